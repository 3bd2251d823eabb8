package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page with all users, and the form for a new user.
 *
 * @param table the table of users
 * @param link a single-use sign-in link for a new user, or null
 * @param linkSays a sentence that names the user and says how long the link is valid, or null
 * @param wrong an error message, or null
 * @param fields the fields of the form for a new user
 */
public record UsersView(
    TableView table,
    @Nullable String link,
    @Nullable String linkSays,
    @Nullable String wrong,
    List<Field> fields) {
  /** Makes a defensive copy of the list. */
  public UsersView {
    fields = List.copyOf(fields);
  }
}
