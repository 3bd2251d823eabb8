package dev.urial.answer;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value of an {@link Answer} or a {@link Doc}. An absent value is null.
 *
 * <pre>{@code
 * Value.of(8042)                   // a number
 * Value.of(error.account())        // a sentence, which writers say in their language
 * Secret.in("http://u:pw@h/")      // a text with a secret, which writers mask or show
 * }</pre>
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

    /** {@return the key of the message for programs; a message without a bundle is its own key} */
    public String key() {
      return message.isQuoted() ? message.text() : message.key();
    }

    /** {@return the arguments: texts, numbers, and answers for messages among them} */
    public Items arguments() {
      return list(
          message.isQuoted() ? List.<Object>of() : message.arguments(),
          it ->
              it instanceof Message inner && !inner.isQuoted() ? Answer.EMPTY.sentence(inner) : it);
    }

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
   * {@return the value for an object: {@code of(80)} is a number}
   *
   * <p>A value is itself, a {@link java.lang.Number} or {@link OptionalInt} a number, a {@code
   * Boolean} a flag, a {@link Message} a sentence, an {@code Iterable} a list. A constant of an
   * enumeration is a text: its name in lower case with hyphens. Any other object is the text that
   * its {@code toString} returns.
   *
   * @param object the object
   */
  static Value of(Object object) {
    Objects.requireNonNull(object, "object");
    if (object instanceof Value value) {
      return value;
    }
    if (object instanceof java.lang.Number number) {
      return new Number(number);
    }
    if (object instanceof OptionalInt number) {
      return new Number(number.getAsInt());
    }
    if (object instanceof Boolean flag) {
      return new Flag(flag);
    }
    if (object instanceof Message message) {
      return new Sentence(message);
    }
    if (object instanceof Enum<?> constant) {
      return new Text(Ascii.lower(constant.name()).replace('_', '-'));
    }
    return object instanceof Iterable<?> things
        ? list(things, it -> it)
        : new Text(object.toString());
  }

  /**
   * {@return a list: {@code list(List.of(80, 443), port -> port)}}
   *
   * @param <T> the kind of thing
   * @param things the things, in order
   * @param value returns the value for a thing, or what {@link #of} makes one of
   */
  static <T> Items list(Iterable<? extends T> things, Function<? super T, ?> value) {
    Objects.requireNonNull(things, "things");
    Objects.requireNonNull(value, "value");
    List<Value> values = new ArrayList<>();
    for (T thing : things) {
      values.add(of(value.apply(thing)));
    }
    return new Items(values);
  }
}
