package dev.urial.internal.iri;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.idna.Idna;
import dev.urial.internal.syntax.CharSetTable;
import dev.urial.internal.syntax.Spans;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.internal.text.LinkProperties;
import org.jspecify.annotations.Nullable;

/**
 * The minimal percent-encoding of UTS #58: escapes are decoded if people can read the result, if
 * programs parse it as the same identifier, and if a link detector finds the same end.
 *
 * <pre>
 * https://example.com/%CE%B1%20%CE%B2/(%CE%B3))?%CE%B4%26=%CE%B5.
 * https://example.com/α%20β/(γ)%29?δ%26=ε%2E
 *                      |      |     |    └ soft at the end: encoded, as it could end the sentence
 *                      |      |     └ would separate parameters if decoded: kept
 *                      |      └ closes nothing: encoded
 *                      └ hard: kept
 * </pre>
 *
 * <table>
 * <caption>How an escape is treated</caption>
 * <tr><th>encoded character</th><th>result</th></tr>
 * <tr><td>unreserved ASCII</td><td>the character</td></tr>
 * <tr><td>ASCII that the URL parser encodes again</td><td>the character, in a URL</td></tr>
 * <tr><td>other ASCII</td><td>unchanged</td></tr>
 * <tr><td>a visible character that is not hard</td><td>the character</td></tr>
 * <tr><td>anything else</td><td>unchanged</td></tr>
 * </table>
 *
 * <p>DEPARTURE: UTS #58 formats the decoded parts of a URL, in which {@code %28} and {@code (} are
 * the same. RFC 3986 §2.2 says that they may differ, so the escapes of reserved characters are
 * kept, as are those of angle brackets, which delimit URLs in RFC 3986 appendix C.
 *
 * <p>DEPARTURE: bidirectional controls and other invisible characters stay escaped, although their
 * Link_Term is Include: see {@link InvisibleCharacters}. A joiner is decoded only between
 * characters of scripts that use joiners, and a combining mark only after a letter, a digit or a
 * non-ASCII character.
 *
 * <p>CHOICE: an unmatched closing bracket does not close any open bracket, because a detector sees
 * only its escape.
 *
 * @see <a href="https://www.unicode.org/reports/tr58/">UTS #58, Unicode Link Detection and
 *     Formatting</a>
 */
public final class ReadableForm {
  /**
   * The ASCII characters whose escapes are decoded where the URL parser encodes the characters
   * again.
   */
  private static final String RESTORED = "\"'^`{}";

  private static final CharSet NONE = CharSet.of("");

  /** The length of {@code ..} with both dots escaped. */
  private static final int LONGEST_DOT_SEGMENT = 6;

  private enum Part {
    PATH,
    QUERY,
    FRAGMENT
  }

  private final String text;
  private final StringBuilder out;

  /**
   * Whether link detectors recognize the text; if so, characters at which they would end the link
   * are escaped.
   */
  private final boolean isLink;

  private final int[] opened = new int[LinkProperties.MOST_BRACKETS];
  private int depth;

  /** The index of the last character in the result if its Link_Term is Soft; otherwise -1. */
  private int soft = -1;

  /** The index in the result after the last percent sign that does not begin an escape. */
  private int strayEnd = -3;

  private int segmentStart;

  /** Whether the fragment ends in {@code :~:}, which begins a directive, even an empty one. */
  private boolean endsInDirective;

  /**
   * The previous character in the result: a percent sign for an escape, and 0 at the start of a
   * component.
   */
  private int before;

  private ReadableForm(String text, boolean isLink) {
    this.text = text;
    this.isLink = isLink;
    out = new StringBuilder(text.length());
  }

  /**
   * Returns the readable form of a URI, an IRI or a reference; the result is a valid IRI reference.
   */
  public static String of(Spans it) {
    boolean isLink = it.hasAuthority() && isWeb(it.text, it.schemeEnd);
    ReadableForm form = new ReadableForm(it.text, isLink);
    form.head(it.pathStart);
    form.rest(it.pathStart, it.pathEnd, it.queryEnd, null, null, null);
    return form.whole();
  }

