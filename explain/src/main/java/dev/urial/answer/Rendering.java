package dev.urial.answer;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How writers render values: in which language they say sentences, and whether they mask secrets.
 *
 * <pre>{@code
 * Rendering.MASKED.text(Secret.in("http://u:pw@h/"))              // "http://u:***@h/"
 * Rendering.shown(Locale.ROOT).text(Secret.in("http://u:pw@h/"))  // "http://u:pw@h/"
 * }</pre>
 *
 * @param language the language of sentences; the root locale is English
 * @param isMasked whether secrets are masked
 */
public record Rendering(Locale language, boolean isMasked) {
  /** English, with secrets masked. */
  public static final Rendering MASKED = masked(Locale.ROOT);

  /**
   * {@return a rendering that masks secrets, for answers that explain: {@code masked(Locale.ROOT)}}
   *
   * @param language the language
   */
  public static Rendering masked(Locale language) {
    return new Rendering(Objects.requireNonNull(language, "language"), true);
  }

  /**
   * {@return a rendering that shows secrets, for answers that are data: {@code shown(Locale.ROOT)}}
   *
   * @param language the language
   */
  public static Rendering shown(Locale language) {
    return new Rendering(Objects.requireNonNull(language, "language"), false);
  }

  /**
   * {@return a message in the language; an argument that is a {@link Secret} is masked or not}
   *
   * @param message the message
   */
  public String say(Message message) {
    Objects.requireNonNull(message, "message");
    Message said = isMasked ? message : message.withArguments(Rendering::revealed);
    return said.text(language);
  }

  /**
   * {@return a message that begins with a capital letter}
   *
   * @param message the message
   * @see #capital
   */
  public String sentence(Message message) {
    return capital(say(message), language);
  }

  /**
   * {@return a text with its first letter in upper case; unless its first word may be a name or a
   * piece of input, because not all of it is lower-case letters}
   *
   * <pre>{@code
   * Rendering.capital("the host is a.example", Locale.ROOT)  // "The host is a.example"
   * }</pre>
   *
   * @param text the text
   * @param language its language
   */
  public static String capital(String text, Locale language) {
    Objects.requireNonNull(text, "text");
    int end = 0;
    while (end < text.length() && (Character.isLowerCase(text.charAt(end)) || isInner(text, end))) {
      end++;
    }
    boolean isWord = end > 0 && (end == text.length() || " ,;:".indexOf(text.charAt(end)) >= 0);
    boolean isPart =
        end + 1 < text.length() && text.charAt(end) != ' ' && text.charAt(end + 1) != ' ';
    return isWord && !isPart
        ? text.substring(0, 1).toUpperCase(language) + text.substring(1)
        : text;
  }

  private static boolean isInner(String text, int index) {
    return index > 0 && (text.charAt(index) == '-' || text.charAt(index) == '\'');
  }

  private static Object revealed(Object argument) {
    return argument instanceof Secret secret ? secret.text() : argument;
  }

  /**
   * {@return a value as text: a list is separated by spaces, an answer consists of {@code name:
   * text} separated by semicolons, and null is empty}
   *
   * @param value the value, or null
   */
  public String text(@Nullable Value value) {
    if (value == null) {
      return "";
    }
    if (value instanceof Value.Text it) {
      return it.text();
    }
    if (value instanceof Value.Either it) {
      return text(isMasked ? it.masked() : it.shown());
    }
    if (value instanceof Secret it) {
      return isMasked ? it.masked() : it.text();
    }
    if (value instanceof Value.Sentence it) {
      return say(it.message());
    }
    if (value instanceof Value.Number it) {
      return it.number().toString();
    }
    if (value instanceof Value.Flag it) {
      return String.valueOf(it.isSet());
    }
    List<String> texts = new ArrayList<>();
    if (value instanceof Value.Items it) {
      it.values().forEach(each -> texts.add(text(each)));
      return String.join(" ", texts);
    }
    ((Answer) value).fields().forEach(it -> texts.add(it.name() + ": " + text(it.value())));
    return String.join("; ", texts);
  }

  /** Returns a value as text for people, with control characters escaped. */
  String shown(@Nullable Value value) {
    return Excerpt.escape(text(value));
  }

  /** Returns a part of a text, masked or as it is. */
  String part(Secret secret, int start, int end) {
    return isMasked ? secret.masked(start, end) : secret.text().substring(start, end);
  }
}
