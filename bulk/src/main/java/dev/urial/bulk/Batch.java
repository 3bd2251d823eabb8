package dev.urial.bulk;

import java.util.Arrays;
import java.util.Objects;

/**
 * A batch of rows in a {@link Pipeline}, with the output that a worker produces from them.
 *
 * <pre>{@code
 * Pipeline.Worker lengths =
 *     batch -> {
 *       for (int i = 0; i < batch.size(); i++) {
 *         batch.out().append(batch.end(i) - batch.start(i) + "\n");
 *       }
 *     };
 * }</pre>
 *
 * <p>A batch is filled, processed, written, and filled again. Do not keep references to a batch,
 * its array or its {@link ByteBuilder}s. Only one thread at a time uses a batch.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-4.1.1">RFC 2046 §4.1.1: lines</a>
 */
public final class Batch {
  /** The {@link #mark} for a row that exceeds the source's length limit. */
  public static final int CUT = 1;

  private final Lines lines = new Lines();
  private final ByteBuilder out = new ByteBuilder();
  private final ByteBuilder aside = new ByteBuilder();
  private byte[] bytes = {};
  private int length;
  private int from; // start of lines that have not been split
  private boolean isSplit = true;
  private int size;
  private byte[] marks = {};
  private int marked;
  private int source;
  private long firstLine = 1;
  private long inputStart;
  private long inputEnd;

  /** Creates an empty batch. */
  public Batch() {}

  /** {@return the array that contains the rows, which is not a copy} */
  public byte[] bytes() {
    return bytes;
  }

  /** {@return the number of rows} */
  public int size() {
    if (size < 0) {
      size = Lines.count(bytes, from, length);
    }
    return size;
  }

  /**
   * {@return the index in {@link #bytes} at which a row begins}
   *
   * @param row the index of the row in the batch, starting at 0
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int start(int row) {
    return split().start(row);
  }

  /**
   * {@return the index after the last byte of a row in {@link #bytes}, excluding the line ending}
   *
   * @param row the index of the row in the batch, starting at 0
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int end(int row) {
    return split().end(row);
  }

  /**
   * {@return whether a row exceeded the length limit of its source, so that the batch contains only
   * its beginning}
   *
   * @param row the index of the row in the batch, starting at 0
   * @see #CUT
   */
  public boolean isCut(int row) {
    return mark(row) == CUT;
  }

  /**
   * {@return the reason why a row cannot be processed: {@link #CUT} or a source-specific number; 0
   * if the row can be processed}
   *
   * @param row the index of the row in the batch, starting at 0
   */
  public int mark(int row) {
    return row < marked ? marks[row] : 0;
  }

  /**
   * Marks a row that cannot be processed. Sources call this method, and so do workers that prepare
   * rows for other workers.
   *
   * @param row the index of the row in the batch, starting at 0
   * @param why the reason as a number from 1 to 127
   * @throws IndexOutOfBoundsException if there is no such row
   * @throws IllegalArgumentException if {@code why} is out of range
   * @see #mark(int)
   */
  public void mark(int row, int why) {
    Objects.checkIndex(row, size());
    if (why < 1 || why > 127) {
      throw new IllegalArgumentException("why must be from 1 to 127, not " + why);
    }
    if (row >= marks.length) {
      marks = Arrays.copyOf(marks, Math.max(size(), 2 * marks.length));
    }
    Arrays.fill(marks, marked, Math.max(marked, row + 1), (byte) 0);
    marked = Math.max(marked, row + 1);
    marks[row] = (byte) why;
  }

  /**
   * Restricts a row to a subrange of {@link #bytes}. Workers that locate a value in the row for
   * other workers call this method.
   *
   * @param row the index of the row in the batch, starting at 0
   * @param start the index at which the row begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if there is no such row or range
   */
  public void narrow(int row, int start, int end) {
    Objects.checkFromToIndex(start, end, bytes.length);
    split().set(row, start, end);
  }

