package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of a user.
 *
 * @param name the name of the user
 * @param action the URL to which the form is sent
 * @param tag the version of the user shown, so that an administrator cannot overwrite changes that
 *     they have not seen
 * @param facts facts about the user
 * @param link a single-use sign-in link for the user, or null
 * @param linkSays a sentence that says how long the link is valid, or null
 * @param wrong an error message, or null
 * @param fields the fields of the form
 * @param reset the URL to which the form that resets the password is sent; null if it cannot be
 *     reset
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
  /** Makes defensive copies of the lists. */
  public UserView {
    facts = List.copyOf(facts);
    fields = List.copyOf(fields);
  }
}
