package dev.urial.url;

import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.DomainLetters;

/**
 * The classes of code points that the parser's states test, with one bit of a table for each class.
 *
 * @see <a href="https://url.spec.whatwg.org/#percent-encoded-bytes">URL Standard §1.3</a>
 */
final class UrlCodePoints {
  /** The userinfo percent-encode set. */
  static final int USERINFO = 1;

  /** The path percent-encode set. */
  static final int PATH = 1 << 1;

  /** The query percent-encode set. */
  static final int QUERY = 1 << 2;

  /** The special-query percent-encode set. */
  static final int SPECIAL_QUERY = 1 << 3;

  /** The fragment percent-encode set. */
  static final int FRAGMENT = 1 << 4;

  /** The C0 control percent-encode set. */
  static final int C0 = 1 << 5;

  /**
   * The code points that end a segment or may end one: solidus, reverse solidus, question mark, and
   * number sign.
   */
  static final int SEGMENT_END = 1 << 6;

  /** The forbidden host code points. */
  static final int FORBIDDEN_HOST = 1 << 7;

  /** The forbidden domain code points. */
  static final int FORBIDDEN_DOMAIN = 1 << 8;

  /** The code points that are allowed in a scheme after its first letter. */
  static final int SCHEME = 1 << 9;

  /** The ASCII URL code points. */
  static final int URL_CODE_POINT = 1 << 10;

  /** The upper-case ASCII letters. */
  static final int UPPER = 1 << 11;

  private static final short[] TABLE = new short[128];

  static {
    for (int c = 0; c < 128; c++) {
      int sets = bit(c, PercentEncodeSet.USERINFO, USERINFO);
      sets |= bit(c, PercentEncodeSet.PATH, PATH);
      sets |= bit(c, PercentEncodeSet.QUERY, QUERY);
      sets |= bit(c, PercentEncodeSet.SPECIAL_QUERY, SPECIAL_QUERY);
      sets |= bit(c, PercentEncodeSet.FRAGMENT, FRAGMENT);
      sets |= bit(c, PercentEncodeSet.C0_CONTROL, C0 | FORBIDDEN_DOMAIN);
      if (isAlpha(c) || isDigit(c)) {
        sets |= SCHEME | URL_CODE_POINT;
      }
      if (c >= 'A' && c <= 'Z') {
        sets |= UPPER;
      }
      TABLE[c] = (short) sets;
    }
    mark(SEGMENT_END, "/\\?#");
    mark(FORBIDDEN_HOST, DomainLetters.FORBIDDEN_IN_HOSTS);
    mark(FORBIDDEN_DOMAIN, DomainLetters.FORBIDDEN_IN_HOSTS + "%");
    mark(SCHEME, "+-.");
    mark(URL_CODE_POINT, "!$&'()*+,-./:;=?@_~");
  }

  private UrlCodePoints() {}

  private static int bit(int c, PercentEncodeSet set, int bit) {
    return set.has(c) ? bit : 0;
  }

  private static void mark(int bit, String characters) {
    for (int i = 0; i < characters.length(); i++) {
      TABLE[characters.charAt(i)] |= (short) bit;
    }
  }

  /** Returns whether an ASCII code point is in one of the sets. */
  static boolean is(int c, int sets) {
    return (TABLE[c] & sets) != 0;
  }

  /** Returns whether a code point is non-ASCII or in one of the percent-encode sets. */
  static boolean isEncoded(int c, int sets) {
    return c >= 128 || (TABLE[c] & sets) != 0;
  }

  /** Returns the sets of an ASCII code point. */
  static int sets(int c) {
    return TABLE[c];
  }

  static boolean isAlpha(int c) {
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'z';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isHexDigit(int c) {
    return hexValue(c) >= 0;
  }

  /** Returns the value of a hexadecimal digit, or -1 for any other code point. */
  static int hexValue(int c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  /**
   * Returns whether a code point is a <em>URL code point</em>.
   *
   * @see <a href="https://url.spec.whatwg.org/#url-code-points">URL Standard §4.3</a>
   */
  static boolean isUrlCodePoint(int c) {
    if (c < 128) {
      return is(c, URL_CODE_POINT);
    }
    boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
    boolean noncharacter = c >= 0xFDD0 && c <= 0xFDEF || (c & 0xFFFE) == 0xFFFE;
    return c >= 0xA0 && !surrogate && !noncharacter;
  }

  /** Returns whether a percent sign at an index is followed by two hexadecimal digits. */
  static boolean isPercentEncodedByte(String text, int percent, int end) {
    return end - percent > 2
        && isHexDigit(text.charAt(percent + 1))
        && isHexDigit(text.charAt(percent + 2));
  }

  /**
   * Returns whether the text between two positions is a <em>Windows drive letter</em>: a letter,
   * then a colon or a vertical bar.
   */
  static boolean isWindowsDriveLetter(String text, int start, int end) {
    return end - start == 2
        && isAlpha(text.charAt(start))
        && (text.charAt(start + 1) == ':' || text.charAt(start + 1) == '|');
  }

  /**
   * Returns whether the text between two positions <em>starts with a Windows drive letter</em>.
   *
   * @see <a href="https://url.spec.whatwg.org/#start-with-a-windows-drive-letter">URL Standard
   *     §4.2</a>
   */
  static boolean startsWithWindowsDriveLetter(String text, int start, int end) {
    return end - start >= 2
        && isWindowsDriveLetter(text, start, start + 2)
        && (end - start == 2 || isSegmentEnd(text.charAt(start + 2)));
  }

  private static boolean isSegmentEnd(int c) {
    return c < 128 && is(c, SEGMENT_END);
  }
}
