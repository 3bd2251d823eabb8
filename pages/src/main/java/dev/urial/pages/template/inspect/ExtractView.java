package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.Verbatim;
import java.util.List;

/**
 * What was found in a text.
 *
 * @param count how many there are
 * @param finds the first of them
 */
public record ExtractView(int count, List<Found> finds) {
  /** Copies the list. */
  public ExtractView {
    finds = List.copyOf(finds);
  }

  /**
   * One extracted item.
   *
   * @param shown without secrets
   * @param text the same, to be inspected next
   * @param place its line and column
   * @param kind what it is
   * @param certainty how sure that is
   * @param why who says so, or what was assumed
   */
  public record Found(
      IdentifierView shown, String text, String place, String kind, String certainty, String why) {
    /** Returns the text as the value of a field. */
    public String verbatim() {
      return Verbatim.of(text);
    }
  }
}
