package dev.urial.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * The positions of the lines in a range of bytes.
 *
 * <pre>{@code
 * Lines lines = new Lines();
 * byte[] bytes = "http://a/\r\nhttp://b/".getBytes(UTF_8);
 * lines.split(bytes, 0, bytes.length);              // 2
 * lines.start(1)                                    // 11
 * lines.end(0)                                      // 9: before the CR LF
 * }</pre>
 *
 * <p>A line ends with LF or CR LF, which are not part of the line. The last line may end at the end
 * of the range instead, and a CR there is not part of the line either. Any other CR is an ordinary
 * byte. Create one instance per thread and reuse it; no objects are allocated for the lines. Not
 * thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-4.1.1">RFC 2046 §4.1.1</a>
 */
public final class Lines {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long LF = 0x0A0A0A0A0A0A0A0AL;
  private static final long LOW = 0x7F7F7F7F7F7F7F7FL;

  private int[] starts = new int[1024];
  private int[] ends = new int[1024];
  private int size;

  /** Creates an instance without lines. */
  public Lines() {}

  /**
   * Finds the lines in a range, and discards the lines that were found before.
   *
   * @param bytes an array that contains the range; no reference to it is kept
   * @param start the index at which the range begins
   * @param end the index after its last byte
   * @return the number of lines; 0 for an empty range
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see #size
   */
  public int split(byte[] bytes, int start, int end) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.checkFromToIndex(start, end, bytes.length);
    size = 0;
    int from = start;
    int i = start;
    for (; i <= end - 8; i += 8) {
      long found = feeds((long) LONGS.get(bytes, i));
      while (found != 0) {
        int at = i + (Long.numberOfTrailingZeros(found) >>> 3);
        line(bytes, from, at);
        from = at + 1;
        found &= found - 1;
      }
    }
    for (; i < end; i++) {
      if (bytes[i] == '\n') {
        line(bytes, from, i);
        from = i + 1;
      }
    }
    if (from < end) {
      line(bytes, from, end);
    }
    return size;
  }

  private void line(byte[] bytes, int from, int lf) {
    add(from, lf > from && bytes[lf - 1] == '\r' ? lf - 1 : lf);
  }

  /** Adds a line with the given position. */
  void add(int start, int end) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    starts[size] = start;
    ends[size++] = end;
  }

  /** Changes the position of a line. */
  void set(int line, int start, int end) {
    starts[Objects.checkIndex(line, size)] = start;
    ends[line] = end;
  }

  void clear() {
    size = 0;
  }

  /** {@return the number of lines that were found} */
  public int size() {
    return size;
  }

  /**
   * {@return the index at which a line begins in the array}
   *
   * @param line the index of the line, starting at 0
   * @throws IndexOutOfBoundsException if there is no such line
   * @see #end
   */
  public int start(int line) {
    return starts[Objects.checkIndex(line, size)];
  }

  /**
   * {@return the index after the last byte of a line, excluding the line ending}
   *
   * @param line the index of the line, starting at 0
   * @throws IndexOutOfBoundsException if there is no such line
   * @see #start
   */
  public int end(int line) {
    return ends[Objects.checkIndex(line, size)];
  }

  /**
   * Returns a long in which the high bit of a byte is set if the byte is LF in {@code word}; all
   * other bits are 0.
   */
  private static long feeds(long word) {
    long x = word ^ LF;
    return ~((x & LOW) + LOW | x | LOW);
  }

  /**
   * {@return the index of the first LF in a range, or the end of the range if there is none}
   *
   * <pre>{@code
   * Lines.feed("http://a/\nhttp://b/".getBytes(UTF_8), 0, 18)  // 9
   * }</pre>
   *
   * @param bytes an array that contains the range
   * @param start the index at which the range begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public static int feed(byte[] bytes, int start, int end) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.checkFromToIndex(start, end, bytes.length);
    int i = start;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      long found = feeds((long) LONGS.get(bytes, i));
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (i < end && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  /** Returns the number of lines in a range, as {@link #split} finds them. */
  static int count(byte[] bytes, int start, int end) {
    int count = start < end && bytes[end - 1] != '\n' ? 1 : 0;
    int i = start;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      count += Long.bitCount(feeds((long) LONGS.get(bytes, i)));
    }
    for (; i < end; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  /** Returns the index of the last LF in a range, or -1 if there is none. */
  static int last(byte[] bytes, int start, int end) {
    int i = end - 1;
    while (i >= start && bytes[i] != '\n') {
      i--;
    }
    return i >= start ? i : -1;
  }
}
