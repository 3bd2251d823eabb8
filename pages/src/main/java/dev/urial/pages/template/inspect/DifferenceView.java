package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where two readings, or two documents, part.
 *
 * @param tone how much it matters, as a color
 * @param word the same in the page's language
 * @param between which documents, or null for the two of today
 * @param component what it is about, in the page's language
 * @param one what the first reads there, or null
 * @param other what the second reads there, or null
 * @param sentence how they part
 * @param clauses who says so
 */
public record DifferenceView(
    String tone,
    String word,
    @Nullable String between,
    String component,
    @Nullable String one,
    @Nullable String other,
    String sentence,
    List<Citation> clauses) {
  /** Copies the list. */
  public DifferenceView {
    clauses = List.copyOf(clauses);
  }
}
