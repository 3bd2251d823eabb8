package dev.urial.scheme;

/**
 * The rules of RFC 3986 appendix A as regular expressions, each below the line that it transcribes,
 * and a few tools for documents that say what a text is <em>after</em> decoding.
 *
 * <p>The grammars by the book are an oracle: they were written from the documents alone, by someone
 * who had not read the views. They may be slow, and they may say the same thing twice.
 */
final class Rfc3986ByTheBook {

  /** {@code ALPHA / DIGIT}. For use between brackets. */
  static final String ALPHANUM_SET = "A-Za-z0-9";

  /** {@code unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"}. For use between brackets. */
  static final String UNRESERVED_SET = ALPHANUM_SET + "\\-._~";

  /**
   * {@code sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="}. For use
   * between brackets.
   */
  static final String SUB_DELIMS_SET = "!$&'()*+,;=";

  /**
   * {@code mark = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"}: RFC 2396 §2.3, which RFC
   * 3261, RFC 3966 and RFC 5870 still use. For use between brackets.
   */
  static final String MARK_SET = "\\-_.!~*'()";

  /** {@code pct-encoded = "%" HEXDIG HEXDIG}. */
  static final String PCT_ENCODED = "%[0-9A-Fa-f]{2}";

  /** {@code pchar = unreserved / pct-encoded / sub-delims / ":" / "@"}. */
  static final String PCHAR = any(UNRESERVED_SET + SUB_DELIMS_SET + ":@");

  /** {@code segment = *pchar}. */
  static final String SEGMENT = PCHAR + "*";

  /** {@code segment-nz = 1*pchar}. */
  static final String SEGMENT_NZ = PCHAR + "+";

  /** {@code path-abempty = *( "/" segment )}. */
  static final String PATH_ABEMPTY = "(?:/" + SEGMENT + ")*";

  /** {@code path-absolute = "/" [ segment-nz *( "/" segment ) ]}. */
  static final String PATH_ABSOLUTE = "/(?:" + SEGMENT_NZ + "(?:/" + SEGMENT + ")*)?";

  /** {@code path-rootless = segment-nz *( "/" segment )}. */
  static final String PATH_ROOTLESS = SEGMENT_NZ + "(?:/" + SEGMENT + ")*";

  /** {@code query = *( pchar / "/" / "?" )}. */
  static final String QUERY = any(UNRESERVED_SET + SUB_DELIMS_SET + ":@/?") + "*";

  /** {@code fragment = *( pchar / "/" / "?" )}. */
  static final String FRAGMENT = QUERY;

  /** {@code scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )}. */
  static final String SCHEME = "[A-Za-z][A-Za-z0-9+\\-.]*";

  /** {@code userinfo = *( unreserved / pct-encoded / sub-delims / ":" )}. */
  static final String USERINFO = any(UNRESERVED_SET + SUB_DELIMS_SET + ":") + "*";

  /** {@code reg-name = *( unreserved / pct-encoded / sub-delims )}. */
  static final String REG_NAME = any(UNRESERVED_SET + SUB_DELIMS_SET) + "*";

