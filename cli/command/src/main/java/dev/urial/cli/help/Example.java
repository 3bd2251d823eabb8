package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;

/**
 * A command that can be run and what it then prints; a test runs them all.
 *
 * @param note what it shows, in a phrase
 * @param input the lines on standard input; none for no pipe
 * @param command the command line from {@code urial} on, as one types it
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

  /** As the last line of output: more follows that need not be shown. */
  public static final String MORE = "…";

  /** The words behind {@code urial}, as a shell would pass them: split at spaces, quotes gone. */
  public String[] words() {
    return words(command);
  }

  /** The words behind {@code urial} in a command line. */
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

  /** The command as it is typed at a prompt, with the pipe that feeds it. */
  public String typed() {
    if (input.isEmpty()) {
      return command;
    }
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
