package dev.urial.shortener.exchange;

/**
 * Prevents spreadsheets from interpreting a cell as a formula, and reverses that exactly.
 *
 * <p>A program that opens a CSV file evaluates a cell that begins with {@code =}, {@code +}, {@code
 * -} or {@code @}, also after a tab or a carriage return. An apostrophe before it makes it a text.
 *
 * <pre>
 * =1+1     is written  '=1+1
 * '=1+1    is written  ''=1+1
 * 'tis     is written  'tis
 * </pre>
 *
 * <p>So what is written can always be read back: one apostrophe is taken from a cell whose first
 * character after all its apostrophes is a dangerous one, and from no other cell.
 */
final class CellFormula {
  private CellFormula() {}

  /** Returns the cell as it is written. */
  static String neutralized(String text) {
    return isDangerous(text) ? "'" + text : text;
  }

  /** Returns the text of a cell that was written so. */
  static String restored(String cell) {
    return !cell.isEmpty() && cell.charAt(0) == '\'' && isDangerous(cell)
        ? cell.substring(1)
        : cell;
  }

  private static boolean isDangerous(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) == '\'') {
      i++;
    }
    return i < text.length() && "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20".indexOf(text.charAt(i)) >= 0;
  }
}
