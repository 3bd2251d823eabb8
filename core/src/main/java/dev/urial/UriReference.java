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
 * A URI or a relative reference, ASCII only: {@code URI-reference} of RFC 3986. What stands in
 * {@code href} and {@code Location}.
 *
 * <pre>{@code
 * UriReference r = UriReference.parse("../over/there?name=ferret");
 * r.path()       // "../over/there"
 * r.hasQuery()   // true
 * r instanceof Uri  // false: no scheme
 * }</pre>
 *
 * <p>Frozen: from 1.0 on, nothing is taken away or changed here before 2.0.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public sealed interface UriReference extends IriReference permits Uri, UriReferenceImpl {

  /**
   * Reads a URI reference.
   *
   * <pre>{@code
   * UriReference.parse("/a?b#c")
   * UriReference.parse("1a:b")  // UriParseException: index 2, path-noscheme
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  static UriReference parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.URI_REFERENCE, marks);
    if (broken == Parser.VALID) {
      return Noun.uriReference(text, marks);
    }
    throw new UriParseException(Parser.error(text, Profile.URI_REFERENCE, broken));
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for when they read a text.
   *
   * <pre>{@code
   * UriReference.valueOf("../a")
   * }</pre>
   *
   * @throws UriParseException as {@link #parse} does
   */
  @JsonCreator
  static UriReference valueOf(String text) {
    Objects.requireNonNull(text, "text");
    return parse(text);
  }

  /**
   * Reads a URI reference, or says why the text is none; never throws.
   *
   * <pre>{@code
   * UriReference.tryParse("a b").errorOrNull().index()  // 1
   * }</pre>
   */
  static Parsed<UriReference> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.URI_REFERENCE, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(Noun.uriReference(text, marks))
        : new Parsed.Failed<>(Parser.error(text, Profile.URI_REFERENCE, broken));
  }

  /**
   * Whether a text is a URI reference; keeps nothing.
   *
   * <pre>{@code
   * UriReference.isValid("")    // true: the document itself
   * UriReference.isValid("é")   // false: an IRI reference
   * }</pre>
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, Profile.URI_REFERENCE);
  }

  /**
   * A builder of URI references.
   *
   * <pre>{@code
   * UriReference.builder().segment("a:b").build()  // ./a:b
   * }</pre>
   */
  static UriBuilder<UriReference> builder() {
    return UriBuilder.uriReference();
  }

  /** A builder that begins with a copy: {@code builder(r).build()} equals {@code r}. */
  static UriBuilder<UriReference> builder(UriReference copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.uriReference().copy(copied);
  }

  /**
   * The URI reference of a {@code java.net.URI}; what that class takes beyond RFC 3986 is encoded.
   *
   * @throws UriParseException if it has no counterpart; {@link JavaUriConversion} says more
   */
  static UriReference from(URI uri) {
    Objects.requireNonNull(uri, "uri");
    return JavaUriConversion.fromJava(uri).result().orElseThrow();
  }

  /**
   * The {@code java.net.URI} of this text, unchanged. It may read the text otherwise, as {@code
   * my_host}, in which it finds no host: {@link JavaUriConversion} tells.
   *
   * @throws UriParseException if {@code java.net.URI} cannot read it; {@link JavaUriConversion}
   *     says more
   */
  default URI toJavaUri() {
    return JavaUriConversion.toJava(this).result().orElseThrow();
  }

  @Override
  UriReference normalize();

  @Override
  UriReference normalize(Equivalence rung);

  @Override
  UriReference withoutFragment();

  @Override
  UriReference withoutUserinfo();

  @Override
  UriReference toUri();

  @Override
  UriReference toUri(RegNames names);

  @Override
  boolean equals(@Nullable Object other);

  @Override
  int hashCode();
}
