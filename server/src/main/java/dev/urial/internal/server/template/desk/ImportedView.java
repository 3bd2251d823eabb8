package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an import or of a dry run.
 *
 * @param title the title, in the page's language
 * @param sentence a sentence that says what was done, or would be done
 * @param sums the number of rows with each outcome
 * @param rows a table of the first rows; rows with messages come before the others
 * @param rest a sentence about the rows that are not shown; null if all are shown
 * @param token the token that the import button sends; null if there is nothing to import
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
  /** Makes a defensive copy of the list. */
  public ImportedView {
    sums = List.copyOf(sums);
  }
}
