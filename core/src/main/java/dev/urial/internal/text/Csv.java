package dev.urial.internal.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes records of comma-separated values (RFC 4180).
 *
 * @see CsvReader
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
public final class Csv {
  private Csv() {}

  /**
   * Returns a record without its line ending. Null becomes an empty cell, and an empty string
   * becomes two quotation marks.
   *
   * <pre>{@code
   * Csv.record(List.of("a", "b,c", ""))  // a,"b,c",""
   * }</pre>
   */
  public static String record(List<? extends @Nullable String> cells) {
    StringBuilder record = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      record.append(i == 0 ? "" : ",");
      if (cell != null) {
        record.append(isPlain(cell) ? cell : '"' + cell.replace("\"", "\"\"") + '"');
      }
    }
    return record.toString();
  }

  /**
   * Returns whether a cell needs no quotation marks. CHOICE: cells that some programs would change
   * or split are also quoted: those with a semicolon, a control character, or a leading or trailing
   * space.
   */
  private static boolean isPlain(String text) {
    boolean isPlain = !text.isEmpty() && !text.startsWith(" ") && !text.endsWith(" ");
    for (int i = 0; i < text.length() && isPlain; i++) {
      char c = text.charAt(i);
      isPlain = c >= ' ' && c != ',' && c != '"' && c != ';';
    }
    return isPlain;
  }
}
