package dev.urial.cli.render;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Value;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes answers as JSON objects, next to values that a verb writes itself. */
public final class JsonOutput {
  private JsonOutput() {}

  /** Writes the fields of an answer into an object. */
  public static void fields(JsonGenerator json, Answer answer, Rendering how) {
    for (Answer.Field it : answer.fields()) {
      json.writeName(it.name());
      json.writeRawValue(JsonWriter.text(it.value(), how));
    }
  }

  private static void fields(JsonGenerator json, Answer answer, Locale language) {
    fields(json, answer, Rendering.masked(language));
  }

  /** Writes a string property, or null if there is no value. */
  public static void string(JsonGenerator json, String name, @Nullable String value) {
    if (value == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, value);
    }
  }

  /** Writes a message in the given language, its key, and its arguments. */
  public static void sentence(JsonGenerator json, Message message, Locale language) {
    fields(json, Answer.EMPTY.sentence(message), language);
  }

  /** Writes a message as an object of an array. */
  public static void message(JsonGenerator json, Message message, Locale language) {
    json.writeRawValue(JsonWriter.text(Answer.EMPTY.sentence(message), Rendering.masked(language)));
  }

  /** Writes the rule, citation and link of a clause. */
  public static void clause(JsonGenerator json, SpecRule clause) {
    fields(json, Answer.EMPTY.rule(clause), Locale.ROOT);
  }

  /** Writes an array of clauses. */
  public static void clauses(JsonGenerator json, List<Clause> clauses) {
    fields(json, Answer.EMPTY.clauses(clauses), Locale.ROOT);
  }

  /** Writes an array of remarks. */
  public static void remarks(
      JsonGenerator json, String name, List<Remark> remarks, Locale language) {
    fields(json, Answer.EMPTY.list(name, remarks, Answer.EMPTY::remark), language);
  }

  /** Writes a failure as an object. */
  public static void failure(JsonGenerator json, String name, Failure failure, Locale language) {
    SyntaxError error = failure.error();
    Answer answer =
        Answer.of("rule", failure.rule())
            .with("index", failure.index())
            .with("message", failure.message(language))
            .with("key", new Value.Sentence(failure.account()).key())
            .when(
                error != null,
                it ->
                    error == null
                        ? it
                        : it.with("citation", error.rule().citation())
                            .with("link", error.rule().link()))
            .when(failure.repaired() != null, it -> it.with("repaired", failure.repaired()));
    fields(json, Answer.of(name, answer), language);
  }
}
