package dev.urial.internal.regexp;

/** Thrown if a match exceeds its step limit. */
public final class OutOfStepsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutOfStepsException(long steps) {
    super("the regular expression took " + steps + " steps, which is the limit");
  }
}
