package dev.urial.shortener.exchange;

/**
 * Keeps spreadsheets from interpreting a cell as a formula, and restores the original text exactly.
 *
 * <p>A spreadsheet evaluates a cell of a CSV file that begins with {@code =}, {@code +}, {@code -}
 * or {@code @}, even after a tab or a carriage return. A leading apostrophe turns the cell into
 * text.
 *
 * <pre>
 * =1+1     is written  '=1+1
 * '=1+1    is written  ''=1+1
 * 'tis     is written  'tis
 * </pre>
 *
 * <p>The original text can always be restored: one apostrophe is removed if the first character
 * after all leading apostrophes is dangerous; otherwise, the cell stays unchanged.
 */
final class CellFormula {
  private CellFormula() {}

  /** Returns the cell to write for a string. */
  static String neutralized(String text) {
    return isDangerous(text) ? "'" + text : text;
  }

  /** Returns the original string of a cell that {@link #neutralized} returned. */
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
