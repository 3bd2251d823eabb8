package dev.urial.template.pattern;

import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;

/** Carries an error from deep within a parser to its entry point, where it becomes a value. */
final class PatternException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient SpecRule rule; // never serialized
  private final int index;

  PatternException(SpecRule rule, int index) {
    super(rule.id(), null, false, false);
    this.rule = rule;
    this.index = index;
  }

  /** Returns the error in a text, given the offset at which the parsed part starts. */
  SyntaxError in(String text, int offset) {
    return new SyntaxError(rule, Math.min(offset + index, text.length()), text);
  }
}
