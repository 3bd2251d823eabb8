package dev.urial.internal.regexp;

/** Thrown if a string is not a regular expression, or is too large for this implementation. */
public final class RegExpSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final RegExpRule rule;
  private final int index;

  RegExpSyntaxException(RegExpRule rule, int index) {
    super(rule.meaningMessage().text(), null, false, false);
    this.rule = rule;
    this.index = index;
  }

  /** Returns the violated rule. */
  public RegExpRule rule() {
    return rule;
  }

  /** Returns the index of the error. */
  public int index() {
    return index;
  }
}
