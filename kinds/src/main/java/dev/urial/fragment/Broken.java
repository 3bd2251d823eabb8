package dev.urial.fragment;

import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;

/** Unwinds a parser to its door, {@link #parsed}; never leaves this package. */
final class Broken extends Exception {
  private static final long serialVersionUID = 1;

  private final transient SyntaxError error;

  Broken(SpecRule rule, int index, String input) {
    super(null, null, false, false); // no stack trace: this is an answer, not an accident
    this.error = new SyntaxError(rule, index, input);
  }

  /** What reads a text, or breaks. */
  @FunctionalInterface
  interface Reading<T> {
    T read() throws Broken;
  }

  static <T> Parsed<T> parsed(Reading<T> reading) {
    try {
      return new Parsed.Ok<>(reading.read());
    } catch (Broken broken) {
      return new Parsed.Failed<>(broken.error);
    }
  }
}
