package dev.urial.report;

/**
 * The severity of a {@link Remark}.
 *
 * <pre>{@code
 * Severity.WARNING.compareTo(Severity.NOTE) > 0  // true: the constants are in order
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7, security
 *     considerations</a>
 */
public enum Severity {
  /** Information that requires no change. */
  NOTE,
  /** Advice: the text is valid, but a document recommends a different form. */
  ADVICE,
  /**
   * A warning: the text may lead people or programs to an unexpected destination, or reveal a
   * secret.
   */
  WARNING
}
