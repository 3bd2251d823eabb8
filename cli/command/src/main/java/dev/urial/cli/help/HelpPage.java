package dev.urial.cli.help;

import dev.urial.cli.io.Opt;
import java.util.ArrayList;
import java.util.List;

/**
 * The content for a verb's help, man page, completion and reference.
 *
 * @param name the name as typed
 * @param operands the synopsis of the operands, such as {@code BASE [REF…]}
 * @param summary a summary of the verb on one line, without a full stop
 * @param description the description, as paragraphs
 * @param options the verb's own options
 * @param common the options that the verb shares with other verbs
 * @param fields the names of an answer's fields in {@code --json} and {@code --tsv} output; empty
 *     for a verb that does not process text
 * @param examples the examples, with their output
 */
public record HelpPage(
    String name,
    String operands,
    String summary,
    List<String> description,
    List<Opt> options,
    List<Opt> common,
    List<String> fields,
    List<Example> examples) {

  /** Returns all options of the verb, starting with its own. */
  public List<Opt> allOptions() {
    List<Opt> all = new ArrayList<>(options);
    all.addAll(common);
    return all;
  }

  /**
   * Returns the allowed words for the first operand, such as {@code bash|zsh}; empty if it is any
   * text.
   */
  List<String> words() {
    String first = operands.contains(" ") ? operands.substring(0, operands.indexOf(' ')) : operands;
    return first.indexOf('|') < 0 ? List.of() : List.of(first.split("\\|"));
  }
}
