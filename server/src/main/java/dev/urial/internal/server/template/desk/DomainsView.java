package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page with all domains, and the form for a new domain.
 *
 * @param table the table of domains
 * @param wrong an error message, or null
 * @param fields the fields of the form for a new domain
 */
public record DomainsView(TableView table, @Nullable String wrong, List<Field> fields) {
  /** Makes a defensive copy of the list. */
  public DomainsView {
    fields = List.copyOf(fields);
  }
}
