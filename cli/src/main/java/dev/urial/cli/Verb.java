package dev.urial.cli;

import java.util.List;

/**
 * A verb of the command, as data: what {@code --help}, the man page, the shell's completion and the
 * reference in {@code docs/cli.md} say of it, and what it does.
 *
 * @param name as it is typed
 * @param operands the synopsis of its operands, {@code BASE [REF…]}
 * @param summary one line, no full stop
 * @param description paragraphs of prose
 * @param options its own options; those that all verbs have are {@link Opt#COMMON}
 * @param columns the names of its answer's fields with {@code --json} and {@code --tsv}; empty for
 *     a verb that answers no questions about texts
 * @param examples commands that can be run, with what they print
 * @param action what it does
 */
record Verb(
    String name,
    String operands,
    String summary,
    List<String> description,
    List<Opt> options,
    List<String> columns,
    List<Example> examples,
    Action action) {

  /** What a verb does with its arguments. */
  interface Action {
    /**
     * Does it.
     *
     * @return the exit status
     */
    int run(Invocation call) throws java.io.IOException, UsageException;
  }

  /** The words of which the first operand is one, {@code bash|zsh}; empty if it is a text. */
  List<String> words() {
    String first = operands.contains(" ") ? operands.substring(0, operands.indexOf(' ')) : operands;
    return first.indexOf('|') < 0 ? List.of() : List.of(first.split("\\|"));
  }

  /** All its options, its own first. */
  List<Opt> allOptions() {
    List<Opt> all = new java.util.ArrayList<>(options);
    if (!columns.isEmpty()) {
      all.addAll(Opt.COMMON);
    }
    all.add(Opt.HELP);
    return all;
  }
}