  /** {@code dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35}. */
  static final String DEC_OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])";

  /** {@code IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet}. */
  static final String IPV4_ADDRESS = DEC_OCTET + "(?:\\." + DEC_OCTET + "){3}";

  /** {@code h16 = 1*4HEXDIG}. */
  private static final String H16 = "[0-9A-Fa-f]{1,4}";

  /** {@code ls32 = ( h16 ":" h16 ) / IPv4address}. */
  private static final String LS32 = "(?:" + H16 + ":" + H16 + "|" + IPV4_ADDRESS + ")";

  /** {@code h16 ":"}. */
  private static final String H16_COLON = "(?:" + H16 + ":)";

  /** The nine lines of {@code IPv6address}. */
  static final String IPV6_ADDRESS =
      "(?:"
          + (H16_COLON + "{6}" + LS32)
          + ("|::" + H16_COLON + "{5}" + LS32)
          + ("|(?:" + H16 + ")?::" + H16_COLON + "{4}" + LS32)
          + ("|(?:" + H16_COLON + "{0,1}" + H16 + ")?::" + H16_COLON + "{3}" + LS32)
          + ("|(?:" + H16_COLON + "{0,2}" + H16 + ")?::" + H16_COLON + "{2}" + LS32)
          + ("|(?:" + H16_COLON + "{0,3}" + H16 + ")?::" + H16_COLON + LS32)
          + ("|(?:" + H16_COLON + "{0,4}" + H16 + ")?::" + LS32)
          + ("|(?:" + H16_COLON + "{0,5}" + H16 + ")?::" + H16)
          + ("|(?:" + H16_COLON + "{0,6}" + H16 + ")?::")
          + ")";

  /** {@code IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}. */
  static final String IPV_FUTURE =
      "(?i:v)[0-9A-Fa-f]+\\.[" + UNRESERVED_SET + SUB_DELIMS_SET + ":]+";

  /** {@code IP-literal = "[" ( IPv6address / IPvFuture ) "]"}. */
  static final String IP_LITERAL = "\\[(?:" + IPV6_ADDRESS + "|" + IPV_FUTURE + ")\\]";

  /** {@code host = IP-literal / IPv4address / reg-name}; every IPv4address is a reg-name too. */
  static final String HOST = "(?:" + REG_NAME + "|" + IP_LITERAL + "|" + IPV4_ADDRESS + ")";

  /** A {@code host} that is not empty, for documents that demand one. */
  static final String HOST_NZ =
      "(?:" + any(UNRESERVED_SET + SUB_DELIMS_SET) + "+|" + IP_LITERAL + "|" + IPV4_ADDRESS + ")";

  /** {@code port = *DIGIT}. */
  static final String PORT = "[0-9]*";

  /** {@code authority = [ userinfo "@" ] host [ ":" port ]}. */
  static final String AUTHORITY = "(?:" + USERINFO + "@)?" + HOST + "(?::" + PORT + ")?";

  /** {@code URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]}. */
  static final String URI =
      (SCHEME + ":")
          + ("(?://" + AUTHORITY + PATH_ABEMPTY)
          + ("|" + PATH_ABSOLUTE + "|" + PATH_ROOTLESS + "|)")
          + ("(?:\\?" + QUERY + ")?(?:#" + FRAGMENT + ")?");

  /**
   * {@code UTF8-2 / UTF8-3 / UTF8-4} of RFC 3629 §4, each octet percent-encoded: how documents that
   * demand UTF-8 write a character outside of ASCII.
   */
  static final String PCT_UTF8 =
      "(?:"
          + (pct(0xC2, 0xDF) + tail(1))
          + ("|" + pct(0xE0, 0xE0) + pct(0xA0, 0xBF) + tail(1))
          + ("|" + pct(0xE1, 0xEC) + tail(2))
          + ("|" + pct(0xED, 0xED) + pct(0x80, 0x9F) + tail(1))
          + ("|" + pct(0xEE, 0xEF) + tail(2))
          + ("|" + pct(0xF0, 0xF0) + pct(0x90, 0xBF) + tail(2))
          + ("|" + pct(0xF1, 0xF3) + tail(3))
          + ("|" + pct(0xF4, 0xF4) + pct(0x80, 0x8F) + tail(2))
          + ")";

  private Rfc3986ByTheBook() {}

  /** One of these characters as themselves, or any octet percent-encoded. */
  static String any(String set) {
    return "(?:[" + set + "]|" + PCT_ENCODED + ")";
  }

  /**
   * One of these octets: as itself if it is among the literal ones, or else percent-encoded.
   *
   * @param set the characters that may stand for themselves, for use between brackets
   * @param ranges first and last octet, in turn
   */
  static String octet(String set, int... ranges) {
    return "(?:[" + set + "]|" + pct(ranges) + ")";
  }

  /** A letter, a digit or one of these marks: as itself if it is in the set, or percent-encoded. */
  static String alphanumOr(String marks, String set) {
    int[] ranges = new int[6 + 2 * marks.length()];
    String ends = "09AZaz";
    for (int i = 0; i < ranges.length; i++) {
      ranges[i] = i < 6 ? ends.charAt(i) : marks.charAt((i - 6) / 2);
    }
    return octet(set, ranges);
  }

  /** One of these octets, percent-encoded; the ranges are first and last octet in turn. */
  static String pct(int... ranges) {
    StringBuilder all = new StringBuilder();
    for (int high = 0; high < 16; high++) {
      StringBuilder lows = new StringBuilder();
      for (int low = 0; low < 16; low++) {
        if (isIn(high * 16 + low, ranges)) {
          lows.append(bothCases(low));
        }
      }
      if (lows.length() > 0) {
        all.append(all.length() == 0 ? "" : "|");
        all.append("%[").append(bothCases(high)).append("][").append(lows).append(']');
      }
    }
    return "(?:" + all + ")";
  }

  /** {@code element *( separator element )}. */
  static String list(String element, String separator) {
    return element + "(?:" + separator + element + ")*";
  }

  private static boolean isIn(int octet, int... ranges) {
    for (int i = 0; i < ranges.length; i += 2) {
      if (ranges[i] <= octet && octet <= ranges[i + 1]) {
        return true;
      }
    }
    return false;
  }

  private static String bothCases(int digit) {
    String hex = Integer.toHexString(digit);
    return digit < 10 ? hex : hex + (char) (hex.charAt(0) - 'a' + 'A');
  }

  /** {@code UTF8-tail = %x80-BF}, so many times. */
  private static String tail(int times) {
    return pct(0x80, 0xBF).repeat(times);
  }
}
