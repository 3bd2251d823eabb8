package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a document makes of a text.
 *
 * @param year when it came
 * @param title what it is called
 * @param clause the document
 * @param takes whether it takes the text
 * @param word the same in the page's language
 * @param production the production of the scheme that the text fits, or null
 * @param refused why it refuses, or null
 * @param parts what it divides the text into
 */
public record PastView(
    int year,
    String title,
    Citation clause,
    boolean takes,
    String word,
    @Nullable String production,
    @Nullable RefusalView refused,
    List<Part> parts) {
  /** Copies the list. */
  public PastView {
    parts = List.copyOf(parts);
  }

  /**
   * A part by the document's name.
   *
   * @param color what it is called today, or empty
   * @param name what the document calls it
   * @param text as it is written, without secrets
   * @param range where it stands in what the document reads
   * @param clause where its rule stands
   */
  public record Part(String color, String name, String text, String range, Citation clause) {}
}
