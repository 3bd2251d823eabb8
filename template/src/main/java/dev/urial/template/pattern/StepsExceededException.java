package dev.urial.template.pattern;

/**
 * Thrown if a regular expression in a pattern exceeds the step limit of its options.
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
    super("a regular expression took " + steps + " steps, which is the limit", cause);
  }
}
