package dev.urial.bulk;

import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.DomainLetters;

/**
 * The byte classes that the URL parser uses, as a table with a bit for each class. Bytes beyond
 * ASCII are in every percent-encode set, and are forbidden in domains until IDNA has mapped them.
 *
 * @see <a href="https://url.spec.whatwg.org/#percent-encoded-bytes">URL Standard §1.3</a>
 */
final class UrlByteClasses {
  /** Bytes in the userinfo percent-encode set. */
  static final int USERINFO = 1;

  /** Bytes in the path percent-encode set, and bytes that end or may end a segment. */
  static final int PATH = 1 << 1;

  /** Bytes in the query percent-encode set. */
  static final int QUERY = 1 << 2;

  /** Bytes in the special-query percent-encode set. */
  static final int SPECIAL_QUERY = 1 << 3;

  /** Bytes in the fragment percent-encode set. */
  static final int FRAGMENT = 1 << 4;

  /** Bytes in the C0 control percent-encode set. */
  static final int C0 = 1 << 5;

  /** Forbidden host code points. */
  static final int FORBIDDEN_HOST = 1 << 6;

  /** Forbidden domain code points, except for the percent sign. */
  static final int FORBIDDEN_DOMAIN = 1 << 7;

  /** Bytes that must be decoded or mapped in a domain. */
  static final int MAPPED = 1 << 8;

  /** Bytes that are allowed in a scheme. */
  static final int SCHEME = 1 << 9;

  /** Bytes that are kept in a domain: lower-case letters, digits, hyphen, dot and underscore. */
  static final int PLAIN_DOMAIN = 1 << 10;

  /** Bytes that are not changed in the path of a special URL, except for dots and percent signs. */
  static final int PLAIN_PATH = 1 << 11;

  /** Bytes that are not changed in the query of a special URL. */
  static final int PLAIN_QUERY = 1 << 12;

  /** Bytes that are not changed in a fragment. */
  static final int PLAIN_FRAGMENT = 1 << 13;

  /** Bytes of domains that need only case mapping. */
  static final int ANY_CASE_DOMAIN = 1 << 14;

  /** The class bits of each byte, by the value of the byte from 0 to 255. Read-only. */
  static final short[] TABLE = new short[256];

  static {
    int encoded = USERINFO | PATH | QUERY | SPECIAL_QUERY | FRAGMENT | C0;
    for (int c = 0; c < 256; c++) {
      int sets = 0;
      if (c < 128) {
        sets |= PercentEncodeSet.USERINFO.has(c) ? USERINFO : 0;
        sets |= PercentEncodeSet.PATH.has(c) || isOneOf(c, "/\\?#") ? PATH : 0;
        sets |= PercentEncodeSet.QUERY.has(c) ? QUERY : 0;
        sets |= PercentEncodeSet.SPECIAL_QUERY.has(c) ? SPECIAL_QUERY : PLAIN_QUERY;
        sets |= PercentEncodeSet.FRAGMENT.has(c) ? FRAGMENT : PLAIN_FRAGMENT;
        sets |= PercentEncodeSet.C0_CONTROL.has(c) ? C0 | FORBIDDEN_DOMAIN : 0;
        sets |=
            isOneOf(c, DomainLetters.FORBIDDEN_IN_HOSTS) ? FORBIDDEN_HOST | FORBIDDEN_DOMAIN : 0;
        sets |= c == '%' ? MAPPED : 0;
        sets |= isAlpha(c) || isDigit(c) || isOneOf(c, "+-.") ? SCHEME : 0;
        boolean small = (c >= 'a' && c <= 'z') || isDigit(c) || isOneOf(c, "-._");
        sets |= small ? PLAIN_DOMAIN : 0;
        sets |= small || isAlpha(c) ? ANY_CASE_DOMAIN : 0;
        boolean path = !PercentEncodeSet.PATH.has(c) && !isOneOf(c, ".%\\");
        sets |= path ? PLAIN_PATH : 0;
      } else {
        sets = encoded | MAPPED;
      }
      TABLE[c] = (short) sets;
    }
  }

  private UrlByteClasses() {}

  private static boolean isOneOf(int c, String characters) {
    return characters.indexOf(c) >= 0;
  }

  static boolean isAlpha(int c) {
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'z';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the value of a hexadecimal digit, or -1. */
  static int hexValue(int c) {
    if (isDigit(c)) {
      return c - '0';
    }
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }
}
