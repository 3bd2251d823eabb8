package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An IRI reference that has a scheme: {@code IRI} in RFC 3987. References can be resolved against
 * it.
 *
 * <pre>{@code
 * Iri base = Iri.parse("http://example.org/straße/");
 * base.resolve("../größe")      // http://example.org/größe
 * base.withQuery("q=ä")         // http://example.org/straße/?q=ä
 * }</pre>
 *
 * <p>The static type of the variable, not the object, determines which input an operation accepts.
 * An {@code Iri} may be a {@link Uri}, but its methods with a {@code CharSequence} parameter always
 * accept the characters of IRIs and return an {@code Iri}. {@code Uri} has methods with the same
 * names and a {@code String} parameter, which accept only ASCII and return a {@code Uri}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public sealed interface Iri extends IriReference permits Uri, IriImpl {

  /**
   * Parses an IRI.
   *
   * <pre>{@code
   * Iri.parse("http://例え.jp/").host()  // "例え.jp"
   * }</pre>
   *
   * @param text the IRI
   * @return the IRI, which is a {@link Uri} if it contains only ASCII characters
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  static Iri parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.IRI, marks);
    if (broken == Parser.VALID) {
      return AbstractIriReference.iri(text, marks);
    }
    throw new UriParseException(Parser.error(text, GrammarProfile.IRI, broken));
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * Iri.valueOf("http://a/é")
   * }</pre>
   *
   * @param text the IRI
   * @return the IRI, which is a {@link Uri} if it contains only ASCII characters
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  static Iri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an IRI; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Iri.tryParse("/é").isOk()  // false: no scheme
   * }</pre>
   *
   * @param text the IRI
   * @return the IRI, or the error
   */
  static Parsed<Iri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.IRI, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(AbstractIriReference.iri(text, marks))
        : new Parsed.Failed<>(Parser.error(text, GrammarProfile.IRI, broken));
  }

  /**
   * {@return whether a string is a valid IRI} Does not create an {@code Iri}.
   *
   * <pre>{@code
   * Iri.isValid("http://a/é")  // true
   * }</pre>
   *
   * @param text the string to check
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, GrammarProfile.IRI);
  }

  /**
   * {@return a builder for IRIs}
   *
   * <pre>{@code
   * Iri.builder().scheme("http").host("bücher.example").segment("ä b").build()
   *     // http://bücher.example/ä%20b
   * }</pre>
   */
  static UriBuilder<Iri> builder() {
    return UriBuilder.iri();
  }

  /**
   * {@return a builder that starts with the components of an IRI: {@code builder(iri).build()}
   * equals {@code iri}}
   *
   * @param copied the IRI to start from
   */
  static UriBuilder<Iri> builder(Iri copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.iri().copy(copied);
  }

  @Override
  UriBuilder<? extends Iri> toBuilder();

  /** Returns the scheme as written, without the colon; never null for an IRI. */
  @Override
  String scheme();

  /**
   * Resolves a reference against this base.
   *
   * <p>Resolution is strict: a reference with a scheme is used as is, even if the base has the same
   * scheme. The base's fragment is ignored. Dot-segments that climb above the root are dropped, as
   * the RFC requires.
   *
   * <p>If the RFC's algorithm produces a path that begins with {@code //} and there is no
   * authority, this method inserts {@code /.} to prevent the path from being parsed as an
   * authority: resolving {@code .//g} against {@code f:/a} returns {@code f:/.//g}.
   *
   * @param reference an IRI or a relative reference
   * @return the target, without dot-segments; a {@link Uri} if it contains only ASCII characters
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Iri resolve(IriReference reference);

  /**
   * Parses a reference and resolves it against this base.
   *
   * <pre>{@code
   * Iri.parse("http://example.org/a").resolve("größe")  // http://example.org/größe
   * }</pre>
   *
   * @param reference the IRI reference as a string
   * @return the target, without dot-segments; a {@link Uri} if it contains only ASCII characters
   * @throws UriParseException if the text is not an IRI reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  default Iri resolve(CharSequence reference) {
    return tryResolve(reference).orElseThrow();
  }

  /**
   * Parses and resolves a reference; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Iri.parse("http://example.org/a").tryResolve("b c").isError()  // true
   * }</pre>
   *
   * @param reference the IRI reference as a string
   * @return the target, or the error in the reference
   */
  default Parsed<Iri> tryResolve(CharSequence reference) {
    Objects.requireNonNull(reference, "reference");
    return IriReference.tryParse(reference.toString()).map(r -> resolve(r));
  }

  /**
   * Resolves a reference as parsers did before RFC 2396, ignoring the reference's scheme if it
   * equals the base's scheme. Use it only for old documents.
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b/c/d;p?q");
   * base.resolve("http:g")                                 // http:g
   * base.resolveNonStrict(UriReference.parse("http:g"))    // http://a/b/c/g
   * }</pre>
   *
   * @param reference an IRI or a relative reference
   * @return the target
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
   */
  Iri resolveNonStrict(IriReference reference);

  /**
   * {@return the shortest reference that resolves to the target against this base}
   *
   * <p>For every target that resolves to itself, {@code base.resolve(base.relativize(t))} equals
   * {@code t}. If the target does not resolve to itself, because its path has dot-segments, this
   * method returns the target.
   *
   * @param target the IRI to refer to
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  IriReference relativize(Iri target);

  /**
   * {@return whether the reference's target is this base, ignoring fragments, so that following the
   * reference needs no new request}
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b?q");
   * base.isSameDocument(UriReference.parse("#top"))     // true
   * base.isSameDocument(UriReference.parse("b?q#top"))  // true
   * base.isSameDocument(UriReference.parse("b"))        // false
   * }</pre>
   *
   * @param reference an IRI or a relative reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
   */
  boolean isSameDocument(IriReference reference);

  /**
   * {@return a copy with a different scheme} Everything else is kept as written, including the
   * port.
   *
   * <pre>{@code
   * Iri.parse("http://a/é").withScheme("https")  // https://a/é
   * }</pre>
   *
   * @param scheme the scheme, without the colon
   * @throws UriParseException if the argument is not a {@code scheme}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  default Iri withScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return AbstractIriReference.same(this, Iri.builder(this).scheme(scheme));
  }

  /**
   * {@return a copy with a different authority, or without one}
   *
   * <pre>{@code
   * Iri.parse("http://a/é").withAuthority("ü@b:80")  // http://ü@b:80/é
   * }</pre>
   *
   * @param authority the authority, without {@code //}, or null for none
   * @throws UriParseException if the authority is invalid, or if the path cannot follow it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  default Iri withAuthority(@Nullable CharSequence authority) {
    return AbstractIriReference.same(
        this, Iri.builder(this).authority(AbstractIriReference.text(authority)));
  }

  /**
   * {@return a copy with a different userinfo, or without one}
   *
   * <pre>{@code
   * Iri.parse("http://a/é").withUserinfo("ü")  // http://ü@a/é
   * }</pre>
   *
   * @param userinfo the userinfo, without {@code @}, or null for none
   * @throws UriParseException if the userinfo is invalid, or if there is no authority
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  default Iri withUserinfo(@Nullable CharSequence userinfo) {
    return AbstractIriReference.same(
        this, Iri.builder(this).userinfo(AbstractIriReference.text(userinfo)));
  }

  /**
   * {@return a copy with a different host}
   *
   * <pre>{@code
   * Iri.parse("http://a:80/é").withHost("bücher.example")  // http://bücher.example:80/é
   * }</pre>
   *
   * @param host an {@code ireg-name} or an address; an IPv6 address must be in brackets
   * @throws UriParseException if the argument is invalid
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  default Iri withHost(CharSequence host) {
    Objects.requireNonNull(host, "host");
    return AbstractIriReference.same(this, Iri.builder(this).host(host.toString()));
  }

  /**
   * {@return a copy with a different port} The port is written even if it is the scheme's default.
   *
   * <pre>{@code
   * Iri.parse("http://a/é").withPort(8080)  // http://a:8080/é
   * }</pre>
   *
   * @param port the port, from 0 to 65535
   * @throws IllegalArgumentException if the port is out of range
   * @throws UriParseException if there is no authority
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  default Iri withPort(int port) {
    return AbstractIriReference.same(this, Iri.builder(this).port(port));
  }

  /**
   * {@return a copy without the port and its colon; this object if there is none}
   *
   * <pre>{@code
   * Iri.parse("http://a:8080/é").withoutPort()  // http://a/é
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  default Iri withoutPort() {
    return AbstractIriReference.same(this, Iri.builder(this).port(null));
  }

  /**
   * {@return a copy with a different path}
   *
   * <pre>{@code
   * Iri.parse("http://a/b?c").withPath("/straße")  // http://a/straße?c
   * }</pre>
   *
   * @param path the path as syntax, percent-encoded where needed
   * @throws UriParseException if the path cannot be used in this IRI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  default Iri withPath(CharSequence path) {
    Objects.requireNonNull(path, "path");
    return AbstractIriReference.same(this, Iri.builder(this).path(path.toString()));
  }

  /**
   * Returns a copy with a different query, or without one.
   *
   * <pre>{@code
   * Iri.parse("http://a/?b").withQuery("q=ä")  // http://a/?q=ä
   * }</pre>
   *
   * @param query the query, without the question mark, or null for none
   * @throws UriParseException if the argument is invalid
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  @Override
  default Iri withQuery(@Nullable CharSequence query) {
    return AbstractIriReference.same(
        this, Iri.builder(this).query(AbstractIriReference.text(query)));
  }

  /**
   * {@return a copy whose query consists of these pairs, encoded as the scheme says: see {@link
   * QueryFormat#of}} If there are no pairs, the copy has no query.
   *
   * <pre>{@code
   * Iri.parse("http://a/é?b").withQuery(QueryParams.of("c", "d e+f"))  // http://a/é?c=d+e%2Bf
   * }</pre>
   *
   * @param params the decoded pairs; if there are none, the query is removed
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  default Iri withQuery(QueryParams params) {
    Objects.requireNonNull(params, "params");
    String query = QueryFormat.ofQueryIn(toString()).with(query(), params);
    return AbstractIriReference.same(this, Iri.builder(this).query(query));
  }

  /**
   * {@return a copy without the query and its question mark; this object if there is none}
   *
   * <pre>{@code
   * Iri.parse("http://a/é?b#c").withoutQuery()  // http://a/é#c
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  default Iri withoutQuery() {
    return AbstractIriReference.same(this, Iri.builder(this).query(null));
  }

  /**
   * {@return a copy with a different fragment, or without one}
   *
   * <pre>{@code
   * Iri.parse("http://a/#b").withFragment("größe")  // http://a/#größe
   * }</pre>
   *
   * @param fragment the fragment, without the {@code #}, or null for none
   * @throws UriParseException if the argument is invalid
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  default Iri withFragment(@Nullable CharSequence fragment) {
    return AbstractIriReference.same(
        this, Iri.builder(this).fragment(AbstractIriReference.text(fragment)));
  }

  @Override
  Iri normalize();

  @Override
  Iri normalize(Equivalence rung);

  @Override
  default Iri plusSegment(String data) {
    return toBuilder().segment(data).build();
  }

  @Override
  Iri withParam(String name, String value);

  @Override
  Iri plusParam(String name, String value);

  @Override
  Iri withoutParam(String name);

  @Override
  Iri withoutFragment();

  @Override
  Iri withoutUserinfo();

  /**
   * Converts this IRI to a {@code java.net.URL}, for libraries that require one. If it comes from
   * an untrusted source, check a fetch policy first.
   *
   * <pre>{@code
   * Uri.parse("https://example.com/a").toJavaUrl()  // https://example.com/a
   * }</pre>
   *
   * <p>Do not use the result as a key: {@code java.net.URL.equals} looks up host names on the
   * network.
   *
   * @return the {@code java.net.URL}
   * @throws UriParseException if {@code java.net.URI} rejects the text; see {@link
   *     JavaUriConversion}
   * @throws IllegalArgumentException if Java has no handler for the scheme, such as {@code ws}
   */
  default URL toJavaUrl() {
    try {
      return toJavaUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("java.net.URL has no handler for " + scheme() + ':', e);
    }
  }

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
