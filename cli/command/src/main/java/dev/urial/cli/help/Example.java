package dev.urial.cli.help;

import dev.urial.cli.io.ShellWord;
import dev.urial.internal.lecture.CommandLineWords;
import java.util.List;

/**
 * A command with its output; a test runs all examples.
 *
 * @param note what the example shows, in a phrase
 * @param input the lines on standard input; empty if the command has no input
 * @param command the command line, starting with {@code urial}, as typed
 * @param output the lines on standard output; the last is {@link #MORE} if more are omitted
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

  /** The last line of an output of which further lines are omitted. */
  public static final String MORE = "…";

  /** Returns the words after {@code urial} as a shell would pass them. */
  public String[] words() {
    return words(command);
  }

  /**
   * Returns the words after the first in a command line. A command line is not shell syntax: words
   * are separated by spaces, and text in single or double quotes is one word.
   */
  public static String[] words(String line) {
    List<String> words = CommandLineWords.of(line);
    return words.subList(1, words.size()).toArray(new String[0]);
  }

  /** Returns the command as typed at a prompt, including the pipe for its input. */
  public String typed() {
    if (input.isEmpty()) {
      return command;
    }
    StringBuilder typed = new StringBuilder("printf '%s\\n'");
    for (String line : input) {
      typed.append(' ').append(ShellWord.of(line));
    }
    return typed.append(" | ").append(command).toString();
  }
}
