package dev.urial.internal.regexp;

/** The steps that a match may take are taken. */
public final class OutOfStepsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutOfStepsException(long steps) {
    super("the regular expression has taken " + steps + " steps, and may take no more");
  }
}
