package dev.urial.scheme;

import static dev.urial.scheme.Rfc3986ByTheBook.ALPHANUM_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.AUTHORITY;
import static dev.urial.scheme.Rfc3986ByTheBook.HOST;
import static dev.urial.scheme.Rfc3986ByTheBook.HOST_NZ;
import static dev.urial.scheme.Rfc3986ByTheBook.IPV6_ADDRESS;
import static dev.urial.scheme.Rfc3986ByTheBook.IPV_FUTURE;
import static dev.urial.scheme.Rfc3986ByTheBook.PATH_ABEMPTY;
import static dev.urial.scheme.Rfc3986ByTheBook.PATH_ABSOLUTE;
import static dev.urial.scheme.Rfc3986ByTheBook.PCHAR;
import static dev.urial.scheme.Rfc3986ByTheBook.PCT_UTF8;
import static dev.urial.scheme.Rfc3986ByTheBook.PORT;
import static dev.urial.scheme.Rfc3986ByTheBook.QUERY;
import static dev.urial.scheme.Rfc3986ByTheBook.REG_NAME;
import static dev.urial.scheme.Rfc3986ByTheBook.SEGMENT;
import static dev.urial.scheme.Rfc3986ByTheBook.SEGMENT_NZ;
import static dev.urial.scheme.Rfc3986ByTheBook.SUB_DELIMS_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.UNRESERVED_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.USERINFO;
import static dev.urial.scheme.Rfc3986ByTheBook.alphanumOr;
import static dev.urial.scheme.Rfc3986ByTheBook.any;
import static dev.urial.scheme.Rfc3986ByTheBook.octet;
import static dev.urial.scheme.Rfc3986ByTheBook.pct;

import dev.urial.scheme.directory.DnsUri;
import dev.urial.scheme.directory.LdapUri;
import dev.urial.scheme.early.GopherUri;
import dev.urial.scheme.early.ProsperoUri;
import dev.urial.scheme.early.TelnetUri;
import dev.urial.scheme.early.WaisUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.web.CoapUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.scheme.web.WebSocketUri;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The schemes that say where something is, by the book. */
final class PlaceGrammars {

  private PlaceGrammars() {}

  static List<BookGrammar> all(Set<Beyond> beyond) {
    return List.of(
        http("http"),
        http("https"),
        webSocket("ws"),
        webSocket("wss"),
        coap("coap"),
        coap("coaps"),
        coap("coap+tcp"),
        coap("coaps+ws"),
        file(beyond),
        ftp(beyond),
        gopher(beyond),
        telnet(),
        wais(beyond),
        prospero(),
        ldap("ldap", beyond),
        ldap("ldaps", beyond),
        dns(beyond));
  }

  // RFC 9110, "http" and "https"

  /**
   * {@code http-URI = "http" "://" authority path-abempty [ "?" query ]}. "A sender MUST NOT
   * generate an "http" URI with an empty host identifier. A recipient that processes such a URI
   * reference MUST reject it as invalid", §4.2.1.
   */
  private static BookGrammar http(String scheme) {
    return BookGrammar.of(
            scheme,
            "RFC 9110 §4.2",
            "//" + AUTHORITY + PATH_ABEMPTY + "(?:\\?" + QUERY + ")?",
            HttpUri::tryParse,
            scheme + "://www.example.com/a/b?c=d#e",
            scheme + "://example.com:80/~smith/home.html",
            scheme + "://[2001:db8::7]/c=GB?one",
            scheme + "://user@example.com:/")
        .must(PlaceGrammars::hasHost);
  }

  private static final Pattern HAS_HOST =
      Pattern.compile("[^:]*://(?:[^/?@]*@)?+[^:/?@].*", Pattern.DOTALL);

  private static boolean hasHost(String text) {
    return HAS_HOST.matcher(text).matches();
  }

  // RFC 6455, "ws" and "wss"

