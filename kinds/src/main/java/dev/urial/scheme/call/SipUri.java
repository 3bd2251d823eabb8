package dev.urial.scheme.call;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Listing;
import dev.urial.view.Parameter;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import dev.urial.view.ServerView;
import dev.urial.view.Spelling;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Somebody to call: {@code sip} and {@code sips}.
 *
 * <pre>{@code
 * SipUri u = SipUri.parse("sips:alice@atlanta.com;transport=tcp?subject=project%20x");
 * u.user()                    // alice
 * u.parameter("transport")    // tcp
 * u.headers()                 // [subject=project x]
 * SipUri.builder("atlanta.com").user("j. doe").build()  // sip:j.%20doe@atlanta.com
 * }</pre>
 *
 * <p>Such a URI has no authority as RFC 3986 has one; all stands in its path and query. An IPv6
 * address, whose brackets RFC 3261 lets stand there, makes no URI of RFC 3986.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1">RFC 3261 §19.1</a>
 */
public final class SipUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause SIP = Clause.rfc("SIP-URI", 3261, "25.1");
  private static final Clause SIPS = Clause.rfc("SIPS-URI", 3261, "25.1");
  private static final Clause COMPARISON = Clause.rfc("URI comparison", 3261, "19.1.4");

  private final transient SipSyntax sip;
  private final Host host;

  private SipUri(Uri uri, SipSyntax sip) {
    super(uri);
    this.sip = sip;
    this.host = Host.parse(sip.host);
  }

  /**
   * Reads a {@code sip} or {@code sips} URI.
   *
   * <pre>{@code
   * SipUri.parse("sip:alice@")  // UriParseException: index 10, host
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static SipUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static SipUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code sip} or {@code sips} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<SipUri> tryParse(String text) {
    return readStrictly(text, SipUri::tryOf, "sip", "sips");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static SipUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of these schemes; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1">RFC 3261 §19.1</a>
   */
  public static Parsed<SipUri> tryOf(Uri uri) {
    if (!isOf("sip", uri) && !isOf("sips", uri)) {
      return otherScheme(uri, "sip", "sips");
    }
    return SipSyntax.read(uri).map(sip -> new SipUri(uri, sip));
  }

  /**
   * A builder for a host: a name or an IPv4 address.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.1">RFC 3261 §19.1.1</a>
   */
  public static Builder builder(String host) {
    Objects.requireNonNull(host, "host");
    return new Builder(host);
  }

  /** Whether the scheme is {@code sips}. */
  public boolean isSecure() {
    return uri.scheme().length() == 4;
  }

  /** Who is called at the host, decoded, perhaps a telephone number; or null. */
  public @Nullable String user() {
    return Spelling.dataOrNull(sip.user);
  }

  /** The password, decoded, or null. */
  public @Nullable String password() {
    return Spelling.dataOrNull(sip.password);
  }

  /** The host: a name or an IPv4 address. */
  public Host host() {
    return host;
  }

  @Override
  public @Nullable String port() {
    return sip.port;
  }

  /** The parameters, decoded, in the order of the text. */
  public List<Parameter> parameters() {
    return sip.parameters.stream().map(SipSyntax.Pair::decoded).toList();
  }

  /**
   * The value of a parameter, decoded; {@code ""} if it has none, null if there is no such one.
   *
   * <pre>{@code
   * SipUri.parse("sip:h;lr").parameter("LR")  // ""
   * }</pre>
   */
  public @Nullable String parameter(String name) {
    Objects.requireNonNull(name, "name");
    for (Parameter parameter : parameters()) {
      if (Spelling.isSame(parameter.name(), name)) {
        return parameter.value() == null ? "" : parameter.value();
      }
    }
    return null;
  }

  /** The header fields that a request is to have, decoded; {@code body} is its body. */
  public List<Parameter> headers() {
    return sip.headers.stream().map(SipSyntax.Pair::decoded).toList();
  }

  @Override
  public Clause comparison() {
    return COMPARISON;
  }

  @Override
  public SpecRule definition() {
    return isSecure() ? SIPS : SIP;
  }

  /**
   * Whether both are the same by the RFC's comparison: a parameter that only one of them has is
   * passed over, but for {@code user}, {@code ttl}, {@code method}, {@code maddr} and {@code
   * transport}.
   *
   * <p>For this reason it is <em>not transitive</em>, alone among the views, as the RFC says of its
   * own rules:
   *
   * <pre>{@code
   * SipUri plain = SipUri.parse("sip:carol@chicago.com");
   * SipUri on = SipUri.parse("sip:carol@chicago.com;security=on");
   * SipUri off = SipUri.parse("sip:carol@chicago.com;security=off");
   * plain.isEquivalentTo(on)   // true
   * plain.isEquivalentTo(off)  // true
   * on.isEquivalentTo(off)     // false
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.4">RFC 3261 §19.1.4</a>
   */
  @Override
  public boolean isEquivalentTo(SchemeView other) {
    return other instanceof SipUri that
        && isSecure() == that.isSecure()
        && hashAndFragment().equals(that.hashAndFragment())
        && SipComparison.match(sip, that.sip);
  }

  /**
   * Parameters and headers in the order of their names; small letters but in the userinfo and the
   * values of headers, where case is passed over only in comparing.
   */
  @Override
  public SipUri normalize() {
    String scheme = isSecure() ? "sips:" : "sip:";
    String text = scheme + SipComparison.canonical(sip) + hashAndFragment();
    return text.equals(toString()) ? this : parse(text);
  }

  @Override
  public List<SchemePart> parts() {
    Listing parts = new Listing().add("user", Spelling.dataOrNull(sip.user));
    parts.addSecret("password", sip.password).add("host", sip.host).add("port", sip.port);
    parameters().forEach(p -> parts.add("parameter", p.toString()));
    headers().forEach(h -> parts.add("header", h.name() + ": " + h.value()));
    return parts.list();
  }

  @Override
  public List<Remark> advice() {
    return SipAdvice.of(uri, sip);
  }

  /**
   * Builds {@code sip} and {@code sips} URIs from data.
   *
   * <pre>{@code
   * SipUri.builder("h").user("a").secure().header("subject", "x & y").build()
   *     // sips:a@h?subject=x%20%26%20y
   * }</pre>
   */
  public static final class Builder {
    private static final CharSet PLAIN = Spelling.MARKED.or(CharSet.of("+$"));

    private final String host;
    private String scheme = "sip:";
    private String userinfo = "";
    private String port = "";
    private final StringBuilder parameters = new StringBuilder();
    private final StringBuilder headers = new StringBuilder();

    Builder(String host) {
      this.host = Percent.encode(host, CharSet.SCHEME);
    }

    /** Makes it {@code sips}. */
    public Builder secure() {
      scheme = "sips:";
      return this;
    }

    /** The user: data, not empty. */
    public Builder user(String data) {
      Objects.requireNonNull(data, "data");
      userinfo = Percent.encode(data, PLAIN.or(CharSet.of(";="))) + '@';
      return this;
    }

    /** The user and a password: data. Passwords in URIs are not recommended. */
    public Builder user(String data, String password) {
      Objects.requireNonNull(data, "data");
      Objects.requireNonNull(password, "password");
      user(data);
      userinfo = userinfo.substring(0, userinfo.length() - 1);
      userinfo += ':' + Percent.encode(password, PLAIN) + '@';
      return this;
    }

    /**
     * A telephone number for a user, with its parameters: what stands behind {@code tel:} in a
     * {@code tel} URI. It adds {@code ;user=phone}, and writes the number as the RFC wants it for
     * comparing.
     *
     * <pre>{@code
     * SipUri.builder("foo.com").telephone("+358-555-1234567;POSTD=PP22").build()
     *     // sip:+358-555-1234567;postd=pp22@foo.com;user=phone
     * }</pre>
     *
     * @throws UriParseException if it is no number
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.6">RFC 3261 §19.1.6</a>
     */
    public Builder telephone(String subscriber) {
      Objects.requireNonNull(subscriber, "subscriber");
      TelephoneSubscriber number = TelephoneSubscriber.parse(subscriber);
      userinfo = number.ordered().replace(":", "%3A").replace("@", "%40") + '@';
      return parameter("user", "phone");
    }

    /**
     * The port.
     *
     * @throws IllegalArgumentException if it is not in 0 to 65535
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.1">RFC 3261 §19.1.1</a>
     */
    public Builder port(int port) {
      this.port = ":" + Spelling.checkedPort(port);
      return this;
    }

    /** One more parameter: data, the value not empty, or null for none. */
    public Builder parameter(String name, @Nullable String value) {
      Objects.requireNonNull(name, "name");
      parameters.append(';').append(Percent.encode(name, PLAIN));
      if (value != null) {
        parameters.append('=').append(Percent.encode(value, PLAIN));
      }
      return this;
    }

    /** One more header field: data. */
    public Builder header(String name, String value) {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      headers.append(headers.length() == 0 ? '?' : '&').append(Percent.encode(name, PLAIN));
      headers.append('=').append(Percent.encode(value, PLAIN));
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the host is none, what may not be empty is, or a parameter comes
     *     twice
     */
    public SipUri build() {
      return parse(scheme + userinfo + host + port + parameters + headers);
    }
  }
}
