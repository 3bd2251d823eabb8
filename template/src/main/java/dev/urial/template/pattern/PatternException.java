package dev.urial.template.pattern;

import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;

/** Carries an error from a nested parser method to the entry point, which returns it as a value. */
final class PatternException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient SpecRule rule; // never serialized
  private final int index;

  PatternException(SpecRule rule, int index) {
    super(rule.id(), null, false, false);
    this.rule = rule;
    this.index = index;
  }

  /** Returns the error with its index in a string, in which the parsed part starts at an offset. */
  SyntaxError in(String text, int offset) {
    return new SyntaxError(rule, Math.min(offset + index, text.length()), text);
  }
}
