package dev.urial.exercise;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One step of a solution: a rule, and what it makes.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.NORMALIZE), 1, Level.EASY);
 * for (SolutionStep step : sheet.exercises().get(0).steps()) {
 *   System.out.println(step.message().text() + ", " + step.clause().citation());
 * }
 * }</pre>
 *
 * @param message what is done, and why
 * @param result what there is then; null if nothing is
 * @param clause which rule
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
 */
public record SolutionStep(Message message, @Nullable String result, Clause clause) {
  /** Takes no null but for the result. */
  public SolutionStep {
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(clause, "clause");
  }

  /** What is done, the result and the clause on one line. */
  @Override
  public String toString() {
    String shown = result == null ? "" : " → " + Excerpt.escape(result);
    return message.text() + shown + " (" + clause.citation() + ")";
  }
}
