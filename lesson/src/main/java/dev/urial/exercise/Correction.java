package dev.urial.exercise;

import java.util.List;

/**
 * The assessments of all answers to an exercise.
 *
 * <pre>{@code
 * Exercise exercise = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY).exercises().get(0);
 * Correction c = exercise.check(exercise.expected());
 * c.isRight()                        // true
 * c.points() == exercise.points()    // true
 * }</pre>
 *
 * @param verdicts the assessment of each field, in order; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public record Correction(List<Assessment> verdicts) {
  /** {@return the points for all answers, from 0 to {@link Exercise#points}} */
  public int points() {
    return verdicts.stream().mapToInt(Assessment::points).sum();
  }

  /** {@return whether all answers are correct} */
  public boolean isRight() {
    return verdicts.stream().allMatch(verdict -> verdict.outcome().isRight());
  }
}
