package dev.urial.internal.answer;

import dev.urial.explain.meaning.Fact;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes fields that several JSON answers share. Absent values are written as null, so that every
 * object has the same fields.
 */
public final class JsonFields {
  private JsonFields() {}

  /** Returns the severity of a difference. */
  public static String severity(Distance distance) {
    return Ascii.lower(distance.name());
  }

  /** Writes a string property, or null if there is no value. */
  public static void string(JsonWriter json, String name, @Nullable String value) {
    if (value == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, value);
    }
  }

  /** Returns the language-independent key of a message or, for quoted text, the text itself. */
  public static String key(Message message) {
    return message.isQuoted() ? message.text() : message.key();
  }

  /**
   * Writes the fields of a message: its text in the given language, its language-independent key,
   * and its arguments.
   */
  public static void sentence(JsonWriter json, Message message, Locale language) {
    json.writeStringProperty("sentence", message.text(language));
    json.writeStringProperty("key", key(message));
    arguments(json, "arguments", message, language);
  }

  /** Writes a message as an object. */
  public static void message(JsonWriter json, Message message, Locale language) {
    json.writeStartObject();
    sentence(json, message, language);
    json.writeEndObject();
  }

  /** Writes an array of the arguments of a message, which is empty for quoted text. */
  public static void arguments(JsonWriter json, String name, Message message, Locale language) {
    json.writeArrayPropertyStart(name);
    for (Object it : message.isQuoted() ? List.of() : message.arguments()) {
      argument(json, it, language);
    }
    json.writeEndArray();
  }

  private static void argument(JsonWriter json, Object it, Locale language) {
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

  /** Writes a range as UTF-16 indices; the end is exclusive. */
  public static void range(JsonWriter json, Range range) {
    json.writeNumberProperty("start", range.start());
    json.writeNumberProperty("end", range.end());
  }

  /** Writes the fields of a clause: the rule, the citation and a link. */
  public static void clause(JsonWriter json, SpecRule clause) {
    json.writeStringProperty("rule", clause.id());
    json.writeStringProperty("citation", clause.citation());
    json.writeStringProperty("link", clause.link());
  }

  /** Writes an array of clauses. */
  public static void clauses(JsonWriter json, List<Clause> clauses) {
    json.writeArrayPropertyStart("clauses");
    for (Clause clause : clauses) {
      json.writeStartObject();
      clause(json, clause);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the fields of a remark: range, severity, message and clause. */
  public static void remark(JsonWriter json, Remark remark, Locale language) {
    range(json, remark.range());
    json.writeStringProperty("severity", Ascii.lower(remark.severity().name()));
    sentence(json, remark.message(), language);
    clause(json, remark.clause());
  }

  /** Writes an array of remarks. */
  public static void remarks(JsonWriter json, String name, List<Remark> remarks, Locale language) {
    json.writeArrayPropertyStart(name);
    for (Remark remark : remarks) {
      json.writeStartObject();
      remark(json, remark, language);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the error of a parser as an object with the rule, index, message and clause. */
  public static void failure(JsonWriter json, String name, SyntaxError error, Locale language) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("rule", error.rule().id());
    json.writeNumberProperty("index", error.index());
    json.writeStringProperty("message", message(error, language));
    json.writeStringProperty("key", key(error.account()));
    json.writeStringProperty("citation", error.rule().citation());
    json.writeStringProperty("link", error.rule().link());
    json.writeEndObject();
  }

  /** Returns a sentence that says why a parser rejected a text. */
  public static String message(SyntaxError error, Locale language) {
    return language.equals(Locale.ROOT) ? error.message() : error.account().text(language);
  }

  /** Writes an array of facts. */
  public static void facts(JsonWriter json, String field, List<Fact> facts, Locale language) {
    json.writeArrayPropertyStart(field);
    for (Fact fact : facts) {
      json.writeStartObject();
      json.writeStringProperty("name", fact.name().text(language));
      json.writeStringProperty("text", fact.text(language));
      json.writeStringProperty("source", fact.source(language));
      json.writeStringProperty("key", key(fact.name()));
      fact(json, fact, language);
      clauses(json, fact.clauses());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /**
   * Writes the key and the arguments of a fact's message, but no arguments if one of them contains
   * a secret.
   */
  private static void fact(JsonWriter json, Fact fact, Locale language) {
    Message message = fact.message();
    boolean isMasked = !fact.text(language).equals(message.text(language));
    json.writeStringProperty("textKey", message.isQuoted() ? "quoted" : message.key());
    arguments(json, "arguments", isMasked ? Message.quoted(Secrets.MASK) : message, language);
  }
}
