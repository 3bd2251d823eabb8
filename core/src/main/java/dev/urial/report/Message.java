package dev.urial.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What there is to say to people: a key and arguments, which become a sentence when it is asked
 * for.
 *
 * <pre>{@code
 * Message m = remark.message();
 * m.key()                // "port.too-large", the same in every language
 * m.text()               // "TCP knows no port beyond 65535"
 * m.text(Locale.GERMAN)  // the same in German, where somebody has written it
 * }</pre>
 *
 * <p>A sentence has no full stop, and no secret in it. Equal are messages of the same key and the
 * same arguments.
 *
 * <p>CIRCLE: a message is made by its {@link Messages}, and asks them for its sentence.
 *
 * @see Messages
 */
public final class Message {
  private final Messages home;
  private final String key;
  private final List<Object> arguments;

  Message(Messages home, String key, Object... arguments) {
    this.home = home;
    this.key = Objects.requireNonNull(key, "key");
    this.arguments = List.of(arguments);
  }

  /** Which sentence; the same in every language. */
  public String key() {
    return key;
  }

  /** What stands in the sentence; unmodifiable. */
  public List<Object> arguments() {
    return arguments;
  }

  /** The sentence in English, without full stop. */
  public String text() {
    return text(Locale.ROOT);
  }

  /**
   * The sentence in a language; in English where the language does not have it.
   *
   * <pre>{@code
   * message.text(Locale.FRENCH)
   * }</pre>
   */
  public String text(Locale language) {
    return filled(home.pattern(key, Objects.requireNonNull(language, "language")), language);
  }

  /**
   * Puts the arguments in their places: a digit between braces. Other braces stay, and a place for
   * which there is no argument.
   */
  private String filled(String pattern, Locale language) {
    int open = pattern.indexOf('{');
    if (open < 0 || arguments.isEmpty()) {
      return pattern;
    }
    StringBuilder out = new StringBuilder(pattern.length() + 32);
    int done = 0;
    while (open >= 0) {
      int number = open + 2 < pattern.length() ? pattern.charAt(open + 1) - '0' : -1;
      boolean isDigit = number >= 0 && number <= 9;
      boolean isPlace = isDigit && number < arguments.size() && pattern.charAt(open + 2) == '}';
      if (isPlace) {
        out.append(pattern, done, open).append(shown(arguments.get(number), language));
        done = open + 3;
      }
      open = pattern.indexOf('{', isPlace ? done : open + 1);
    }
    return out.append(pattern, done, pattern.length()).toString();
  }

  /** A message within a message speaks the same language. */
  private static Object shown(Object argument, Locale language) {
    return argument instanceof Message inner ? inner.text(language) : argument;
  }

  /** By key and arguments. */
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

  /** The sentence in English. */
  @Override
  public String toString() {
    return text();
  }
}
