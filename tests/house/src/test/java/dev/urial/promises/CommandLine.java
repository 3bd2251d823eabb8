package dev.urial.promises;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a line as a POSIX shell would: quotes, pipes, {@code &&}, {@code < FILE}, and the commands
 * {@code urial} and {@code printf}.
 */
final class CommandLine {
  /**
   * What a line did.
   *
   * @param status the exit status of its last command
   * @param out standard output of its pipelines
   * @param err standard error of all its commands
   */
  record Ran(int status, String out, String err) {}

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private byte[] input = {};
  private int status;

  private CommandLine() {}

  static Ran run(String line) throws IOException {
    return run(commands(line));
  }

  /** Runs commands, each with its words; {@code "\0&&"} is the first word of a new pipeline. */
  static Ran run(List<List<String>> commands) throws IOException {
    CommandLine run = new CommandLine();
    for (List<String> words : commands) {
      boolean isNew = words.get(0).equals("\0&&");
      if (isNew && run.status != 0) {
        break;
      } else if (isNew) {
        run.out.writeBytes(run.input);
        run.input = new byte[0];
      }
      run.command(new ArrayList<>(words.subList(isNew ? 1 : 0, words.size())));
    }
    run.out.writeBytes(run.input);
    return new Ran(run.status, run.out.toString(UTF_8), run.err.toString(UTF_8));
  }

  private void command(List<String> words) throws IOException {
    int redirect = words.indexOf("\0<");
    if (redirect >= 0) {
      input = Files.readAllBytes(Path.of(words.get(redirect + 1)));
      words.subList(redirect, redirect + 2).clear();
    }
    switch (words.get(0)) {
      case "printf" -> input = printed(words.get(1)).getBytes(UTF_8);
      case "urial" -> {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        String[] args = words.subList(1, words.size()).toArray(new String[0]);
        status = Cli.run(args, new Io(new ByteArrayInputStream(input), to, err, Terminal.NONE));
        input = to.toByteArray();
      }
      default -> throw new AssertionError("no command of these rows: " + words.get(0));
    }
  }

  private static String printed(String format) {
    String backslash = "\0\0";
    return format
        .replace("\\\\", backslash)
        .replace("%%", "%")
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\0", "\0")
        .replace(backslash, "\\");
  }

  /** The commands of a pipeline, each with its words; {@code <} is the word {@code "\0<"}. */
  private static List<List<String>> commands(String line) {
    List<List<String>> commands = new ArrayList<>();
    List<String> words = new ArrayList<>();
    commands.add(words);
    StringBuilder word = null;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean isAnd = line.startsWith("&&", i);
      boolean ends = isAnd || " |<".indexOf(c) >= 0;
      if (ends && word != null) {
        words.add(word.toString());
        word = null;
      }
      if (c == '|' || isAnd) {
        words = new ArrayList<>(isAnd ? List.of("\0&&") : List.of());
        commands.add(words);
        i += isAnd ? 1 : 0;
      } else if (c == '<') {
        words.add("\0<");
      }
      if (ends) {
        continue;
      }
      word = word == null ? new StringBuilder() : word;
      if (c == '\'') {
        int end = line.indexOf('\'', i + 1);
        word.append(line, i + 1, end);
        i = end;
      } else if (c == '"') {
        for (i++; line.charAt(i) != '"'; i++) {
          if (line.charAt(i) == '\\' && "\\\"$`".indexOf(line.charAt(i + 1)) >= 0) {
            i++;
          }
          word.append(line.charAt(i));
        }
      } else if (c == '\\') {
        word.append(line.charAt(++i));
      } else if ("&;()>*?[$`#~".indexOf(c) >= 0 && !isPlain(c, word)) {
        throw new AssertionError("quote " + c + " as a shell needs it: " + line);
      } else {
        word.append(c);
      }
    }
    if (word != null) {
      words.add(word.toString());
    }
    return commands;
  }

  /** Whether a shell takes a special character as itself: in the middle of a word, or no glob. */
  private static boolean isPlain(char c, StringBuilder word) {
    return "#~".indexOf(c) >= 0 && word.length() > 0 || "*?[".indexOf(c) >= 0;
  }
}
