package dev.urial.internal.syntax;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.InvisibleCharacters;

/**
 * Rewrites the escapes of a component, for normalization and for mapping a URI to an IRI.
 *
 * <table>
 * <caption>How an escape is treated</caption>
 * <tr><th>encoded character</th><th>{@link #CASE}</th><th>{@link #NORMAL}</th><th>{@link
 *     #TO_IRI}</th></tr>
 * <tr><td>unreserved</td><td>upper case</td><td>the character</td><td>the character</td></tr>
 * <tr><td>other ASCII</td><td>upper case</td><td>upper case</td><td>unchanged</td></tr>
 * <tr><td>a character for an IRI</td><td>upper case</td><td>upper case</td><td>the character</td></tr>
 * <tr><td>anything else</td><td>upper case</td><td>upper case</td><td>upper case</td></tr>
 * </table>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2">RFC 3986 §6.2.2.2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.3">RFC 3987 §5.3.2.3</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.2">RFC 3987 §3.2</a>
 */
public enum Escapes {
  /** The normal form of the escapes of a URN, which are never decoded (RFC 8141 §3.1). */
  CASE,
  /** The normal form of the escapes of a URI or an IRI. */
  NORMAL,
  /** The mapping of RFC 3987 §3.2. */
  TO_IRI;

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  /**
   * Returns whether rewriting a range would leave it unchanged.
   *
   * @param query whether the range is a query, which may contain {@code iprivate}
   */
  public boolean keeps(String text, int start, int end, boolean query) {
    int i = start;
    while (i < end) {
      if (text.charAt(i) != '%') {
        i++;
        continue;
      }
      int octet = EscapedOctets.octetAt(text, i);
      boolean caseKept = this == TO_IRI && octet < 128;
      if ((!caseKept && (isLower(text.charAt(i + 1)) || isLower(text.charAt(i + 2))))
          || (this != CASE && CharSetTable.is(octet, CharSetTable.UNRESERVED))
          || (this == TO_IRI && octet >= 128 && character(text, i, query) >= 0)) {
        return false;
      }
      i += 3;
    }
    return true;
  }

  /** Returns whether rewriting all components of an identifier would leave them unchanged. */
  public boolean keepAll(Spans s) {
    return keeps(s.text, Math.max(0, s.schemeEnd), s.pathEnd, false)
        && keeps(s.text, s.pathEnd, s.queryEnd, true)
        && keeps(s.text, s.queryEnd, s.text.length(), false);
  }

  /** Appends a range with its escapes rewritten. */
  public void rewrite(String text, int start, int end, boolean query, Composer out) {
    int copied = start;
    int i = start;
    while (i < end) {
      if (text.charAt(i) != '%') {
        i++;
        continue;
      }
      out.append(text, copied, i);
      i = escape(text, i, query, out);
      copied = i;
    }
    out.append(text, copied, end);
  }

  /**
   * Appends the rewritten form of the escapes of the character at an index; returns the index after
   * them.
   */
  private int escape(String text, int i, boolean query, Composer out) {
    int octet = EscapedOctets.octetAt(text, i);
    if (octet < 128) {
      if (this != CASE && CharSetTable.is(octet, CharSetTable.UNRESERVED)) {
        out.append((char) octet);
      } else if (this == TO_IRI) {
        out.append(text, i, i + 3);
      } else {
        upperCase(octet, out);
      }
      return i + 3;
    }
    int codePoint = this == TO_IRI ? character(text, i, query) : -1;
    if (codePoint < 0) {
      upperCase(octet, out);
      return i + 3;
    }
    if (codePoint >= 0x10000) {
      out.append(Character.highSurrogate(codePoint));
      out.append(Character.lowSurrogate(codePoint));
    } else {
      out.append((char) codePoint);
    }
    return i + 3 * EscapedOctets.utf8Length(codePoint);
  }

  private static void upperCase(int octet, Composer out) {
    out.append('%');
    out.append(HEX[octet >> 4]);
    out.append(HEX[octet & 0xF]);
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'f';
  }

  /** Returns the non-ASCII character that the escapes at an index may become in an IRI, or -1. */
  private static int character(String text, int i, boolean query) {
    int codePoint = EscapedOctets.codePointAt(text, i);
    boolean fits =
        codePoint >= 128
            && (CharSet.isUcschar(codePoint) || (query && CharSet.isIprivate(codePoint)))
            && !InvisibleCharacters.has(codePoint);
    return fits ? codePoint : -1;
  }
}
