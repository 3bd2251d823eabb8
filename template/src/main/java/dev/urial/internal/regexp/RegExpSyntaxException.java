package dev.urial.internal.regexp;

/** What is no regular expression, or one that is too large for us. */
public final class RegExpSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final RegExpRule rule;
  private final int index;

  RegExpSyntaxException(RegExpRule rule, int index) {
    super(rule.meaning(), null, false, false);
    this.rule = rule;
    this.index = index;
  }

  /** The rule that is broken. */
  public RegExpRule rule() {
    return rule;
  }

  /** Where it broke. */
  public int index() {
    return index;
  }
}
