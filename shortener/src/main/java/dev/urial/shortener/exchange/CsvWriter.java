package dev.urial.shortener.exchange;

import java.io.IOException;
import java.util.List;

/**
 * Writes records of RFC 4180: cells between commas, CRLF behind each record; a cell with a comma, a
 * quote, a line break or a space at its edge stands in quotes, and quotes in it are doubled.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
final class CsvWriter {
  private final Appendable out;

  CsvWriter(Appendable out) {
    this.out = out;
  }

  /** Writes one record; cells are neutralized by {@link Formula}. */
  void record(List<String> cells) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      cell(Formula.neutralized(cells.get(i)));
    }
    out.append("\r\n");
  }

  private void cell(String text) throws IOException {
    if (!needsQuotes(text)) {
      out.append(text);
      return;
    }
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        out.append('"');
      }
      out.append(c);
    }
    out.append('"');
  }

  private static boolean needsQuotes(String text) {
    if (text.isEmpty()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ',' || c == '"' || c == ';' || c < ' ') {
        return true;
      }
    }
    return text.charAt(0) == ' ' || text.charAt(text.length() - 1) == ' ';
  }
}
