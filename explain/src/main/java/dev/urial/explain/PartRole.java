package dev.urial.explain;

import dev.urial.internal.explain.ExplainClauses;
import dev.urial.report.SpecRule;

/**
 * The role of a part: its name, its rule, and how its data is encoded. Parts with the same role can
 * share one instance.
 *
 * @param name the standard's term for the part
 * @param rule the grammar rule or clause that defines the part
 * @param writing how the part's data is encoded
 */
record PartRole(String name, SpecRule rule, Writing writing) {
  static final PartRole SEGMENT = data("segment", ExplainClauses.SEGMENT);
  static final PartRole ISEGMENT = data("segment", ExplainClauses.ISEGMENT);
  static final PartRole PAIR = syntax("pair", ExplainClauses.PAIR);
  static final PartRole NAME = new PartRole("name", ExplainClauses.NAME, Writing.FORM);
  static final PartRole VALUE = new PartRole("value", ExplainClauses.VALUE, Writing.FORM);

  /** The ways in which data is encoded. */
  enum Writing {
    /** The part cannot be decoded: decoding would lose delimiters, or nothing is encoded. */
    NONE,
    /** Percent-encoding. */
    ESCAPED,
    /** Percent-encoding, and a plus sign for each space. */
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

  boolean isData() {
    return writing != Writing.NONE;
  }
}
