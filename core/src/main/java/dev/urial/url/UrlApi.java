package dev.urial.url;

import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.UriParseException;
import dev.urial.url.UrlParser.State;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A counterpart of JavaScript's {@code URL} class: mutable, with the same names and with setters
 * that behave the same way.
 *
 * <pre>{@code
 * UrlApi api = Url.parse("http://example.com/a").api();
 * api.setPort("8080");
 * api.href()  // "http://example.com:8080/a"
 * }</pre>
 *
 * <p>As in JavaScript, a setter silently ignores an invalid value; only {@link #setHref} throws.
 *
 * <p>Not thread-safe.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-class">URL Standard §6.1</a>
 */
public final class UrlApi {
  /**
   * The URL; if {@link #isBehind}, without the latest changes to the pairs. Use {@link #current} to
   * read it.
   */
  private Url url;

  /**
   * Whether the pairs have changed since the query was written. The standard writes the query at
   * each change. Here it is written when the URL is next read, so n changes take O(n) time, not
   * O(n²).
   */
  private boolean isBehind;

  /** The pairs of the query; created on first use. */
  private @Nullable UrlSearchParams searchParams;

  UrlApi(Url url) {
    this.url = url;
  }

  /**
   * Same as JavaScript's {@code new URL(url)}.
   *
   * <pre>{@code
   * new UrlApi("https://example.org/💩").pathname()  // "/%F0%9F%92%A9"
   * }</pre>
   *
   * @param url a URL, or a reference if there is a base
   * @throws UriParseException if the parser returns failure
   */
  public UrlApi(String url) {
    this(url, null);
  }

  /**
   * Same as JavaScript's {@code new URL(url, base)}.
   *
   * <pre>{@code
   * new UrlApi("b", "https://example.org/a").href()  // "https://example.org/b"
   * }</pre>
   *
   * @param url a URL, or a reference if there is a base
   * @param base a URL, or null for none
   * @throws UriParseException if the parser returns failure for the URL or its base
   */
  public UrlApi(String url, @Nullable String base) {
    this(Url.parse(Objects.requireNonNull(url, "url"), base == null ? null : Url.parse(base)));
  }

  /**
   * Same as JavaScript's {@code URL.parse}: returns null where the constructor would throw.
   *
   * <pre>{@code
   * UrlApi.parse("https://", null)  // null
   * }</pre>
   *
   * @param url a URL, or a reference if there is a base
   * @param base a URL, or null for none
   * @return the URL, or null
   */
  public static @Nullable UrlApi parse(String url, @Nullable String base) {
    Objects.requireNonNull(url, "url");
    Url parsedBase = base == null ? null : Url.tryParse(base).orElseNull();
    if (base != null && parsedBase == null) {
      return null;
    }
    Url parsed = Url.tryParse(url, parsedBase).orElseNull();
    return parsed == null ? null : new UrlApi(parsed);
  }

  /**
   * Same as JavaScript's {@code URL.canParse}.
   *
   * <pre>{@code
   * UrlApi.canParse("a", "https://example.org/")  // true
   * }</pre>
   *
   * @param url a URL, or a reference if there is a base
   * @param base a URL, or null for none
   * @return whether the constructor would accept the arguments
   */
  public static boolean canParse(String url, @Nullable String base) {
    Objects.requireNonNull(url, "url");
    if (base == null) {
      return Url.canParse(url);
    }
    Url parsedBase = Url.tryParse(base).orElseNull();
    return parsedBase != null && Url.canParse(url, parsedBase);
  }

  /**
   * {@return the current URL}
   *
   * <p>In one case, the text parses as a different URL: after {@link #setProtocol} changes the
   * scheme to {@code file}, if the host is {@code localhost} or the path begins with a drive letter
   * and a vertical line. {@link #href} then follows the standard literally, while this method
   * returns the URL that results from parsing the text. Every {@link Url} therefore equals the
   * result of parsing its text.
   *
   * <pre>{@code
   * UrlApi api = new UrlApi("http://localhost/x");
   * api.setProtocol("file");
   * api.href()          // "file://localhost/x"
   * api.toUrl().href()  // "file:///x"
   * }</pre>
   */
  public Url toUrl() {
    Url now = current();
    return UrlCopies.isReadOtherwise(now) ? Url.parse(now.href()) : now;
  }

  /**
   * Returns the URL exactly as the standard's setters produce it; its text may parse as another
   * URL.
   */
  private Url current() {
    if (isBehind && searchParams != null) {
      isBehind = false;
      String query = searchParams.toString();
      UrlRecord record = new UrlRecord(url);
      record.setQuery(query.isEmpty() ? null : query);
      url = record.toUrl();
    }
    return url;
  }

  /** {@return the serialized URL} */
  public String href() {
    return current().href();
  }

  /**
   * Replaces the URL.
   *
   * @param value the new value, parsed as in JavaScript
   * @throws UriParseException if the parser returns failure; the URL is then unchanged
   * @see <a href="https://url.spec.whatwg.org/#dom-url-href">URL Standard §6.1, href</a>
   */
  public void setHref(String value) {
    Objects.requireNonNull(value, "value");
    url = Url.parse(value);
    readPairs();
  }

  /** {@return the serialized origin; {@code "null"} if it is opaque} */
  public String origin() {
    return current().origin().toString();
  }

  /** {@return the scheme and a colon} */
  public String protocol() {
    return current().scheme() + ":";
  }

  /**
   * Changes the scheme, but never from a special scheme to a non-special one or vice versa.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-protocol">URL Standard §6.1, protocol</a>
   */
  public void setProtocol(String value) {
    Objects.requireNonNull(value, "value");
    override(value.concat(":"), State.SCHEME_START);
  }

  /** {@return the username, percent-encoded} */
  public String username() {
    return Objects.requireNonNullElse(current().username(), "");
  }

  /**
   * Changes the username, which is percent-encoded.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-username">URL Standard §6.1, username</a>
   */
  public void setUsername(String value) {
    Objects.requireNonNull(value, "value");
    UrlRecord record = new UrlRecord(current());
    if (!record.cannotHaveCredentialsOrPort()) {
      record.setCredentials(Percent.encode(value, PercentEncodeSet.USERINFO), password());
      url = record.toUrl();
    }
  }

  /** {@return the password, percent-encoded} */
  public String password() {
    return Objects.requireNonNullElse(current().password(), "");
  }

  /**
   * Changes the password, which is percent-encoded.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-password">URL Standard §6.1, password</a>
   */
  public void setPassword(String value) {
    Objects.requireNonNull(value, "value");
    UrlRecord record = new UrlRecord(current());
    if (!record.cannotHaveCredentialsOrPort()) {
      record.setCredentials(username(), Percent.encode(value, PercentEncodeSet.USERINFO));
      url = record.toUrl();
    }
  }

  /** {@return the host, followed by a colon and the port if the port is not null} */
  public String host() {
    String host = hostname();
    int port = current().portOrNone();
    return port < 0 ? host : host + ":" + port;
  }

  /**
   * Changes the host, and the port if the value has one.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-host">URL Standard §6.1, host</a>
   */
  public void setHost(String value) {
    Objects.requireNonNull(value, "value");
    if (!current().hasOpaquePath()) {
      override(value, State.HOST);
    }
  }

  /** {@return the host; {@code ""} if it is null} */
  public String hostname() {
    String host = current().host();
    return host == null ? "" : host;
  }

  /**
   * Changes only the host.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-hostname">URL Standard §6.1, hostname</a>
   */
  public void setHostname(String value) {
    Objects.requireNonNull(value, "value");
    if (!current().hasOpaquePath()) {
      override(value, State.HOSTNAME);
    }
  }

  /** {@return the port; {@code ""} if it is null} */
  public String port() {
    int port = current().portOrNone();
    return port < 0 ? "" : Integer.toString(port);
  }

  /**
   * Changes the port to the number at the start of the value; removes the port if the value is
   * empty.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-port">URL Standard §6.1, port</a>
   */
  public void setPort(String value) {
    Objects.requireNonNull(value, "value");
    UrlRecord record = new UrlRecord(current());
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

  /** {@return the path} */
  public String pathname() {
    return current().path();
  }

  /**
   * Changes the path, unless it is opaque.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-pathname">URL Standard §6.1, pathname</a>
   */
  public void setPathname(String value) {
    Objects.requireNonNull(value, "value");
    if (!current().hasOpaquePath()) {
      override(value, State.PATH_START);
    }
  }

  /** {@return a question mark and the query; {@code ""} if the query is null or empty} */
  public String search() {
    String query = current().query();
    return query == null || query.isEmpty() ? "" : "?" + query;
  }

  /**
   * Changes the query; a leading question mark is ignored.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-search">URL Standard §6.1, search</a>
   */
  public void setSearch(String value) {
    Objects.requireNonNull(value, "value");
    if (value.isEmpty()) {
      UrlRecord record = new UrlRecord(current());
      record.setQuery(null);
      url = record.toUrl();
    } else {
      override(value.startsWith("?") ? value.substring(1) : value, State.QUERY);
    }
    readPairs();
  }

  /**
   * {@return the pairs of the query; each call returns the same object} Changes to the pairs change
   * the query, and vice versa.
   *
   * <pre>{@code
   * UrlApi api = new UrlApi("https://example.org/?a=b~c");
   * api.searchParams().append("d", "e f");
   * api.search()  // "?a=b%7Ec&d=e+f"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#dom-url-searchparams">URL Standard §6.1</a>
   */
  public UrlSearchParams searchParams() {
    UrlSearchParams params = searchParams;
    if (params == null) {
      params = new UrlSearchParams();
      params.replace(url.query());
      params.update = () -> isBehind = true;
      searchParams = params;
    }
    return params;
  }

  private void readPairs() {
    isBehind = false;
    if (searchParams != null) {
      searchParams.replace(url.query());
    }
  }

  /** {@return a number sign and the fragment; {@code ""} if the fragment is null or empty} */
  public String hash() {
    String fragment = current().fragment();
    return fragment == null || fragment.isEmpty() ? "" : "#" + fragment;
  }

  /**
   * Changes the fragment; a leading number sign is ignored.
   *
   * @param value the new value, parsed as in JavaScript
   * @see <a href="https://url.spec.whatwg.org/#dom-url-hash">URL Standard §6.1, hash</a>
   */
  public void setHash(String value) {
    Objects.requireNonNull(value, "value");
    if (value.isEmpty()) {
      UrlRecord record = new UrlRecord(current());
      record.setFragment(null);
      url = record.toUrl();
    } else {
      override(value.startsWith("#") ? value.substring(1) : value, State.FRAGMENT);
    }
  }

  /** {@return the serialized URL} */
  public String toJSON() {
    return current().href();
  }

  /** Returns the serialized URL. */
  @Override
  public String toString() {
    return current().href();
  }

  private void override(String value, State state) {
    UrlRecord record = new UrlRecord(current());
    // Even on failure, the parser's changes so far are kept.
    boolean unused = UrlParser.parse(value, record, state, new ParserErrors(value, null));
    url = record.toUrl();
  }
}
