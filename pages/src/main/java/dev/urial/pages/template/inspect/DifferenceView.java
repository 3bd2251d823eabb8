package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A difference between two readings or two documents.
 *
 * @param tone the severity, which determines the color
 * @param word the severity, in the page's language
 * @param between the documents, or null for the two current standards
 * @param component the component, in the page's language
 * @param one the component in the first reading, or null
 * @param other the component in the second reading, or null
 * @param sentence a description of the difference
 * @param clauses the clauses that cause it
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
