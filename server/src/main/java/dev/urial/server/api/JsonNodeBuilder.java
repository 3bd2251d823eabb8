package dev.urial.server.api;

import dev.urial.internal.answer.JsonWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON writer that builds an object in memory, so that the API can use the same code as the
 * command, which writes to a stream.
 */
final class JsonNodeBuilder implements JsonWriter {
  private final Deque<JsonNode> open = new ArrayDeque<>();
  private @Nullable String name;

  JsonNodeBuilder(ObjectNode root) {
    open.push(root);
  }

  private ObjectNode object() {
    return (ObjectNode) open.element();
  }

  private ArrayNode array() {
    return (ArrayNode) open.element();
  }

  @Override
  public void writeStartObject() {
    if (name != null) {
      open.push(object().putObject(name));
      name = null;
    } else {
      open.push(array().addObject());
    }
  }

  @Override
  public void writeEndObject() {
    open.pop();
  }

  @Override
  public void writeEndArray() {
    open.pop();
  }

  @Override
  public void writeObjectPropertyStart(String property) {
    open.push(object().putObject(property));
  }

  @Override
  public void writeArrayPropertyStart(String property) {
    open.push(object().putArray(property));
  }

  @Override
  public void writeName(String property) {
    name = property;
  }

  @Override
  public void writeStringProperty(String property, String value) {
    object().put(property, value);
  }

  @Override
  public void writeNumberProperty(String property, long value) {
    object().put(property, value);
  }

  @Override
  public void writeBooleanProperty(String property, boolean value) {
    object().put(property, value);
  }

  @Override
  public void writeNullProperty(String property) {
    object().putNull(property);
  }

  @Override
  public void writeString(String value) {
    array().add(value);
  }

  @Override
  public void writeNumber(long value) {
    array().add(value);
  }

  @Override
  public void writeNumber(double value) {
    array().add(value);
  }
}
