package dev.urial.shortener.exchange;

import dev.urial.internal.text.CsvReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads records in CSV, whose names are in the header. */
final class CsvImport extends ImportRecords {
  private final CsvReader csv;
  private final boolean restores;
  private @Nullable List<String> header;
  private long number;

  CsvImport(Reader in, LinkFormat format) {
    super(format);
    this.csv = new CsvReader(in::read, ",;\t", MAX_LENGTH);
    this.restores = format == LinkFormat.CSV;
  }

  @Override
  long number() {
    return number;
  }

  @Override
  @Nullable Map<String, String> record() throws IOException, BrokenRecordException {
    List<String> names = header == null ? cells() : header;
    header = names;
    List<String> cells = names == null ? null : cells();
    number++;
    if (names == null || cells == null) {
      return null;
    }
    if (cells.size() != names.size()) {
      boolean isShort = cells.size() < names.size();
      throw new BrokenRecordException(
          isShort ? "import.cells-missing" : "import.cells-too-many", false);
    }
    Map<String, String> record = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      String text = restores ? Cells.restored(cells.get(i)) : cells.get(i);
      if (!text.isEmpty()) {
        record.put(names.get(i), text);
      }
    }
    return record;
  }

  /** Reads the cells of the next record that is not an empty line; null at the end. */
  private @Nullable List<String> cells() throws IOException, BrokenRecordException {
    while (true) {
      List<String> cells = new ArrayList<>();
      boolean isQuoted = false;
      do {
        StringBuilder cell = new StringBuilder();
        if (!csv.next(cell::append)) {
          return null;
        }
        if (csv.isCut() || csv.isOpen() || cells.size() == MAX_MEMBERS) {
          number++;
          throw new BrokenRecordException(
              csv.isCut()
                  ? "import.too-long"
                  : csv.isOpen() ? "import.quote-open" : "import.columns",
              true);
        }
        isQuoted |= csv.isQuoted();
        cells.add(cell.toString());
      } while (!csv.endsRecord());
      if (cells.size() > 1 || isQuoted || !cells.get(0).isEmpty()) {
        return cells;
      }
    }
  }
}
