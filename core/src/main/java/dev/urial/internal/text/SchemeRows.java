package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The facts about schemes: the only table of its kind, with one row for each scheme.
 *
 * <pre>{@code
 * SchemeRows.of("HTTP").port()                   // 80
 * SchemeRows.at("view-source:x", 0, 11).isNesting()  // true
 * SchemeRows.of("x-unheard-of")                  // null
 * }</pre>
 *
 * <p>Its public form is {@code registry.SchemeFacts}. {@code url.SpecialScheme} recognizes the
 * special schemes with a switch, and takes their ports from this table.
 */
public final class SchemeRows {
  /**
   * The table. Its columns are the scheme; its default port, in parentheses if no document says
   * that the explicit port and no port are equivalent; the kind of path; the position of the login;
   * other facts; how a query is read and written; how the scheme's own document compares URIs, with
   * its clause in an RFC; and the document that states the facts.
   *
   * <p>The documents that say that an empty path means "/": RFC 9110 §4.2.3, RFC 6455 §3, RFC 7252
   * §6.3, RFC 8323 §8, RFC 3510 §4.7, RFC 7472 §4.6.
   *
   * <p>The queries of http and ws are forms: they are what HTML submits (URL Standard §5). In all
   * other schemes, also in those without a row, a plus sign is itself (RFC 3986 §2.2), as RFC 6068
   * §5, RFC 5724 §2.2, RFC 3261 §25.1, RFC 7252 §6.4 and RFC 6920 §3 say; MAGNET v0.1 writes words
   * with plus signs between them. A nested URI is read as its innermost scheme says. Semicolons
   * separate the pairs by RFC 5122 §2.5, RFC 4501 §3 and RFC 3368 §3.3.1; {@code ?=} precedes them
   * by RFC 8141 §2.3.2. There are no pairs in the attributes and the filter of RFC 4516 §2, the
   * searches of RFC 5092 §6, RFC 4156 §2, and RFC 2056 §3, the transaction of RFC 2371 §7, the data
   * of RFC 2397 §3, keys of objects, programs, and schemes whose grammar has no query.
   *
   * <p>The ports in parentheses are those of sip and sips, for which an explicit default port is
   * not equivalent to no port (RFC 3261 §19.1.4); msrp, for the same reason (RFC 4975 §6.1);
   * soap.beep and xmlrpc.beep, whose server is looked up in the DNS only if there is no explicit
   * port (RFC 4227 §6.1.1, RFC 3529 §5.1.1); and schemes whose port is customary but not
   * documented: irc, ircs, ldaps, rlogin.
   */
  private static final String TABLE =
      """
      http         80      slash  token     special        form     -                RFC 9110 §4.2.1
      https        443     slash  token     special        form     -                RFC 9110 §4.2.2
      ws           80      slash  token     special        form     -                RFC 6455 §3
      wss          443     slash  token     special        form     -                RFC 6455 §3
      coap         5683    slash  slashes   -              percent  -                RFC 7252 §6.1
      coaps        5684    slash  slashes   -              percent  -                RFC 7252 §6.2
      coap+tcp     5683    slash  slashes   -              percent  -                RFC 8323 §8.1
      coaps+tcp    5684    slash  slashes   -              percent  -                RFC 8323 §8.2
      coap+ws      80      slash  slashes   -              percent  -                RFC 8323 §8.3
      coaps+ws     443     slash  slashes   -              percent  -                RFC 8323 §8.4
      ipp          631     slash  slashes   -              percent  -                RFC 3510 §4.5
      ipps         631     slash  slashes   -              percent  -                RFC 7472 §4.2
      aaa          3868    tree   slashes   -              percent  -                RFC 6733 §4.3.1
      aaas         5658    tree   slashes   -              percent  -                RFC 6733 §4.3.1
      acap         674     tree   slashes   -              percent  -                RFC 2244 §3.2
      dict         2628    tree   slashes   -              percent  -                RFC 2229 §5
      dns          53      flat   slashes   -              pairs    dns(4501§3)      RFC 4501 §3
      ftp          21      tree   any       special        percent  ftp(1738§3.2.2)  RFC 1738 §3.2
      git          9418    tree   slashes   -              percent  -                gitprotocol-pack
      go           1096    tree   slashes   -              pairs    -                RFC 3368 §3.3.3
      gopher       70      flat   slashes   -              none     gopher(4266§2.1) RFC 4266 §2.1
      icap         1344    tree   slashes   -              percent  -                RFC 3507 §4.2
      imap         143     tree   slashes   -              none     -                RFC 5092 §1
      ldap         389     flat   slashes   hides=bindpw   none     ldap(4516§4)     RFC 4516 §3
      mtqp         1038    tree   slashes   -              percent  -                RFC 3887 §2
      mupdate      3905    tree   slashes   -              percent  -                RFC 3656 §2
      news         119     flat   slashes   -              none     news(5538§4)     RFC 5538 §2
      nfs          2049    tree   slashes   -              percent  -                RFC 2224 §2
      nntp         119     flat   slashes   -              none     news(5538§4)     RFC 5538 §2
      pop          110     tree   slashes   -              none     -                RFC 2384 §3
      prospero     1525    flat   slashes   -              none     -                RFC 4157 §2
      rsync        873     tree   slashes   -              percent  -                RFC 5781 §2
      rtsp         554     tree   slashes   -              percent  -                RFC 7826 §4.2
      rtspu        554     tree   slashes   -              percent  -                RFC 2326 §3.2
      rtsps        322     tree   slashes   -              percent  -                RFC 7826 §4.2
      snews        563     flat   slashes   -              none     news(5538§4)     RFC 5538 §8.1
      snmp         161     tree   slashes   -              percent  -                RFC 4088 §3
      ssh          22      tree   slashes   -              percent  -                IANA service names, ssh
      svn          3690    tree   slashes   -              percent  -                IANA service names, svn
      telnet       23      flat   slashes   -              none     slash(4248§2)    RFC 4248 §2
      tip          3372    tree   slashes   -              none     -                RFC 2371 §7
      tn3270       23      flat   slashes   -              none     slash(6270§2.1)  RFC 6270 §2.2
      vnc          5900    tree   slashes   -              percent  -                RFC 7869 §2.1.1
      wais         210     flat   slashes   -              none     -                RFC 4156 §2
      z39.50r      210     tree   slashes   -              none     -                RFC 2056 §4
      z39.50s      210     tree   slashes   -              none     -                RFC 2056 §3
      irc          (6667)  flat   slashes   hides=key      percent  -                draft-butcher-irc-url-04 §2
      irc6         (6667)  flat   slashes   hides=key      percent  -                draft-butcher-irc-url-04 §2
      ircs         (6697)  flat   slashes   hides=key      percent  -                draft-butcher-irc-url-04 §2
      ldaps        (636)   flat   slashes   hides=bindpw   none     ldap(4516§4)     IANA service names, ldaps
      msrp         (2855)  tree   slashes   -              percent  -                RFC 4975 §6
      rlogin       (513)   flat   slashes   -              none     -                IANA service names, login
      sip          (5060)  flat   bare      -              percent  sip(3261§19.1.4) RFC 3261 §19.1.2
      sips         (5061)  flat   bare      -              percent  sip(3261§19.1.4) RFC 3261 §19.1.2
      soap.beep    (605)   tree   slashes   -              percent  -                RFC 4227 §6.1.1
      xmlrpc.beep  (602)   tree   slashes   -              percent  -                RFC 3529 §5.1.1
      acct         -       flat   slashes   -              none     acct(7565§4)     RFC 7565 §7
      amqp         -       tree   //token   -              percent  -                RabbitMQ URI specification §2
      amqps        -       tree   //token   -              percent  -                RabbitMQ URI specification §2
      blob         -       flat   slashes   nests          percent  -                File API §8.2
      cid          -       flat   slashes   -              none     id(2392§2)       RFC 2392 §2
      data         -       flat   slashes   -              none     -                RFC 2397 §3
      file         -       tree   slashes   special        percent  file(8089§2)     RFC 8089 §2
      geo          -       flat   slashes   -              percent  geo(5870§3.4.4)  RFC 5870 §3.3
      gs           -       flat   slashes   -              none     -                Google Cloud Storage, objects
      info         -       flat   slashes   -              none     info(4452§5)     RFC 4452 §4.1
      jar          -       flat   slashes   nests          percent  -                JarURLConnection
      javascript   -       flat   slashes   -              none     -                HTML, javascript: URLs
      jdbc         -       flat   slashes   nests          percent  -                JDBC 4.3 §9.4
      magnet       -       flat   slashes   -              lenient  magnet(8141§3.1) MAGNET v0.1
      mailto       -       flat   slashes   -              percent  mailto(6068§2)   RFC 6068 §2
      mid          -       flat   slashes   -              none     id(2392§2)       RFC 2392 §2
      nats         -       tree   //token   -              percent  -                NATS documentation, token authentication
      ni           -       flat   slashes   -              percent  ni(6920§2)       RFC 6920 §3
      nih          -       flat   slashes   -              none     ni(6920§2)       RFC 6920 §7
      redis        -       tree   //token   -              percent  -                IANA URI schemes, redis
      rediss       -       tree   //token   -              percent  -                IANA URI schemes, rediss
      s3           -       flat   slashes   -              none     -                Amazon S3, object keys
      sms          -       flat   slashes   -              percent  sms(5724§2.4)    RFC 5724 §2.2
      swh          -       flat   slashes   -              none     swh(0§6)         SWHID 1.2 §5
      tel          -       flat   slashes   -              none     tel(3966§4)      RFC 3966 §3
      urn          -       flat   slashes   -              urn      urn(8141§3.1)    RFC 8141 §2
      view-source  -       flat   slashes   nests          percent  -                IANA URI schemes, view-source
      xmpp         -       flat   slashes   hides=password pairs    xmpp(5122§3.3)   RFC 5122 §3.3
      """;

