package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All users, and the form for another one.
 *
 * @param table those that are there
 * @param link a link that signs somebody in once, or null
 * @param linkSays whose it is and how long it is good, or null
 * @param wrong what could not be done, or null
 * @param fields of the form
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
