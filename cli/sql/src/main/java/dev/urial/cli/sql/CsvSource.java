package dev.urial.cli.sql;

import dev.urial.bulk.Batch;
import dev.urial.bulk.Octets;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A column of a file of comma-separated or tab-separated values with a header: RFC 4180, and within
 * quotes whatever stands there.
 */
final class CsvSource implements RowSource {
  /** The mark of a record that has no such cell. */
  static final int NO_CELL = 2;

  private static final int BATCH = 1 << 20;
  private static final int MOST = 1 << 24;

  private final InputStream in;
  private final int separator;
  private final int source;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;
  private long offset;
  private long line = 1;
  private int column;
  private final Octets cell = new Octets();
  private boolean isCut;
  private boolean isEndOfRecord;

  CsvSource(InputStream in, int separator, int source) {
    this.in = in;
    this.separator = separator;
    this.source = source;
  }

  /** Reads the header, and finds the column by its name, or by its number from 1. */
  void begin(String name) throws IOException, UsageException {
    List<String> names = new ArrayList<>();
    isEndOfRecord = false;
    while (!isEndOfRecord && cell(true)) {
      String title = cell.toString();
      names.add(names.isEmpty() && title.startsWith("\uFEFF") ? title.substring(1) : title);
    }
    column = names.indexOf(name);
    if (column < 0 && name.length() < 6 && name.chars().allMatch(c -> c >= '0' && c <= '9')) {
      column = Integer.parseInt(name) - 1;
    }
    if (column < 0 || column >= names.size()) {
      throw new UsageException(
          "--column: there is no "
              + Excerpt.escape(Secrets.masked(name))
              + " among "
              + Excerpt.escape(Secrets.masked(String.join(", ", names))));
    }
    line = 2;
  }

  /** Goes on where an earlier run came to. */
  void skip(long to, long lineThere) throws IOException {
    while (offset < to) {
      if (at == limit && !read()) {
        throw new IOException("it is shorter than it was");
      }
      int step = (int) Math.min(to - offset, limit - at);
      at += step;
      offset += step;
    }
    line = lineThere;
  }

  @Override
  public boolean fill(Batch batch) throws IOException {
    batch.clear();
    long firstLine = line;
    long from = offset;
    while (batch.length() < BATCH && batch.size() < BATCH / 8) {
      isEndOfRecord = false;
      boolean isFound = false;
      boolean isAny = false;
      for (int i = 0; !isEndOfRecord && cell(i == column); i++) {
        isAny = true;
        if (i == column) {
          isFound = true;
          batch.add(cell.array(), 0, cell.length());
          if (isCut) {
            batch.mark(batch.size() - 1, Batch.CUT);
          }
        }
      }
      if (!isAny) {
        break;
      }
      if (!isFound) {
        batch.add(new byte[0], 0, 0);
        batch.mark(batch.size() - 1, NO_CELL);
      }
      line++;
    }
    batch.place(source, firstLine, from, offset);
    return batch.size() > 0;
  }

  private boolean read() throws IOException {
    at = 0;
    limit = Math.max(0, in.read(buffer, 0, buffer.length));
    return limit > 0;
  }

  /** The next octet; -1 at the end. */
  private int next() throws IOException {
    if (at == limit && !read()) {
      return -1;
    }
    offset++;
    return buffer[at++] & 0xFF;
  }

  private void back() {
    at--;
    offset--;
  }

  /** Reads a cell; false if there is none. */
  private boolean cell(boolean isKept) throws IOException {
    cell.clear();
    isCut = false;
    int octet = next();
    if (octet < 0) {
      // Behind a separator an empty cell ends the record.
      isEndOfRecord = true;
      return false;
    }
    if (octet == '"') {
      quoted(isKept);
      octet = next();
    }
    while (octet >= 0 && octet != separator && octet != '\n') {
      if (octet == '\r') {
        int behind = next();
        if (behind == '\n') {
          octet = behind;
          break;
        }
        if (behind >= 0) {
          back();
        }
      }
      keep(octet, isKept);
      octet = next();
    }
    isEndOfRecord = octet != separator;
    return true;
  }

  private void quoted(boolean isKept) throws IOException {
    int octet = next();
    while (octet >= 0) {
      if (octet == '"') {
        int behind = next();
        if (behind != '"') {
          if (behind >= 0) {
            back();
          }
          return;
        }
      }
      keep(octet, isKept);
      octet = next();
    }
  }

  private void keep(int octet, boolean isKept) {
    if (isKept) {
      if (cell.length() < MOST) {
        cell.append(octet);
      } else {
        isCut = true;
      }
    }
  }
}
