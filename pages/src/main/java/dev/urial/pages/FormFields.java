package dev.urial.pages;

import dev.urial.QueryParams;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.Page;
import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/** The submitted fields of a tool's form. */
public final class FormFields {
  /** The maximum length of an identifier, in characters. */
  static final int LONGEST = 8_000;

  private final Page page;
  private final @Nullable QueryParams form;

  /**
   * Creates the fields of a form.
   *
   * @param page the page, which supplies error messages for fields
   * @param form the submitted form; null if no form was submitted
   */
  public FormFields(Page page, @Nullable QueryParams form) {
    this.page = page;
    this.form = form;
  }

  /** Returns whether the form was submitted; otherwise the page shows an example. */
  boolean isAnything() {
    return form != null && !form.isEmpty();
  }

  /** Returns the value of a field; empty if it is missing. */
  String text(String name) {
    String text = form == null ? null : form.get(name);
    return text == null ? "" : text;
  }

  /**
   * Returns the index of the selected example; -1 if none was selected.
   *
   * @param count the number of examples
   */
  int example(int count) {
    String text = text("example");
    if (text.isEmpty() || text.length() > 3) {
      return -1;
    }
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + c - '0';
    }
    return number < count ? number : -1;
  }

  /**
   * Returns an error message in the page's language if a value is too long, otherwise null.
   *
   * @param text the submitted value
   * @param most the maximum number of characters
   */
  @Nullable String tooLong(String text, int most) {
    return text.length() > most ? page.say("page.tool.too-long", text.length(), most) : null;
  }

  /**
   * Returns a message as a sentence, with an initial capital and a full stop, escaped for display.
   */
  public static String sentence(Page page, Message message) {
    return sentence(page.words().say(message));
  }

  /**
   * Returns the string as a sentence, with an initial capital and a full stop, escaped for display.
   */
  static String sentence(String said) {
    String text = Excerpt.escape(said);
    if (text.isEmpty()) {
      return text;
    }
    int first = text.codePointAt(0);
    String begun =
        Character.toString(Character.toTitleCase(first))
            + text.substring(Character.charCount(first));
    return begun.endsWith(".") || begun.endsWith("?") ? begun : begun + ".";
  }
}
