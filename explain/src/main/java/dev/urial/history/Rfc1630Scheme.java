package dev.urial.history;

import static dev.urial.history.RegularRule.all;
import static dev.urial.history.RegularRule.any;
import static dev.urial.history.RegularRule.either;
import static dev.urial.history.RegularRule.few;
import static dev.urial.history.RegularRule.maybe;
import static dev.urial.history.RegularRule.named;
import static dev.urial.history.RegularRule.one;
import static dev.urial.history.RegularRule.some;
import static dev.urial.history.RegularRule.word;

import dev.urial.grammar.CharSet;
import dev.urial.history.RegularRule.Piece;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
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
  HTTP(
      "httpaddress",
      24,
      "http://hostport [ / path ] [ ? search ]",
      all(word("//"), Bnf.hostport(), maybe(all(word("/"), Bnf.path())), maybe(Bnf.search()))),
  /** File Transfer Protocol. */
  FTP(
      "ftpaddress",
      24,
      "ftp://login/path [ ;type= ftptype ]",
      all(word("//"), Bnf.login(), word("/"), Bnf.path(), maybe(Bnf.ftptype()))),
  /** Andrew File System, which the RFC includes as a historical note. */
  AFS(
      "afsaddress",
      24,
      "afs://cellname/path",
      all(
          word("//"),
          named("cellname", Bnf.rule("cellname", 25), Component.HOST, Bnf.HOSTNAME),
          word("/"),
          Bnf.path())),
  /** Usenet news: all groups, a group or an article. */
  NEWS("newsaddress", 24, "news: * | group | article", Bnf.groupart()),
  /** A Usenet article, identified by the number that a server assigned to it. */
  NNTP(
      "nntpaddress",
      24,
      "nntp:group/digits",
      all(
          named("group", Bnf.rule("group", 24), null, Bnf.HOSTNAME),
          word("/"),
          named("digits", Bnf.rule("digits", 26), null, Bnf.DIGITS))),
  /** An email message, identified by its message identifier. */
  MID(
      "midaddress",
      24,
      "mid:addr-spec",
      named("addr-spec", Bnf.rule("addr-spec", 24), Component.PATH, Bnf.ADDR_SPEC)),
  /** A part of a MIME body, identified by its content identifier. */
  CID(
      "cidaddress",
      24,
      "cid:content-identifier",
      named(
          "content-identifier", Bnf.rule("content-identifier", 24), Component.PATH, Bnf.ADDR_SPEC)),
  /** An email address. */
  MAILTO(
      "mailtoaddress",
      24,
      "mailto:xalphas@hostname",
      all(
          named("xalphas", Bnf.rule("xalphas", 26), null, Bnf.XALPHAS),
          word("@"),
          named("hostname", Bnf.rule("hostname", 25), null, Bnf.HOSTNAME))),
  /** Wide Area Information Servers: an index, a search in it, or a document. */
  WAIS(
      "waisaddress",
      24,
      "wais://hostport/database [ ? search ] | wais://hostport/database/wtype/wpath",
      all(
          word("//"),
          Bnf.hostport(),
          word("/"),
          named("database", Bnf.rule("database", 25), null, Bnf.XALPHAS),
          maybe(
              either(
                  all(
                      word("/"),
                      named("wtype", Bnf.rule("wtype", 25), null, Bnf.XALPHAS),
                      word("/"),
                      Bnf.wpath()),
                  Bnf.search())))),
  /** The Prospero directory service. */
  PROSPERO(
      "prosperoaddress",
      25,
      "prospero://hostport/hsoname [ %00 version [ attributes ] ]",
      all(
          word("//"),
          Bnf.hostport(),
          word("/"),
          named("hsoname", Bnf.rule("hsoname", 25), Component.PATH, few(Bnf.PATH_CHAR)),
          maybe(
              all(
                  word("%00"),
                  named("version", Bnf.rule("version", 25), null, Bnf.DIGITS),
                  maybe(
                      named(
                          "attributes",
                          Bnf.rule("attributes", 25),
                          null,
                          some(one(Bnf.ALPHANUM, Bnf.ESCAPE)))))))),
  /** An interactive Telnet session. */
  TELNET("telnetaddress", 25, "telnet://login", all(word("//"), Bnf.login())),
  /** An interactive rlogin session. */
  RLOGIN("rlogin", 18, "rlogin://login", all(word("//"), Bnf.login())),
  /** An interactive 3270 terminal session. */
  TN3270("tn3270", 18, "tn3270://login", all(word("//"), Bnf.login())),
  /** Gopher: a type and a selector string for the server. */
  GOPHER(
      "gopheraddress",
      25,
      "gopher://hostport [ / gtype [ gcommand ] ]",
      all(
          word("//"),
          Bnf.hostport(),
          maybe(
              all(
                  word("/"),
                  named("gtype", Bnf.rule("gtype", 26), null, one(Rfc1630.XPALPHA, Bnf.ESCAPE)),
                  named(
                      "gcommand", Bnf.rule("gcommand", 25), Component.PATH, any(Bnf.PATH_CHAR)))))),
  /** A file on a host or on this machine. */
  FILE(
      "file",
      19,
      "file://[ host ]/path",
      all(
          word("//"),
          maybe(named("host", Bnf.rule("host", 25), Component.HOST, Bnf.HOST)),
          word("/"),
          Bnf.path())),
  /** A handle or a query for a Whois++ server. */
  WHOIS(
      "whois", 20, "whois://hostport/path", all(word("//"), Bnf.hostport(), word("/"), Bnf.path())),
  /** Persistent names: the RFC reserves the prefix and shows an example. */
  URN("urn", 18, "urn:path", Bnf.path());

  /** The pieces from which the productions are built, under their names in the RFC. */
  private static final class Bnf {
    private Bnf() {}

    static Clause rule(String id, int page) {
      return new Clause(
          id, "RFC 1630", "page " + page, "https://www.rfc-editor.org/rfc/rfc1630#page-" + page);
    }

    static final Piece NOTHING = rule -> {};
    static final Clause ESCAPE = rule("escape", 26);
    static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);
    static final Piece DIGITS = some(one(CharSet.DIGIT, ESCAPE));
    static final Piece XALPHAS = some(one(Rfc1630.XPALPHA, ESCAPE));
    static final Piece PATH_CHAR = one(Rfc1630.XPALPHA.or(CharSet.of("/")), ESCAPE);
    static final Piece HOSTNAME =
        all(one(CharSet.ALPHA, ESCAPE), any(one(Rfc1630.XPALPHA, ESCAPE)));
    static final Piece HOSTNUMBER =
        all(DIGITS, word("."), DIGITS, word("."), DIGITS, word("."), DIGITS);
    static final Piece HOST = either(HOSTNAME, HOSTNUMBER);
    static final Piece ADDR_SPEC = all(XALPHAS, word("@"), XALPHAS);

    private static final Piece ALPHANUM2 = some(one(ALPHANUM.or(CharSet.of("-_.+")), ESCAPE));

    /** {@code path = void | segment [ / path ]}. */
    static Piece path() {
      return named("path", rule("path", 25), Component.PATH, any(PATH_CHAR));
    }

    /** {@code search = xalphas [ + search ]}, after its question mark. */
    static Piece search() {
      Piece words = some(one(Rfc1630.XALPHA, ESCAPE));
      return all(
          word("?"),
          named(
              "search",
              rule("search", 25),
              Component.QUERY,
              all(words, any(all(word("+"), words)))));
    }

    private static Piece hostAndPort() {
      return all(
          named("host", rule("host", 25), Component.HOST, HOST),
          maybe(all(word(":"), named("port", rule("port", 25), Component.PORT, DIGITS))));
    }

    /** {@code hostport = host [ : port ]}. */
    static Piece hostport() {
      return named("hostport", rule("hostport", 25), Component.AUTHORITY, hostAndPort());
    }

    /** {@code login = [ user [ : password ] @ ] hostport}. */
    static Piece login() {
      Piece user =
          all(
              named("user", rule("user", 25), Component.USERINFO, ALPHANUM2),
              maybe(all(word(":"), named("password", rule("password", 25), null, ALPHANUM2))),
              word("@"));
      return named(
          "login", rule("login", 25), Component.AUTHORITY, all(maybe(user), hostAndPort()));
    }

    /** {@code ftptype = A formcode | E formcode | I | L digits}. */
    static Piece ftptype() {
      Piece formcode = one(CharSet.of("NTCntc"), ESCAPE);
      Piece code =
          either(
              all(one(CharSet.of("AEae"), ESCAPE), formcode),
              either(word("I"), all(word("L"), DIGITS)));
      return all(word(";type="), named("ftptype", rule("ftptype", 25), null, code));
    }

    /** {@code groupart = * | group | article}: an at sign makes it an article. */
    static Piece groupart() {
      Piece article = named("article", rule("article", 25), null, all(XALPHAS, word("@"), HOST));
      Piece group = named("group", rule("group", 24), null, HOSTNAME);
      return named(
          "groupart",
          rule("groupart", 24),
          Component.PATH,
          either(article, either(word("*"), group)));
    }

    /** {@code wpath = digits = path ; [ wpath ]}. */
    static Piece wpath() {
      Piece field = all(DIGITS, word("="), any(PATH_CHAR), word(";"));
      return named("wpath", rule("wpath", 24), Component.PATH, some(field));
    }
  }

  private final Clause clause;
  private final String syntax;
  private final RegularRule rule;

  Rfc1630Scheme(String production, int page, String syntax, Piece behindColon) {
    this.clause = Bnf.rule(production, page);
    this.syntax = syntax;
    Piece prefix =
        either(
            Bnf.NOTHING,
            all(named("prefix", Bnf.rule("prefixedurl", 24), null, word("url")), word(":")));
    Piece scheme =
        all(
            named("scheme", Bnf.rule("scheme", 24), Component.SCHEME, word(Ascii.lower(name()))),
            word(":"));
    Piece fragment =
        maybe(
            all(
                word("#"),
                named(
                    "fragmentid",
                    Bnf.rule("fragmentid", 26),
                    Component.FRAGMENT,
                    any(one(Rfc1630.XALPHA, Bnf.ESCAPE)))));
    this.rule = RegularRule.of(clause, all(prefix, scheme, behindColon, fragment));
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
    int colon = Rfc1630.schemeEnd(text, start);
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
