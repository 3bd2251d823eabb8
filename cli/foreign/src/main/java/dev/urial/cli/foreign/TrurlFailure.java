package dev.urial.cli.foreign;

/** Thrown to end trurl with an exit status and an error message. */
final class TrurlFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** The exit status if a file cannot be read. */
  static final int FILE = 1;

  /** The exit status if the component to append to is not supported. */
  static final int APPEND = 2;

  /** The exit status if an option lacks its argument. */
  static final int ARGUMENT = 3;

  /** The exit status if an option is unknown, or cannot be combined with other options. */
  static final int OPTION = 4;

  /** The exit status if the argument of {@code --set} is invalid. */
  static final int SET = 5;

  /** The exit status if the result is not a URL. */
  static final int NO_URL = 7;

  /** The exit status if the component to trim is not supported. */
  static final int TRIM = 8;

  /** The exit status if a URL cannot be parsed and {@code --verify} is given. */
  static final int BAD_URL = 9;

  /** The exit status if a format is invalid, or requires a component that is missing. */
  static final int GET = 10;

  /** The exit status if the argument of {@code --iterate} is invalid. */
  static final int ITERATE = 11;

  /** The exit status if the argument of {@code --replace} is missing. */
  static final int REPLACE = 12;

  final int status;

  TrurlFailure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }
}
