package dev.urial.cli.render;

import dev.urial.internal.answer.JsonWriter;
import tools.jackson.core.JsonGenerator;

/** Writes JSON with Jackson. */
record JacksonWriter(JsonGenerator json) implements JsonWriter {
  @Override
  public void writeStartObject() {
    json.writeStartObject();
  }

  @Override
  public void writeEndObject() {
    json.writeEndObject();
  }

  @Override
  public void writeEndArray() {
    json.writeEndArray();
  }

  @Override
  public void writeObjectPropertyStart(String name) {
    json.writeObjectPropertyStart(name);
  }

  @Override
  public void writeArrayPropertyStart(String name) {
    json.writeArrayPropertyStart(name);
  }

  @Override
  public void writeName(String name) {
    json.writeName(name);
  }

  @Override
  public void writeStringProperty(String name, String value) {
    json.writeStringProperty(name, value);
  }

  @Override
  public void writeNumberProperty(String name, long value) {
    json.writeNumberProperty(name, value);
  }

  @Override
  public void writeBooleanProperty(String name, boolean value) {
    json.writeBooleanProperty(name, value);
  }

  @Override
  public void writeNullProperty(String name) {
    json.writeNullProperty(name);
  }

  @Override
  public void writeString(String value) {
    json.writeString(value);
  }

  @Override
  public void writeNumber(long value) {
    json.writeNumber(value);
  }

  @Override
  public void writeNumber(double value) {
    json.writeNumber(value);
  }
}
