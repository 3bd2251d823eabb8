package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;

/**
 * RFC 1630, the first URI grammar. In it, a search consists of words.
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
 * these restrictions. Here, segments may have any length, including none.
 *
 * <p>DEPARTURE: the generic grammar allows no port. However, the RFC describes that grammar as
 * another view of the URIs that the grammars of the schemes define, and one of the RFC's examples,
 * {@code http://info.cern.ch:8000/imaginary/test}, has a port. Two slashes may therefore be
 * followed by a {@code login}, as in the grammars of the schemes. Its host may be empty, as on page
 * 19. Text that is not a login and contains no colon is part of the path.
 *
 * <p>DEPARTURE: an empty {@code fragmentid} is allowed, as in the text on page 12.
 *
 * <p>CHOICE: the paths of {@code ftp} and {@code wais} may be followed by {@code ftptype} and
 * {@code wpath}, which only the grammars of these schemes have. A {@code wpath} begins after a
 * slash.
 *
 * <p>CHOICE: the RFC has no rule for the partial form. Here, it is anything that may follow a
 * scheme and its colon.
 */
final class Rfc1630 {
  /** The rules that the generic grammar and the grammars of the schemes share. */
  static final String COMMON =
      """
      xalpha := AD% $-_@.&!*"'(),
      xpalpha := xalpha +
      pathchar := xpalpha /
      alphanum2 := AD -_.+
      digits = 1*D
      user = 1*alphanum2
      hostname = A *xpalpha
      hostnumber = digits "." digits "." digits "." digits
      words = 1*xalpha *( "+" 1*xalpha )
      wpathfields = 1*( digits "=" *pathchar ";" )
      """;

  private static final RuleTable TABLE =
      new RuleTable(
          1630,
          "escape",
          "23",
          COMMON,
          """
          absolute = ( uri / prefix ":" uri ) fragment
          relative = place [ "?" search ] fragment
          uri = ( special / <scheme SCHEME 22 A *xalpha > ":" place ) [ "?" search ]
          special = <scheme SCHEME 22 "ftp" > ":" before-type ftptype
            / <scheme SCHEME 22 "wais" > ":" before-wpath wpath
          place = slashes login <path PATH 22 [ "/" *pathchar ] >
            / <path PATH 22 slashes <login ! 25 *xpalpha > [ "/" *pathchar ] > / bare
          bare = <path PATH 22 [ "/" ] [ xpalpha *pathchar ] >
          before-type = slashes login <path PATH 22 "/" *pathchar > / bare
          before-wpath = slashes login <path PATH 22 "/" [ *?pathchar "/" ] >
            / <path PATH 22 [ "/" ] [ xpalpha *?pathchar "/" ] >
          slashes = <path ! 22 "//" >
          login AUTHORITY 25 = [ user [ ":" user ] "@" ] [ hostname / hostnumber ] [ ":" digits ]
          ftptype - 25 = ";type=" 1*xalpha
          wpath - 24 = wpathfields
          search QUERY 22 = words
          prefix - 24:prefixedurl = "url"
          fragment = [ "#" <fragmentid FRAGMENT 22 *xalpha > ]
          """);

  static final Clause PARTIAL = TABLE.clause("partial form", "10");
  private static final Clause ADDRESS = TABLE.clause("fragmentaddress", "22");

  static final PastGrammar GRAMMAR =
      PastGrammar.of(Era.RFC_1630, TABLE, "22", CharSet.ALPHA, TABLE.set("xalpha"), ADDRESS);

  private Rfc1630() {}

  /**
   * {@code prefixedurl = u r l : url}: returns the index of the URL after its prefix, or 0 if there
   * is no prefix. A scheme must follow; otherwise {@code url} itself is the scheme.
   */
  static int prefixEnd(String text) {
    return Ascii.isAt(text, 0, "url:") && GRAMMAR.schemeEnd(text, 4) >= 0 ? 4 : 0;
  }

  /** Returns a text without its prefix {@code url:}, if any. */
  static String withoutPrefix(String text) {
    return text.substring(prefixEnd(text));
  }
}
