package dev.urial.template.pattern;

/**
 * How patterns are read and matched: the standard's option, and two of ours. Immutable.
 *
 * <pre>{@code
 * UrlPatternOptions careful = UrlPatternOptions.standard().refusingRegExps();
 * UrlPattern.tryParse("https://h/(a+)+", null, careful).isOk()  // false
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions">URL Pattern Standard
 *     §1.2</a>
 */
public final class UrlPatternOptions {
  /** Some milliseconds. */
  private static final long STEPS = 1_000_000;

  private static final UrlPatternOptions STANDARD = new UrlPatternOptions(false, false, STEPS);

  private final boolean ignoresCase;
  private final boolean refusesRegExps;
  private final long steps;

  private UrlPatternOptions(boolean ignoresCase, boolean refusesRegExps, long steps) {
    this.ignoresCase = ignoresCase;
    this.refusesRegExps = refusesRegExps;
    this.steps = steps;
  }

  /** As the standard has it, where nothing is given; a million steps. */
  public static UrlPatternOptions standard() {
    return STANDARD;
  }

  /**
   * A copy for patterns that ignore case in path, query and fragment: the standard's {@code
   * ignoreCase}. Schemes and hosts have no case anyway; usernames and passwords keep theirs.
   */
  public UrlPatternOptions ignoringCase() {
    return new UrlPatternOptions(true, refusesRegExps, steps);
  }

  /** A copy for patterns in which a group with a regular expression of its own is an error. */
  public UrlPatternOptions refusingRegExps() {
    return new UrlPatternOptions(ignoresCase, true, steps);
  }

  /**
   * A copy with another budget: how many steps a match may take of one component whose regular
   * expression refers back to a group, looks ahead or behind, or repeats what may be nothing within
   * such repetitions. All other expressions take linear time, and no budget.
   *
   * <pre>{@code UrlPatternOptions.standard().withSteps(10_000).steps()  // 10000}</pre>
   *
   * @param steps 1 or more
   * @throws IllegalArgumentException if it is less
   */
  public UrlPatternOptions withSteps(long steps) {
    if (steps < 1) {
      throw new IllegalArgumentException("at most " + steps + " steps");
    }
    return new UrlPatternOptions(ignoresCase, refusesRegExps, steps);
  }

  /** Whether case is ignored in path, query and fragment. */
  public boolean ignoresCase() {
    return ignoresCase;
  }

  /** Whether groups with regular expressions are refused. */
  public boolean refusesRegExps() {
    return refusesRegExps;
  }

  /** How many steps a match may take that is not linear. */
  public long steps() {
    return steps;
  }

  /** The same for components whose case counts always. */
  UrlPatternOptions minded() {
    return ignoresCase ? new UrlPatternOptions(false, refusesRegExps, steps) : this;
  }
}
