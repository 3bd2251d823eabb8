package dev.urial.exercise;

import java.util.List;

/**
 * The solution of an exercise. INVARIANT: the outcome of {@code check(field, expected, expected)}
 * is {@code EXACT}, and among choices, only the expected one earns all points.
 */
interface Question {
  /** Returns the steps to the correct answer. */
  List<SolutionStep> steps();

  /**
   * Grades the answer in a field.
   *
   * @param answer the answer without surrounding white space; empty if the field was not filled in
   * @param expected the correct answer
   */
  Assessment check(AnswerField field, String answer, String expected);
}
