package dev.urial.testkit.abnf;

/**
 * Thrown if a grammar is not valid ABNF, names an undefined rule, or cannot be used as requested.
 *
 * <p>The message gives the position: {@code rfc3986.abnf:12: rule "hier-prat" is not defined}.
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

  /** Returns the line in the grammar's text, counted from 1; 0 if the error has no line. */
  public int line() {
    return line;
  }
}
