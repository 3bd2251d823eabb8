package dev.urial.internal.regexp;

import org.jspecify.annotations.Nullable;

/**
 * A regular expression of JavaScript with the {@code v} flag, for texts of ASCII. Immutable.
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
   * Reads an expression.
   *
   * @param steps how many steps a match may take that is not linear
   * @throws RegExpSyntaxException if it is none, or too large
   */
  public static RegExp compile(String source, boolean ignoresCase, long steps)
      throws RegExpSyntaxException {
    RegExpParser parser = new RegExpParser(source, ignoresCase);
    Node node = parser.parse();
    return new RegExp(RegexpProgram.of(node, parser.groups()), steps);
  }

  /**
   * Matches from one place on, up to another: the text that stands before and behind counts as not
   * there.
   *
   * @return of each group where it begins and ends, or -1; the group 0 is left out; null if there
   *     is no match at the first place
   * @throws OutOfStepsException if the steps do not suffice
   */
  public int @Nullable [] match(String text, int from, int to) {
    return new RegexpMatcher(program, text, from, to, steps).match();
  }

  /** Whether each match takes linear time, and no budget. */
  public boolean isLinear() {
    return program.canRemember() && !program.hasLooks;
  }
}
