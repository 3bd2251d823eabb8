package dev.urial.url;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.UriParseException;
import dev.urial.internal.syntax.IpLiteral;
import dev.urial.internal.syntax.Ipv4;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A URL as browsers read it: the URL record of the WHATWG URL Standard, immutable.
 *
 * <pre>{@code
 * Url u = Url.parse("HTTP://EXAMPLE.com:80\\a\\..\\b?q#f");
 * u.href()  // "http://example.com/b?q#f"
 * u.host()  // "example.com"
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
 */
@SuppressWarnings("DoNotCallSuggester")
public final class Url implements Comparable<Url>, Serializable {
  private static final long serialVersionUID = 1;

  private final String href;

  /** Where the colon after the scheme stands. */
  final transient int schemeEnd;

  /** Where the host begins; -1 if it is null. The userinfo stands before it, from schemeEnd + 3. */
  final transient int hostStart;

  /** One past the end of the host; -1 if it is null. The port stands behind it, up to pathStart. */
  final transient int hostEnd;

  /** Where the path begins: behind the {@code /.} that is no part of it, if that is there. */
  final transient int pathStart;

  /** One past the end of the path. */
  final transient int pathEnd;

  /** One past the end of the query, or {@code pathEnd} without query. */
  final transient int queryEnd;

  /** Takes what the serializer wrote, and where it wrote what. */
  Url(
      String href,
      int schemeEnd,
      int hostStart,
      int hostEnd,
      int pathStart,
      int pathEnd,
      int queryEnd) {
    this.href = href;
    this.schemeEnd = schemeEnd;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.queryEnd = queryEnd;
  }

  /**
   * Reads a URL.
   *
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url parse(String input) {
    return tryParse(input).orElseThrow();
  }

  /**
   * Reads a URL, or a reference against a base.
   *
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url parse(String input, @Nullable Url base) {
    return tryParse(input, base).orElseThrow();
  }

  /** Reads a URL, or says why the standard's parser returns failure; never throws. */
  public static Parsed<Url> tryParse(String input) {
    return read(input, null, new Errors(input, null));
  }

  /** Reads a URL or a reference, or says why the parser returns failure; never throws. */
  public static Parsed<Url> tryParse(String input, @Nullable Url base) {
    return read(input, base, new Errors(input, null));
  }

  /** Reads a URL or a reference and reports each validation error on the way. */
  public static Parsed<Url> tryParse(
      String input, @Nullable Url base, Consumer<? super ValidationError.At> report) {
    return read(input, base, new Errors(input, Objects.requireNonNull(report)));
  }

  private static Parsed<Url> read(String input, @Nullable Url base, Errors errors) {
    UrlRecord record = UrlParser.parse(input, base, errors);
    return record == null
        ? new Parsed.Failed<>(errors.asSyntaxError())
        : new Parsed.Ok<>(record.toUrl());
  }

  /** As JavaScript's {@code URL.canParse}. */
  public static boolean canParse(String input) {
    return canParse(input, null);
  }

  /** As JavaScript's {@code URL.canParse}. */
  public static boolean canParse(String input, @Nullable Url base) {
    return UrlParser.parse(input, base, new Errors(input, null)) != null;
  }

  /** Whether the input is a <em>valid URL string</em>: what one should write. */
  public static boolean isValidUrlString(String input, @Nullable Url base) {
    throw todo();
  }

  /** The URL of a URI. */
  public static Url from(Uri uri) {
    throw todo();
  }

  /** The URL of a reference against a base. */
  public static Url from(IriReference reference, Url base) {
    throw todo();
  }

  /** The serialized URL. */
  public String href() {
    return href;
  }

  /** The scheme, lower-case, without colon. */
  public String scheme() {
    return href.substring(0, schemeEnd);
  }

  /** Whether the scheme is ftp, file, http, https, ws or wss. */
  public boolean isSpecial() {
    return SpecialScheme.of(href, schemeEnd) != null;
  }

  boolean isFile() {
    return SpecialScheme.of(href, schemeEnd) == SpecialScheme.FILE;
  }

  /** The username, percent-encoded; {@code ""} if there is none. */
  public String username() {
    return includesCredentials() ? href.substring(schemeEnd + 3, usernameEnd()) : "";
  }

  /** The password, percent-encoded; {@code ""} if there is none. */
  public String password() {
    int colon = includesCredentials() ? usernameEnd() : hostStart - 1;
    return colon < hostStart - 1 ? href.substring(colon + 1, hostStart - 1) : "";
  }

  /** Whether there is a username or a password. */
  boolean includesCredentials() {
    return hostStart > schemeEnd + 3;
  }

  /** Where the colon after the username stands, or else the at sign: colons within are encoded. */
  private int usernameEnd() {
    int colon = href.indexOf(':', schemeEnd + 3);
    return colon >= 0 && colon < hostStart ? colon : hostStart - 1;
  }

  /** The host as serialized, IPv6 addresses in brackets; null without host, {@code ""} if empty. */
  public @Nullable String host() {
    return hostStart < 0 ? null : href.substring(hostStart, hostEnd);
  }

  /** The host and its kind; null without host. */
  public @Nullable UrlHost parsedHost() {
    if (hostStart < 0) {
      return null;
    }
    if (hostStart == hostEnd) {
      return new UrlHost.Empty();
    }
    if (href.charAt(hostStart) == '[') {
      IpLiteral address = IpLiteral.read(href, hostStart, hostEnd);
      return new UrlHost.Ipv6(address.high, address.low);
    }
    String text = href.substring(hostStart, hostEnd);
    if (!isSpecial()) {
      return new UrlHost.Opaque(text);
    }
    // What ends in a number is an address here: a domain never does.
    long bits = Ipv4.parse(text, 0, text.length());
    return bits == Ipv4.NONE ? new UrlHost.Domain(text) : new UrlHost.Ipv4((int) bits);
  }

  /** The port; empty if it is the scheme's own or none. */
  public OptionalInt port() {
    int port = portOrNone();
    return port < 0 ? OptionalInt.empty() : OptionalInt.of(port);
  }

  /** The port, or -1. */
  int portOrNone() {
    return hostStart >= 0 && hostEnd < pathStart
        ? Integer.parseInt(href, hostEnd + 1, pathStart, 10)
        : -1;
  }

  /** The path as serialized: with its slash, or opaque. */
  public String path() {
    return href.substring(pathStart, pathEnd);
  }

  /** Whether the path is opaque, as that of {@code mailto:a@b}. */
  public boolean hasOpaquePath() {
    return hostStart < 0 && (pathStart == pathEnd || href.charAt(pathStart) != '/');
  }

  /** The path segments, percent-encoded; of an opaque path the one string it is. */
  public List<String> pathSegments() {
    if (hasOpaquePath()) {
      return List.of(path());
    }
    List<String> segments = new ArrayList<>();
    int start = pathStart + 1;
    for (int i = start; i <= pathEnd; i++) {
      if (i == pathEnd || href.charAt(i) == '/') {
        segments.add(href.substring(start, i));
        start = i + 1;
      }
    }
    return Collections.unmodifiableList(segments);
  }

  /** The query without question mark, null if there is none. */
  public @Nullable String query() {
    return queryEnd > pathEnd ? href.substring(pathEnd + 1, queryEnd) : null;
  }

  /** The fragment without number sign, null if there is none. */
  public @Nullable String fragment() {
    return queryEnd < href.length() ? href.substring(queryEnd + 1) : null;
  }

  /** The pairs of the query by application/x-www-form-urlencoded. */
  public QueryParams searchParams() {
    String query = query();
    return query == null ? QueryParams.empty() : QueryParams.parse(query);
  }

  /** The origin. */
  public Origin origin() {
    if (scheme().equals("blob")) {
      return originOfBlob();
    }
    UrlHost host = parsedHost();
    if (!isSpecial() || isFile() || host == null) {
      // CHOICE: the standard leaves the origin of a file to the reader, and advises this.
      return new Origin.Opaque();
    }
    int port = portOrNone();
    return new Origin.Tuple(scheme(), host, port < 0 ? null : port);
  }

  /** There is no store of blobs here, so only the path can tell. */
  private Origin originOfBlob() {
    Url inner = tryParse(path()).orElseNull();
    // CHOICE: a file has an opaque origin, see above; so it makes no difference to look for it.
    return inner != null && (inner.scheme().equals("http") || inner.scheme().equals("https"))
        ? inner.origin()
        : new Origin.Opaque();
  }

  /** Whether both serialize alike, fragments included. */
  public boolean isEquivalentTo(Url other) {
    return href.equals(other.href);
  }

  /** Whether both serialize alike but for their fragments. */
  public boolean isEquivalentIgnoringFragment(Url other) {
    return queryEnd == other.queryEnd && href.startsWith(other.href.substring(0, queryEnd));
  }

  /** The URI of this URL. */
  public Uri toUri() {
    throw todo();
  }

  /** The names that JavaScript uses, and their setters: mutable, begins with this URL. */
  public UrlApi api() {
    return new UrlApi(this);
  }

  @Override
  public int compareTo(Url other) {
    return href().compareTo(other.href());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Url url && href().equals(url.href());
  }

  @Override
  public int hashCode() {
    return href().hashCode();
  }

  /** The serialized URL. */
  @Override
  public String toString() {
    return href();
  }

  // Serialized as a text, which is read again when it comes back.

  private Object writeReplace() {
    return new UrlSerialForm(href);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("serialized as a text, never as an object");
  }

  private static UnsupportedOperationException todo() {
    return new UnsupportedOperationException();
  }
}
