package dev.urial.report;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A remark about a range of valid text, with the clause it is based on. It is neither an error nor
 * part of the parsed value.
 *
 * <pre>{@code
 * Remark r = SchemeViews.tryOf(Uri.parse("http://u:p@h/")).orElseThrow().advice().get(0);
 * r.sentence()           // "a text that is displayed or stored should not contain a password"
 * r.clause().citation()  // "RFC 3986 §3.2.1"
 * r.start()              // 9
 * }</pre>
 *
 * <p>A remark's sentence never contains a secret; it may quote other parts of the text, escaped.
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
   * Creates a remark.
   *
   * @param clause the rule that the remark is based on
   * @param range the range that the remark is about
   * @param severity how serious the remark is
   * @param message the remark as a sentence
   * @return a remark with these parts
   * @see Clause
   */
  public static Remark of(Clause clause, Range range, Severity severity, Message message) {
    return new Remark(clause, range, severity, message);
  }

  /** {@return the clause that the remark is based on} */
  public Clause clause() {
    return clause;
  }

  /**
   * {@return the range that the remark is about; an empty range marks the position of something
   * missing}
   */
  public Range range() {
    return range;
  }

  /** {@return the severity} */
  public Severity severity() {
    return severity;
  }

  /** {@return the remark as a message} */
  public Message message() {
    return message;
  }

  /** {@return the start of the range} */
  public int start() {
    return range.start();
  }

  /** {@return the end of the range, exclusive} */
  public int end() {
    return range.end();
  }

  /** {@return the message in English, without a full stop} */
  public String sentence() {
    return message.text();
  }

  /** Returns the sentence and the clause on one line. */
  @Override
  public String toString() {
    return message.text() + " (" + clause.citation() + ")";
  }

  /** Returns whether the other object has the same field values. */
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
