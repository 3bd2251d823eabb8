package dev.urial.lesson;

import java.util.Objects;

/**
 * The chapter of docs/history.md on what is still said. {@code main} writes it to standard output;
 * MisconceptionTest finds its lines on the page.
 */
final class MisconceptionPage {
  private MisconceptionPage() {}

  /** A row of the table. */
  static String row(Misconception it) {
    return "| "
        + cell(it.claim().text())
        + " | "
        + cell(it.truth().text())
        + " | ["
        + it.clause().citation()
        + "]("
        + it.clause().link()
        + ") |";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("*", "\\*").replace("_", "\\_");
  }

  /** A line of the example. */
  static String line(Misconception it) {
    return Objects.requireNonNull(it.example()) + "  // " + it.answer();
  }

  /** Writes the chapter. */
  public static void main(String[] arguments) {
    StringBuilder to = new StringBuilder("| claim | fact | clause |\n|---|---|---|\n");
    for (Misconception it : Misconception.values()) {
      to.append(row(it)).append('\n');
    }
    to.append("\n```java\n");
    for (Misconception it : Misconception.values()) {
      if (it.example() != null) {
        to.append(line(it)).append('\n');
      }
    }
    System.out.print(to.append("```\n"));
  }
}
