package dev.urial.cli.foreign;

import dev.urial.cli.io.Invocation;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A command line as parsed by Go's {@code flag} package. Options are booleans, begin with one or
 * two dashes, and precede all operands; {@code --} ends the options.
 *
 * @see <a href="https://pkg.go.dev/flag#hdr-Command_line_flag_syntax">flag</a>
 */
final class GoFlags {
  private final Set<String> given = new HashSet<>();
  private final List<String> operands = new ArrayList<>();

  /** Thrown if an option is invalid. */
  static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    Wrong(String message) {
      super(message, null, false, false);
    }
  }

  private GoFlags() {}

  /** Parses a command line; {@code -h} and {@code --help} are always accepted. */
  static GoFlags of(List<String> words, Set<String> known) throws Wrong {
    GoFlags flags = new GoFlags();
    int i = 0;
    while (i < words.size() && words.get(i).length() > 1 && words.get(i).startsWith("-")) {
      String word = words.get(i++);
      if (word.equals("--")) {
        break;
      }
      flags.take(word.substring(word.startsWith("--") ? 2 : 1), word, known);
      if (flags.asksHelp()) {
        break;
      }
    }
    flags.operands.addAll(words.subList(i, words.size()));
    return flags;
  }

  private void take(String text, String word, Set<String> known) throws Wrong {
    int sign = text.indexOf('=');
    String name = sign < 0 ? text : text.substring(0, sign);
    String value = sign < 0 ? "true" : text.substring(sign + 1);
    if (name.isEmpty() || name.startsWith("-")) {
      throw new Wrong("bad flag syntax: " + Secrets.masked(word));
    }
    if (!known.contains(name) && !name.equals("h") && !name.equals("help")) {
      throw new Wrong("flag provided but not defined: -" + Secrets.masked(name));
    }
    switch (value) {
      case "1", "t", "T", "true", "TRUE", "True" -> given.add(name);
      case "0", "f", "F", "false", "FALSE", "False" -> given.remove(name);
      default ->
          throw new Wrong(
              "invalid boolean value "
                  + GoUrl.quoted(OctetStrings.of(value))
                  + " for -"
                  + name
                  + ": parse error");
    }
  }

  boolean asksHelp() {
    return has("h") || has("help");
  }

  boolean has(String name) {
    return given.contains(name);
  }

  /**
   * Reports that all operands from index {@code from} on are ignored, and names the first of them.
   */
  void noteUnread(int from, String command, Invocation call, ForeignCommandTexts words)
      throws IOException {
    if (from < operands.size()) {
      String note = words.notRead(command, operands.get(from), call.language());
      call.err().line("urial: " + note);
      call.err().flush();
    }
  }

  /** Returns the operand at an index; an empty string if there is none. */
  String operand(int number) {
    return number < operands.size() ? operands.get(number) : "";
  }
}
