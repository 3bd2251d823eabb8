package dev.urial.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code explanation.d.ts} says in TypeScript what {@code explain.schema.json} says: it is written
 * by this test with {@code -Durial.docs.write=true}.
 */
class ExplanationTypesTest {
  private static final Path SCHEMA =
      NodeAnswers.MODULE.resolveSibling("docs").resolve("explain.schema.json");
  private static final Path TYPES = NodeAnswers.MODULE.resolve("src/main/js/explanation.d.ts");

  /** Definitions whose names are taken by a class of the package. */
  private static final Map<String, String> RENAMED =
      Map.of("url", "UrlReading", "urlRefused", "UrlRefused", "line", "ResolutionLine");

  /** What other commands answer. */
  private static final Set<String> UNUSED =
      Set.of(
          "failed",
          "failedError",
          "vetted",
          "vettedReason",
          "groups",
          "characters",
          "derivations",
          "readings");

  @Test
  void theTypesAreThoseOfTheSchema() throws IOException {
    JsonNode schema = new JsonMapper().readTree(Files.readString(SCHEMA));
    StringBuilder to = new StringBuilder("// Written from docs/explain.schema.json by a test.\n");
    to.append("import type { DeceptionKind, FactKey } from './names.js';\n");
    to.append("export type { DeceptionKind, FactKey } from './names.js';\n");
    to.append("\n/** A fact whose name is one of Urial's, not the words of a document. */\n");
    to.append("export type NamedFact = Fact & { readonly key: FactKey };\n");
    declare("Explanation", schema, to);
    schema
        .get("$defs")
        .forEachEntry(
            (name, definition) -> {
              if (!UNUSED.contains(name) && !isPlain(definition)) {
                declare(type(name), definition, to);
              }
            });
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(TYPES, to);
    }
    assertEquals(
        to.toString(),
        Files.readString(TYPES),
        TYPES + " is generated: run this test with -Durial.docs.write=true");
  }

  /** Numbers and texts, which need no name. */
  private static boolean isPlain(JsonNode definition) {
    String type = definition.path("type").asString("");
    return type.equals("string") || type.equals("integer");
  }

  private static String type(String name) {
    String upper = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return RENAMED.getOrDefault(name, upper);
  }

  /** Properties that the schema has as texts, and of which {@code names.d.ts} knows more. */
  private static final Map<String, String> NAMED =
      Map.of(
          "Fact.key", "FactKey | (string & {})",
          "Deception.kind", "DeceptionKind",
          "Spoof.kinds", "readonly (DeceptionKind)[]",
          "Meaning.scheme", "readonly (NamedFact)[]",
          "Meaning.host", "readonly (NamedFact)[]");

  private static void declare(String name, JsonNode definition, StringBuilder to) {
    comment("", definition, to);
    if (!definition.has("properties")) {
      to.append("export type ").append(name).append(" = ");
      to.append(type(definition)).append(";\n");
      return;
    }
    to.append("export interface ").append(name).append(" {\n");
    Set<String> required =
        definition
            .path("required")
            .valueStream()
            .map(JsonNode::asString)
            .collect(Collectors.toSet());
    definition
        .get("properties")
        .forEachEntry(
            (property, value) -> {
              comment("  ", value, to);
              to.append("  readonly ")
                  .append(property)
                  .append(required.contains(property) ? "" : "?");
              String named = NAMED.get(name + "." + property);
              to.append(": ").append(named == null ? type(value) : named).append(";\n");
            });
    to.append("}\n");
  }

  private static void comment(String indent, JsonNode definition, StringBuilder to) {
    if (definition.has("description")) {
      to.append(indent.isEmpty() ? "\n" : "").append(indent);
      to.append("/** ").append(definition.get("description").asString()).append(" */\n");
    }
  }

  private static String type(JsonNode schema) {
    if (schema.has("$ref")) {
      String name = schema.get("$ref").asString().replace("#/$defs/", "");
      return switch (name) {
        case "start", "end" -> "number";
        case "rule", "citation", "link", "sentence", "key" -> "string";
        default -> type(name);
      };
    }
    if (schema.has("enum")) {
      return schema
          .get("enum")
          .valueStream()
          .map(JsonNode::toString)
          .collect(Collectors.joining(" | "));
    }
    if (schema.has("const")) {
      return schema.get("const").toString();
    }
    if (schema.has("oneOf")) {
      return schema
          .get("oneOf")
          .valueStream()
          .map(ExplanationTypesTest::type)
          .collect(Collectors.joining(" | "));
    }
    List<String> types = new ArrayList<>();
    JsonNode named = schema.path("type");
    (named.isArray() ? named.valueStream() : List.of(named).stream())
        .forEach(each -> types.add(type(each.asString(), schema)));
    return String.join(" | ", types);
  }

  private static String type(String name, JsonNode schema) {
    return switch (name) {
      case "integer", "number" -> "number";
      case "array" -> "readonly (" + type(schema.get("items")) + ")[]";
      case "object" -> object(schema);
      default -> name;
    };
  }

  private static String object(JsonNode schema) {
    StringBuilder to = new StringBuilder("{ ");
    schema
        .get("properties")
        .forEachEntry(
            (name, value) ->
                to.append("readonly ").append(name).append(": ").append(type(value)).append("; "));
    return to.append('}').toString();
  }
}
