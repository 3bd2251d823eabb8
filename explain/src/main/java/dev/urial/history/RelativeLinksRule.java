package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/** The rule that relative references violate under RFC 1738, which does not describe them. */
enum RelativeLinksRule implements SpecRule {
  /** "Relative links are not described in this document." */
  NOT_DESCRIBED;

  private static final Clause CLAUSE = Clause.rfc("relative links", 1738, "2.3");

  @Override
  public Clause clause() {
    return CLAUSE;
  }

  @Override
  public Message meaningMessage() {
    return MESSAGES.of("target.not-described");
  }
}
