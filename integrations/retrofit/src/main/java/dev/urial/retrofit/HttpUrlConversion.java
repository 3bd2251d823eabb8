package dev.urial.retrofit;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Messages;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * A conversion to or from OkHttp's {@code HttpUrl}, with all differences between the two sides.
 *
 * <pre>{@code
 * var there = HttpUrlConversion.toHttpUrl(Uri.parse("http://%41:80/a/../b"));
 * there.result().orElseThrow()                // http://a/b
 * there.differences().get(0).component()      // HOST
 * there.differences().get(0).one()            // "%41"
 * there.differences().get(0).other()          // "a"
 * there.differences().get(0).distance()       // CONNECTION
 * }</pre>
 *
 * <p>{@code HttpUrl} parses almost as browsers do, but only http and https: it decodes hosts,
 * removes dot-segments and drops the default port; {@code 0x7f.1} remains a name. A difference is a
 * component for which the two sides return different values; if the host differs, requests go to a
 * different destination than RFC 3986 specifies. The values in a {@link Difference} are raw; its
 * {@code toString} contains no passwords.
 *
 * @param <T> the type of the result
 * @see <a href="https://square.github.io/okhttp/5.x/okhttp/okhttp3/-http-url/">HttpUrl</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public final class HttpUrlConversion<T> {
  private static final Messages MESSAGES =
      Messages.of(name -> HttpUrlConversion.class.getResourceAsStream(name));
  private static final Clause OKHTTP =
      new Clause(
          "HttpUrl", "OkHttp", "", "https://square.github.io/okhttp/5.x/okhttp/okhttp3/-http-url/");

  private final Parsed<T> result;
  private final List<Difference> differences;

  private HttpUrlConversion(Parsed<T> result, List<Difference> differences) {
    this.result = result;
    this.differences = List.copyOf(differences);
  }

  /** {@return the result, or the reason why the conversion failed} */
  public Parsed<T> result() {
    return result;
  }

  /**
   * {@return the differences: {@link Difference#one} is the value before the conversion, {@link
   * Difference#other} the value after it; in component order; unmodifiable}
   */
  public List<Difference> differences() {
    return differences;
  }

  /** {@return whether there is a result and all components are the same} */
  public boolean isExact() {
    return result.isOk() && differences.isEmpty();
  }

  /**
   * Converts to an {@code HttpUrl}; never throws.
   *
   * <pre>{@code
   * HttpUrlConversion.toHttpUrl(Uri.parse("https://example.com/a?b#c")).isExact()  // true
   * HttpUrlConversion.toHttpUrl(Uri.parse("mailto:a@b")).result()                  // refused
   * }</pre>
   *
   * @param uri a URI with the scheme {@code http} or {@code https}; others are rejected
   * @return the {@code HttpUrl} with its differences, or the reason why the conversion failed
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static HttpUrlConversion<HttpUrl> toHttpUrl(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    String text = uri.toString();
    List<Difference> differences = new ArrayList<>();
    HttpUrl there;
    try {
      there = HttpUrl.get(text);
    } catch (IllegalArgumentException e) {
      boolean isWeb =
          Ascii.equalsIgnoreCase(uri.scheme(), "http")
              || Ascii.equalsIgnoreCase(uri.scheme(), "https");
      Component refused = isWeb && uri.host() != null ? Component.HOST : Component.SCHEME;
      differences.add(difference(refused, uri.get(refused), null, "okhttp.refused"));
      SyntaxError error = new SyntaxError(OKHTTP, Math.max(0, uri.start(refused)), text);
      return new HttpUrlConversion<>(new Parsed.Failed<>(error), differences);
    }
    add(Component.SCHEME, uri.scheme(), there.scheme(), "okhttp.read", differences);
    String userinfo = userinfo(there);
    add(
        Component.USERINFO,
        uri.userinfo(),
        userinfo,
        userinfo == null ? "okhttp.credentials" : "okhttp.read",
        differences);
    String host = there.host().indexOf(':') < 0 ? there.host() : "[" + there.host() + "]";
    add(Component.HOST, uri.host(), host, "okhttp.read", differences);
    boolean isDefault = there.port() == HttpUrl.defaultPort(there.scheme());
    String port = isDefault ? null : String.valueOf(there.port());
    add(Component.PORT, uri.port(), port, "okhttp.default-port", differences);
    add(Component.PATH, uri.path(), there.encodedPath(), "okhttp.read", differences);
    add(Component.QUERY, uri.query(), there.encodedQuery(), "okhttp.read", differences);
    add(Component.FRAGMENT, uri.fragment(), there.encodedFragment(), "okhttp.read", differences);
    return new HttpUrlConversion<>(new Parsed.Ok<>(there), differences);
  }

  private static @Nullable String userinfo(HttpUrl url) {
    String user = url.encodedUsername();
    String password = url.encodedPassword();
    if (password.isEmpty()) {
      return user.isEmpty() ? null : user;
    }
    return user + ":" + password;
  }

  private static void add(
      Component component,
      @Nullable String ours,
      @Nullable String theirs,
      String key,
      List<Difference> differences) {
    if (!Objects.equals(ours, theirs)) {
      differences.add(difference(component, ours, theirs, key));
    }
  }

  private static Difference difference(
      Component component, @Nullable String one, @Nullable String other, String key) {
    return Difference.of(
        component, one, other, distance(component, one, other), MESSAGES.of(key), List.of(OKHTTP));
  }

  /**
   * Returns the distance between two values. Letter case, a default port, leading zeros of a port,
   * an empty userinfo and the slash of an empty path are only differences in notation.
   */
  private static Distance distance(
      Component component, @Nullable String one, @Nullable String other) {
    boolean isNotation =
        switch (component) {
          case SCHEME, HOST -> isSameWithoutCase(one, other);
          case PORT -> other == null || (one != null && one.endsWith(other) && one.startsWith("0"));
          case USERINFO -> other == null;
          case PATH -> "".equals(one) && "/".equals(other);
          default -> false;
        };
    return isNotation ? Distance.NOTATION : Distance.of(component);
  }

  private static boolean isSameWithoutCase(@Nullable String one, @Nullable String other) {
    return one != null && other != null && Ascii.equalsIgnoreCase(one, other);
  }

  /**
   * Converts from an {@code HttpUrl}; never throws.
   *
   * <pre>{@code
   * HttpUrl url = HttpUrl.get("http://h/?a[]=b|c");
   * HttpUrlConversion.fromHttpUrl(url).result()       // Ok[value=http://h/?a%5B%5D=b%7Cc]
   * HttpUrlConversion.fromHttpUrl(url).differences()  // the query
   * }</pre>
   *
   * <p>Characters that browsers keep but RFC 3986 does not allow, such as square brackets in a
   * query, are encoded.
   *
   * @param url the URL as OkHttp parsed or built it
   * @return the URI with its differences, or the reason why the conversion failed
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.1">RFC 3986 §2.1</a>
   */
  public static HttpUrlConversion<Uri> fromHttpUrl(HttpUrl url) {
    Objects.requireNonNull(url, "url");
    String text = url.toString();
    Parsed<Uri> exact = Uri.tryParse(text);
    if (exact.isOk()) {
      return new HttpUrlConversion<>(exact, List.of());
    }
    Parsed<Uri> encoded = Url.tryParse(text).map(Url::toUri);
    Uri there = encoded.orElseNull();
    List<Difference> differences = new ArrayList<>();
    if (there != null) {
      add(Component.PATH, url.encodedPath(), there.path(), "okhttp.encoded", differences);
      add(Component.QUERY, url.encodedQuery(), there.query(), "okhttp.encoded", differences);
      add(
          Component.FRAGMENT,
          url.encodedFragment(),
          there.fragment(),
          "okhttp.encoded",
          differences);
    }
    return new HttpUrlConversion<>(encoded, differences);
  }

  /** Returns the differences, or the reason why there is no result; contains no passwords. */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "HttpUrlConversion" + (error == null ? differences : error);
  }
}
