package dev.urial.pages.template.inspect;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form of the inspector.
 *
 * @param text the field for the text to inspect
 * @param more the optional fields: the base, and whether escapes are replaced
 * @param isOpen whether the optional fields are initially shown
 */
public record InspectFormView(Field text, List<Field> more, boolean isOpen) {
  /**
   * Returns the form with the submitted values.
   *
   * @param page the frame of the page
   * @param text the text, with secrets masked
   * @param wrong the error in the text, or null
   * @param base the base, with secrets masked; empty for none
   * @param baseWrong the error in the base, or null
   * @param hasEscapes whether the form requests that escapes be replaced
   */
  public static InspectFormView of(
      Page page,
      String text,
      @Nullable String wrong,
      String base,
      @Nullable String baseWrong,
      boolean hasEscapes) {
    return new InspectFormView(
        field(page, text).wrong(wrong),
        List.of(
            Field.exact("base", page.say("page.inspect.base"), base)
                .hint(page.say("page.inspect.base.hint"))
                .wrong(baseWrong),
            Field.check("escapes", page.say("page.inspect.escapes"), "yes", hasEscapes)),
        !base.isEmpty() || hasEscapes);
  }

  /** Returns the field for the text to inspect. */
  public static Field field(Page page, String text) {
    return Field.exact("text", page.say("page.inspect.text"), text);
  }

  /** Returns the empty form. */
  public static InspectFormView empty(Page page) {
    return of(page, "", null, "", null, false);
  }
}
