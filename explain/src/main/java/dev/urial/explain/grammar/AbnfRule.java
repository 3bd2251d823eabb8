package dev.urial.explain.grammar;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All rules of the grammars in RFC 3986 (appendix A) and RFC 3987 (§2.2), each with its ABNF, its
 * clause, and a descriptive name.
 *
 * <pre>{@code
 * AbnfRule.PCHAR.abnf()
 *     // "pchar = unreserved / pct-encoded / sub-delims / \":\" / \"@\""
 * AbnfRule.PCHAR.citation()           // "RFC 3986 §3.3"
 * AbnfRule.PCHAR.message().text()     // "path character"
 * }</pre>
 *
 * <p>{@link dev.urial.grammar.Rule} contains only the rules that an error can name, in the order in
 * which errors name them. This list contains all rules in the documents, for derivations.
 *
 * @see Derivation
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
public enum AbnfRule implements SpecRule {
  // RFC 3986, appendix A.

  /** URI with a scheme. */
  URI(3986, "3", "URI", "scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]"),
  /** Hierarchical part. */
  HIER_PART(
      3986,
      "3",
      "hier-part",
      "\"//\" authority path-abempty / path-absolute / path-rootless / " + "path-empty"),
  /** URI reference. */
  URI_REFERENCE(3986, "4.1", "URI-reference", "URI / relative-ref"),
  /** Absolute URI. */
  ABSOLUTE_URI(3986, "4.3", "absolute-URI", "scheme \":\" hier-part [ \"?\" query ]"),
  /** Relative reference. */
  RELATIVE_REF(3986, "4.2", "relative-ref", "relative-part [ \"?\" query ] [ \"#\" fragment ]"),
  /** Relative part. */
  RELATIVE_PART(
      3986,
      "4.2",
      "relative-part",
      "\"//\" authority path-abempty / path-absolute / path-noscheme / " + "path-empty"),
  /** Scheme. */
  SCHEME(3986, "3.1", "scheme", "ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )"),
  /** Authority. */
  AUTHORITY(3986, "3.2", "authority", "[ userinfo \"@\" ] host [ \":\" port ]"),
  /** User information. */
  USERINFO(3986, "3.2.1", "userinfo", "*( unreserved / pct-encoded / sub-delims / \":\" )"),
  /** Host. */
  HOST(3986, "3.2.2", "host", "IP-literal / IPv4address / reg-name"),
  /** Port. */
  PORT(3986, "3.2.3", "port", "*DIGIT"),
  /** IP address in brackets. */
  IP_LITERAL(3986, "3.2.2", "IP-literal", "\"[\" ( IPv6address / IPvFuture ) \"]\""),
  /** IP address of a future version. */
  IPVFUTURE(
      3986, "3.2.2", "IPvFuture", "\"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )"),
  /** IPv6 address. */
  IPV6ADDRESS(
      3986,
      "3.2.2",
      "IPv6address",
      "6( h16 \":\" ) ls32 / \"::\" 5( h16 \":\" ) ls32 / [ h16 ] \"::\" 4( "
          + "h16 \":\" ) ls32 / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32 / "
          + "[ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32 / [ *3( h16 \":\" ) "
          + "h16 ] \"::\" h16 \":\" ls32 / [ *4( h16 \":\" ) h16 ] \"::\" ls32 / [ "
          + "*5( h16 \":\" ) h16 ] \"::\" h16 / [ *6( h16 \":\" ) h16 ] \"::\""),
  /** 16 bits in hexadecimal. */
  H16(3986, "3.2.2", "h16", "1*4HEXDIG"),
  /** The least significant 32 bits. */
  LS32(3986, "3.2.2", "ls32", "( h16 \":\" h16 ) / IPv4address"),
  /** Decimal octet. */
  IPV4ADDRESS(
      3986, "3.2.2", "IPv4address", "dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet"),
  /** Decimal octet. */
  DEC_OCTET(
      3986,
      "3.2.2",
      "dec-octet",
      "DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" " + "%x30-35"),
  /** Registered name. */
  REG_NAME(3986, "3.2.2", "reg-name", "*( unreserved / pct-encoded / sub-delims )"),
  /** Path. */
  PATH(
      3986,
      "3.3",
      "path",
      "path-abempty / path-absolute / path-noscheme / path-rootless / " + "path-empty"),
  /** Path that begins with a slash, or is empty. */
  PATH_ABEMPTY(3986, "3.3", "path-abempty", "*( \"/\" segment )"),
  /** Path that begins with one slash. */
  PATH_ABSOLUTE(3986, "3.3", "path-absolute", "\"/\" [ segment-nz *( \"/\" segment ) ]"),
  /** Path without a colon in its first segment. */
  PATH_NOSCHEME(3986, "3.3", "path-noscheme", "segment-nz-nc *( \"/\" segment )"),
  /** Path that begins with a segment. */
  PATH_ROOTLESS(3986, "3.3", "path-rootless", "segment-nz *( \"/\" segment )"),
  /** Empty path. */
  PATH_EMPTY(3986, "3.3", "path-empty", "0<pchar>"),
  /** Segment. */
  SEGMENT(3986, "3.3", "segment", "*pchar"),
  /** Segment that is not empty. */
  SEGMENT_NZ(3986, "3.3", "segment-nz", "1*pchar"),
  /** Segment that is not empty and has no colon. */
  SEGMENT_NZ_NC(
      3986, "3.3", "segment-nz-nc", "1*( unreserved / pct-encoded / sub-delims / \"@\" )"),
  /** Path character. */
  PCHAR(3986, "3.3", "pchar", "unreserved / pct-encoded / sub-delims / \":\" / \"@\""),
  /** Query. */
  QUERY(3986, "3.4", "query", "*( pchar / \"/\" / \"?\" )"),
  /** Fragment identifier. */
  FRAGMENT(3986, "3.5", "fragment", "*( pchar / \"/\" / \"?\" )"),
  /** Percent-encoded octet. */
  PCT_ENCODED(3986, "2.1", "pct-encoded", "\"%\" HEXDIG HEXDIG"),
  /** Unreserved character. */
  UNRESERVED(3986, "2.3", "unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\""),
  /** Reserved character. */
  RESERVED(3986, "2.2", "reserved", "gen-delims / sub-delims"),
  /** General delimiter. */
  GEN_DELIMS(3986, "2.2", "gen-delims", "\":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\""),
  /** Delimiter within a component. */
  SUB_DELIMS(
      3986,
      "2.2",
      "sub-delims",
      "\"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / " + "\";\" / \"=\""),
  // RFC 3987 §2.2: what an IRI has otherwise.

  /** IRI with a scheme. */
  IRI(3987, "2.2", "IRI", "scheme \":\" ihier-part [ \"?\" iquery ] [ \"#\" ifragment ]"),
  /** Hierarchical part of an IRI. */
  IHIER_PART(
      3987,
      "2.2",
      "ihier-part",
      "\"//\" iauthority ipath-abempty / ipath-absolute / ipath-rootless / " + "ipath-empty"),
  /** IRI reference. */
  IRI_REFERENCE(3987, "2.2", "IRI-reference", "IRI / irelative-ref"),
  /** Absolute IRI. */
  ABSOLUTE_IRI(3987, "2.2", "absolute-IRI", "scheme \":\" ihier-part [ \"?\" iquery ]"),
  /** Relative reference of an IRI. */
  IRELATIVE_REF(
      3987, "2.2", "irelative-ref", "irelative-part [ \"?\" iquery ] [ \"#\" ifragment ]"),
  /** Relative part of an IRI. */
  IRELATIVE_PART(
      3987,
      "2.2",
      "irelative-part",
      "\"//\" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / " + "ipath-empty"),
  /** Authority of an IRI. */
  IAUTHORITY(3987, "2.2", "iauthority", "[ iuserinfo \"@\" ] ihost [ \":\" port ]"),
  /** User information of an IRI. */
  IUSERINFO(3987, "2.2", "iuserinfo", "*( iunreserved / pct-encoded / sub-delims / \":\" )"),
  /** Host of an IRI. */
  IHOST(3987, "2.2", "ihost", "IP-literal / IPv4address / ireg-name"),
  /** Registered name of an IRI. */
  IREG_NAME(3987, "2.2", "ireg-name", "*( iunreserved / pct-encoded / sub-delims )"),
  /** Path of an IRI. */
  IPATH(
      3987,
      "2.2",
      "ipath",
      "ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / " + "ipath-empty"),
  /** Path of an IRI that begins with a slash or is empty. */
  IPATH_ABEMPTY(3987, "2.2", "ipath-abempty", "*( \"/\" isegment )"),
  /** Path of an IRI that begins with one slash. */
  IPATH_ABSOLUTE(3987, "2.2", "ipath-absolute", "\"/\" [ isegment-nz *( \"/\" isegment ) ]"),
  /** Path of an IRI without colon in its first segment. */
  IPATH_NOSCHEME(3987, "2.2", "ipath-noscheme", "isegment-nz-nc *( \"/\" isegment )"),
  /** Path of an IRI that begins with a segment. */
  IPATH_ROOTLESS(3987, "2.2", "ipath-rootless", "isegment-nz *( \"/\" isegment )"),
  /** Empty path of an IRI. */
  IPATH_EMPTY(3987, "2.2", "ipath-empty", "0<ipchar>"),
  /** Segment of an IRI. */
  ISEGMENT(3987, "2.2", "isegment", "*ipchar"),
  /** Segment of an IRI that is not empty. */
  ISEGMENT_NZ(3987, "2.2", "isegment-nz", "1*ipchar"),
  /** Segment of an IRI that is not empty and has no colon. */
  ISEGMENT_NZ_NC(
      3987, "2.2", "isegment-nz-nc", "1*( iunreserved / pct-encoded / sub-delims / \"@\" )"),
  /** Path character of an IRI. */
  IPCHAR(3987, "2.2", "ipchar", "iunreserved / pct-encoded / sub-delims / \":\" / \"@\""),
  /** Query of an IRI. */
  IQUERY(3987, "2.2", "iquery", "*( ipchar / iprivate / \"/\" / \"?\" )"),
  /** Fragment identifier of an IRI. */
  IFRAGMENT(3987, "2.2", "ifragment", "*( ipchar / \"/\" / \"?\" )"),
  /** Unreserved character of an IRI. */
  IUNRESERVED(
      3987, "2.2", "iunreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / ucschar"),
  /** Non-ASCII character. */
  UCSCHAR(
      3987,
      "2.2",
      "ucschar",
      "%xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / "
          + "%x30000-3FFFD / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD / "
          + "%x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD / "
          + "%xB0000-BFFFD / %xC0000-CFFFD / %xD0000-DFFFD / %xE1000-EFFFD"),
  /** Private-use character. */
  IPRIVATE(3987, "2.2", "iprivate", "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD"),
  // RFC 5234 appendix B.1: what the others are made of.

  /** ASCII letter. */
  ALPHA(5234, "B.1", "ALPHA", "%x41-5A / %x61-7A"),
  /** Digit. */
  DIGIT(5234, "B.1", "DIGIT", "%x30-39"),
  /** Hexadecimal digit. */
  HEXDIG(5234, "B.1", "HEXDIG", "DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"");

  private final Clause clause;
  private final String definition;

  AbnfRule(int rfc, String section, String id, String definition) {
    this.clause = Clause.rfc(id, rfc, section);
    this.definition = definition;
  }

  @Override
  public Clause clause() {
    return clause;
  }

  /** Returns the rule as its document defines it, on one line and without comments. */
  @Override
  public String abnf() {
    return id() + " = " + definition;
  }

  /** {@return the descriptive name, in all languages} */
  public Message message() {
    return MESSAGES.ofConstant("rule-name", this);
  }

  /**
   * {@return the rule with this name in the documents, or null if there is none}
   *
   * <pre>{@code
   * AbnfRule.find("path-abempty")  // PATH_ABEMPTY
   * }</pre>
   *
   * @param id the name, in the same case as in the documents
   */
  public static @Nullable AbnfRule find(String id) {
    Objects.requireNonNull(id, "id");
    for (AbnfRule rule : values()) {
      if (rule.id().equals(id)) {
        return rule;
      }
    }
    return null;
  }

  /** Returns the ABNF name and the clause: {@code pchar (RFC 3986 §3.3)}. */
  @Override
  public String toString() {
    return id() + " (" + citation() + ")";
  }
}
