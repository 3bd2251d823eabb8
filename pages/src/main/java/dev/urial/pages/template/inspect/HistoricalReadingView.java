package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a document, such as RFC 1738, parses the text.
 *
 * @param year the year of publication
 * @param title the title
 * @param clause the document
 * @param takes whether the document accepts the text
 * @param word the result, in the page's language
 * @param production the production for the scheme that the text matches, or null
 * @param refused the reason for the rejection, or null
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
  /** Copies the list. */
  public HistoricalReadingView {
    parts = List.copyOf(parts);
  }

  /**
   * A part of the text, labeled with the document's own name for it.
   *
   * @param color the part's present-day name, which selects its color; empty if it has none
   * @param name the document's name for it
   * @param text the text as written, without secrets
   * @param range the range in the parsed text
   * @param clause the clause with the rule
   */
  public record Part(String color, String name, String text, String range, Citation clause) {}
}
