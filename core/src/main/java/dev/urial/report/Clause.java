package dev.urial.report;

import java.io.Serializable;
import java.util.Objects;

/**
 * A rule of a document, by its name and where it stands: for rules that no enum lists.
 *
 * <pre>{@code
 * Clause.rfc(6068, "2", "to").citation()  // "RFC 6068 §2"
 * Clause.rfc(6068, "2", "to").link()      // "https://www.rfc-editor.org/rfc/rfc6068#section-2"
 * }</pre>
 *
 * @param id the rule's name in that document
 * @param citation the document and its section
 * @param link an {@code https} address that opens there
 */
public record Clause(String id, String citation, String link) implements SpecRule, Serializable {
  /** Takes no null. */
  public Clause {
    Objects.requireNonNull(id);
    Objects.requireNonNull(citation);
    Objects.requireNonNull(link);
  }

  /**
   * A rule of an RFC.
   *
   * <pre>{@code
   * Clause.rfc(3966, "3", "phone-context").toString()  // "phone-context (RFC 3966 §3)"
   * Clause.rfc(8089, "E.2", "drive-letter").link()
   *     // "https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2"
   * }</pre>
   *
   * @param section a section's number, or an appendix by its letter, as {@code E.2}
   */
  public static Clause rfc(int number, String section, String id) {
    boolean appendix = Character.isLetter(section.charAt(0));
    String citation = "RFC " + number + (appendix ? " appendix " : " §") + section;
    String anchor = (appendix ? "#appendix-" : "#section-") + section;
    return new Clause(id, citation, "https://www.rfc-editor.org/rfc/rfc" + number + anchor);
  }

  /** The rule and where it stands, as {@code to (RFC 6068 §2)}. */
  @Override
  public String toString() {
    return id + " (" + citation + ")";
  }
}
