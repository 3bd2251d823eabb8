package dev.urial.bulk;

import static dev.urial.bulk.RfcByteClasses.is;
import static dev.urial.bulk.RfcByteClasses.run;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Parses bytes from left to right by the rules of RFC 3986 and RFC 3987, and determines the
 * positions of the components.
 *
 * <p>There is a fast path and a full parser. Most identifiers are ASCII and have an authority
 * without a userinfo. They are parsed in a few runs over a table of classes or, if only the
 * validity or the authority is needed, by {@link RfcAutomaton}. All others are parsed again from
 * the start by recursive descent, with one method per rule, which finds the components or the index
 * and the rule of the error. No identifier is scanned more than twice, or three times if it is
 * invalid, because its UTF-8 is then checked.
 *
 * <p>INVARIANT: a rule stops at the first character with which no valid text could continue, so
 * {@link #broken} is the index that {@code SyntaxError} defines.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
final class RfcParser {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long SEVEN_BYTES = 0x00FF_FFFF_FFFF_FFFFL;
  private static final long HTTP = word("http://");
  private static final long HTTPS = word("https://");

  private final boolean needsScheme;
  private final boolean asciiOnly;

  private byte[] bytes = {};
  private int end;

  // The positions during the parsing by rules.
  private int schemeEnd;
  private int hostStart;
  private int hostEnd;
  private int pathStart;
  private int pathEnd;
  private int queryEnd;

  /** The index of the error, or -1 if there is none. */
  int broken;

  /** The rule at the index of the error, as named in RFC 3986. */
  Rule rule = Rule.URI;

  RfcParser(RowGrammar grammar) {
    needsScheme = grammar == RowGrammar.URI || grammar == RowGrammar.IRI;
    asciiOnly = grammar == RowGrammar.URI || grammar == RowGrammar.URI_REFERENCE;
  }

  private static long word(String text) {
    long word = 0;
    for (int i = 0; i < text.length(); i++) {
      word |= (long) text.charAt(i) << 8 * i;
    }
    return word;
  }

  // Common texts.

  /**
   * Parses a text and returns whether it matches the grammar. If so, writes its {@link
   * ComponentPositions} to a table.
   */
  boolean parse(byte[] utf8, int start, int end, int[] to) {
    int host = behindSlashes(utf8, start, end);
    if (host > 0 && parseCommon(utf8, start, host, end, to)) {
      return true;
    }
    if (parseByRules(utf8, start, end)) {
      ComponentPositions.write(
          to, start, end, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
      return true;
    }
    return false;
  }

  /**
   * Parses a text of the common form as {@link #parse} does, but without determining the ends of
   * the path and the query. In the positions that are written, everything after the authority is
   * the path.
   */
  static boolean parseHead(byte[] utf8, int start, int end, int[] to) {
    int host = behindSlashes(utf8, start, end);
    if (host == 0) {
      return false;
    }
    int hostEnd = run(utf8, host, end, RfcByteClasses.REG_NAME);
    int path = behindPort(utf8, hostEnd, end);
    if (path < 0 || !RfcAutomaton.accepts(utf8, path, end)) {
      return false;
    }
    ComponentPositions.write(to, start, end, host - 3, host, hostEnd, path, end, end);
    return true;
  }

  /** Returns whether a text matches the grammar, without writing positions. */
  boolean check(byte[] utf8, int start, int end) {
    int host = behindSlashes(utf8, start, end);
    return (host > 0 && RfcAutomaton.accepts(utf8, host, end)) || parseByRules(utf8, start, end);
  }

  /**
   * Parses the common form after the slashes: a registered name and an optional port, path, query
   * and fragment, in ASCII. Returns false for all other text, valid or not.
   */
  private static boolean parseCommon(byte[] utf8, int start, int host, int end, int[] to) {
    int hostEnd = run(utf8, host, end, RfcByteClasses.REG_NAME);
    int pathStart = behindPort(utf8, hostEnd, end);
    if (pathStart < 0) {
      return false;
    }
    int i = runWithEscapes(utf8, pathStart, end, RfcByteClasses.PATH);
    int pathEnd = i;
    if (i < end && utf8[i] == '?') {
      i = runWithEscapes(utf8, i + 1, end, RfcByteClasses.QUERY);
    }
    int queryEnd = i;
    if (i < end && utf8[i] == '#') {
      i = runWithEscapes(utf8, i + 1, end, RfcByteClasses.QUERY);
    }
    if (i < end) {
      return false;
    }
    ComponentPositions.write(to, start, end, host - 3, host, hostEnd, pathStart, pathEnd, queryEnd);
    return true;
  }

  /** Returns the end of an authority after an optional port, or -1 if it does not end there. */
  private static int behindPort(byte[] utf8, int hostEnd, int end) {
    int i = hostEnd;
    if (i < end && utf8[i] == ':') {
      i = run(utf8, i + 1, end, RfcByteClasses.DIGIT);
    }
    return i == end || utf8[i] == '/' || utf8[i] == '?' || utf8[i] == '#' ? i : -1;
  }

  private static int runWithEscapes(byte[] utf8, int from, int end, int set) {
    int i = run(utf8, from, end, set);
    while (i + 2 < end
        && utf8[i] == '%'
        && is(utf8[i + 1], RfcByteClasses.HEXDIG)
        && is(utf8[i + 2], RfcByteClasses.HEXDIG)) {
      i = run(utf8, i + 3, end, set);
    }
    return i;
  }

  /** Returns the start of the authority after {@code scheme "://"}, or 0 for all other text. */
  static int behindSlashes(byte[] utf8, int start, int end) {
    int host = behindWebSlashes(utf8, start, end);
    return host > 0 ? host : behindOtherSlashes(utf8, start, end);
  }

  /** Returns the same as {@link #behindSlashes}, or 0 if the scheme is not in normal form. */
  static int behindNormalSlashes(byte[] utf8, int start, int end) {
    int host = behindWebSlashes(utf8, start, end);
    if (host == 0) {
      host = behindOtherSlashes(utf8, start, end);
      for (int i = start; i < host; i++) {
        if (utf8[i] >= 'A' && utf8[i] <= 'Z') {
          return 0;
        }
      }
    }
    return host;
  }

  private static int behindWebSlashes(byte[] utf8, int start, int end) {
    if (end - start >= Long.BYTES) {
      long first = (long) LONGS.get(utf8, start);
      if (first == HTTPS) {
        return start + 8;
      }
      if ((first & SEVEN_BYTES) == HTTP) {
        return start + 7;
      }
    }
    return 0;
  }

  private static int behindOtherSlashes(byte[] utf8, int start, int end) {
    int i = run(utf8, start, end, RfcByteClasses.SCHEME);
    return i > start
            && i + 2 < end
            && utf8[i] == ':'
            && utf8[i + 1] == '/'
            && utf8[i + 2] == '/'
            && is(utf8[start], RfcByteClasses.ALPHA)
        ? i + 3
        : 0;
  }

  // All texts, rule by rule.

  private boolean parseByRules(byte[] utf8, int from, int to) {
    bytes = utf8;
    end = to;
    broken = -1;
    schemeEnd = -1;
    hostStart = -1;
    hostEnd = -1;
    int i = run(utf8, from, to, RfcByteClasses.SCHEME);
    if (i > from && at(i, ':') && is(utf8[from], RfcByteClasses.ALPHA)) {
      schemeEnd = i++;
    } else if (needsScheme) {
      boolean begun = i > from && is(utf8[from], RfcByteClasses.ALPHA);
      return fail(begun ? i : from, Rule.SCHEME);
    } else {
      i = skip(i, RfcByteClasses.SEGMENT_NC);
      if (at(i, ':')) {
        return fail(i, Rule.PATH_NOSCHEME);
      }
    }
    int afterScheme = schemeEnd < 0 ? from : schemeEnd + 1;
    pathStart = afterScheme;
    if (i == afterScheme && at(i, '/') && at(i + 1, '/')) {
      if (!authority(i + 2)) {
        return false;
      }
      i = pathStart;
    }
    return pathQueryFragment(i);
  }

  /**
   * Parses {@code [ userinfo "@" ] host [ ":" port ]} after the slashes.
   *
   * <p>Text that was parsed as host and port may turn out to be a userinfo. Since all its
   * characters are allowed in a userinfo, parsing continues at its end.
   */
  private boolean authority(int from) {
    int nameEnd = skip(from, RfcByteClasses.REG_NAME);
    int i = at(nameEnd, ':') ? run(bytes, nameEnd + 1, end, RfcByteClasses.DIGIT) : nameEnd;
    if (endsAuthority(i)) {
      return host(from, nameEnd, i);
    }
    if (at(from, '[')) {
      return ipLiteral(from);
    }
    int at = skip(i, RfcByteClasses.USERINFO);
    if (at(at, '@')) {
      return hostAndPort(at + 1);
    }
    if (at > i || at(at, '%')) {
      return fail(at, Rule.USERINFO);
    }
    return fail(at, i > nameEnd ? Rule.PORT : Rule.REG_NAME);
  }

  /** Parses {@code host [ ":" port ]} after a userinfo. */
  private boolean hostAndPort(int from) {
    return at(from, '[')
        ? ipLiteral(from)
        : beforePort(from, skip(from, RfcByteClasses.REG_NAME), Rule.REG_NAME);
  }

  /** Parses an IP literal as the authority of a reference, and then {@code [ ":" port ]}. */
  private boolean ipLiteral(int from) {
    int to = from + 1;
    while (to < end && bytes[to - 1] != ']') {
      to++;
    }
    String reference = "//" + new String(bytes, from, to - from, ISO_8859_1);
    SyntaxError error = UriReference.tryParse(reference).errorOrNull();
    return error == null
        ? beforePort(from, to, Rule.AUTHORITY)
        : fail(from + error.index() - 2, (Rule) error.rule());
  }

  /** Parses {@code [ ":" port ]} after a host. The authority must end after it. */
  private boolean beforePort(int from, int to, Rule open) {
    boolean colon = at(to, ':');
    int i = colon ? run(bytes, to + 1, end, RfcByteClasses.DIGIT) : to;
    return endsAuthority(i) ? host(from, to, i) : fail(i, colon ? Rule.PORT : open);
  }

  private boolean host(int from, int to, int path) {
    hostStart = from;
    hostEnd = to;
    pathStart = path;
    return true;
  }

  /** Parses the rest of a path, followed by {@code [ "?" query ] [ "#" fragment ]}. */
  private boolean pathQueryFragment(int from) {
    int i = skip(from, RfcByteClasses.PATH);
    pathEnd = i;
    if (at(i, '?')) {
      i = skip(i + 1, RfcByteClasses.QUERY | RfcByteClasses.IPRIVATE);
    }
    queryEnd = i;
    if (i == end) {
      return true;
    }
    if (bytes[i] != '#') {
      return fail(i, i > pathEnd ? Rule.QUERY : path());
    }
    i = skip(i + 1, RfcByteClasses.QUERY);
    return i == end || fail(i, Rule.FRAGMENT);
  }

  /** Returns the grammar rule that applies to the path. */
  private Rule path() {
    if (hostStart >= 0) {
      return Rule.PATH_ABEMPTY;
    }
    if (at(pathStart, '/')) {
      return Rule.PATH_ABSOLUTE;
    }
    return schemeEnd >= 0 ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME;
  }

  /**
   * Skips the characters in a set, including escapes and allowed non-ASCII characters, and returns
   * the index after them.
   */
  private int skip(int from, int set) {
    int i = run(bytes, from, end, set);
    while (i < end) {
      int next = escapeOrNonAscii(i, set);
      if (next == i) {
        break;
      }
      i = run(bytes, next, end, set); // INVARIANT: next > i
    }
    return i;
  }

  /**
   * Returns the index after the escape or the allowed non-ASCII character at an index, or the same
   * index if there is neither.
   */
  private int escapeOrNonAscii(int i, int set) {
    byte b = bytes[i];
    if (b == '%') {
      boolean whole =
          i + 2 < end
              && is(bytes[i + 1], RfcByteClasses.HEXDIG)
              && is(bytes[i + 2], RfcByteClasses.HEXDIG);
      return whole ? i + 3 : i;
    }
    if (b >= 0 || asciiOnly) {
      return i;
    }
    int codePoint = Utf8Bytes.codePointAt(bytes, i, end);
    boolean fits =
        CharSet.isUcschar(codePoint)
            || ((set & RfcByteClasses.IPRIVATE) != 0 && CharSet.isIprivate(codePoint));
    return fits ? i + Utf8Bytes.length(codePoint) : i;
  }

  private boolean endsAuthority(int i) {
    return i == end || bytes[i] == '/' || bytes[i] == '?' || bytes[i] == '#';
  }

  private boolean at(int i, char c) {
    return i < end && bytes[i] == c;
  }

  /**
   * Sets the index and the rule of the error, and returns false. If the error is in an escape, the
   * rule for escapes takes precedence.
   */
  private boolean fail(int index, Rule open) {
    boolean escape = at(index, '%') && mayHoldEscapes(open);
    rule = escape ? Rule.PCT_ENCODED : open;
    broken = index;
    if (escape) {
      broken += index + 1 < end && is(bytes[index + 1], RfcByteClasses.HEXDIG) ? 2 : 1;
    }
    return false;
  }

  private static boolean mayHoldEscapes(Rule rule) {
    return switch (rule) {
      case REG_NAME, USERINFO, QUERY, FRAGMENT -> true;
      case PATH_ABEMPTY, PATH_ABSOLUTE, PATH_ROOTLESS, PATH_NOSCHEME -> true;
      default -> false;
    };
  }

  /** Returns {@link #rule}, or its counterpart in RFC 3987 if the grammar is one of IRIs. */
  Rule namedRule() {
    return asciiOnly ? rule : rule.iri();
  }
}
