package dev.urial.pages.template.inspect;

import java.util.List;

/**
 * The assessment of the text at the top of the page.
 *
 * @param id {@code valid}, {@code dangerous} or {@code refused}, which determines the color
 * @param word the name of the outcome, in the page's language
 * @param host a sentence that names the host to which the text leads; empty if there is none
 * @param risk a sentence that describes the risk
 * @param clauses the clauses on which the assessment is based
 */
public record AssessmentView(
    String id, String word, String host, String risk, List<Citation> clauses) {
  /** Makes a defensive copy of the list. */
  public AssessmentView {
    clauses = List.copyOf(clauses);
  }
}
