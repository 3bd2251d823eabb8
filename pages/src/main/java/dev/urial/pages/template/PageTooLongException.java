package dev.urial.pages.template;

/**
 * Thrown when a page would be too long, because what it shows is long. Pages are built in memory,
 * so a few longer ones at a time could use it up.
 */
public final class PageTooLongException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception. It has no stack trace.
   *
   * @param most the maximum length of a page, in characters
   */
  PageTooLongException(int most) {
    super("a page would be longer than " + most + " characters", null, false, false);
  }
}
