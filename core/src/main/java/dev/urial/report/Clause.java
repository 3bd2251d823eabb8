package dev.urial.report;

import java.io.Serializable;
import java.util.Objects;

/**
 * A rule of a standard: its name and the place that states it. All citations use this type.
 *
 * <pre>{@code
 * Clause to = Clause.rfc("to", 6068, "2");
 * to.citation()  // "RFC 6068 §2"
 * to.link()      // "https://www.rfc-editor.org/rfc/rfc6068#section-2"
 * to.toString()  // "to (RFC 6068 §2)"
 * }</pre>
 *
 * <p>Citations are built from these parts and are never parsed.
 *
 * @param rule the rule's name in that document, such as {@code path-abempty}
 * @param document the document, such as {@code RFC 3986}, {@code URL Standard}, {@code UTS #46}
 * @param section a section number ({@code 5.2.4}), the letter of an appendix ({@code B}, {@code
 *     E.2}), the name of a part ({@code port blocking}), or {@code page 5}; empty for the document
 *     as a whole
 * @param link an {@code https} link to the clause
 */
public record Clause(String rule, String document, String section, String link)
    implements SpecRule, Serializable {
  private static final String RFC_EDITOR = "https://www.rfc-editor.org/rfc/rfc";

  /**
   * Rejects null arguments.
   *
   * @param rule the rule's name in that document, such as {@code path-abempty}
   * @param document the document, such as {@code RFC 3986}, {@code URL Standard}, {@code UTS #46}
   * @param section a section number ({@code 5.2.4}), the letter of an appendix ({@code B}, {@code
   *     E.2}), the name of a part ({@code port blocking}), or {@code page 5}; empty for the
   *     document as a whole
   * @param link an {@code https} link to the clause
   */
  public Clause {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(link, "link");
  }

  /**
   * Creates a clause of an RFC.
   *
   * <pre>{@code
   * Clause.rfc("phone-context", 3966, "3").toString()  // "phone-context (RFC 3966 §3)"
   * Clause.rfc("drive-letter", 8089, "E.2").link()
   *     // "https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2"
   * }</pre>
   *
   * @param rule the name of the rule
   * @param number the number of the RFC
   * @param section a section number, the letter of an appendix, or empty for the whole RFC
   * @return the clause with its link to rfc-editor.org
   */
  public static Clause rfc(String rule, int number, String section) {
    Objects.requireNonNull(rule, "rule");
    String anchor =
        section.isEmpty() ? "" : (isAppendix(section) ? "#appendix-" : "#section-") + section;
    return new Clause(rule, "RFC " + number, section, RFC_EDITOR + number + anchor);
  }

  /**
   * Creates a clause of the URL Standard.
   *
   * <pre>{@code
   * Clause.url("port state", "4.4", "port-state").link()
   *     // "https://url.spec.whatwg.org/#port-state"
   * }</pre>
   *
   * @param rule the name of the rule
   * @param section the section number
   * @param anchor the part of the link after the number sign
   * @return the clause with its link to url.spec.whatwg.org
   */
  public static Clause url(String rule, String section, String anchor) {
    return new Clause(rule, "URL Standard", section, "https://url.spec.whatwg.org/#" + anchor);
  }

  /** Returns this clause. */
  @Override
  public Clause clause() {
    return this;
  }

  /**
   * Returns the document and the section, such as {@code RFC 3986 §3.3} or {@code RFC 3986 appendix
   * B}.
   */
  @Override
  public String citation() {
    if (section.isEmpty()) {
      return document;
    }
    if (section.charAt(0) >= '0' && section.charAt(0) <= '9') {
      return document + " §" + section;
    }
    if (isAppendix(section)) {
      return document + " appendix " + section;
    }
    return document + (section.startsWith("page ") ? " " : ", ") + section;
  }

  /** Returns whether a section is a capital letter, optionally followed by a dot and numbers. */
  private static boolean isAppendix(String section) {
    char letter = section.charAt(0);
    return letter >= 'A' && letter <= 'Z' && (section.length() == 1 || section.charAt(1) == '.');
  }

  /** Returns the rule and the citation, such as {@code to (RFC 6068 §2)}. */
  @Override
  public String toString() {
    return rule + " (" + citation() + ")";
  }
}
