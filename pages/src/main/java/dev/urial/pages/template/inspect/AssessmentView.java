package dev.urial.pages.template.inspect;

import java.util.List;

/**
 * The assessment at the top of the page.
 *
 * @param id {@code valid}, {@code dangerous} or {@code refused}, which determines the color
 * @param word the outcome, in the page's language
 * @param host the host to which the text leads, as a sentence
 * @param risk the risk in one sentence
 * @param clauses the clauses that describe the danger
 */
public record AssessmentView(
    String id, String word, String host, String risk, List<Citation> clauses) {
  /** Copies the list. */
  public AssessmentView {
    clauses = List.copyOf(clauses);
  }
}
