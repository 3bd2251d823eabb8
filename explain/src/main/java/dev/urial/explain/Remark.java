package dev.urial.explain;

import dev.urial.report.SpecRule;

/**
 * A sentence about a stretch of a text, and the clause that says so.
 *
 * <pre>{@code
 * Remark r = Reading.of(Uri.parse("http://h:80/")).advice().get(0);
 * r.sentence()         // "80 is the default port of http; better leave it out, and the colon"
 * r.rule().citation()  // "RFC 3986 §3.2.3"
 * r.start()            // 9
 * }</pre>
 *
 * <p>A sentence never holds a password; other parts of the text may be quoted in it and are then
 * escaped by {@link dev.urial.internal.text.Excerpt#escape}.
 *
 * @param start where in the text that which is spoken of begins
 * @param end one past its end; the start where nothing stands there
 * @param sentence what there is to say, without full stop
 * @param rule the clause that says so
 */
public record Remark(int start, int end, String sentence, SpecRule rule) {

  /** The sentence, and the clause in parentheses. */
  @Override
  public String toString() {
    return sentence + " (" + rule.citation() + ")";
  }
}
