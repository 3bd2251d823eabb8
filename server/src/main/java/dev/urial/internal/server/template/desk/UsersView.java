package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All users, and the form for a new one.
 *
 * @param table the users
 * @param link a single-use sign-in link for a user, or null
 * @param linkSays the user and how long the link is valid, or null
 * @param wrong the error, or null
 * @param fields the fields of the form
 */
public record UsersView(
    TableView table,
    @Nullable String link,
    @Nullable String linkSays,
    @Nullable String wrong,
    List<Field> fields) {
  /** Copies the list. */
  public UsersView {
    fields = List.copyOf(fields);
  }
}
