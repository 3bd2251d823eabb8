package dev.urial.scheme.web;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A resource on a constrained device: {@code coap} and {@code coaps}, including their variants over
 * TCP and WebSockets.
 *
 * <pre>{@code
 * CoapUri u = CoapUri.parse("coap://198.51.100.1:61616//%2F//?%2F%2F&?%26");
 * u.uriPath()   // ["", "/", "", ""]
 * u.uriQuery()  // ["//", "?&"]
 * }</pre>
 *
 * <p>{@code coap-URI = "coap:" "//" host [ ":" port ] path-abempty [ "?" query ]}
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7252#section-6">RFC 7252 §6</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8323#section-8">RFC 8323 §8</a>
 */
public final class CoapUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause COAP = Clause.rfc("coap-URI", 7252, "6.1");
  private static final Clause COAPS = Clause.rfc("coaps-URI", 7252, "6.2");
  private static final Clause COAP_TCP = Clause.rfc("coap-tcp-URI", 8323, "8.1");
  private static final Clause COAPS_TCP = Clause.rfc("coaps-tcp-URI", 8323, "8.2");
  private static final Clause COAP_WS = Clause.rfc("coap-ws-URI", 8323, "8.3");
  private static final Clause COAPS_WS = Clause.rfc("coaps-ws-URI", 8323, "8.4");
  private static final Clause HOST = Clause.rfc("host", 7252, "6.1");
  private static final Clause FRAGMENT = Clause.rfc("fragment", 7252, "6.4");
  private static final Clause OPTIONS = Clause.rfc("Uri-Path, Uri-Query", 7252, "5.10.1");

  private CoapUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses a {@code coap}, {@code coaps}, {@code coap+tcp}, {@code coaps+tcp}, {@code coap+ws} or
   * {@code coaps+ws} URI.
   *
   * <pre>{@code
   * CoapUri.parse("coap://:80")  // UriParseException: index 7, host
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static CoapUri parse(String text) {
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
  public static CoapUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code coap}, {@code coaps}, {@code coap+tcp}, {@code coaps+tcp}, {@code coap+ws} or
   * {@code coaps+ws} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<CoapUri> tryParse(String text) {
    return readStrictly(
        text, CoapUri::tryOf, "coap", "coaps", "coap+tcp", "coaps+tcp", "coap+ws", "coaps+ws");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static CoapUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code coap}, {@code coaps},
   * {@code coap+tcp}, {@code coaps+tcp}, {@code coap+ws} or {@code coaps+ws} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7252#section-6">RFC 7252 §6</a>
   */
  public static Parsed<CoapUri> tryOf(Uri uri) {
    if (!isOf("coap", uri)
        && !isOf("coaps", uri)
        && !isOf("coap+tcp", uri)
        && !isOf("coaps+tcp", uri)
        && !isOf("coap+ws", uri)
        && !isOf("coaps+ws", uri)) {
      return otherScheme(uri, "coap", "coaps", "coap+tcp", "coaps+tcp", "coap+ws", "coaps+ws");
    }
    CoapUri view = new CoapUri(uri);
    int broken = AuthorityBreaks.atServer(uri);
    return broken < 0
        ? new Parsed.Ok<>(view)
        : broken(uri, uri.hasAuthority() ? HOST : view.definition(), broken);
  }

  /** {@return whether the scheme uses encryption} */
  public boolean isSecure() {
    return Ascii.lower(uri.scheme()).startsWith("coaps");
  }

  /** {@return the host of the device} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  private boolean isOverTcp() {
    return isOf("coap+tcp", uri) || isOf("coaps+tcp", uri);
  }

  private boolean isOverWebSockets() {
    return isOf("coap+ws", uri) || isOf("coaps+ws", uri);
  }

  /**
   * {@return the values of the {@code Uri-Path} options: the decoded segments; empty for a single
   * slash}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7252#section-6.4">RFC 7252 §6.4</a>
   */
  public List<String> uriPath() {
    return uri.path().length() < 2
        ? List.of()
        : uri.pathSegments().stream().map(PartEncoding::data).toList();
  }

  /**
   * {@return the values of the {@code Uri-Query} options: the decoded parts between {@code &}
   * characters}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7252#section-6.4">RFC 7252 §6.4</a>
   */
  public List<String> uriQuery() {
    String query = uri.query();
    return query == null
        ? List.of()
        : Arrays.stream(query.split("&", -1)).map(PartEncoding::data).toList();
  }

  @Override
  public SpecRule definition() {
    boolean secure = isSecure();
    return isOverWebSockets()
        ? (secure ? COAPS_WS : COAP_WS)
        : isOverTcp() ? (secure ? COAPS_TCP : COAP_TCP) : secure ? COAPS : COAP;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .server(uri.host(), effectivePort())
        .addAll("Uri-Path", uriPath())
        .addAll("Uri-Query", uriQuery())
        .list();
  }

  @Override
  public CoapUri normalize() {
    return normal(this, CoapUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    int behindQuery = ComponentCursors.behindQuery(uri);
    if (uri.hasFragment()) {
      advisor.advise(FRAGMENT, behindQuery, uri.toString().length(), "coap.fragment");
    }
    tooLong(advisor, uri.start(Component.PATH) + 1, uri.end(Component.PATH), '/');
    tooLong(advisor, uri.end(Component.PATH) + 1, behindQuery, '&');
    return advisor.port().list();
  }

  /**
   * Adds remarks on values that are too long for an option, which can contain at most 255 octets.
   */
  private void tooLong(Advisor advisor, int start, int end, char delimiter) {
    String text = uri.toString();
    int octets = 0;
    int first = start;
    for (int i = start; i <= end; i++) {
      char c = i == end ? delimiter : text.charAt(i);
      if (c != delimiter) {
        octets++;
        i += c == '%' ? 2 : 0;
        continue;
      }
      if (octets > 255) {
        advisor.advise(OPTIONS, first, i, "coap.option-too-long");
      }
      octets = 0;
      first = i + 1;
    }
  }
}
