package dev.urial.sql;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Row;
import dev.urial.report.Component;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The result of a call: a stretch of bytes, a number, or cells of a struct or an array. */
final class CallResult {
  private static final byte[] NONE = {};

  /** The columns of {@link SqlType#PARTS}. */
  private static final Component[] PARTS = {
    Component.SCHEME,
    Component.AUTHORITY,
    Component.USERINFO,
    Component.HOST,
    Component.PORT,
    Component.PATH,
    Component.QUERY,
    Component.FRAGMENT
  };

  /** Where a function writes what is nowhere yet; cleared before each call. */
  final ByteBuilder out = new ByteBuilder();

  private final int columns;
  private boolean isNull;
  private boolean truth;
  private long number;
  private byte[] bytes = NONE;
  private int start;
  private int end;
  private int size;
  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private int cells;

  /** The text whose components are the cells, each looked up when it is asked for. */
  private @Nullable Row parts;

  CallResult(SqlType type) {
    columns = type.columns().size();
  }

  void clear() {
    out.clear();
    isNull = false;
    size = 0;
    cells = 0;
    parts = null;
  }

  boolean nothing() {
    isNull = true;
    return true;
  }

  boolean truth(boolean it) {
    truth = it;
    return true;
  }

  boolean number(long n) {
    number = n;
    return true;
  }

  boolean text(byte[] array, int from, int to) {
    bytes = array;
    start = from;
    end = to;
    return true;
  }

  /** The text is all that was written. */
  boolean written() {
    return text(out.array(), 0, out.length());
  }

  boolean text(String it) {
    out.append(it);
    return written();
  }

  /** The next cell is a stretch of {@link #bytes}, which {@link #cellsIn} says. */
  void cell(int from, int to) {
    if (cells == starts.length) {
      starts = Arrays.copyOf(starts, 2 * cells);
      ends = Arrays.copyOf(ends, 2 * cells);
    }
    starts[cells] = from;
    ends[cells++] = to;
    size = cells / columns;
  }

  /** The next cell is null. */
  void noCell() {
    cell(-1, -1);
  }

  /** The next cell is a number. */
  void numberCell(int n) {
    cell(n, -2);
  }

  /** The next cell is written: what was written since {@code from}. */
  void writtenCell(int from) {
    cell(from, out.length());
  }

  boolean cellsIn(byte[] array) {
    bytes = array;
    return true;
  }

  boolean writtenCells() {
    return cellsIn(out.array());
  }

  /** The cells are the columns of {@link SqlType#PARTS}; false if the port has no number. */
  boolean parts(Row row) {
    parts = row;
    size = 1;
    return cellsIn(row.bytes()) && row.portNumber() != Row.PORT_TOO_LARGE;
  }

  boolean isNull() {
    return isNull;
  }

  boolean truth() {
    return truth;
  }

  long number() {
    return number;
  }

  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  int size() {
    return size;
  }

  boolean isNull(int row, int column) {
    Row text = parts;
    if (text == null) {
      return ends[row * columns + column] == -1;
    }
    Component part = PARTS[column];
    int from = text.start(part);
    return from < 0 || part == Component.PORT && from == text.end(part);
  }

  int start(int row, int column) {
    Row text = parts;
    return text == null ? starts[row * columns + column] : text.start(PARTS[column]);
  }

  /** The number in a cell. */
  long number(int row, int column) {
    Row text = parts;
    return text == null ? starts[row * columns + column] : text.portNumber();
  }

  int end(int row, int column) {
    Row text = parts;
    return text == null ? ends[row * columns + column] : text.end(PARTS[column]);
  }
}
