package dev.urial.pages.template.inspect;

import dev.urial.report.SpecRule;

/**
 * A citation of a document.
 *
 * @param citation the document and the section
 * @param link a link to that section
 */
public record Citation(String citation, String link) {
  /** Returns the citation of a rule. */
  public static Citation of(SpecRule rule) {
    return new Citation(rule.citation(), rule.link());
  }
}
