package dev.urial.explain.resolution;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
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
 * <p>A step is a view of the path. Both buffers are computed on request, in time linear in their
 * length.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
 */
public final class DotSegmentStep {
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

  /**
   * A linked list of the segments in the output buffer, last segment first. Steps share the tails
   * of their lists.
   */
  record Segments(@Nullable Segments before, int start, int end, int length) {
    static Segments plus(@Nullable Segments before, int start, int end) {
      return new Segments(before, start, end, (before == null ? 0 : before.length) + end - start);
    }
  }

  private final String path;
  private final Rule rule;
  private final int start;
  private final int end;
  private final @Nullable Segments output;
  private final @Nullable Range changed;

  DotSegmentStep(
      String path,
      Rule rule,
      int start,
      int end,
      @Nullable Segments output,
      @Nullable Range changed) {
    this.path = path;
    this.rule = rule;
    this.start = start;
    this.end = end;
    this.output = output;
    this.changed = changed;
  }

  /** {@return the rule that the step applied} */
  public Rule rule() {
    return rule;
  }

  /** {@return a sentence that describes the rule} */
  public Message message() {
    return rule.message();
  }

  /** {@return the range of the path that is in the input buffer after the step} */
  public Range inputRange() {
    return new Range(start, end);
  }

  /** {@return the input buffer after the step} */
  public String input() {
    return path.substring(start, end);
  }

  /** {@return the length of the output buffer after the step} */
  public int outputLength() {
    return output == null ? 0 : output.length();
  }

  /** {@return the output buffer after the step} */
  public String output() {
    char[] chars = new char[outputLength()];
    int to = chars.length;
    for (Segments it = output; it != null; it = it.before()) {
      to -= it.end() - it.start();
      path.getChars(it.start(), it.end(), chars, to);
    }
    return new String(chars);
  }

  /** {@return the segment that the step moved to the output buffer, or null if it moved none} */
  public @Nullable String moved() {
    return rule == Rule.MOVE_SEGMENT && changed != null ? changed.of(path) : null;
  }

  /**
   * {@return the segment that the step removed from the output buffer; null if it removed none, for
   * example because the buffer was empty}
   */
  public @Nullable String lost() {
    return rule == Rule.REMOVE_DOUBLE_DOT && changed != null ? changed.of(path) : null;
  }

  /** {@return the clause that states the rule} */
  public Clause clause() {
    return CLAUSE;
  }
}
