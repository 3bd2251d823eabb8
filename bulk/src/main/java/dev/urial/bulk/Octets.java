package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Objects;

/**
 * Bytes that grow: where what is made of a row is written, again and again.
 *
 * <pre>{@code
 * Octets out = new Octets();
 * NormalForms.of(Grammar.URI, Equivalence.SYNTAX).write(bytes, 0, bytes.length, out);
 * out.toString()                                    // "http://example.com/"
 * }</pre>
 *
 * <p>The array is handed out as it is, and replaced when it is too short: ask for it anew after
 * each write. Not shared between threads.
 */
public final class Octets {
  private byte[] array;
  private int length;

  /** Makes it with room for 256 bytes. */
  public Octets() {
    array = new byte[256];
  }

  /** The array that holds the bytes, from 0; it is not copied. */
  public byte[] array() {
    return array;
  }

  /** How many bytes were written. */
  public int length() {
    return length;
  }

  /** Forgets what was written, and keeps the room. */
  public void clear() {
    length = 0;
  }

  /** Whether these bytes were written, and no other. */
  boolean is(byte[] bytes) {
    return Arrays.equals(array, 0, length, bytes, 0, bytes.length);
  }

  /** Takes back what was written from a length on. */
  void setLength(int length) {
    this.length = length;
  }

  /**
   * Writes one byte, the low eight bits of a number.
   *
   * <pre>{@code
   * out.append('&');
   * }</pre>
   */
  public void append(int octet) {
    makeRoom(1);
    array[length++] = (byte) octet;
  }

  /**
   * Writes a stretch of bytes.
   *
   * <pre>{@code
   * out.append(row.bytes(), row.start(Component.HOST), row.end(Component.HOST));
   * }</pre>
   *
   * @param start the first index
   * @param end one past the last
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public void append(byte[] bytes, int start, int end) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.checkFromToIndex(start, end, bytes.length);
    makeRoom(end - start);
    System.arraycopy(bytes, start, array, length, end - start);
    length += end - start;
  }

  /**
   * Writes a text, in UTF-8.
   *
   * <pre>{@code
   * out.append("é");                                  // two bytes
   * }</pre>
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

  /** What was written, read as UTF-8. */
  @Override
  public String toString() {
    return new String(array, 0, length, UTF_8);
  }
}
