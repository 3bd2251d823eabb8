package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;

/**
 * The identifiers found in text.
 *
 * @param count the number of identifiers found
 * @param finds the first identifiers found, in order
 */
public record FoundIdentifiersView(int count, List<Found> finds) {
  /** Makes a defensive copy of the list. */
  public FoundIdentifiersView {
    finds = List.copyOf(finds);
  }

  /**
   * An identifier that was found.
   *
   * @param shown the identifier, with secrets masked
   * @param text the same identifier as an unescaped string
   * @param place the line and column, such as {@code 3:14}
   * @param kind the kind of identifier
   * @param certainty how certain it is that this is an identifier
   * @param why what the certainty is based on
   */
  public record Found(
      IdentifierView shown, String text, String place, String kind, String certainty, String why) {
    /** Returns the identifier, escaped for a form field. */
    public String verbatim() {
      return ExactHtmlEscaper.of(text);
    }
  }
}
