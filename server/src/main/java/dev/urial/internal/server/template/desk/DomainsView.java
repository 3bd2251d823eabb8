package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All domains, and the form for a new one.
 *
 * @param table the domains
 * @param wrong the error, or null
 * @param fields the fields of the form
 */
public record DomainsView(TableView table, @Nullable String wrong, List<Field> fields) {
  /** Copies the list. */
  public DomainsView {
    fields = List.copyOf(fields);
  }
}
