package dev.urial.grammar;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.SpecRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The grammar rules that an error can name, each with its ABNF and its clause. Nearly all of them
 * are from RFC 3986 and RFC 3987.
 *
 * <pre>{@code
 * Rule.PORT.abnf()      // "port = *DIGIT"
 * Rule.PORT.citation()  // "RFC 3986 §3.2.3"
 * }</pre>
 *
 * <p>If several rules are possible at the position of an error, the error names the first of them
 * <em>in the order of this enum</em>: an escape before anything else, the content of an IP literal
 * before its bracket, the host before the port, the port before the userinfo, and a path before a
 * scheme. The error for {@code http://a b} therefore names {@code reg-name}, although {@code a}
 * could still have become a userinfo.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public enum Rule implements SpecRule {
  /** A percent sign and two hexadecimal digits. */
  PCT_ENCODED("pct-encoded = \"%\" HEXDIG HEXDIG", "2.1"),

  /** Eight 16-bit pieces, or fewer with a single {@code ::}. */
  IPV6ADDRESS("IPv6address = 6( h16 \":\" ) ls32 / \"::\" 5( h16 \":\" ) ls32 / …", "3.2.2"),
  /** Four decimal octets. */
  IPV4ADDRESS("IPv4address = dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet", "3.2.2"),
  /** An address of a future IP version. */
  IPVFUTURE("IPvFuture = \"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )", "3.2.2"),
  /** An address in brackets. */
  IP_LITERAL("IP-literal = \"[\" ( IPv6address / IPvFuture ) \"]\"", "3.2.2"),
  /** A registered name. */
  REG_NAME("reg-name = *( unreserved / pct-encoded / sub-delims )", "3.2.2"),
  /** A registered name that may contain non-ASCII characters. */
  IREG_NAME("ireg-name = *( iunreserved / pct-encoded / sub-delims )", 3987),
  /** Any kind of host. */
  HOST("host = IP-literal / IPv4address / reg-name", "3.2.2"),
  /** Decimal digits, possibly none. */
  PORT("port = *DIGIT", "3.2.3"),
  /** The part of an authority before {@code @}. */
  USERINFO("userinfo = *( unreserved / pct-encoded / sub-delims / \":\" )", "3.2.1"),
  /** {@link #USERINFO} with non-ASCII characters. */
  IUSERINFO("iuserinfo = *( iunreserved / pct-encoded / sub-delims / \":\" )", 3987),
  /** The part between {@code //} and the path. */
  AUTHORITY("authority = [ userinfo \"@\" ] host [ \":\" port ]", "3.2"),
  /** {@link #AUTHORITY} with non-ASCII characters. */
  IAUTHORITY("iauthority = [ iuserinfo \"@\" ] ihost [ \":\" port ]", 3987),

  /** The path after an authority, which is empty or begins with a slash. */
  PATH_ABEMPTY("path-abempty = *( \"/\" segment )", "3.3"),
  /** {@link #PATH_ABEMPTY} with non-ASCII characters. */
  IPATH_ABEMPTY("ipath-abempty = *( \"/\" isegment )", 3987),
  /** A path that begins with a single slash. */
  PATH_ABSOLUTE("path-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]", "3.3"),
  /** {@link #PATH_ABSOLUTE} with non-ASCII characters. */
  IPATH_ABSOLUTE("ipath-absolute = \"/\" [ isegment-nz *( \"/\" isegment ) ]", 3987),
  /** The path of a relative reference, without a colon in its first segment. */
  PATH_NOSCHEME("path-noscheme = segment-nz-nc *( \"/\" segment )", "3.3"),
  /** {@link #PATH_NOSCHEME} with non-ASCII characters. */
  IPATH_NOSCHEME("ipath-noscheme = isegment-nz-nc *( \"/\" isegment )", 3987),
  /** A path that follows a scheme and does not begin with a slash. */
  PATH_ROOTLESS("path-rootless = segment-nz *( \"/\" segment )", "3.3"),
  /** {@link #PATH_ROOTLESS} with non-ASCII characters. */
  IPATH_ROOTLESS("ipath-rootless = isegment-nz *( \"/\" isegment )", 3987),

  /** The part between {@code ?} and {@code #}. */
  QUERY("query = *( pchar / \"/\" / \"?\" )", "3.4"),
  /** {@link #QUERY} with non-ASCII characters, including private-use characters. */
  IQUERY("iquery = *( ipchar / iprivate / \"/\" / \"?\" )", 3987),
  /** The part after {@code #}. */
  FRAGMENT("fragment = *( pchar / \"/\" / \"?\" )", "3.5"),
  /** {@link #FRAGMENT} with non-ASCII characters. */
  IFRAGMENT("ifragment = *( ipchar / \"/\" / \"?\" )", 3987),

  /** A letter, followed by letters, digits, plus signs, hyphens and dots. */
  SCHEME("scheme = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )", "3.1"),

  /** Valid UTF-8 octets, required when escapes are decoded. */
  UTF8_OCTETS("UTF8-octets = *( UTF8-char )", "4", 3629),
  /** Octets that are valid in the caller's charset, or characters that it can encode. */
  CHARSET("mime-charset = 1*mime-charset-chars", "2.3", 2978),

  /** The whole URI: scheme, hierarchical part, query and fragment. */
  URI("URI = scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]", "3"),
  /** A URI without a fragment. */
  ABSOLUTE_URI("absolute-URI = scheme \":\" hier-part [ \"?\" query ]", "4.3"),
  /** A reference without a scheme. */
  RELATIVE_REF("relative-ref = relative-part [ \"?\" query ] [ \"#\" fragment ]", "4.2"),
  /** A URI or a relative reference. */
  URI_REFERENCE("URI-reference = URI / relative-ref", "4.1"),
  /** A whole IRI, as defined in RFC 3987. */
  IRI("IRI = scheme \":\" ihier-part [ \"?\" iquery ] [ \"#\" ifragment ]", 3987),
  /** An IRI or a relative reference. */
  IRI_REFERENCE("IRI-reference = IRI / irelative-ref", 3987);

  private final String abnf;
  private final Clause clause;

  Rule(String abnf, String section) {
    this(abnf, section, 3986);
  }

  Rule(String abnf, int rfc) {
    this(abnf, "2.2", rfc);
  }

  Rule(String abnf, String section, int rfc) {
    this.abnf = abnf;
    this.clause = Clause.rfc(abnf.substring(0, abnf.indexOf(' ')), rfc, section);
  }

  /** Returns the clause; its rule name is the left-hand side of {@link #abnf()}. */
  @Override
  public Clause clause() {
    return clause;
  }

  /**
   * Returns the rule as written in the RFC, on one line; long alternatives are shortened with
   * {@code …}.
   */
  @Override
  public String abnf() {
    return abnf;
  }

  @Override
  public Message hintMessage(int c) {
    if (this == IPV6ADDRESS || this == IPV4ADDRESS || this == IP_LITERAL) {
      return c == '%' ? Messages.CORE.of("hint.zone") : Message.quoted("");
    }
    if (this == PCT_ENCODED) {
      return Messages.CORE.of("hint.percent");
    }
    boolean isNowhere = !CharSet.RESERVED.or(CharSet.UNRESERVED).has(c) && c != '%';
    if (!isNowhere || !mayHoldEscapes() || (c >= 0xD800 && c <= 0xDFFF)) {
      return SpecRule.super.hintMessage(c);
    }
    String escape = Percent.encode(Character.toString(c), CharSet.UNRESERVED);
    return Messages.CORE.of(CharSet.isUcschar(c) ? "hint.escape-or-in-iri" : "hint.escape", escape);
  }

  @Override
  public @Nullable Message likelyMessage(String input, int index) {
    return LikelyMeaning.of(this, Objects.requireNonNull(input, "input"), index);
  }

  /**
   * Returns what is allowed, such as {@code decimal digits} for {@link #PORT}; empty for the rules
   * of whole references.
   */
  @Override
  public Message fitsMessage() {
    return switch (this) {
      case URI, ABSOLUTE_URI, RELATIVE_REF, URI_REFERENCE, IRI, IRI_REFERENCE -> Message.quoted("");
      case IAUTHORITY -> AUTHORITY.fitsMessage();
      case IPATH_ABEMPTY -> PATH_ABEMPTY.fitsMessage();
      case IPATH_ABSOLUTE -> PATH_ABSOLUTE.fitsMessage();
      case IPATH_NOSCHEME -> PATH_NOSCHEME.fitsMessage();
      case IPATH_ROOTLESS -> PATH_ROOTLESS.fitsMessage();
      case IQUERY, FRAGMENT, IFRAGMENT -> QUERY.fitsMessage();
      default -> Messages.CORE.ofConstant("rule", this);
    };
  }

  @Override
  public boolean isOfUserinfo() {
    return this == USERINFO || this == IUSERINFO;
  }

  @Override
  public boolean isOfAuthority() {
    return this != PCT_ENCODED && compareTo(IAUTHORITY) <= 0;
  }

  /** Returns whether {@code pct-encoded} is allowed where this rule applies. */
  boolean mayHoldEscapes() {
    return switch (this) {
      case REG_NAME,
          IREG_NAME,
          USERINFO,
          IUSERINFO,
          PATH_ABEMPTY,
          IPATH_ABEMPTY,
          PATH_ABSOLUTE,
          IPATH_ABSOLUTE,
          PATH_NOSCHEME,
          IPATH_NOSCHEME,
          PATH_ROOTLESS,
          IPATH_ROOTLESS,
          QUERY,
          IQUERY,
          FRAGMENT,
          IFRAGMENT ->
          true;
      default -> false;
    };
  }

  /**
   * {@return the rule of RFC 3987 that extends this rule, or this rule if there is none}
   *
   * <pre>{@code
   * Rule.QUERY.iri()  // IQUERY
   * Rule.PORT.iri()   // PORT
   * }</pre>
   */
  public Rule iri() {
    return switch (this) {
      case REG_NAME -> IREG_NAME;
      case USERINFO -> IUSERINFO;
      case AUTHORITY -> IAUTHORITY;
      case PATH_ABEMPTY -> IPATH_ABEMPTY;
      case PATH_ABSOLUTE -> IPATH_ABSOLUTE;
      case PATH_NOSCHEME -> IPATH_NOSCHEME;
      case PATH_ROOTLESS -> IPATH_ROOTLESS;
      case QUERY -> IQUERY;
      case FRAGMENT -> IFRAGMENT;
      case URI -> IRI;
      case URI_REFERENCE -> IRI_REFERENCE;
      default -> this;
    };
  }

  /**
   * Returns the name from the ABNF and the clause, such as {@code path-abempty (RFC 3986 §3.3)}.
   */
  @Override
  public String toString() {
    return id() + " (" + citation() + ")";
  }
}
