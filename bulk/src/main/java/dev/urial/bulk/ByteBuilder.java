package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Objects;

/**
 * A growable byte array for output that can be reused for many rows.
 *
 * <pre>{@code
 * ByteBuilder out = new ByteBuilder();
 * NormalForms.of(RowGrammar.URI, Equivalence.SYNTAX).write(bytes, 0, bytes.length, out);
 * out.toString()                                    // "http://example.com/"
 * }</pre>
 *
 * <p>{@link #array} does not return a copy, and the array is replaced when it is too short, so call
 * that method again after each write. Not thread-safe.
 */
public final class ByteBuilder {
  private byte[] array;
  private int length;

  /** Creates a buffer with a capacity of 256 bytes. */
  public ByteBuilder() {
    array = new byte[256];
  }

  /** {@return the array that contains the bytes from index 0, which is not a copy} */
  public byte[] array() {
    return array;
  }

  /** {@return the number of bytes written} */
  public int length() {
    return length;
  }

  /** Removes the content, but keeps the memory. */
  public void clear() {
    length = 0;
  }

  /** Returns whether the content equals the given bytes. */
  boolean is(byte[] bytes) {
    return Arrays.equals(array, 0, length, bytes, 0, bytes.length);
  }

  /**
   * Appends a single byte.
   *
   * <pre>{@code
   * out.append('&');
   * }</pre>
   *
   * @param octet the byte; only the low eight bits are used
   */
  public void append(int octet) {
    makeRoom(1);
    array[length++] = (byte) octet;
  }

  /**
   * Appends a range of bytes.
   *
   * <pre>{@code
   * out.append(row.bytes(), row.start(Component.HOST), row.end(Component.HOST));
   * }</pre>
   *
   * @param bytes an array that contains the range
   * @param start the index of the first byte, inclusive
   * @param end the index after the last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public void append(byte[] bytes, int start, int end) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.checkFromToIndex(start, end, bytes.length);
    makeRoom(end - start);
    System.arraycopy(bytes, start, array, length, end - start);
    length += end - start;
  }

  /**
   * Appends a string, encoded as UTF-8.
   *
   * <pre>{@code
   * out.append("é");                                  // two bytes
   * }</pre>
   *
   * @param text the string to append
   */
  public void append(String text) {
    Objects.requireNonNull(text, "text");
    byte[] bytes = text.getBytes(UTF_8);
    append(bytes, 0, bytes.length);
  }

  private void makeRoom(int more) {
    int wanted = Math.addExact(length, more);
    if (wanted > array.length) {
      array =
          Arrays.copyOf(
              array, Math.max(wanted, (int) Math.min(Integer.MAX_VALUE - 8, 2L * array.length)));
    }
  }

  /** Returns the content, decoded as UTF-8. */
  @Override
  public String toString() {
    return new String(array, 0, length, UTF_8);
  }
}
