package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a document, such as RFC 1738, parses the text.
 *
 * @param year the year of publication
 * @param title the title of the document
 * @param clause the citation of the document
 * @param takes whether the document accepts the text
 * @param word the result, in the page's language
 * @param production the name of the scheme-specific production that the text matches, or null
 * @param refused the reason for the rejection; null if the document accepts the text
 * @param parts the parts of the text
 */
public record HistoricalReadingView(
    int year,
    String title,
    Citation clause,
    boolean takes,
    String word,
    @Nullable String production,
    @Nullable RefusalView refused,
    List<Part> parts) {
  /** Makes a defensive copy of the list. */
  public HistoricalReadingView {
    parts = List.copyOf(parts);
  }

  /**
   * A part of the text, labeled with the document's own name for it.
   *
   * @param color the present-day name of the part, which determines the color; empty if there is
   *     none
   * @param name the document's name for the part
   * @param text the text as written, with secrets masked
   * @param range the range in the parsed text, such as {@code 7–18}
   * @param clause the clause that defines the part
   */
  public record Part(String color, String name, String text, String range, Citation clause) {}
}
