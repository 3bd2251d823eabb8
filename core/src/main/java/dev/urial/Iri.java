package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.Profile;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An IRI reference that has a scheme: {@code IRI} of RFC 3987. It can be the base of a resolution.
 *
 * <pre>{@code
 * Iri base = Iri.parse("http://example.org/straße/");
 * base.resolve(IriReference.parse("../größe"))  // http://example.org/größe
 * }</pre>
 *
 * <p>There is no {@code resolve(String)} here: an {@code Iri} may be a {@link Uri}, and the texts
 * that an operation accepts must not depend on that. Call {@link IriReference#parse} first.
 *
 * <p>Frozen: from 1.0 on, nothing is removed or changed before 2.0.
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
   * @throws UriParseException if the text is invalid; the error has the index and the rule
   */
  static Iri parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.IRI, marks);
    if (broken == Parser.VALID) {
      return Noun.iri(text, marks);
    }
    throw new UriParseException(Parser.error(text, Profile.IRI, broken));
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * Iri.valueOf("http://a/é")
   * }</pre>
   *
   * @throws UriParseException as {@link #parse}
   */
  @JsonCreator
  static Iri valueOf(String text) {
    Objects.requireNonNull(text, "text");
    return parse(text);
  }

  /**
   * Parses an IRI; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Iri.tryParse("/é").isOk()  // false: no scheme
   * }</pre>
   */
  static Parsed<Iri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.IRI, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(Noun.iri(text, marks))
        : new Parsed.Failed<>(Parser.error(text, Profile.IRI, broken));
  }

  /**
   * Returns whether a text is an IRI, without creating one.
   *
   * <pre>{@code
   * Iri.isValid("http://a/é")  // true
   * }</pre>
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, Profile.IRI);
  }

  /**
   * Returns a builder of IRIs.
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
   * Returns a builder that starts with the components of an IRI: {@code builder(iri).build()}
   * equals {@code iri}.
   */
  static UriBuilder<Iri> builder(Iri copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.iri().copy(copied);
  }

  /** Returns the scheme as written; never null for an IRI. */
  @Override
  String scheme();

  /**
   * Resolves a reference against this base.
   *
   * <p>Strict: a reference with a scheme is used as it is, even if the base has the same scheme.
   * The base's fragment is ignored. Dot-segments that climb above the root are dropped, as the RFC
   * says.
   *
   * <p>If the RFC's algorithm produces a path that begins with {@code //} and there is no
   * authority, this method inserts {@code /.} so that it stays a path: {@code f:/a} and {@code
   * .//g} give {@code f:/.//g}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Iri resolve(IriReference reference);

  /**
   * Resolves a reference as parsers before RFC 2396 did: ignores a scheme that equals the base's
   * scheme. Only for old documents.
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b/c/d;p?q");
   * base.resolve("http:g")                                 // http:g
   * base.resolveNonStrict(UriReference.parse("http:g"))    // http://a/b/c/g
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
   */
  Iri resolveNonStrict(IriReference reference);

  /**
   * Returns the shortest reference that resolves to the target against this base.
   *
   * <p>For every target that resolves to itself, {@code base.resolve(base.relativize(t))} equals
   * {@code t}. If the target does not resolve to itself, because its path has dot-segments, this
   * returns the target.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  IriReference relativize(Iri target);

  /**
   * Returns whether the target of a reference is this base, ignoring fragments, so that following
   * it needs no request.
   *
   * <pre>{@code
   * Uri base = Uri.parse("http://a/b?q");
   * base.isSameDocument(UriReference.parse("#top"))     // true
   * base.isSameDocument(UriReference.parse("b?q#top"))  // true
   * base.isSameDocument(UriReference.parse("b"))        // false
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
   */
  boolean isSameDocument(IriReference reference);

  @Override
  Iri normalize();

  @Override
  Iri normalize(Equivalence rung);

  @Override
  Iri withoutFragment();

  @Override
  Iri withoutUserinfo();

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
