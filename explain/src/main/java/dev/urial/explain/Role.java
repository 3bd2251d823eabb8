package dev.urial.explain;

import dev.urial.report.SpecRule;

/**
 * What a part is: its name, its rule, and how data are written in it. Shared by all parts alike.
 *
 * @param name the standard's word
 * @param rule the rule of the grammar, or the clause
 * @param writing how it spells data
 */
record Role(String name, SpecRule rule, Writing writing) {
  static final Role SEGMENT = data("segment", Clauses.SEGMENT);
  static final Role ISEGMENT = data("segment", Clauses.ISEGMENT);
  static final Role PAIR = syntax("pair", Clauses.PAIR);
  static final Role NAME = new Role("name", Clauses.NAME, Writing.FORM);
  static final Role VALUE = new Role("value", Clauses.VALUE, Writing.FORM);

  /** How data are written. */
  enum Writing {
    /** None are: decoding would lose delimiters, or there is nothing encoded. */
    NONE,
    /** With escapes. */
    ESCAPED,
    /** With escapes, and a plus sign for a space. */
    FORM
  }

  static Role syntax(String name, SpecRule rule) {
    return new Role(name, rule, Writing.NONE);
  }

  static Role data(String name, SpecRule rule) {
    return new Role(name, rule, Writing.ESCAPED);
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
