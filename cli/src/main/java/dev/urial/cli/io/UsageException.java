package dev.urial.cli.io;

/** The command was called in a way that it does not understand: one line, and exit status 2. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  /** With what to say. */
  public UsageException(String message) {
    super(message);
  }
}
