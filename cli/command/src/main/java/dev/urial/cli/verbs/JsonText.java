package dev.urial.cli.verbs;

import dev.urial.template.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads the values of a template from a line of JSON. */
public final class JsonText {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  private JsonText() {}

  /**
   * Parses an object of strings, numbers, booleans, nulls, lists and objects; returns null for any
   * other text.
   */
  public static @Nullable Values values(String text) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      Map<String, @Nullable Object> values = object(parser, 0);
      return parser.nextToken() == null ? Values.of(values) : null;
    } catch (JacksonException | IllegalArgumentException e) {
      return null;
    }
  }

  private static Map<String, @Nullable Object> object(JsonParser parser, int depth) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      map.put(name, value(parser, depth));
    }
    return map;
  }

  private static @Nullable Object value(JsonParser parser, int depth) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    boolean isList = token == JsonToken.START_ARRAY;
    if (!isList && token != JsonToken.START_OBJECT) {
      return parser.getString();
    }
    if (depth > 0) {
      throw new IllegalArgumentException("a variable cannot contain nested lists");
    }
    if (!isList) {
      return object(parser, depth + 1);
    }
    List<@Nullable Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(value(parser, depth + 1));
    }
    return list;
  }
}
