package dev.urial.cli;

import dev.urial.cli.Outcome.Failure;

/** On the way to an answer, the reason why there will be none. Caught where the way began. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Failure failure;

  Refusal(Failure failure) {
    super(failure.message(), null, false, false);
    this.failure = failure;
  }

  Refusal(String rule, String message) {
    this(new Failure(rule, 0, message, null));
  }

  Failure failure() {
    return failure;
  }
}
