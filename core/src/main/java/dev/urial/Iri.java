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
 * An IRI reference that has a scheme: {@code IRI} of RFC 3987, and what a reference can be resolved
 * against.
 *
 * <pre>{@code
 * Iri base = Iri.parse("http://example.org/straße/");
 * base.resolve(IriReference.parse("../größe"))  // http://example.org/größe
 * }</pre>
 *
 * <p>New texts enter by {@link IriReference#parse}: there is no {@code resolve(String)} here, since
 * an {@code Iri} may be a {@link Uri}, and what an operation accepts must not depend on that.
 *
 * <p>Frozen: from 1.0 on, nothing is taken away or changed here before 2.0.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public sealed interface Iri extends IriReference permits Uri, IriImpl {

  /**
   * Reads an IRI.
   *
   * <pre>{@code
   * Iri.parse("http://例え.jp/").host()  // "例え.jp"
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
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
   * The same as {@link #parse}, by the name that frameworks look for when they read a text.
   *
   * <pre>{@code
   * Iri.valueOf("http://a/é")
   * }</pre>
   *
   * @throws UriParseException as {@link #parse} does
   */
  @JsonCreator
  static Iri valueOf(String text) {
    Objects.requireNonNull(text, "text");
    return parse(text);
  }

  /**
   * Reads an IRI, or says why the text is none; never throws.
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
   * Whether a text is an IRI; keeps nothing.
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
   * A builder of IRIs.
   *
   * <pre>{@code
   * Iri.builder().scheme("http").host("bücher.example").segment("ä b").build()
   *     // http://bücher.example/ä%20b
   * }</pre>
   */
  static UriBuilder<Iri> builder() {
    return UriBuilder.iri();
  }

  /** A builder that begins with a copy: {@code builder(iri).build()} equals {@code iri}. */
  static UriBuilder<Iri> builder(Iri copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.iri().copy(copied);
  }

  /** The scheme as written; never null here. */
  @Override
  String scheme();

  /**
   * Resolves a reference against this base.
   *
   * <p>Strict: a reference with a scheme is taken as it is, also if the scheme is the base's own.
   * The base's fragment plays no part. Dot-segments that climb above the root are dropped, as the
   * RFC says.
   *
   * <p>Where the RFC's algorithm gives a path that begins with {@code //} and no authority, {@code
   * /.} is put before it, so that it stays a path: {@code f:/a} and {@code .//g} give {@code
   * f:/.//g}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  Iri resolve(IriReference reference);

  /**
   * Resolves as parsers before RFC 2396 did: a scheme that is the base's own, in any case, is
   * ignored. For old documents only.
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
   * The shortest reference that resolves, against this base, to the target.
   *
   * <p>For every target that resolves to itself, {@code base.resolve(base.relativize(t))} equals
   * {@code t}. A target that does not, because its path has dot-segments, is answered itself.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  IriReference relativize(Iri target);

  /**
   * Whether a reference leads back to this base, the fragments aside: so that following it need not
   * fetch anything.
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
