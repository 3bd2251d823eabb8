package dev.urial.internal.syntax;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.SyntaxError;

/**
 * Parses an identifier in one pass from left to right, and marks the positions of its components.
 *
 * <p>This is a recursive-descent parser whose methods follow the rules of the ABNF, in the RFC's
 * order.
 *
 * <pre>
 * URI-reference = URI / relative-ref
 * URI           = scheme ":" hier-part    [ "?" query ] [ "#" fragment ]
 * relative-ref  =            relative-part [ "?" query ] [ "#" fragment ]
 * hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
 * relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
 * authority     = [ userinfo "@" ] host [ ":" port ]
 * </pre>
 *
 * <p>Two places in this grammar need lookahead, but neither needs backtracking: a first segment is
 * a scheme only if a colon follows it, and an authority is parsed as a host and a port until an
 * {@code @} shows that it was a userinfo.
 *
 * <p>INVARIANT: the parser stops at the first character that cannot continue a valid identifier. An
 * error is therefore at the end of the longest prefix that could have become valid, as {@link
 * SyntaxError} defines its index, and no error requires a second pass over the text.
 *
 * <p>RFC 3987 has the same grammar with larger sets; non-ASCII characters are handled by one rarely
 * called method.
 *
 * <p>All methods are static, and take and return numbers, so that the table of marks is the only
 * object and the compiler can keep it in registers. For an invalid text, a method returns {@link
 * #broken}: a negative number that contains an index and a rule.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
public final class Parser {
  /** The value that {@link #parse} returns for a valid text. */
  public static final long VALID = 0;

  private static final Rule[] RULES = Rule.values();

  private Parser() {}

  /**
   * Parses a string: fills the marks and returns {@link #VALID}, or returns a value that {@link
   * #error} converts to an error.
   */
  public static long parse(String text, GrammarProfile profile, Marks marks) {
    final int n = text.length();
    int i = behindCommonScheme(text);
    if (i > 0) {
      marks.schemeEnd = i - 1;
      marks.scheme = i == 5 ? "http" : "https";
    } else {
      i = run(text, 0, CharSetTable.SCHEME);
      if (isScheme(text, i)) {
        marks.schemeEnd = i++;
      } else if (profile.needsScheme) {
        return brokenScheme(text, i);
      } else {
        i = skip(text, i, CharSetTable.SEGMENT_NC, profile);
        if (i < n && text.charAt(i) == ':') {
          return broken(text, i, Rule.PATH_NOSCHEME);
        }
      }
    }
    if (i == marks.schemeEnd + 1 && at(text, i, '/') && at(text, i + 1, '/')) {
      long host = authority(text, i + 2, profile);
      if (host < 0) {
        return host;
      }
      i = (int) host;
      marks.hostStart = (int) (host >>> 32);
      marks.hostEnd = i;
      if (i < n && text.charAt(i) == ':') {
        i = run(text, i + 1, CharSetTable.DIGIT);
      }
      marks.pathStart = i;
    } else {
      marks.pathStart = marks.schemeEnd + 1;
    }
    long ends = pathQueryFragment(text, i, profile);
    if (ends < 0) {
      return brokenIn(text, marks, ends);
    }
    marks.pathEnd = (int) (ends >>> 32);
    marks.queryEnd = (int) ends;
    return VALID;
  }

  /**
   * Returns whether a string matches the grammar.
   *
   * <p>Most identifiers consist of a scheme and two slashes, followed only by slashes, question
   * marks, and characters of a registered name. Such a string is valid regardless of their order:
   * the authority, a registered name, extends to the first slash or question mark, and the rest is
   * the path and the query. No positions are needed to determine this; every other string is
   * parsed.
   */
  public static boolean isValid(String text, GrammarProfile profile) {
    int i = behindScheme(text);
    if (i > 0
        && at(text, i, '/')
        && at(text, i + 1, '/')
        && (CharSetTable.common(text, i + 2, text.length()) & CharSetTable.NAME_PATH_OR_QUERY)
            != 0) {
      return true;
    }
    return parse(text, profile, new Marks()) == VALID;
  }

  /** Returns the index after the scheme's colon; 0 if there is no scheme. */
  private static int behindScheme(String text) {
    int i = behindCommonScheme(text);
    if (i == 0) {
      int end = run(text, 0, CharSetTable.SCHEME);
      i = isScheme(text, end) ? end + 1 : 0;
    }
    return i;
  }

  /**
   * Returns the index after the colon of {@code http} or {@code https}; 0 for all other schemes.
   */
  private static int behindCommonScheme(String text) {
    if (text.startsWith("http")) {
      if (at(text, 4, ':')) {
        return 5;
      }
      if (at(text, 4, 's') && at(text, 5, ':')) {
        return 6;
      }
    }
    return 0;
  }

  /**
   * Parses a reference that has neither a scheme nor an authority. Returns the end of its path in
   * the upper half and the end of its query in the lower half; a negative number for all other
   * strings, valid or not.
   */
  public static long parsePathReference(String text, GrammarProfile profile) {
    int i = skip(text, 0, CharSetTable.PATH_NO_COLON, profile);
    boolean mayBeScheme = at(text, i, ':') && text.lastIndexOf('/', i) < 0;
    if (mayBeScheme || text.startsWith("//")) {
      return -1;
    }
    return pathQueryFragment(text, i, profile);
  }

  /** Returns the error that {@link #parse} found, given the value that it returned. */
  public static SyntaxError error(String text, GrammarProfile profile, long broken) {
    Rule rule = rule(broken);
    return new SyntaxError(profile.named(rule), (int) broken, text);
  }

  /**
   * Parses {@code [ userinfo "@" ] host [ ":" port ]}, which begins after the slashes. Returns the
   * start of the host in the upper half and its end in the lower half.
   *
   * <p>The text parsed as host and port may turn out to be a userinfo. All its characters are
   * allowed in a userinfo, so parsing continues from there.
   */
  private static long authority(String text, int start, GrammarProfile profile) {
    int end = skip(text, start, CharSetTable.REG_NAME, profile);
    if (at(text, end, '/')) {
      return (long) start << 32 | end; // most have neither userinfo nor port
    }
    int i = at(text, end, ':') ? run(text, end + 1, CharSetTable.DIGIT) : end;
    return endsAuthority(text, i)
        ? (long) start << 32 | end
        : userinfoOrLiteral(text, start, end, i, profile);
  }

  private static long userinfoOrLiteral(
      String text, int start, int hostEnd, int i, GrammarProfile profile) {
    if (at(text, start, '[')) {
      return ipLiteral(text, start);
    }
    int end = skip(text, i, CharSetTable.USERINFO, profile);
    if (at(text, end, '@')) {
      return hostAndPort(text, end + 1, profile);
    }
    if (end > i || at(text, end, '%')) {
      return broken(text, end, Rule.USERINFO);
    }
    return broken(text, end, i > hostEnd ? Rule.PORT : Rule.REG_NAME);
  }

  /** Parses {@code host [ ":" port ]} after a userinfo. */
  private static long hostAndPort(String text, int start, GrammarProfile profile) {
    if (at(text, start, '[')) {
      return ipLiteral(text, start);
    }
    int end = skip(text, start, CharSetTable.REG_NAME, profile);
    return beforePort(text, start, end, Rule.REG_NAME);
  }

  private static long ipLiteral(String text, int start) {
    IpLiteral literal = IpLiteral.read(text, start, text.length());
    return literal.end < 0
        ? broken(text, literal.index, literal.rule)
        : beforePort(text, start, literal.end, Rule.AUTHORITY);
  }

  /** Parses {@code [ ":" port ]}, after which the authority must end. */
  private static long beforePort(String text, int start, int end, Rule open) {
    boolean colon = at(text, end, ':');
    int i = colon ? run(text, end + 1, CharSetTable.DIGIT) : end;
    return endsAuthority(text, i)
        ? (long) start << 32 | end
        : broken(text, i, colon ? Rule.PORT : open);
  }

  /**
   * Returns whether the scheme characters at the start of a string are a scheme: they begin with a
   * letter and are followed by a colon.
   */
  private static boolean isScheme(String text, int end) {
    return end > 0 && at(text, end, ':') && CharSetTable.is(text.charAt(0), CharSetTable.ALPHA);
  }

  /**
   * Parses the rest of a path, then {@code [ "?" query ] [ "#" fragment ]}. Returns the end of the
   * path in the upper half and the end of the query in the lower half.
   */
  private static long pathQueryFragment(String text, int start, GrammarProfile profile) {
    final int n = text.length();
    int i = skip(text, start, CharSetTable.PATH, profile);
    final int pathEnd = i;
    if (i < n && text.charAt(i) == '?') {
      i = skip(text, i + 1, CharSetTable.QUERY | CharSetTable.IPRIVATE, profile);
    }
    final int queryEnd = i;
    if (i < n) {
      if (text.charAt(i) != '#') {
        return broken(text, i, i > pathEnd ? Rule.QUERY : Rule.PATH_ABEMPTY);
      }
      i = skip(text, i + 1, CharSetTable.QUERY, profile);
      if (i < n) {
        return broken(text, i, Rule.FRAGMENT);
      }
    }
    return (long) pathEnd << 32 | queryEnd;
  }

  // Runs of characters.

  /**
   * Skips the characters in a set, escapes, and allowed non-ASCII characters; returns the index of
   * the first other character.
   */
  private static int skip(String text, int start, int set, GrammarProfile profile) {
    int i = run(text, start, set);
    return i < text.length() && CharSetTable.isCold(text.charAt(i))
        ? skipCold(text, i, set, profile.asciiOnly)
        : i;
  }

  private static int skipCold(String text, int start, int set, boolean asciiOnly) {
    int i = start;
    while (i < text.length()) {
      int next = escapeOrNonAscii(text, i, set, asciiOnly);
      if (next == i) {
        break;
      }
      i = run(text, next, set); // INVARIANT: next > i
    }
    return i;
  }

  /** Skips ASCII characters in a set; returns the index of the first other character. */
  private static int run(String s, int start, int set) {
    final short[] table = CharSetTable.CLASS;
    final int n = s.length();
    int i = start;
    while (i < n) {
      char c = s.charAt(i);
      if (c >= 128 || (table[c] & set) == 0) {
        break;
      }
      i++;
    }
    return i;
  }

  /**
   * Returns the index after the escape or the allowed non-ASCII character at an index; the index
   * itself if there is neither.
   */
  private static int escapeOrNonAscii(String s, int i, int set, boolean asciiOnly) {
    char c = s.charAt(i);
    if (c == '%') {
      boolean whole =
          i + 2 < s.length()
              && CharSetTable.is(s.charAt(i + 1), CharSetTable.HEXDIG)
              && CharSetTable.is(s.charAt(i + 2), CharSetTable.HEXDIG);
      return whole ? i + 3 : i;
    }
    if (c < 128 || asciiOnly) {
      return i;
    }
    int codePoint = s.codePointAt(i);
    boolean fits =
        CharSet.isUcschar(codePoint)
            || ((set & CharSetTable.IPRIVATE) != 0 && CharSet.isIprivate(codePoint));
    return fits ? i + Character.charCount(codePoint) : i;
  }

  private static boolean endsAuthority(String text, int i) {
    if (i == text.length()) {
      return true;
    }
    char c = text.charAt(i);
    return c == '/' || c == '?' || c == '#';
  }

  private static boolean at(String text, int i, char c) {
    return i < text.length() && text.charAt(i) == c;
  }

  // Errors.

  private static long brokenScheme(String text, int i) {
    boolean begun = i > 0 && CharSetTable.is(text.charAt(0), CharSetTable.ALPHA);
    return broken(text, begun ? i : 0, Rule.SCHEME);
  }

  /** For an error in a path, replaces the rule with the rule for that kind of path. */
  private static long brokenIn(String text, Marks marks, long broken) {
    if (rule(broken) != Rule.PATH_ABEMPTY || marks.hostStart >= 0) {
      return broken;
    }
    int index = (int) broken;
    if (at(text, marks.pathStart, '/')) {
      return broken(text, index, Rule.PATH_ABSOLUTE);
    }
    return broken(text, index, marks.schemeEnd >= 0 ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME);
  }

  private static Rule rule(long broken) {
    return RULES[(int) (broken >>> 32) & 0xFFFF];
  }

  /** Returns an index and a rule as one negative number; the rule for escapes takes precedence. */
  @SuppressWarnings("EnumOrdinal") // the ordinal is not stored; rule(long) decodes it
  private static long broken(String text, int index, Rule rule) {
    boolean escape = at(text, index, '%') && mayHoldEscapes(rule);
    Rule innermost = escape ? Rule.PCT_ENCODED : rule;
    return 1L << 63
        | (long) innermost.ordinal() << 32
        | (escape ? EscapedOctets.brokenAt(text, index) : index);
  }

  private static boolean mayHoldEscapes(Rule rule) {
    return rule == Rule.REG_NAME
        || rule == Rule.USERINFO
        || rule == Rule.PATH_ABEMPTY
        || rule == Rule.PATH_ABSOLUTE
        || rule == Rule.PATH_ROOTLESS
        || rule == Rule.PATH_NOSCHEME
        || rule == Rule.QUERY
        || rule == Rule.FRAGMENT;
  }

  // Components on their own.

  /**
   * Parses a fragment: returns {@link #VALID}, or a value that {@link #error} converts to an error.
   */
  public static long parseFragment(String fragment, GrammarProfile profile) {
    int end = skip(fragment, 0, CharSetTable.QUERY, profile);
    return end == fragment.length() ? VALID : broken(fragment, end, Rule.FRAGMENT);
  }

  /**
   * Returns the length of the longest prefix of a string that consists of characters in the given
   * sets of {@link CharSetTable}, escapes, and the non-ASCII characters that the profile allows.
   */
  public static int end(String component, int sets, GrammarProfile profile) {
    return skip(component, 0, sets, profile);
  }

  // Components in the wider grammar of RFC 3987.

  /** Returns the length of the longest prefix of a string that is an {@code ireg-name}. */
  public static int registeredNameEnd(String text) {
    return skip(text, 0, CharSetTable.REG_NAME, GrammarProfile.IRI_REFERENCE);
  }

  /** Returns the length of the longest prefix of a string that is an {@code iuserinfo}. */
  public static int userinfoEnd(String text) {
    return skip(text, 0, CharSetTable.USERINFO, GrammarProfile.IRI_REFERENCE);
  }

  /** Returns the length of the longest prefix of a string that is a {@code port}. */
  public static int portEnd(String text) {
    return run(text, 0, CharSetTable.DIGIT);
  }
}
