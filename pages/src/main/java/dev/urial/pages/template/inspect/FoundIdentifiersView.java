package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;

/**
 * The identifiers found in text.
 *
 * @param count the number of identifiers
 * @param finds the first ones
 */
public record FoundIdentifiersView(int count, List<Found> finds) {
  /** Copies the list. */
  public FoundIdentifiersView {
    finds = List.copyOf(finds);
  }

  /**
   * An identifier that was found.
   *
   * @param shown the identifier without secrets
   * @param text the same identifier as a string, for inspection
   * @param place the line and column
   * @param kind the kind of identifier
   * @param certainty the certainty
   * @param why the source, or the assumption
   */
  public record Found(
      IdentifierView shown, String text, String place, String kind, String certainty, String why) {
    /** Returns the text, escaped for a form field. */
    public String verbatim() {
      return ExactHtmlEscaper.of(text);
    }
  }
}
