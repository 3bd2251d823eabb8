package dev.urial.cli.foreign;

/** Thrown to end trurl with an exit status and an error message. */
final class TrurlFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** A file cannot be read. */
  static final int FILE = 1;

  /** The component to append to is not supported. */
  static final int APPEND = 2;

  /** An option lacks its argument. */
  static final int ARGUMENT = 3;

  /** An option is unknown, or not allowed here. */
  static final int OPTION = 4;

  /** A component cannot be set. */
  static final int SET = 5;

  /** The result is not a URL. */
  static final int NO_URL = 7;

  /** The component to trim is not supported. */
  static final int TRIM = 8;

  /** A URL cannot be parsed, and URLs are verified. */
  static final int BAD_URL = 9;

  /** A format is invalid, or requires a component that is missing. */
  static final int GET = 10;

  /** An iteration is invalid. */
  static final int ITERATE = 11;

  /** A replacement is missing. */
  static final int REPLACE = 12;

  final int status;

  TrurlFailure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }
}
