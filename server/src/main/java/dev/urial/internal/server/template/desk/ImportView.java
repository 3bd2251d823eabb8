package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form for importing a file.
 *
 * @param fields the fields other than the file
 * @param most the maximum file size in MiB
 * @param sample an example of a table in CSV format
 * @param wrong an error message, or null
 */
public record ImportView(List<Field> fields, int most, String sample, @Nullable String wrong) {
  /** Makes a defensive copy of the list. */
  public ImportView {
    fields = List.copyOf(fields);
  }
}
