package dev.urial.cli.io;

/**
 * The exit statuses of the command.
 *
 * <pre>
 * 0    success
 * 1    a text is invalid, or the answer is "no"
 * 2    wrong usage
 * 3    some readers reject a text, and the others agree on its destination (readers)
 * 70   a defect of the command itself, reported on one line (sysexits.h: EX_SOFTWARE)
 * 74   standard input, a named file or standard output cannot be read or written (EX_IOERR)
 * 141  the reader has closed standard output; no message (128 + SIGPIPE, like other tools)
 * </pre>
 */
public final class ExitStatus {
  /** Success. */
  public static final int FINE = 0;

  /** Input is invalid, or the answer is "no". */
  public static final int NO = 1;

  /** The command line is invalid. */
  public static final int USAGE = 2;

  /** Some readers reject the text, and the others agree on its destination. */
  public static final int REFUSED_BY_SOME = 3;

  /** A defect of the command itself. */
  public static final int DEFECT = 70;

  /** Standard input or output cannot be read or written. */
  public static final int IO_ERROR = 74;

  /** The reader of standard output has closed it. */
  public static final int GONE = 141;

  private ExitStatus() {}
}
