package dev.urial.cli.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.internal.text.CsvReader;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a column of a table with a header as if each of its cells were a line. Cells are separated
 * by commas, semicolons or tabs, whichever occurs first in the header.
 *
 * @see CsvReader
 */
public final class ColumnReader extends LineReader {
  private static final String SEPARATORS = ",;\t";
  private static final CsvReader.Cell DROPPED = (octets, start, length) -> {};

  private final String shown;
  private final CsvReader csv;
  private final CsvReader.Cell kept = this::keep;
  private final byte[] block = new byte[1 << 13];
  private byte[] cell = new byte[256];
  private int length;
  private int column;
  private long record = 1;
  private boolean isChecked;
  private boolean isThere;

  /**
   * Creates a reader for a file and reads its header; an empty name means standard input.
   *
   * @param column the name of the column in the header, or its number, starting at 1
   * @throws UsageException if there is no such column
   */
  public ColumnReader(InputStream in, Flushable idle, String file, String column)
      throws IOException, UsageException {
    super(in, idle, file);
    this.shown = file.isEmpty() ? "" : shown(file);
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
  public static int find(CsvReader header, String name) throws IOException, UsageException {
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
  public boolean next() throws IOException {
    length = 0;
    isThere = false;
    int i = 0;
    do {
      if (!csv.next(i == column ? kept : DROPPED)) {
        return false;
      }
      isThere |= i == column;
      i++;
    } while (!csv.endsRecord());
    record++;
    take(cell, 0, length, record);
    return true;
  }

  @Override
  public boolean isThere() {
    return isThere;
  }

  private int units(char[] to, int start, int most) throws IOException {
    int read = read(block, 0, Math.min(most, block.length));
    if (!isChecked && read > 0) {
      isChecked = true;
      check(block, 0, read, shown);
    }
    for (int i = 0; i < read; i++) {
      to[start + i] = (char) (block[i] & 0xFF);
    }
    return read;
  }

  private void keep(char[] octets, int start, int count) {
    if (count > cell.length - length) {
      cell = Arrays.copyOf(cell, Math.max(2 * cell.length, length + count));
    }
    for (int i = start; i < start + count; i++) {
      cell[length++] = (byte) octets[i];
    }
  }
}
