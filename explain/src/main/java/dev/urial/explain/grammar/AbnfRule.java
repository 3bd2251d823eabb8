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
 * which errors name them. This enum contains all rules of the grammars, so that text can be derived
 * from them.
 *
 * @see Derivation
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
public enum AbnfRule implements SpecRule {
  // RFC 3986, appendix A.

  /** A URI with a scheme. */
  URI(3986, "3", "URI", "scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]"),
  /** The hierarchical part. */
  HIER_PART(
      3986,
      "3",
      "hier-part",
      "\"//\" authority path-abempty / path-absolute / path-rootless / " + "path-empty"),
  /** A URI reference. */
  URI_REFERENCE(3986, "4.1", "URI-reference", "URI / relative-ref"),
  /** An absolute URI. */
  ABSOLUTE_URI(3986, "4.3", "absolute-URI", "scheme \":\" hier-part [ \"?\" query ]"),
  /** A relative reference. */
  RELATIVE_REF(3986, "4.2", "relative-ref", "relative-part [ \"?\" query ] [ \"#\" fragment ]"),
  /** The relative part. */
  RELATIVE_PART(
      3986,
      "4.2",
      "relative-part",
      "\"//\" authority path-abempty / path-absolute / path-noscheme / " + "path-empty"),
  /** The scheme. */
  SCHEME(3986, "3.1", "scheme", "ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )"),
  /** The authority. */
  AUTHORITY(3986, "3.2", "authority", "[ userinfo \"@\" ] host [ \":\" port ]"),
  /** The user information. */
  USERINFO(3986, "3.2.1", "userinfo", "*( unreserved / pct-encoded / sub-delims / \":\" )"),
  /** The host. */
  HOST(3986, "3.2.2", "host", "IP-literal / IPv4address / reg-name"),
  /** The port. */
  PORT(3986, "3.2.3", "port", "*DIGIT"),
  /** An IP address in brackets. */
  IP_LITERAL(3986, "3.2.2", "IP-literal", "\"[\" ( IPv6address / IPvFuture ) \"]\""),
  /** An IP address of a future version. */
  IPVFUTURE(
      3986, "3.2.2", "IPvFuture", "\"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )"),
  /** An IPv6 address. */
  IPV6ADDRESS(
      3986,
      "3.2.2",
      "IPv6address",
      "6( h16 \":\" ) ls32 / \"::\" 5( h16 \":\" ) ls32 / [ h16 ] \"::\" 4( "
          + "h16 \":\" ) ls32 / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32 / "
          + "[ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32 / [ *3( h16 \":\" ) "
          + "h16 ] \"::\" h16 \":\" ls32 / [ *4( h16 \":\" ) h16 ] \"::\" ls32 / [ "
          + "*5( h16 \":\" ) h16 ] \"::\" h16 / [ *6( h16 \":\" ) h16 ] \"::\""),
  /** A 16-bit piece of an IPv6 address in hexadecimal. */
  H16(3986, "3.2.2", "h16", "1*4HEXDIG"),
  /** The least significant 32 bits of an IPv6 address. */
  LS32(3986, "3.2.2", "ls32", "( h16 \":\" h16 ) / IPv4address"),
  /** An IPv4 address in dotted decimal. */
  IPV4ADDRESS(
      3986, "3.2.2", "IPv4address", "dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet"),
  /** An octet of an IPv4 address in decimal. */
  DEC_OCTET(
      3986,
      "3.2.2",
      "dec-octet",
      "DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" " + "%x30-35"),
  /** A registered name. */
  REG_NAME(3986, "3.2.2", "reg-name", "*( unreserved / pct-encoded / sub-delims )"),
  /** The path. */
  PATH(
      3986,
      "3.3",
      "path",
      "path-abempty / path-absolute / path-noscheme / path-rootless / " + "path-empty"),
  /** A path that is empty or begins with a slash. */
  PATH_ABEMPTY(3986, "3.3", "path-abempty", "*( \"/\" segment )"),
  /** A path that begins with exactly one slash. */
  PATH_ABSOLUTE(3986, "3.3", "path-absolute", "\"/\" [ segment-nz *( \"/\" segment ) ]"),
  /** A path that begins with a segment without a colon. */
  PATH_NOSCHEME(3986, "3.3", "path-noscheme", "segment-nz-nc *( \"/\" segment )"),
  /** A path that begins with a segment. */
  PATH_ROOTLESS(3986, "3.3", "path-rootless", "segment-nz *( \"/\" segment )"),
  /** An empty path. */
  PATH_EMPTY(3986, "3.3", "path-empty", "0<pchar>"),
  /** A segment. */
  SEGMENT(3986, "3.3", "segment", "*pchar"),
  /** A segment that is not empty. */
  SEGMENT_NZ(3986, "3.3", "segment-nz", "1*pchar"),
  /** A segment that is not empty and has no colon. */
  SEGMENT_NZ_NC(
      3986, "3.3", "segment-nz-nc", "1*( unreserved / pct-encoded / sub-delims / \"@\" )"),
  /** A path character. */
  PCHAR(3986, "3.3", "pchar", "unreserved / pct-encoded / sub-delims / \":\" / \"@\""),
  /** The query. */
  QUERY(3986, "3.4", "query", "*( pchar / \"/\" / \"?\" )"),
  /** The fragment identifier. */
  FRAGMENT(3986, "3.5", "fragment", "*( pchar / \"/\" / \"?\" )"),
  /** A percent-encoded octet. */
  PCT_ENCODED(3986, "2.1", "pct-encoded", "\"%\" HEXDIG HEXDIG"),
  /** An unreserved character. */
  UNRESERVED(3986, "2.3", "unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\""),
  /** A reserved character. */
  RESERVED(3986, "2.2", "reserved", "gen-delims / sub-delims"),
  /** A general delimiter. */
  GEN_DELIMS(3986, "2.2", "gen-delims", "\":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\""),
  /** A delimiter within a component. */
  SUB_DELIMS(
      3986,
      "2.2",
      "sub-delims",
      "\"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / " + "\";\" / \"=\""),
  // RFC 3987 §2.2: the rules that differ for IRIs.

  /** An IRI with a scheme. */
  IRI(3987, "2.2", "IRI", "scheme \":\" ihier-part [ \"?\" iquery ] [ \"#\" ifragment ]"),
  /** The hierarchical part of an IRI. */
  IHIER_PART(
      3987,
      "2.2",
      "ihier-part",
      "\"//\" iauthority ipath-abempty / ipath-absolute / ipath-rootless / " + "ipath-empty"),
  /** An IRI reference. */
  IRI_REFERENCE(3987, "2.2", "IRI-reference", "IRI / irelative-ref"),
  /** An absolute IRI. */
  ABSOLUTE_IRI(3987, "2.2", "absolute-IRI", "scheme \":\" ihier-part [ \"?\" iquery ]"),
  /** A relative IRI reference. */
  IRELATIVE_REF(
      3987, "2.2", "irelative-ref", "irelative-part [ \"?\" iquery ] [ \"#\" ifragment ]"),
  /** The relative part of an IRI. */
  IRELATIVE_PART(
      3987,
      "2.2",
      "irelative-part",
      "\"//\" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / " + "ipath-empty"),
  /** The authority of an IRI. */
  IAUTHORITY(3987, "2.2", "iauthority", "[ iuserinfo \"@\" ] ihost [ \":\" port ]"),
  /** The user information of an IRI. */
  IUSERINFO(3987, "2.2", "iuserinfo", "*( iunreserved / pct-encoded / sub-delims / \":\" )"),
  /** The host of an IRI. */
  IHOST(3987, "2.2", "ihost", "IP-literal / IPv4address / ireg-name"),
  /** A registered name in an IRI. */
  IREG_NAME(3987, "2.2", "ireg-name", "*( iunreserved / pct-encoded / sub-delims )"),
  /** The path of an IRI. */
  IPATH(
      3987,
      "2.2",
      "ipath",
      "ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / " + "ipath-empty"),
  /** An IRI path that is empty or begins with a slash. */
  IPATH_ABEMPTY(3987, "2.2", "ipath-abempty", "*( \"/\" isegment )"),
  /** An IRI path that begins with exactly one slash. */
  IPATH_ABSOLUTE(3987, "2.2", "ipath-absolute", "\"/\" [ isegment-nz *( \"/\" isegment ) ]"),
  /** An IRI path that begins with a segment without a colon. */
  IPATH_NOSCHEME(3987, "2.2", "ipath-noscheme", "isegment-nz-nc *( \"/\" isegment )"),
  /** An IRI path that begins with a segment. */
  IPATH_ROOTLESS(3987, "2.2", "ipath-rootless", "isegment-nz *( \"/\" isegment )"),
  /** An empty IRI path. */
  IPATH_EMPTY(3987, "2.2", "ipath-empty", "0<ipchar>"),
  /** A segment of an IRI. */
  ISEGMENT(3987, "2.2", "isegment", "*ipchar"),
  /** A segment of an IRI that is not empty. */
  ISEGMENT_NZ(3987, "2.2", "isegment-nz", "1*ipchar"),
  /** A segment of an IRI that is not empty and has no colon. */
  ISEGMENT_NZ_NC(
      3987, "2.2", "isegment-nz-nc", "1*( iunreserved / pct-encoded / sub-delims / \"@\" )"),
  /** A path character in an IRI. */
  IPCHAR(3987, "2.2", "ipchar", "iunreserved / pct-encoded / sub-delims / \":\" / \"@\""),
  /** The query of an IRI. */
  IQUERY(3987, "2.2", "iquery", "*( ipchar / iprivate / \"/\" / \"?\" )"),
  /** The fragment identifier of an IRI. */
  IFRAGMENT(3987, "2.2", "ifragment", "*( ipchar / \"/\" / \"?\" )"),
  /** An unreserved character in an IRI. */
  IUNRESERVED(
      3987, "2.2", "iunreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / ucschar"),
  /** A non-ASCII character. */
  UCSCHAR(
      3987,
      "2.2",
      "ucschar",
      "%xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / "
          + "%x30000-3FFFD / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD / "
          + "%x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD / "
          + "%xB0000-BFFFD / %xC0000-CFFFD / %xD0000-DFFFD / %xE1000-EFFFD"),
  /** A private-use character. */
  IPRIVATE(3987, "2.2", "iprivate", "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD"),
  // RFC 5234 appendix B.1: the core rules that the others use.

  /** An ASCII letter. */
  ALPHA(5234, "B.1", "ALPHA", "%x41-5A / %x61-7A"),
  /** A digit. */
  DIGIT(5234, "B.1", "DIGIT", "%x30-39"),
  /** A hexadecimal digit. */
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

  /** {@return the descriptive name of this rule, in each supported language} */
  public Message message() {
    return MESSAGES.ofConstant("rule-name", this);
  }

  /**
   * {@return the rule with this name in the grammars, or null if there is none}
   *
   * <pre>{@code
   * AbnfRule.find("path-abempty")  // PATH_ABEMPTY
   * }</pre>
   *
   * @param id the name of the rule, in the same case as in the grammars
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

  /** Returns the ABNF name and the clause, such as {@code pchar (RFC 3986 §3.3)}. */
  @Override
  public String toString() {
    return id() + " (" + citation() + ")";
  }
}
