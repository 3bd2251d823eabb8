package dev.urial.exercise;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of an exercise, to be filled in with free text or by choosing among several answers.
 *
 * <p>Two quotation marks ({@code ""}) as the answer mean that a component is present but empty; no
 * URI contains quotation marks. An empty answer means that the component is absent.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY);
 * AnswerField first = sheet.exercises().get(0).fields().get(0);
 * first.id()        // "scheme"
 * first.isChoice()  // false
 * first.points()    // 1
 * }</pre>
 *
 * @param id the name of the field, by which answers refer to it, such as {@code query}
 * @param label the human-readable label, which says what to fill in
 * @param choices the answers to choose from; empty for a field with free text
 * @param points the points for a correct answer
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3, on absent and
 *     empty components</a>
 */
public record AnswerField(String id, Message label, List<Choice> choices, int points) {
  /** The answer for a component that is present but empty. */
  public static final String EMPTY = "\"\"";

  /** {@return whether the field offers a choice instead of free text} */
  public boolean isChoice() {
    return !choices.isEmpty();
  }

  /** Returns the ID of the choice with an identifier, or the identifier if none has it. */
  String choiceOf(String text) {
    return choices.stream()
        .filter(it -> text.equals(it.text()))
        .map(Choice::id)
        .findFirst()
        .orElse(text);
  }

  /**
   * {@return the choice that an answer names, ignoring case; null if there is none}
   *
   * @param answer the ID of a choice, as entered
   * @see Choice#id
   */
  public @Nullable Choice find(String answer) {
    return choices.stream()
        .filter(it -> Ascii.equalsIgnoreCase(it.id(), answer))
        .findFirst()
        .orElse(null);
  }
}
