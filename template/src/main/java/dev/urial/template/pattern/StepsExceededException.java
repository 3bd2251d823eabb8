package dev.urial.template.pattern;

/**
 * A regular expression of a pattern needs more steps than its options give it.
 *
 * <pre>{@code
 * UrlPattern.parse("https://h/((?:a|a)*b\\1)").test(url)  // throws this for some long URLs
 * }</pre>
 *
 * @see UrlPatternOptions#withSteps
 */
public final class StepsExceededException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  StepsExceededException(long steps, Throwable cause) {
    super("a regular expression has taken " + steps + " steps, and may take no more", cause);
  }
}
