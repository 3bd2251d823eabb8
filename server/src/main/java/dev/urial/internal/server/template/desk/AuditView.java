package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit log page.
 *
 * @param fields the fields of the filter form
 * @param wrong the error in the form, or null
 * @param table the entries; null if there are none
 * @param newest the link to the newest entries; null if these are shown
 * @param older the link to older entries, or null
 */
public record AuditView(
    List<Field> fields,
    @Nullable String wrong,
    @Nullable TableView table,
    @Nullable String newest,
    @Nullable String older) {
  /** Copies the list. */
  public AuditView {
    fields = List.copyOf(fields);
  }
}
