package dev.urial.internal.lecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A command that a slide shows, and what it must answer.
 *
 * @param source where its identifiers come from
 * @param input the lines of standard input
 * @param typed the command line, from {@code urial} on
 * @param answer the lines behind the command that say what it answers, as {@code urial tour} reads
 *     them
 */
public record LectureExample(Source source, List<String> input, String typed, List<String> answer) {
  private static final Set<String> WITHOUT_VALUE =
      Set.of(
          "--json",
          "--quiet",
          "--pairs",
          "--all",
          "--pretty",
          "--steps",
          "--characters",
          "--transitional");

  /** Where the identifiers of an example come from. */
  public enum Source {
    /** The documents' examples, as they are listed. */
    CASES,
    /** The documents' text, beside the list. */
    TEXT,
    /** This project: added by us. */
    ADDED
  }

  /** Copies the lists. */
  public LectureExample {
    input = List.copyOf(input);
    answer = List.copyOf(answer);
  }

  /** Returns the verb: the word behind {@code urial}. */
  public String verb() {
    return TypedWords.of(typed).get(1);
  }

  /**
   * Returns the identifiers that it is about, or pieces of them; of a document or of running text,
   * all of it.
   */
  public List<String> texts() {
    List<String> operands = operands();
    return switch (verb()) {
      case "links", "extract" -> List.of(String.join("\n", input) + '\n');
      case "query", "data", "idna", "get" -> operands.subList(1, operands.size());
      case "resolve" -> input.isEmpty() ? operands.subList(1, operands.size()) : input;
      default -> input.isEmpty() ? operands : input;
    };
  }

  /** Returns the base that its references are resolved against; null if there is none. */
  public @Nullable String base() {
    return verb().equals("resolve") ? operands().get(0) : option("--base");
  }

  /** Returns the words behind the verb that are no options and no values of options. */
  private List<String> operands() {
    List<String> words = TypedWords.of(typed);
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
   * @param name as {@code --base}
   * @return the word behind it; null if it is not given
   */
  public @Nullable String option(String name) {
    List<String> words = TypedWords.of(typed);
    int at = words.indexOf(name);
    return at < 0 || at + 1 == words.size() ? null : words.get(at + 1);
  }

  /** Returns the lines of the example as {@code urial tour} reads them. */
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
