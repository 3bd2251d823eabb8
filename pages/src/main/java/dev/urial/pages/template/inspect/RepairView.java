package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;

/**
 * A repaired version of the text.
 *
 * @param shown the repaired text, without secrets
 * @param text the same text as a string, for inspection
 * @param changes the edits
 * @param assumptions the assumptions
 */
public record RepairView(
    IdentifierView shown, String text, List<Change> changes, List<String> assumptions) {
  /** Copies the lists. */
  public RepairView {
    changes = List.copyOf(changes);
    assumptions = List.copyOf(assumptions);
  }

  /** Returns the text, escaped for a form field. */
  public String verbatim() {
    return ExactHtmlEscaper.of(text);
  }

  /**
   * An edit.
   *
   * @param range the range in the original text
   * @param before the original text of the range
   * @param after the replacement
   * @param sentence the reason
   * @param clause the clause that requires it
   */
  public record Change(
      String range, String before, String after, String sentence, Citation clause) {}
}
