package dev.urial.cli.links;

import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.cli.render.OperationFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes the API's JSON for the command. */
final class LinkApiJson {
  static final JsonMapper MAPPER = JsonMapper.builder().build();

  private LinkApiJson() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** Returns the value of a member as a string; null if the member is absent or null. */
  static @Nullable String text(ObjectNode json, String name) {
    JsonNode value = json.get(name);
    return value == null || value.isNull() ? null : text(value);
  }

  /** Returns a value as a string; an array or object, which the API has elsewhere, as JSON. */
  static String text(JsonNode value) {
    return value.isValueNode() ? value.asString() : value.toString();
  }

  static List<String> texts(ObjectNode json, String name) {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : json.path(name)) {
      texts.add(text(value));
    }
    return texts;
  }

  /** Returns whether a link is deleted. */
  static boolean isDeleted(ObjectNode link) {
    return "deleted".equals(text(link, "state"));
  }

  static long number(ObjectNode json, String name) {
    return json.path(name).asLong(0);
  }

  static JsonNode read(String text) throws OperationFailure {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw notJson();
    }
  }

  static OperationFailure notJson() {
    return new OperationFailure("json", "the response is not JSON");
  }

  /** Returns an object as an answer, in which the secrets of texts can be masked. */
  static Answer answer(ObjectNode json) {
    Answer answer = Answer.EMPTY;
    for (Map.Entry<String, JsonNode> member : json.properties()) {
      answer = answer.with(member.getKey(), value(member.getValue()));
    }
    return answer;
  }

  private static @Nullable Object value(JsonNode value) {
    if (value instanceof ObjectNode object) {
      return answer(object);
    } else if (value instanceof ArrayNode array) {
      List<Object> items = new ArrayList<>();
      for (JsonNode node : array) {
        Object item = value(node);
        if (item != null) {
          items.add(item);
        }
      }
      return items;
    } else if (value.isNull()) {
      return null;
    } else if (value.isBoolean()) {
      return value.booleanValue();
    }
    return value.isNumber() ? value.asLong() : Secret.in(value.asString());
  }
}
