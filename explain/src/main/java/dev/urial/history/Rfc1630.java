package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;

/**
 * The parser for RFC 1630, the first URI grammar. In it, a search consists of words.
 *
 * <pre>
 * fragmentaddress = uri [ # fragmentid ]
 * uri             = scheme :  path [ ? search ]
 * scheme          = ialpha
 * path            = void |  xpalphas [  / path ]
 * search          = xalphas [ + search ]
 * fragmentid      = xalphas
 * </pre>
 *
 * <p>DEPARTURE: taken literally, the grammar allows no path that begins with a slash or has an
 * empty segment, and limits {@code xpalphas} to two characters. The RFC's own examples do not obey
 * these restrictions. This parser allows segments of any length, including empty ones.
 *
 * <p>DEPARTURE: the generic grammar allows no port. However, the RFC describes that grammar as
 * another view of the URIs that the grammars of the schemes define, and one of the RFC's examples,
 * {@code http://info.cern.ch:8000/imaginary/test}, has a port. Two slashes may therefore be
 * followed by a {@code login}, as in the grammars of the schemes; see {@link Rfc1630Authority}.
 * Text that is not a login and contains no colon is part of the path.
 *
 * <p>DEPARTURE: an empty {@code fragmentid} is allowed, as in the text on page 12.
 *
 * <p>CHOICE: the RFC has no rule for the partial form. Here, it is anything that may follow a
 * scheme and its colon.
 */
final class Rfc1630 {
  /** {@code xalpha = alpha | digit | safe | extra | escape}. */
  static final CharSet XALPHA =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("$-_@.&!*\"'(),")).orPctEncoded();

  static final CharSet XPALPHA = XALPHA.or(CharSet.of("+"));
  private static final CharSet PATH_SET = XPALPHA.or(CharSet.of("/"));

  private static final CharSet WPATH_SET = PATH_SET.or(CharSet.of(";="));

  private static final SpecRule ADDRESS = rule(22, "fragmentaddress");
  static final SpecRule PREFIX = rule(24, "prefixedurl");
  static final SpecRule SCHEME = rule(22, "scheme");
  static final SpecRule LOGIN = rule(25, "login");
  private static final SpecRule PATH = rule(22, "path");
  private static final SpecRule FTPTYPE = rule(25, "ftptype");
  private static final SpecRule WPATH = rule(24, "wpath");
  static final SpecRule SEARCH = rule(22, "search");
  private static final SpecRule FRAGMENTID = rule(22, "fragmentid");
  private static final SpecRule ESCAPE = rule(23, "escape");
  static final SpecRule PARTIAL = rule(10, "partial form");
  static final SpecRule EXPERIMENTAL = rule(21, "experimental prefix");
  static final SpecRule QUERY_STRINGS = rule(7, "query strings");

  /** Returns a rule that is cited by its page, because the RFC's sections have no numbers. */
  private static SpecRule rule(int page, String id) {
    return new Clause(
        id, "RFC 1630", "page " + page, "https://www.rfc-editor.org/rfc/rfc1630#page-" + page);
  }

  private final PastReader r;
  private final Cursor cursor;

  private Rfc1630(String text) {
    this.r = new PastReader(Era.RFC_1630, text, ADDRESS, ESCAPE);
    this.cursor = r.cursor;
  }

  static Parsed<PastReading> read(String text) {
    return new Rfc1630(text).fragmentAddress();
  }

  private Parsed<PastReading> fragmentAddress() {
    int start = prefixEnd(cursor.text());
    int colon = schemeEnd(cursor.text(), start);
    if (start > 0) {
      r.add("prefix", 0, start - 1, PREFIX, null);
    }
    if (colon >= 0) {
      cursor.skipTo(start);
      r.run(XALPHA, SCHEME);
      cursor.eat(':');
      r.add("scheme", start, colon, SCHEME, Component.SCHEME);
    }
    path();
    schemesOwn(start, colon);
    if (cursor.eat('?')) {
      search();
    }
    if (cursor.eat('#')) {
      int from = cursor.pos();
      r.run(XALPHA, FRAGMENTID);
      r.add("fragmentid", from, cursor.pos(), FRAGMENTID, Component.FRAGMENT);
    }
    return r.end();
  }

  private void path() {
    int start = cursor.pos();
    if (cursor.at("//")) {
      cursor.skipTo(start + 2);
      if (Rfc1630Authority.read(r)) {
        r.add("login", start + 2, cursor.pos(), LOGIN, Component.AUTHORITY);
        start = cursor.pos();
      }
    }
    r.run(PATH_SET, PATH);
    r.add("path", start, cursor.pos(), PATH, Component.PATH);
  }

  /**
   * Parses what the grammars of {@code ftp} and {@code wais} allow after a generic path: {@code
   * ftpaddress = f t p : / / login / path [ ftptype ]} and {@code wpath = digits = path ; [ wpath
   * ]}.
   */
  private void schemesOwn(int start, int colon) {
    String text = cursor.text();
    int from = cursor.pos();
    if (colon == start + 3 && Ascii.isAt(text, start, "ftp") && cursor.at(";")) {
      if (Ascii.isAt(text, from, ";type=")) {
        cursor.skipTo(from + ";type=".length()); // in any case, like the rest of the grammar
      }
      if ((cursor.pos() > from || cursor.eatWord(";type=")) && r.run(XALPHA, FTPTYPE)) {
        r.add("ftptype", from, cursor.pos(), FTPTYPE, null);
      } else {
        cursor.breaks(FTPTYPE);
      }
    } else if (colon == start + 4 && Ascii.isAt(text, start, "wais")) {
      r.run(WPATH_SET, WPATH);
      if (cursor.pos() > from) {
        r.add("wpath", from, cursor.pos(), WPATH, null);
      }
    }
  }

  /** {@code search = xalphas [ + search ]}: non-empty words, separated by plus signs. */
  private void search() {
    int start = cursor.pos();
    do {
      if (!r.run(XALPHA, SEARCH)) {
        cursor.breaks(SEARCH);
      }
    } while (cursor.eat('+'));
    r.add("search", start, cursor.pos(), SEARCH, Component.QUERY);
  }

  /** Returns the index of the colon after the scheme at an index, or -1 if there is no scheme. */
  static int schemeEnd(String text, int from) {
    int i = wholeEnd(text, from);
    return i > from && i < text.length() && text.charAt(i) == ':' ? i : -1;
  }

  /**
   * {@code prefixedurl = u r l : url}: returns the index of the URL after its prefix, or 0 if there
   * is no prefix. A scheme must follow; otherwise {@code url} itself is the scheme.
   */
  static int prefixEnd(String text) {
    return Ascii.isAt(text, 0, "url:") && schemeEnd(text, 4) >= 0 ? 4 : 0;
  }

  /** Returns a text without its prefix {@code url:}, if any. */
  static String withoutPrefix(String text) {
    return text.substring(prefixEnd(text));
  }

  /** Returns the end of the longest text at an index that could begin a URI without a prefix. */
  static int wholeEnd(String text, int from) {
    int i = from;
    while (i < text.length() && isOfScheme(text.charAt(i), i == from)) {
      i++;
    }
    return i;
  }

  private static boolean isOfScheme(char c, boolean isFirst) {
    return isFirst ? CharSet.ALPHA.has(c) : XALPHA.has(c) || c == '%';
  }
}
