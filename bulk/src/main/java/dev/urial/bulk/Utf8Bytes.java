package dev.urial.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Decodes UTF-8 as defined in RFC 3629: only the shortest forms are valid, and neither surrogates
 * nor code points above U+10FFFF.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
 */
final class Utf8Bytes {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The high bits of eight octets, which are zero in ASCII. */
  private static final long BEYOND_ASCII = 0x8080_8080_8080_8080L;

  /** The limit for continuation octets: as signed numbers, all of them are less than this. */
  private static final byte CONTINUED = (byte) 0xC0;

  private Utf8Bytes() {}

  /** Returns the code point at an index, or -1 if the bytes there are not valid UTF-8. */
  static int codePointAt(byte[] bytes, int i, int end) {
    int first = bytes[i] & 0xFF;
    if (first < 0x80) {
      return first;
    }
    if (first < 0xC2 || first > 0xF4) {
      return -1;
    }
    int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length > end - i) {
      return -1;
    }
    int codePoint = first & 0x7F >> length;
    for (int k = 1; k < length; k++) {
      int next = bytes[i + k];
      if ((next & 0xC0) != 0x80) {
        return -1;
      }
      codePoint = codePoint << 6 | next & 0x3F;
    }
    return isShortest(codePoint, length) ? codePoint : -1;
  }

  private static boolean isShortest(int codePoint, int length) {
    return switch (length) {
      case 2 -> true; // 0xC0 and 0xC1 are invalid
      case 3 -> codePoint >= 0x800 && (codePoint < 0xD800 || codePoint > 0xDFFF);
      default -> codePoint >= 0x10000 && codePoint <= 0x10FFFF;
    };
  }

  /** Returns the number of bytes of a code point in UTF-8. */
  static int length(int codePoint) {
    return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }

  /**
   * Returns the first index in a range at which the bytes are not valid UTF-8, or -1 if the whole
   * range is valid.
   */
  static int broken(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end) {
      if (bytes[i] < 0) {
        int length = sequence(bytes, i, end);
        if (length == 0) {
          return i;
        }
        i += length;
      } else if (end - i >= 8) {
        long beyond = (long) LONG.get(bytes, i) & BEYOND_ASCII;
        i += Long.numberOfTrailingZeros(beyond) >>> 3; // 8 if there is none
      } else {
        i++;
      }
    }
    return -1;
  }

  /** Returns the length in bytes of the non-ASCII character at an index, or 0 if there is none. */
  private static int sequence(byte[] bytes, int i, int end) {
    byte first = bytes[i];
    if (first < (byte) 0xE0) {
      return first >= (byte) 0xC2 && end - i > 1 && bytes[i + 1] < CONTINUED ? 2 : 0;
    }
    if (first < (byte) 0xF0) {
      if (end - i < 3 || bytes[i + 1] >= CONTINUED || bytes[i + 2] >= CONTINUED) {
        return 0;
      }
      boolean isLong = first == (byte) 0xE0 && bytes[i + 1] < (byte) 0xA0;
      boolean isSurrogate = first == (byte) 0xED && bytes[i + 1] >= (byte) 0xA0;
      return isLong || isSurrogate ? 0 : 3;
    }
    return codePointAt(bytes, i, end) < 0 ? 0 : 4;
  }

  /** Returns the number of Java {@code char}s in a range of valid UTF-8. */
  static int chars(byte[] bytes, int start, int end) {
    int chars = 0;
    for (int i = start; i < end; i++) {
      int b = bytes[i] & 0xFF;
      chars += b < 0x80 || b >= 0xC0 ? b >= 0xF0 ? 2 : 1 : 0;
    }
    return chars;
  }
}
