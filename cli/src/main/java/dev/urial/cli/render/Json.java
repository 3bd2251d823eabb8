package dev.urial.cli.render;

import dev.urial.cli.render.Outcome.Failure;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import java.util.List;
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

  /**
   * Writes a message: its sentence, its key, which is the same in every language, and what stands
   * in the sentence.
   */
  public static void sentence(JsonGenerator json, Message message, Locale language) {
    json.writeStringProperty("sentence", message.text(language));
    json.writeStringProperty("key", key(message));
    arguments(json, "arguments", message, language);
  }

  /** Writes a message as an object. */
  public static void message(JsonGenerator json, Message message, Locale language) {
    json.writeStartObject();
    sentence(json, message, language);
    json.writeEndObject();
  }

  /** Writes what stands in a message; what is quoted is its own sentence and has nothing in it. */
  public static void arguments(JsonGenerator json, String name, Message message, Locale language) {
    json.writeArrayPropertyStart(name);
    for (Object it : message.isQuoted() ? List.of() : message.arguments()) {
      argument(json, it, language);
    }
    json.writeEndArray();
  }

  private static void argument(JsonGenerator json, Object it, Locale language) {
    if (it instanceof Message inner && inner.isQuoted()) {
      json.writeString(inner.text(language));
    } else if (it instanceof Message inner) {
      message(json, inner, language);
    } else if (it instanceof Integer || it instanceof Long) {
      json.writeNumber(((Number) it).longValue());
    } else if (it instanceof Number number) {
      json.writeNumber(number.doubleValue());
    } else {
      json.writeString(it.toString());
    }
  }

  /** Writes where something stands: indices of UTF-16, the second one past the end. */
  public static void range(JsonGenerator json, Range range) {
    json.writeNumberProperty("start", range.start());
    json.writeNumberProperty("end", range.end());
  }

  /** Writes who says so: the rule, where it stands, and a link. */
  public static void clause(JsonGenerator json, SpecRule clause) {
    json.writeStringProperty("rule", clause.id());
    json.writeStringProperty("citation", clause.citation());
    json.writeStringProperty("link", clause.link());
  }

  /** Writes all who say so. */
  public static void clauses(JsonGenerator json, List<Clause> clauses) {
    json.writeArrayPropertyStart("clauses");
    for (Clause clause : clauses) {
      json.writeStartObject();
      clause(json, clause);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the fields of a remark: range, severity, message, clause. */
  public static void remark(JsonGenerator json, Remark remark, Locale language) {
    range(json, remark.range());
    json.writeStringProperty("severity", Ascii.lower(remark.severity().name()));
    sentence(json, remark.message(), language);
    clause(json, remark.clause());
  }

  /** Writes remarks, an object each. */
  public static void remarks(
      JsonGenerator json, String name, List<Remark> remarks, Locale language) {
    json.writeArrayPropertyStart(name);
    for (Remark remark : remarks) {
      json.writeStartObject();
      remark(json, remark, language);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes a failure: rule, index and message, and where the rule stands if it has a clause. */
  public static void failure(JsonGenerator json, String name, Failure failure, Locale language) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("rule", failure.rule());
    json.writeNumberProperty("index", failure.index());
    json.writeStringProperty("message", failure.message(language));
    json.writeStringProperty("key", key(failure.told()));
    if (failure.error() != null) {
      json.writeStringProperty("citation", failure.error().rule().citation());
      json.writeStringProperty("link", failure.error().rule().link());
    }
    if (failure.repaired() != null) {
      json.writeStringProperty("repaired", failure.repaired());
    }
    json.writeEndObject();
  }
}
