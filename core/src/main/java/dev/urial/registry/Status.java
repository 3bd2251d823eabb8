package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import java.util.Objects;

/**
 * What a registry says of how firm an entry is.
 *
 * <pre>{@code
 * Scheme.builtIn().find("gopher").status()  // PERMANENT
 * Scheme.builtIn().find("wais").status()    // HISTORICAL
 * Status.of("Provisional").word()           // "provisional"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7595#section-4">RFC 7595 §4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8615#section-3.1">RFC 8615 §3.1</a>
 */
public enum Status {
  /** Of schemes and well-known URIs: reviewed. */
  PERMANENT,
  /** Of schemes and well-known URIs: first come, first served, or not yet reviewed. */
  PROVISIONAL,
  /** Of schemes: no longer in use, or advised against. */
  HISTORICAL,
  /** Of well-known URIs: advised against. */
  DEPRECATED,
  /** Of well-known URIs: another took its place. */
  OBSOLETED,
  /** None, or a word of a newer file that is not known here. */
  OTHER;

  /**
   * The status that a registry's word names, in any case.
   *
   * <pre>{@code
   * Status.of("Historical")  // HISTORICAL
   * Status.of("")            // OTHER
   * }</pre>
   */
  public static Status of(String word) {
    Objects.requireNonNull(word, "word");
    String upper = Ascii.upper(word);
    for (Status status : values()) {
      if (status.name().equals(upper)) {
        return status;
      }
    }
    return OTHER;
  }

  /** The registry's word, in lower case. */
  public String word() {
    return Ascii.lower(name());
  }
}
