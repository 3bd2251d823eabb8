package dev.urial.cli.render;

import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;

/**
 * Thrown with a reason if an operation cannot produce an answer; caught by the code that started
 * the operation.
 */
public final class OperationFailure extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Failure failure;
  private final String operand;
  private final String text;

  private OperationFailure(Failure failure, String operand, String text) {
    super(failure.message(), null, false, false);
    this.failure = failure;
    this.operand = operand;
    this.text = text;
  }

  /** Creates an exception for a failure. */
  public OperationFailure(Failure failure) {
    this(failure, "", "");
  }

  /**
   * Returns this exception for an operand or an option that is needed for all answers.
   *
   * @param operand its name, such as {@code BASE} or {@code --policy}
   * @param text its value
   */
  public OperationFailure of(String operand, String text) {
    return new OperationFailure(failure, operand, text);
  }

  /** Creates an exception for a rule, with a message. */
  public OperationFailure(String rule, String message) {
    this(new Failure(rule, 0, message, null));
  }

  /** Creates an exception for a rule, with a translatable message. */
  public OperationFailure(String rule, Message message) {
    this(new Failure(rule, 0, message, null));
  }

  /** An operation that may fail. */
  public interface Operation {
    /** Returns the outcome. */
    Outcome run() throws OperationFailure;
  }

  /** Returns the outcome of an operation, or the reason why there is none. */
  public static Outcome outcome(Operation operation) {
    try {
      return operation.run();
    } catch (OperationFailure e) {
      return e.failure();
    }
  }

  /** Returns a parsed value; throws its syntax error if there is none. */
  public static <T> T orThrow(Parsed<T> parsed) throws OperationFailure {
    return orThrow(parsed, "", "");
  }

  /** Returns the parsed value of an operand; throws its syntax error if there is none. */
  public static <T> T orThrow(Parsed<T> parsed, String operand, String text)
      throws OperationFailure {
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new OperationFailure(Failure.of(error), operand, text);
    }
    return parsed.orElseThrow();
  }

  /** Returns the name of the operand; empty if the failure is of a text. */
  public String operand() {
    return operand;
  }

  /** Returns the value of the operand. */
  public String text() {
    return text;
  }

  /** Returns the reason. */
  public Failure failure() {
    return failure;
  }
}
