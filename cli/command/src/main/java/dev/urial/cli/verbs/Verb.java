package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A verb of the command: how its command line is parsed, and what it does. Its help is a resource
 * with the same name.
 *
 * @param name the name as typed
 * @param options the verb's own options, without those in {@link Opt#COMMON}
 * @param columns the names of an answer's fields in {@code --json} and {@code --tsv} output; empty
 *     for a verb that does not process text
 * @param input the options for the source of the input: {@link Opt#OF_TEXTS}, {@link Opt#OF_FILES}
 *     or none
 * @param action what the verb does
 */
public record Verb(
    String name, List<Opt> options, List<String> columns, List<Opt> input, Action action) {

  /** Creates a verb that reads no input, or reads it in its own way. */
  public Verb(String name, List<Opt> options, List<String> columns, Action action) {
    this(name, options, columns, List.of(), action);
  }

  /** The action of a verb. */
  public interface Action {
    /**
     * Runs the action.
     *
     * @return the exit status
     */
    int run(Invocation call) throws IOException, UsageException;
  }

  /** Returns all options of the verb, starting with its own. */
  public List<Opt> allOptions() {
    List<Opt> all = new ArrayList<>(options);
    for (Opt opt : options) {
      if (opt.name().equals(Opt.STANDARD) && opt.choices().contains(Opt.WHATWG.name())) {
        all.add(Opt.WHATWG);
      }
    }
    all.addAll(input);
    if (!columns.isEmpty()) {
      all.addAll(Opt.COMMON);
    }
    all.add(Opt.HELP);
    return all;
  }
}
