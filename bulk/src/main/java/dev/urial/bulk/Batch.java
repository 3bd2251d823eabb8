package dev.urial.bulk;

import java.util.Arrays;
import java.util.Objects;

/**
 * Some rows on their way through a {@link Pipeline}: what was read, and what is made of it.
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
 * <p>It is filled, worked on and taken, then filled again: nobody keeps it, its arrays or its
 * {@link Octets}. One thread at a time has it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-4.1.1">RFC 2046 §4.1.1: lines</a>
 */
public final class Batch {
  /** The {@link #mark} of a row that was longer than its source reads. */
  public static final int CUT = 1;

  private final Lines lines = new Lines();
  private final Octets out = new Octets();
  private final Octets aside = new Octets();
  private byte[] bytes = {};
  private int length;
  private int from; // of lines that have not been split
  private boolean isSplit = true;
  private int size;
  private byte[] marks = {};
  private int marked;
  private int source;
  private long firstLine = 1;
  private long inputStart;
  private long inputEnd;
  private long failures;
  long sequence;

  /** Makes one without rows. */
  public Batch() {}

  /** The array that holds the rows; it is not copied. */
  public byte[] bytes() {
    return bytes;
  }

  /** How many rows there are. */
  public int size() {
    if (size < 0) {
      size = Lines.count(bytes, from, length);
    }
    return size;
  }

  /**
   * Where a row begins in {@link #bytes}.
   *
   * @param row its number in the batch, from 0
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int start(int row) {
    return split().start(row);
  }

  /**
   * One past the last byte of a row in {@link #bytes}, without the end of its line.
   *
   * @param row its number in the batch, from 0
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int end(int row) {
    return split().end(row);
  }

  /**
   * Whether a row was longer than the source reads: only its beginning is there.
   *
   * @param row its number in the batch, from 0
   * @see #CUT
   */
  public boolean isCut(int row) {
    return mark(row) == CUT;
  }

  /**
   * Why a row cannot be worked on: {@link #CUT}, or a number of the source's own; 0 for all others.
   *
   * @param row its number in the batch, from 0
   */
  public int mark(int row) {
    return row < marked ? marks[row] : 0;
  }

  /**
   * Says that a row cannot be worked on; for sources, and for workers that stand before others.
   *
   * @param row its number in the batch, from 0
   * @param why a number from 1 to 127
   * @throws IndexOutOfBoundsException if there is no such row
   * @throws IllegalArgumentException if the number is another
   * @see #mark(int)
   */
  public void mark(int row, int why) {
    Objects.checkIndex(row, size());
    if (why < 1 || why > 127) {
      throw new IllegalArgumentException("why: " + why + " is not from 1 to 127");
    }
    if (row >= marks.length) {
      marks = Arrays.copyOf(marks, Math.max(size(), 2 * marks.length));
    }
    Arrays.fill(marks, marked, Math.max(marked, row + 1), (byte) 0);
    marked = Math.max(marked, row + 1);
    marks[row] = (byte) why;
  }

  /**
   * Says that a row is another stretch of {@link #bytes}: for workers that find a value in it for
   * those behind them.
   *
   * @param row its number in the batch, from 0
   * @param start where it begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if there is no such row or stretch
   */
  public void narrow(int row, int start, int end) {
    Objects.checkFromToIndex(start, end, bytes.length);
    split().set(row, start, end);
  }

  /**
   * Whether the rows are still lines, one behind the other: who goes over them as they lie need not
   * have them split. It ends when a row is asked for.
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

  /** Where the first row begins in {@link #bytes} if they {@link #isLines are lines}; else 0. */
  public int linesStart() {
    return from;
  }

  /**
   * Says how many lines there are, for who went over them as they lie; it saves a look at each
   * byte.
   *
   * @param number what {@link #size} would answer
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

  /** The number of the first row in its source, from 1. */
  public long firstLine() {
    return firstLine;
  }

  /** Which of several sources the rows are from, from 0. */
  public int source() {
    return source;
  }

  /** How many octets of the source lie before the first row. */
  public long inputStart() {
    return inputStart;
  }

  /** How many octets of the source lie before the row behind the last. */
  public long inputEnd() {
    return inputEnd;
  }

  /** What is made of the rows. */
  public Octets out() {
    return out;
  }

  /** What is said of rows that fail. */
  public Octets aside() {
    return aside;
  }

  /** Counts a row that fails. */
  public void fail() {
    failures++;
  }

  /** How many rows failed. */
  public long failures() {
    return failures;
  }

  /** Forgets rows and answers, and keeps the room; for sources, before they add rows. */
  public void clear() {
    lines.clear();
    isSplit = true;
    size = 0;
    from = 0;
    out.clear();
    aside.clear();
    length = 0;
    marked = 0;
    failures = 0;
  }

  /**
   * Adds a row, whose bytes are copied; for sources.
   *
   * @param row an array that holds it
   * @param start where it begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if the stretch is not in the array
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

  /** How many octets the rows have, with the line feeds between them if they are lines. */
  public int length() {
    return length;
  }

  /**
   * Says where the rows are from; for sources.
   *
   * @param number which of several sources, from 0
   * @param line the number of the first row, from 1
   * @param from how many octets lie before it
   * @param to how many octets lie before the row behind the last
   * @see #firstLine
   */
  public void place(int number, long line, long from, long to) {
    source = number;
    firstLine = line;
    inputStart = from;
    inputEnd = to;
  }

  /** An array of this size at least, with what is in it kept; shrunk when it is far too large. */
  byte[] room(int size, int kept) {
    if (bytes.length < size || kept == 0 && bytes.length > 4L * size) {
      bytes = kept == 0 ? new byte[size] : Arrays.copyOf(bytes, size);
    }
    return bytes;
  }

  /** The first octets of the array as one row. */
  void addAll(int end) {
    length = end;
    lines.add(0, end);
    size = 1;
  }

  /** The lines of the first octets of the array, which are split when one is asked for. */
  void lines(int end, boolean skipsMark) {
    length = end;
    boolean isMark =
        end >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    from = skipsMark && isMark ? 3 : 0;
    isSplit = false;
    size = -1;
  }
}
