package dev.urial.internal.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.urial.Iri;
import dev.urial.answer.Answer;
import dev.urial.answer.HtmlWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Value;
import dev.urial.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code docs/explain.schema.json} is generated from the fields in {@code explain.schema.txt}, and
 * these are the fields that answers have.
 */
class SchemaTest {
  private static final Path ROOT = Path.of(System.getProperty("urial.root", ".."));
  private static final String FIELDS = "explain/src/test/resources/explain.schema.txt";
  private static final Map<String, Definition> DEFINITIONS = definitions();

  /** A definition: its type, or its fields. */
  private record Definition(@Nullable String type, String description, Map<String, Field> fields) {}

  private record Field(
      boolean isOptional, String type, @Nullable String description, @Nullable String label) {}

  private static Map<String, Definition> definitions() {
    Map<String, Definition> all = new LinkedHashMap<>();
    Map<String, Field> fields = new LinkedHashMap<>();
    for (String line : lines()) {
      String[] cells = line.strip().split("\t");
      String name = cells[0].replace("?", "");
      if (!line.startsWith(" ")) {
        fields = new LinkedHashMap<>();
        boolean isObject = cells.length == 2;
        String type = isObject ? null : cells[1];
        all.put(name, new Definition(type, cells[cells.length - 1], fields));
      } else if (name.startsWith("*")) {
        fields.put(name, new Field(false, "", null, null)); // may be defined below
      } else {
        String description = cells.length > 2 && !cells[2].isEmpty() ? cells[2] : null;
        String label = cells.length > 3 ? cells[3] : null;
        fields.put(name, new Field(cells[0].endsWith("?"), cells[1], description, label));
      }
    }
    return all;
  }

  private static List<String> lines() {
    try {
      List<String> lines = Files.readAllLines(ROOT.resolve(FIELDS));
      return lines.stream().filter(it -> !it.isBlank() && !it.startsWith("#")).toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the fields of a definition, with those of the definitions that it includes. */
  private static Map<String, Field> fields(String name) {
    Map<String, Field> fields = new LinkedHashMap<>();
    Definition definition = DEFINITIONS.get(name);
    assertNotNull(definition, () -> FIELDS + " has no definition " + name);
    definition
        .fields()
        .forEach(
            (field, it) -> {
              if (field.startsWith("*")) {
                fields.putAll(fields(field.substring(1)));
              } else {
                fields.put(field, it);
              }
            });
    return fields;
  }

  @Test
  void theSchemaIsThatOfTheFields() throws IOException {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("$id", Inspect.SCHEMA);
    schema.put("title", "Everything Urial knows about a text");
    ObjectNode definitions = JsonNodeFactory.instance.objectNode();
    DEFINITIONS.forEach(
        (name, it) -> {
          String type = it.type();
          boolean isWhole = name.equals("explanation");
          ObjectNode node = isWhole ? schema : definitions.putObject(name);
          if (type != null) {
            node.setAll(type(type));
            node.put("description", it.description());
          } else {
            object(name, it.description(), node);
          }
        });
    schema.set("$defs", definitions);
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withArrayEmptySeparator("");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    String text = new ObjectMapper().writer(printer).writeValueAsString(schema) + '\n';
    Path file = ROOT.resolve("docs/explain.schema.json");
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(file, text);
    }
    assertEquals(
        text,
        Files.readString(file),
        () ->
            file + " is generated from " + FIELDS + ": run this test with -Durial.docs.write=true");
  }

  private static void object(String name, String description, ObjectNode to) {
    to.put("type", "object").put("description", description);
    ObjectNode properties = to.putObject("properties");
    ArrayNode required = to.putArray("required");
    fields(name)
        .forEach(
            (field, it) -> {
              ObjectNode own = type(it.type());
              properties.set(field, own);
              if (it.description() != null) {
                own.put("description", it.description());
              }
              if (!it.isOptional()) {
                required.add(field);
              }
            });
    to.put("additionalProperties", false);
  }

  private static ObjectNode type(String type) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    List<String> alternatives = alternatives(type);
    boolean isEnum = alternatives.stream().anyMatch(it -> it.startsWith("\""));
    boolean isPlain = alternatives.stream().allMatch(it -> it.equals("null") || isPlain(it));
    if (isEnum && alternatives.size() == 1) {
      node.put("const", unquoted(alternatives.get(0)));
    } else if (isEnum) {
      ArrayNode values = node.putArray("enum");
      alternatives.forEach(it -> values.add(it.equals("null") ? null : unquoted(it)));
    } else if (isPlain) {
      ArrayNode names = JsonNodeFactory.instance.arrayNode();
      for (String it : alternatives) {
        names.add(it.split(" ", 2)[0]);
        constrain(it, node);
      }
      node.set("type", names.size() == 1 ? names.get(0) : names);
    } else if (alternatives.size() > 1) {
      ArrayNode some = node.putArray("oneOf");
      alternatives.forEach(it -> some.add(type(it)));
    } else if (type.startsWith("[")) {
      node.put("type", "array").set("items", type(type.substring(1, type.length() - 1)));
    } else {
      assertNotNull(DEFINITIONS.get(type), () -> FIELDS + " has no definition " + type);
      node.put("$ref", "#/$defs/" + type);
    }
    return node;
  }

