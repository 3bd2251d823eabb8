package dev.urial.pages.template.inspect;

import dev.urial.report.SpecRule;

/**
 * Who says so.
 *
 * @param citation the document and the section
 * @param link where that stands
 */
public record Citation(String citation, String link) {
  /** Returns who says so. */
  public static Citation of(SpecRule rule) {
    return new Citation(rule.citation(), rule.link());
  }
}
