package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;

/**
 * A command with its output; a test runs all examples.
 *
 * @param note what the example shows, in a phrase
 * @param input the lines on standard input; empty if the command has no input
 * @param command the command line, starting with {@code urial}, as typed
 * @param output the lines on standard output
 * @param errors the lines on standard error
 * @param status the exit status
 */
public record Example(
    String note,
    List<String> input,
    String command,
    List<String> output,
    List<String> errors,
    int status) {

  /** The last line of an example's output if further lines are omitted. */
  public static final String MORE = "…";

  /**
   * Returns the words after {@code urial} as a shell would pass them: split at spaces, without
   * quotes.
   */
  public String[] words() {
    return words(command);
  }

  /** Returns the words after {@code urial} in a command line. */
  public static String[] words(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (c == '\'') {
        quoted = !quoted;
      } else if (c == ' ' && !quoted) {
        words.add(word.toString());
        word.setLength(0);
      } else {
        word.append(c);
      }
    }
    words.add(word.toString());
    return words.subList(1, words.size()).toArray(new String[0]);
  }

  /** Returns the command as typed at a prompt, including the pipe for its input. */
  public String typed() {
    if (input.isEmpty()) {
      return command;
    }
    @SuppressWarnings("OrphanedFormatString") // the shell formats
    StringBuilder typed = new StringBuilder("printf '%s\\n'");
    for (String line : input) {
      typed.append(' ').append(quoted(line));
    }
    return typed.append(" | ").append(command).toString();
  }

  private static String quoted(String word) {
    return isPlain(word) ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private static boolean isPlain(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "-._/:%@,+".indexOf(c) >= 0;
      if (!plain) {
        return false;
      }
    }
    return !word.isEmpty();
  }
}
