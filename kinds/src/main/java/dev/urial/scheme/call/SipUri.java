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
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The address of a callee: {@code sip} and {@code sips}.
 *
 * <pre>{@code
 * SipUri u = SipUri.parse("sips:alice@atlanta.com;transport=tcp?subject=project%20x");
 * u.user()                    // alice
 * u.parameter("transport")    // tcp
 * u.headers()                 // [subject=project x]
 * SipUri.builder("atlanta.com").user("j. doe").build()  // sip:j.%20doe@atlanta.com
 * }</pre>
 *
 * <p>Under RFC 3986, a SIP URI has no authority, only a path and a query. RFC 3261 allows an IPv6
 * address in brackets as the host, but the result is not a valid URI under RFC 3986.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1">RFC 3261 §19.1</a>
 */
public final class SipUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause SIP = Clause.rfc("SIP-URI", 3261, "25.1");
  private static final Clause SIPS = Clause.rfc("SIPS-URI", 3261, "25.1");

  private final transient SipSyntax sip;
  private final Host host;

  private SipUri(Uri uri, SipSyntax sip) {
    super(uri);
    this.sip = sip;
    this.host = Host.parse(sip.host);
  }

  /**
   * Parses a {@code sip} or {@code sips} URI.
   *
   * <pre>{@code
   * SipUri.parse("sip:alice@")  // UriParseException: index 10, host
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static SipUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static SipUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code sip} or {@code sips} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<SipUri> tryParse(String text) {
    return readStrictly(text, SipUri::tryOf, "sip", "sips");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static SipUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code sip} or {@code sips} URI;
   * never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1">RFC 3261 §19.1</a>
   */
  public static Parsed<SipUri> tryOf(Uri uri) {
    if (!isOf("sip", uri) && !isOf("sips", uri)) {
      return otherScheme(uri, "sip", "sips");
    }
    return SipSyntax.read(uri).map(sip -> new SipUri(uri, sip));
  }

  /**
   * {@return a builder for a host: a name or an IPv4 address}
   *
   * @param host the server, before encoding
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.1">RFC 3261 §19.1.1</a>
   */
  public static Builder builder(String host) {
    Objects.requireNonNull(host, "host");
    return new Builder(host);
  }

  /** {@return whether the scheme is {@code sips}} */
  public boolean isSecure() {
    return uri.scheme().length() == 4;
  }

  /** {@return the decoded user, which may be a telephone number; null if there is none} */
  public @Nullable String user() {
    return PartEncoding.dataOrNull(sip.user);
  }

  /** {@return the decoded password, or null if there is none} */
  public @Nullable String password() {
    return PartEncoding.dataOrNull(sip.password);
  }

  /** {@return the host: a name or an IPv4 address} */
  public Host host() {
    return host;
  }

  @Override
  public @Nullable String port() {
    return sip.port;
  }

  /** {@return the decoded parameters, in the order in which they appear} */
  public List<Parameter> parameters() {
    return sip.parameters.stream().map(SipSyntax.Pair::decoded).toList();
  }

  /**
   * {@return the decoded value of a parameter; {@code ""} if it has no value, null if there is no
   * such parameter}
   *
   * <pre>{@code
   * SipUri.parse("sip:h;lr").parameter("LR")  // ""
   * }</pre>
   *
   * @param name the decoded name
   */
  public @Nullable String parameter(String name) {
    Objects.requireNonNull(name, "name");
    for (Parameter parameter : parameters()) {
      if (PartEncoding.isSame(parameter.name(), name)) {
        return parameter.value() == null ? "" : parameter.value();
      }
    }
    return null;
  }

  /**
   * {@return the decoded header fields for the request, including its body in the field {@code
   * body}}
   */
  public List<Parameter> headers() {
    return sip.headers.stream().map(SipSyntax.Pair::decoded).toList();
  }

  @Override
  public SpecRule definition() {
    return isSecure() ? SIPS : SIP;
  }

  /**
   * {@return whether two URIs match under the RFC's own comparison} A parameter that only one of
   * them has is ignored, except for {@code user}, {@code ttl}, {@code method}, {@code maddr} and
   * {@code transport}.
   *
   * <p>The relation is <em>not transitive</em>, as the RFC itself notes, so no normal form can
   * express it. {@link #isEquivalentTo} and {@link #normalize} therefore only ignore the case of
   * the host and leading zeros of the port.
   *
   * <pre>{@code
   * SipUri plain = SipUri.parse("sip:carol@chicago.com");
   * SipUri on = SipUri.parse("sip:carol@chicago.com;security=on");
   * SipUri off = SipUri.parse("sip:carol@chicago.com;security=off");
   * plain.matches(on)   // true
   * plain.matches(off)  // true
   * on.matches(off)     // false
   * }</pre>
   *
   * @param other the URI to compare with
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.4">RFC 3261 §19.1.4</a>
   */
  public boolean matches(SipUri other) {
    Objects.requireNonNull(other, "other");
    return isSecure() == other.isSecure()
        && Objects.equals(uri.fragment(), other.uri.fragment())
        && SipComparison.match(sip, other.sip);
  }

  @Override
  public SipUri normalize() {
    return normal(this, SipUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    String user = sip.user;
    PartList parts = new PartList();
    parts.add("user", user == null ? null : PartEncoding.data(user, CharSet.of(";=")));
    parts.addSecret("password", sip.password).add("host", sip.host).add("port", sip.port);
    parameters().forEach(p -> parts.add("parameter", p.toString()));
    for (SipSyntax.Pair header : sip.headers) {
      String name = PartEncoding.data(header.name(), CharSet.of(":"));
      parts.add("header", name + ": " + header.decoded().value());
    }
    return parts.list();
  }

  @Override
  public List<Remark> advice() {
    return SipAdvice.of(uri, sip);
  }

  /**
   * Builds {@code sip} and {@code sips} URIs from unencoded values.
   *
   * <pre>{@code
   * SipUri.builder("h").user("a").secure().header("subject", "x & y").build()
   *     // sips:a@h?subject=x%20%26%20y
   * }</pre>
   */
  public static final class Builder {
    private static final CharSet PLAIN = PartEncoding.MARKED.or(CharSet.of("+$"));

    private final String host;
    private String scheme = "sip:";
    private String userinfo = "";
    private String port = "";
    private final StringBuilder parameters = new StringBuilder();
    private final StringBuilder headers = new StringBuilder();

    Builder(String host) {
      this.host = Percent.encode(host, CharSet.SCHEME);
    }

    /**
     * Sets the scheme to {@code sips}.
     *
     * @return this builder
     */
    public Builder secure() {
      scheme = "sips:";
      return this;
    }

    /**
     * Sets the user, which is encoded as needed and must not be empty.
     *
     * @param data the value, before encoding
     * @return this builder
     */
    public Builder user(String data) {
      Objects.requireNonNull(data, "data");
      userinfo = Percent.encode(data, PLAIN.or(CharSet.of(";="))) + '@';
      return this;
    }

    /**
     * Sets the user and a password, both encoded as needed. Passwords in URIs are not recommended.
     *
     * @param data the value, before encoding
     * @param password the password, before encoding
     * @return this builder
     */
    public Builder user(String data, String password) {
      Objects.requireNonNull(data, "data");
      Objects.requireNonNull(password, "password");
      user(data);
      userinfo = userinfo.substring(0, userinfo.length() - 1);
      userinfo += ':' + Percent.encode(password, PLAIN) + '@';
      return this;
    }

    /**
     * Sets the user to a telephone number with its parameters, in the syntax that follows {@code
     * tel:} in a {@code tel} URI. Adds {@code ;user=phone} and converts the number to the canonical
     * form that RFC 3261 requires for comparison.
     *
     * <pre>{@code
     * SipUri.builder("foo.com").telephone("+358-555-1234567;POSTD=PP22").build()
     *     // sip:+358-555-1234567;postd=pp22@foo.com;user=phone
     * }</pre>
     *
     * @param subscriber the number with its parameters
     * @return this builder
     * @throws UriParseException if {@code subscriber} is not a telephone number
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.6">RFC 3261 §19.1.6</a>
     */
    public Builder telephone(String subscriber) {
      Objects.requireNonNull(subscriber, "subscriber");
      TelephoneSubscriber number = TelephoneSubscriber.parse(subscriber);
      userinfo = number.ordered().replace(":", "%3A").replace("@", "%40") + '@';
      return parameter("user", "phone");
    }

    /**
     * Sets the port.
     *
     * @param port the port number
     * @return this builder
     * @throws IllegalArgumentException if {@code port} is not in 0..65535
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.1">RFC 3261 §19.1.1</a>
     */
    public Builder port(int port) {
      this.port = ":" + PartEncoding.checkedPort(port);
      return this;
    }

    /**
     * Adds a parameter, encoding it as needed; the value must not be empty, and null means no
     * value.
     *
     * @param name the name, before encoding
     * @param value the value, before encoding
     * @return this builder
     */
    public Builder parameter(String name, @Nullable String value) {
      Objects.requireNonNull(name, "name");
      parameters.append(';').append(Percent.encode(name, PLAIN));
      if (value != null) {
        parameters.append('=').append(Percent.encode(value, PLAIN));
      }
      return this;
    }

    /**
     * Adds a header field, encoding it as needed.
     *
     * @param name the name, before encoding
     * @param value the value, before encoding
     * @return this builder
     */
    public Builder header(String name, String value) {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      headers.append(headers.length() == 0 ? '?' : '&').append(Percent.encode(name, PLAIN));
      headers.append('=').append(Percent.encode(value, PLAIN));
      return this;
    }

    /**
     * Builds the URI.
     *
     * @return the URI
     * @throws UriParseException if the host is invalid, a required part is empty, or a parameter is
     *     repeated
     */
    public SipUri build() {
      return parse(scheme + userinfo + host + port + parameters + headers);
    }
  }
}
