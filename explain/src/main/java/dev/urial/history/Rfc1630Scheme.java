package dev.urial.history;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The schemes in RFC 1630, each with its production, or with the syntax that the RFC describes in
 * prose.
 *
 * <pre>{@code
 * Rfc1630Scheme.GOPHER.parse("gopher://h:70/0about").component("gtype")   // "0"
 * Rfc1630Scheme.NEWS.parse("news:comp.infosystems.www").component("group")
 *     // "comp.infosystems.www"
 * Rfc1630Scheme.MAILTO.tryParse("mailto:a").errorOrNull().index()         // 8: "@" is missing
 * Rfc1630Scheme.find("http").production()                                 // "httpaddress"
 * }</pre>
 *
 * <p>{@link Era#parse} for RFC 1630 uses the generic grammar, which the RFC calls another view of
 * the same identifiers. Text that the generic grammar accepts need not match the production for its
 * scheme. The parsers of this enum also allow the prefix {@code url:} and a fragment.
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
public enum Rfc1630Scheme {
  /** Hypertext Transfer Protocol. */
  HTTP("httpaddress", "24", "http://hostport [ / path ] [ ? search ]"),
  /** File Transfer Protocol. */
  FTP("ftpaddress", "24", "ftp://login/path [ ;type= ftptype ]"),
  /** Andrew File System, which the RFC includes as a historical note. */
  AFS("afsaddress", "24", "afs://cellname/path"),
  /** Usenet news: all groups, a group or an article. */
  NEWS("newsaddress", "24", "news: * | group | article"),
  /** A Usenet article, identified by the number that a server assigned to it. */
  NNTP("nntpaddress", "24", "nntp:group/digits"),
  /** An email message, identified by its message identifier. */
  MID("midaddress", "24", "mid:addr-spec"),
  /** A part of a MIME body, identified by its content identifier. */
  CID("cidaddress", "24", "cid:content-identifier"),
  /** An email address. */
  MAILTO("mailtoaddress", "24", "mailto:xalphas@hostname"),
  /** Wide Area Information Servers: an index, a search in it, or a document. */
  WAIS(
      "waisaddress",
      "24",
      "wais://hostport/database [ ? search ] | wais://hostport/database/wtype/wpath"),
  /** The Prospero directory service. */
  PROSPERO("prosperoaddress", "25", "prospero://hostport/hsoname [ %00 version [ attributes ] ]"),
  /** An interactive Telnet session. */
  TELNET("telnetaddress", "25", "telnet://login"),
  /** An interactive rlogin session. */
  RLOGIN("rlogin", "18", "rlogin://login"),
  /** An interactive 3270 terminal session. */
  TN3270("tn3270", "18", "tn3270://login"),
  /** Gopher: a type and a selector string for the server. */
  GOPHER("gopheraddress", "25", "gopher://hostport [ / gtype [ gcommand ] ]"),
  /** A file on a host or on this machine. */
  FILE("file", "19", "file://[ host ]/path"),
  /** A handle or a query for a Whois++ server. */
  WHOIS("whois", "20", "whois://hostport/path"),
  /** Persistent names: the RFC reserves the prefix and shows an example. */
  URN("urn", "18", "urn:path");

  /** The productions, under the names of the schemes. */
  private static final class Table {
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
  }

  private final Clause clause;
  private final String syntax;
  private final RegularRule rule;

  Rfc1630Scheme(String production, String page, String syntax) {
    this.clause = Table.ROWS.clause(production, page);
    this.syntax = syntax;
    String uri = "<scheme SCHEME 24 \"" + scheme() + "\" > \":\" " + scheme();
    this.rule = Table.ROWS.rule(clause, "( " + uri + " / prefix \":\" " + uri + " ) fragment");
  }

  /** {@return the name of the scheme, such as {@code http}} */
  public String scheme() {
    return Ascii.lower(name());
  }

  /**
   * {@return the name of the scheme's production, such as {@code httpaddress}; the scheme's name if
   * it has no production}
   */
  public String production() {
    return clause.rule();
  }

  /**
   * {@return whether the RFC has a production for this scheme rather than only prose}
   *
   * <pre>{@code
   * Rfc1630Scheme.RLOGIN.hasProduction()  // false
   * }</pre>
   */
  public boolean hasProduction() {
    return !clause.rule().equals(scheme());
  }

  /** {@return the syntax in the RFC's notation, such as {@code news: * | group | article}} */
  public String syntax() {
    return syntax;
  }

  /** {@return the clause of the RFC that describes this scheme} */
  public Clause clause() {
    return clause;
  }

  /**
   * {@return the scheme with this name, ignoring case; null if it is not in the RFC}
   *
   * <pre>{@code
   * Rfc1630Scheme.find("HTTP")   // HTTP
   * Rfc1630Scheme.find("https")  // null
   * }</pre>
   *
   * @param scheme the name of the scheme, in any case, without a colon
   */
  public static @Nullable Rfc1630Scheme find(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    for (Rfc1630Scheme it : values()) {
      if (Ascii.equalsIgnoreCase(it.scheme(), scheme)) {
        return it;
      }
    }
    return null;
  }

  /**
   * {@return the scheme at the beginning of the text, after an optional prefix {@code url:}; null
   * if there is no scheme, or if it is not in RFC 1630}
   *
   * <pre>{@code
   * Rfc1630Scheme.ofText("URL:ftp://h/a")  // FTP
   * }</pre>
   *
   * @param text any text, valid or not
   */
  public static @Nullable Rfc1630Scheme ofText(String text) {
    Objects.requireNonNull(text, "text");
    int start = Rfc1630.prefixEnd(text);
    int colon = Rfc1630.GRAMMAR.schemeEnd(text, start);
    return colon < 0 || colon - start > 16 ? null : find(text.substring(start, colon));
  }

  /**
   * Parses text using the production for this scheme.
   *
   * <pre>{@code
   * Rfc1630Scheme.FTP.parse("ftp://u:p@h/a/b;type=AN").component("ftptype")  // "AN"
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
   * Rfc1630Scheme.FTP.tryParse("ftp://h").errorOrNull().index()  // 7: a path must follow
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
