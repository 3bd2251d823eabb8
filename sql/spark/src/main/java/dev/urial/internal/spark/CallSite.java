package dev.urial.internal.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A place in a plan where a function is called. Each task creates its own caller from it, in which
 * the constant arguments are already set.
 */
public final class CallSite implements Serializable {
  private static final long serialVersionUID = 1;

  private final String function;

  @SuppressWarnings("serial") // texts and numbers
  private final @Nullable Object[] constants;

  private CallSite(String function, @Nullable Object[] constants) {
    this.function = function;
    this.constants = constants;
  }

  static CallSite of(String function, List<Expression> arguments) {
    @Nullable Object[] constants = new @Nullable Object[arguments.size()];
    for (int i = 0; i < constants.length; i++) {
      constants[i] = arguments.get(i) instanceof Literal literal ? literal.value() : null;
    }
    return new CallSite(function, constants);
  }

  /** Returns whether an argument is a non-null constant, which is set only once. */
  boolean isConstant(int i) {
    return constants[i] != null;
  }

  /** Creates a caller of the function. */
  public Caller caller() {
    return prepared(Caller.of(function));
  }

  /**
   * Creates the object that parses the text and is shared by all functions that return its
   * components.
   */
  public ParsedComponents parts() {
    ParsedComponents parts = new ParsedComponents();
    prepared(parts.caller());
    return parts;
  }

  private Caller prepared(Caller caller) {
    for (int i = 0; i < constants.length; i++) {
      if (constants[i] instanceof UTF8String text) {
        caller.give(i, text.copy());
      } else if (constants[i] != null) {
        caller.giveObject(i, constants[i]);
      }
    }
    return caller;
  }
}
