package dev.urial.shortener.exchange;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads records of RFC 4180 whose first one is the header. Lenient where files in the wild are: LF
 * or CR alone end a record too, and a quote within an unquoted cell is a character. An empty line
 * is no record. The separator is the comma; a semicolon or a tab where the header has that and no
 * comma.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
final class CsvTable implements Table {
  private final Reader in;
  private final boolean restores;
  private int pending = -2;
  private char separator;
  private long row;
  private @Nullable List<String> header;

  /**
   * @param restores whether cells are taken back by {@link CellFormula}: for files of our own
   */
  CsvTable(Reader in, boolean restores) {
    this.in = in;
    this.restores = restores;
  }

  /** Returns the names of the columns; empty where there is no header. */
  List<String> header() throws IOException, Broken {
    List<String> names = header;
    if (names == null) {
      names = record();
      if (names == null) {
        names = List.of();
      }
      header = names;
    }
    return names;
  }

  @Override
  public @Nullable Map<String, String> next() throws IOException, Broken {
    List<String> names = header();
    row++;
    List<String> cells = record();
    if (cells == null) {
      return null;
    }
    if (cells.size() != names.size()) {
      throw new Broken(
          cells.size() < names.size() ? "import.cells-missing" : "import.cells-too-many", false);
    }
    Map<String, String> record = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      String text = restores ? CellFormula.restored(cells.get(i)) : cells.get(i);
      if (!text.isEmpty()) {
        record.put(names.get(i), text);
      }
    }
    return record;
  }

  @Override
  public long row() {
    return row;
  }

  /** The cells of the next record that is no empty line, or null. */
  private @Nullable List<String> record() throws IOException, Broken {
    while (true) {
      if (peek() < 0) {
        return null;
      }
      List<String> cells = new ArrayList<>();
      boolean more = true;
      boolean quoted = false;
      while (more) {
        quoted |= peek() == '"';
        cells.add(peek() == '"' ? quoted() : plain());
        int c = take();
        more = c == separator && c != 0;
        if (separator == 0 && (c == ',' || c == ';' || c == '\t')) {
          separator = (char) c; // the first one in the header decides
          more = true;
        }
        if (!more && c == '\r' && peek() == '\n') {
          take();
        }
      }
      if (separator == 0) {
        separator = ',';
      }
      if (cells.size() > 1 || quoted || !cells.get(0).isEmpty()) {
        return cells;
      }
    }
  }

  private String plain() throws IOException, Broken {
    StringBuilder text = new StringBuilder();
    while (!endsCell(peek())) {
      text.append((char) take());
      bounded(text);
    }
    return text.toString();
  }

  private boolean endsCell(int c) {
    boolean separates = separator == 0 ? c == ',' || c == ';' || c == '\t' : c == separator;
    return c < 0 || c == '\n' || c == '\r' || separates;
  }

  private String quoted() throws IOException, Broken {
    take();
    StringBuilder text = new StringBuilder();
    while (true) {
      int c = take();
      if (c < 0) {
        throw new Broken("import.quote-open", true);
      }
      if (c == '"') {
        if (peek() != '"') {
          break;
        }
        take();
      }
      text.append((char) c);
      bounded(text);
    }
    // What stands between the closing quote and the separator belongs to nobody; it is kept.
    while (!endsCell(peek())) {
      text.append((char) take());
      bounded(text);
    }
    return text.toString();
  }

  private static void bounded(StringBuilder text) throws Broken {
    if (text.length() > LONGEST) {
      throw new Broken("import.too-long", true);
    }
  }

  private int peek() throws IOException {
    if (pending == -2) {
      pending = in.read();
    }
    return pending;
  }

  private int take() throws IOException {
    int c = peek();
    pending = c < 0 ? -1 : -2;
    return c;
  }
}
