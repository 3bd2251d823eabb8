package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A multiple-choice question with one correct answer. Each answer has an explanation. */
final class MultipleChoiceQuestion implements Question {
  /**
   * A possible answer.
   *
   * @param label the answer as a phrase; null if {@code text} is the answer
   * @param text the answer as an identifier; null if {@code label} is the answer
   * @param isRight whether it is the correct answer
   * @param why the reason why the answer is correct or wrong
   * @param clause the clause that supports the reason
   */
  record Way(
      String id,
      @Nullable Message label,
      @Nullable String text,
      boolean isRight,
      Message why,
      Clause clause) {
    /** Returns an answer that is a phrase. */
    static Way said(String id, Message label, boolean isRight, Message why, Clause clause) {
      return new Way(id, label, null, isRight, why, clause);
    }

    /** Returns an answer that is an identifier, which will be labeled with a letter. */
    static Way text(String text, boolean isRight, Message why, Clause clause) {
      return new Way("", null, text, isRight, why, clause);
    }
  }

  private final String trick;
  private final Message task;
  private final List<Given> givens;
  private final List<Way> ways;
  private final AnswerField field;

  private MultipleChoiceQuestion(
      String trick, Message task, List<Given> givens, String asked, List<Way> ways) {
    this.trick = trick;
    this.task = task;
    this.givens = List.copyOf(givens);
    this.ways = List.copyOf(ways);
    List<Choice> choices = new ArrayList<>();
    for (Way way : ways) {
      String text = way.text;
      Message label = way.label;
      choices.add(
          text != null
              ? Choice.lettered(choices.size(), text)
              : new Choice(way.id, label == null ? Message.quoted(way.id) : label, null));
    }
    String id = asked.substring(asked.lastIndexOf('.') + 1);
    this.field = new AnswerField(id, MESSAGES.of(asked), choices, 2);
  }

  /**
   * Returns a question; null if there are fewer than two answers, if two answers are the same, or
   * unless exactly one answer is correct.
   *
   * @param trick the name of the trick, see {@link Question#trick}
   * @param asked the message key of the field's label; its last word is the field's name
   */
  static @Nullable Question of(
      String trick, Message task, List<Given> givens, String asked, List<Way> ways) {
    long right = ways.stream().filter(Way::isRight).count();
    long different = ways.stream().map(it -> it.text == null ? it.id : it.text).distinct().count();
    return right == 1 && different == ways.size() && ways.size() > 1
        ? new MultipleChoiceQuestion(trick, task, givens, asked, ways)
        : null;
  }

  @Override
  public String trick() {
    return trick;
  }

  @Override
  public Message task() {
    return task;
  }

  @Override
  public List<Given> givens() {
    return givens;
  }

  @Override
  public List<AnswerField> fields() {
    return List.of(field);
  }

  private Choice choiceOf(Way way) {
    return field.choices().get(ways.indexOf(way));
  }

  private Way right() {
    return ways.stream().filter(Way::isRight).findFirst().orElseThrow();
  }

  @Override
  public String expected(AnswerField asked) {
    return choiceOf(right()).id();
  }

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> steps = new ArrayList<>();
    for (Way way : ways) {
      if (way.text != null && !way.isRight) {
        Message said = MESSAGES.of("exercise.step.side", choiceOf(way).label(), way.why);
        steps.add(new SolutionStep(said, null, way.clause));
      }
    }
    steps.add(new SolutionStep(right().why, right().text, right().clause));
    return steps;
  }

  @Override
  public Assessment check(AnswerField asked, String answer) {
    String expected = expected(asked);
    if (answer.isEmpty()) {
      return Assessment.unanswered(field, expected);
    }
    Choice chosen = field.find(answer);
    if (chosen != null && chosen.id().equals(expected)) {
      return Assessment.exact(field, answer, expected);
    }
    List<Remark> remarks = new ArrayList<>();
    Way right = right();
    if (chosen == null) {
      Message none = MESSAGES.of("exercise.answer.no-choice");
      remarks.add(Assessment.remark(answer, right.clause, Severity.WARNING, none));
    } else {
      Way way = ways.get(field.choices().indexOf(chosen));
      if (!way.why.equals(right.why)) {
        remarks.add(Assessment.remark(answer, way.clause, Severity.WARNING, way.why));
      }
    }
    remarks.add(Assessment.remark(answer, right.clause, Severity.ADVICE, right.why));
    return Assessment.wrong(field, answer, expected, remarks);
  }

  @Override
  public String toString() {
    return trick + ' ' + givens;
  }
}
