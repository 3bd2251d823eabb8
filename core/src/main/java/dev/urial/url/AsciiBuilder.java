package dev.urial.url;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Builds an ASCII string, such as a serialized URL.
 *
 * <p>It stores octets instead of characters, so that whole runs of the input are copied at once and
 * the finished string uses the octets as they are.
 */
final class AsciiBuilder {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  private byte[] bytes;
  private int length;

  AsciiBuilder(int capacity) {
    bytes = new byte[capacity];
  }

  int length() {
    return length;
  }

  char at(int i) {
    return (char) bytes[i];
  }

  /** Returns the array that holds the octets, not a copy; it may be longer than the text. */
  byte[] octets() {
    return bytes;
  }

  boolean startsWith(String text, int start) {
    if (length - start < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[start + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  void append(char c) {
    if (length == bytes.length) {
      grow(1);
    }
    bytes[length++] = (byte) c;
  }

  void append(String ascii) {
    append(ascii, 0, ascii.length());
  }

  /** Appends a part of a string, which must be ASCII. */
  @SuppressWarnings("deprecation") // drops the high octets, which are 0, and copies all at once
  void append(String ascii, int start, int end) {
    int n = end - start;
    if (n > bytes.length - length) {
      grow(n);
    }
    ascii.getBytes(start, end, bytes, length);
    length += n;
  }

  /** Appends a non-negative number in decimal, without leading zeros. */
  void appendDecimal(int number) {
    int place = 1;
    while (number / place >= 10) {
      place *= 10;
    }
    for (; place > 0; place /= 10) {
      append((char) ('0' + number / place % 10));
    }
  }

  /**
   * Appends the octets of a code point in UTF-8, each as a percent sign and two digits. A lone
   * surrogate becomes U+FFFD, as in a scalar value string.
   *
   * @see <a href="https://url.spec.whatwg.org/#utf-8-percent-encode">URL Standard §1.3</a>
   */
  void percentEncode(int codePoint) {
    int c = codePoint >= 0xD800 && codePoint <= 0xDFFF ? 0xFFFD : codePoint;
    if (c < 0x80) {
      octet(c);
    } else if (c < 0x800) {
      octet(0xC0 | c >> 6);
      octet(0x80 | c & 0x3F);
    } else if (c < 0x10000) {
      octet(0xE0 | c >> 12);
      octet(0x80 | c >> 6 & 0x3F);
      octet(0x80 | c & 0x3F);
    } else {
      octet(0xF0 | c >> 18);
      octet(0x80 | c >> 12 & 0x3F);
      octet(0x80 | c >> 6 & 0x3F);
      octet(0x80 | c & 0x3F);
    }
  }

  /**
   * Percent-encodes and appends the code point at an index; returns the index of the next code
   * point.
   */
  int percentEncode(String text, int i) {
    int c = text.codePointAt(i);
    percentEncode(c);
    return i + Character.charCount(c);
  }

  /**
   * Appends a part of a string, with the code points in any of the {@link UrlCodePoints} sets
   * percent-encoded.
   *
   * @see <a href="https://url.spec.whatwg.org/#string-utf-8-percent-encode">UTF-8
   *     percent-encode</a>
   */
  void percentEncode(String text, int start, int end, int sets) {
    int i = start;
    while (i < end) {
      int run = i;
      while (i < end && !UrlCodePoints.isEncoded(text.charAt(i), sets)) {
        i++;
      }
      if (i > run) {
        append(text, run, i);
      }
      if (i < end) {
        i = percentEncode(text, i);
      }
    }
  }

  private void octet(int b) {
    if (bytes.length - length < 3) {
      grow(3);
    }
    bytes[length] = '%';
    bytes[length + 1] = HEX[b >> 4];
    bytes[length + 2] = HEX[b & 15];
    length += 3;
  }

  /** Converts the text from a position to its end to lower case. */
  void lowerCase(int start) {
    for (int i = start; i < length; i++) {
      byte b = bytes[i];
      if (b >= 'A' && b <= 'Z') {
        bytes[i] = (byte) (b + ('a' - 'A'));
      }
    }
  }

  void truncate(int newLength) {
    length = newLength;
  }

  void replace(int index, char c) {
    bytes[index] = (byte) c;
  }

  /** Replaces the text between two positions; returns by how much the length grew. */
  int splice(int start, int end, String ascii) {
    int delta = ascii.length() - (end - start);
    if (delta > bytes.length - length) {
      grow(delta);
    }
    System.arraycopy(bytes, end, bytes, end + delta, length - end);
    byte[] text = ascii.getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(text, 0, bytes, start, text.length);
    length += delta;
    return delta;
  }

  String substring(int start, int end) {
    return text(bytes, start, end - start);
  }

  /**
   * Returns octets as a string. This is a separate method because the compiler to JavaScript
   * replaces it; see {@code Shims} in {@code web/}.
   */
  static String text(byte[] bytes, int start, int length) {
    return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
  }

  @Override
  public String toString() {
    return substring(0, length);
  }

  private void grow(int more) {
    bytes =
        Arrays.copyOf(
            bytes, Math.max(Math.addExact(length, more), bytes.length + (bytes.length >> 1) + 16));
  }
}
