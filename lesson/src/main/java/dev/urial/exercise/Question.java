package dev.urial.exercise;

import dev.urial.report.Message;
import java.util.List;

/**
 * A question of one kind. INVARIANT: {@code check(field, expected(field))} is exact, and only the
 * expected choice earns all points.
 */
interface Question {
  /** Returns the trick of the question: no sheet repeats one before all have occurred. */
  default String trick() {
    return "";
  }

  /** Returns the task. */
  Message task();

  /** Returns the identifiers in the question. */
  List<Given> givens();

  /** Returns the fields to fill in. */
  List<AnswerField> fields();

  /** Returns the library's answer, as it would be entered in a field. */
  String expected(AnswerField field);

  /** Returns the steps to the library's answer. */
  List<SolutionStep> steps();

  /**
   * Grades an answer.
   *
   * @param answer the answer; blank only if a component may be absent
   */
  Assessment check(AnswerField field, String answer);
}
