package dev.urial.pages.template.tool;

import dev.urial.report.Clause;

/**
 * A sentence and where it is stated.
 *
 * @param sentence in the page's language
 * @param citation which clause says so; empty where none does
 * @param link where that stands; empty where nowhere
 */
public record Cited(String sentence, String citation, String link) {
  /** Returns a sentence with its clause; one that cites it itself leaves that to the link. */
  public static Cited of(String sentence, Clause clause) {
    String within = " (" + clause.citation() + ")";
    return new Cited(sentence.replace(within, ""), clause.citation(), clause.link());
  }

  /** Returns a sentence that no clause states. */
  public static Cited of(String sentence) {
    return new Cited(sentence, "", "");
  }
}
