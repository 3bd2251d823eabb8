package dev.urial.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A translatable message: a key and arguments that are turned into a sentence when the text is
 * requested.
 *
 * <pre>{@code
 * Message m = remark.message();
 * m.key()                // "port.too-large", the same in every language
 * m.text()               // "TCP has no ports above 65535"
 * m.text(Locale.GERMAN)  // in German, if there is a translation
 * }</pre>
 *
 * <p>A sentence has no full stop and contains no secrets. Messages with the same key and the same
 * arguments are equal.
 *
 * <p>Arguments are strings that are the same in every language (names, addresses, quotations),
 * other messages, and numbers. <code>{0}</code> formats a whole number as plain digits, as for
 * ports and indices; <code>{0,number}</code> formats a number as a quantity, as is usual in the
 * language. If a language has several plural forms of a sentence, the first number among the
 * arguments determines the form; see {@link Messages}.
 *
 * <p>CIRCLE: {@link Messages} creates messages, and a message gets its sentence from {@link
 * Messages}.
 *
 * @see Messages
 */
public final class Message {
  private static final String QUOTED = "quoted";
  private static final String LIST = "list";

  /**
   * The messages that contain the sentence; null for quoted text and lists, whose arguments form
   * the sentence.
   */
  private final @Nullable Messages home;

  private final String key;
  private final List<Object> arguments;

  Message(@Nullable Messages home, String key, Object... arguments) {
    this.home = home;
    this.key = Objects.requireNonNull(key, "key");
    this.arguments = List.of(arguments);
  }

  /**
   * {@return a message that is the same in all languages: a name, a piece of the input, or a
   * registry's text}
   *
   * <pre>{@code
   * Message.quoted("Loopback Address").text(Locale.FRENCH)  // "Loopback Address"
   * }</pre>
   *
   * @param text the text, without secrets; the caller must mask text from users
   */
  public static Message quoted(String text) {
    return new Message(null, QUOTED, Objects.requireNonNull(text, "text"));
  }

  /**
   * {@return several messages, separated by commas}
   *
   * <pre>{@code
   * Message.list(List.of(Message.quoted("a"), Message.quoted("b"))).text()  // "a, b"
   * }</pre>
   *
   * @param messages the messages, in order
   */
  public static Message list(List<Message> messages) {
    return new Message(null, LIST, Objects.requireNonNull(messages, "messages").toArray());
  }

  /** {@return the key of the sentence; the same in every language} */
  public String key() {
    return key;
  }

  /** {@return whether this message is the same in all languages and therefore has no key} */
  public boolean isQuoted() {
    return home == null;
  }

  /** {@return the arguments of the sentence; unmodifiable} */
  public List<Object> arguments() {
    return arguments;
  }

  /**
   * {@return this message with other arguments, also in the messages that are its arguments}
   *
   * <pre>{@code
   * message.withArguments(argument -> argument instanceof String text ? mask(text) : argument)
   * }</pre>
   *
   * @param change returns the new argument for each argument
   */
  public Message withArguments(UnaryOperator<Object> change) {
    Object[] changed = new Object[arguments.size()];
    for (int i = 0; i < changed.length; i++) {
      Object own = arguments.get(i);
      changed[i] = own instanceof Message inner ? inner.withArguments(change) : change.apply(own);
    }
    return new Message(home, key, changed);
  }

  /** {@return the sentence in English, without a full stop} */
  public String text() {
    return text(Locale.ROOT);
  }

  /**
   * {@return the sentence in the given language, or in English, including its number format, if
   * there is no translation}
   *
   * <pre>{@code
   * message.text(Locale.FRENCH)
   * }</pre>
   *
   * @param language the language of the reader
   */
  public String text(Locale language) {
    Objects.requireNonNull(language, "language");
    if (home == null) {
      List<String> texts = new ArrayList<>(arguments.size());
      arguments.forEach(argument -> texts.add(shown(argument, language, Locale.ROOT)));
      return String.join(", ", texts);
    }
    Messages.Pattern found = home.pattern(key, number(), language);
    return filled(found.text(), language, found.isEnglish() ? Locale.ROOT : language);
  }

  /** Returns the number that selects the plural form of the sentence; null if there is none. */
  private @Nullable Number number() {
    for (Object argument : arguments) {
      if (argument instanceof Number number) {
        return number;
      }
    }
    return null;
  }

  /**
   * Replaces placeholders, which are digits in braces, with the arguments. Other braces and
   * placeholders without an argument are kept.
   */
  private String filled(String pattern, Locale language, Locale numbers) {
    int open = pattern.indexOf('{');
    if (open < 0 || arguments.isEmpty()) {
      return pattern;
    }
    StringBuilder out = new StringBuilder(pattern.length() + 32);
    int done = 0;
    while (open >= 0) {
      int end = endOfPlace(pattern, open);
      if (end > 0) {
        Object argument = arguments.get(pattern.charAt(open + 1) - '0');
        boolean isQuantity = end > open + 3;
        out.append(pattern, done, open);
        out.append(
            isQuantity && argument instanceof Number number
                ? LocalizedNumbers.text(number, numbers)
                : shown(argument, language, numbers));
        done = end;
      }
      open = pattern.indexOf('{', Math.max(done, open + 1));
    }
    return out.append(pattern, done, pattern.length()).toString();
  }

  private static final String NUMBER = ",number}";

  /**
   * Returns the index after the placeholder that begins at an opening brace; -1 if there is no
   * placeholder or no argument for it.
   */
  private int endOfPlace(String pattern, int open) {
    int number = open + 2 < pattern.length() ? pattern.charAt(open + 1) - '0' : -1;
    if (number < 0 || number > 9 || number >= arguments.size()) {
      return -1;
    }
    if (pattern.charAt(open + 2) == '}') {
      return open + 3;
    }
    return pattern.startsWith(NUMBER, open + 2) ? open + 2 + NUMBER.length() : -1;
  }

  /**
   * Formats an argument: a nested message in the same language, and a decimal number in the format
   * of the language.
   */
  private static String shown(Object argument, Locale language, Locale numbers) {
    if (argument instanceof Message inner) {
      return inner.text(language);
    }
    return argument instanceof Number number && !LocalizedNumbers.isWhole(number)
        ? LocalizedNumbers.text(number, numbers)
        : argument.toString();
  }

  /** Returns whether the other message has the same key and arguments. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Message that
        && home == that.home
        && key.equals(that.key)
        && arguments.equals(that.arguments);
  }

  @Override
  public int hashCode() {
    return 31 * key.hashCode() + arguments.hashCode();
  }

  /** Returns the sentence in English. */
  @Override
  public String toString() {
    return text();
  }
}
