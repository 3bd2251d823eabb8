package dev.urial.internal.regexp;

/** What is no regular expression, or one that is too large for us. */
public final class RegExpSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int index;

  RegExpSyntaxException(String message, int index) {
    super(message, null, false, false);
    this.index = index;
  }

  /** Where it broke. */
  public int index() {
    return index;
  }
}
