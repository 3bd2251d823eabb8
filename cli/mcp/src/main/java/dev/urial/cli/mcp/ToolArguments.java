package dev.urial.cli.mcp;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The definitions of a tool's arguments. They provide both the JSON Schema for models and the
 * validation, whose messages say what would be valid.
 *
 * @see <a href="https://json-schema.org/draft/2020-12/json-schema-validation">JSON Schema
 *     Validation</a>
 */
final class ToolArguments {
  /** The maximum length of an identifier that tools accept, in characters. */
  static final int LONGEST_URI = 8_192;

  private static final int MOST_SHOWN = 100;

  private record Argument(Map<String, Object> schema, boolean isRequired) {}

  private final Map<String, Argument> all = new LinkedHashMap<>();

  /** Adds a string argument of at most {@code most} code points. */
  ToolArguments text(String name, boolean isRequired, int most, String description) {
    return add(name, isRequired, Map.of("type", "string", "maxLength", most), description);
  }

  /** Adds an optional argument with a choice of words; the first is the default. */
  ToolArguments choice(String name, String description, String... words) {
    return add(
        name,
        false,
        Map.of("type", "string", "enum", List.of(words), "default", words[0]),
        description);
  }

  /** Adds an optional boolean argument; the default is false. */
  ToolArguments flag(String name, String description) {
    return add(name, false, Map.of("type", "boolean", "default", false), description);
  }

  ToolArguments number(String name, int least, int most, int usual, String description) {
    return add(
        name,
        false,
        Map.of("type", "integer", "minimum", least, "maximum", most, "default", usual),
        description);
  }

  /** Adds an optional argument that is a list of strings. */
  ToolArguments texts(String name, int most, int mostCharacters, String description) {
    return add(
        name,
        false,
        Map.of(
            "type",
            "array",
            "minItems",
            1,
            "maxItems",
            most,
            "items",
            Map.of("type", "string", "maxLength", mostCharacters)),
        description);
  }

  private ToolArguments add(
      String name, boolean isRequired, Map<String, Object> rules, String description) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", String.valueOf(rules.get("type")));
    schema.put("description", description);
    for (String rule :
        List.of("enum", "items", "minItems", "maxItems", "maxLength", "minimum", "maximum")) {
      Object value = rules.get(rule);
      if (value != null) {
        schema.put(rule, value);
      }
    }
    Object usual = rules.get("default");
    if (usual != null) {
      schema.put("default", usual);
    }
    all.put(name, new Argument(schema, isRequired));
    return this;
  }

  /** Returns the JSON Schema of the arguments. */
  Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    all.forEach(
        (name, argument) -> {
          properties.put(name, argument.schema);
          if (argument.isRequired) {
            required.add(name);
          }
        });
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    schema.put("additionalProperties", false);
    return schema;
  }

  /** Returns a message about the first invalid argument; null if all arguments are valid. */
  @Nullable String refusal(String tool, Map<String, Object> given) {
    for (String name : given.keySet()) {
      if (!all.containsKey(name)) {
        return tool
            + " has no argument \""
            + shown(name)
            + "\"; it has: "
            + String.join(", ", all.keySet())
            + '.';
      }
    }
    for (Map.Entry<String, Argument> one : all.entrySet()) {
      Object value = given.get(one.getKey());
      if (value == null) {
        if (one.getValue().isRequired || given.containsKey(one.getKey())) {
          return tool
              + " needs the argument \""
              + one.getKey()
              + "\": "
              + one.getValue().schema.get("description");
        }
        continue;
      }
      String fits = misfit(one.getValue().schema, value);
      if (fits != null) {
        return tool
            + ": the argument \""
            + one.getKey()
            + "\" is not valid; expected: "
            + fits
            + '.';
      }
    }
    return null;
  }

  /** Returns a description of the valid values; null if the given value is valid. */
  private static @Nullable String misfit(Map<?, ?> schema, Object value) {
    return switch (String.valueOf(schema.get("type"))) {
      case "string" -> misfitText(schema, value);
      case "boolean" -> value instanceof Boolean ? null : "true or false";
      case "integer" -> misfitNumber(schema, value);
      default -> misfitList(schema, value);
    };
  }

  private static @Nullable String misfitText(Map<?, ?> schema, Object value) {
    if (schema.get("enum") instanceof List<?> words) {
      return words.contains(value)
          ? null
          : "one of " + String.join(", ", words.stream().map(String::valueOf).toList());
    }
    int most = limit(schema, "maxLength");
    if (value instanceof String text && text.codePointCount(0, text.length()) <= most) {
      return null;
    }
    return "a string of at most "
        + most
        + " characters"
        + (value instanceof String text ? "; this one has " + text.length() : "");
  }

  private static @Nullable String misfitNumber(Map<?, ?> schema, Object value) {
    int least = limit(schema, "minimum");
    int most = limit(schema, "maximum");
    boolean isWhole = value instanceof Integer;
    int number = isWhole ? (Integer) value : 0;
    return isWhole && number >= least && number <= most
        ? null
        : "a whole number from " + least + " to " + most;
  }

  private static @Nullable String misfitList(Map<?, ?> schema, Object value) {
    int most = limit(schema, "maxItems");
    if (!(value instanceof List<?> list) || list.isEmpty() || list.size() > most) {
      return "an array of 1 to " + most + " strings";
    }
    if (schema.get("items") instanceof Map<?, ?> items) {
      for (Object one : list) {
        String fits = one == null ? "a string" : misfit(items, one);
        if (fits != null) {
          return "an array of 1 to " + most + " strings, each " + fits;
        }
      }
    }
    return null;
  }

  private static int limit(Map<?, ?> schema, String rule) {
    return schema.get(rule) instanceof Integer number ? number : Integer.MAX_VALUE;
  }

  /** Returns untrusted text for use in a sentence: masked, escaped and truncated. */
  static String shown(String text) {
    String some = Secrets.masked(text); // before truncation: a later at sign makes a password
    return Excerpt.escape(
        some.length() <= MOST_SHOWN ? some : some.substring(0, MOST_SHOWN - 1) + '…');
  }
}
