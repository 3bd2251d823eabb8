package dev.urial.repair;

import dev.urial.grammar.Rule;
import dev.urial.report.Clause;

/** The clauses that repairs cite. */
final class RepairClauses {
  static final Clause AUTHORITY = Rule.AUTHORITY.clause();
  static final Clause FRAGMENT = Rule.FRAGMENT.clause();
  static final Clause HOST = Rule.HOST.clause();
  static final Clause IP_LITERAL = Rule.IP_LITERAL.clause();
  static final Clause PATH_ABEMPTY = Rule.PATH_ABEMPTY.clause();
  static final Clause PCT_ENCODED = Rule.PCT_ENCODED.clause();
  static final Clause PORT = Rule.PORT.clause();
  static final Clause SCHEME = Rule.SCHEME.clause();
  static final Clause USERINFO = Rule.USERINFO.clause();
  static final Clause COLON = Clause.rfc("path-noscheme", 3986, "4.2");
  static final Clause PERCENT_ENCODING = Clause.rfc("percent-encoding", 3986, "2.1");
  static final Clause RESERVED = Clause.rfc("reserved characters", 3986, "2.2");
  static final Clause SUFFIX_REFERENCE = Clause.rfc("suffix reference", 3986, "4.5");
  static final Clause WHITE_SPACE = Clause.rfc("delimiting a URI in context", 3986, "C");
  static final Clause ZONE = Clause.rfc("zone identifiers", 9844, "");
  static final Clause TO_URI = Clause.rfc("mapping of IRIs to URIs", 3987, "3.1");
  static final Clause IDNA = Clause.rfc("mapping of host names", 3987, "3.1");
  static final Clause LEGACY = Clause.rfc("legacy encodings", 3987, "6.4");
  static final Clause FILE = Clause.rfc("DOS and Windows drive letters", 8089, "E.2");
  static final Clause MAILTO = Clause.rfc("mailto URI", 6068, "2");
  static final Clause BACKSLASH =
      Clause.url("invalid-reverse-solidus", "4.4", "invalid-reverse-solidus");
  static final Clause CREDENTIALS = Clause.url("invalid-credentials", "4.4", "invalid-credentials");
  static final Clause URL_HOST = Clause.url("host parsing", "3.5", "host-parsing");
  static final Clause URL_PARSING = Clause.url("URL parsing", "4.4", "url-parsing");
  static final Clause TEL = Clause.rfc("telephone-subscriber", 3966, "3");
  static final Clause JSON = Clause.rfc("strings", 8259, "7");
  static final Clause TEMPLATE = Clause.rfc("expressions", 6570, "2.2");
  static final Clause SURROGATE =
      new Clause(
          "UTF-8 encode",
          "Encoding Standard",
          "6",
          "https://encoding.spec.whatwg.org/#utf-8-encode");
  static final Clause HTML =
      new Clause(
          "character references",
          "HTML Standard",
          "13.1.4",
          "https://html.spec.whatwg.org/multipage/syntax.html#character-references");

  private RepairClauses() {}
}
