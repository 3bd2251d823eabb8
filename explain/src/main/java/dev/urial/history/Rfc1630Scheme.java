package dev.urial.history;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A scheme in RFC 1630 with its production, or with the syntax that the RFC describes in prose.
 *
 * <pre>{@code
 * Rfc1630Scheme.ofText("gopher://h:70/0about").parse("gopher://h:70/0about").component("gtype")
 *     // "0"
 * Rfc1630Scheme.ofText("mailto:a").tryParse("mailto:a").errorOrNull().index()  // 8: no "@"
 * Rfc1630Scheme.ofText("http://a/").clause().rule()                            // "httpaddress"
 * }</pre>
 *
 * <p>{@link Era#parse} for RFC 1630 uses the generic grammar, which the RFC calls another view of
 * the same identifiers. Text that the generic grammar accepts need not match the production for its
 * scheme. These parsers also allow the prefix {@code url:} and a fragment.
 *
 * <p>DEPARTURE: a path may have empty segments, as in {@link Era#RFC_1630}; taken literally, {@code
 * http://h//a} has no derivation.
 *
 * <p>CHOICE: {@code safe} includes the plus sign on page 25 but not on page 22. Here, a plus sign
 * separates the words of a search and is data elsewhere.
 *
 * <p>CHOICE: the production for ftp appends {@code ftptype} directly to the path; this class
 * follows the prose, which puts {@code ;type=} between them.
 *
 * <p>CHOICE: {@code addr-spec} and {@code content-identifier} have no production; they are parsed
 * as two runs of characters separated by an at sign, as in RFC 822. The schemes {@code file},
 * {@code rlogin}, {@code tn3270}, {@code whois} and {@code urn} are described only in prose and are
 * parsed accordingly. The RFC says only that URIs for {@code x500} and network management remain to
 * be studied, so they are not included.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1630#page-24">RFC 1630, page 24</a>
 */
public final class Rfc1630Scheme {
  /** The productions, under the names of the schemes. */
  private static final RuleTable ROWS =
      new RuleTable(
          1630,
          "escape",
          "26",
          Rfc1630.COMMON,
          """
          http = "//" hostport [ "/" path ] [ "?" search ]
          ftp = "//" login "/" path [ ";type=" <ftptype - 25 type > ]
          type = ( "A" / "E" ) ( "N" / "T" / "C" ) / "I" / "L" digits
          afs = "//" <cellname HOST 25 hostname > "/" path
          news = <groupart PATH 24
            <article - 25 xalphas "@" ( hostname / hostnumber ) > / "*" / <group - 24 hostname > >
          nntp = <group - 24 hostname > "/" <digits - 26 digits >
          mid = <addr-spec PATH 24 xalphas "@" xalphas >
          cid = <content-identifier PATH 24 xalphas "@" xalphas >
          mailto = <xalphas - 26 xalphas > "@" <hostname - 25 hostname >
          wais = "//" hostport "/" <database - 25 xalphas >
            [ "/" <wtype - 25 xalphas > "/" <wpath PATH 24 wpathfields > / "?" search ]
          prospero = "//" hostport "/" <hsoname PATH 25 *?pathchar >
            [ "%00" <version - 25 digits > [ <attributes - 25 1*AD > ] ]
          telnet = "//" login
          rlogin = "//" login
          tn3270 = "//" login
          gopher = "//" hostport [ "/" <gtype - 26 xpalpha > <gcommand PATH 25 *pathchar > ]
          file = "//" [ host ] "/" path
          whois = "//" hostport "/" path
          urn = path
          xalphas = 1*xpalpha
          path PATH 25 = *pathchar
          search QUERY 25 = words
          hostport AUTHORITY 25 = hostandport
          login AUTHORITY 25 = [ <user USERINFO 25 user > [ ":" <password - 25 user > ] "@" ]
            hostandport
          hostandport = host [ ":" <port PORT 25 digits > ]
          host HOST 25 = hostname / hostnumber
          prefix - 24:prefixedurl = "url"
          fragment = [ "#" <fragmentid FRAGMENT 26 *xalpha > ]
          """);

  /** The schemes, each with the name of its production and the page. */
  private static final Map<String, Rfc1630Scheme> ALL = new HashMap<>();

  static {
    String all =
        """
        http 24 httpaddress
        ftp 24 ftpaddress
        afs 24 afsaddress
        news 24 newsaddress
        nntp 24 nntpaddress
        mid 24 midaddress
        cid 24 cidaddress
        mailto 24 mailtoaddress
        wais 24 waisaddress
        prospero 25 prosperoaddress
        telnet 25 telnetaddress
        rlogin 18 rlogin
        tn3270 18 tn3270
        gopher 25 gopheraddress
        file 19 file
        whois 20 whois
        urn 18 urn
        """;
    for (String row : all.split("\n", 0)) {
      String[] cells = row.split(" ", 0);
      ALL.put(cells[0], new Rfc1630Scheme(cells[0], ROWS.clause(cells[2], cells[1])));
    }
  }

  private final Clause clause;
  private final RegularRule rule;

  private Rfc1630Scheme(String scheme, Clause clause) {
    this.clause = clause;
    String uri = "<scheme SCHEME 24 \"" + scheme + "\" > \":\" " + scheme;
    this.rule = ROWS.rule(clause, "( " + uri + " / prefix \":\" " + uri + " ) fragment");
  }

  /** {@return the production, such as {@code httpaddress}; the scheme's name if it has none} */
  public Clause clause() {
    return clause;
  }

  /**
   * {@return the scheme at the beginning of the text, after an optional prefix {@code url:}; null
   * if there is no scheme, or if it is not in RFC 1630}
   *
   * <pre>{@code
   * Rfc1630Scheme.ofText("URL:ftp://h/a").clause().rule()  // "ftpaddress"
   * }</pre>
   *
   * @param text any text, valid or not
   */
  public static @Nullable Rfc1630Scheme ofText(String text) {
    Objects.requireNonNull(text, "text");
    int start = Rfc1630.prefixEnd(text);
    int colon = Rfc1630.GRAMMAR.schemeEnd(text, start);
    return colon < 0 ? null : ALL.get(Ascii.lower(text.substring(start, colon)));
  }

  /**
   * Parses text using the production for this scheme.
   *
   * <pre>{@code
   * String text = "ftp://u:p@h/a/b;type=AN";
   * Rfc1630Scheme.ofText(text).parse(text).component("ftptype")  // "AN"
   * }</pre>
   *
   * @param text the whole text; the prefix {@code url:} and a fragment are allowed
   * @return the components, under the names in the production
   * @throws UriParseException if the text does not match the production
   */
  public PastReading parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Parses text as {@link #parse} does, or returns the violated rule and its position; never
   * throws.
   *
   * <pre>{@code
   * Rfc1630Scheme.ofText("ftp://h").tryParse("ftp://h").errorOrNull().index()  // 7: no path
   * }</pre>
   *
   * @param text the whole text; the prefix {@code url:} and a fragment are allowed
   * @return the components, under the names in the production; or the error
   */
  public Parsed<PastReading> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<List<PastPart>> read = rule.read(text);
    return read.map(parts -> new PastReading(Era.RFC_1630, text, parts));
  }
}
