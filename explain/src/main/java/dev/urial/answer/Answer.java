package dev.urial.answer;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An answer as data: an ordered list of named values, some of which are answers themselves.
 *
 * <pre>{@code
 * Answer a = Answer.of("host", "example.com").with("port", 8042).secret("url", "http://u:pw@h/");
 * JsonWriter.text(a, Rendering.MASKED)
 *     // {"host":"example.com","port":8042,"url":"http://u:***@h/"}
 * }</pre>
 *
 * <p>Instances are immutable. A value that is null is written as JSON null or as an absent cell.
 *
 * @see JsonWriter
 */
public final class Answer implements Value {
  /** The answer without any field. */
  public static final Answer EMPTY = new Answer(List.of());

  private final List<Field> fields;

  private Answer(List<Field> fields) {
    this.fields = List.copyOf(fields);
  }

  /**
   * A named value.
   *
   * @param name the name, in camel case
   * @param value the value, or null
   */
  public record Field(String name, @Nullable Value value) {}

  /**
   * {@return an answer with one field: {@code Answer.of("port", 80)}}
   *
   * @param name the name
   * @param value a value, or what {@link Value#of} makes one of; null for null
   */
  public static Answer of(String name, @Nullable Object value) {
    return EMPTY.with(Objects.requireNonNull(name, "name"), value);
  }

  /**
   * {@return the fields of an error: {@code rule}, {@code index}, {@code message}, {@code key},
   * {@code citation} and {@code link}}
   *
   * @param error the error
   */
  public static Answer of(SyntaxError error) {
    Objects.requireNonNull(error, "error");
    Sentence message = new Sentence(error.account());
    return of("rule", error.rule().id())
        .with("index", error.index())
        .with("message", message)
        .with("key", message.key())
        .with("citation", error.rule().citation())
        .with("link", error.rule().link());
  }

  /** {@return the fields, in order; unmodifiable} */
  public List<Field> fields() {
    return fields;
  }

  /**
   * {@return the value with a name; null if there is none or if it is null: {@code get("port")}}
   *
   * @param name the name
   */
  public @Nullable Value get(String name) {
    Objects.requireNonNull(name, "name");
    for (Field it : fields) {
      if (it.name.equals(name)) {
        return it.value;
      }
    }
    return null;
  }

  /**
   * {@return the fields with some names, in their order; one that is absent is null: {@code
   * select(List.of("host", "port"))}}
   *
   * @param names the names
   */
  public Answer select(List<String> names) {
    return new Answer(names.stream().map(it -> new Field(it, get(it))).toList());
  }

  /**
   * {@return this answer and one more field: {@code with("port", 80)}}
   *
   * @param name the name
   * @param value a value, or what {@link Value#of} makes one of; null for null and for an empty
   *     {@link OptionalInt}
   */
  public Answer with(String name, @Nullable Object value) {
    Object own = value instanceof OptionalInt it && it.isEmpty() ? null : value;
    Field field = new Field(name, own == null ? null : Value.of(own));
    return and(new Answer(List.of(field)));
  }

  /**
   * {@return this answer and a text in which secrets are found: {@code secret("url",
   * "http://u:pw@h/")}}
   *
   * @param name the name
   * @param text the text, or null
   */
  public Answer secret(String name, @Nullable String text) {
    return with(name, text == null ? null : Secret.in(text));
  }

  /**
   * {@return this answer and a list: {@code list("ports", List.of(80, 443), port -> port)}}
   *
   * @param <T> the kind of thing
   * @param name the name of the list
   * @param things the things, in order
   * @param value returns the value for a thing
   */
  public <T> Answer list(String name, Iterable<? extends T> things, Function<? super T, ?> value) {
    return with(name, Value.list(things, value));
  }

  /**
   * {@return this answer followed by the fields of another: {@code Answer.of("a",
   * 1).and(Answer.of("b", 2))}}
   *
   * @param other the other one
   */
  public Answer and(Answer other) {
    List<Field> longer = new ArrayList<>(fields);
    longer.addAll(Objects.requireNonNull(other, "other").fields);
    return new Answer(longer);
  }

  /**
   * {@return what a function makes of this answer if a condition holds, otherwise this answer:
   * {@code when(isLong, it -> it.with("length", length))}}
   *
   * @param condition the condition
   * @param more adds fields
   */
  public Answer when(boolean condition, UnaryOperator<Answer> more) {
    Objects.requireNonNull(more, "more");
    return condition ? more.apply(this) : this;
  }

  // Sentences, rules and remarks have the same fields wherever they occur.

  /**
   * {@return this answer and a message, as {@code sentence}, {@code key} and {@code arguments}}
   *
   * @param message the message
   */
  public Answer sentence(Message message) {
    Sentence sentence = new Sentence(message);
    return with("sentence", sentence)
        .with("key", sentence.key())
        .with("arguments", sentence.arguments());
  }

  /**
   * {@return this answer and a rule, as {@code rule}, {@code citation} and {@code link}}
   *
   * @param rule the rule
   */
  public Answer rule(SpecRule rule) {
    Objects.requireNonNull(rule, "rule");
    return with("rule", rule.id()).with("citation", rule.citation()).with("link", rule.link());
  }

  /**
   * {@return this answer and a list of rules called {@code clauses}}
   *
   * @param clauses the rules
   */
  public Answer clauses(List<Clause> clauses) {
    return list("clauses", clauses, EMPTY::rule);
  }

  /**
   * {@return this answer and a range, as {@code start} and {@code end}}
   *
   * @param range the range
   */
  public Answer range(Range range) {
    return with("start", range.start()).with("end", range.end());
  }

  /**
   * {@return this answer and a remark: its range, {@code severity}, sentence and rule}
   *
   * @param remark the remark
   */
  public Answer remark(Remark remark) {
    return range(remark.range())
        .with("severity", remark.severity())
        .sentence(remark.message())
        .rule(remark.clause());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Answer that && fields.equals(that.fields);
  }

  @Override
  public int hashCode() {
    return fields.hashCode();
  }

  /** Returns the answer as JSON for use in logs: in English, masked and escaped. */
  @Override
  public String toString() {
    return Excerpt.escape(JsonWriter.text(this, Rendering.MASKED));
  }
}
