package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URI of RFC 3986: it has a scheme and contains only ASCII characters.
 *
 * <pre>{@code
 * Uri u = Uri.parse("http://user@example.com:8042/over/there?name=ferret#nose");
 * u.host()               // "example.com"
 * u.pathSegments()       // [over, there]
 * u.resolve("../x")      // http://user@example.com:8042/x
 * u.withFragment(null)   // …?name=ferret: an absolute-URI (§4.3)
 * }</pre>
 *
 * <p>There is no method {@code isAbsolute}, because the name is ambiguous. It could mean that there
 * is a scheme, or that there is no fragment. Every {@code Uri} has a scheme; {@link #hasFragment}
 * returns whether there is a fragment.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public sealed interface Uri extends Iri, UriReference permits UriImpl {

  /**
   * Parses a URI.
   *
   * <pre>{@code
   * Uri.parse("http://a b")  // UriParseException: index 8, reg-name
   * }</pre>
   *
   * @param text the URI
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  static Uri parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.URI, marks);
    if (broken == Parser.VALID) {
      return UriImpl.of(text, marks);
    }
    throw new UriParseException(Parser.error(text, GrammarProfile.URI, broken));
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * Uri.valueOf("http://a/b")
   * }</pre>
   *
   * @param text the URI
   * @return the URI
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  static Uri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a URI; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Uri.tryParse("//no/scheme").errorOrNull().rule()  // scheme (RFC 3986 §3.1)
   * }</pre>
   *
   * @param text the URI
   * @return the URI, or the error
   */
  static Parsed<Uri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.URI, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(UriImpl.of(text, marks))
        : new Parsed.Failed<>(Parser.error(text, GrammarProfile.URI, broken));
  }

  /**
   * {@return whether a string is a valid URI} Does not create a {@code Uri}.
   *
   * <pre>{@code
   * Uri.isValid("urn:isbn:0451450523")  // true
   * Uri.isValid("/a")                   // false
   * }</pre>
   *
   * @param text the string to check
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, GrammarProfile.URI);
  }

  /**
   * {@return a builder for URIs}
   *
   * <pre>{@code
   * Uri.builder().scheme("https").host("example.com").segment("a b").param("q", "é").build()
   *     // https://example.com/a%20b?q=%C3%A9
   * }</pre>
   */
  static UriBuilder<Uri> builder() {
    return UriBuilder.uri();
  }

  /**
   * Converts a {@code java.net.URI} that has a scheme.
   *
   * @param uri the {@code java.net.URI} to convert; must have a scheme
   * @return the URI; characters that RFC 3986 does not allow are encoded
   * @throws UriParseException if the URI has no scheme or cannot be converted; see {@link
   *     JavaUriConversion}
   */
  static Uri from(URI uri) {
    Objects.requireNonNull(uri, "uri");
    return parse(UriReference.from(uri).toString());
  }

  /**
   * Resolves a reference against this base.
   *
   * <pre>{@code
   * Uri.parse("http://a/b/c").resolve(UriReference.parse("../g"))  // http://a/g
   * }</pre>
   *
   * @param reference a URI or a relative reference
   * @return the target, without dot-segments
   * @see Iri#resolve(IriReference)
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Uri resolve(UriReference reference);

  /**
   * Parses and resolves a reference.
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b/c/d;p?q");
   * base.resolve("../g")  // http://a/b/g
   * base.resolve("?y")    // http://a/b/c/d;p?y
   * base.resolve("")      // http://a/b/c/d;p?q
   * }</pre>
   *
   * <p>The rules are the same for all schemes, so {@code ..} can leave an archive or a drive. For
   * {@code jar:} and {@code file:}, use {@code JarUri.resolve} and {@code FileUri.resolve}, which
   * support {@code !/} and drive letters.
   *
   * @param reference a URI or a relative reference
   * @return the target, without dot-segments
   * @throws UriParseException if the text is not a URI reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.4">RFC 3986 §5.4</a>
   */
  Uri resolve(String reference);

  /**
   * Resolves a reference as parsers did before RFC 2396, ignoring a scheme that equals the base's.
   *
   * @param reference a URI or a relative reference
   * @return the target
   * @see Iri#resolveNonStrict(IriReference)
   */
  Uri resolveNonStrict(UriReference reference);

  /**
   * {@return the shortest reference that resolves to the target against this base}
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b/c/d");
   * base.relativize(Uri.parse("http://a/b/x"))     // ../x
   * base.relativize(Uri.parse("http://a/b/c/d#f")) // #f
   * base.relativize(Uri.parse("http://z/"))        // //z/
   * }</pre>
   *
   * @param target the URI to refer to
   * @see Iri#relativize(Iri)
   */
  UriReference relativize(Uri target);

  /**
   * Parses and resolves a reference; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").tryResolve("a b").errorOrNull().index()  // 1
   * }</pre>
   *
   * @param reference a URI or a relative reference
   * @return the target, or the error in the reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Parsed<Uri> tryResolve(String reference);

  // Copies. Arguments are syntax: they are checked and never encoded. Use the builder for data.

  /**
   * Returns a copy with a different scheme; everything else is kept as written.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").withScheme("https")  // https://a/b
   * }</pre>
   *
   * @param scheme the scheme, without the colon
   * @throws UriParseException if the argument is not a {@code scheme}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  @Override
  Uri withScheme(String scheme);

  /**
   * {@return a copy with a different authority, or without one}
   *
   * <pre>{@code
   * Uri.parse("http://a/b").withAuthority("u@c:80")  // http://u@c:80/b
   * Uri.parse("file://h/b").withAuthority(null)      // file:/b
   * }</pre>
   *
   * @param authority the authority without slashes, or null for none
   * @throws UriParseException if the argument is not an {@code authority}, or if the path cannot
   *     follow it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  Uri withAuthority(@Nullable String authority);

  /**
   * {@return a copy with a different userinfo, or without one}
   *
   * <pre>{@code
   * Uri.parse("ftp://h/").withUserinfo("joe")  // ftp://joe@h/
   * }</pre>
   *
   * @param userinfo the userinfo without the {@code @}, or null for none
   * @throws UriParseException if the argument is not a {@code userinfo}, or if there is no host
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  Uri withUserinfo(@Nullable String userinfo);

  /**
   * {@return a copy with a different host; the userinfo and the port are kept}
   *
   * <pre>{@code
   * Uri.parse("http://a:80/b").withHost("[::1]")  // http://[::1]:80/b
   * }</pre>
   *
   * @param host a registered name, an IPv4 address, or an IP literal in brackets
   * @throws UriParseException if the argument is not a {@code host}, or if the path cannot follow
   *     it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  Uri withHost(String host);

  /**
   * Returns a copy with a different port. The port is written even if it is the scheme's default.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").withPort(8080)  // http://a:8080/b
   * }</pre>
   *
   * @param port the port, from 0 to 65535
   * @throws IllegalArgumentException if the port is out of range; a {@link UriParseException} if
   *     there is no host
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  @Override
  Uri withPort(int port);

  /**
   * Returns a copy without the port and its colon; this object if there is none.
   *
   * <pre>{@code
   * Uri.parse("http://a:8080/b").withoutPort()  // http://a/b
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  @Override
  Uri withoutPort();

  /**
   * {@return a copy with a different path}
   *
   * <pre>{@code
   * Uri.parse("http://a/b?c").withPath("/d/e%20f")  // http://a/d/e%20f?c
   * }</pre>
   *
   * @param path the path as syntax, percent-encoded where needed
   * @throws UriParseException if the path cannot be used in this URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  Uri withPath(String path);

  /**
   * Returns a copy with a different query, or without one.
   *
   * <pre>{@code
   * Uri.parse("http://a/?b").withQuery("c=d")  // http://a/?c=d
   * Uri.parse("http://a/?b").withoutQuery()    // http://a/
   * }</pre>
   *
   * @param query the query without the question mark, or null for no query, as with {@link
   *     #withoutQuery}
   * @throws UriParseException if the argument is not a {@code query}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  @Override
  Uri withQuery(@Nullable String query);

  /**
   * Returns a copy whose query consists of these pairs, encoded as the scheme says: see {@link
   * QueryFormat#of}. If there are no pairs, the copy has no query.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://a/?b=c");
   * u.withQuery(u.params().plus("d", "e f+g"))  // http://a/?b=c&d=e+f%2Bg
   * }</pre>
   *
   * <p>All pairs are re-encoded. To keep the other pairs as written, use {@link #withParam}, {@link
   * #plusParam} or {@link #withoutParam}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  @Override
  Uri withQuery(QueryParams params);

  /**
   * Returns a copy without the query and its question mark; this object if there is none.
   *
   * <pre>{@code
   * Uri.parse("http://a/?b#c").withoutQuery()  // http://a/#c
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  @Override
  Uri withoutQuery();

  /**
   * {@return a copy with a different fragment, or without one}
   *
   * <pre>{@code
   * Uri.parse("http://a/#b").withFragment("c")   // http://a/#c
   * Uri.parse("http://a/#b").withFragment(null)  // http://a/
   * }</pre>
   *
   * @param fragment the fragment as syntax, or null for none
   * @throws UriParseException if the argument is not a {@code fragment}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  Uri withFragment(@Nullable String fragment);

  @Override
  UriBuilder<Uri> toBuilder();

  @Override
  String scheme();

  @Override
  Uri normalize();

  @Override
  Uri normalize(Equivalence rung);

  @Override
  default Uri plusSegment(String data) {
    return toBuilder().segment(data).build();
  }

  @Override
  Uri withParam(String name, String value);

  @Override
  Uri plusParam(String name, String value);

  @Override
  Uri withoutParam(String name);

  @Override
  Uri withoutFragment();

  @Override
  Uri withoutUserinfo();

  @Override
  Uri toUri();

  @Override
  Uri toUri(RegNames names);

  @Override
  Iri toIri();

  @Override
  boolean equals(@Nullable Object other);

  @Override
  int hashCode();
}
