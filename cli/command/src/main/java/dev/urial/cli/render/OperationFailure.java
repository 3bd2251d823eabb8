package dev.urial.cli.render;

import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.report.Message;

/** On the way to an answer, the reason why there will be none. Caught where the way began. */
public final class OperationFailure extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Failure failure;

  /** For a failure. */
  public OperationFailure(Failure failure) {
    super(failure.message(), null, false, false);
    this.failure = failure;
  }

  /** For a rule and what to say of it. */
  public OperationFailure(String rule, String message) {
    this(new Failure(rule, 0, message, null));
  }

  /** The same for people of any language. */
  public OperationFailure(String rule, Message message) {
    this(new Failure(rule, 0, message, null));
  }

  /** The reason. */
  public Failure failure() {
    return failure;
  }
}
