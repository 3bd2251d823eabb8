package dev.urial.cli.render;

import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.internal.answer.JsonFields;
import dev.urial.internal.answer.JsonWriter;
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
public final class JsonOutput {
  private JsonOutput() {}

  /** Writes by this generator. */
  public static JsonWriter to(JsonGenerator json) {
    return new JacksonWriter(json);
  }

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
    return JsonFields.key(message);
  }

  /** Writes a message: its sentence, its key, and what stands in the sentence. */
  public static void sentence(JsonGenerator json, Message message, Locale language) {
    JsonFields.sentence(to(json), message, language);
  }

  /** Writes a message as an object. */
  public static void message(JsonGenerator json, Message message, Locale language) {
    JsonFields.message(to(json), message, language);
  }

  /** Writes what stands in a message; what is quoted is its own sentence and has nothing in it. */
  public static void arguments(JsonGenerator json, String name, Message message, Locale language) {
    JsonFields.arguments(to(json), name, message, language);
  }

  /** Writes where something stands: indices of UTF-16, the second one past the end. */
  public static void range(JsonGenerator json, Range range) {
    JsonFields.range(to(json), range);
  }

  /** Writes who says so: the rule, where it stands, and a link. */
  public static void clause(JsonGenerator json, SpecRule clause) {
    JsonFields.clause(to(json), clause);
  }

  /** Writes all who say so. */
  public static void clauses(JsonGenerator json, List<Clause> clauses) {
    JsonFields.clauses(to(json), clauses);
  }

  /** Writes the fields of a remark: range, severity, message, clause. */
  public static void remark(JsonGenerator json, Remark remark, Locale language) {
    JsonFields.remark(to(json), remark, language);
  }

  /** Writes remarks, an object each. */
  public static void remarks(
      JsonGenerator json, String name, List<Remark> remarks, Locale language) {
    JsonFields.remarks(to(json), name, remarks, language);
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
