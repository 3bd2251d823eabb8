package dev.urial.internal.lecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A command that a slide shows, with its expected output.
 *
 * @param source the origin of the example's identifiers
 * @param input the lines of standard input
 * @param typed the command line, starting with {@code urial}
 * @param answer the lines after the command that describe its output, in the format of {@code urial
 *     tour}
 */
public record LectureExample(Source source, List<String> input, String typed, List<String> answer) {
  private static final Set<String> WITHOUT_VALUE =
      Set.of("--json", "--quiet", "--pairs", "--all", "--pretty", "--steps");

  /** The origins of the identifiers in an example. */
  public enum Source {
    /** The list of examples in the documents that requested this project. */
    CASES,
    /** The text of those documents outside the list. */
    TEXT,
    /** This project. */
    ADDED
  }

  /** Copies the lists. */
  public LectureExample {
    input = List.copyOf(input);
    answer = List.copyOf(answer);
  }

  /** Returns the verb, which is the word after {@code urial}. */
  public String verb() {
    return CommandLineWords.of(typed).get(1);
  }

  /**
   * Returns the identifiers in the example or parts of identifiers, or the whole input if it is a
   * document or running text.
   */
  public List<String> texts() {
    List<String> operands = operands();
    return switch (verb()) {
      case "links", "extract" -> List.of(String.join("\n", input) + '\n');
      case "query", "idna", "get" -> operands.subList(1, operands.size());
      case "resolve" -> input.isEmpty() ? operands.subList(1, operands.size()) : input;
      default -> input.isEmpty() ? operands : input;
    };
  }

  /** Returns the base against which the references are resolved, or null if there is none. */
  public @Nullable String base() {
    return verb().equals("resolve") ? operands().get(0) : option("--base");
  }

  /** Returns the words after the verb that are neither options nor values of options. */
  private List<String> operands() {
    List<String> words = CommandLineWords.of(typed);
    List<String> operands = new ArrayList<>();
    for (int i = 2; i < words.size(); i++) {
      String word = words.get(i);
      if (!word.startsWith("--")) {
        operands.add(word);
      } else if (!WITHOUT_VALUE.contains(word)) {
        i++;
      }
    }
    return operands;
  }

  /**
   * Returns the value of an option.
   *
   * @param name the name of the option, such as {@code --base}
   * @return the word after the option; null if the option is absent
   */
  public @Nullable String option(String name) {
    List<String> words = CommandLineWords.of(typed);
    int at = words.indexOf(name);
    return at < 0 || at + 1 == words.size() ? null : words.get(at + 1);
  }

  /** Returns the lines of the example in the format of {@code urial lecture}. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (String line : input) {
      lines.add(line.isEmpty() ? "<" : "< " + line);
    }
    lines.add(typed);
    lines.addAll(answer);
    return lines;
  }
}
