package dev.urial.scheme;

import static dev.urial.scheme.Rfc3986ByTheBook.ALPHANUM_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.AUTHORITY;
import static dev.urial.scheme.Rfc3986ByTheBook.HOST_NZ;
import static dev.urial.scheme.Rfc3986ByTheBook.MARK_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.PATH_ABEMPTY;
import static dev.urial.scheme.Rfc3986ByTheBook.PCHAR;
import static dev.urial.scheme.Rfc3986ByTheBook.QUERY;
import static dev.urial.scheme.Rfc3986ByTheBook.SCHEME;
import static dev.urial.scheme.Rfc3986ByTheBook.SUB_DELIMS_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.UNRESERVED_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.alphanumOr;
import static dev.urial.scheme.Rfc3986ByTheBook.any;
import static dev.urial.scheme.Rfc3986ByTheBook.octet;

import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.name.DidUri;
import dev.urial.scheme.name.InfoUri;
import dev.urial.scheme.name.TagUri;
import dev.urial.scheme.nested.BlobUri;
import dev.urial.scheme.object.SwhUri;
import dev.urial.scheme.web.AboutUri;
import dev.urial.urn.Urn;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The schemes that name or carry something rather than say where it is, by the book. */
final class NameGrammars {

  private NameGrammars() {}

  static List<BookGrammar> all(Set<Beyond> beyond) {
    return List.of(
        urn(),
        tag(),
        did(),
        info(),
        ni(),
        nih(beyond),
        swh(beyond),
        about(),
        data(),
        geo(beyond),
        blob(beyond));
  }

  // RFC 8141, "urn"

  /**
   * {@code namestring = assigned-name [ rq-components ] [ "#" f-component ]}, RFC 8141 §2.
   *
   * <ul>
   *   <li>{@code NID = (alphanum) 0*30(ldh) (alphanum)}, {@code ldh = alphanum / "-"}
   *   <li>{@code NSS = pchar *(pchar / "/")}
   *   <li>{@code rq-components = [ "?+" r-component ] [ "?=" q-component ]}
   *   <li>{@code r-component = pchar *( pchar / "/" / "?" )}, and {@code q-component} the same
   * </ul>
   */
  private static BookGrammar urn() {
    String component = PCHAR + any(UNRESERVED_SET + SUB_DELIMS_SET + ":@/?") + "*";
    return BookGrammar.of(
        "urn",
        "RFC 8141 §2",
        ("[A-Za-z0-9][A-Za-z0-9\\-]{0,30}[A-Za-z0-9]:")
            + (PCHAR + any(UNRESERVED_SET + SUB_DELIMS_SET + ":@/") + "*")
            + ("(?:\\?\\+" + component + ")?(?:\\?=" + component + ")?"),
        Urn::tryParse,
        "urn:example:a123,z456",
        "urn:example:1/406/47452/2",
        "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
        "urn:example:weather?=op=map&lat=39.56&lon=-104.85",
        "urn:example:foo-bar-baz-qux#somepart",
        "urn:example:a123%2Cz456?+abc?=xyz#789");
  }

  // RFC 4151, "tag"

  /**
   * {@code tagURI = "tag:" taggingEntity ":" specific [ "#" fragment ]}, RFC 4151 §2.1.
   *
   * <ul>
   *   <li>{@code taggingEntity = authorityName "," date}
   *   <li>{@code authorityName = DNSname / emailAddress}
   *   <li>{@code date = year ["-" month ["-" day]]}, {@code year = 4DIGIT}, {@code month = day =
   *       2DIGIT}
   *   <li>{@code DNSname = DNScomp *( "." DNScomp )}
   *   <li>{@code DNScomp = alphaNum [*(alphaNum /"-") alphaNum]}
   *   <li>{@code emailAddress = 1*(alphaNum /"-"/"."/"_") "@" DNSname}
   *   <li>{@code specific = *( pchar / "/" / "?" )}
   * </ul>
   */
  private static BookGrammar tag() {
    String dnsComp = "[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";
    String dnsName = dnsComp + "(?:\\." + dnsComp + ")*";
    return BookGrammar.of(
            "tag",
            "RFC 4151 §2.1",
            ("(?:" + dnsName + "|[A-Za-z0-9\\-._]+@" + dnsName + "),")
                + ("[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?:")
                + QUERY,
            TagUri::tryParse,
            "tag:timothy@hpl.hp.com,2001:web/externalHome",
            "tag:sandro@w3.org,2004-05:Sandro",
            "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
            "tag:blogger.com,1999:blog-555",
            "tag:yaml.org,2002:int")
        .must(NameGrammars::hasDay);
  }

