package dev.urial.explain.resolution;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/**
 * A step of {@code remove_dot_segments}: a rule, and the state of the two buffers after it.
 *
 * <pre>{@code
 * DotSegmentStep step = DotSegmentSteps.of("/a/../g").steps().get(0);
 * step.rule()    // MOVE_SEGMENT
 * step.moved()   // "/a"
 * step.output()  // "/a"
 * step.input()   // "/../g"
 * }</pre>
 *
 * @param rule the rule that the step applied
 * @param input the input buffer after the step
 * @param output the output buffer after the step
 * @param changed the segment that the step moved to the output buffer or removed from it; null if
 *     there is none, for example because the buffer was empty
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
 */
public record DotSegmentStep(Rule rule, String input, String output, @Nullable String changed) {
  private static final Clause CLAUSE = Clause.rfc("remove_dot_segments", 3986, "5.2.4");

  /** The rules of the algorithm's loop, in the order in which they are tried. */
  public enum Rule {
    /** A prefix {@code ../} or {@code ./} is removed from the input buffer. */
    REMOVE_PREFIX("2A"),
    /** A prefix {@code /./} of the input buffer, or {@code /.} as its end, becomes {@code /}. */
    REMOVE_DOT("2B"),
    /**
     * A prefix {@code /../} of the input buffer, or a whole input buffer {@code /..}, becomes
     * {@code /}, and the last segment is removed from the output buffer.
     */
    REMOVE_DOUBLE_DOT("2C"),
    /** The input buffer is {@code .} or {@code ..}, and is emptied. */
    REMOVE_REST("2D"),
    /** The first segment of the input, with the slash before it, is moved to the output buffer. */
    MOVE_SEGMENT("2E");

    private final String letter;

    Rule(String letter) {
      this.letter = letter;
    }

    /** {@return the number of this rule in the RFC, such as {@code 2C}} */
    public String letter() {
      return letter;
    }

    /** {@return a sentence that describes the rule} */
    public Message message() {
      return MESSAGES.ofConstant("dot-rule", this);
    }
  }

  /** {@return a sentence that describes the rule} */
  public Message message() {
    return rule.message();
  }

  /** {@return the segment that the step moved to the output buffer, or null if it moved none} */
  public @Nullable String moved() {
    return rule == Rule.MOVE_SEGMENT ? changed : null;
  }

  /** {@return the segment that the step removed from the output buffer; null if it removed none} */
  public @Nullable String lost() {
    return rule == Rule.REMOVE_DOUBLE_DOT ? changed : null;
  }

  /** {@return the clause that states the rule} */
  public Clause clause() {
    return CLAUSE;
  }

  /** Returns the number of the rule; the buffers may contain secrets. */
  @Override
  public String toString() {
    return rule.letter();
  }
}
