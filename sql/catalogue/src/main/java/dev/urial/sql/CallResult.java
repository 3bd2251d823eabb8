package dev.urial.sql;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Row;
import dev.urial.report.Component;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The result of a call: a range of bytes, a number, or the cells of a struct or an array. */
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

  /** The buffer for newly created results, which is cleared before each call. */
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

  /** The parsed text whose components are the cells, each of which is looked up on request. */
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

  /** Sets the result to everything in {@link #out}. */
  boolean written() {
    return text(out.array(), 0, out.length());
  }

  boolean text(String it) {
    out.append(it);
    return written();
  }

  /** Adds a cell, given as a range of the array that {@link #cellsIn} sets. */
  private void cell(int from, int to) {
    if (cells == starts.length) {
      starts = Arrays.copyOf(starts, 2 * cells);
      ends = Arrays.copyOf(ends, 2 * cells);
    }
    starts[cells] = from;
    ends[cells++] = to;
    size = cells / columns;
  }

  /** Adds a cell; null for SQL's NULL. */
  void cell(@Nullable String text) {
    int from = text == null ? -1 : out.length();
    if (text != null) {
      out.append(text);
    }
    cell(from, text == null ? -1 : out.length());
  }

  /** Adds a cell with a number. */
  void numberCell(int n) {
    cell(n, -2);
  }

  boolean cellsIn(byte[] array) {
    bytes = array;
    return true;
  }

  boolean writtenCells() {
    return cellsIn(out.array());
  }

  /** Sets the cells to the columns of {@link SqlType#PARTS}; false if the port is too large. */
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

  /** Returns the number in a cell. */
  long number(int row, int column) {
    Row text = parts;
    return text == null ? starts[row * columns + column] : text.portNumber();
  }

  int end(int row, int column) {
    Row text = parts;
    return text == null ? ends[row * columns + column] : text.end(PARTS[column]);
  }
}