  /** "The date specifies, according to the Gregorian calendar, any particular day", §2.2. */
  private static boolean hasDay(String text) {
    int comma = text.indexOf(',');
    String date = text.substring(comma + 1, text.indexOf(':', comma));
    String day = date + "-01-01".substring(date.length() - 4, 6);
    try {
      return LocalDate.parse(day) != null;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  // W3C Decentralized Identifiers, "did"

  /**
   * {@code did-url = did path-abempty [ "?" query ] [ "#" fragment ]}, DID Core §3.1 and §3.2.
   *
   * <ul>
   *   <li>{@code did = "did:" method-name ":" method-specific-id}
   *   <li>{@code method-name = 1*method-char}, {@code method-char = %x61-7A / DIGIT}
   *   <li>{@code method-specific-id = *( *idchar ":" ) 1*idchar}
   *   <li>{@code idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded}
   * </ul>
   */
  private static BookGrammar did() {
    String idchar = any(ALPHANUM_SET + ".\\-_");
    return BookGrammar.of(
        "did",
        "DID Core §3.1",
        ("[a-z0-9]+:(?:" + idchar + "*:)*" + idchar + "+")
            + (PATH_ABEMPTY + "(?:\\?" + QUERY + ")?"),
        DidUri::tryParse,
        "did:example:123456789abcdefghi",
        "did:example:123456/path",
        "did:example:123456?versionId=1",
        "did:example:123#public-key-0",
        "did:web:example.com%3A3000:user:alice");
  }

  // RFC 4452, "info"

  /**
   * {@code info-URI = info-scheme ":" info-identifier [ "#" fragment ]}, {@code info-identifier =
   * namespace "/" identifier}, {@code namespace = scheme}, {@code identifier = *( pchar / "/" )}.
   */
  private static BookGrammar info() {
    return BookGrammar.of(
        "info",
        "RFC 4452 §4.1",
        SCHEME + "/" + any(UNRESERVED_SET + SUB_DELIMS_SET + ":@/") + "*",
        InfoUri::tryParse,
        "info:ddc/22/eng//004.678",
        "info:lccn/2002022641",
        "info:sici/0363-0277(19950315)120:5%3C%3E1.0.TX;2-V",
        "info:bibcode/2003Icar..163..263Z#abstract");
  }

  // RFC 6920, "ni" and "nih"

  /** Bits of the digests, by name and by suite ID: the registry of RFC 6920 §9.4 as it is today. */
  private static final Map<String, Integer> BITS =
      Map.ofEntries(
          Map.entry("sha-256", 256),
          Map.entry("sha-256-128", 128),
          Map.entry("sha-256-120", 120),
          Map.entry("sha-256-96", 96),
          Map.entry("sha-256-64", 64),
          Map.entry("sha-256-32", 32),
          Map.entry("sha-384", 384),
          Map.entry("sha-512", 512),
          Map.entry("sha3-224", 224),
          Map.entry("sha3-256", 256),
          Map.entry("sha3-384", 384),
          Map.entry("sha3-512", 512));

  /** The names of suite IDs 1 to 12. */
  private static final List<String> SUITES =
      List.of(
          "sha-256",
          "sha-256-128",
          "sha-256-120",
          "sha-256-96",
          "sha-256-64",
          "sha-256-32",
          "sha-384",
          "sha-512",
          "sha3-224",
          "sha3-256",
          "sha3-384",
          "sha3-512");

  /**
   * {@code NI-URI = ni-scheme ":" ni-hier-part [ "?" query ]}, {@code ni-hier-part = "//" [
   * authority ] "/" alg-val}, {@code alg-val = alg ";" val}, {@code alg = val = 1*unreserved}.
   */
  private static BookGrammar ni() {
    String digests =
        "sha-256;[A-Za-z0-9\\-_]{43}|sha-256-128;[A-Za-z0-9\\-_]{22}|sha-256-32;[A-Za-z0-9\\-_]{6}";
    String unreserved = "[" + UNRESERVED_SET + "]+";
    return BookGrammar.of(
            "ni",
            "RFC 6920 §3",
            ("//(?:" + AUTHORITY + ")?/(?:" + digests + "|" + unreserved + ";" + unreserved + ")")
                + ("(?:\\?" + QUERY + ")?"),
            NiUri::tryParse,
            "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
            "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
            "ni://example.com/sha-256-32;f4OxZQ?ct=text/plain",
            "ni:///sha-256-64;f4OxZX_x_FM")
        .must(NameGrammars::isBase64url);
  }

  /**
   * "The 'val' field MUST contain the output of base64url encoding (with no '=' padding
   * characters), the result of applying the hash function", RFC 6920 §3: of as many octets as the
   * algorithm has, if it is one of §9.4.
   */
  private static boolean isBase64url(String text) {
    Matcher m = Pattern.compile("(?i:ni)://[^/]*/([^;]*);([^?]*)(?:\\?.*)?").matcher(text);
    if (!m.matches() || !m.group(2).matches("[A-Za-z0-9\\-_]+")) {
      return false;
    }
    Integer bits = BITS.get(m.group(1).toLowerCase(Locale.ROOT));
    int length = m.group(2).length();
    return bits == null ? length % 4 != 1 : length == (bits + 5) / 6;
  }

  /**
   * {@code humanname = "nih:" alg-sepval [ ";" checkdigit ]}, {@code alg-sepval = alg ";" sepval},
   * {@code sepval = 1*(ahlc / "-")}, {@code ahlc = DIGIT / "a" / ... / "f"}: "represented using
   * lowercase ASCII hex characters".
   */
  private static BookGrammar nih(Set<Beyond> beyond) {
    String hex = beyond.contains(Beyond.NIH_CAPITALS) ? "0-9A-Fa-f" : "0-9a-f";
    String digests =
        ("sha-256-32;[" + hex + "]{4}-?[" + hex + "]{4}")
            + ("|6;[" + hex + "]{8}|3;[" + hex + "]{30}");
    return BookGrammar.of(
            "nih",
            "RFC 6920 §7",
            ("(?:" + digests + "|[" + UNRESERVED_SET + "]+;[" + hex + "\\-]+)(?:;[" + hex + "])?"),
            NihUri::tryParse,
            "nih:sha-256-120;5326-9057-e12f-e2b7-4ba0-7c89-2560-a2;f",
            "nih:sha-256-32;53269057;b",
            "nih:3;532690-57e12f-e2b74b-a07c89-2560a2;f")
        .must(NameGrammars::hasItsCheckdigit);
  }

  /**
   * "The checkdigit MUST be calculated using Luhn's mod N algorithm (with N=16)", without the
   * hyphens, RFC 6920 §7. The hash value has whole octets, as many as the algorithm says.
   */
  private static boolean hasItsCheckdigit(String text) {
    String[] fields = text.substring(4).split(";", -1);
    String digits = fields[1].replace("-", "");
    boolean isSuite = fields[0].matches("[1-9]|1[0-2]");
    Integer bits =
        BITS.get(
            isSuite
                ? SUITES.get(Integer.parseInt(fields[0]) - 1)
                : fields[0].toLowerCase(Locale.ROOT));
    if (bits == null ? digits.isEmpty() || digits.length() % 2 != 0 : digits.length() * 4 != bits) {
      return false;
    }
    if (fields.length < 3) {
      return true;
    }
    int sum = 0;
    int factor = 2;
    for (int i = digits.length() - 1; i >= 0; i--) {
      int addend = factor * Character.digit(digits.charAt(i), 16);
      sum += addend / 16 + addend % 16;
      factor = 3 - factor;
    }
    return Character.digit(fields[2].charAt(0), 16) == (16 - sum % 16) % 16;
  }

  // SWHID, ISO/IEC 18670, "swh"

  /** {@code core_identifier = "swh" ":" scheme_version ":" object_type ":" object_id}. */
  private static final String SWH_CORE = "1:(?:snp|rel|rev|dir|cnt):[0-9a-f]{40}";

  /**
   * {@code identifier = core_identifier [ qualifiers ]}, SWHID §4.
   *
   * <ul>
   *   <li>{@code origin_ctxt = "origin" "=" url_escaped}: an IRI, here a URI, with ; encoded
   *   <li>{@code visit_ctxt = "visit" "=" core_identifier}, {@code anchor_ctxt} alike
   *   <li>{@code path_ctxt = "path" "=" path_absolute_escaped}
   *   <li>{@code fragment_qualifier = "lines" "=" range | "bytes" "=" range}, {@code range = number
   *       ["-" number]}
   * </ul>
   *
   * "Each shall appear at most once" and "at most one fragment qualifier", §6.2 and §6.3.
   */
  private static BookGrammar swh(Set<Beyond> beyond) {
    String withoutSemicolon = any(UNRESERVED_SET + "!$&'()*+,=:@");
    String uri =
        (SCHEME + ":")
            + ("(?://" + any(UNRESERVED_SET + "!$&'()*+,=:@") + "*(?:/" + withoutSemicolon + "*)*")
            + ("|/?(?:" + withoutSemicolon + "+(?:/" + withoutSemicolon + "*)*)?)")
            + ("(?:\\?(?:" + withoutSemicolon + "|[/?])*)?");
    String origin = beyond.contains(Beyond.SWH_ORIGIN) ? "(?:" + withoutSemicolon + "|[/?])*" : uri;
    String path = "/(?:" + withoutSemicolon + "+(?:/" + withoutSemicolon + "*)*)?";
    return BookGrammar.of(
            "swh",
            "SWHID §4",
            SWH_CORE
                + ("(?:;(?:origin=" + origin + "|visit=swh:" + SWH_CORE + "|anchor=swh:" + SWH_CORE)
                + ("|path=" + path + "|(?:lines|bytes)=[0-9]+(?:-[0-9]+)?))*"),
            SwhUri::tryParse,
            "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
            "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=9-15",
            "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;bytes=154-315",
            "swh:1:dir:d198bc9d7a6bcf6db04f476d29314f157507d505;origin=https://a.b/c;path=/d/e")
        .must(text -> qualifiesOnce(text, beyond.contains(Beyond.SWH_FRAGMENTS)));
  }

  private static boolean qualifiesOnce(String text, boolean bothFragments) {
    String[] parts = text.split(";", -1);
    Set<String> seen = new HashSet<>();
    for (int i = 1; i < parts.length; i++) {
      String name = parts[i].substring(0, parts[i].indexOf('='));
      if (!seen.add(name.equals("bytes") && !bothFragments ? "lines" : name)) {
        return false;
      }
    }
    return true;
  }

  // RFC 6694, "about"

  /** {@code about-uri = "about:" about-token [ about-query ] [ about-fragment ]}. */
  private static BookGrammar about() {
    return BookGrammar.of(
        "about",
        "RFC 6694 §2.1",
        PCHAR + "*(?:\\?" + QUERY + ")?",
        AboutUri::tryParse,
        "about:blank",
        "about:config?filter=a",
        "about:");
  }

  // RFC 2397, "data"

  private static final String DATA_PLAIN = UNRESERVED_SET + "!$&'()*+;=:@/?";

  /**
   * {@code token} of RFC 2045 §5.1, "represented using URL escaped encoding as necessary", without
   * the braces that RFC 9110 §5.6.2 took out of it.
   */
  private static final String TOKEN =
      alphanumOr("!#$%&'*+-.^_`|~", ALPHANUM_SET + "!$&'*+\\-._~") + "+";

  /**
   * {@code token} as RFC 2045 has it, braces too: nothing else could be meant by them in a value.
   */
  private static final String VALUE =
      alphanumOr("!#$%&'*+-.^_`{|}~", ALPHANUM_SET + "!$&'*+\\-._~") + "+";

  /**
   * {@code quoted-string = DQUOTE *( qdtext / quoted-pair ) DQUOTE} as it is today, RFC 9110
   * §5.6.4; that of RFC 822 had controls too. A comma would end the media type.
   */
  private static final String DATA_QUOTED =
      ("%22(?:" + octet(DATA_PLAIN, 9, 9, 32, 33, 35, 91, 93, 126, 128, 255))
          + ("|%5[Cc]" + octet(DATA_PLAIN, 9, 9, 32, 126, 128, 255))
          + ")*%22";

  /**
   * {@code dataurl := "data:" [ mediatype ] [ ";base64" ] "," data}, {@code mediatype := [ type "/"
   * subtype ] *( ";" parameter )}, {@code data := *urlchar}, {@code parameter := attribute "="
   * value}.
   */
  private static BookGrammar data() {
    return BookGrammar.of(
        "data",
        "RFC 2397 §3",
        ("(?:" + TOKEN + "/" + TOKEN + ")?")
            + ("(?:;" + TOKEN + "=(?:" + VALUE + "|" + DATA_QUOTED + "))*")
            + ("(?i:(?:;base64)?),")
            + any(UNRESERVED_SET + SUB_DELIMS_SET + ":@/?")
            + "*",
        DataUri::tryParse,
        "data:,A%20brief%20note",
        "data:text/plain;charset=iso-8859-7,%be%d3%be",
        "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local",
        "data:image/gif;base64,R0lGODdhMAAwAPAA",
        "data:text/plain;charset=%22utf-8%22;base64,YQ==");
  }

  // RFC 5870, "geo"

  /**
   * {@code geo-path = coordinates p}, {@code coordinates = coord-a "," coord-b [ "," coord-c ]},
   * RFC 5870 §3.3.
   *
   * <ul>
   *   <li>{@code p = [ crsp ] [ uncp ] *parameter}
   *   <li>{@code crsp = ";crs=" crslabel}, {@code crslabel = "wgs84" / labeltext}
   *   <li>{@code uncp = ";u=" uval}, {@code uval = pnum}
   *   <li>{@code parameter = ";" pname [ "=" pvalue ]}, {@code pname = labeltext}, {@code pvalue =
   *       1*paramchar}
   *   <li>{@code paramchar = p-unreserved / unreserved / pct-encoded}, {@code p-unreserved = "[" /
   *       "]" / ":" / "&" / "+" / "$"}
   *   <li>{@code labeltext = 1*( alphanum / "-" )}
   *   <li>{@code num = [ "-" ] pnum}, {@code pnum = 1*DIGIT [ "." 1*DIGIT ]}
   * </ul>
   *
   * "Both 'crs' and 'u' parameters MUST NOT appear more than once each", and come first.
   */
  private static BookGrammar geo(Set<Beyond> beyond) {
    String num = "-?[0-9]+(?:\\.[0-9]+)?";
    String paramchar = any(ALPHANUM_SET + MARK_SET + "\\[\\]:&+$");
    return BookGrammar.of(
            "geo",
            "RFC 5870 §3.3",
            (num + "," + num + "(?:," + num + ")?")
                + ("(?:(?i:;crs=)[A-Za-z0-9\\-]+)?")
                + ("(?:(?i:;u=)[0-9]+(?:\\.[0-9]+)?)?")
                + ("(?:(?!(?i:;(?:crs|u)(?![A-Za-z0-9\\-])));[A-Za-z0-9\\-]+(?:="
                    + paramchar
                    + "+)?)*"),
            GeoUri::tryParse,
            "geo:13.4125,103.8667",
            "geo:48.2010,16.3695,183",
            "geo:48.198634,16.371648;crs=wgs84;u=40",
            "geo:90,-22.43;crs=WGS84",
            "geo:66,30;u=6.500;FOo=this%2dthat",
            "geo:-0,180.0;a;b=c",
            "geo:323482,4306480;crs=EPSG-32618;u=20")
        .must(text -> beyond.contains(Beyond.GEO_EARTH) || isOnEarth(text));
  }

  /**
   * {@code latitude = [ "-" ] 1*2DIGIT [ "." 1*DIGIT ]}, {@code longitude = [ "-" ] 1*3DIGIT [ "."
   * 1*DIGIT ]} "in case the URI identifies a location in the default CRS of WGS-84", RFC 5870 §3.3;
   * "latitudes range from -90 to 90 and longitudes range from -180 to 180", §3.4.2.
   */
  private static boolean isOnEarth(String text) {
    Matcher m =
        Pattern.compile("(?i)geo:([^,;]*),([^,;]*)(?:,[^;]*)?(?:;crs=([^;]*))?(?:;.*)?")
            .matcher(text);
    if (!m.matches() || (m.group(3) != null && !m.group(3).equalsIgnoreCase("wgs84"))) {
      return true;
    }
    return m.group(1).matches("-?[0-9]{1,2}(?:\\..*)?")
        && m.group(2).matches("-?[0-9]{1,3}(?:\\..*)?")
        && new BigDecimal(m.group(1)).abs().compareTo(BigDecimal.valueOf(90)) <= 0
        && new BigDecimal(m.group(2)).abs().compareTo(BigDecimal.valueOf(180)) <= 0;
  }

  // File API, "blob"

  /**
   * What the File API generates, §8.3.1: {@code blob:}, the serialized origin or {@code null}, a
   * slash, and a UUID of RFC 4122 §3, whose hexadecimal digits are "case insensitive on input". A
   * serialized origin is {@code scheme "://" host [ ":" port ]}, RFC 6454 §6.2.
   */
  private static BookGrammar blob(Set<Beyond> beyond) {
    String server =
        beyond.contains(Beyond.BLOB_ORIGIN)
            ? "(?:" + HOST_NZ + ")?(?::[0-9]*)?"
            : HOST_NZ + "(?::[0-9]+)?";
    String hex = "[0-9A-Fa-f]";
    return BookGrammar.of(
        "blob",
        "File API §8.3.1",
        ("(?:null|" + SCHEME + "://" + server + ")/")
            + (hex + "{8}-" + hex + "{4}-" + hex + "{4}-" + hex + "{4}-" + hex + "{12}"),
        BlobUri::tryParse,
        "blob:https://example.org/9115d58c-bcda-ff47-86e5-083e9a215304",
        "blob:https://example.org:8080/9115d58c-bcda-ff47-86e5-083e9a215304#a",
        "blob:null/9115d58c-bcda-ff47-86e5-083e9a215304");
  }
}
