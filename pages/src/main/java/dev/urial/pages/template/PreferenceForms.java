package dev.urial.pages.template;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The forms that change the language and the theme of a page.
 *
 * @param languages all available languages
 * @param languageAction the URL to which the language form is sent
 * @param theme the current theme, {@code light} or {@code dark}; null for the system's theme
 * @param themeAction the URL to which the theme form is sent
 * @param fields the hidden fields of both forms: the page to return to, or the fields to submit
 *     again
 */
public record PreferenceForms(
    List<Language> languages,
    String languageAction,
    @Nullable String theme,
    String themeAction,
    List<Sent> fields) {
  /**
   * A language in which the page is available.
   *
   * @param tag the language tag, such as {@code hu}
   * @param name the language's own name for itself
   * @param current whether it is the current language
   */
  public record Language(String tag, String name, boolean current) {}

  /**
   * A hidden field of a form.
   *
   * @param name the unescaped name
   * @param value the unescaped value
   */
  public record Sent(String name, String value) {
    /** Returns the name, escaped for an attribute. */
    public String nameVerbatim() {
      return ExactHtmlEscaper.of(name);
    }

    /** Returns the value, escaped for an attribute. */
    public String valueVerbatim() {
      return ExactHtmlEscaper.of(value);
    }
  }
}
