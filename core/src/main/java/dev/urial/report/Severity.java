package dev.urial.report;

/**
 * How much a {@link Remark} matters.
 *
 * <pre>{@code
 * Severity.WARNING.compareTo(Severity.NOTE) > 0  // true: they stand in order
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7, security
 *     considerations</a>
 */
public enum Severity {
  /** What is so: nobody needs to change anything. */
  NOTE,
  /** What a document recommends otherwise: the text is valid, and could be better. */
  ADVICE,
  /** What may lead a person or another program elsewhere than they expect, or tell a secret. */
  WARNING
}
