package dev.urial.template;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** An expansion under construction: octets, since each is ASCII. */
final class AsciiText {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  private byte[] bytes;
  private int length;

  AsciiText(int capacity) {
    bytes = new byte[capacity];
  }

  int length() {
    return length;
  }

  void append(char c) {
    if (length == bytes.length) {
      grow(1);
    }
    bytes[length++] = (byte) c;
  }

  @SuppressWarnings("deprecation") // it drops the high octets, which are 0, and copies in one go
  void append(String ascii) {
    int n = ascii.length();
    if (n > bytes.length - length) {
      grow(n);
    }
    ascii.getBytes(0, n, bytes, length);
    length += n;
  }

  private void grow(int by) {
    bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, bytes.length + by));
  }

  /**
   * Appends a text, in which each character of ASCII that a table does not keep becomes an escape.
   *
   * @return false, and nothing is appended, if that does not do: a character is beyond ASCII, or a
   *     percent sign that may begin an escape
   */
  boolean appendEncoded(String text, boolean[] kept, boolean mayHaveEscapes) {
    int n = text.length();
    if (n > bytes.length - length) {
      grow(n);
    }
    int before = length;
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (c < 128 && kept[c]) {
        if (length == bytes.length) {
          grow(n - i);
        }
        bytes[length++] = (byte) c;
      } else if (c < 128 && !(mayHaveEscapes && c == '%')) {
        if (length + 3 > bytes.length) {
          grow(n - i + 2);
        }
        bytes[length] = '%';
        bytes[length + 1] = HEX[c >> 4];
        bytes[length + 2] = HEX[c & 15];
        length += 3;
      } else {
        length = before;
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }
}
