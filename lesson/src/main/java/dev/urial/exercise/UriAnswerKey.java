package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The answer key for a question whose answer is a URI, which is typed or chosen from four. It knows
 * the correct answer and common mistakes, and creates remarks on wrong answers.
 */
final class UriAnswerKey {
  private static final int CHOICES = 4;

  private final IriReference right;
  private final List<Mistake.Made> mistakes;
  private final AnswerField field;

  private UriAnswerKey(IriReference right, List<Mistake.Made> mistakes, AnswerField field) {
    this.right = right;
    this.mistakes = mistakes;
    this.field = field;
  }

  /** Creates the key for an answer that is typed. */
  static UriAnswerKey of(IriReference right, List<Mistake.Made> mistakes) {
    return new UriAnswerKey(right, wrongOnes(right, mistakes), field(List.of()));
  }

  /**
   * Creates the key for an answer that is chosen; returns null if there are too few wrong answers
   * to choose from.
   */
  static @Nullable UriAnswerKey chosen(
      SeededRandom draw, IriReference right, List<Mistake.Made> mistakes) {
    List<Mistake.Made> wrong = wrongOnes(right, mistakes);
    List<String> texts = differentOnes(draw.shuffled(wrong));
    if (texts.size() < CHOICES - 1) {
      return null;
    }
    List<String> four = new ArrayList<>(texts.subList(0, CHOICES - 1));
    four.add(right.toString());
    return new UriAnswerKey(right, wrong, field(Choice.lettered(draw.shuffled(four))));
  }

  private static AnswerField field(List<Choice> choices) {
    return new AnswerField("target", MESSAGES.of("exercise.field.target"), choices, 3);
  }

  /** Returns one wrong answer for each kind of mistake, followed by all other wrong answers. */
  private static List<String> differentOnes(List<Mistake.Made> wrong) {
    Set<Mistake> mistakes = EnumSet.noneOf(Mistake.class);
    List<String> first = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Mistake.Made made : wrong) {
      (mistakes.add(made.mistake()) ? first : others).add(made.text());
    }
    first.addAll(others);
    return first;
  }

  /** Returns the mistakes with valid results that differ from the answer and from each other. */
  private static List<Mistake.Made> wrongOnes(IriReference right, List<Mistake.Made> mistakes) {
    List<Mistake.Made> wrong = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (Mistake.Made made : mistakes) {
      boolean isReference = IriReference.isValid(made.text());
      if (isReference && !made.text().equals(right.toString()) && !texts.contains(made.text())) {
        texts.add(made.text());
        wrong.add(made);
      }
    }
    return List.copyOf(wrong);
  }

  AnswerField field() {
    return field;
  }

  String expected() {
    return field.choiceOf(right.toString());
  }

  /** Returns the text of the choice that an answer names, or the answer itself if it names none. */
  String text(String answer) {
    Choice choice = field.find(answer);
    String text = choice == null ? null : choice.text();
    return text == null ? answer : text;
  }

  /**
   * Grades an answer that is empty, exact or invalid, or that names no choice. Returns null for any
   * other answer.
   */
  @Nullable Assessment obvious(String answer) {
    if (answer.isEmpty()) {
      return Assessment.unanswered(field, expected());
    }
    String text = text(answer);
    if (text.equals(right.toString())) {
      return Assessment.exact(field, answer, expected());
    }
    if (field.isChoice() && field.find(answer) == null) {
      return wrong(answer, ExerciseKind.RESOLVE.clause(), MESSAGES.of("exercise.answer.no-choice"));
    }
    if (!IriReference.isValid(text)) {
      SyntaxError error = Objects.requireNonNull(UriReference.tryParse(text).errorOrNull());
      Range range = new Range(Math.min(error.index(), answer.length()), answer.length());
      Message message = MESSAGES.of("exercise.answer.not-valid", error.explanation());
      Clause clause = error.rule().clause();
      Remark remark = Remark.of(clause, range, Severity.WARNING, message);
      return Assessment.wrong(field, answer, expected(), remark);
    }
    return null;
  }

  /** Grades an answer that is not equivalent to the correct one. */
  Assessment different(String answer, Clause ownClause) {
    String text = text(answer);
    for (Mistake.Made made : mistakes) {
      if (made.text().equals(text)) {
        return wrong(answer, made.mistake().clause(), made.mistake().message());
      }
    }
    EquivalenceExplanation both = EquivalenceExplanation.of(IriReference.parse(text), right);
    Difference difference = both.difference();
    if (difference == null) {
      return wrong(answer, ownClause, MESSAGES.of("exercise.answer.other-text"));
    }
    Component component = Objects.requireNonNull(difference.component());
    Message message =
        MESSAGES.of("exercise.answer.differs", PartNames.of(component.id()), difference.message());
    return wrong(answer, ownClause, message);
  }

  Assessment wrong(String answer, Clause clause, Message message) {
    Remark remark = Assessment.remark(answer, clause, Severity.WARNING, message);
    return Assessment.wrong(field, answer, expected(), remark);
  }

  Assessment partial(String answer, Clause clause, Message message) {
    Remark remark = Assessment.remark(answer, clause, Severity.WARNING, message);
    return field.isChoice()
        ? Assessment.wrong(field, answer, expected(), remark)
        : Assessment.partial(field, answer, expected(), remark);
  }

  Assessment equivalent(String answer, Clause clause, Message message) {
    Remark remark = Assessment.remark(answer, clause, Severity.NOTE, message);
    return Assessment.equivalent(field, answer, expected(), remark);
  }
}
