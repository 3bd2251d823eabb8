package dev.urial.pages.template.inspect;

import java.util.List;

/**
 * What a person is told first.
 *
 * @param id {@code valid}, {@code dangerous} or {@code refused}, as a color
 * @param word the same in the page's language
 * @param host which host is reached
 * @param risk one sentence
 * @param clauses who says that it is dangerous
 */
public record OutcomeView(
    String id, String word, String host, String risk, List<Citation> clauses) {
  /** Copies the list. */
  public OutcomeView {
    clauses = List.copyOf(clauses);
  }
}
