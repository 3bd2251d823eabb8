package dev.urial.cli;

/** The command was called in a way that it does not understand: one line, and exit status 2. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
