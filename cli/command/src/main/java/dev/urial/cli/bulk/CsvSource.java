package dev.urial.cli.bulk;

import dev.urial.bulk.Batch;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.ColumnReader;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.CsvReader;
import java.io.IOException;
import java.io.InputStream;

/**
 * The cells of one column in a file of comma-separated or tab-separated values with a header.
 *
 * @see CsvReader
 */
final class CsvSource implements RowSource {
  /** The mark for a record without a cell in the column. */
  static final int NO_CELL = 2;

  private static final int BATCH = 1 << 20;
  private static final int MOST = 1 << 24;
  private static final CsvReader.Cell DROPPED = (octets, start, length) -> {};

  private final int source;
  private final CsvReader csv;
  private final ByteBuilder cell = new ByteBuilder();
  private final CsvReader.Cell kept = this::keep;
  private long line = 1;
  private int column;

  CsvSource(InputStream in, char separator, int source) {
    this.source = source;
    byte[] buffer = new byte[1 << 13];
    this.csv =
        new CsvReader(
            (to, start, length) -> {
              int read = in.read(buffer, 0, Math.min(length, buffer.length));
              for (int i = 0; i < read; i++) {
                to[start + i] = (char) (buffer[i] & 0xFF);
              }
              return read;
            },
            String.valueOf(separator),
            MOST);
  }

  /** Reads the header, and finds the column by its name or by its number, starting at 1. */
  void begin(String name) throws IOException, UsageException {
    column = ColumnReader.find(csv, name);
    line = 2;
  }

  @Override
  public boolean fill(Batch batch) throws IOException {
    batch.clear();
    long firstLine = line;
    long from = csv.position();
    while (batch.length() < BATCH && batch.size() < BATCH / 8 && record(batch)) {
      line++;
    }
    batch.place(source, firstLine, from, csv.position());
    return batch.size() > 0;
  }

  /** Reads a record and adds its cell in the column to the batch; returns false at the end. */
  private boolean record(Batch batch) throws IOException {
    cell.clear();
    boolean isFound = false;
    boolean isCut = false;
    int i = 0;
    do {
      if (!csv.next(i == column ? kept : DROPPED)) {
        return false;
      }
      isFound |= i == column;
      isCut |= i == column && csv.isCut();
      i++;
    } while (!csv.endsRecord());
    batch.add(cell.array(), 0, cell.length());
    if (isCut) {
      batch.mark(batch.size() - 1, Batch.CUT);
    } else if (!isFound) {
      batch.mark(batch.size() - 1, NO_CELL);
    }
    return true;
  }

  private void keep(char[] octets, int start, int length) {
    for (int i = start; i < start + length; i++) {
      cell.append(octets[i]);
    }
  }
}
