package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links, a page of them.
 *
 * @param fields of the form that asks for others
 * @param isAsked whether anything but all was asked for
 * @param links the table; without rows where none fit
 * @param first where the list begins, or null on its first page
 * @param next where the next page is, or null on the last
 * @param makes whether the reader may make links
 */
public record ListView(
    List<Field> fields,
    boolean isAsked,
    TableView links,
    @Nullable String first,
    @Nullable String next,
    boolean makes) {
  /** Copies the list. */
  public ListView {
    fields = List.copyOf(fields);
  }
}
