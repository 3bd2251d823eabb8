package dev.urial.exercise;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is to be filled in: by a text, or by one of several choices.
 *
 * <p>Where a component is asked for, {@code ""} (two quotation marks, which no URI has) is written
 * for one that is there and empty, and nothing for one that is absent.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY);
 * AnswerField first = sheet.exercises().get(0).fields().get(0);
 * first.id()        // "scheme"
 * first.isChoice()  // false
 * first.points()    // 1
 * }</pre>
 *
 * @param id by which answers are given, as {@code query}
 * @param label what is asked for
 * @param choices among what is to be chosen; empty where a text is to be written
 * @param points how many a right answer is worth
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3, on absent and
 *     empty components</a>
 */
public record AnswerField(String id, Message label, List<Choice> choices, int points) {
  /** What is written for a component that is there and empty. */
  public static final String EMPTY = "\"\"";

  /** Takes a copy of the list. */
  public AnswerField {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(label, "label");
    choices = List.copyOf(Objects.requireNonNull(choices, "choices"));
  }

  /** Whether one of several answers is to be chosen. */
  public boolean isChoice() {
    return !choices.isEmpty();
  }

  /**
   * The choice that an answer names, in letters of either case; null if none is named.
   *
   * @see Choice#id
   */
  public @Nullable Choice find(String answer) {
    Objects.requireNonNull(answer, "answer");
    for (Choice choice : choices) {
      if (Ascii.equalsIgnoreCase(choice.id(), answer)) {
        return choice;
      }
    }
    return null;
  }
}
