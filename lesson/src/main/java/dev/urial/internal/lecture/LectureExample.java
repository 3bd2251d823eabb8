package dev.urial.internal.lecture;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command that a slide shows, with its expected output.
 *
 * @param source the origin of the example's identifiers
 * @param input the lines of standard input
 * @param typed the command line, starting with {@code urial}
 * @param answer the lines after the command that describe its output: {@code => TEXT}, {@code !>
 *     TEXT} for standard error, and {@code =N} for the exit status
 */
public record LectureExample(Source source, List<String> input, String typed, List<String> answer) {
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

  /**
   * Returns what {@link URI} makes of a reference against a base.
   *
   * @return the target; {@code URISyntaxException} if the class refuses one of them
   */
  public static String resolvedByJava(String base, String reference) {
    try {
      return URI.create(base).resolve(reference).toString();
    } catch (IllegalArgumentException e) {
      return "URISyntaxException";
    }
  }

  /** Returns the words after the verb that are no options. */
  private List<String> operands() {
    return CommandLineWords.of(typed).stream().skip(2).filter(it -> !it.startsWith("--")).toList();
  }

  /**
   * Returns the value of an option, which the lecture writes after an equals sign.
   *
   * @param name the name of the option, such as {@code --base}
   * @return the value; null if the option is absent
   */
  public @Nullable String option(String name) {
    return CommandLineWords.of(typed).stream()
        .filter(it -> it.startsWith(name + '='))
        .map(it -> it.substring(name.length() + 1))
        .findFirst()
        .orElse(null);
  }
}
