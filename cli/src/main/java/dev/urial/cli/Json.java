package dev.urial.cli;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Absent in JSON: null, so that every object has the same fields. */
final class Json {
  private Json() {}

  static void string(JsonGenerator json, String name, @Nullable String value) {
    if (value == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, value);
    }
  }
}
