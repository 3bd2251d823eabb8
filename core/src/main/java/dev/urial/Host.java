package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.syntax.IpLiteral;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A host: an IP address or a registered name.
 *
 * <pre>{@code
 * switch (uri.parsedHost()) {            // Java 21; with 17, instanceof
 *   case Host.Ipv4 v4 -> …
 *   case Host.Ipv6 v6 -> …
 *   case Host.IpvFuture future -> …
 *   case Host.RegName name -> …
 *   case null -> …                       // no authority
 * }
 * }</pre>
 *
 * <p>{@link Object#toString toString} returns an address without brackets; {@link #text} returns it
 * as in a URI.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
 */
public sealed interface Host extends Serializable {

  /** {@return the host as written in a URI or IRI, with IPv6 and later addresses in brackets} */
  @JsonValue
  String text();

  /**
   * Parses a host, including its brackets. Non-ASCII characters are allowed, as in RFC 3987.
   *
   * <pre>{@code
   * Host.parse("[2001:DB8::1]")  // Ipv6, toString() "2001:db8::1"
   * Host.parse("127.0.0.1")      // Ipv4
   * Host.parse("example.com")    // RegName
   * Host.parse("")               // RegName: as in file:///
   * Host.parse("2001:db8::1")    // UriParseException: index 4
   * }</pre>
   *
   * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
   * @return an address (IPv4, IPv6 or later) or a registered name
   * @throws UriParseException if the text is not a host
   */
  static Host parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * Host.valueOf("[::1]").text()  // "[::1]"
   * }</pre>
   *
   * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
   * @return the host
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  static Host valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a host; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Host.tryParse("a b").errorOrNull().index()  // 1
   * }</pre>
   *
   * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
   * @return the host, or the error
   */
  static Parsed<Host> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    if (text.startsWith("[")) {
      IpLiteral literal = IpLiteral.read(text, 0, text.length());
      if (literal.end < 0) {
        return failed(literal.rule, literal.index, text);
      }
      if (literal.end < text.length()) {
        return failed(Rule.HOST, literal.end, text);
      }
      if (!literal.isFuture) {
        return new Parsed.Ok<>(new Ipv6(literal.high, literal.low));
      }
      int dot = text.indexOf('.');
      return new Parsed.Ok<>(
          new IpvFuture(text.substring(2, dot), text.substring(dot + 1, text.length() - 1)));
    }
    SyntaxError error = nameError(text);
    if (error != null) {
      return new Parsed.Failed<>(error);
    }
    return new Parsed.Ok<>(isIpv4(text) ? new Ipv4((int) ipv4(text)) : new RegName(text));
  }

  private static <T extends Host> T of(String text, Class<T> kind, Rule rule) {
    Host host = parse(text);
    if (!kind.isInstance(host)) {
      throw new UriParseException(new SyntaxError(rule, 0, text));
    }
    return kind.cast(host);
  }

  private static boolean isIpv4(String text) {
    return ipv4(text) != dev.urial.internal.syntax.Ipv4.NONE;
  }

  private static long ipv4(String text) {
    return dev.urial.internal.syntax.Ipv4.parse(text, 0, text.length());
  }

  /** Returns the error if a string is not an {@code ireg-name}; otherwise null. */
  private static @Nullable SyntaxError nameError(String text) {
    int end = Parser.registeredNameEnd(text);
    if (end == text.length()) {
      return null;
    }
    return text.charAt(end) == '%'
        ? new SyntaxError(Rule.PCT_ENCODED, EscapedOctets.brokenAt(text, end), text)
        : new SyntaxError(Rule.IREG_NAME, end, text);
  }

  private static Parsed<Host> failed(Rule rule, int index, String text) {
    return new Parsed.Failed<>(new SyntaxError(rule, index, text));
  }

  /**
   * An IPv4 address.
   *
   * <pre>{@code
   * new Host.Ipv4(0x7F000001).toString()  // "127.0.0.1"
   * }</pre>
   *
   * @param bits the address; its first octet is the most significant
   */
  record Ipv4(int bits) implements Host {
    /**
     * Same as {@link Host#parse}, but accepts only hosts of this kind.
     *
     * <pre>{@code
     * Host.Ipv4.valueOf("127.0.0.1")
     * }</pre>
     *
     * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
     * @return the host
     * @throws UriParseException if the text is not a host of this kind
     */
    @JsonCreator
    public static Ipv4 valueOf(String text) {
      return Host.of(text, Ipv4.class, Rule.IPV4ADDRESS);
    }

    @Override
    public String text() {
      return dev.urial.internal.syntax.Ipv4.format(bits);
    }

    // Replaces the record's own equals and hashCode. The JVM links those again in each process,
    // which takes a tenth of a second in a command that vets an address.

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Ipv4 that && bits == that.bits;
    }

    @Override
    public int hashCode() {
      return bits;
    }

    /** Returns the four octets, such as {@code 127.0.0.1}. */
    @Override
    public String toString() {
      return text();
    }
  }

  /**
   * An IPv6 address. Zone identifiers are not supported, because RFC 9844 removed them from URIs.
   *
   * <pre>{@code
   * new Host.Ipv6(0x20010db8L << 32, 1).toString()  // "2001:db8::1"
   * }</pre>
   *
   * @param high the first eight octets
   * @param low the last eight octets
   */
  record Ipv6(long high, long low) implements Host {
    /**
     * Same as {@link Host#parse}, but accepts only hosts of this kind.
     *
     * <pre>{@code
     * Host.Ipv6.valueOf("[::1]")
     * }</pre>
     *
     * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
     * @return the host
     * @throws UriParseException if the text is not a host of this kind
     */
    @JsonCreator
    public static Ipv6 valueOf(String text) {
      return Host.of(text, Ipv6.class, Rule.IPV6ADDRESS);
    }

    @Override
    public String text() {
      return '[' + toString() + ']';
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Ipv6 that && high == that.high && low == that.low;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(31 * high + low);
    }

    /**
     * Returns the address in the form recommended by RFC 5952, without brackets.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5952#section-4">RFC 5952 §4</a>
     */
    @Override
    public String toString() {
      return dev.urial.internal.syntax.Rfc5952.format(high, low);
    }
  }

  /**
   * An address of a future IP version.
   *
   * <pre>{@code
   * new Host.IpvFuture("1", "fe80::a+en1").text()  // "[v1.fe80::a+en1]"
   * }</pre>
   *
   * @param version the version, as one or more hexadecimal digits
   * @param address the address, as one or more unreserved characters, sub-delims or colons
   */
  record IpvFuture(String version, String address) implements Host {
    /**
     * Same as {@link Host#parse}, but accepts only hosts of this kind.
     *
     * <pre>{@code
     * Host.IpvFuture.valueOf("[v1.a]")
     * }</pre>
     *
     * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
     * @return the host
     * @throws UriParseException if the text is not a host of this kind
     */
    @JsonCreator
    public static IpvFuture valueOf(String text) {
      return Host.of(text, IpvFuture.class, Rule.IPVFUTURE);
    }

    /**
     * Creates an address from its version and its text.
     *
     * @param version the version, as one or more hexadecimal digits
     * @param address the address, as one or more unreserved characters, sub-delims or colons
     * @throws UriParseException if they do not form an {@code IPvFuture}
     */
    public IpvFuture {
      Objects.requireNonNull(version, "version");
      Objects.requireNonNull(address, "address");
      String text = "[v" + version + '.' + address + ']';
      IpLiteral literal = IpLiteral.read(text, 0, text.length());
      if (literal.end != text.length() || text.indexOf('.') != version.length() + 2) {
        int index = literal.end < 0 ? literal.index : literal.end;
        throw new UriParseException(new SyntaxError(Rule.IPVFUTURE, index, text));
      }
    }

    @Override
    public String text() {
      return '[' + toString() + ']';
    }

    /** Returns the address without brackets, such as {@code v1.fe80::a}. */
    @Override
    public String toString() {
      return 'v' + version + '.' + address;
    }
  }

  /**
   * A registered name, possibly empty: a domain name, or a name that the scheme defines.
   *
   * <pre>{@code
   * new Host.RegName("caf%C3%A9.example").decoded()  // "café.example"
   * }</pre>
   *
   * @param text the name as written, with its escapes
   */
  record RegName(String text) implements Host {
    /**
     * Same as {@link Host#parse}, but accepts only hosts of this kind.
     *
     * <pre>{@code
     * Host.RegName.valueOf("example.com")
     * }</pre>
     *
     * @param text the host as in a URI or IRI, with IPv6 addresses in brackets
     * @return the host
     * @throws UriParseException if the text is not a host of this kind
     */
    @JsonCreator
    public static RegName valueOf(String text) {
      return Host.of(text, RegName.class, Rule.REG_NAME);
    }

    /**
     * Creates a name from its text.
     *
     * @param text the name as written, with its escapes
     * @throws UriParseException if the text is not an {@code ireg-name}, or if it is an IPv4
     *     address, which is represented as an {@link Ipv4}
     */
    public RegName {
      Objects.requireNonNull(text, "text");
      SyntaxError error = nameError(text);
      if (error != null) {
        throw new UriParseException(error);
      }
      if (isIpv4(text)) {
        throw new UriParseException(new SyntaxError(NameRule.NO_ADDRESS, text.length(), text));
      }
    }

    /** {@return the name with its escapes decoded as UTF-8} Invalid octets become U+FFFD. */
    public String decoded() {
      return Percent.decodeLossy(text);
    }

    /** Returns the name as written. */
    @Override
    public String toString() {
      return text;
    }
  }

  /** Rules for registered names, in addition to those in {@link Rule}. */
  enum NameRule implements SpecRule {
    /** A registered name must not match the rule for IPv4 addresses, which takes precedence. */
    NO_ADDRESS;

    private static final Clause CLAUSE =
        Clause.rfc("reg-name that is no IPv4address", 3986, "3.2.2");

    @Override
    public Clause clause() {
      return CLAUSE;
    }

    /** Returns the rule and its clause. */
    @Override
    public String toString() {
      return id() + " (" + citation() + ")";
    }
  }
}
