package dev.urial.pages.template;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The forms that change the language and the theme of a page.
 *
 * @param languages all languages of the pages
 * @param languageAction the action of the language form
 * @param theme {@code light} or {@code dark}; null for the system's theme
 * @param themeAction the action of the theme form
 * @param fields the additional fields of both forms: the page to return to, or the submitted fields
 */
public record PreferenceForms(
    List<Language> languages,
    String languageAction,
    @Nullable String theme,
    String themeAction,
    List<Sent> fields) {
  /** Copies the lists. */
  public PreferenceForms {
    languages = List.copyOf(languages);
    fields = List.copyOf(fields);
  }

  /**
   * A language in which the page is available.
   *
   * @param tag the tag, such as {@code hu}
   * @param name the native name
   * @param current whether it is the current language
   */
  public record Language(String tag, String name, boolean current) {}

  /**
   * An additional field of a form.
   *
   * @param name the raw name
   * @param value the raw value
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
