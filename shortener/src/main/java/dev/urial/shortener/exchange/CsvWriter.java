package dev.urial.shortener.exchange;

import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * Writes RFC 4180 records: fields separated by commas, each record ended by CRLF; a field with a
 * comma, a quote, a line break, or a leading or trailing space is quoted, and quotes in it are
 * doubled. A field that a spreadsheet would treat as a formula gets a leading apostrophe.
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
   * Creates a writer for the beginning of a text.
   *
   * @param out the output
   */
  public CsvWriter(Appendable out) {
    this.out = Objects.requireNonNull(out, "out");
  }

  /**
   * Writes a record: {@code out.record(List.of("country", "HU", "7"))}.
   *
   * @param cells the raw fields; dangerous ones are neutralized here
   * @throws IOException if writing fails
   */
  public void record(List<String> cells) throws IOException {
    Objects.requireNonNull(cells, "cells");
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
