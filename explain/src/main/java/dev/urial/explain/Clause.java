package dev.urial.explain;

import dev.urial.report.SpecRule;

/**
 * A clause that an explanation cites and that is no rule of the grammar: a section of prose, or
 * what a scheme's own specification says.
 *
 * <pre>{@code
 * Clause.rfc("dot-segment", 3986, "5.2.4").link()
 *     // "https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4"
 * }</pre>
 */
record Clause(String id, String citation, String link) implements SpecRule {

  static final Clause ABSENT_OR_EMPTY = rfc("undefined or empty", 3986, "5.3");
  static final Clause DEC_OCTET = rfc("dec-octet", 3986, "3.2.2");
  static final Clause DOT_SEGMENT = rfc("dot-segment", 3986, "3.3");
  static final Clause PASSWORD = rfc("password", 3986, "3.2.1");
  static final Clause PATH_EMPTY = rfc("path-empty", 3986, "3.3");
  static final Clause RARE_IP_ADDRESS = rfc("rare IP address formats", 3986, "7.4");
  static final Clause SEGMENT = rfc("segment", 3986, "3.3");
  static final Clause ISEGMENT = rfc("isegment", 3987, "2.2");
  static final Clause SEMANTIC_ATTACK = rfc("semantic attacks", 3986, "7.6");
  static final Clause UNRESERVED = rfc("unreserved", 3986, "2.3");

  static final Clause CASE = rfc("case normalization", 3986, "6.2.2.1");
  static final Clause ESCAPES = rfc("percent-encoding normalization", 3986, "6.2.2.2");
  static final Clause DOTS = rfc("path segment normalization", 3986, "6.2.2.3");
  static final Clause SCHEME_BASED = rfc("scheme-based normalization", 3986, "6.2.3");
  static final Clause IPV6_TEXT = rfc("IPv6 text representation", 5952, "4");
  static final Clause IPV4_MAPPED = rfc("IPv4-mapped IPv6 address", 4291, "2.5.5.2");
  static final Clause PORT_NUMBERS = rfc("port number ranges", 6335, "6");

  static final Clause TO_URI = rfc("mapping of IRIs to URIs", 3987, "3.1");
  static final Clause BIDI_FORMATTING = rfc("bidirectional formatting characters", 3987, "4.1");
  static final Clause BIDI_STRUCTURE = rfc("bidi IRI structure", 3987, "4.2");
  static final Clause CHARACTER_NORMALIZATION = rfc("character normalization", 3987, "5.3.2.2");
  static final Clause UNFIT_CHARACTERS = rfc("limitations on UCS characters", 3987, "6.1");
  static final Clause IPRIVATE = rfc("iprivate", 3987, "2.2");

  static final Clause HTTP_EMPTY_HOST = rfc("http URI scheme", 9110, "4.2.1");
  static final Clause HTTPS_EMPTY_HOST = rfc("https URI scheme", 9110, "4.2.2");
  static final Clause HTTP_USERINFO = rfc("deprecation of userinfo in http(s) URIs", 9110, "4.2.4");

  static final Clause LOOSE_SPLIT =
      new Clause(
          "parsing with a regular expression",
          "RFC 3986 App. B",
          "https://www.rfc-editor.org/rfc/rfc3986#appendix-B");
  static final Clause AUTHORITY_END = rfc("authority", 3986, "3.2");
  static final Clause LOCALHOST = rfc("localhost", 6761, "6.3");
  static final Clause SPECIAL_ADDRESSES = rfc("special-purpose addresses", 6890, "2.2");

  static final Clause URL_PARSING = url("URL parsing", "4.4", "url-parsing");
  static final Clause URL_SCHEME = url("scheme state", "4.4", "scheme-state");
  static final Clause URL_AUTHORITY = url("authority state", "4.4", "authority-state");
  static final Clause URL_SLASHES =
      url(
          "special authority ignore slashes state",
          "4.4",
          "special-authority-ignore-slashes-state");
  static final Clause URL_HOST = url("host parsing", "3.5", "host-parsing");
  static final Clause URL_IPV4 = url("IPv4 parser", "3.5", "concept-ipv4-parser");
  static final Clause URL_IPV6 = url("IPv6 serializer", "3.6", "concept-ipv6-serializer");
  static final Clause URL_IDNA = url("domain to ASCII", "3.3", "concept-domain-to-ascii");
  static final Clause URL_PORT = url("port state", "4.4", "port-state");
  static final Clause URL_PATH = url("path state", "4.4", "path-state");
  static final Clause URL_QUERY = url("query state", "4.4", "query-state");
  static final Clause URL_FRAGMENT = url("fragment state", "4.4", "fragment-state");
  static final Clause URL_FILE = url("file slash state", "4.4", "file-slash-state");
  static final Clause URL_DRIVE = url("Windows drive letter", "4.2", "windows-drive-letter");
  static final Clause URL_SPECIAL = url("special scheme", "4.2", "special-scheme");

  static final Clause STREAM_SAFE =
      new Clause(
          "Stream-Safe Text Format",
          "UAX #15 §13",
          "https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format");

  static final Clause PAIR = form("pair");
  static final Clause NAME = form("name");
  static final Clause VALUE = form("value");

  /** A section of the URL Standard. */
  static Clause url(String id, String section, String anchor) {
    return new Clause(id, "URL Standard §" + section, "https://url.spec.whatwg.org/#" + anchor);
  }

  /** A section of an RFC. */
  static Clause rfc(String id, int rfc, String section) {
    return new Clause(
        id,
        "RFC " + rfc + " §" + section,
        "https://www.rfc-editor.org/rfc/rfc" + rfc + "#section-" + section);
  }

  /**
   * The source of a scheme's fact, as {@link dev.urial.registry.SchemeFacts#source} names it: most
   * often a section of an RFC.
   */
  static Clause source(String id, String citation) {
    int section = citation.indexOf(" §");
    if (citation.startsWith("RFC ") && section > 0) {
      return rfc(id, Integer.parseInt(citation.substring(4, section)), after(citation, section));
    }
    return new Clause(
        id,
        citation,
        citation.startsWith("IANA")
            ? "https://www.iana.org/assignments/service-names-port-numbers"
            : "https://git-scm.com/docs/" + citation);
  }

  private static String after(String citation, int section) {
    return citation.substring(section + 2);
  }

  private static Clause form(String id) {
    return new Clause(
        id,
        "URL Standard, application/x-www-form-urlencoded parsing",
        "https://url.spec.whatwg.org/#urlencoded-parsing");
  }
}
