package dev.urial.internal.regexp;

import org.jspecify.annotations.Nullable;

/**
 * A JavaScript regular expression with the {@code v} flag, for ASCII text. Immutable.
 *
 * <pre>{@code
 * RegExp regExp = RegExp.compile("^([a-z]+)-(\\d*)$", false, 10_000);
 * regExp.match("ab-7", 0, 4)  // [-1, -1, 0, 2, 3, 4]
 * }</pre>
 *
 * @see <a href="https://tc39.es/ecma262/#sec-patterns">ECMA-262 §22.2.1</a>
 */
public final class RegExp {
  private final RegexpProgram program;
  private final long steps;

  private RegExp(RegexpProgram program, long steps) {
    this.program = program;
    this.steps = steps;
  }

  /**
   * Compiles an expression.
   *
   * @param steps the maximum number of steps of a nonlinear match
   * @throws RegExpSyntaxException if the source is not a regular expression, or is too large
   */
  public static RegExp compile(String source, boolean ignoresCase, long steps)
      throws RegExpSyntaxException {
    RegExpParser parser = new RegExpParser(source, ignoresCase);
    Node node = parser.parse();
    return new RegExp(RegexpProgram.of(node, parser.groups()), steps);
  }

  /**
   * Matches a range of {@code text}; the text before and after the range is ignored.
   *
   * @return the start and end of each group except group 0, or -1 for a group that did not match;
   *     null if there is no match at the start of the range
   * @throws OutOfStepsException if the match exceeds the step limit
   */
  public int @Nullable [] match(String text, int from, int to) {
    return new RegexpMatcher(program, text, from, to, steps).match();
  }

  /** Returns whether every match takes linear time, without a step limit. */
  public boolean isLinear() {
    return program.canRemember() && !program.hasLooks;
  }
}
