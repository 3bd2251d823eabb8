package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.Verbatim;
import java.util.List;

/**
 * A text as it was likely meant.
 *
 * @param shown the repaired text, without secrets
 * @param text the same, to be inspected next
 * @param changes what was changed
 * @param assumptions what was taken for granted
 */
public record RepairView(
    IdentifierView shown, String text, List<Change> changes, List<String> assumptions) {
  /** Copies the lists. */
  public RepairView {
    changes = List.copyOf(changes);
    assumptions = List.copyOf(assumptions);
  }

  /** Returns the text as the value of a field. */
  public String verbatim() {
    return Verbatim.of(text);
  }

  /**
   * A change.
   *
   * @param range where in the text that was given
   * @param before what stood there
   * @param after what stands there now
   * @param sentence why
   * @param clause who says so
   */
  public record Change(
      String range, String before, String after, String sentence, Citation clause) {}
}
