package dev.urial.internal.syntax;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.grammar.SyntaxError;

/**
 * Reads a text from left to right, once, and marks where its components lie.
 *
 * <p>A recursive descent that follows the ABNF: one method a rule, in the RFC's order. Each takes
 * the index at which its rule begins and answers the index at which it ends, or {@link #BROKEN}.
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
 * <p>Two places of this grammar need a look ahead, and neither a step back: a first segment is a
 * scheme only if a colon follows it, and an authority is read as host and port until an {@code @}
 * says that it was a userinfo.
 *
 * <p>INVARIANT: a rule stops at the first character with which no valid text could go on. So where
 * a text breaks is the end of its longest prefix that could have become valid, the index law of
 * {@link SyntaxError}, and no error needs a second look at the text.
 *
 * <p>RFC 3987 is the same grammar with two larger sets; what is not ASCII goes through one cold
 * method.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
public final class Parser extends Marks {
  private static final int BROKEN = -1;

  private final String text;
  private final Profile profile;
  private int errorIndex;
  private Rule errorRule = Rule.URI;
  private boolean ascii = true;

  /** A parser for one text; it is used once. */
  public Parser(String text, Profile profile) {
    this.text = text;
    this.profile = profile;
  }

  /**
   * Whether the text is of the profile's grammar; if so the marks are filled, else {@link #error}.
   */
  public boolean parse() {
    int i = scheme();
    if (i == BROKEN) {
      return false;
    }
    if (schemeEnd < 0 && i > 0) {
      return pathQueryFragment(i); // a first segment without colon has been read already
    }
    if (startsWithTwoSlashes(i)) {
      i = authority(i + 2);
      if (i == BROKEN) {
        return false;
      }
    }
    pathStart = i;
    return pathQueryFragment(i);
  }

  /** Whether all of the text that was read is ASCII: what decides between IRI and URI. */
  public boolean isAscii() {
    return ascii;
  }

  /** Where and why the text broke. */
  public SyntaxError error() {
    return new SyntaxError(profile.asciiOnly ? errorRule : errorRule.iri(), errorIndex, text);
  }

  /**
   * {@code scheme ":"}, or else the first segment of a {@code path-noscheme}, perhaps empty.
   *
   * <p>{@code scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )}
   */
  private int scheme() {
    int i = run(text, 0, Chars.SCHEME);
    if (at(i, ':') && i > 0 && Chars.is(text.charAt(0), Chars.ALPHA)) {
      schemeEnd = i;
      return i + 1;
    }
    if (profile.needsScheme) {
      boolean begun = i > 0 && Chars.is(text.charAt(0), Chars.ALPHA);
      return broken(begun ? i : 0, Rule.SCHEME);
    }
    i = skip(i, Chars.SEGMENT_NC);
    return at(i, ':') ? broken(i, Rule.PATH_NOSCHEME) : i;
  }

  /**
   * {@code authority = [ userinfo "@" ] host [ ":" port ]}, from behind the slashes to the path.
   *
   * <p>What is read as host and port may turn out to be a userinfo: its characters are among the
   * userinfo's, so reading goes on where it stopped.
   */
  private int authority(int start) {
    int i = host(start);
    if (i == BROKEN) {
      return BROKEN;
    }
    boolean colon = at(i, ':');
    if (colon) {
      i = run(text, i + 1, Chars.DIGIT);
    }
    if (endsAuthority(i)) {
      return i;
    }
    if (hostKind >= HostKind.IPV6) {
      return broken(i, colon ? Rule.PORT : Rule.AUTHORITY);
    }
    int at = skip(i, Chars.USERINFO);
    if (at(at, '@')) {
      return hostAndPort(at + 1);
    }
    boolean onlyUserinfo = at > i || at(at, '%');
    return broken(at, onlyUserinfo ? Rule.USERINFO : colon ? Rule.PORT : Rule.REG_NAME);
  }

  /** {@code host [ ":" port ]} behind a userinfo. */
  private int hostAndPort(int start) {
    int i = host(start);
    if (i == BROKEN) {
      return BROKEN;
    }
    boolean colon = at(i, ':');
    if (colon) {
      i = run(text, i + 1, Chars.DIGIT);
    }
    if (endsAuthority(i)) {
      return i;
    }
    boolean literal = hostKind >= HostKind.IPV6;
    return broken(i, colon ? Rule.PORT : literal ? Rule.AUTHORITY : Rule.REG_NAME);
  }

  /** {@code host = IP-literal / IPv4address / reg-name}, the first that matches. */
  private int host(int start) {
    hostStart = start;
    if (at(start, '[')) {
      return ipLiteral(start);
    }
    int end = skip(start, Chars.REG_NAME);
    hostEnd = end;
    hostKind =
        mayBeIpv4(start, end) && Ipv4.parse(text, start, end) != Ipv4.NONE
            ? HostKind.IPV4
            : HostKind.REG_NAME;
    return end;
  }

  private int ipLiteral(int start) {
    IpLiteral literal = IpLiteral.read(text, start, text.length());
    if (literal.end < 0) {
      return broken(literal.index, literal.rule);
    }
    hostEnd = literal.end;
    hostKind = literal.kind;
    return literal.end;
  }

  private boolean mayBeIpv4(int start, int end) {
    return end > start
        && Chars.is(text.charAt(start), Chars.DIGIT)
        && Chars.is(text.charAt(end - 1), Chars.DIGIT);
  }

  /** The path, which may have begun before, then {@code [ "?" query ] [ "#" fragment ]}. */
  private boolean pathQueryFragment(int start) {
    int i = skip(start, Chars.PATH);
    pathEnd = i;
    queryEnd = i;
    int n = text.length();
    if (i == n) {
      return true;
    }
    if (text.charAt(i) == '?') {
      i = skip(i + 1, Chars.QUERY | Chars.IPRIVATE);
      queryEnd = i;
      if (i == n) {
        return true;
      }
      if (text.charAt(i) != '#') {
        return broken(i, Rule.QUERY) != BROKEN;
      }
    } else if (text.charAt(i) != '#') {
      return broken(i, pathRule()) != BROKEN;
    }
    i = skip(i + 1, Chars.QUERY);
    return i == n || broken(i, Rule.FRAGMENT) != BROKEN;
  }

  private Rule pathRule() {
    if (hostStart >= 0) {
      return Rule.PATH_ABEMPTY;
    }
    if (at(pathStart, '/')) {
      return Rule.PATH_ABSOLUTE;
    }
    return schemeEnd >= 0 ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME;
  }

  // Components on their own, in the wider grammar of RFC 3987.

  /** How far a text is an {@code ireg-name}. */
  public static int registeredNameEnd(String text) {
    return new Parser(text, Profile.IRI_REFERENCE).skip(0, Chars.REG_NAME);
  }

  /** How far a text is an {@code iuserinfo}. */
  public static int userinfoEnd(String text) {
    return new Parser(text, Profile.IRI_REFERENCE).skip(0, Chars.USERINFO);
  }

  /** How far a text is a {@code port}. */
  public static int portEnd(String text) {
    return run(text, 0, Chars.DIGIT);
  }

  /** Where the escape at an index breaks: at the first of its two digits that is none. */
  public static int brokenEscape(String text, int percent) {
    int digit = percent + 1;
    return digit < text.length() && Chars.is(text.charAt(digit), Chars.HEXDIG) ? digit + 1 : digit;
  }

  /** Skips what a set holds, escapes and what is not ASCII included; answers where it stopped. */
  private int skip(int start, int set) {
    int i = run(text, start, set);
    while (i < text.length()) {
      int next = escapeOrNonAscii(text, i, set, profile.asciiOnly);
      if (next == i) {
        break;
      }
      ascii &= text.charAt(i) == '%';
      i = run(text, next, set); // INVARIANT: next > i
    }
    return i;
  }

  /** Skips the ASCII characters of a set. The only loop over the text. */
  private static int run(String s, int start, int set) {
    final short[] table = Chars.CLASS;
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

  /** One past the escape or the character of RFC 3987 at an index; the index itself if none is. */
  private static int escapeOrNonAscii(String s, int i, int set, boolean asciiOnly) {
    char c = s.charAt(i);
    if (c == '%') {
      boolean whole =
          i + 2 < s.length()
              && Chars.is(s.charAt(i + 1), Chars.HEXDIG)
              && Chars.is(s.charAt(i + 2), Chars.HEXDIG);
      return whole ? i + 3 : i;
    }
    if (c < 128 || asciiOnly) {
      return i;
    }
    int codePoint = s.codePointAt(i);
    boolean fits =
        CharSet.isUcschar(codePoint)
            || ((set & Chars.IPRIVATE) != 0 && CharSet.isIprivate(codePoint));
    return fits ? i + Character.charCount(codePoint) : i;
  }

  private boolean startsWithTwoSlashes(int i) {
    return at(i, '/') && at(i + 1, '/');
  }

  private boolean endsAuthority(int i) {
    if (i == text.length()) {
      return true;
    }
    char c = text.charAt(i);
    return c == '/' || c == '?' || c == '#';
  }

  private boolean at(int i, char c) {
    return i < text.length() && text.charAt(i) == c;
  }

  /** Notes where and why; an escape that broke is named before the rule that holds it. */
  private int broken(int index, Rule rule) {
    if (at(index, '%') && mayHoldEscapes(rule)) {
      errorIndex = brokenEscape(text, index);
      errorRule = Rule.PCT_ENCODED;
    } else {
      errorIndex = index;
      errorRule = rule;
    }
    return BROKEN;
  }

  private static boolean mayHoldEscapes(Rule rule) {
    return switch (rule) {
      case REG_NAME, USERINFO, QUERY, FRAGMENT -> true;
      case PATH_ABEMPTY, PATH_ABSOLUTE, PATH_ROOTLESS, PATH_NOSCHEME -> true;
      default -> false;
    };
  }
}
