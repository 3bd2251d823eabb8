package dev.urial.report;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What there is to say of a stretch of a valid text, and the clause that says so: never an
 * exception, never a part of a noun.
 *
 * <pre>{@code
 * Remark r = SchemeViews.tryOf(Uri.parse("http://u:p@h/")).orElseThrow().advice().get(0);
 * r.sentence()           // "a text that is displayed or stored should not contain a password"
 * r.clause().citation()  // "RFC 3986 §3.2.1"
 * r.start()              // 9
 * }</pre>
 *
 * <p>A sentence never holds a secret; other parts of the text may be quoted in it, and are escaped
 * then.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public final class Remark {
  private final Clause clause;
  private final Range range;
  private final Severity severity;
  private final Message message;

  private Remark(Clause clause, Range range, Severity severity, Message message) {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(range, "range");
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(message, "message");
    this.clause = clause;
    this.range = range;
    this.severity = severity;
    this.message = message;
  }

  /**
   * A remark of these parts.
   *
   * @see Clause
   */
  public static Remark of(Clause clause, Range range, Severity severity, Message message) {
    return new Remark(clause, range, severity, message);
  }

  /** Which clause says so. */
  public Clause clause() {
    return clause;
  }

  /** What it is about; empty where nothing stands there. */
  public Range range() {
    return range;
  }

  /** How much it matters. */
  public Severity severity() {
    return severity;
  }

  /** What there is to say. */
  public Message message() {
    return message;
  }

  /** Where what it is about begins in the text. */
  public int start() {
    return range.start();
  }

  /** One past its end. */
  public int end() {
    return range.end();
  }

  /** What there is to say, in English, without full stop. */
  public String sentence() {
    return message.text();
  }

  /** The sentence and the clause on one line. */
  @Override
  public String toString() {
    return message.text() + " (" + clause.citation() + ")";
  }

  /** Whether the other has the same parts. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Remark that
        && clause.equals(that.clause)
        && range.equals(that.range)
        && severity.equals(that.severity)
        && message.equals(that.message);
  }

  @Override
  public int hashCode() {
    return Objects.hash(clause, range, severity, message);
  }
}
