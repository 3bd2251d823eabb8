package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A graded answer, with its points and the reasons for them.
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
 * @param points the points for the answer, from 0 to {@link AnswerField#points}
 * @param remarks remarks on the answer, with positions and clauses; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public record Assessment(
    AnswerField field,
    String answer,
    String expected,
    Outcome outcome,
    int points,
    List<Remark> remarks) {

  /** The possible results of comparing an answer with the correct one. */
  public enum Outcome {
    /** The answer is spelled exactly like the correct one. */
    EXACT,
    /** The answer is spelled differently but equivalent under the standard; it earns all points. */
    EQUIVALENT,
    /** The answer is on the right track but incomplete; it earns some of the points. */
    PARTIAL,
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

  /**
   * Copies the list.
   *
   * @param field the field that was answered
   * @param answer the answer without surrounding white space
   * @param expected the correct answer, as a user would enter it
   * @param outcome the result of comparing the answer with the correct one
   * @param points the points for the answer, from 0 to {@link AnswerField#points}
   * @param remarks remarks on the answer, with positions and clauses; unmodifiable
   */
  public Assessment {
    Objects.requireNonNull(field, "field");
    Objects.requireNonNull(answer, "answer");
    Objects.requireNonNull(expected, "expected");
    Objects.requireNonNull(outcome, "outcome");
    remarks = List.copyOf(Objects.requireNonNull(remarks, "remarks"));
  }

  static Assessment exact(AnswerField field, String answer, String expected) {
    return new Assessment(field, answer, expected, Outcome.EXACT, field.points(), List.of());
  }

  static Assessment equivalent(AnswerField field, String answer, String expected, Remark remark) {
    List<Remark> remarks = List.of(remark);
    return new Assessment(field, answer, expected, Outcome.EQUIVALENT, field.points(), remarks);
  }

  static Assessment partial(AnswerField field, String answer, String expected, Remark remark) {
    return new Assessment(field, answer, expected, Outcome.PARTIAL, 1, List.of(remark));
  }

  static Assessment wrong(AnswerField field, String answer, String expected, List<Remark> remarks) {
    return new Assessment(field, answer, expected, Outcome.WRONG, 0, remarks);
  }

  static Assessment wrong(AnswerField field, String answer, String expected, Remark remark) {
    return wrong(field, answer, expected, List.of(remark));
  }

  static Assessment unanswered(AnswerField field, String expected) {
    return new Assessment(field, "", expected, Outcome.UNANSWERED, 0, List.of());
  }

  /**
   * Grades a choice.
   *
   * @param mistake what is wrong with it unless it is the expected one, or null
   * @param reason why the expected one is correct
   */
  static Assessment ofChoice(
      AnswerField field, String answer, String expected, @Nullable Remark mistake, Remark reason) {
    if (answer.isEmpty()) {
      return unanswered(field, expected);
    }
    Choice chosen = field.find(answer);
    if (chosen != null && chosen.id().equals(expected)) {
      return exact(field, answer, expected);
    }
    List<Remark> remarks = new ArrayList<>();
    if (chosen == null) {
      Message none = MESSAGES.of("exercise.answer.no-choice");
      remarks.add(remark(answer, reason.clause(), Severity.WARNING, none));
    }
    if (mistake != null) {
      remarks.add(mistake);
    }
    remarks.add(reason);
    return wrong(field, answer, expected, remarks);
  }

  /** Returns a remark on a whole answer. */
  static Remark remark(String answer, Clause clause, Severity severity, Message message) {
    return Remark.of(clause, new Range(0, answer.length()), severity, message);
  }

  /** Returns the field, the answer with secrets masked, and the points. */
  @Override
  public String toString() {
    String shown = Excerpt.escape(Secrets.masked(answer));
    return field.id() + " " + shown + ": " + outcome + ", " + points + " of " + field.points();
  }
}
