package dev.urial.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextTypes;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import graphql.GraphQLError;
import graphql.schema.DataFetcher;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.SchemaPrinter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UrialScalarsTest {
  private static final String SDL =
      """
      scalar URI @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3986#section-3")
      scalar URIReference
      scalar IRI
      scalar URL
      scalar URN

      input Link { to: URI!, also: [URIReference!] }

      type Query {
        uri(of: URI = "http://default.example/"): URI
        reference(of: URIReference): URIReference
        iri(of: IRI): IRI
        url(of: URL): URL
        urn(of: URN): URN
        link(of: Link!): [URI]
        answer: URI
      }
      """;

  private final GraphQLScalarType urn =
      UrialScalars.of(
          "URN",
          Objects.requireNonNull(TextTypes.builtIn().find(Urn.class)),
          "A URN, as RFC 8141 defines it.",
          Uri.parse("https://www.rfc-editor.org/rfc/rfc8141#section-2"));

  /** What the field {@code answer} returns. */
  private @Nullable Object answer;

  /** The class of the last argument. */
  private @Nullable Object argument;

  private final GraphQLSchema schema = schema();
  private final GraphQL graphQl = GraphQL.newGraphQL(schema).build();

  private GraphQLSchema schema() {
    DataFetcher<@Nullable Object> same = environment -> argument = environment.getArgument("of");
    RuntimeWiring wiring =
        RuntimeWiring.newRuntimeWiring()
            .scalar(UrialScalars.URI)
            .scalar(UrialScalars.URI_REFERENCE)
            .scalar(UrialScalars.IRI)
            .scalar(UrialScalars.URL)
            .scalar(urn)
            .type(
                "Query",
                it ->
                    it.dataFetcher("uri", same)
                        .dataFetcher("reference", same)
                        .dataFetcher("iri", same)
                        .dataFetcher("url", same)
                        .dataFetcher("urn", same)
                        .dataFetcher("link", this::link)
                        .dataFetcher("answer", environment -> answer))
            .build();
    return new SchemaGenerator().makeExecutableSchema(new SchemaParser().parse(SDL), wiring);
  }

  private Object link(graphql.schema.DataFetchingEnvironment environment) {
    Map<String, Object> link = Objects.requireNonNull(environment.getArgument("of"));
    Uri to = (Uri) Objects.requireNonNull(link.get("to"));
    List<?> also = (List<?>) Objects.requireNonNull(link.get("also"));
    return also.stream().map(it -> to.resolve((UriReference) it)).toList();
  }

  private ExecutionResult run(String query, Object... variables) {
    Map<String, Object> named = new HashMap<>();
    for (int i = 0; i < variables.length; i += 2) {
      named.put((String) variables[i], variables[i + 1]);
    }
    return graphQl.execute(ExecutionInput.newExecutionInput(query).variables(named).build());
  }

  private @Nullable Object data(String query, Object... variables) {
    ExecutionResult result = run(query, variables);
    assertEquals(List.of(), result.getErrors());
    Map<String, @Nullable Object> data = Objects.requireNonNull(result.getData());
    return data.values().iterator().next();
  }

  private GraphQLError error(String query, Object... variables) {
    ExecutionResult result = run(query, variables);
    assertEquals(1, result.getErrors().size(), result.toString());
    return result.getErrors().get(0);
  }

  @Test
  void argumentsAreOurTypesAsLiteralsAndAsVariables() {
    assertEquals("http://a/%41", data("{uri(of: \"http://a/%41\")}"));
    assertTrue(argument instanceof Uri, "a Uri");
    assertEquals("http://a/", data("query($u: URI) {uri(of: $u)}", "u", "http://a/"));
    assertTrue(argument instanceof Uri, "a Uri");
    assertEquals("../a", data("query($u: URIReference) {reference(of: $u)}", "u", "../a"));
    assertTrue(argument instanceof UriReference, "a UriReference");
    assertEquals("http://é/", data("query($u: IRI) {iri(of: $u)}", "u", "http://é/"));
    assertTrue(argument instanceof Iri, "an Iri");
    assertEquals("http://a/", data("{url(of: \"HTTP:\\\\\\\\A\")}"));
    assertTrue(argument instanceof Url, "a Url");
    assertEquals("urn:isbn:1", data("{urn(of: \"urn:isbn:1\")}"));
    assertTrue(argument instanceof Urn, "a Urn");
  }

  @Test
  void aDefaultAndNullAreRead() {
    assertEquals("http://default.example/", data("{uri}"));
    assertNull(data("{uri(of: null)}"));
  }

  @Test
  void whatIsWithinAnInputObjectIsRead() {
    String query = "query($l: Link!) {link(of: $l)}";
    Map<String, Object> link = Map.of("to", "http://a/b/", "also", List.of("../c", "?d"));
    assertEquals(List.of("http://a/c", "http://a/b/?d"), data(query, "l", link));
    assertEquals(
        List.of("http://a/c"), data("{link(of: {to: \"http://a/b/\", also: [\"../c\"]})}"));
    Map<String, Object> bad = Map.of("to", "http://a/", "also", List.of("c", "a b"));
    GraphQLError error = error(query, "l", bad);
    assertTrue(
        error.getMessage().contains("at index 1 does not match path-noscheme"), error.toString());
  }

  @Test
  void aBadVariableIsAnErrorWithIndexAndRuleAndNoSecret() {
    GraphQLError error = error("query($u: URI) {uri(of: $u)}", "u", "http://u:secret@h/ x");
    assertTrue(
        error.getMessage().contains("http://u:***@h/ x: \" \" (U+0020) at index 18 does not match"),
        error.getMessage());
    assertEquals(
        Map.of(
            "index",
            18,
            "rule",
            "path-abempty",
            "citation",
            "RFC 3986 §3.3",
            "link",
            "https://www.rfc-editor.org/rfc/rfc3986#section-3.3"),
        withoutClassification(error));
    assertFalse(error.toString().contains("secret"), error.toString());
    assertEquals(1, error.getLocations().size());
  }

  private static Map<String, Object> withoutClassification(GraphQLError error) {
    Map<String, Object> extensions = new HashMap<>(error.getExtensions());
    extensions.remove("classification");
    return extensions;
  }

  @Test
  void aBadLiteralIsAValidationErrorAtItsPlace() {
    GraphQLError error = error("{\n  uri(of: \"http://a b\")\n}");
    assertTrue(
        error.getMessage().contains("\" \" (U+0020) at index 8 does not match reg-name"),
        error.getMessage());
    assertEquals(2, error.getLocations().get(0).getLine());
  }

  @Test
  void onlyStringsAreRead() {
    assertTrue(
        error("query($u: URI) {uri(of: $u)}", "u", 7)
            .getMessage()
            .contains("URI must be a string, not Integer"));
    assertTrue(error("{uri(of: 7)}").getMessage().contains("URI must be a string, not IntValue"));
    assertTrue(error("{uri(of: {a: 1})}").getMessage().contains("not ObjectValue"));
  }

  @Test
  void aFetcherMayReturnWhatHasAValidText() throws java.net.MalformedURLException {
    for (Object value :
        List.of(
            Uri.parse("http://a/"),
            "http://a/",
            URI.create("http://a/"),
            new java.net.URL("http://a/"),
            Url.parse("HTTP://A"),
            Iri.parse("http://a/"))) {
      answer = value;
      assertEquals("http://a/", data("{answer}"), value.getClass().getName());
    }
  }

  @Test
  void aFetcherThatReturnsAnythingElseIsAnError() {
    answer = Iri.parse("http://é/");
    GraphQLError error = error("{answer}");
    assertTrue(error.getMessage().contains("http://é/"), error.getMessage());
    answer = 7;
    assertTrue(error("{answer}").getMessage().contains("cannot be serialized from Integer"));
    answer = "http://u:secret@h/ x";
    assertFalse(error("{answer}").toString().contains("secret"));
  }

  /** A schema in SDL says it itself: what the wiring says is not taken over. */
  @Test
  void introspectionSaysWhichDocumentDefinesIt() {
    String query = "{__type(name: \"URI\") {name specifiedByURL}}";
    Map<String, String> expected =
        Map.of(
            "name", "URI",
            "specifiedByURL", "https://www.rfc-editor.org/rfc/rfc3986#section-3");
    assertEquals(expected, data(query));
    GraphQLSchema inCode =
        GraphQLSchema.newSchema()
            .query(
                GraphQLObjectType.newObject()
                    .name("Query")
                    .field(it -> it.name("answer").type(UrialScalars.URI)))
            .build();
    Map<String, Object> data = GraphQL.newGraphQL(inCode).build().execute(query).getData();
    assertEquals(expected, Objects.requireNonNull(data).get("__type"));
    String printed = new SchemaPrinter(SchemaPrinter.Options.defaultOptions()).print(inCode);
    assertTrue(
        printed.contains(
            "scalar URI @specifiedBy(url : \"https://www.rfc-editor.org/rfc/rfc3986#section-3\")"),
        printed);
  }

  @Test
  void aDefaultIsPrintedAsALiteral() {
    String printed = new SchemaPrinter(SchemaPrinter.Options.defaultOptions()).print(schema);
    assertTrue(printed.contains("uri(of: URI = \"http://default.example/\")"), printed);
  }
}
