package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import java.util.Objects;

/**
 * The status of a registry entry.
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
  /** Reviewed. Used for schemes and well-known URIs. */
  PERMANENT,
  /**
   * Registered on a first-come, first-served basis, or not yet reviewed. Used for schemes and
   * well-known URIs.
   */
  PROVISIONAL,
  /** No longer in use, or not recommended. Used for schemes. */
  HISTORICAL,
  /** Not recommended. Used for well-known URIs. */
  DEPRECATED,
  /** Replaced by a different URI. Used for well-known URIs. */
  OBSOLETED,
  /** No status, or an unknown keyword from a newer file. */
  OTHER;

  /**
   * {@return the status for a keyword from the registry, ignoring case}
   *
   * <pre>{@code
   * Status.of("Historical")  // HISTORICAL
   * Status.of("")            // OTHER
   * }</pre>
   *
   * @param word the keyword, such as {@code Permanent}
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

  /** {@return the registry's keyword for this status, in lower case} */
  public String word() {
    return Ascii.lower(name());
  }
}
