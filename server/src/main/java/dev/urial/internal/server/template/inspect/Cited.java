package dev.urial.internal.server.template.inspect;

import dev.urial.report.SpecRule;

/**
 * Who says so.
 *
 * @param citation the document and the section
 * @param link where that stands
 */
public record Cited(String citation, String link) {
  /** Returns who says so. */
  public static Cited of(SpecRule rule) {
    return new Cited(rule.citation(), rule.link());
  }
}