  /**
   * Returns the readable form of a serialized URL.
   *
   * @param path the characters that the URL parser encodes in this URL's path
   * @param query the characters that the URL parser encodes in its query
   */
  public static String ofUrl(
      String href,
      int schemeEnd,
      int pathStart,
      int pathEnd,
      int queryEnd,
      PercentEncodeSet path,
      PercentEncodeSet query) {
    ReadableForm form = new ReadableForm(href, isWeb(href, schemeEnd));
    form.out.append(href, 0, pathStart);
    form.rest(pathStart, pathEnd, queryEnd, path, query, PercentEncodeSet.FRAGMENT);
    return form.whole();
  }

  private static boolean isWeb(String text, int schemeEnd) {
    return schemeEnd == 4 && Ascii.isAt(text, 0, "http")
        || schemeEnd == 5 && Ascii.isAt(text, 0, "https");
  }

  private String whole() {
    if (isLink && soft >= 0 && !endsInDirective) {
      int c = out.codePointAt(soft);
      String escaped = Percent.encode(Character.toString(c), NONE);
      out.replace(soft, soft + Character.charCount(c), escaped);
    }
    return out.length() == text.length() && text.contentEquals(out) ? text : out.toString();
  }

  /**
   * Writes the scheme and the authority; encodes only non-ASCII characters that must not be shown.
   */
  private void head(int end) {
    for (int i = 0; i < end; ) {
      int c = text.codePointAt(i);
      if (c < 0x80 || isShown(c)) {
        out.appendCodePoint(c);
      } else {
        encode(c);
      }
      i += Character.charCount(c);
    }
  }

  private void rest(
      int pathStart,
      int pathEnd,
      int queryEnd,
      @Nullable PercentEncodeSet path,
      @Nullable PercentEncodeSet query,
      @Nullable PercentEncodeSet fragment) {
    part(pathStart, pathEnd, Part.PATH, path);
    if (pathEnd < queryEnd) {
      out.append('?');
      part(pathEnd + 1, queryEnd, Part.QUERY, query);
    }
    if (queryEnd < text.length()) {
      out.append('#');
      soft = -1;
      endsInDirective = text.startsWith(":~:", Math.max(queryEnd + 1, text.length() - 3));
      part(queryEnd + 1, text.length(), Part.FRAGMENT, fragment);
    }
  }

  private void part(int from, int to, Part part, @Nullable PercentEncodeSet restored) {
    depth = 0;
    before = 0;
    segmentStart = from;
    int i = from;
    while (i < to) {
      i = text.charAt(i) == '%' ? escape(i, to, part, restored) : character(i, part);
    }
  }

  /**
   * Writes the escape or the stray percent sign at an index, decoded if possible; returns the index
   * after it.
   */
  private int escape(int i, int to, Part part, @Nullable PercentEncodeSet restored) {
    int c = EscapedOctets.codePointAt(text, i);
    if (c < 0) {
      boolean isStray = EscapedOctets.octetAt(text, i) < 0;
      keep(i, isStray ? i + 1 : i + 3);
      strayEnd = isStray ? out.length() : strayEnd;
      return isStray ? i + 1 : i + 3;
    }
    int end = i + 3 * EscapedOctets.utf8Length(c);
    if (mayBeDecoded(c, end, to, part, restored)) {
      show(c, i, end);
    } else {
      keep(i, end);
    }
    return end;
  }

  private int character(int i, Part part) {
    int c = text.codePointAt(i);
    int end = i + Character.charCount(c);
    if (isInterior(part, c, i)) {
      depth = 0;
      segmentStart = end;
    }
    if (isShown(c) && (c < 0x80 || isInPlace(c, end))) {
      show(c, i, end);
    } else {
      encode(c);
    }
    return end;
  }

  /** Returns whether a character is an interior delimiter, across which brackets do not match. */
  private boolean isInterior(Part part, int c, int i) {
    if (part == Part.FRAGMENT) {
      return text.startsWith(":~:", i);
    }
    return part == Part.PATH ? c == '/' : c == '=' || c == '&';
  }