  /**
   * {@code ws-URI = "ws:" "//" host [ ":" port ] path [ "?" query ]}, {@code path = path-abempty}.
   * "Fragment identifiers are meaningless in the context of WebSocket URIs and MUST NOT be used on
   * these URIs", RFC 6455 §3.
   */
  private static BookGrammar webSocket(String scheme) {
    return BookGrammar.of(
            scheme,
            "RFC 6455 §3",
            "//" + HOST + "(?::" + PORT + ")?" + PATH_ABEMPTY + "(?:\\?" + QUERY + ")?",
            WebSocketUri::tryParse,
            scheme + "://example.com/chat?a=b",
            scheme + "://example.com:443",
            scheme + "://[::1]:/")
        .withoutFragment();
  }

  // RFC 7252 and RFC 8323, "coap" and its kin

  /**
   * {@code coap-URI = "coap:" "//" host [ ":" port ] path-abempty [ "?" query ]}, RFC 7252 §6.1,
   * and alike RFC 8323 §8. "The host MUST NOT be empty; if a URI is received with a missing
   * authority or an empty host, then it MUST be considered invalid."
   */
  private static BookGrammar coap(String scheme) {
    return BookGrammar.of(
        scheme,
        "RFC 7252 §6.1",
        "//" + HOST_NZ + "(?::" + PORT + ")?" + PATH_ABEMPTY + "(?:\\?" + QUERY + ")?",
        CoapUri::tryParse,
        scheme + "://example.com:5683/~sensors/temp.xml",
        scheme + "://EXAMPLE.com/%7Esensors/temp.xml",
        scheme + "://198.51.100.1:61616//%2F//?%2F%2F&?%26",
        scheme + "://[2001:db8::2:1]/");
  }

  // RFC 8089, "file"

  private static final String FILE = "(?://" + HOST + ")?" + PATH_ABSOLUTE;

  private static final String IP = "(?:" + IPV6_ADDRESS + "|" + IPV_FUTURE + ")";

  /** Appendix E.1, a userinfo; E.2, a drive letter; E.3.2, a host behind more slashes, or F. */
  private static final String FILE_VARIATIONS =
      ("(?://(?:" + USERINFO + "@)?" + HOST + PATH_ABSOLUTE)
          + ("|/////?(?:" + REG_NAME + "|%5[Bb]" + IP + "%5[Dd])" + PATH_ABSOLUTE)
          + ("|" + PATH_ABSOLUTE)
          + ("|" + octet("A-Za-z", 'A', 'Z', 'a', 'z') + ":" + PATH_ABSOLUTE + ")");

  /**
   * {@code file-hier-part = ( "//" auth-path ) / local-path}, {@code auth-path = [ file-auth ]
   * path-absolute}, {@code local-path = path-absolute}, {@code file-auth = "localhost" / host}, RFC
   * 8089 §2. Appendix E, "Nonstandard Syntax Variations", is no part of it.
   */
  private static BookGrammar file(Set<Beyond> beyond) {
    return BookGrammar.of(
        "file",
        "RFC 8089 §2",
        beyond.contains(Beyond.FILE_VARIATIONS) ? FILE_VARIATIONS : FILE,
        FileUri::tryParse,
        "file:///path/to/file",
        "file:/path/to/file",
        "file://host.example.com/path/to/file",
        "file:///c:/path/to/file",
        "file:c:/path/to/file",
        "file:////host.example.com/path");
  }

  // RFC 1738 and what came of it

  /**
   * {@code uchar = unreserved | escape}, {@code unreserved = alpha | digit | safe | extra}, {@code
   * safe = $ - _ . +}, {@code extra = ! * ' ( ) ,}, RFC 1738 §5; and the tilde, which RFC 3986 made
   * unreserved. For use between brackets.
   */
  private static final String UCHAR_SET = ALPHANUM_SET + "$\\-_.+!*'(),~";

  /** {@code hostport = host [ ":" port ]} with the host of RFC 3986. */
  private static final String HOSTPORT = HOST_NZ + "(?::" + PORT + ")?";

