package dev.urial.exercise;

import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An exercise on a sheet: a task, the given identifiers, the fields to answer, and the solution. It
 * can grade answers.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.RESOLVE), 1, Level.MEDIUM);
 * Exercise e = sheet.exercises().get(0);
 * e.task().text()                            // "Resolve the reference against the base URI …"
 * e.givens().get(0).label().text()           // "base URI"
 * String target = e.expected().get("target");
 * e.check(Map.of("target", target)).points() // 3
 * }</pre>
 *
 * <p>The library computes the correct answer, for example with {@code base.resolve(reference)}. An
 * answer that is spelled differently is accepted if it is equivalent under the standard and the
 * task permits it. For a wrong answer, remarks say what is wrong and cite the clause.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public final class Exercise {
  private final ExerciseKind kind;
  private final Level level;
  private final Message task;
  private final List<Given> givens;
  private final List<AnswerField> fields;
  private final Map<String, String> expected;
  private final Question question;

  /**
   * Creates an exercise.
   *
   * @param expected the correct answers by field name, in field order
   * @param question the solution
   */
  Exercise(
      ExerciseKind kind,
      Level level,
      Message task,
      List<Given> givens,
      List<AnswerField> fields,
      Map<String, String> expected,
      Question question) {
    this.kind = kind;
    this.level = level;
    this.task = task;
    this.givens = List.copyOf(givens);
    this.fields = List.copyOf(fields);
    this.expected = Collections.unmodifiableMap(expected);
    this.question = question;
  }

  /** {@return the kind of exercise} */
  public ExerciseKind kind() {
    return kind;
  }

  /** {@return the level of difficulty} */
  public Level level() {
    return level;
  }

  /** {@return the task, in one or two sentences} */
  public Message task() {
    return task;
  }

  /**
   * {@return the given identifiers; empty if the identifiers are the choices} The list is
   * unmodifiable.
   */
  public List<Given> givens() {
    return givens;
  }

  /** {@return the fields to answer; unmodifiable} */
  public List<AnswerField> fields() {
    return fields;
  }

  /** {@return the maximum number of points} */
  public int points() {
    return fields.stream().mapToInt(AnswerField::points).sum();
  }

  /**
   * {@return the correct answers by field name, in field order, as a user would enter them: empty
   * for an absent component, {@link AnswerField#EMPTY} for an empty one}
   */
  public Map<String, String> expected() {
    return expected;
  }

  /** {@return the steps of the solution, each with the rule that it applies; unmodifiable} */
  public List<SolutionStep> steps() {
    return List.copyOf(question.steps());
  }

  /**
   * Grades answers.
   *
   * <pre>{@code
   * exercise.check(Map.of("target", "http://a.example/b")).verdicts().get(0).outcome()
   * }</pre>
   *
   * <p>If every answer is empty, all fields are unanswered, even those of absent components.
   *
   * @param answers the answers by field name. Surrounding white space and unknown names are
   *     ignored. A missing name is equivalent to an empty answer
   * @return the assessment of each field
   * @see AnswerField#EMPTY
   */
  public Correction check(Map<String, String> answers) {
    boolean isAnswered =
        fields.stream().anyMatch(field -> !answers.getOrDefault(field.id(), "").isBlank());
    List<Assessment> verdicts = new ArrayList<>();
    for (AnswerField field : fields) {
      String answer = answers.getOrDefault(field.id(), "").strip();
      String right = Objects.requireNonNull(expected.get(field.id()));
      verdicts.add(
          isAnswered ? question.check(field, answer, right) : Assessment.unanswered(field, right));
    }
    return new Correction(verdicts);
  }

  /** Returns all identifiers that the exercise shows, including those to choose from. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    givens.forEach(it -> texts.add(it.text()));
    for (AnswerField field : fields) {
      field.choices().stream().map(Choice::text).filter(Objects::nonNull).forEach(texts::add);
    }
    return texts;
  }
}
