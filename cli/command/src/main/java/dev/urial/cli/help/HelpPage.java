package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;

/**
 * What help, man page, completion and reference say of a verb.
 *
 * @param name as it is typed
 * @param operands the synopsis of its operands, {@code BASE [REF…]}
 * @param summary one line, no full stop
 * @param description paragraphs of prose
 * @param options its own options
 * @param common those that it shares with other verbs
 * @param fields the names of its answer's fields with {@code --json} and {@code --tsv}; empty for a
 *     verb that answers no questions about texts
 * @param examples commands that can be run, with what they print
 */
public record HelpPage(
    String name,
    String operands,
    String summary,
    List<String> description,
    List<HelpOption> options,
    List<HelpOption> common,
    List<String> fields,
    List<Example> examples) {

  /** All its options, its own first. */
  public List<HelpOption> allOptions() {
    List<HelpOption> all = new ArrayList<>(options);
    all.addAll(common);
    return all;
  }

  /** The words of which the first operand is one, {@code bash|zsh}; empty if it is a text. */
  List<String> words() {
    String first = operands.contains(" ") ? operands.substring(0, operands.indexOf(' ')) : operands;
    return first.indexOf('|') < 0 ? List.of() : List.of(first.split("\\|"));
  }
}