  /**
   * {@code login = [ user [ ":" password ] "@" ] hostport}, {@code user = *[ uchar | ";" | "?" |
   * "&" | "=" ]}, {@code password} alike, RFC 1738 §5. A question mark there is none in RFC 3986.
   */
  private static String login() {
    String user = any(UCHAR_SET + ";&=") + "*";
    return "(?:" + user + "(?::" + user + ")?@)?" + HOSTPORT;
  }

  /**
   * {@code ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]}, {@code fpath = fsegment *[
   * "/" fsegment ]}, {@code fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]}, {@code ftptype =
   * "A" | "I" | "D" | "a" | "i" | "d"}, RFC 1738 §5. Of RFC 3986 a question mark begins a query,
   * and ftp has none.
   */
  private static BookGrammar ftp(Set<Beyond> beyond) {
    String question = beyond.contains(Beyond.FTP_QUERY) ? "?" : "";
    String fsegment = any(UCHAR_SET + ":@&=" + question) + "*";
    return BookGrammar.of(
        "ftp",
        "RFC 1738 §5",
        "//" + login() + "(?:/" + fsegment + "(?:/" + fsegment + ")*(?:;type=[AIDaid])?)?",
        FtpUri::tryParse,
        "ftp://@host.com/",
        "ftp://host.com/",
        "ftp://foo:@host.com/",
        "ftp://myname@host.dom/%2Fetc/motd",
        "ftp://host.dom/etc/motd;type=a");
  }

  /**
   * {@code gopher://<host>:<port>/<gopher-path>}, RFC 4266 §2.1, where the path is {@code
   * <gophertype><selector>}, {@code %09<search>}, {@code %09<gopher+_string>}, or all empty. "No
   * characters are reserved" in it. Selectors have any octets "except 09, 0A and 0D"; the Gopher+
   * string of a form has all, §2.9. No slash is a type: they are digits and letters, RFC 1436 §3.8.
   * There is no user.
   */
  private static BookGrammar gopher(Set<Beyond> beyond) {
    boolean lineEnds = beyond.contains(Beyond.GOPHER_CONTROLS);
    int afterTab = lineEnds ? 10 : 11;
    int beforeRest = lineEnds ? 13 : 12;
    int tab = beyond.contains(Beyond.GOPHER_TAB) ? 9 : 8;
    String plain = UNRESERVED_SET + SUB_DELIMS_SET + ":@";
    String type = octet(plain, 0, tab, afterTab, beforeRest, 14, 255);
    String selector = octet(plain + "/?", 0, 8, afterTab, beforeRest, 14, 255);
    String search = octet(plain + "/?", 0, 8, 10, 255);
    String rest = selector + "*(?:%09" + search + "*(?:%09" + any(plain + "/?") + "*)?)?";
    return BookGrammar.of(
        "gopher",
        "RFC 4266 §2.1",
        "//" + HOSTPORT + "(?:/(?:" + type + rest + ")?)?",
        GopherUri::tryParse,
        "gopher://host/",
        "gopher://host:70/11/a",
        "gopher://host/7/search%09words",
        "gopher://host/7/search%09%09+");
  }

  /**
   * {@code telnet://<user>:<password>@<host>:<port>/}, where "the final "/" character may be
   * omitted", the user and password too, and the port, RFC 4248 §2. "Within the user and password
   * field, any ":", "@", or "/" must be encoded", RFC 1738 §3.1.
   */
  private static BookGrammar telnet() {
    String inLogin = any(UNRESERVED_SET + SUB_DELIMS_SET) + "*";
    return BookGrammar.of(
        "telnet",
        "RFC 4248 §2",
        "//(?:" + inLogin + "(?::" + inLogin + ")?@)?" + HOSTPORT + "/?",
        TelnetUri::tryParse,
        "telnet://user:password@host:23/",
        "telnet://host",
        "telnet://user@host:/");
  }

