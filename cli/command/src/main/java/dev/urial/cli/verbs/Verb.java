package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
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
     */
    int run(Invocation call) throws IOException, UsageException;
  }

  /** Returns the name as typed. */
  public String name() {
    return spec.name();
  }
}
