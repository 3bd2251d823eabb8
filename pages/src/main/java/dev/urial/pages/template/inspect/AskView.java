package dev.urial.pages.template.inspect;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form of the inspector.
 *
 * @param text the field for any text
 * @param more what few need: a base, escapes
 * @param isOpen whether these are shown
 */
public record AskView(Field text, List<Field> more, boolean isOpen) {
  /** Copies the list. */
  public AskView {
    more = List.copyOf(more);
  }

  /**
   * Returns the form with what was sent.
   *
   * @param page its frame
   * @param text without secrets
   * @param wrong what is wrong with the text, or null
   * @param base without secrets; empty for none
   * @param baseWrong what is wrong with the base, or null
   * @param hasEscapes whether escapes are read
   */
  public static AskView of(
      Page page,
      String text,
      @Nullable String wrong,
      String base,
      @Nullable String baseWrong,
      boolean hasEscapes) {
    return new AskView(
        field(page, text).wrong(wrong),
        List.of(
            Field.exact("base", page.say("page.inspect.base"), base)
                .hint(page.say("page.inspect.base.hint"))
                .wrong(baseWrong),
            Field.check("escapes", page.say("page.inspect.escapes"), "yes", hasEscapes)),
        !base.isEmpty() || hasEscapes);
  }

  /** The field for any text. */
  public static Field field(Page page, String text) {
    return Field.exact("text", page.say("page.inspect.text"), text);
  }

  /** Returns the empty form. */
  public static AskView empty(Page page) {
    return of(page, "", null, "", null, false);
  }
}
