package dev.urial.report;

import java.util.Objects;

/**
 * What there is to say of a stretch of a valid text, and the clause that says so: never an
 * exception, never a part of a noun.
 *
 * <pre>{@code
 * Remark r = SchemeViews.of(Uri.parse("http://u:p@h/")).orElseThrow().advice().get(0);
 * r.sentence()           // "a password does not belong in a text that is shown and kept"
 * r.clause().citation()  // "RFC 3986 §3.2.1"
 * r.start()              // 9
 * }</pre>
 *
 * <p>A sentence never holds a secret; other parts of the text may be quoted in it, and are escaped
 * then.
 *
 * @param clause which clause says so
 * @param range what it is about; empty where nothing stands there
 * @param severity how much it matters
 * @param message what there is to say
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public record Remark(Clause clause, Range range, Severity severity, Message message) {
  /** Takes no null. */
  public Remark {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(range, "range");
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(message, "message");
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
}
