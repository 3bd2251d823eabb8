package dev.urial.explain;

import dev.urial.internal.explain.ExplainClauses;
import dev.urial.report.SpecRule;

/**
 * The role of a part: its name, its rule, and how data are written in it. Shared by all parts
 * alike.
 *
 * @param name the standard's word
 * @param rule the rule of the grammar, or the clause
 * @param writing how it spells data
 */
record PartRole(String name, SpecRule rule, Writing writing) {
  static final PartRole SEGMENT = data("segment", ExplainClauses.SEGMENT);
  static final PartRole ISEGMENT = data("segment", ExplainClauses.ISEGMENT);
  static final PartRole PAIR = syntax("pair", ExplainClauses.PAIR);
  static final PartRole NAME = new PartRole("name", ExplainClauses.NAME, Writing.FORM);
  static final PartRole VALUE = new PartRole("value", ExplainClauses.VALUE, Writing.FORM);

  /** How data are written. */
  enum Writing {
    /** None are: decoding would lose delimiters, or there is nothing encoded. */
    NONE,
    /** With escapes. */
    ESCAPED,
    /** With escapes, and a plus sign for a space. */
    FORM
  }

  static PartRole syntax(String name, SpecRule rule) {
    return new PartRole(name, rule, Writing.NONE);
  }

  static PartRole data(String name, SpecRule rule) {
    return new PartRole(name, rule, Writing.ESCAPED);
  }

  boolean isSegment() {
    return name.equals("segment");
  }

  boolean isPair() {
    return name.equals("pair");
  }

  boolean isData() {
    return writing != Writing.NONE;
  }
}
