package dev.urial.graphql;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextType;
import dev.urial.url.Url;
import graphql.schema.GraphQLScalarType;
import java.util.Objects;

/**
 * Scalars for GraphQL Java: {@code URI}, {@code URIReference}, {@code IRI} and {@code URL}.
 *
 * <pre>{@code
 * // scalar URI
 * // type Query { host(of: URI!): String }
 * RuntimeWiring.newRuntimeWiring()
 *     .scalar(UrialScalars.URI)
 *     .type("Query", it -> it.dataFetcher("host", e -> e.<Uri>getArgument("of").host()))
 *     .build();
 *
 * // query($u: URI!) { host(of: $u) } with {"u": "http://a b"}
 * //   Variable 'u' has an invalid value: http://a b: " " (U+0020) at index 8 does not match reg-name
 * //     (RFC 3986 §3.2.2); …
 * //   "extensions": {"index": 8, "rule": "reg-name", "citation": "RFC 3986 §3.2.2", "link": …}
 * }</pre>
 *
 * <p>An argument is parsed as a {@link Uri}, {@link UriReference}, {@link Iri} or {@link Url}; only
 * strings are accepted. A data fetcher may return that type, a different Urial type, a {@link
 * java.net.URI}, a {@link java.net.URL} or a string, provided that its text is valid for the
 * scalar. Results are complete, including any secrets.
 *
 * <p>Messages mask secrets. For a value written in the query itself, however, GraphQL Java adds the
 * literal as written; send values that may contain secrets as variables.
 *
 * @see <a href="https://spec.graphql.org/September2025/#sec-Scalars">GraphQL §3.5, scalars</a>
 */
public final class UrialScalars {
  /**
   * {@code scalar URI}: a URI under RFC 3986, with a scheme, represented by a {@link Uri}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static final GraphQLScalarType URI =
      of(
          "URI",
          TextType.of(Uri.class, Uri::tryParse),
          "A URI with a scheme, as RFC 3986 defines it.",
          Uri.parse("https://www.rfc-editor.org/rfc/rfc3986#section-3"));

  /**
   * {@code scalar URIReference}: a URI or a relative reference under RFC 3986, represented by a
   * {@link UriReference}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
   */
  public static final GraphQLScalarType URI_REFERENCE =
      of(
          "URIReference",
          TextType.of(UriReference.class, UriReference::tryParse),
          "A URI or a relative reference, as RFC 3986 defines it.",
          Uri.parse("https://www.rfc-editor.org/rfc/rfc3986#section-4.1"));

  /**
   * {@code scalar IRI}: an IRI under RFC 3987, with a scheme, represented by an {@link Iri}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public static final GraphQLScalarType IRI =
      of(
          "IRI",
          TextType.of(Iri.class, Iri::tryParse),
          "An IRI with a scheme, as RFC 3987 defines it.",
          Uri.parse("https://www.rfc-editor.org/rfc/rfc3987#section-2.2"));

  /**
   * {@code scalar URL}: any text that browsers accept, represented by a {@link Url}; results are
   * normalized.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url">URL Standard §4.1</a>
   */
  public static final GraphQLScalarType URL =
      of(
          "URL",
          TextType.of(Url.class, Url::tryParse),
          "A URL as browsers parse it, under the WHATWG URL Standard.",
          Uri.parse("https://url.spec.whatwg.org/#concept-url"));

  private UrialScalars() {}

  /**
   * Creates a scalar for another type.
   *
   * <pre>{@code
   * GraphQLScalarType urn =
   *     UrialScalars.of(
   *         "URN",
   *         TextTypes.builtIn().find(Urn.class),
   *         "A URN, as RFC 8141 defines it.",
   *         Uri.parse("https://www.rfc-editor.org/rfc/rfc8141#section-2"));
   * }</pre>
   *
   * @param name the name in the schema
   * @param type the type that parses and writes the text
   * @param description the description for introspection
   * @param specifiedBy the document that defines the format, for {@code @specifiedBy}
   * @return the scalar
   * @see <a href="https://spec.graphql.org/September2025/#sec--specifiedBy">GraphQL §3.13.4</a>
   */
  public static GraphQLScalarType of(
      String name, TextType<?> type, String description, Uri specifiedBy) {
    return GraphQLScalarType.newScalar()
        .name(Objects.requireNonNull(name, "name"))
        .description(Objects.requireNonNull(description, "description"))
        .specifiedByUrl(Objects.requireNonNull(specifiedBy, "specifiedBy").toString())
        .coercing(new TextCoercing<>(name, Objects.requireNonNull(type, "type")))
        .build();
  }
}
