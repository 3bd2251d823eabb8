package dev.urial.cli.render;

import dev.urial.cli.render.Outcome.Failure;
import dev.urial.report.Message;
import java.util.Locale;
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

  /** By what a program knows a message in any language; the words themselves of what is quoted. */
  static String key(Message message) {
    return message.isQuoted() ? message.text() : message.key();
  }

  /** Writes a message: its sentence, and its key, which is the same in every language. */
  public static void sentence(JsonGenerator json, Message message, Locale language) {
    json.writeStringProperty("sentence", message.text(language));
    json.writeStringProperty("key", key(message));
  }

  /** Writes a failure: rule, index and message. */
  public static void failure(JsonGenerator json, String name, Failure failure, Locale language) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("rule", failure.rule());
    json.writeNumberProperty("index", failure.index());
    json.writeStringProperty("message", failure.message(language));
    if (failure.repaired() != null) {
      json.writeStringProperty("repaired", failure.repaired());
    }
    json.writeEndObject();
  }
}
