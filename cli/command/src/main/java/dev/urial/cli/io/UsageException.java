package dev.urial.cli.io;

/** Thrown if the command line is invalid; the exit status is then 2. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  private final String hint;

  /** Creates an exception with a message. */
  public UsageException(String message) {
    this(message, "");
  }

  /** Creates an exception with a message and a hint, a line that says where to find help. */
  public UsageException(String message, String hint) {
    super(message);
    this.hint = hint;
  }

  /** Returns the hint; empty if there is none. */
  public String hint() {
    return hint;
  }
}
