package dev.urial.testkit.abnf;

/**
 * A grammar that is not ABNF, names a rule that does not exist, or cannot be used as asked.
 *
 * <p>The message says where: {@code rfc3986.abnf:12: rule "hier-prat" is not defined}.
 */
public final class AbnfException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int line;

  private AbnfException(String message, int line) {
    super(message);
    this.line = line;
  }

  static AbnfException at(String grammar, int line, String message) {
    return new AbnfException(grammar + ":" + line + ": " + message, line);
  }

  static AbnfException in(String grammar, String message) {
    return new AbnfException(grammar + ": " + message, 0);
  }

  /** The line of the grammar's text, counted from 1; 0 when the fault belongs to no line. */
  public int line() {
    return line;
  }
}
