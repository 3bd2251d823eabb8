package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;

/**
 * A repaired version of the text.
 *
 * @param shown the repaired text, with secrets masked
 * @param text the same text as an unescaped string
 * @param changes the edits that repair the text
 * @param assumptions the assumptions that the repair makes
 */
public record RepairView(
    IdentifierView shown, String text, List<Change> changes, List<String> assumptions) {
  /** Makes defensive copies of the lists. */
  public RepairView {
    changes = List.copyOf(changes);
    assumptions = List.copyOf(assumptions);
  }

  /** Returns the repaired text, escaped for a form field. */
  public String verbatim() {
    return ExactHtmlEscaper.of(text);
  }

  /**
   * An edit of the original text.
   *
   * @param range the range in the original text, such as {@code 7–18}
   * @param before the original text of the range; empty for an insertion
   * @param after the replacement; empty for a deletion
   * @param sentence the reason for the edit
   * @param clause the clause that requires the edit
   */
  public record Change(
      String range, String before, String after, String sentence, Citation clause) {}
}
