package dev.urial.server.api;

import dev.urial.shortener.link.RedirectStatus;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Describes records as JSON schemas. Each record gets an entry in {@code #/components/schemas}.
 *
 * @see <a href="https://json-schema.org/draft/2020-12/schema">JSON Schema 2020-12</a>
 */
final class Schemas {
  private final Map<String, ObjectNode> components = new LinkedHashMap<>();
  private final Map<String, Class<?>> types = new HashMap<>();
  private final BiFunction<String, String, @Nullable String> sentences;

  /**
   * Creates an empty collection.
   *
   * @param sentences returns the sentence about a member of a record; null if there is none
   */
  Schemas(BiFunction<String, String, @Nullable String> sentences) {
    this.sentences = sentences;
  }

  Map<String, ObjectNode> components() {
    return components;
  }

  /**
   * Returns a reference to the schema of a record.
   *
   * @param isInput whether the record is read from requests: then limits apply, and members may be
   *     absent
   */
  ObjectNode record(Class<?> type, boolean isInput) {
    String name = name(type);
    if (!types.computeIfAbsent(name, it -> type).equals(type)) {
      throw new IllegalStateException("two records are " + name);
    }
    if (!components.containsKey(name)) {
      ObjectNode schema = object().put("type", "object");
      components.put(name, schema);
      ArrayNode required = schema.putArray("required");
      ObjectNode properties = schema.putObject("properties");
      for (Shape.Part part : Shape.of(type).members()) {
        ObjectNode property = property(part, isInput);
        String sentence = sentences.apply(name, part.name());
        properties.set(
            part.name(), sentence == null ? property : property.put("description", sentence));
        if (isInput ? part.isRequired() : !part.limits().isOptional()) {
          required.add(part.name());
        }
      }
      schema.put("additionalProperties", RecordReader.Lenient.class.isAssignableFrom(type));
    }
    return object().put("$ref", "#/components/schemas/" + name);
  }

  private static String name(Class<?> type) {
    String name = type.getSimpleName();
    return name.endsWith("Json") ? name.substring(0, name.length() - 4) : name;
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Returns the schema of a query parameter, which is never null. */
  ObjectNode parameter(Shape.Part part) {
    ObjectNode schema = value(part.type(), part.limits(), true);
    return part.limits().otherwise().isEmpty()
        ? schema
        : schema.put("default", part.limits().otherwise());
  }

  private ObjectNode property(Shape.Part part, boolean isInput) {
    ObjectNode schema = value(part.type(), part.limits(), isInput);
    boolean isNullable =
        isInput ? !part.isRequired() : part.isNullable() && !part.limits().isOptional();
    if (isNullable && schema.has("$ref")) {
      ObjectNode either = object();
      either.putArray("oneOf").add(schema).addObject().put("type", "null");
      return either;
    }
    if (isNullable && schema.has("type")) {
      String type = schema.path("type").stringValue();
      schema.putArray("type").add(type).add("null");
      if (schema.get("enum") instanceof ArrayNode words) {
        words.addNull();
      }
    }
    return schema;
  }

  private ObjectNode value(Type type, Member limits, boolean isInput) {
    if (type instanceof ParameterizedType generic) {
      Type[] of = generic.getActualTypeArguments();
      ObjectNode item = value(of[of.length - 1], limits, isInput);
      if (generic.getRawType() == Map.class) {
        return object().put("type", "object").set("additionalProperties", item);
      }
      ObjectNode list = object().put("type", "array");
      list.set("items", item);
      return isInput
          ? list.put("minItems", limits.minItems()).put("maxItems", limits.maxItems())
          : list;
    }
    Class<?> of = (Class<?>) type;
    if (of == String.class) {
      return text(limits, isInput);
    } else if (of == boolean.class || of == Boolean.class) {
      return object().put("type", "boolean");
    } else if (of == int.class || of == long.class || of == Integer.class || of == Long.class) {
      ObjectNode number = object().put("type", "integer");
      return isInput ? number.put("minimum", limits.min()).put("maximum", limits.max()) : number;
    } else if (of == Instant.class) {
      return object().put("type", "string").put("format", "date-time");
    } else if (of == RedirectStatus.class) {
      ObjectNode number = object().put("type", "integer");
      ArrayNode codes = number.putArray("enum");
      Arrays.stream(RedirectStatus.values()).forEach(it -> codes.add(it.code()));
      return number;
    } else if (of.isEnum()) {
      return words(RecordReader.words(of));
    }
    return JsonNode.class.isAssignableFrom(of) ? object() : record(of, isInput);
  }

  private static ObjectNode text(Member limits, boolean isInput) {
    if (limits.words().length > 0) {
      return words(List.of(limits.words()));
    }
    ObjectNode text = object().put("type", "string");
    if (!isInput) {
      return text;
    }
    text.put("minLength", limits.minLength()).put("maxLength", limits.maxLength());
    return limits.pattern().isEmpty()
        ? text
        : text.put("pattern", "^(?:" + limits.pattern() + ")$");
  }

  private static ObjectNode words(List<String> words) {
    ObjectNode schema = object().put("type", "string");
    ArrayNode list = schema.putArray("enum");
    words.forEach(list::add);
    return schema;
  }
}
