package dev.urial.exercise;

import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One exercise of a sheet: a task, identifiers, what is to be answered; its solution, and the check
 * of an answer.
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
 * <p>The answer is what the library answers: {@code base.resolve(reference)} for example. An answer
 * in other letters is accepted where the standard calls both equivalent and the task leaves it
 * open; of a wrong one it is said what is wrong, by which clause.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.1">RFC 3986 §6.1</a>
 */
public final class Exercise {
  private final ExerciseKind kind;
  private final Level level;
  private final Question question;

  Exercise(ExerciseKind kind, Level level, Question question) {
    this.kind = kind;
    this.level = level;
    this.question = question;
  }

  /** What is practised. */
  public ExerciseKind kind() {
    return kind;
  }

  /** How difficult it is. */
  public Level level() {
    return level;
  }

  /** What is to be done: a sentence, or two. */
  public Message task() {
    return question.task();
  }

  /** The identifiers that it is about; empty where they are the choices. Unmodifiable. */
  public List<Given> givens() {
    return List.copyOf(question.givens());
  }

  /** What is to be filled in; unmodifiable. */
  public List<AnswerField> fields() {
    return List.copyOf(question.fields());
  }

  /** How many points all right answers are worth together. */
  public int points() {
    int sum = 0;
    for (AnswerField field : question.fields()) {
      sum += field.points();
    }
    return sum;
  }

  /**
   * The library's answers by the fields' names, in the fields' order, as one would write them:
   * empty for a component that is absent, {@link AnswerField#EMPTY} for one that is empty.
   */
  public Map<String, String> expected() {
    Map<String, String> answers = new LinkedHashMap<>();
    for (AnswerField field : question.fields()) {
      answers.put(field.id(), question.expected(field));
    }
    return answers;
  }

  /** The solution step by step, each with its rule; unmodifiable. */
  public List<SolutionStep> steps() {
    return List.copyOf(question.steps());
  }

  /**
   * Checks answers.
   *
   * <pre>{@code
   * exercise.check(Map.of("target", "http://a.example/b")).verdicts().get(0).outcome()
   * }</pre>
   *
   * <p>If none of the fields is answered, all are unanswered, and no point is given for components
   * that are absent.
   *
   * @param answers by the fields' names; white space around an answer is nothing, a name that is
   *     missing is an empty answer, further ones are not looked at
   * @see AnswerField#EMPTY
   */
  public Correction check(Map<String, String> answers) {
    Objects.requireNonNull(answers, "answers");
    List<AnswerField> fields = question.fields();
    boolean isAnswered = false;
    for (AnswerField field : fields) {
      isAnswered |= !answers.getOrDefault(field.id(), "").isBlank();
    }
    List<Assessment> verdicts = new ArrayList<>();
    for (AnswerField field : fields) {
      String answer = answers.getOrDefault(field.id(), "").strip();
      verdicts.add(
          isAnswered
              ? question.check(field, answer)
              : Assessment.unanswered(field, question.expected(field)));
    }
    return new Correction(verdicts);
  }

  /** All identifiers that are shown. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (Given given : question.givens()) {
      texts.add(given.text());
    }
    for (AnswerField field : question.fields()) {
      for (Choice choice : field.choices()) {
        String text = choice.text();
        if (text != null) {
          texts.add(text);
        }
      }
    }
    return texts;
  }

  /** The kind, the level and the identifiers. */
  @Override
  public String toString() {
    return kind.id() + " (" + level.id() + "): " + question.givens();
  }
}
