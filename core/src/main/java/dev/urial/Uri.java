package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.Profile;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URI: has a scheme, is ASCII. {@code URI} of RFC 3986.
 *
 * <pre>{@code
 * Uri u = Uri.parse("http://user@example.com:8042/over/there?name=ferret#nose");
 * u.host()               // "example.com"
 * u.pathSegments()       // [over, there]
 * u.resolve("../x")      // http://user@example.com:8042/x
 * u.withFragment(null)   // …?name=ferret: an absolute-URI (§4.3)
 * }</pre>
 *
 * <p>There is no {@code isAbsolute}: whether that asks for a scheme or for the absence of a
 * fragment has confused every library that has it. The type says the first, {@link #hasFragment}
 * the second.
 *
 * <p>Frozen: from 1.0 on, nothing is taken away or changed here before 2.0.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public sealed interface Uri extends Iri, UriReference permits UriImpl {

  /**
   * Reads a URI.
   *
   * <pre>{@code
   * Uri.parse("http://a b")  // UriParseException: index 8, reg-name
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  static Uri parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.URI, marks);
    if (broken == Parser.VALID) {
      return new UriImpl(text, marks);
    }
    throw new UriParseException(Parser.error(text, Profile.URI, broken));
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for when they read a text.
   *
   * <pre>{@code
   * Uri.valueOf("http://a/b")
   * }</pre>
   *
   * @throws UriParseException as {@link #parse} does
   */
  @JsonCreator
  static Uri valueOf(String text) {
    Objects.requireNonNull(text, "text");
    return parse(text);
  }

  /**
   * Reads a URI, or says why the text is none; never throws.
   *
   * <pre>{@code
   * Uri.tryParse("//no/scheme").errorOrNull().rule()  // scheme (RFC 3986 §3.1)
   * }</pre>
   */
  static Parsed<Uri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.URI, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(new UriImpl(text, marks))
        : new Parsed.Failed<>(Parser.error(text, Profile.URI, broken));
  }

  /**
   * Whether a text is a URI; keeps nothing.
   *
   * <pre>{@code
   * Uri.isValid("urn:isbn:0451450523")  // true
   * Uri.isValid("/a")                   // false
   * }</pre>
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, Profile.URI);
  }

  /**
   * A builder of URIs.
   *
   * <pre>{@code
   * Uri.builder().scheme("https").host("example.com").segment("a b").param("q", "é").build()
   *     // https://example.com/a%20b?q=%C3%A9
   * }</pre>
   */
  static UriBuilder<Uri> builder() {
    return UriBuilder.uri();
  }

  /** A builder that begins with a copy: {@code builder(u).build()} equals {@code u}. */
  static UriBuilder<Uri> builder(Uri copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.uri().copy(copied);
  }

  /**
   * The URI of a {@code java.net.URI} that has a scheme.
   *
   * @throws UriParseException if it has none or no counterpart; {@link JavaUriConversion} says more
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
   * @see Iri#resolve(IriReference)
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Uri resolve(UriReference reference);

  /**
   * Resolves a reference that is still a text.
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b/c/d;p?q");
   * base.resolve("../g")  // http://a/b/g
   * base.resolve("?y")    // http://a/b/c/d;p?y
   * base.resolve("")      // http://a/b/c/d;p?q
   * }</pre>
   *
   * @throws UriParseException if the text is no URI reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.4">RFC 3986 §5.4</a>
   */
  Uri resolve(String reference);

  /**
   * Resolves as parsers before RFC 2396 did.
   *
   * @see Iri#resolveNonStrict(IriReference)
   */
  Uri resolveNonStrict(UriReference reference);

  /**
   * The shortest reference that resolves, against this base, to the target.
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b/c/d");
   * base.relativize(Uri.parse("http://a/b/x"))     // ../x
   * base.relativize(Uri.parse("http://a/b/c/d#f")) // #f
   * base.relativize(Uri.parse("http://z/"))        // //z/
   * }</pre>
   *
   * @see Iri#relativize(Iri)
   */
  UriReference relativize(Uri target);

  /**
   * Resolves a reference that is still a text, or says why the text is none; never throws.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").tryResolve("a b").errorOrNull().index()  // 1
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Parsed<Uri> tryResolve(String reference);

  // Copies. What each takes is syntax, checked and never encoded: data go through the builder.

  /**
   * A copy with another scheme; all else stays as it is written.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").withScheme("https")  // https://a/b
   * }</pre>
   *
   * @param scheme without colon
   * @throws UriParseException if it is no {@code scheme}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  Uri withScheme(String scheme);

  /**
   * A copy with another authority, or with none.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").withAuthority("u@c:80")  // http://u@c:80/b
   * Uri.parse("file://h/b").withAuthority(null)      // file:/b
   * }</pre>
   *
   * @param authority without slashes, or null for none
   * @throws UriParseException if it is no {@code authority}, or the path cannot stand behind it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  Uri withAuthority(@Nullable String authority);

  /**
   * A copy with another userinfo, or with none.
   *
   * <pre>{@code
   * Uri.parse("ftp://h/").withUserinfo("joe")  // ftp://joe@h/
   * }</pre>
   *
   * @param userinfo without at sign, or null for none
   * @throws UriParseException if it is no {@code userinfo}, or there is no host
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  Uri withUserinfo(@Nullable String userinfo);

  /**
   * A copy with another host; userinfo and port stay.
   *
   * <pre>{@code
   * Uri.parse("http://a:80/b").withHost("[::1]")  // http://[::1]:80/b
   * }</pre>
   *
   * @throws UriParseException if it is no {@code host}, or the path cannot stand behind it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  Uri withHost(String host);

  /**
   * A copy with another port; it is written also if it is the scheme's own.
   *
   * <pre>{@code
   * Uri.parse("http://a/b").withPort(8080)  // http://a:8080/b
   * }</pre>
   *
   * @param port 0 to 65535
   * @throws IllegalArgumentException if the number is negative or greater; a {@link
   *     UriParseException} if there is no host
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  Uri withPort(int port);

  /**
   * A copy without port and its colon; this object if there is none.
   *
   * <pre>{@code
   * Uri.parse("http://a:8080/b").withoutPort()  // http://a/b
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  Uri withoutPort();

  /**
   * A copy with another path.
   *
   * <pre>{@code
   * Uri.parse("http://a/b?c").withPath("/d/e%20f")  // http://a/d/e%20f?c
   * }</pre>
   *
   * @throws UriParseException if it is no path that can stand there
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  Uri withPath(String path);

  /**
   * A copy with another query, or with none.
   *
   * <pre>{@code
   * Uri.parse("http://a/?b").withQuery("c=d")  // http://a/?c=d
   * Uri.parse("http://a/?b").withQuery(null)   // http://a/
   * }</pre>
   *
   * @param query without question mark, or null for none
   * @throws UriParseException if it is no {@code query}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  Uri withQuery(@Nullable String query);

  /**
   * A copy with another fragment, or with none.
   *
   * <pre>{@code
   * Uri.parse("http://a/#b").withFragment("c")   // http://a/#c
   * Uri.parse("http://a/#b").withFragment(null)  // http://a/
   * }</pre>
   *
   * @param fragment the fragment as syntax, or null for none
   * @throws UriParseException if it is no {@code fragment}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  Uri withFragment(@Nullable String fragment);

  @Override
  String scheme();

  @Override
  Uri normalize();

  @Override
  Uri normalize(Equivalence rung);

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
