package dev.urial.cli.mcp;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts results to JSON objects, and truncates them if they would flood a model's context. */
final class ToolData {
  /** The JSON mapper, which the server uses for the protocol as well. */
  static final JsonMapper JSON = JsonMapper.builder().build();

  private static final int MAX_SHOWN = 100;
  private static final int MAX_MEMBERS = 1_000;

  private ToolData() {}

  /** Parses a line of JSON as an object. */
  static ObjectNode read(String line) {
    return (ObjectNode) JSON.readTree(line);
  }

  /** Returns an answer as an object, with secrets masked. */
  static ObjectNode of(Answer answer) {
    return read(JsonWriter.text(answer, Rendering.MASKED));
  }

  /**
   * Returns an object whose JSON has at most this many characters. If lists and strings had to be
   * truncated, the member {@code cut} says so.
   */
  static ObjectNode limited(ObjectNode data, int most) {
    ObjectNode result = data;
    for (int members = MAX_MEMBERS; result.toString().length() > most; members /= 5) {
      result = JSON.createObjectNode();
      if (members == 0) {
        return result.put("cut", "the result does not fit in " + most + " characters of JSON");
      }
      int characters = 10 * members;
      result.put("cut", "lists are cut after " + members + " members, texts after " + characters);
      result.setAll((ObjectNode) cut(data, members, characters));
    }
    return result;
  }

  private static JsonNode cut(JsonNode value, int members, int characters) {
    if (value instanceof ArrayNode array) {
      ArrayNode some = JSON.createArrayNode();
      array.valueStream().limit(members).forEach(it -> some.add(cut(it, members, characters)));
      return some;
    } else if (value instanceof ObjectNode object) {
      ObjectNode some = JSON.createObjectNode();
      object
          .properties()
          .forEach(it -> some.set(it.getKey(), cut(it.getValue(), members, characters)));
      return some;
    }
    return value.isString()
        ? JSON.getNodeFactory().stringNode(text(value.asString(), characters))
        : value;
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

  /** Returns untrusted text for use in a sentence: masked, escaped and truncated. */
  static String shown(String text) {
    // Masks before it truncates: a later at sign makes a password.
    return Excerpt.escape(text(Secrets.masked(text), MAX_SHOWN));
  }
}
