package dev.urial.internal.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file of Unicode properties sequentially. Numbers have seven bits per byte, the lowest
 * first.
 *
 * <pre>{@code
 * InputStream file = IdnaTables.class.getResourceAsStream("idna-" + UnicodeVersion.NUMBER + ".bin");
 * int classes = new UnicodeTableReader("idna", file).number();
 * }</pre>
 *
 * <p>The class that uses the table opens the file, because other modules cannot.
 */
public final class UnicodeTableReader {
  /** The version of Unicode, which is part of the names of the files. */
  public static final String VERSION = "18.0.0";

  private final byte[] bytes;
  private int pos;

  /**
   * Reads a whole file, closes it and checks its first line, such as {@code urial idna 18.0.0}.
   *
   * @throws IllegalStateException if the file is null or begins with another line
   */
  public UnicodeTableReader(String name, @Nullable InputStream file) {
    String head = "urial " + name + " " + VERSION + "\n";
    if (file == null) {
      throw new IllegalStateException(name + "-" + VERSION + ".bin is missing");
    }
    try (file) {
      bytes = file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
    if (!ascii(Math.min(head.length(), bytes.length)).equals(head)) {
      throw new IllegalStateException("not a table of Unicode " + VERSION);
    }
  }

  /** Returns the next byte, from 0 to 255. */
  public int octet() {
    return bytes[pos++] & 0xFF;
  }

  /** Returns the next number. */
  public int number() {
    int n = 0;
    for (int shift = 0; ; shift += 7) {
      int b = bytes[pos++];
      n |= (b & 0x7F) << shift;
      if (b >= 0) {
        return n;
      }
    }
  }

  /** Returns the next number, which may be negative. */
  public int signed() {
    int n = number();
    return n >>> 1 ^ -(n & 1);
  }

  /** Returns the next numbers, whose count precedes them. */
  public int[] numbers() {
    int[] numbers = new int[number()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number();
    }
    return numbers;
  }

  /** Returns the next bytes as ASCII text. */
  public String ascii(int length) {
    pos += length;
    return new String(bytes, pos - length, length, StandardCharsets.US_ASCII);
  }

  /**
   * Reads mappings of code points to strings.
   *
   * @param points receives the mapped code points, ascending
   * @param ends receives the end of each replacement in the result
   * @return all replacements, one after another
   */
  public String mappings(int[] points, char[] ends) {
    StringBuilder text = new StringBuilder(2 * points.length);
    int point = 0;
    int last = 0;
    for (int i = 0; i < points.length; ) {
      point += number();
      int head = number();
      if ((head & 1) == 0) { // a run of code points, mapped by the same distance
        int distance = signed();
        for (int run = head >> 1; run > 0; run--) {
          last = point + distance;
          text.appendCodePoint(last);
          points[i] = point++;
          ends[i++] = (char) text.length();
        }
      } else { // one code point, mapped to a string
        for (int length = head >> 1; length > 0; length--) {
          last += signed();
          text.appendCodePoint(last);
        }
        points[i] = point++;
        ends[i++] = (char) text.length();
      }
    }
    return text.toString();
  }
}
