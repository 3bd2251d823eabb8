package dev.urial.cli.render;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.LineSource;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.CsvReader;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a column of a table with a header as if each of its cells were a line. Cells are separated
 * by commas, semicolons or tabs, whichever occurs first in the header.
 *
 * @see CsvReader
 */
final class ColumnReader implements RowSource {
  /** The mark of a row of a table without a cell, or of JSON without the value. */
  static final int NO_VALUE = 2;

  private static final String SEPARATORS = ",;\t";

  private final InputStream in;
  private final CsvReader csv;
  private final byte[] block = new byte[1 << 13];
  private final ByteArrayOutputStream cell = new ByteArrayOutputStream();
  private final CsvReader.Cell kept = this::keep;
  private final int column;
  private final int rows;
  private long record = 2;

  /**
   * Creates a reader, and reads the header.
   *
   * @param column the name of the column in the header, or its number, starting at 1
   * @param rows the number of rows to read at once
   * @throws UsageException if there is no such column
   */
  ColumnReader(InputStream in, String column, int rows) throws IOException, UsageException {
    this.in = in;
    this.rows = rows;
    this.csv = new CsvReader(this::units, SEPARATORS);
    this.column = find(csv, column);
  }

  /**
   * Finds a column in a header.
   *
   * @param name the name of the column, or its number, starting at 1
   * @return the index of the column, starting at 0
   * @throws UsageException if there is no such column; the message lists the existing ones
   */
  private static int find(CsvReader header, String name) throws IOException, UsageException {
    List<String> names = new ArrayList<>();
    StringBuilder title = new StringBuilder();
    do {
      title.setLength(0);
      if (header.next(title::append)) {
        String utf8 = new String(title.toString().getBytes(ISO_8859_1), UTF_8);
        names.add(names.isEmpty() && utf8.startsWith("\uFEFF") ? utf8.substring(1) : utf8);
      }
    } while (!header.endsRecord());
    int column = names.indexOf(name);
    if (column < 0 && isNumber(name)) {
      column = Integer.parseInt(name) - 1;
    }
    if (names.isEmpty()) {
      throw new UsageException("--column: the input is empty; expected a header line");
    }
    if (column < 0 || column >= names.size()) {
      if (names.get(0).startsWith("{")) {
        throw new UsageException(
            "--column: the first line is JSON, not a header; use --pointer /NAME to select a value in each line");
      }
      throw new UsageException(
          "--column: there is no "
              + (name.isEmpty() ? "column without a name" : Excerpt.escape(Secrets.masked(name)))
              + "; the columns are "
              + Excerpt.escape(Secrets.masked(String.join(", ", names))));
    }
    return column;
  }

  private static boolean isNumber(String name) {
    boolean isShort = !name.isEmpty() && name.length() < 6;
    return isShort && name.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  @Override
  public boolean fill(Batch batch) throws IOException {
    batch.clear();
    long first = record;
    while (batch.size() < rows && batch.length() < LineSource.BLOCK) {
      cell.reset();
      int cells = 0;
      do {
        if (!csv.next(cells == column ? kept : (octets, start, length) -> {})) {
          batch.place(0, first, 0, 0);
          return batch.size() > 0;
        }
        cells++;
      } while (!csv.endsRecord());
      record++;
      byte[] row = cell.toByteArray();
      batch.add(row, 0, row.length);
      if (cells <= column) {
        batch.mark(batch.size() - 1, NO_VALUE);
      }
    }
    batch.place(0, first, 0, 0);
    return true;
  }

  private int units(char[] to, int start, int most) throws IOException {
    int read = in.read(block, 0, Math.min(most, block.length));
    for (int i = 0; i < read; i++) {
      to[start + i] = (char) (block[i] & 0xFF);
    }
    return read;
  }

  private void keep(char[] octets, int start, int count) {
    for (int i = start; i < start + count; i++) {
      cell.write(octets[i]);
    }
  }
}
