package dev.urial.exercise;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A field to fill in: free text, or a choice among several answers.
 *
 * <p>An answer of two quotation marks ({@code ""}), which no URI contains, means that a component
 * is present but empty. An empty answer means that the component is absent.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY);
 * AnswerField first = sheet.exercises().get(0).fields().get(0);
 * first.id()        // "scheme"
 * first.isChoice()  // false
 * first.points()    // 1
 * }</pre>
 *
 * @param id the field's name in the answers, such as {@code query}
 * @param label what to fill in
 * @param choices the choices; empty if free text is expected
 * @param points the points for a correct answer
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3, on absent and
 *     empty components</a>
 */
public record AnswerField(String id, Message label, List<Choice> choices, int points) {
  /** The answer for a component that is present but empty. */
  public static final String EMPTY = "\"\"";

  /**
   * Copies the list.
   *
   * @param id the field's name in the answers, such as {@code query}
   * @param label what to fill in
   * @param choices the choices; empty if free text is expected
   * @param points the points for a correct answer
   */
  public AnswerField {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(label, "label");
    choices = List.copyOf(Objects.requireNonNull(choices, "choices"));
  }

  /** {@return whether the field is a choice} */
  public boolean isChoice() {
    return !choices.isEmpty();
  }

  /**
   * {@return the choice that an answer names, ignoring case; null if there is none}
   *
   * @param answer the answer
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