  private static final List<SchemeRow> ROWS = read();
  private static final int LONGEST = "xmlrpc.beep".length();

  /** A hash table of the rows; INVARIANT: less than half full, so that every search ends. */
  private static final @Nullable SchemeRow[] BY_NAME = byName(ROWS);

  private SchemeRows() {}

  /**
   * Returns the facts about a scheme, or null if there are none.
   *
   * @param scheme the name of the scheme, in any case, without the colon
   */
  public static @Nullable SchemeRow of(String scheme) {
    return at(scheme, 0, scheme.length());
  }

  /**
   * Returns the facts about the scheme in a range of a string, in any case, or null if there are
   * none. Does not allocate.
   */
  public static @Nullable SchemeRow at(String text, int start, int end) {
    if (end - start > LONGEST) {
      return null;
    }
    int i = hash(text, start, end);
    SchemeRow row = BY_NAME[i];
    while (row != null && !isAt(text, start, end, row.name())) {
      i = (i + 1) % BY_NAME.length;
      row = BY_NAME[i];
    }
    return row;
  }

  /**
   * Returns the default port of a scheme; 0 if it has none.
   *
   * <pre>{@code
   * SchemeRows.port("https")  // 443
   * }</pre>
   *
   * @param scheme the name of the scheme, in any case, without the colon
   */
  public static int port(String scheme) {
    SchemeRow row = of(scheme);
    return row == null ? 0 : row.port();
  }

