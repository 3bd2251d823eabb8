package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit log page.
 *
 * @param fields the fields of the filter form
 * @param wrong an error message, or null
 * @param table the table of entries; null if there are none
 * @param newest the link to the newest entries; null if they are already shown
 * @param older the link to the next older entries, or null
 */
public record AuditView(
    List<Field> fields,
    @Nullable String wrong,
    @Nullable TableView table,
    @Nullable String newest,
    @Nullable String older) {
  /** Makes a defensive copy of the list. */
  public AuditView {
    fields = List.copyOf(fields);
  }
}