  /**
   * {@return whether the rows are consecutive lines that have not been split yet} A worker can then
   * scan the lines in order without splitting them. The result becomes false once a single row has
   * been requested.
   *
   * <pre>{@code
   * if (batch.isLines()) {
   *   goOver(batch.bytes(), batch.linesStart(), batch.length());
   * }
   * }</pre>
   *
   * @see #linesStart
   * @see #length
   */
  public boolean isLines() {
    return !isSplit;
  }

  /**
   * {@return the start of the first row in {@link #bytes} if the rows {@linkplain #isLines are
   * lines}; otherwise 0}
   */
  public int linesStart() {
    return from;
  }

  /**
   * Sets the number of lines. A worker that has counted the lines while scanning them can call this
   * method, which saves another pass over the bytes.
   *
   * @param number the number of lines, which {@link #size} returns
   */
  public void counted(int number) {
    if (!isSplit) {
      size = number;
    }
  }

  private Lines split() {
    if (!isSplit) {
      isSplit = true;
      size = lines.split(bytes, from, length);
    }
    return lines;
  }

  /** {@return the number of the first row in its source, starting at 1} */
  public long firstLine() {
    return firstLine;
  }

  /** {@return the index of the source that the rows come from, starting at 0} */
  public int source() {
    return source;
  }

  /** {@return the number of bytes in the source before the first row} */
  public long inputStart() {
    return inputStart;
  }

  /** {@return the number of bytes in the source up to the end of the last row} */
  public long inputEnd() {
    return inputEnd;
  }

  /** {@return the buffer for the output from the rows} */
  public ByteBuilder out() {
    return out;
  }

  /** {@return the buffer for the output from rows that fail} */
  public ByteBuilder aside() {
    return aside;
  }

  /**
   * Removes all rows and all output, but keeps the memory. Sources call this method before they add
   * rows.
   */
  public void clear() {
    lines.clear();
    isSplit = true;
    size = 0;
    from = 0;
    out.clear();
    aside.clear();
    length = 0;
    marked = 0;
  }

  /**
   * Adds a row and copies its bytes. Sources call this method.
   *
   * @param row an array that contains the row
   * @param start the index at which the row begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see RowSource
   */
  public void add(byte[] row, int start, int end) {
    Objects.requireNonNull(row, "row");
    Objects.checkFromToIndex(start, end, row.length);
    int wanted = Math.addExact(length, end - start);
    if (wanted > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, 2L * wanted));
    }
    System.arraycopy(row, start, bytes, length, end - start);
    lines.add(length, wanted);
    length = wanted;
    size++;
  }

  /** {@return the length of all rows in bytes, including line endings if the rows are lines} */
  public int length() {
    return length;
  }

  /**
   * Sets the position of the rows in their source. Sources call this method.
   *
   * @param number the index of the source, starting at 0
   * @param line the number of the first row, starting at 1
   * @param from the number of bytes before the first row
   * @param to the number of bytes up to the end of the last row
   * @see #firstLine
   */
  public void place(int number, long line, long from, long to) {
    source = number;
    firstLine = line;
    inputStart = from;
    inputEnd = to;
  }

  /**
   * Returns the array of this batch, enlarged to at least the given size. Its first {@code kept}
   * bytes are kept. If no bytes are kept, an array that is far too large is replaced.
   */
  byte[] room(int size, int kept) {
    if (bytes.length < size || kept == 0 && bytes.length > 4L * size) {
      bytes = kept == 0 ? new byte[size] : Arrays.copyOf(bytes, size);
    }
    return bytes;
  }

  /** Adds the bytes of the array before an index as one row. */
  void addAll(int end) {
    length = end;
    lines.add(0, end);
    size = 1;
  }

  /**
   * Sets the rows to the lines in the bytes of the array before an index. The lines are split on
   * request.
   *
   * @param skipsMark whether to skip a byte order mark
   */
  void lines(int end, boolean skipsMark) {
    length = end;
    boolean isMark =
        end >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    from = skipsMark && isMark ? 3 : 0;
    isSplit = false;
    size = -1;
  }
}
