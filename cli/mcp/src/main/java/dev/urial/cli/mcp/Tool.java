package dev.urial.cli.mcp;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tool that models can call.
 *
 * @param description what clients and models get: name, title, description, the JSON Schema of the
 *     arguments, and annotations
 * @param action the action to run if the arguments are valid
 * @see <a href="https://json-schema.org/draft/2020-12/json-schema-validation">JSON Schema
 *     Validation</a>
 */
record Tool(ObjectNode description, Action action) {
  /** The action of a tool. */
  interface Action {
    /** Returns the result of a call, whose arguments are valid and include the defaults. */
    ObjectNode call(JsonNode arguments) throws InterruptedException;
  }

  /**
   * Returns the result of a call in the protocol.
   *
   * @param text a short text for the model; if the call was refused, it says what would be valid
   * @param data the same result as structured data for programs; null if there is none
   */
  static ObjectNode result(String text, @Nullable ObjectNode data, boolean isError) {
    ObjectNode result = ToolData.JSON.createObjectNode();
    result.putArray("content").addObject().put("type", "text").put("text", text);
    result.put("isError", isError);
    return data == null ? result : result.set("structuredContent", data);
  }

  static ObjectNode refused(String text) {
    return result(text, null, true);
  }

  String name() {
    return description.path("name").asString();
  }

  /** Runs the tool. If it fails, returns a result with an error message instead of throwing. */
  ObjectNode answer(ObjectNode arguments) {
    try {
      String refusal = refusal(arguments);
      return refusal == null ? action.call(arguments) : refused(refusal);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return refused(name() + " was cancelled before it returned a result.");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // Omits the message and the input, because either might contain a password.
      return refused(
          name()
              + " failed; this is a bug in urial; please report it: "
              + e.getClass().getName()
              + (e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0]));
    }
  }

  /**
   * Returns a message about the first invalid argument. If all arguments are valid, adds the
   * defaults and returns null.
   */
  private @Nullable String refusal(ObjectNode given) {
    JsonNode schema = description.path("inputSchema");
    JsonNode all = schema.path("properties");
    for (String name : given.propertyNames()) {
      if (!all.has(name)) {
        String known = String.join(", ", all.propertyNames());
        return name() + " has no argument \"" + ToolData.shown(name) + "\"; it has: " + known + '.';
      }
    }
    List<String> required = schema.path("required").valueStream().map(JsonNode::asString).toList();
    for (Map.Entry<String, JsonNode> one : all.properties()) {
      String name = one.getKey();
      JsonNode argument = one.getValue();
      JsonNode value = given.path(name);
      if (value.isNull() || value.isMissingNode() && required.contains(name)) {
        return name()
            + " needs the argument \""
            + name
            + "\": "
            + argument.path("description").asString();
      } else if (value.isMissingNode() && argument.has("default")) {
        given.set(name, argument.path("default"));
      }
      String expected = value.isMissingNode() ? null : misfit(argument, value);
      if (expected != null) {
        return name() + ": the argument \"" + name + "\" is not valid; expected: " + expected + '.';
      }
    }
    return null;
  }

  /** Returns a description of the valid values; null if the given value is valid. */
  private static @Nullable String misfit(JsonNode schema, JsonNode value) {
    switch (schema.path("type").asString()) {
      case "boolean":
        return value.isBoolean() ? null : "true or false";
      case "integer":
        int least = schema.path("minimum").asInt();
        int highest = schema.path("maximum").asInt();
        return value.isInt() && value.asInt() >= least && value.asInt() <= highest
            ? null
            : "a whole number from " + least + " to " + highest;
      case "array":
        int members = schema.path("maxItems").asInt();
        String array = "an array of 1 to " + members + " strings";
        if (!value.isArray() || value.isEmpty() || value.size() > members) {
          return array;
        }
        for (JsonNode one : value) {
          String expected = misfit(schema.path("items"), one);
          if (expected != null) {
            return array + ", each " + expected;
          }
        }
        return null;
      default:
        List<String> words = schema.path("enum").valueStream().map(JsonNode::asString).toList();
        if (!words.isEmpty()) {
          return words.contains(value.asString("")) ? null : "one of " + String.join(", ", words);
        }
        String text = value.isString() ? value.asString() : null;
        int most = schema.path("maxLength").asInt();
        return text != null && text.codePointCount(0, text.length()) <= most
            ? null
            : "a string of at most "
                + most
                + " characters"
                + (text == null ? "" : "; this one has " + text.length());
    }
  }
}
