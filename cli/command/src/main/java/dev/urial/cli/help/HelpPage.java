package dev.urial.cli.help;

import dev.urial.cli.io.Spec;
import java.util.List;

/**
 * The content for a verb's help, man page, completion and reference.
 *
 * @param spec the name, the options and the fields
 * @param operands the synopsis of the operands, such as {@code BASE [REF…]}
 * @param summary a summary of the verb on one line, without a full stop
 * @param description the description, as paragraphs
 * @param examples the examples, with their output
 */
public record HelpPage(
    Spec spec, String operands, String summary, List<String> description, List<Example> examples) {

  /** Returns the name of the verb. */
  public String name() {
    return spec.name();
  }

  /** Returns the synopsis. */
  String usage() {
    return ("urial " + name() + " [OPTION…] " + operands).strip();
  }

  /**
   * Returns the allowed words for the first operand, such as {@code bash|zsh}; empty if it is any
   * text.
   */
  List<String> words() {
    String first = operands.split(" ", 2)[0];
    return first.indexOf('|') < 0 ? List.of() : List.of(first.split("\\|"));
  }
}
