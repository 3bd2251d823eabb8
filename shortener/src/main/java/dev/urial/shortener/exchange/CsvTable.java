package dev.urial.shortener.exchange;

import dev.urial.internal.text.CsvReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSV records after a header record. Empty lines are skipped. The separator is the comma,
 * semicolon or tab that occurs first in the header.
 *
 * @see CsvReader
 */
final class CsvTable implements RecordTable {
  private final CsvReader csv;
  private final boolean restores;
  private long row;
  private @Nullable List<String> header;

  /**
   * @param restores whether {@link CellFormula} restores the cells, as is necessary for files that
   *     Urial exported
   */
  CsvTable(Reader in, boolean restores) {
    this.csv = new CsvReader(in::read, ",;\t", LONGEST);
    this.restores = restores;
  }

  /** Returns the names of the columns; empty if there is no header. */
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

  /** Returns the cells of the next record that is not an empty line, or null at the end. */
  private @Nullable List<String> record() throws IOException, Broken {
    while (true) {
      List<String> cells = new ArrayList<>();
      boolean quoted = false;
      do {
        StringBuilder cell = new StringBuilder();
        if (!csv.next(cell::append)) {
          return null;
        }
        if (csv.isCut()) {
          throw new Broken("import.too-long", true);
        }
        if (csv.isOpen()) {
          throw new Broken("import.quote-open", true);
        }
        quoted |= csv.isQuoted();
        cells.add(cell.toString());
        if (cells.size() > RecordMembers.MOST) {
          throw new Broken("import.columns", true);
        }
      } while (!csv.endsRecord());
      if (cells.size() > 1 || quoted || !cells.get(0).isEmpty()) {
        return cells;
      }
    }
  }
}
