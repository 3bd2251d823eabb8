package dev.urial.cli;

import java.util.List;

/**
 * An option, as data.
 *
 * @param name its long name, without dashes
 * @param argument what its argument is called; empty if it takes none
 * @param text what it does, in a phrase
 * @param choices all that its argument may be; empty if it is free
 * @param letter its one-letter name, or empty
 */
record Opt(String name, String argument, String text, List<String> choices, String letter) {
  static final Opt JSON = flag("json", "JSON Lines: one object for each input");
  static final Opt TSV = flag("tsv", "tab-separated values with a header; absent is \\N");
  static final Opt NO_COLOR = flag("no-color", "no colour on terminals");
  static final Opt HELP = new Opt("help", "", "this help", List.of(), "h");
  static final Opt VERSION = new Opt("version", "", "the version", List.of(), "V");

  /** What every verb takes that answers something about texts. */
  static final List<Opt> COMMON = List.of(JSON, TSV, NO_COLOR);

  static Opt flag(String name, String text) {
    return new Opt(name, "", text, List.of(), "");
  }

  static Opt value(String name, String argument, String text) {
    return new Opt(name, argument, text, List.of(), "");
  }

  static Opt choice(String name, String argument, String text, String... choices) {
    return new Opt(name, argument, text, List.of(choices), "");
  }

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
