package dev.urial.pages.template.tool;

import dev.urial.report.Clause;

/**
 * A sentence and its source.
 *
 * @param sentence the sentence, in the page's language
 * @param citation the clause on which the sentence is based; empty if there is none
 * @param link a link to the clause; empty if there is none
 */
public record CitedSentence(String sentence, String citation, String link) {
  /**
   * Returns a sentence with the clause on which it is based. If the sentence cites the clause in
   * parentheses, the citation is removed from the sentence.
   */
  public static CitedSentence of(String sentence, Clause clause) {
    String within = " (" + clause.citation() + ")";
    return new CitedSentence(sentence.replace(within, ""), clause.citation(), clause.link());
  }

  /** Returns a sentence without a clause. */
  public static CitedSentence of(String sentence) {
    return new CitedSentence(sentence, "", "");
  }
}
