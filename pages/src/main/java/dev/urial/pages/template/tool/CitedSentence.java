package dev.urial.pages.template.tool;

import dev.urial.report.Clause;

/**
 * A sentence and its source.
 *
 * @param sentence the sentence, in the page's language
 * @param citation the clause that states it; empty if there is none
 * @param link a link to the clause; empty if there is none
 */
public record CitedSentence(String sentence, String citation, String link) {
  /**
   * Returns a sentence with its clause; if the sentence itself cites the clause, only the link is
   * added.
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
