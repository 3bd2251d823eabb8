package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user.
 *
 * @param name theirs
 * @param action where the form is sent
 * @param tag of what was shown, so that nobody changes what they have not seen
 * @param facts what is known of them
 * @param link a link that signs them in once, or null
 * @param linkSays how long it is good, or null
 * @param wrong what could not be done, or null
 * @param fields of the form
 * @param reset where the form that resets the password is sent; null where it cannot be
 */
public record UserView(
    String name,
    String action,
    String tag,
    List<LabelledRow> facts,
    @Nullable String link,
    @Nullable String linkSays,
    @Nullable String wrong,
    List<Field> fields,
    @Nullable String reset) {
  /** Copies the lists. */
  public UserView {
    facts = List.copyOf(facts);
    fields = List.copyOf(fields);
  }
}
