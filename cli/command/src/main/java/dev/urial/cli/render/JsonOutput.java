package dev.urial.cli.render;

import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.internal.answer.JsonFields;
import dev.urial.internal.answer.JsonWriter;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Common JSON output: absent values are written as null, so that every object has the same fields.
 */
public final class JsonOutput {
  private JsonOutput() {}

  /** Returns a writer that uses this generator. */
  public static JsonWriter to(JsonGenerator json) {
    return new JacksonWriter(json);
  }

  /** Writes a string, or null. */
  public static void string(JsonGenerator json, String name, @Nullable String value) {
    if (value == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, value);
    }
  }

  /**
   * Returns the key by which programs recognize a message in any language; for quoted text, the
   * text itself.
   */
  static String key(Message message) {
    return JsonFields.key(message);
  }

  /** Writes the fields of a message: its sentence, its key, and its arguments. */
  public static void sentence(JsonGenerator json, Message message, Locale language) {
    JsonFields.sentence(to(json), message, language);
  }

  /** Writes a message as an object. */
  public static void message(JsonGenerator json, Message message, Locale language) {
    JsonFields.message(to(json), message, language);
  }

  /** Writes the arguments of a message; quoted text has none. */
  public static void arguments(JsonGenerator json, String name, Message message, Locale language) {
    JsonFields.arguments(to(json), name, message, language);
  }

  /** Writes a clause: the rule, the citation, and a link. */
  public static void clause(JsonGenerator json, SpecRule clause) {
    JsonFields.clause(to(json), clause);
  }

  /** Writes clauses. */
  public static void clauses(JsonGenerator json, List<Clause> clauses) {
    JsonFields.clauses(to(json), clauses);
  }

  /** Writes remarks, one object each. */
  public static void remarks(
      JsonGenerator json, String name, List<Remark> remarks, Locale language) {
    JsonFields.remarks(to(json), name, remarks, language);
  }

  /** Writes a failure: rule, index and message, and the clause of the rule if it has one. */
  public static void failure(JsonGenerator json, String name, Failure failure, Locale language) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("rule", failure.rule());
    json.writeNumberProperty("index", failure.index());
    json.writeStringProperty("message", failure.message(language));
    json.writeStringProperty("key", key(failure.account()));
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
