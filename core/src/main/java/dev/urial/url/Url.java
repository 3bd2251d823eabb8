package dev.urial.url;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.UriParseException;
import java.util.List;
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
public final class Url implements Comparable<Url> {
  private Url() {}

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
    throw todo();
  }

  /** Reads a URL or a reference, or says why the parser returns failure; never throws. */
  public static Parsed<Url> tryParse(String input, @Nullable Url base) {
    throw todo();
  }

  /** Reads a URL or a reference and reports each validation error on the way. */
  public static Parsed<Url> tryParse(
      String input, @Nullable Url base, Consumer<? super ValidationError.At> report) {
    throw todo();
  }

  /** As JavaScript's {@code URL.canParse}. */
  public static boolean canParse(String input) {
    throw todo();
  }

  /** As JavaScript's {@code URL.canParse}. */
  public static boolean canParse(String input, @Nullable Url base) {
    throw todo();
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
    throw todo();
  }

  /** The scheme, lower-case, without colon. */
  public String scheme() {
    throw todo();
  }

  /** Whether the scheme is ftp, file, http, https, ws or wss. */
  public boolean isSpecial() {
    throw todo();
  }

  /** The username, percent-encoded; {@code ""} if there is none. */
  public String username() {
    throw todo();
  }

  /** The password, percent-encoded; {@code ""} if there is none. */
  public String password() {
    throw todo();
  }

  /** The host as serialized, IPv6 addresses in brackets; null without host, {@code ""} if empty. */
  public @Nullable String host() {
    throw todo();
  }

  /** The host and its kind; null without host. */
  public @Nullable UrlHost parsedHost() {
    throw todo();
  }

  /** The port; empty if it is the scheme's own or none. */
  public OptionalInt port() {
    throw todo();
  }

  /** The path as serialized: with its slash, or opaque. */
  public String path() {
    throw todo();
  }

  /** Whether the path is opaque, as that of {@code mailto:a@b}. */
  public boolean hasOpaquePath() {
    throw todo();
  }

  /** The path segments, percent-encoded; of an opaque path the one string it is. */
  public List<String> pathSegments() {
    throw todo();
  }

  /** The query without question mark, null if there is none. */
  public @Nullable String query() {
    throw todo();
  }

  /** The fragment without number sign, null if there is none. */
  public @Nullable String fragment() {
    throw todo();
  }

  /** The pairs of the query by application/x-www-form-urlencoded. */
  public QueryParams searchParams() {
    throw todo();
  }

  /** The origin. */
  public Origin origin() {
    throw todo();
  }

  /** Whether both serialize alike, fragments included. */
  public boolean isEquivalentTo(Url other) {
    throw todo();
  }

  /** Whether both serialize alike but for their fragments. */
  public boolean isEquivalentIgnoringFragment(Url other) {
    throw todo();
  }

  /** The URI of this URL. */
  public Uri toUri() {
    throw todo();
  }

  /** The names that JavaScript uses, and their setters: mutable, begins with this URL. */
  public UrlApi api() {
    throw todo();
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

  private static UnsupportedOperationException todo() {
    return new UnsupportedOperationException();
  }
}
