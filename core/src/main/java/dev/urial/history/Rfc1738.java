package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.SpecRule;

/**
 * RFC 1738: the generic URL, and the common syntax of schemes of the Internet.
 *
 * <pre>
 * genericurl    = scheme ":" schemepart
 * schemepart    = *xchar | ip-schemepart
 * ip-schemepart = "//" login [ "/" urlpath ]
 * login         = [ user [ ":" password ] "@" ] hostport
 * httpurl       = "http://" hostport [ "/" hpath [ "?" search ]]
 * </pre>
 *
 * <p>A fragment is no part of a URL: {@code #} is one of the unsafe characters, always to be
 * encoded (§2.2). What begins with two slashes and is no {@code ip-schemepart} is {@code *xchar}
 * still, and has no components below {@code schemepart}.
 */
final class Rfc1738 {
  private static final CharSet USER = Rfc1808.UCHAR.or(CharSet.of(";?&="));

  private static final SpecRule URL = Clause.rfc(1738, "5", "genericurl");
  static final SpecRule SCHEME = Clause.rfc(1738, "5", "scheme");
  private static final SpecRule SCHEMEPART = Clause.rfc(1738, "5", "schemepart");
  private static final SpecRule LOGIN = Clause.rfc(1738, "3.1", "login");
  private static final SpecRule USER_RULE = Clause.rfc(1738, "3.1", "user");
  private static final SpecRule PASSWORD = Clause.rfc(1738, "3.1", "password");
  private static final SpecRule HOST = Clause.rfc(1738, "3.1", "host");
  private static final SpecRule PORT = Clause.rfc(1738, "3.1", "port");
  private static final SpecRule URLPATH = Clause.rfc(1738, "3.1", "urlpath");
  private static final SpecRule HPATH = Clause.rfc(1738, "3.3", "hpath");
  private static final SpecRule SEARCH = Clause.rfc(1738, "3.3", "search");
  private static final SpecRule ESCAPE = Clause.rfc(1738, "5", "escape");

  private final Reader r;

  private Rfc1738(String text) {
    this.r = new Reader(Era.RFC_1738, text, URL, ESCAPE);
  }

  static Parsed<PastReading> read(String text) {
    return new Rfc1738(text).genericUrl();
  }

  private Parsed<PastReading> genericUrl() {
    boolean any = r.run(Rfc1808.SCHEME_SET, SCHEME);
    int colon = r.pos;
    if (!any || !r.eat(':')) {
      r.breaks(SCHEME);
      return r.end();
    }
    int start = r.pos;
    r.run(Rfc1808.XCHAR, SCHEMEPART);
    r.add("scheme", 0, colon, SCHEME, "scheme");
    r.add("schemepart", start, r.pos, SCHEMEPART, null);
    if (!r.isBroken() && r.pos == r.text.length() && r.text.startsWith("//", start)) {
      ipSchemepart(start + 2);
    }
    return r.end();
  }

  /** {@code ip-schemepart = "//" login [ "/" urlpath ]}, §3.1; nothing if it is none. */
  private void ipSchemepart(int start) {
    int slash = r.text.indexOf('/', start);
    int end = slash < 0 ? r.text.length() : slash;
    int at = indexOf('@', start, end);
    int hostStart = at == end ? start : at + 1;
    int hostEnd = indexOf(':', hostStart, end);
    boolean isHost =
        HostGrammar.isName(r.text, hostStart, hostEnd)
            || HostGrammar.isNumber(r.text, hostStart, hostEnd, Integer.MAX_VALUE);
    boolean isPort = hostEnd == end || (hostEnd + 1 < end && all(CharSet.DIGIT, hostEnd + 1, end));
    int userEnd = indexOf(':', start, Math.max(start, hostStart - 1));
    boolean isUser =
        hostStart == start
            || (all(USER, start, userEnd)
                && (userEnd == hostStart - 1 || all(USER, userEnd + 1, hostStart - 1)));
    if (!isHost || !isPort || !isUser) {
      return;
    }
    r.add("login", start, end, LOGIN, "authority");
    if (hostStart > start) {
      r.add("user", start, userEnd, USER_RULE, null);
      if (userEnd < hostStart - 1) {
        r.add("password", userEnd + 1, hostStart - 1, PASSWORD, null);
      }
    }
    r.add("host", hostStart, hostEnd, HOST, "host");
    if (hostEnd < end) {
      r.add("port", hostEnd + 1, end, PORT, "port");
    }
    if (slash >= 0) {
      urlPath(slash + 1);
    }
  }

  /** The path, as the scheme reads it: of {@code http} it ends where a search begins. */
  private void urlPath(int start) {
    int n = r.text.length();
    if (!r.text.regionMatches(true, 0, "http:", 0, 5)) {
      r.add("urlpath", start, n, URLPATH, "path");
      return;
    }
    int mark = indexOf('?', start, n);
    r.add("hpath", start, mark, HPATH, "path");
    if (mark < n) {
      r.add("search", mark + 1, n, SEARCH, "query");
    }
  }

  private int indexOf(char c, int start, int end) {
    int i = start;
    while (i < end && r.text.charAt(i) != c) {
      i++;
    }
    return i;
  }

  /** Escapes are whole already, so that their percent sign is enough. */
  private boolean all(CharSet set, int start, int end) {
    for (int i = start; i < end; i++) {
      boolean escape = set.pctEncoded() && r.text.charAt(i) == '%';
      if (!set.has(r.text.charAt(i)) && !escape) {
        return false;
      }
    }
    return true;
  }
}
