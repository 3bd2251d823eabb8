package dev.urial.exercise;

import dev.urial.report.Message;
import java.util.List;

/**
 * A question of one kind. INVARIANT: {@code check(field, expected(field))} is exact, and no choice
 * but the expected one has all points.
 */
interface Question {
  /** What it tries somebody with: no sheet has the same twice before it has all. */
  default String trick() {
    return "";
  }

  /** What is to be done. */
  Message task();

  /** The identifiers that it is about. */
  List<Given> givens();

  /** What is to be filled in. */
  List<AnswerField> fields();

  /** What the library answers, as one would write it into a field. */
  String expected(AnswerField field);

  /** How the library arrives there. */
  List<SolutionStep> steps();

  /**
   * What an answer is worth.
   *
   * @param answer not blank, but where a component may be absent
   */
  Assessment check(AnswerField field, String answer);
}
