package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.List;

/**
 * A graded answer, with the reasons for its points.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.SPLIT), 1, Level.EASY);
 * Correction all = sheet.exercises().get(0).check(Map.of("scheme", "http:"));
 * Assessment scheme = all.verdicts().get(0);
 * scheme.outcome()                          // WRONG
 * scheme.remarks().get(0).clause().section()  // "3.1"
 * }</pre>
 *
 * <p>{@link #answer} is the text as entered; {@link #toString} masks secrets in it.
 *
 * @param field the field that was answered
 * @param answer the answer without surrounding white space
 * @param expected the correct answer, as a user would enter it
 * @param outcome the result of comparing the answer with the correct one
 * @param remarks remarks on the answer, with positions and clauses; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public record Assessment(
    AnswerField field, String answer, String expected, Outcome outcome, List<Remark> remarks) {

  /** The possible results of comparing an answer with the correct one. */
  public enum Outcome {
    /** The answer is spelled exactly like the correct one. */
    EXACT,
    /** The answer is spelled differently but equivalent under the standard; it earns all points. */
    EQUIVALENT,
    /** The answer is wrong and earns no points. */
    WRONG,
    /** No answer was given. */
    UNANSWERED;

    /** {@return whether the answer earns all points} */
    public boolean isRight() {
      return this == EXACT || this == EQUIVALENT;
    }

    /** {@return a human-readable name of one or two words} */
    public Message label() {
      return MESSAGES.ofConstant("exercise.outcome", this);
    }
  }

  static Assessment exact(AnswerField field, String answer, String expected) {
    return new Assessment(field, answer, expected, Outcome.EXACT, List.of());
  }

  static Assessment equivalent(AnswerField field, String answer, String expected, Remark remark) {
    return new Assessment(field, answer, expected, Outcome.EQUIVALENT, List.of(remark));
  }

  static Assessment wrong(AnswerField field, String answer, String expected, Remark... remarks) {
    return new Assessment(field, answer, expected, Outcome.WRONG, List.of(remarks));
  }

  static Assessment unanswered(AnswerField field, String expected) {
    return new Assessment(field, "", expected, Outcome.UNANSWERED, List.of());
  }

  /**
   * Grades an answer that is the ID of a choice or names none.
   *
   * @param reasons what is wrong with it unless it is the expected one
   */
  static Assessment ofChoice(AnswerField field, String answer, String expected, Remark... reasons) {
    if (answer.isEmpty()) {
      return unanswered(field, expected);
    }
    Choice chosen = field.find(answer);
    if (chosen == null) {
      Message none = MESSAGES.of("exercise.answer.no-choice");
      Clause clause = reasons[reasons.length - 1].clause();
      return wrong(field, answer, expected, remark(answer, clause, Severity.WARNING, none));
    }
    return chosen.id().equals(expected)
        ? exact(field, answer, expected)
        : wrong(field, answer, expected, reasons);
  }

  /** {@return the points for the answer: all of the field, or none} */
  public int points() {
    return outcome.isRight() ? field.points() : 0;
  }

  /** Returns a remark on a whole answer. */
  static Remark remark(String answer, Clause clause, Severity severity, Message message) {
    return Remark.of(clause, new Range(0, answer.length()), severity, message);
  }

  /** Returns the field, the answer with secrets masked, and the outcome. */
  @Override
  public String toString() {
    String shown = Excerpt.escape(Secrets.masked(answer));
    return field.id() + " " + shown + ": " + outcome;
  }
}
