package dev.urial.internal.http2;

import java.nio.charset.StandardCharsets;

/**
 * The Huffman code of HPACK. The code is canonical: codes of the same length are consecutive
 * numbers, in the order of their octets. The lengths therefore determine the codes.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7541#appendix-B">RFC 7541 appendix B</a>
 */
final class HuffmanCode {
  /** The number of bits in the code of each octet, followed by that of the end-of-string symbol. */
  private static final byte[] LENGTHS = {
    13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, //
    28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28, //
    6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, //
    5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10, //
    13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, //
    7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6, //
    15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, //
    6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28, //
    20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23, //
    24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24, //
    22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, //
    21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23, //
    26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, //
    19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27, //
    20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23, //
    26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26, //
    30
  };

  private static final int END_OF_STRING = 256;
  private static final int LONGEST = 30;

  /** The first code of each length. */
  private static final int[] FIRST = new int[LONGEST + 1];

  /** The number of codes of each length. */
  private static final int[] COUNT = new int[LONGEST + 1];

  /** The index in {@link #SYMBOLS} of the first symbol for each code length. */
  private static final int[] START = new int[LONGEST + 1];

  /** The symbols in the order of their codes: first by code length, then by number. */
  private static final int[] SYMBOLS = new int[LENGTHS.length];

  static {
    int next = 0;
    int code = 0;
    for (int length = 1; length <= LONGEST; length++) {
      code <<= 1;
      FIRST[length] = code;
      START[length] = next;
      for (int symbol = 0; symbol < LENGTHS.length; symbol++) {
        if (LENGTHS[symbol] == length) {
          SYMBOLS[next++] = symbol;
          code++;
        }
      }
      COUNT[length] = next - START[length];
    }
  }

  private HuffmanCode() {}

  /**
   * Decodes a string. Each octet of the result is one character.
   *
   * @throws HpackException if the input contains the end-of-string code, or if its padding is
   *     longer than seven bits or contains a zero bit
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7541#section-5.2">RFC 7541 §5.2</a>
   */
  static String decode(byte[] octets, int start, int end) throws HpackException {
    byte[] text = new byte[(end - start) * 8 / 5];
    int size = 0;
    int code = 0;
    int length = 0;
    for (int i = start; i < end; i++) {
      for (int bit = 7; bit >= 0; bit--) {
        code = code << 1 | octets[i] >> bit & 1;
        length++;
        int offset = code - FIRST[length];
        if (offset < COUNT[length]) {
          int symbol = SYMBOLS[START[length] + offset];
          if (symbol == END_OF_STRING) {
            throw new HpackException();
          }
          text[size++] = (byte) symbol;
          code = 0;
          length = 0;
        }
      }
    }
    if (length > 7 || code != (1 << length) - 1) {
      throw new HpackException();
    }
    return new String(text, 0, size, StandardCharsets.ISO_8859_1);
  }
}
