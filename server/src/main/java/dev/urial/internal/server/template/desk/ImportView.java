package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form for a file.
 *
 * @param fields besides the file
 * @param most how many MiB it may have
 * @param wrong what is wrong, or null
 */
public record ImportView(List<Field> fields, int most, @Nullable String wrong) {
  /** Copies the list. */
  public ImportView {
    fields = List.copyOf(fields);
  }
}
