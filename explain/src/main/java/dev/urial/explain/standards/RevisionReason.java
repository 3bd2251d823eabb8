package dev.urial.explain.standards;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;

/**
 * The changes made by the standards, each with the clause that made it; the reasons are in the
 * message bundle.
 */
enum RevisionReason {
  PREFIX_1738(
      "revision.prefix-1738",
      new Clause(
          "URL: prefix", "RFC 1738", "page 22", "https://www.rfc-editor.org/rfc/rfc1738#page-22")),
  RELATIVE_1738("revision.relative-1738", Clause.rfc("relative links", 1738, "2.3")),
  FRAGMENT_1738("revision.fragment-1738", Clause.rfc("unsafe", 1738, "2.2")),
  QUOTE_1738("revision.quote-1738", Clause.rfc("unsafe", 1738, "2.2")),
  SCHEME_1738("revision.scheme-1738", Clause.rfc("scheme", 1738, "2.1")),
  RESERVED_1738("revision.reserved-1738", Clause.rfc("reserved", 1738, "2.2")),
  WORDS_1738("revision.words-1738", Clause.rfc("httpurl", 1738, "3.3")),
  LOGIN_1738("revision.login-1738", Clause.rfc("login", 1738, "3.1")),
  SLASH_1738("revision.slash-1738", Clause.rfc("urlpath", 1738, "3.1")),
  SCHEMEPART_1738("revision.schemepart-1738", Clause.rfc("schemepart", 1738, "5")),

  RELATIVE_1808("revision.relative-1808", Clause.rfc("relativeURL", 1808, "2.2")),
  FRAGMENT_1808("revision.fragment-1808", Clause.rfc("fragment", 1808, "2.1")),
  NET_LOC_1808("revision.net-loc-1808", Clause.rfc("net_loc", 1808, "2.1")),
  SLASH_1808("revision.slash-1808", Clause.rfc("parsing the path", 1808, "2.4.6")),
  PARAMS_1808("revision.params-1808", Clause.rfc("params", 1808, "2.1")),
  GENERIC_1808("revision.generic-1808", Clause.rfc("generic-RL", 1808, "2.1")),

  TILDE_2396("revision.tilde-2396", Clause.rfc("unreserved", 2396, "G.2")),
  SEGMENT_2396("revision.segment-2396", Clause.rfc("segment", 2396, "3.3")),
  SCHEME_2396("revision.scheme-2396", Clause.rfc("scheme", 2396, "3.1")),
  EMPTY_2396("revision.empty-2396", Clause.rfc("absoluteURI", 2396, "3")),
  OPAQUE_2396("revision.opaque-2396", Clause.rfc("opaque_part", 2396, "3")),
  PARAMS_2396("revision.params-2396", Clause.rfc("param", 2396, "3.3")),
  AUTHORITY_2396("revision.authority-2396", Clause.rfc("authority", 2396, "3.2")),
  RESERVED_2396("revision.reserved-2396", Clause.rfc("reserved", 2396, "G.2")),

  COLON_2396("revision.colon-2396", Clause.rfc("rel_segment", 2396, "5")),

  URIC_2732("revision.uric-2732", Clause.rfc("reserved", 2732, "3")),
  BRACKETS_2732("revision.brackets-2732", Clause.rfc("IPv6reference", 2732, "3")),

  EMPTY_3986("revision.empty-3986", Clause.rfc("hier-part", 3986, "D.2")),
  OPAQUE_3986("revision.opaque-3986", Clause.rfc("hier-part", 3986, "D.2")),
  REG_NAME_3986("revision.reg-name-3986", Clause.rfc("host", 3986, "D.2")),
  BRACKETS_3986("revision.brackets-3986", Clause.rfc("IP-literal", 3986, "3.2.2")),
  SUB_DELIMS_3986("revision.sub-delims-3986", Clause.rfc("sub-delims", 3986, "2.2")),
  IPV4_3986("revision.ipv4-3986", Clause.rfc("IPv4address", 3986, "3.2.2")),

  IRI_3987("revision.iri-3987", Clause.rfc("ucschar", 3987, "2.2")),

  TAKEN("revision.taken", Clause.rfc("URI-reference", 3986, "4.1")),
  REFUSED("revision.refused", Clause.rfc("URI-reference", 3986, "4.1")),
  OTHERWISE("revision.otherwise", Clause.rfc("syntax components", 3986, "3"));

  private final String key;
  private final Clause clause;

  RevisionReason(String key, Clause clause) {
    this.key = key;
    this.clause = clause;
  }

  Clause clause() {
    return clause;
  }

  Message message(Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
