package dev.urial.cli.io;

/** The command was called in a way that it does not understand: exit status 2. */
public sealed class UsageException extends Exception permits UnknownOption {
  private static final long serialVersionUID = 1;

  private final String hint;

  /** With what to say. */
  public UsageException(String message) {
    this(message, "");
  }

  /** The same with a line below it, which says where to read on. */
  public UsageException(String message, String hint) {
    super(message);
    this.hint = hint;
  }

  /** Where to read on; perhaps empty. */
  public String hint() {
    return hint;
  }
}