  /** Returns the alternatives of a type, except for those of a list's items. */
  private static List<String> alternatives(String type) {
    boolean isList = type.startsWith("[") && type.endsWith("]");
    return isList ? List.of(type) : List.of(type.split(" \\| "));
  }

  private static boolean isPlain(String type) {
    return type.matches("(string|integer|number|boolean)( .*)?");
  }

  private static String unquoted(String text) {
    return text.substring(1, text.length() - 1);
  }

  /** Adds what stands behind the name of a plain type: a pattern or a range. */
  private static void constrain(String type, ObjectNode to) {
    String rest = type.indexOf(' ') < 0 ? "" : type.substring(type.indexOf(' ') + 1);
    if (rest.startsWith("/")) {
      to.put("pattern", unquoted(rest));
    } else if (!rest.isEmpty()) {
      boolean isText = type.startsWith("string");
      String[] ends = rest.split("\\.\\.", -1);
      to.put(isText ? "minLength" : "minimum", Integer.parseInt(ends[0]));
      if (!ends[1].isEmpty()) {
        to.put(isText ? "maxLength" : "maximum", Integer.parseInt(ends[1]));
      }
    }
  }

  // The answers.

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u:p@my_host/a|b?x=%zz",
        "HTTP://0x7f.1:80/a/../b;c?d=1&e=http://b.example/#t=1,2",
        "urn:isbn:0451450523",
        "mailto:a@b?subject=%zz",
        "http://аррӏе.com/",
        "../a",
        "a b"
      })
  void answersHaveTheFieldsOfTheSchemaInItsOrder(String text) {
    Inspect inspect = Inspect.of(text, Iri.parse("http://a/b/c"), Url.parse("http://a/b/c"), null);
    List<String> wrong = new ArrayList<>();
    Answer input = Answer.of("input", inspect.input());
    check(input.and(inspect.whole()), "explanation", "explanation", wrong);
    assertEquals(List.of(), wrong, () -> "the fields of Inspect.java are listed in " + FIELDS);
  }

  private static void check(@Nullable Value value, String type, String at, List<String> wrong) {
    String own = null;
    for (String it : alternatives(type)) {
      Definition definition = DEFINITIONS.get(it);
      String alias = definition == null ? null : definition.type();
      if (alias != null && value != null) {
        check(value, alias, at, wrong);
        return;
      }
      boolean isObject = definition != null && value instanceof Answer;
      boolean fits = isObject && hasRequired((Answer) Objects.requireNonNull(value), it);
      own = fits || own == null && isOfKind(value, it) ? it : own;
    }
    if (own == null) {
      wrong.add(at + " is no " + type);
    } else if (value instanceof Value.Either it) {
      check(it.masked(), type, at, wrong);
    } else if (value instanceof Value.Items it) {
      String item = unquoted(own);
      it.values().forEach(each -> check(each, item, at, wrong));
    } else if (value instanceof Answer it) {
      Map<String, Field> fields = fields(own);
      List<String> order = new ArrayList<>(fields.keySet());
      int before = -1;
      for (Answer.Field field : it.fields()) {
        int index = order.indexOf(field.name());
        if (index <= before) {
          wrong.add(at + "." + field.name() + (index < 0 ? "" : " is not in its place"));
        } else {
          before = index;
          check(field.value(), fields.get(field.name()).type(), at + "." + field.name(), wrong);
        }
      }
    }
  }

  private static boolean hasRequired(Answer answer, String definition) {
    List<String> names = answer.fields().stream().map(Answer.Field::name).toList();
    return fields(definition).entrySet().stream()
        .allMatch(it -> it.getValue().isOptional() || names.contains(it.getKey()));
  }

  private static boolean isOfKind(@Nullable Value value, String type) {
    if (value instanceof Value.Either it) {
      return it.masked() == null ? type.equals("null") : isOfKind(it.masked(), type);
    }
    return switch (type.split(" ", 2)[0]) {
      case "null" -> value == null;
      case "boolean" -> value instanceof Value.Flag;
      case "integer", "number" -> value instanceof Value.Number;
      default ->
          type.startsWith("[")
              ? value instanceof Value.Items
              : DEFINITIONS.containsKey(type)
                  ? value instanceof Answer && hasRequired((Answer) value, type)
                  : value != null && !(value instanceof Answer) && !(value instanceof Value.Items);
    };
  }

  private static final List<String> TEXTS =
      List.of(
          "HTTP://u:p@EXAMPLE.com:8080/%7ea/../%c3%a9?q#f",
          "http://u@h:1/p?q#f", "http://h/é", "https://h/%C3%A9!", "urn:isbn:0451450523");

  /** What the page shows has a label, which stands before the value. */
  @ParameterizedTest
  @ValueSource(strings = {"readings", "assessment", "reading", "normalForms", "url"})
  void everyFieldHasItsLineOnThePage(String definition) {
    DEFINITIONS
        .get(definition)
        .fields()
        .forEach(
            (name, it) -> {
              boolean isNamed = name.startsWith("*") || it.label() != null;
              String field = definition + "." + name;
              assertTrue(isNamed, () -> FIELDS + " has no label, and no -, for " + field);
              if (it.label() != null && !it.label().equals("-")) {
                assertTrue(
                    TEXTS.stream().anyMatch(text -> isOnPage(text, definition, name, it.label())),
                    () -> "InspectDoc.java has no line " + it.label() + " with " + field);
              }
            });
  }

  private static boolean isOnPage(String text, String definition, String name, String label) {
    Inspect inspect = Inspect.of(text);
    Value value =
        switch (definition) {
          case "url" -> inspect.browsers();
          case "readings" -> inspect.answer();
          default -> inspect.reading();
        };
    value = definition.equals("normalForms") ? ((Answer) value).get("normalized") : value;
    value = value == null ? null : ((Answer) value).get(name);
    value =
        value instanceof Answer said && said.get("sentence") != null ? said.get("sentence") : value;
    String shown = HtmlWriter.escape(Rendering.MASKED.text(value));
    String html = HtmlWriter.html(InspectDoc.sections(inspect), Rendering.MASKED);
    String labeled = HtmlWriter.escape(MESSAGES.of(label).text());
    int row = html.indexOf(labeled + "</");
    while (value != null && row >= 0) {
      int end = row + 600 + shown.length();
      if (html.substring(row, Math.min(html.length(), end)).contains(">" + shown + "<")) {
        return true;
      }
      row = html.indexOf(labeled + "</", row + 1);
    }
    return false;
  }

  @Test
  void everyDefinitionIsExplained() {
    DEFINITIONS.forEach((name, it) -> assertEquals('.', last(it.description()), name));
  }

  private static char last(String text) {
    return text.charAt(text.length() - 1);
  }
}
