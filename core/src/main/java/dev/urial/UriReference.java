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
 * A URI or a relative reference in ASCII: {@code URI-reference} in RFC 3986, as used in {@code
 * href} and {@code Location}.
 *
 * <pre>{@code
 * UriReference r = UriReference.parse("../over/there?name=ferret");
 * r.path()       // "../over/there"
 * r.hasQuery()   // true
 * r instanceof Uri  // false: no scheme
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public sealed interface UriReference extends IriReference permits Uri, UriReferenceImpl {

  /**
   * Parses a URI reference.
   *
   * <pre>{@code
   * UriReference.parse("/a?b#c")
   * UriReference.parse("1a:b")  // UriParseException: index 2, path-noscheme
   * }</pre>
   *
   * @param text the URI or the relative reference
   * @return the reference; a {@link Uri} if it has a scheme
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  static UriReference parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.URI_REFERENCE, marks);
    if (broken == Parser.VALID) {
      return AbstractIriReference.uriReference(text, marks);
    }
    throw new UriParseException(Parser.error(text, GrammarProfile.URI_REFERENCE, broken));
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * UriReference.valueOf("../a")
   * }</pre>
   *
   * @param text the URI or the relative reference
   * @return the reference; a {@link Uri} if it has a scheme
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  static UriReference valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a URI reference; returns the error instead of throwing it.
   *
   * <pre>{@code
   * UriReference.tryParse("a b").errorOrNull().index()  // 1
   * }</pre>
   *
   * @param text the URI or the relative reference
   * @return the reference, or the error
   */
  static Parsed<UriReference> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.URI_REFERENCE, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(AbstractIriReference.uriReference(text, marks))
        : new Parsed.Failed<>(Parser.error(text, GrammarProfile.URI_REFERENCE, broken));
  }

  /**
   * {@return whether a string is a valid URI reference} Does not create a {@code UriReference}.
   *
   * <pre>{@code
   * UriReference.isValid("")    // true: the document itself
   * UriReference.isValid("é")   // false: an IRI reference
   * }</pre>
   *
   * @param text the string to check
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, GrammarProfile.URI_REFERENCE);
  }

  /**
   * {@return a builder for URI references}
   *
   * <pre>{@code
   * UriReference.builder().segment("a:b").build()  // ./a:b
   * }</pre>
   */
  static UriBuilder<UriReference> builder() {
    return UriBuilder.uriReference();
  }

  /**
   * {@return a builder that starts with the components of a reference: {@code builder(r).build()}
   * equals {@code r}}
   *
   * @param copied the reference to start from
   */
  static UriBuilder<UriReference> builder(UriReference copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.uriReference().copy(copied);
  }

  /**
   * Converts a {@code java.net.URI}. Characters that RFC 3986 does not allow are encoded.
   *
   * @param uri the {@code java.net.URI} to convert; may be a relative reference
   * @return the reference; a {@link Uri} if it has a scheme
   * @throws UriParseException if the URI cannot be converted; see {@link JavaUriConversion}
   */
  static UriReference from(URI uri) {
    Objects.requireNonNull(uri, "uri");
    return JavaUriConversion.from(uri).result().orElseThrow();
  }

  @Override
  UriBuilder<? extends UriReference> toBuilder();

  /**
   * {@return a copy with a different query, or without one}
   *
   * <pre>{@code
   * UriReference.parse("a?b#c").withQuery("d")  // a?d#c
   * }</pre>
   *
   * @param query the query without the question mark, or null for none
   * @throws UriParseException if the argument is not a {@code query}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  default UriReference withQuery(@Nullable String query) {
    return AbstractIriReference.same(this, UriReference.builder(this).query(query));
  }

  @Override
  UriReference normalize();

  @Override
  UriReference normalize(Equivalence rung);

  @Override
  default UriReference plusSegment(String data) {
    return toBuilder().segment(data).build();
  }

  @Override
  UriReference withParam(String name, String value);

  @Override
  UriReference plusParam(String name, String value);

  @Override
  UriReference withoutParam(String name);

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
