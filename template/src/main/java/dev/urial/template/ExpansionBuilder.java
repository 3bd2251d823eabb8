package dev.urial.template;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Arrays;

/** Builds an expansion as octets, because all its characters are ASCII. */
final class ExpansionBuilder {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  /** The bit for unreserved characters: only these are kept, and all others are encoded. */
  static final int UNRESERVED = 1;

  /** The bit for unreserved characters, reserved characters and escapes: all of these are kept. */
  static final int RESERVED = 2;

  private static final byte[] KEPT = new byte[128];

  static {
    for (int c = 0; c < KEPT.length; c++) {
      int reserved = CharSet.RESERVED.has(c) ? RESERVED : 0;
      KEPT[c] = (byte) (CharSet.UNRESERVED.has(c) ? UNRESERVED | RESERVED : reserved);
    }
  }

  private byte[] bytes;
  private int length;

  ExpansionBuilder(int capacity) {
    bytes = new byte[capacity];
  }

  int length() {
    return length;
  }

  void append(char c) {
    room(1)[length++] = (byte) c;
  }

  void append(byte[] ascii) {
    if (ascii.length > 1) {
      System.arraycopy(ascii, 0, room(ascii.length), length, ascii.length);
      length += ascii.length;
    } else if (ascii.length == 1) { // usually a separator
      append((char) ascii[0]);
    }
  }

  /** Removes the last character. */
  void dropLast() {
    length--;
  }

  /**
   * Appends the first characters of a string. Characters that are not kept are percent-encoded as
   * UTF-8.
   *
   * @param end the number of UTF-16 code units to append
   * @param kept the characters to keep: {@link #UNRESERVED} or {@link #RESERVED}
   * @throws UriParseException if there is a lone surrogate, which UTF-8 cannot encode
   */
  void encode(String text, int end, int kept) {
    byte[] to = room(end);
    int at = length;
    int i = 0;
    while (i < end) {
      char c = text.charAt(i);
      if (c < 128 && (KEPT[c] & kept) != 0) {
        to[at++] = (byte) c;
        i++;
      } else {
        length = at;
        i = escape(text, i, end, kept);
        to = room(end - i);
        at = length;
      }
    }
    length = at;
  }

  /** Appends the encoding of the character at an index; returns the index of the next character. */
  private int escape(String text, int i, int end, int kept) {
    char c = text.charAt(i);
    if (kept == RESERVED && isEscape(text, i, end)) {
      append(c);
    } else if (c < 128) {
      escapeOctet(c);
    } else {
      int codePoint = codePoint(text, i, end);
      escape(codePoint);
      return i + Character.charCount(codePoint);
    }
    return i + 1;
  }

  static boolean isEscape(String text, int i, int end) {
    return i + 2 < end
        && text.charAt(i) == '%'
        && CharSet.HEXDIG.has(text.charAt(i + 1))
        && CharSet.HEXDIG.has(text.charAt(i + 2));
  }

  private static int codePoint(String text, int i, int end) {
    int codePoint = text.codePointAt(i);
    if (codePoint >= 0xD800 && codePoint <= 0xDFFF) {
      throw new UriParseException(new SyntaxError(Rule.UTF8_OCTETS, i, text.substring(0, end)));
    }
    return codePoint;
  }

  private void escape(int codePoint) {
    if (codePoint < 0x800) {
      escapeOctet(0xC0 | codePoint >> 6);
      escapeOctet(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
      escapeOctet(0xE0 | codePoint >> 12);
      escapeOctet(0x80 | (codePoint >> 6 & 0x3F));
      escapeOctet(0x80 | (codePoint & 0x3F));
    } else {
      escapeOctet(0xF0 | codePoint >> 18);
      escapeOctet(0x80 | (codePoint >> 12 & 0x3F));
      escapeOctet(0x80 | (codePoint >> 6 & 0x3F));
      escapeOctet(0x80 | (codePoint & 0x3F));
    }
  }

  private void escapeOctet(int octet) {
    byte[] to = room(3);
    to[length] = '%';
    to[length + 1] = HEX[octet >> 4];
    to[length + 2] = HEX[octet & 15];
    length += 3;
  }

  /** Returns the array of octets, with room for {@code more} additional octets. */
  private byte[] room(int more) {
    if (more > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
    return bytes;
  }

  @Override
  @SuppressWarnings("deprecation") // copies the octets at once, without decoding
  public String toString() {
    return new String(bytes, 0, 0, length);
  }
}
