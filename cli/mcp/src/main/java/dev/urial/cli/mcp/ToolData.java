package dev.urial.cli.mcp;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Converts results to JSON objects, and truncates them if they would flood a model's context. */
final class ToolData {
  /** The JSON mapper, which the server uses for the protocol as well. */
  static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * Limits on the members of a list and the characters of a string, tried in order until the object
   * fits.
   */
  private static final int[][] STEPS = {
    {1000, 8000}, {200, 2000}, {50, 500}, {20, 200}, {5, 100}, {1, 50}, {0, 20}
  };

  private ToolData() {}

  /** Returns an object with members in order, given as names and values in turn. */
  static Map<String, Object> object(Object... members) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      object.put((String) members[i], members[i + 1]);
    }
    return object;
  }

  /** Parses a line of JSON as an object. */
  static Map<String, Object> read(String line) {
    Map<String, Object> data = new LinkedHashMap<>();
    ((Map<?, ?>) JSON.readValue(line, Map.class))
        .forEach((name, value) -> data.put(String.valueOf(name), value));
    return data;
  }

  /** Returns an answer as an object, with secrets masked. */
  static Map<String, Object> of(Answer answer) {
    return read(JsonWriter.text(answer, Rendering.MASKED));
  }

  /**
   * Returns an object whose JSON has at most this many characters. If lists and strings had to be
   * truncated, the member {@code cut} says so.
   */
  static Map<String, Object> limited(Map<String, Object> data, int most) {
    if (length(data) <= most) {
      return data;
    }
    Map<String, Object> cut = Map.of();
    for (int[] step : STEPS) {
      cut = new LinkedHashMap<>();
      cut.put("cut", "lists are cut after " + step[0] + " members, texts after " + step[1]);
      for (Map.Entry<String, Object> one : data.entrySet()) {
        cut.put(one.getKey(), copy(one.getValue(), step[0], step[1]));
      }
      if (length(cut) <= most) {
        return cut;
      }
    }
    return Map.of("cut", "the result does not fit in " + most + " characters of JSON");
  }

  private static int length(Map<String, Object> data) {
    return JSON.writeValueAsString(data).length();
  }

  private static @Nullable Object copy(@Nullable Object value, int members, int characters) {
    if (value instanceof String text) {
      return text(text, characters);
    } else if (value instanceof List<?> list) {
      List<@Nullable Object> some = new ArrayList<>();
      for (Object one : list.subList(0, Math.min(members, list.size()))) {
        some.add(copy(one, members, characters));
      }
      return some;
    } else if (value instanceof Map<?, ?> map) {
      Map<String, @Nullable Object> some = new LinkedHashMap<>();
      map.forEach((name, one) -> some.put(String.valueOf(name), copy(one, members, characters)));
      return some;
    }
    return value;
  }

  /**
   * Returns the first {@code most} characters of a string, followed by an ellipsis if it is longer.
   */
  static String text(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + '…';
  }
}
