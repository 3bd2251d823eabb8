package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an import or of a dry run.
 *
 * @param title the title, in the page's language
 * @param sentence what was done, or would be done
 * @param sums the number of rows with each outcome
 * @param rows the first rows, those with messages before the others
 * @param rest a sentence about rows that are not shown, or null
 * @param token the token for the import button; null if there is nothing left to import
 * @param wrong the reason why the import ended early, or null
 */
public record ImportedView(
    String title,
    String sentence,
    List<LabelledRow> sums,
    TableView rows,
    @Nullable String rest,
    @Nullable String token,
    @Nullable String wrong) {
  /** Copies the list. */
  public ImportedView {
    sums = List.copyOf(sums);
  }
}