  /**
   * {@code wais://<host>:<port>/<database>}, {@code ...?<search>}, {@code ... /<wtype>/<wpath>},
   * RFC 4156 §2; {@code database = *uchar}, {@code wtype = *uchar}, {@code wpath = *uchar}, {@code
   * search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]}, RFC 1738 §5. A database and a type have
   * names.
   */
  private static BookGrammar wais(Set<Beyond> beyond) {
    String uchars = any(UCHAR_SET) + "+";
    String search = any(UCHAR_SET + ";:@&=") + "*";
    String byTheBook = uchars + "(?:\\?" + search + "|/" + uchars + "/" + any(UCHAR_SET) + "*)?";
    String anySegments =
        SEGMENT_NZ + "(?:/" + SEGMENT_NZ + "(?:/" + SEGMENT + ")+|\\?" + QUERY + ")?";
    return BookGrammar.of(
        "wais",
        "RFC 4156 §2",
        ("//" + HOSTPORT + "/")
            + ("(?:" + (beyond.contains(Beyond.WAIS_CHARACTERS) ? anySegments : byTheBook) + ")"),
        WaisUri::tryParse,
        "wais://host/database",
        "wais://host:210/database?search",
        "wais://host/database/TEXT/id%3B1");
  }

  /**
   * {@code prospero://<host>:<port>/<hsoname>;<field>=<value>}, RFC 4157 §2: "no username or
   * password is allowed", "a slash may appear in the hsoname without quoting". {@code psegment = *[
   * uchar | "?" | ":" | "@" | "&" | "=" ]}, {@code fieldname = fieldvalue = *[ uchar | "?" | ":" |
   * "@" | "&" ]}, RFC 1738 §5; a field has a name.
   */
  private static BookGrammar prospero() {
    String field = any(UCHAR_SET + ":@&");
    return BookGrammar.of(
        "prospero",
        "RFC 4157 §2",
        ("//" + HOSTPORT + "/" + any(UCHAR_SET + ":@&=/") + "*")
            + ("(?:;" + field + "+=" + field + "*)*"),
        ProsperoUri::tryParse,
        "prospero://example.com//pros/name",
        "prospero://host:1525/a/b;OBJECT-VERSION=1;c=d");
  }

  // RFC 4516, "ldap"

  /** What stands for itself in a name: not {@code ?} (RFC 4516 §2.1), {@code = + , ;} apart. */
  private static final String LDAP_SET = UNRESERVED_SET + "!$&'()*:@/";

  private static final String BACKSLASH = "%5[Cc]";
  private static final String HEX = octet("0-9A-Fa-f", '0', '9', 'A', 'F', 'a', 'f');
  private static final String EQUALS = "(?:=|%3[Dd])";
  private static final String PLUS = "(?:\\+|%2[Bb])";
  private static final String COMMA = "(?:,|%2[Cc])";
  private static final String COLON = "(?::|%3[Aa])";
  private static final String ASTERISK = "(?:\\*|%2[Aa])";
  private static final String DOT = "(?:\\.|%2[Ee])";

  /** {@code keychar = ALPHA / DIGIT / HYPHEN}, RFC 4512 §1.4. */
  private static final String KEYCHAR = alphanumOr("-", ALPHANUM_SET + "\\-");

  /** {@code number = DIGIT / ( LDIGIT 1*DIGIT )}. */
  private static final String NUMBER =
      ("(?:" + octet("1-9", '1', '9') + octet("0-9", '0', '9') + "+")
          + ("|" + octet("0-9", '0', '9') + ")");

  /** {@code oid = descr / numericoid}, {@code numericoid = number 1*( DOT number )}. */
  private static final String OID =
      ("(?:" + octet("A-Za-z", 'A', 'Z', 'a', 'z') + KEYCHAR + "*")
          + ("|" + NUMBER + "(?:" + DOT + NUMBER + ")+)");

