package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A difference between the two current standards, or between two documents, in how they parse the
 * text.
 *
 * @param tone the severity, which determines the color
 * @param word the severity, in the page's language
 * @param between the two documents; null for the two current standards
 * @param component the name of the component, in the page's language
 * @param one the component under RFC 3986; null if it is undefined, or for a difference between
 *     documents
 * @param other the component under the URL Standard; null if it is undefined, or for a difference
 *     between documents
 * @param sentence a description of the difference
 * @param clauses the clauses that cause the difference
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
  /** Makes a defensive copy of the list. */
  public DifferenceView {
    clauses = List.copyOf(clauses);
  }
}
