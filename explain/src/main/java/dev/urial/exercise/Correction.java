package dev.urial.exercise;

import java.util.List;
import java.util.Objects;

/**
 * The answers to one exercise, checked.
 *
 * <pre>{@code
 * Exercise exercise = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY).exercises().get(0);
 * Correction c = exercise.check(exercise.expected());
 * c.isRight()                        // true
 * c.points() == c.of()               // true
 * }</pre>
 *
 * @param verdicts a verdict for each of its fields, in their order; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public record Correction(List<Assessment> verdicts) {
  /** Takes a copy of the list. */
  public Correction {
    verdicts = List.copyOf(Objects.requireNonNull(verdicts, "verdicts"));
  }

  /** How many points all right answers are worth together. */
  public int of() {
    int sum = 0;
    for (Assessment verdict : verdicts) {
      sum += verdict.field().points();
    }
    return sum;
  }

  /** The sum of the points, from 0 to {@link #of}. */
  public int points() {
    int sum = 0;
    for (Assessment verdict : verdicts) {
      sum += verdict.points();
    }
    return sum;
  }

  /** Whether all of it is right. */
  public boolean isRight() {
    return verdicts.stream().allMatch(verdict -> verdict.outcome().isRight());
  }

  /** Whether nothing at all was answered. */
  public boolean isUnanswered() {
    return verdicts.stream().allMatch(it -> it.outcome() == Assessment.Outcome.UNANSWERED);
  }

  /** The points; nothing of the answers. */
  @Override
  public String toString() {
    return points() + " of " + of();
  }
}