  /**
   * Returns how the query of an identifier is read and written. A nested identifier is read as its
   * innermost one; its spaces are written as {@code %20}. Does not allocate.
   *
   * <pre>{@code
   * SchemeRows.query("view-source:http://h/?a=b")  // LENIENT
   * SchemeRows.query("x-unheard-of:a?b")           // PERCENT
   * SchemeRows.query("/a?b")                       // FORM
   * }</pre>
   *
   * @param text a reference, or its beginning up to the query
   */
  public static SchemeRow.Query query(String text) {
    int start = 0;
    int end = schemeEnd(text, 0);
    SchemeRow row = end < 0 ? null : at(text, 0, end);
    while (row != null && row.isNesting()) {
      start = end + 1;
      end = schemeEnd(text, start);
      row = end < 0 ? null : at(text, start, end);
    }
    SchemeRow.Query query =
        end < 0 ? SchemeRow.Query.FORM : row == null ? SchemeRow.Query.PERCENT : row.query();
    return query == SchemeRow.Query.FORM && start > 0 ? SchemeRow.Query.LENIENT : query;
  }

  /** Returns the index of the colon after a possible scheme; -1 if there is none. */
  static int schemeEnd(String text, int start) {
    int colon = start;
    while (colon < text.length() && isOfScheme(text.charAt(colon))) {
      colon++;
    }
    return colon > start && text.startsWith(":", colon) ? colon : -1;
  }

