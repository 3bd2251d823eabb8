package dev.urial.cli.render;

import dev.urial.cli.render.Outcome.Failure;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What all JSON has in common: absent is null, so that every object has the same fields. */
public final class Json {
  private Json() {}

  /** Writes a text, or null. */
  public static void string(JsonGenerator json, String name, @Nullable String value) {
    if (value == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, value);
    }
  }

  /** Writes a failure: rule, index and message. */
  public static void failure(JsonGenerator json, String name, Failure failure) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("rule", failure.rule());
    json.writeNumberProperty("index", failure.index());
    json.writeStringProperty("message", failure.message());
    if (failure.repaired() != null) {
      json.writeStringProperty("repaired", failure.repaired());
    }
    json.writeEndObject();
  }
}
