package dev.urial.pages;

import dev.urial.internal.text.Ascii;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the language of a page according to the user's preferences.
 *
 * <pre>{@code
 * LanguageChoice.choose(null, "de, hu;q=0.8, en;q=0.5")  // hu
 * LanguageChoice.choose("et", "hu")                      // et
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4">RFC 9110 §12.5.4</a>
 */
public final class LanguageChoice {
  /**
   * A language in which pages are available.
   *
   * @param locale the language
   * @param name the language's own name for itself
   */
  public record Language(Locale locale, String name) {}

  /** The available languages; the first is English, which is the default. */
  public static final List<Language> ALL =
      List.of(
          new Language(Locale.ENGLISH, "English"),
          new Language(new Locale("hu"), "magyar"),
          new Language(new Locale("ru"), "русский"),
          new Language(new Locale("et"), "eesti"));

  private static final int MOST = 1000;

  /** {@code qvalue}, RFC 9110 §12.4.2. */
  private static final Pattern QVALUE =
      Pattern.compile("q=(?:0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)");

  private LanguageChoice() {}

  /**
   * Returns the language to use.
   *
   * @param asked the tag of an explicitly requested language, which takes precedence; or null
   * @param accepted the value of {@code Accept-Language}, or null; among languages of equal weight,
   *     the first takes precedence
   */
  public static Locale choose(@Nullable String asked, @Nullable String accepted) {
    Locale exact = asked == null ? null : find(asked);
    if (exact != null) {
      return exact;
    }
    Locale best = Locale.ENGLISH;
    int weight = 0;
    String ranges = accepted == null ? "" : accepted;
    // Values longer than any browser sends are read only up to a limit.
    for (String range : ranges.substring(0, Math.min(ranges.length(), MOST)).split(",", -1)) {
      String[] parts = range.split(";", 2);
      Locale spoken = find(parts[0].strip());
      int q = parts.length == 1 ? 1000 : weight(parts[1]);
      if (spoken != null && q > weight) {
        best = spoken;
        weight = q;
      }
    }
    return best;
  }

  /**
   * Returns the available language for a tag, or null. Subtags are ignored, as in {@code hu-HU};
   * {@code *} means English.
   */
  public static @Nullable Locale find(String tag) {
    if (tag.equals("*")) {
      return Locale.ENGLISH;
    }
    for (Language language : ALL) {
      String own = language.locale().getLanguage();
      boolean begins = tag.length() >= own.length() && Ascii.isAt(Ascii.lower(tag), 0, own);
      if (begins && (tag.length() == own.length() || tag.charAt(own.length()) == '-')) {
        return language.locale();
      }
    }
    return null;
  }

  /**
   * Parses a weight, {@code weight = OWS ";" OWS "q=" qvalue}, without its semicolon. Returns the
   * weight in thousandths; 0 if the parameter is invalid.
   */
  public static int weight(String parameter) {
    String text = Ascii.lower(parameter.strip());
    if (!QVALUE.matcher(text).matches()) {
      return 0;
    }
    String digits = text.substring(2).replace(".", "");
    return Integer.parseInt((digits + "000").substring(0, 4));
  }
}