  /**
   * Returns whether a character may occur after the first letter in {@code scheme = ALPHA *( ALPHA
   * / DIGIT / "+" / "-" / "." )}.
   */
  static boolean isOfScheme(char c) {
    char small = Ascii.lower(c);
    return (small >= 'a' && small <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '-'
        || c == '.';
  }

  /** Returns all rows, in the order of the table. */
  public static List<SchemeRow> all() {
    return ROWS;
  }

  /** Returns whether a range of a string equals a lower-case name, ignoring ASCII case. */
  static boolean isAt(String text, int start, int end, String name) {
    if (end - start != name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (Ascii.lower(text.charAt(start + i)) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + Ascii.lower(text.charAt(i));
    }
    return Math.floorMod(hash, 4 * ROWS.size());
  }

  private static @Nullable SchemeRow[] byName(List<SchemeRow> rows) {
    @Nullable SchemeRow[] table = new SchemeRow[4 * rows.size()];
    for (SchemeRow row : rows) {
      int i = hash(row.name(), 0, row.name().length());
      while (table[i] != null) {
        i = (i + 1) % table.length;
      }
      table[i] = row;
    }
    return table;
  }

  private static List<SchemeRow> read() {
    List<SchemeRow> rows = new ArrayList<>();
    for (int start = 0; start < TABLE.length(); ) {
      int end = TABLE.indexOf('\n', start);
      rows.add(new Line(TABLE.substring(start, end)).row());
      start = end + 1;
    }
    return List.copyOf(rows);
  }

  /** Parses a line of the table from left to right. */
  private static final class Line {
    private final String line;
    private int pos;

    Line(String line) {
      this.line = line;
    }

    SchemeRow row() {
      String name = word();
      String port = word();
      String path = word();
      String login = word();
      String more = word();
      String query = word();
      String comparison = word();
      String source = line.substring(pos);
      int section = source.indexOf(" §");
      boolean isImplied = port.charAt(0) != '(' && port.charAt(0) != '-';
      String digits = port.charAt(0) == '(' ? port.substring(1, port.length() - 1) : port;
      return new SchemeRow(
          name,
          digits.equals("-") ? 0 : Integer.parseInt(digits),
          isImplied,
          path(path),
          login(login),
          more.equals("special"),
          more.equals("nests"),
          more.startsWith("hides=") ? more.substring("hides=".length()) : "",
          SchemeRow.Query.valueOf(Ascii.upper(query)),
          comparison(comparison),
          section < 0 ? source : source.substring(0, section),
          section < 0 ? "" : source.substring(section + 2));
    }

    private String word() {
      int end = line.indexOf(' ', pos);
      String word = line.substring(pos, end);
      pos = end;
      while (line.charAt(pos) == ' ') {
        pos++;
      }
      return word;
    }

    private static SchemeRow.@Nullable Comparison comparison(String word) {
      int clause = word.indexOf('(');
      int section = word.indexOf('§');
      return clause < 0
          ? null
          : new SchemeRow.Comparison(
              SchemeRow.Rule.valueOf(Ascii.upper(word.substring(0, clause))),
              Integer.parseInt(word.substring(clause + 1, section)),
              word.substring(section + 1, word.length() - 1));
    }

    private static SchemeRow.Path path(String word) {
      return switch (word) {
        case "slash" -> SchemeRow.Path.SLASH;
        case "tree" -> SchemeRow.Path.TREE;
        case "flat" -> SchemeRow.Path.FLAT;
        default -> throw new IllegalStateException(word);
      };
    }

    private static SchemeRow.Login login(String word) {
      return switch (word) {
        case "slashes" -> SchemeRow.Login.SLASHES;
        case "any" -> SchemeRow.Login.ANY_SLASHES;
        case "token" -> SchemeRow.Login.TOKEN;
        case "//token" -> SchemeRow.Login.TOKEN_BEHIND_SLASHES;
        case "bare" -> SchemeRow.Login.NO_SLASHES;
        default -> throw new IllegalStateException(word);
      };
    }
  }
}
