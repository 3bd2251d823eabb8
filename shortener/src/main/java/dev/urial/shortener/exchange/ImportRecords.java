package dev.urial.shortener.exchange;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The records of a file, which are read one by one. A broken record becomes a row with an error in
 * its place; reading goes on unless it is unclear where the next one begins.
 */
abstract sealed class ImportRecords permits CsvImport, JsonLines {
  /** The maximum length of a cell or a line. */
  static final int MAX_LENGTH = 1 << 20;

  /** The maximum number of members of a record. */
  static final int MAX_MEMBERS = 1_000;

  private final SourceColumns columns;
  private boolean isAtEnd;

  ImportRecords(LinkFormat format) {
    this.columns = SourceColumns.of(format);
  }

  static ImportRecords of(InputStream bytes, LinkFormat format) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    in.mark(4);
    if (in.read() != '\uFEFF') {
      in.reset();
    }
    return format == LinkFormat.JSON_LINES ? new JsonLines(in) : new CsvImport(in, format);
  }

  /** Returns the next row, or null at the end. */
  @Nullable ImportRow next() throws IOException {
    if (isAtEnd) {
      return null;
    }
    try {
      Map<String, String> record = record();
      isAtEnd = record == null;
      return record == null ? null : columns.row(number(), record);
    } catch (BrokenRecordException e) {
      isAtEnd = e.isEnd;
      ImportRow row = new ImportRow(Math.max(1, number()));
      row.error("", e.key);
      return row;
    }
  }

  /** Reads the next record, without empty cells; null at the end. */
  abstract @Nullable Map<String, String> record() throws IOException, BrokenRecordException;

  /** Returns the number of the record that was read last. */
  abstract long number();

  /** Tells why a record cannot be read. */
  static final class BrokenRecordException extends Exception {
    private static final long serialVersionUID = 1L;
    private final String key;
    private final boolean isEnd;

    /** Creates an exception with the key of its message; after the end, nothing can be read. */
    BrokenRecordException(String key, boolean isEnd) {
      super(key);
      this.key = key;
      this.isEnd = isEnd;
    }
  }
}
