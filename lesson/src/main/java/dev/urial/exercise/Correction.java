package dev.urial.exercise;

import java.util.List;
import java.util.Objects;

/**
 * The assessments of all answers to an exercise.
 *
 * <pre>{@code
 * Exercise exercise = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY).exercises().get(0);
 * Correction c = exercise.check(exercise.expected());
 * c.isRight()                        // true
 * c.points() == c.of()               // true
 * }</pre>
 *
 * @param verdicts the assessment of each field, in order; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public record Correction(List<Assessment> verdicts) {
  /**
   * Copies the list.
   *
   * @param verdicts the assessment of each field, in order; unmodifiable
   */
  public Correction {
    verdicts = List.copyOf(Objects.requireNonNull(verdicts, "verdicts"));
  }

  /** {@return the maximum number of points} */
  public int of() {
    return verdicts.stream().mapToInt(it -> it.field().points()).sum();
  }

  /** {@return the points for all answers, from 0 to {@link #of}} */
  public int points() {
    return verdicts.stream().mapToInt(Assessment::points).sum();
  }

  /** {@return whether all answers are correct} */
  public boolean isRight() {
    return verdicts.stream().allMatch(verdict -> verdict.outcome().isRight());
  }

  /** {@return whether no field was answered} */
  public boolean isUnanswered() {
    return verdicts.stream().allMatch(it -> it.outcome() == Assessment.Outcome.UNANSWERED);
  }

  /** Returns the points, without the answers. */
  @Override
  public String toString() {
    return points() + " of " + of();
  }
}
