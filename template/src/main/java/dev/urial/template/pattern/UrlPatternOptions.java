package dev.urial.template.pattern;

/**
 * Options for parsing and matching patterns: the standard's {@code ignoreCase} and two extensions.
 * Immutable.
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
  /** The default step limit. A match with this many steps takes a few milliseconds. */
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

  /** {@return the standard's defaults, with a limit of a million steps} */
  public static UrlPatternOptions standard() {
    return STANDARD;
  }

  /**
   * {@return a copy for patterns that ignore case in the path, query and fragment, as with the
   * standard's {@code ignoreCase}} Schemes and hosts always ignore case; usernames and passwords
   * never do.
   */
  public UrlPatternOptions ignoringCase() {
    return new UrlPatternOptions(true, refusesRegExps, steps);
  }

  /** {@return a copy for which a group with its own regular expression is an error} */
  public UrlPatternOptions refusingRegExps() {
    return new UrlPatternOptions(ignoresCase, true, steps);
  }

  /**
   * {@return a copy with a different step limit} The limit applies to matching a component whose
   * regular expression has backreferences, lookaheads, lookbehinds, or nested repetitions of
   * possibly empty parts. All other expressions take linear time and have no limit.
   *
   * <pre>{@code UrlPatternOptions.standard().withSteps(10_000).steps()  // 10000}</pre>
   *
   * @param steps the limit, at least 1
   * @throws IllegalArgumentException if the limit is less than 1
   */
  public UrlPatternOptions withSteps(long steps) {
    if (steps < 1) {
      throw new IllegalArgumentException("steps must be at least 1, not " + steps);
    }
    return new UrlPatternOptions(ignoresCase, refusesRegExps, steps);
  }

  /** {@return whether case is ignored in the path, query and fragment} */
  public boolean ignoresCase() {
    return ignoresCase;
  }

  /** {@return whether groups with regular expressions are rejected} */
  public boolean refusesRegExps() {
    return refusesRegExps;
  }

  /** {@return the step limit for nonlinear matches} */
  public long steps() {
    return steps;
  }

  /** Returns the options for components that are always case-sensitive. */
  UrlPatternOptions minded() {
    return ignoresCase ? new UrlPatternOptions(false, refusesRegExps, steps) : this;
  }
}
