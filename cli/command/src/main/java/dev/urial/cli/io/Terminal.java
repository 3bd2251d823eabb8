package dev.urial.cli.io;

import org.jspecify.annotations.Nullable;

/**
 * Which of the standard streams are terminals.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param color whether to use color on terminals
 * @param columns the number of characters per line of the terminal
 */
public record Terminal(boolean in, boolean out, boolean err, boolean color, int columns) {
  /**
   * The system property in which the launcher lists the file descriptors that are terminals, such
   * as {@code 012}.
   */
  static final String PROPERTY = "urial.terminal";

  private static final int USUAL_COLUMNS = 80;

  /** An instance in which no stream is a terminal: output consists of plain lines. */
  public static final Terminal NONE = new Terminal(false, false, false, false, USUAL_COLUMNS);

  /**
   * Returns the terminals of this process, as reported by the launcher, or else depending on
   * whether there is a console.
   */
  @SuppressWarnings("SystemConsoleNull") // asked for before Java 22 only
  public static Terminal ofProcess() {
    String which = System.getProperty(PROPERTY);
    if (which == null) {
      // Since Java 22, there may be a console without a terminal; plain text is better than color
      // in a file.
      which = Runtime.version().feature() < 22 && System.console() != null ? "012" : "";
    }
    return of(which, System.getenv("NO_COLOR"), System.getenv("TERM"), System.getenv("COLUMNS"));
  }

  /**
   * Returns the terminals for the given file descriptors and environment variables.
   *
   * @param which the file descriptors that are terminals, such as {@code 012}
   * @see <a href="https://no-color.org/">no-color.org</a>
   */
  static Terminal of(
      String which, @Nullable String noColor, @Nullable String term, @Nullable String columns) {
    if (which.isEmpty()) {
      return NONE;
    }
    boolean color = (noColor == null || noColor.isEmpty()) && !"dumb".equals(term);
    return new Terminal(
        which.indexOf('0') >= 0,
        which.indexOf('1') >= 0,
        which.indexOf('2') >= 0,
        color,
        width(columns));
  }

  private static int width(@Nullable String columns) {
    if (columns == null || columns.isEmpty() || columns.length() > 4) {
      return USUAL_COLUMNS;
    }
    int width = 0;
    for (int i = 0; i < columns.length(); i++) {
      char c = columns.charAt(i);
      if (c < '0' || c > '9') {
        return USUAL_COLUMNS;
      }
      width = width * 10 + c - '0';
    }
    return Math.max(width, 20);
  }
}