  /** {@code attributedescription = attributetype *( ";" option )}, RFC 4512 §2.5. */
  private static final String ATTRIBUTE_DESCRIPTION = OID + "(?:(?:;|%3[Bb])" + KEYCHAR + "+)*";

  /** {@code pair = ESC ( ESC / special / hexpair )}, RFC 4514 §3. */
  private static final String PAIR =
      BACKSLASH
          + ("(?:" + BACKSLASH)
          + ("|" + octet("+,;=", '"', '#', '+', ',', ';', '>', ' ', ' '))
          + ("|" + HEX + HEX + ")");

  /** {@code LUTF1 = %x01-1F / %x21 / %x24-2A / %x2D-3A / %x3D / %x3F-5B / %x5D-7F}, or UTF-8. */
  private static final String LEADCHAR =
      ("(?:" + octet(LDAP_SET + "=", 1, 0x1F, 0x21, 0x21, 0x24, 0x2A, 0x2D, 0x3A, 0x3D, 0x3D))
          + ("|" + pct(0x3F, 0x5B, 0x5D, 0x7F) + "|" + PCT_UTF8 + ")");

  /** {@code TUTF1 = %x01-1F / %x21 / %x23-2A / %x2D-3A / %x3D / %x3F-5B / %x5D-7F}, or UTF-8. */
  private static final String TRAILCHAR = "(?:" + LEADCHAR + "|%23)";

  /** {@code SUTF1 = %x01-21 / %x23-2A / %x2D-3A / %x3D / %x3F-5B / %x5D-7F}, or UTF-8. */
  private static final String STRINGCHAR = "(?:" + TRAILCHAR + "|%20)";

  /**
   * {@code string = [ ( leadchar / pair ) [ *( stringchar / pair ) ( trailchar / pair ) ] ]},
   * {@code hexstring = SHARP 1*hexpair}.
   */
  private static final String ATTRIBUTE_VALUE =
      ("(?:(?:(?:" + LEADCHAR + "|" + PAIR + ")")
          + ("(?:(?:" + STRINGCHAR + "|" + PAIR + ")*(?:" + TRAILCHAR + "|" + PAIR + "))?)?")
          + ("|%23(?:" + HEX + HEX + ")+)");

  /** {@code relativeDistinguishedName = attributeTypeAndValue *( PLUS attributeTypeAndValue )}. */
  private static final String RDN =
      (OID + EQUALS + ATTRIBUTE_VALUE) + ("(?:" + PLUS + OID + EQUALS + ATTRIBUTE_VALUE + ")*");

  /** {@code distinguishedName = [ relativeDistinguishedName *( COMMA ... ) ]}, RFC 4514 §3. */
  private static final String DN = "(?:" + RDN + "(?:" + COMMA + RDN + ")*)?";

  /** {@code selector = attributedescription / "1.1" / "*"}, RFC 4511 §4.5.1; "+", RFC 3673 §2. */
  private static final String SELECTOR = "(?:" + ATTRIBUTE_DESCRIPTION + "|" + ASTERISK + "|\\+)";

  /**
   * {@code valueencoding = 0*(normal / escaped)}, {@code UTF1SUBSET = %x01-27 / %x2B-5B / %x5D-7F},
   * {@code escaped = ESC HEX HEX}, RFC 4515 §3.
   */
  private static final String ASSERTION_VALUE =
      ("(?:" + octet(UNRESERVED_SET + "!$&'+,;=:@/", 1, 0x27, 0x2B, 0x5B, 0x5D, 0x7F))
          + ("|" + PCT_UTF8 + "|" + BACKSLASH + HEX + HEX + ")*");

  /** {@code filtertype = equal / approx / greaterorequal / lessorequal}. */
  private static final String FILTERTYPE = "(?:" + EQUALS + "|(?:~|%7[Ee]|%3[CcEe])" + EQUALS + ")";

  /** {@code dnattrs = COLON "dn"}. */
  private static final String DNATTRS = COLON + "(?i:dn)";

