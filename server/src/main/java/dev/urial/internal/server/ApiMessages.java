package dev.urial.internal.server;

import dev.urial.report.Message;
import dev.urial.report.Messages;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The messages of the API, looked up by key. */
public final class ApiMessages {
  private static final Messages MESSAGES =
      Messages.of(name -> ApiMessages.class.getResourceAsStream("/dev/urial/server/api/" + name));

  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");

  private ApiMessages() {}

  public static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }

  /**
   * Returns the supported language that a value of {@code Accept-Language} prefers; English if the
   * value contains no supported language.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4">RFC 9110 §12.5.4</a>
   */
  public static Locale language(@Nullable String accepted) {
    String best = "en";
    int most = 0;
    String rest = accepted == null || accepted.length() > 500 ? "" : accepted;
    for (String range : rest.split(",", -1)) {
      int end = range.indexOf(';');
      String tag = (end < 0 ? range : range.substring(0, end)).strip();
      int dash = tag.indexOf('-');
      String primary = dev.urial.internal.text.Ascii.lower(dash < 0 ? tag : tag.substring(0, dash));
      int weight = end < 0 ? 1000 : weight(range.substring(end + 1).strip());
      if (weight > most && (LANGUAGES.contains(primary) || primary.equals("*"))) {
        best = primary.equals("*") ? "en" : primary;
        most = weight;
      }
    }
    return best.equals("en") ? Locale.ROOT : Locale.forLanguageTag(best);
  }

  /** Parses a weight such as {@code q=0.8}. Returns it in thousandths; 0 if it is invalid. */
  private static int weight(String parameter) {
    if (!parameter.startsWith("q=") || parameter.length() > 7) {
      return 0;
    }
    int weight = 0;
    int unit = 1000;
    for (int i = 2; i < parameter.length(); i++) {
      char c = parameter.charAt(i);
      if (c >= '0' && c <= '9') {
        weight += (c - '0') * unit;
        unit /= 10;
      } else if (c != '.') {
        return 0;
      }
    }
    return Math.min(weight, 1000);
  }
}
