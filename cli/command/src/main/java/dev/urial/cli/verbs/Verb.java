package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A verb of the command: how its command line is read, and what it does. What is said of it stands
 * in its help, a resource that carries its name.
 *
 * @param name as it is typed
 * @param options its own options; those that all verbs have are {@link Opt#COMMON}
 * @param columns the names of its answer's fields with {@code --json} and {@code --tsv}; empty for
 *     a verb that answers no questions about texts
 * @param input what it takes that has to do with where its texts come from: {@link Opt#OF_TEXTS},
 *     {@link Opt#OF_FILES} or nothing
 * @param action what it does
 */
public record Verb(
    String name, List<Opt> options, List<String> columns, List<Opt> input, Action action) {

  /** A verb that reads no texts, or in a way of its own. */
  public Verb(String name, List<Opt> options, List<String> columns, Action action) {
    this(name, options, columns, List.of(), action);
  }

  /** What a verb does with its arguments. */
  public interface Action {
    /**
     * Does it.
     *
     * @return the exit status
     */
    int run(Invocation call) throws IOException, UsageException;

    /**
     * Whether its options have a grammar of their own. Then all words of the command line are the
     * operands of the call, unread, {@code --help} among them.
     */
    default boolean readsItsOwnOptions() {
      return false;
    }
  }

  /** All its options, its own first. */
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
