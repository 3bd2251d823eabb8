package dev.urial.pages.template;

import dev.urial.pages.template.widget.Verbatim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The forms that change the language and the theme of a page.
 *
 * @param languages all languages of the pages
 * @param languageAction where the form of languages is sent
 * @param theme {@code light} or {@code dark}; null: as the system has it
 * @param themeAction where the form of themes is sent
 * @param fields what both forms send besides: the way back, or the fields that the page answers
 */
public record Switches(
    List<Language> languages,
    String languageAction,
    @Nullable String theme,
    String themeAction,
    List<Sent> fields) {
  /** Copies the lists. */
  public Switches {
    languages = List.copyOf(languages);
    fields = List.copyOf(fields);
  }

  /**
   * A language that the page is there in.
   *
   * @param tag as {@code hu}
   * @param name its own name for itself
   * @param current whether it is the one that is shown
   */
  public record Language(String tag, String name, boolean current) {}

  /**
   * A field that is sent along.
   *
   * @param name its name, raw
   * @param value its value, raw
   */
  public record Sent(String name, String value) {
    /** Returns the name as the inside of an attribute. */
    public String nameVerbatim() {
      return Verbatim.of(name);
    }

    /** Returns the value as the inside of an attribute. */
    public String valueVerbatim() {
      return Verbatim.of(value);
    }
  }
}
