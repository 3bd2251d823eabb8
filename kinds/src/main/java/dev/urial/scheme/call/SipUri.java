package dev.urial.scheme.call;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
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
}
