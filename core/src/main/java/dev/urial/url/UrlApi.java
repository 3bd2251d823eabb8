package dev.urial.url;

import dev.urial.grammar.UriParseException;
import dev.urial.url.UrlParser.State;
import org.jspecify.annotations.Nullable;

/**
 * The class {@code URL} of JavaScript, name by name: mutable, with its setters' semantics.
 *
 * <pre>{@code
 * UrlApi api = Url.parse("http://example.com/a").api();
 * api.setPort("8080");
 * api.href()  // "http://example.com:8080/a"
 * }</pre>
 *
 * <p>A setter that does not like its value leaves everything as it is, silently, as in JavaScript;
 * only {@link #setHref} throws.
 *
 * <p>Not for use by several threads at once.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-class">URL Standard §6.1</a>
 */
public final class UrlApi {
  private Url url;

  UrlApi(Url url) {
    this.url = url;
  }

  /**
   * As JavaScript's {@code new URL(url)}.
   *
   * <pre>{@code
   * new UrlApi("https://example.org/💩").pathname()  // "/%F0%9F%92%A9"
   * }</pre>
   *
   * @throws UriParseException if the parser returns failure
   */
  public UrlApi(String url) {
    this(url, null);
  }

  /**
   * As JavaScript's {@code new URL(url, base)}.
   *
   * <pre>{@code
   * new UrlApi("b", "https://example.org/a").href()  // "https://example.org/b"
   * }</pre>
   *
   * @throws UriParseException if the parser returns failure, of the URL or of its base
   */
  public UrlApi(String url, @Nullable String base) {
    this(Url.parse(url, base == null ? null : Url.parse(base)));
  }

  /**
   * As JavaScript's {@code URL.parse}: null where the constructor would throw.
   *
   * <pre>{@code
   * UrlApi.parse("https://", null)  // null
   * }</pre>
   */
  public static @Nullable UrlApi parse(String url, @Nullable String base) {
    Url parsedBase = base == null ? null : Url.tryParse(base).orElseNull();
    if (base != null && parsedBase == null) {
      return null;
    }
    Url parsed = Url.tryParse(url, parsedBase).orElseNull();
    return parsed == null ? null : new UrlApi(parsed);
  }

  /**
   * As JavaScript's {@code URL.canParse}.
   *
   * <pre>{@code
   * UrlApi.canParse("a", "https://example.org/")  // true
   * }</pre>
   */
  public static boolean canParse(String url, @Nullable String base) {
    if (base == null) {
      return Url.canParse(url);
    }
    Url parsedBase = Url.tryParse(base).orElseNull();
    return parsedBase != null && Url.canParse(url, parsedBase);
  }

  /** The URL as it is now. */
  public Url toUrl() {
    return url;
  }

  /** The serialized URL. */
  public String href() {
    return url.href();
  }

  /**
   * Becomes another URL.
   *
   * @throws UriParseException if the parser returns failure; then nothing is changed
   */
  public void setHref(String value) {
    url = Url.parse(value);
  }

  /** The serialized origin, {@code "null"} if it is opaque. */
  public String origin() {
    return url.origin().toString();
  }

  /** The scheme and a colon. */
  public String protocol() {
    return url.scheme() + ":";
  }

  /** Changes the scheme: not from a special one to another kind, nor back. */
  public void setProtocol(String value) {
    override(value + ":", State.SCHEME_START);
  }

  /** The username, percent-encoded. */
  public String username() {
    return url.username();
  }

  /** Changes the username; it is percent-encoded. */
  public void setUsername(String value) {
    UrlRecord record = new UrlRecord(url);
    if (!record.cannotHaveCredentialsOrPort()) {
      record.setCredentials(encodedUserinfo(value), url.password());
      url = record.toUrl();
    }
  }

  /** The password, percent-encoded. */
  public String password() {
    return url.password();
  }

  /** Changes the password; it is percent-encoded. */
  public void setPassword(String value) {
    UrlRecord record = new UrlRecord(url);
    if (!record.cannotHaveCredentialsOrPort()) {
      record.setCredentials(url.username(), encodedUserinfo(value));
      url = record.toUrl();
    }
  }

  static String encodedUserinfo(String value) {
    AsciiBuilder out = new AsciiBuilder(value.length() + 16);
    UrlParser.encode(value, 0, value.length(), CodePoints.USERINFO, out);
    return out.toString();
  }

  /** The host, and a colon and the port if it is not null. */
  public String host() {
    String host = hostname();
    int port = url.portOrNone();
    return port < 0 ? host : host + ":" + port;
  }

  /** Changes the host, and the port if the value has one. */
  public void setHost(String value) {
    if (!url.hasOpaquePath()) {
      override(value, State.HOST);
    }
  }

  /** The host; {@code ""} if it is null. */
  public String hostname() {
    String host = url.host();
    return host == null ? "" : host;
  }

  /** Changes the host only. */
  public void setHostname(String value) {
    if (!url.hasOpaquePath()) {
      override(value, State.HOSTNAME);
    }
  }

  /** The port; {@code ""} if it is null. */
  public String port() {
    int port = url.portOrNone();
    return port < 0 ? "" : Integer.toString(port);
  }

  /** Changes the port to the number that the value begins with; removes it if that is empty. */
  public void setPort(String value) {
    UrlRecord record = new UrlRecord(url);
    if (record.cannotHaveCredentialsOrPort()) {
      return;
    }
    if (value.isEmpty()) {
      record.setPort(-1);
      url = record.toUrl();
    } else {
      override(value, State.PORT);
    }
  }

  /** The path. */
  public String pathname() {
    return url.path();
  }

  /** Changes the path, unless it is opaque. */
  public void setPathname(String value) {
    if (!url.hasOpaquePath()) {
      override(value, State.PATH_START);
    }
  }

  /** A question mark and the query; {@code ""} if it is null or empty. */
  public String search() {
    String query = url.query();
    return query == null || query.isEmpty() ? "" : "?" + query;
  }

  /** Changes the query; one question mark at its beginning counts as none. */
  public void setSearch(String value) {
    if (value.isEmpty()) {
      UrlRecord record = new UrlRecord(url);
      record.setQuery(null);
      url = record.toUrl();
    } else {
      override(value.startsWith("?") ? value.substring(1) : value, State.QUERY);
    }
  }

  /** A number sign and the fragment; {@code ""} if it is null or empty. */
  public String hash() {
    String fragment = url.fragment();
    return fragment == null || fragment.isEmpty() ? "" : "#" + fragment;
  }

  /** Changes the fragment; one number sign at its beginning counts as none. */
  public void setHash(String value) {
    if (value.isEmpty()) {
      UrlRecord record = new UrlRecord(url);
      record.setFragment(null);
      url = record.toUrl();
    } else {
      override(value.startsWith("#") ? value.substring(1) : value, State.FRAGMENT);
    }
  }

  /** The serialized URL. */
  public String toJSON() {
    return url.href();
  }

  /** The serialized URL. */
  @Override
  public String toString() {
    return url.href();
  }

  private void override(String value, State state) {
    UrlRecord record = new UrlRecord(url);
    // Failure or not: what the parser has changed until then stays changed.
    boolean unused = UrlParser.parse(value, record, state, new Errors(value, null));
    url = record.toUrl();
  }
}