  /**
   * {@code item = simple / present / substring / extensible}: the second and the third are {@code
   * attr "=" [assertionvalue] "*" *(assertionvalue "*") [assertionvalue]}.
   */
  private static final String ITEM =
      ("(?:" + ATTRIBUTE_DESCRIPTION + FILTERTYPE + ASSERTION_VALUE)
          + ("|" + ATTRIBUTE_DESCRIPTION + EQUALS + ASSERTION_VALUE)
          + ("(?:" + ASTERISK + ASSERTION_VALUE + ")+")
          + ("|" + ATTRIBUTE_DESCRIPTION + "(?:" + DNATTRS + ")?(?:" + COLON + OID + ")?")
          + (COLON + EQUALS + ASSERTION_VALUE)
          + ("|(?:" + DNATTRS + ")?" + COLON + OID + COLON + EQUALS + ASSERTION_VALUE + ")");

  /**
   * {@code filter = LPAREN filtercomp RPAREN}, {@code filtercomp = and / or / not / item}, and
   * {@code filterlist = *filter} of RFC 4526 §2: as deep as short texts go.
   */
  private static String filter(int depth) {
    String inner = depth == 0 ? "" : filter(depth - 1);
    String composed = depth == 0 ? "" : "|(?:&|\\||%26|%7[Cc])(?:" + inner + ")*|(?:!|%21)" + inner;
    return "(?:\\(|%28)(?:" + ITEM + composed + ")(?:\\)|%29)";
  }

  /** {@code extension = [EXCLAMATION] extype [EQUALS exvalue]}; a value has its commas encoded. */
  private static final String EXTENSION =
      ("!?" + OID)
          + ("(?:=(?:"
              + octet(UNRESERVED_SET + "!$&'()*+;=:@/", 0, 0x7F)
              + "|"
              + PCT_UTF8
              + ")*)?");

  /**
   * {@code ldapurl = scheme COLON SLASH SLASH [host [COLON port]] [SLASH dn [QUESTION [attributes]
   * [QUESTION [scope] [QUESTION [filter] [QUESTION extensions]]]]]}, RFC 4516 §2.
   */
  private static BookGrammar ldap(String scheme, Set<Beyond> beyond) {
    String name =
        beyond.contains(Beyond.LDAP_NAME) ? any(UNRESERVED_SET + SUB_DELIMS_SET + ":@/") + "*" : DN;
    String rule =
        ("//(?:" + HOST + "(?::" + PORT + ")?)?(?:/" + name)
            + ("(?:\\?(?:" + SELECTOR + "(?:," + SELECTOR + ")*)?")
            + ("(?:\\?(?i:(?:base|one|sub)?)")
            + ("(?:\\?(?:" + filter(2) + ")?")
            + ("(?:\\?" + EXTENSION + "(?:," + EXTENSION + ")*)?)?)?)?)?");
    return BookGrammar.of(
        scheme,
        "RFC 4516 §2",
        widerLdap(rule, beyond),
        LdapUri::tryParse,
        scheme + "://ldap1.example.net",
        scheme + ":///o=University%20of%20Michigan,c=US",
        scheme + "://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
        scheme + "://a.net:6666/o=Michigan,c=US??sub?(cn=Babs%20Jensen)",
        scheme + "://ldap1.example.com/c=GB?objectClass?ONE",
        scheme + "://ldap2.example.com/o=Question%3f,c=US?mail",
        scheme + "://a.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)",
        scheme + "://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US",
        scheme + ":///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com",
        scheme + ":///??sub??!e-bindname=cn=Manager%2cdc=example%2cdc=com",
        scheme + ":///???(&(a=b)(!(c=d*e))(f:dn:1.2:=g))");
  }

