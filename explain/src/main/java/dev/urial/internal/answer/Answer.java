package dev.urial.internal.answer;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Collections;
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
 * JsonWriter.text(a, Rendering.masked(Locale.ROOT))
 *     // {"host":"example.com","port":8042,"url":"http://u:***@h/"}
 * }</pre>
 *
 * <p>Instances are immutable. A name occurs once; a value that is null is written as JSON null or
 * as an absent cell.
 *
 * @see JsonWriter
 */
public final class Answer implements Value {
  /** The answer without any field, to begin with. */
  public static final Answer EMPTY = new Answer(List.of());

  private final List<Field> fields;

  private Answer(List<Field> fields) {
    this.fields = fields;
  }

  /**
   * A named value.
   *
   * @param name the name, in camel case
   * @param value the value, or null
   */
  public record Field(String name, @Nullable Value value) {}

  /**
   * {@return an answer with one text}
   *
   * @param name the name
   * @param text the text
   */
  public static Answer of(String name, @Nullable String text) {
    return EMPTY.with(name, text);
  }

  /**
   * {@return an answer with one value}
   *
   * @param name the name
   * @param value the value
   */
  public static Answer of(String name, @Nullable Value value) {
    return EMPTY.with(name, value);
  }

  /** {@return the fields, in order; unmodifiable} */
  public List<Field> fields() {
    return fields;
  }

  /**
   * {@return the value with a name; null if there is none or if it is null}
   *
   * @param name the name
   */
  public @Nullable Value get(String name) {
    for (Field it : fields) {
      if (it.name.equals(name)) {
        return it.value;
      }
    }
    return null;
  }

  /**
   * {@return this answer and one more field}
   *
   * @param name the name
   * @param value the value
   */
  public Answer with(String name, @Nullable Value value) {
    List<Field> longer = new ArrayList<>(fields.size() + 1);
    longer.addAll(fields);
    longer.add(new Field(name, value));
    return new Answer(Collections.unmodifiableList(longer));
  }

  /**
   * {@return this answer and a text, or null}
   *
   * @param name the name
   * @param text the text
   */
  public Answer with(String name, @Nullable String text) {
    return with(name, text == null ? null : new Text(text));
  }

  /**
   * {@return this answer and a whole number}
   *
   * @param name the name
   * @param number the number
   */
  public Answer with(String name, long number) {
    return with(name, new Number(number));
  }

  /**
   * {@return this answer and a whole number, or null if there is none}
   *
   * @param name the name
   * @param number the number
   */
  public Answer with(String name, OptionalInt number) {
    return with(name, number.isPresent() ? new Number(number.getAsInt()) : null);
  }

  /**
   * {@return this answer and a flag}
   *
   * @param name the name
   * @param flag the flag
   */
  public Answer with(String name, boolean flag) {
    return with(name, new Flag(flag));
  }

  /**
   * {@return this answer and a sentence, or null}
   *
   * @param name the name
   * @param message the message
   */
  public Answer with(String name, @Nullable Message message) {
    return with(name, message == null ? null : new Sentence(message));
  }

  /**
   * {@return this answer and a text in which secrets are found, or null}
   *
   * @param name the name
   * @param text the text
   */
  public Answer secret(String name, @Nullable String text) {
    return with(name, text == null ? null : Secret.in(text));
  }

  /**
   * {@return this answer and a null}
   *
   * @param name the name
   */
  public Answer none(String name) {
    return with(name, (Value) null);
  }

  /**
   * {@return this answer and a list of the values that a function makes of some things}
   *
   * @param <T> the kind of thing
   * @param name the name of the list
   * @param things the things, in order
   * @param value the function
   */
  public <T> Answer list(
      String name, Iterable<? extends T> things, Function<? super T, ? extends Value> value) {
    return with(name, Value.list(things, value));
  }

  /**
   * {@return this answer followed by the fields of another}
   *
   * @param other the other one
   */
  public Answer and(Answer other) {
    List<Field> longer = new ArrayList<>(fields);
    longer.addAll(other.fields);
    return new Answer(Collections.unmodifiableList(longer));
  }

  /**
   * {@return what a function makes of this answer if a condition holds, otherwise this answer}
   *
   * @param condition the condition
   * @param more what is added
   */
  public Answer when(boolean condition, UnaryOperator<Answer> more) {
    return condition ? more.apply(this) : this;
  }

  // Sentences, rules and errors have the same fields wherever they occur.

  /**
   * {@return this answer and a message, as {@code sentence}, {@code key} and {@code arguments}}
   *
   * @param message the message
   */
  public Answer sentence(Message message) {
    return with("sentence", message)
        .with("key", key(message))
        .with("arguments", arguments(message));
  }

  /**
   * {@return this answer and a rule, as {@code rule}, {@code citation} and {@code link}}
   *
   * @param rule the rule
   */
  public Answer rule(SpecRule rule) {
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
   * {@return this answer and the fields of a remark}
   *
   * @param remark the remark
   */
  public Answer remark(Remark remark) {
    return range(remark.range())
        .with("severity", id(remark.severity()))
        .sentence(remark.message())
        .rule(remark.clause());
  }

  /**
   * {@return the fields of an error}
   *
   * @param error the error
   */
  public static Answer of(SyntaxError error) {
    return of("rule", error.rule().id())
        .with("index", error.index())
        .with("message", new Sentence(error.account()))
        .with("key", key(error.account()))
        .with("citation", error.rule().citation())
        .with("link", error.rule().link());
  }

  /**
   * {@return the key of a message for programs; a message without a bundle is its own key}
   *
   * @param message the message
   */
  public static String key(Message message) {
    return message.isQuoted() ? message.text() : message.key();
  }

  /**
   * {@return the arguments of a message: texts, numbers, and answers for messages in it}
   *
   * @param message the message
   */
  public static Value arguments(Message message) {
    return Value.list(
        message.isQuoted() ? List.<Object>of() : message.arguments(), Answer::argument);
  }

  private static Value argument(Object argument) {
    return argument instanceof Message inner && !inner.isQuoted()
        ? EMPTY.sentence(inner)
        : Objects.requireNonNull(Value.ofObject(argument));
  }

  /**
   * {@return a constant as JSON writes it: lower case with hyphens}
   *
   * @param constant the constant
   */
  public static String id(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
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
