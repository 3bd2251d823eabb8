package dev.urial.internal.explain;

import dev.urial.report.Clause;

/**
 * The clauses other than grammar rules that explanations cite: sections of prose, and statements in
 * a scheme's own specification.
 */
public final class ExplainClauses {
  private ExplainClauses() {}

  public static final Clause ABSENT_OR_EMPTY = Clause.rfc("undefined or empty", 3986, "5.3");
  public static final Clause DEC_OCTET = Clause.rfc("dec-octet", 3986, "3.2.2");
  public static final Clause DOT_SEGMENT = Clause.rfc("dot-segment", 3986, "3.3");
  public static final Clause PASSWORD = Clause.rfc("password", 3986, "3.2.1");
  public static final Clause PATH_EMPTY = Clause.rfc("path-empty", 3986, "3.3");
  public static final Clause RARE_IP_ADDRESS = Clause.rfc("rare IP address formats", 3986, "7.4");
  public static final Clause SEGMENT = Clause.rfc("segment", 3986, "3.3");
  public static final Clause ISEGMENT = Clause.rfc("isegment", 3987, "2.2");
  public static final Clause SEMANTIC_ATTACK = Clause.rfc("semantic attacks", 3986, "7.6");
  public static final Clause UNRESERVED = Clause.rfc("unreserved", 3986, "2.3");

  public static final Clause SAME_TEXT = Clause.rfc("simple string comparison", 3986, "6.2.1");
  public static final Clause SYNTAX_BASED = Clause.rfc("syntax-based normalization", 3986, "6.2.2");
  public static final Clause CASE = Clause.rfc("case normalization", 3986, "6.2.2.1");
  public static final Clause ESCAPES =
      Clause.rfc("percent-encoding normalization", 3986, "6.2.2.2");
  public static final Clause DOTS = Clause.rfc("path segment normalization", 3986, "6.2.2.3");
  public static final Clause SCHEME_BASED = Clause.rfc("scheme-based normalization", 3986, "6.2.3");
  public static final Clause IDNA_NAME = Clause.rfc("scheme-based normalization", 3987, "5.3.3");
  public static final Clause IPV6_TEXT = Clause.rfc("IPv6 text representation", 5952, "4");
  public static final Clause IDNA_DEVIATIONS =
      new Clause(
          "deviations",
          "UTS #46",
          "Deviations",
          "https://www.unicode.org/reports/tr46/#Deviations");
  public static final Clause PORT_NUMBERS = Clause.rfc("port number ranges", 6335, "6");

  public static final Clause TO_URI = Clause.rfc("mapping of IRIs to URIs", 3987, "3.1");
  public static final Clause BIDI_FORMATTING =
      Clause.rfc("bidirectional formatting characters", 3987, "4.1");
  public static final Clause BIDI_STRUCTURE = Clause.rfc("bidi IRI structure", 3987, "4.2");
  public static final Clause CHARACTER_NORMALIZATION =
      Clause.rfc("character normalization", 3987, "5.3.2.2");
  public static final Clause UNFIT_CHARACTERS =
      Clause.rfc("limitations on UCS characters", 3987, "6.1");
  public static final Clause IPRIVATE = Clause.rfc("iprivate", 3987, "2.2");

  public static final Clause HTTP_EMPTY_HOST = Clause.rfc("http URI scheme", 9110, "4.2.1");
  public static final Clause HTTPS_EMPTY_HOST = Clause.rfc("https URI scheme", 9110, "4.2.2");
  public static final Clause HTTP_USERINFO =
      Clause.rfc("deprecation of userinfo in http(s) URIs", 9110, "4.2.4");

  public static final Clause EXPERIMENTAL_SCHEME = Clause.rfc("experimental scheme", 1738, "4");
  public static final Clause LOOSE_SPLIT =
      new Clause(
          "parsing with a regular expression",
          "RFC 3986",
          "B",
          "https://www.rfc-editor.org/rfc/rfc3986#appendix-B");
  public static final Clause LOCALHOST = Clause.rfc("localhost", 6761, "6.3");
  public static final Clause SPECIAL_ADDRESSES =
      Clause.rfc("special-purpose addresses", 6890, "2.2");

  public static final Clause URL_PARSING = Clause.url("URL parsing", "4.4", "url-parsing");
  public static final Clause URL_SCHEME = Clause.url("scheme state", "4.4", "scheme-state");
  public static final Clause URL_AUTHORITY =
      Clause.url("authority state", "4.4", "authority-state");
  public static final Clause URL_SLASHES =
      Clause.url(
          "special authority ignore slashes state",
          "4.4",
          "special-authority-ignore-slashes-state");
  public static final Clause URL_HOST = Clause.url("host parsing", "3.5", "host-parsing");
  public static final Clause URL_IPV4 = Clause.url("IPv4 parser", "3.5", "concept-ipv4-parser");
  public static final Clause URL_IPV6 =
      Clause.url("IPv6 serializer", "3.6", "concept-ipv6-serializer");
  public static final Clause URL_IDNA =
      Clause.url("domain to ASCII", "3.3", "concept-domain-to-ascii");
  public static final Clause URL_PORT = Clause.url("port state", "4.4", "port-state");
  public static final Clause URL_PATH = Clause.url("path state", "4.4", "path-state");
  public static final Clause URL_QUERY = Clause.url("query state", "4.4", "query-state");
  public static final Clause URL_FRAGMENT = Clause.url("fragment state", "4.4", "fragment-state");
  public static final Clause URL_FILE = Clause.url("file slash state", "4.4", "file-slash-state");
  public static final Clause URL_DRIVE =
      Clause.url("Windows drive letter", "4.2", "windows-drive-letter");

  public static final Clause JAVASCRIPT =
      new Clause(
          "javascript",
          "HTML",
          "javascript: URL special case",
          "https://html.spec.whatwg.org/multipage/browsing-the-web.html"
              + "#the-javascript:-url-special-case");
  public static final Clause SCRIPT_ELEMENT =
      new Clause(
          "script",
          "HTML",
          "script element",
          "https://html.spec.whatwg.org/multipage/scripting.html#the-script-element");
  public static final Clause DATA_URL =
      new Clause(
          "data",
          "Fetch",
          "data: URL processor",
          "https://fetch.spec.whatwg.org/#data-url-processor");

  public static final Clause STREAM_SAFE =
      new Clause(
          "Stream-Safe Text Format",
          "UAX #15",
          "13",
          "https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format");

  public static final Clause PAIR = form("pair");
  public static final Clause NAME = form("name");
  public static final Clause VALUE = form("value");

  private static Clause form(String id) {
    return new Clause(
        id,
        "URL Standard",
        "application/x-www-form-urlencoded parsing",
        "https://url.spec.whatwg.org/#urlencoded-parsing");
  }
}
