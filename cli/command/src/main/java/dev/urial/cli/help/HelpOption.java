package dev.urial.cli.help;

import java.util.List;

/**
 * The help for an option.
 *
 * @param letter the one-letter name, or empty
 * @param name the long name, without dashes
 * @param argument the name of the option's argument; empty if the option has none
 * @param choices all allowed arguments; empty if any argument is allowed
 * @param text what the option does, in a phrase
 */
public record HelpOption(
    String letter, String name, String argument, List<String> choices, String text) {
  boolean takesArgument() {
    return !argument.isEmpty();
  }

  /** Returns the option as in a synopsis: {@code --level LEVEL}, {@code -h, --help}. */
  String synopsis() {
    String dashed = letter.isEmpty() ? "--" + name : "-" + letter + ", --" + name;
    return takesArgument() ? dashed + " " + argument : dashed;
  }

  /** Returns the description, followed by the choices. */
  String fullText() {
    return choices.isEmpty() ? text : text + ": " + String.join(", ", choices);
  }
}
