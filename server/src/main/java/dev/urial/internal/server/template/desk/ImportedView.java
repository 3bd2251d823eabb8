package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of the rows of a file, or would.
 *
 * @param title in the page's language
 * @param sentence what was done, or was not yet
 * @param sums how many rows of each kind
 * @param rows the first ones, those with something to tell before the others
 * @param rest a sentence on those that are not shown, or null
 * @param token for the button that imports; null where there is nothing to import any more
 * @param wrong why it ended early, or null
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