  // Escapes.

  private boolean mayBeDecoded(
      int c, int end, int to, Part part, @Nullable PercentEncodeSet restored) {
    if (c >= 0x80) {
      return CharSet.isUcschar(c) && isShown(c) && isInPlace(c, end);
    }
    if (!CharSetTable.is(c, CharSetTable.UNRESERVED)) {
      return restored != null && restored.has(c) && RESTORED.indexOf(c) >= 0;
    }
    boolean makesEscape = out.length() - strayEnd < 2 && EscapedOctets.digit((char) c) >= 0;
    boolean makesDots = c == '.' && part == Part.PATH && isDotSegment(end, to);
    boolean makesDirective =
        c == '~' && part == Part.FRAGMENT && before == ':' && text.startsWith(":", end);
    return !makesEscape && !makesDots && !makesDirective;
  }

  /**
   * Returns whether the segment that contains an escape consists of one or two dots, escaped or
   * not.
   */
  private boolean isDotSegment(int escapeEnd, int to) {
    int most = Math.min(to, segmentStart + LONGEST_DOT_SEGMENT + 1);
    if (escapeEnd > most) {
      return false;
    }
    String start = text.substring(segmentStart, most);
    int slash = start.indexOf('/');
    String segment = slash < 0 ? start : start.substring(0, slash);
    String dots = Ascii.lower(segment).replace("%2e", ".");
    return dots.equals(".") || dots.equals("..");
  }

  private static boolean isShown(int c) {
    return LinkProperties.term(c) != LinkProperties.HARD && !InvisibleCharacters.has(c);
  }

  private static boolean isJoiner(int c) {
    return c == 0x200C || c == 0x200D;
  }

  /** Returns whether a joiner or a combining mark is in a valid position. */
  private boolean isInPlace(int c, int end) {
    if (isJoiner(c)) {
      return usesJoiners(before) && end < text.length() && usesJoiners(characterAt(end));
    }
    return !Idna.isCombiningMark(c) || before > 0x7F || Character.isLetterOrDigit(before);
  }

  private int characterAt(int i) {
    return text.charAt(i) == '%' ? EscapedOctets.codePointAt(text, i) : text.codePointAt(i);
  }

  /**
   * Returns whether a character belongs to a script that uses joiners (Arabic, the scripts of
   * India, Mongolian and related scripts), or is a symbol or an emoji.
   */
  private static boolean usesJoiners(int c) {
    return !InvisibleCharacters.has(c)
        && (c >= 0x600 && c < 0x1100
            || c >= 0x1780 && c < 0x1C50
            || c >= 0x2190 && c < 0x2C00
            || c >= 0xA800 && c < 0xAC00
            || c >= 0x10A00 && c < 0x12000
            || c >= 0x1E900 && c < 0x20000);
  }

  // Writing.

  private void keep(int from, int to) {
    out.append(text, from, to);
    soft = -1;
    before = '%';
  }

  /**
   * Writes a character as is, or as an escape if it is an unmatched bracket, at which a link could
   * end.
   */
  private void show(int c, int from, int to) {
    int term = LinkProperties.term(c);
    boolean isMatched =
        switch (term) {
          case LinkProperties.OPEN -> depth < opened.length;
          case LinkProperties.CLOSE -> depth > 0 && opened[depth - 1] == LinkProperties.bracket(c);
          default -> true;
        };
    boolean isEscaped = text.charAt(from) == '%';
    if (!isMatched && isEscaped) {
      keep(from, to);
      return;
    }
    if (!isMatched && isLink) {
      encode(c);
      return;
    }
    if (isMatched && term == LinkProperties.OPEN) {
      opened[depth++] = c;
    } else if (isMatched && term == LinkProperties.CLOSE) {
      depth--;
    }
    soft = term == LinkProperties.SOFT ? out.length() : -1;
    before = c;
    out.appendCodePoint(c);
  }

  private void encode(int c) {
    out.append(Percent.encode(Character.toString(c), NONE));
    soft = -1;
    before = '%';
  }
}
