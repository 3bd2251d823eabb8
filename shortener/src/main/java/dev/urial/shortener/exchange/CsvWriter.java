package dev.urial.shortener.exchange;

import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * Writes records of RFC 4180: cells between commas, CRLF behind each record; a cell with a comma, a
 * quote, a line break or a space at its edge stands in quotes, and quotes in it are doubled. A cell
 * that a spreadsheet would take for a formula gets an apostrophe before it.
 *
 * <pre>{@code
 * StringBuilder text = new StringBuilder();
 * new CsvWriter(text).record(List.of("a,b", "=1+1"));  // "a,b",'=1+1
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
public final class CsvWriter {
  private final Appendable out;

  /**
   * Starts at the beginning of a text.
   *
   * @param out what is written to
   */
  public CsvWriter(Appendable out) {
    this.out = Objects.requireNonNull(out, "out");
  }

  /**
   * Writes one record: {@code out.record(List.of("country", "HU", "7"))}.
   *
   * @param cells as they are; what is dangerous is neutralized here
   * @throws IOException where it cannot be written
   */
  public void record(List<String> cells) throws IOException {
    Objects.requireNonNull(cells, "cells");
    for (int i = 0; i < cells.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      cell(CellFormula.neutralized(cells.get(i)));
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
