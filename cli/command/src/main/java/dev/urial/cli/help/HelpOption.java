package dev.urial.cli.help;

import java.util.List;

/**
 * What help says of an option.
 *
 * @param letter its one-letter name, or empty
 * @param name its long name, without dashes
 * @param argument what its argument is called; empty if it takes none
 * @param choices all that its argument may be; empty if it is free
 * @param text what it does, in a phrase
 */
public record HelpOption(
    String letter, String name, String argument, List<String> choices, String text) {
  boolean takesArgument() {
    return !argument.isEmpty();
  }

  /** As in a synopsis: {@code --level LEVEL}, {@code -h, --help}. */
  String synopsis() {
    String dashed = letter.isEmpty() ? "--" + name : "-" + letter + ", --" + name;
    return takesArgument() ? dashed + " " + argument : dashed;
  }

  /** What it does, with its choices. */
  String fullText() {
    return choices.isEmpty() ? text : text + ": " + String.join(", ", choices);
  }
}