  private static String widerLdap(String rule, Set<Beyond> beyond) {
    String octets =
        beyond.contains(Beyond.LDAP_OCTETS) ? rule.replace(PCT_UTF8, pct(0x80, 0xFF)) : rule;
    String underscores = alphanumOr("-_", ALPHANUM_SET + "\\-_");
    return beyond.contains(Beyond.LDAP_UNDERSCORE) ? octets.replace(KEYCHAR, underscores) : octets;
  }

  // RFC 4501, "dns"

  /** IANA's mnemonics of classes and types, which may be written in any case. */
  private static final String DNS_CLASSES = "IN|CH|HS|NONE|ANY";

  private static final String DNS_TYPES =
      "A|NS|MD|MF|CNAME|SOA|MB|MG|MR|NULL|WKS|PTR|HINFO|MINFO|MX|TXT|RP|AFSDB|X25|ISDN|RT|NSAP"
          + "|NSAP-PTR|SIG|KEY|PX|GPOS|AAAA|LOC|NXT|EID|NIMLOC|SRV|ATMA|NAPTR|KX|CERT|A6|DNAME|SINK"
          + "|OPT|APL|DS|SSHFP|IPSECKEY|RRSIG|NSEC|DNSKEY|DHCID|NSEC3|NSEC3PARAM|TLSA|SMIMEA|HIP"
          + "|NINFO|RKEY|TALINK|CDS|CDNSKEY|OPENPGPKEY|CSYNC|ZONEMD|SVCB|HTTPS|SPF|UINFO|UID|GID"
          + "|UNSPEC|NID|L32|L64|LP|EUI48|EUI64|TKEY|TSIG|IXFR|AXFR|MAILB|MAILA|ANY|URI|CAA|AVC|DOI"
          + "|AMTRELAY|TA|DLV";

  /**
   * {@code dnsurl = "dns:" [ "//" dnsauthority "/" ] dnsname ["?" dnsquery]}, RFC 4501 §3.
   *
   * <ul>
   *   <li>{@code dnsauthority = host [ ":" port ]}, {@code dnsname = *pchar}
   *   <li>{@code dnsquery = dnsqueryelement [";" dnsquery]}
   *   <li>{@code dnsqueryelement = ( "CLASS=" dnsclassval ) / ( "TYPE=" dnstypeval )}, "Each clause
   *       MUST NOT be used more than once"
   *   <li>{@code dnsclassval = 1*digit / "IN" / "CH" / <Any IANA registered DNS class mnemonic>},
   *       and types alike
   * </ul>
   */
  private static BookGrammar dns(Set<Beyond> beyond) {
    String registered =
        ("(?:(?i:CLASS=)(?:[0-9]+|(?i:" + DNS_CLASSES + "))")
            + ("|(?i:TYPE=)(?:[0-9]+|(?i:" + DNS_TYPES + ")))");
    String element =
        beyond.contains(Beyond.DNS_ELEMENTS)
            ? "(?:" + registered + "|[A-Za-z0-9]+=[A-Za-z0-9\\-]+)"
            : registered;
    return BookGrammar.of(
            "dns",
            "RFC 4501 §3",
            ("(?://" + HOST + "(?::" + PORT + ")?/)?" + PCHAR + "*")
                + ("(?:\\?" + element + "(?:;" + element + ")*)?"),
            DnsUri::tryParse,
            "dns:www.example.org.?clAsS=IN;tYpE=A",
            "dns:www.example.org",
            "dns:simon.example.org?type=CERT",
            "dns://192.168.1.1/ftp.example.org?type=A",
            "dns:world%20wide%20web%5c.domain%5c.example?TYPE=TXT",
            "dns://fw.example.org/*.%20%00.example?type=TXT")
        .must(PlaceGrammars::asksOnce);
  }

  private static boolean asksOnce(String text) {
    String query = ';' + text.substring(text.indexOf('?') + 1).toLowerCase(Locale.ROOT);
    return text.indexOf('?') < 0
        || (query.indexOf(";type=") == query.lastIndexOf(";type=")
            && query.indexOf(";class=") == query.lastIndexOf(";class="));
  }
}
