package dev.urial.view;

import dev.urial.report.SpecRule;
import java.util.Objects;

/**
 * What a standard says of a text that is valid and yet not as it should be: never an exception,
 * never a part of a noun.
 *
 * <pre>{@code
 * new Advice(Clause.rfc("userinfo", 9110, "4.2.4"), 7, 16, "a password in a URI is seen by all").start()
 *     // 7
 * }</pre>
 *
 * @param rule which clause advises
 * @param start where what it is about begins in the text
 * @param end one past its end
 * @param sentence the advice, in words for people, without full stop; shows no password
 */
public record Advice(SpecRule rule, int start, int end, String sentence) {
  /** Checks the range. */
  public Advice {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(sentence);
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("range " + start + "–" + end);
    }
  }

  /** The sentence and the clause. */
  @Override
  public String toString() {
    return sentence + " (" + rule.citation() + ")";
  }
}
