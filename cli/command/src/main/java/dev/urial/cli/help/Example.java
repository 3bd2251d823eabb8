package dev.urial.cli.help;

import dev.urial.cli.io.ShellWord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command with its output; a test runs all examples.
 *
 * @param note what the example shows, in a phrase
 * @param input the lines on standard input; empty if the command has no input
 * @param command the command line, starting with {@code urial}, as typed
 * @param output the lines on standard output; the last is {@link Tour#MORE} if more are omitted
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

  static Example of(String note, Tour.Command command) {
    Integer status = command.status();
    return new Example(
        note,
        command.input(),
        command.typed(),
        lines(command.output()),
        lines(command.errors()),
        status == null ? 0 : status);
  }

  private static List<String> lines(@Nullable List<String> lines) {
    return lines == null ? List.of() : lines;
  }

  /** Returns the words after {@code urial} as a shell would pass them. */
  public String[] words() {
    return Tour.words(command);
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
