package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user.
 *
 * @param name the name of the user
 * @param action the action of the form
 * @param tag the version shown, which prevents users from overwriting changes that they have not
 *     seen
 * @param facts facts about the user
 * @param link a single-use sign-in link for the user, or null
 * @param linkSays how long that link is valid, or null
 * @param wrong the error, or null
 * @param fields the fields of the form
 * @param reset the action of the form that resets the password; null if it cannot be reset
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
