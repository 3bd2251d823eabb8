package dev.urial.pages.template.inspect;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form of the inspector.
 *
 * @param text the field for any text
 * @param more rarely needed fields: the base, the escapes
 * @param isOpen whether those fields are shown
 */
public record InspectFormView(Field text, List<Field> more, boolean isOpen) {
  /** Copies the list. */
  public InspectFormView {
    more = List.copyOf(more);
  }

  /**
   * Returns the form with the submitted values.
   *
   * @param page the frame
   * @param text the text without secrets
   * @param wrong the error in the text, or null
   * @param base the base without secrets; empty for none
   * @param baseWrong the error in the base, or null
   * @param hasEscapes whether escapes are replaced
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

  /** Returns the field for the text. */
  public static Field field(Page page, String text) {
    return Field.exact("text", page.say("page.inspect.text"), text);
  }

  /** Returns the empty form. */
  public static InspectFormView empty(Page page) {
    return of(page, "", null, "", null, false);
  }
}
