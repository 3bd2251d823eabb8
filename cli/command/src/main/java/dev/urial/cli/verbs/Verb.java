package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Texts;
import java.io.IOException;

/**
 * A verb of the command: how its command line is parsed, and what it does. Its description and its
 * examples are a resource with the same name.
 *
 * @param spec what it is called, takes and writes
 * @param action what it does
 */
public record Verb(Spec spec, Action action) {
  /** The action of a verb. */
  public interface Action {
    /**
     * Runs the action.
     *
     * @return the exit status
     * @throws OperationFailure if an operand that is needed for all answers is invalid
     */
    int run(Invocation call) throws IOException, UsageException, OperationFailure;
  }

  /** Runs the action, and reports an invalid operand; returns the exit status. */
  public int run(Invocation call) throws IOException, UsageException {
    try {
      return action.run(call);
    } catch (OperationFailure e) {
      return Texts.broken(call, e.operand(), e.text(), e.failure());
    }
  }

  /** Returns the name as typed. */
  public String name() {
    return spec.name();
  }
}
