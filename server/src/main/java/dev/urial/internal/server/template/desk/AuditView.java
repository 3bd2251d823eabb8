package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who did what.
 *
 * @param fields of the form that narrows it
 * @param wrong what is wrong with that, or null
 * @param table the entries; null where there are none
 * @param newest where the newest are; null where these are they
 * @param older where older ones are, or null
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
