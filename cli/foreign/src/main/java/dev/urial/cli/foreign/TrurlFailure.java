package dev.urial.cli.foreign;

/** How trurl exits on an error: with an exit status and a line. */
final class TrurlFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** A file cannot be read. */
  static final int FILE = 1;

  /** What is to be appended has no such component. */
  static final int APPEND = 2;

  /** An option misses its argument. */
  static final int ARGUMENT = 3;

  /** There is no such option, or it may not be given here. */
  static final int OPTION = 4;

  /** A component cannot be set. */
  static final int SET = 5;

  /** The result is not a URL. */
  static final int NO_URL = 7;

  /** What is to be trimmed has no such component. */
  static final int TRIM = 8;

  /** A URL cannot be read, and that matters. */
  static final int BAD_URL = 9;

  /** A format that is none, or asks for what is not there. */
  static final int GET = 10;

  /** An iteration that is none. */
  static final int ITERATE = 11;

  /** Nothing to replace by. */
  static final int REPLACE = 12;

  final int status;

  TrurlFailure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }
}
