package dev.urial.exercise;

import dev.urial.report.Message;
import java.util.List;

/**
 * A question of one kind. INVARIANT: the outcome of {@code check(field, expected(field))} is {@code
 * EXACT}, and among choices, only the expected one earns all points.
 */
interface Question {
  /**
   * Returns the name of the question's trick. No sheet repeats a trick before all tricks of its
   * kind have occurred.
   */
  default String trick() {
    return "";
  }

  /** Returns the task in one or two sentences. */
  Message task();

  /** Returns the identifiers that the question gives. */
  List<Given> givens();

  /** Returns the fields to fill in. */
  List<AnswerField> fields();

  /** Returns the correct answer for a field, as a user would enter it. */
  String expected(AnswerField field);

  /** Returns the steps to the correct answer. */
  List<SolutionStep> steps();

  /**
   * Grades the answer in a field.
   *
   * @param answer the answer without surrounding white space; empty if the field was not filled in
   */
  Assessment check(AnswerField field, String answer);
}
