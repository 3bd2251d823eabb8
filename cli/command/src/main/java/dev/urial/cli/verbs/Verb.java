package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.util.List;

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

  /** Returns the names of an answer's fields. */
  public List<String> columns() {
    return spec.fields();
  }

  /** Returns the options for the source of the input. */
  public List<Opt> input() {
    return spec.input();
  }

  /** Returns all options, starting with the verb's own. */
  public List<Opt> allOptions() {
    return spec.all();
  }
}
