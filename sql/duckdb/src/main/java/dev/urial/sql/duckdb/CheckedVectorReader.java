package dev.urial.sql.duckdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.duckdb.DuckDBReadableVector;
import org.jspecify.annotations.Nullable;

/**
 * Reads the strings of a vector into one buffer.
 *
 * <p>The driver's own method, {@code getString}, calls native code for each row and creates an
 * array and a {@code String}, which takes 120 to 200 ns. This class reads native memory instead. A
 * vector of strings is an array of {@code duckdb_string_t} structs, whose layout DuckDB's C
 * interface defines:
 *
 * <pre>
 * 0        4        8                16
 * │ length │ prefix │ pointer         │     more than 12 bytes
 * │ length │ the text, then zeros     │     12 bytes or less
 * </pre>
 *
 * <p>Copying a row then takes 10 to 20 ns. The driver keeps the array's buffer private, so {@link
 * NativeMemoryAccess} accesses it by reflection. As a check, the first string of each vector is
 * read both ways. The others are read from memory only if the length and the prefix are the same
 * both ways. Otherwise, or if the memory is not accessible, {@code getString} is used.
 *
 * @see <a href="https://duckdb.org/docs/stable/clients/c/vector">DuckDB: vectors in C</a>
 */
final class CheckedVectorReader {
  private static final int STRUCT = 16;
  private static final int INLINE = 12;
  private static final int PREFIX = 4;
  private static final int TEXT = 4;
  private static final int POINTER = 8;

  /** The maximum size of a buffer that is kept for reuse, in bytes. */
  private static final int KEPT = 1 << 20;

  private static final byte[] NOTHING = {};

  private @Nullable DuckDBReadableVector vector;
  private @Nullable ByteBuffer structs;
  private boolean isChecked;

  private byte[] bytes = NOTHING;
  private int length;

  /**
   * Whether the buffer contains the string of the last struct, whose two halves are {@code head}
   * and {@code tail}.
   */
  private boolean isKnown;

  private long head;
  private long tail;

  /** Begins reading a vector. */
  void begin(DuckDBReadableVector it) {
    vector = it;
    structs = NativeMemoryAccess.buffer(it);
    isChecked = false;
    isKnown = false;
  }

  /** Ends reading a vector, and releases large buffers. */
  void end() {
    vector = null;
    structs = null;
    isKnown = false;
    if (bytes.length > KEPT) {
      bytes = NOTHING;
    }
  }

  /** Makes the next {@link #read} return true, even if the string is the same as the last. */
  void forget() {
    isKnown = false;
  }

  /**
   * Reads the string in a row, which must not be NULL.
   *
   * @return false if the string is the same as in the last row, for example a constant
   */
  boolean read(int row) {
    if (!isChecked) {
      isChecked = true;
      byte[] text = byDriver(row);
      if (structs != null && !agrees(structs, row * STRUCT, text)) {
        structs = null;
      }
      return take(text);
    }
    if (structs == null) {
      return take(byDriver(row));
    }
    return byMemory(structs, row * STRUCT);
  }

  /** Returns the buffer with the string, which {@link #read} overwrites or replaces. */
  byte[] bytes() {
    return bytes;
  }

  /** Returns the length of the string in the buffer, in bytes. */
  int length() {
    return length;
  }

  private boolean byMemory(ByteBuffer from, int at) {
    long first = from.getLong(at);
    long second = from.getLong(at + 8);
    if (isKnown && first == head && second == tail) {
      return false; // the same memory, or the same short text
    }
    int n = from.getInt(at);
    if (n < 0) {
      throw new DuckDbException("a text has more than 2147483647 bytes");
    }
    if (bytes.length < n) {
      bytes = new byte[Math.max(n, Math.min(KEPT, 2 * n))];
    }
    if (n <= INLINE) {
      from.get(at + TEXT, bytes, 0, n);
    } else {
      NativeMemoryAccess.copy(from.getLong(at + POINTER), bytes, n);
    }
    length = n;
    isKnown = true;
    head = first;
    tail = second;
    return true;
  }

  private boolean take(byte[] text) {
    bytes = text;
    length = text.length;
    return true;
  }

  private byte[] byDriver(int row) {
    String text = vector == null ? null : vector.getString(row);
    return text == null ? NOTHING : text.getBytes(UTF_8);
  }

  /** Returns whether the length and the prefix in a struct are those of a string. */
  private static boolean agrees(ByteBuffer structs, int at, byte[] text) {
    if (structs.capacity() < at + STRUCT || structs.getInt(at) != text.length) {
      return false;
    }
    int shown = text.length <= INLINE ? text.length : PREFIX;
    byte[] begins = new byte[shown];
    structs.get(at + TEXT, begins, 0, shown);
    return Arrays.equals(begins, 0, shown, text, 0, shown);
  }
}
