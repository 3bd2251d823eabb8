package dev.urial.internal.answer;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value of an {@link Answer} or a {@link Doc}. An absent value is null.
 *
 * <p>CIRCLE: an {@link Answer} is a value and has values; its {@code toString} is what {@link
 * JsonWriter} writes.
 */
public sealed interface Value
    permits Answer,
        Secret,
        Value.Text,
        Value.Number,
        Value.Flag,
        Value.Sentence,
        Value.Items,
        Value.Either {

  /**
   * A text for programs, such as an identifier or the name of a rule, which is the same in every
   * language and contains no secrets.
   *
   * @param text the text
   */
  record Text(String text) implements Value {
    /** Returns the text for use in logs. */
    @Override
    public String toString() {
      return Excerpt.escape(Secrets.masked(text));
    }
  }

  /**
   * A number.
   *
   * @param number an integer, a long, a decimal or a double
   */
  record Number(java.lang.Number number) implements Value {}

  /**
   * A yes or no.
   *
   * @param isSet whether it is a yes
   */
  record Flag(boolean isSet) implements Value {}

  /**
   * A value that is another one if secrets are masked, such as the tree of a text whose secrets
   * cannot be masked leaf by leaf.
   *
   * @param shown the value if secrets are shown
   * @param masked the value if secrets are masked; contains none of them
   */
  record Either(@Nullable Value shown, @Nullable Value masked) implements Value {
    /** Returns the masked value. */
    @Override
    public String toString() {
      return String.valueOf(masked);
    }
  }

  /**
   * A text for people, which a writer says in its language.
   *
   * @param message the text
   */
  record Sentence(Message message) implements Value {
    /** Returns the sentence in English, for use in logs. */
    @Override
    public String toString() {
      return Excerpt.escape(message.text());
    }
  }

  /**
   * A list of values.
   *
   * @param values the values, in order
   */
  record Items(List<Value> values) implements Value {
    /**
     * Makes a defensive copy.
     *
     * @param values the values
     */
    public Items {
      values = List.copyOf(values);
    }
  }

  /**
   * {@return a text for programs}
   *
   * @param text the text
   */
  static Value of(String text) {
    return new Text(text);
  }

  /**
   * {@return a whole number}
   *
   * @param number the number
   */
  static Value of(long number) {
    return new Number(number);
  }

  /**
   * {@return a sentence}
   *
   * @param message the message
   */
  static Value of(Message message) {
    return new Sentence(message);
  }

  /**
   * {@return the values that a function makes of some things, as a list}
   *
   * @param <T> the kind of thing
   * @param things the things, in order
   * @param value the function
   */
  static <T> Items list(Iterable<? extends T> things, Function<? super T, ? extends Value> value) {
    List<Value> values = new ArrayList<>();
    for (T thing : things) {
      values.add(value.apply(thing));
    }
    return new Items(values);
  }

  /**
   * {@return the value for an argument of a {@link Message}, or for a cell: a text, a number, a
   * flag, a message or a value; null for null}
   *
   * @param object the argument
   */
  static @Nullable Value ofObject(@Nullable Object object) {
    if (object == null || object instanceof Value) {
      return (Value) object;
    }
    if (object instanceof java.lang.Number number) {
      return new Number(number);
    }
    if (object instanceof Boolean flag) {
      return new Flag(flag);
    }
    return object instanceof Message message ? new Sentence(message) : new Text(object.toString());
  }
}
