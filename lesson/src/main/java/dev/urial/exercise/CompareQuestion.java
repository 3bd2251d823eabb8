package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether two URIs are equivalent, and on which rung of the comparison ladder (RFC 3986 §6.2).
 *
 * <p>The URIs contain no fragments, because some comparisons ignore them (§6.1), no plus signs in
 * queries, because they represent spaces in forms, and no ports that are empty or begin with a
 * zero, because RFC 3986 does not determine the rung on which they are equivalent to other ports
 * (§3.2.3 and §6.2.3).
 *
 * @param why why the URIs differ: the end of the key of a message, and the section of RFC 3986;
 *     empty if they are equivalent
 */
record CompareQuestion(EquivalenceExplanation both, List<String> why) implements Question {
  private static final String SAME = "same";
  private static final String SYNTAX = "syntax";
  private static final String SCHEME = "scheme";
  private static final String DIFFERENT = "different";

  /** Two URIs, with one difference; behind a bar, why they are not equivalent. */
  private static final List<String> ONE =
      List.of(
          "{scheme}://{host}/{dir}/{Place2} {scheme}://{host}/{dir}/{place2} | path-case 6.2.2.1",
          "{scheme}://{host}/{Place2}/{file}<?{query}> {SCHEME}://{host}/{Place2}/{file}<?{query}>",
          "{scheme}://{host}/{dir}/{file} {scheme}://{HOST}/{dir}/{file}",
          "{scheme}://{host}/{file} {scheme}://{host}:{port}/{file} | other-port 3.2.3",
          "http://{host}/{dir}/{file} https://{host}/{dir}/{file} | other-scheme 3.1",
          "{scheme}://{host}/{dir} {scheme}://{host}/{dir}/ | slash 6.2.4",
          "{scheme}://{host}/~{person}/{file} {scheme}://{host}/%7E{person}/{file}",
          "http://{host}/{dir}/<{file}> http://{host}:80/{dir}/<{file}>",
          "{scheme}://{host}/{place2}%C3%A9/{file} {scheme}://{host}/{place2}%c3%a9/{file}",
          "{scheme}://{host}/{place2}%2F{file} {scheme}://{host}/{place2}/{file} | delimiter 2.2",
          "{scheme}://{host}/{dir}?q={VALUE} {scheme}://{host}/{dir}?q={value}"
              + " | query-case 6.2.2.1",
          "{scheme}://{host}<?{query}> {scheme}://{host}/<?{query}>",
          "{scheme}://{place}.example/{file} {scheme}://www.{place}.example/{file} | www 3.2.2",
          "{scheme}://{host}/{dir}/{file} {scheme}://{host}/{dir}/{dir2}/../{file}",
          "https://{host}/{dir}/<{file}> https://{host}:443/{dir}/<{file}>",
          "{scheme}://{host}/{dir}/{file} {scheme}://{host}/{dir}/{file}? | empty-query 6.2.3",
          "{scheme}://{host}/{dir}/{file}<?{query}> {scheme}://{host}/./{dir}/{file}<?{query}>",
          "{scheme}://{host}/?q={value}&{name}=1 {scheme}://{host}/?{name}=1&q={value} | order 3.4");

  /** Two URIs, with several differences. */
  private static final List<String> SEVERAL =
      List.of(
          "http://{host}:80/{dir}/../{file} HTTP://{host}/{file}",
          "{scheme}://{HOST}/{dir}/%2E%2E/{file} {scheme}://{host}/%7B{dir2}%7b/../{file}",
          "http://{host}:80/{Place2}/{file} HTTP://{HOST}/{place2}/{file} | path-case 6.2.2.1",
          "{scheme}://{Host}/%c5%91/~{person} {scheme}://{host}/%C5%91/%7E{person}",
          "HTTPS://{host}:443?{query} https://{HOST}/?{query}",
          "HTTP://{host}/{dir}/./{file} https://{host}:443/{dir}/{file} | other-scheme 3.1",
          "{SCHEME}://{host}/{dir}/../%70{place2} {scheme}://{HOST}/p{place2}",
          "{scheme}://{host}/{place2}%2f{file} {SCHEME}://{Host}/{place2}/{file} | delimiter 2.2",
          "https://{host}/{place2}%2C{person}/.. HTTPS://{host}:443/{dir}/%2e%2e/",
          "{SCHEME}://{Host}/{dir}/. {scheme}://{host}/{dir} | slash 6.2.4",
          "http://{host}:80/%7E{person}?{query} http://{Host}/{dir}/../~{person}?{query}",
          "HTTP://{host}/%7E{person} http://{host}:80/~{person}? | empty-query 6.2.3");

  /** Returns an exercise on two texts that are drawn by a template; null if they do not fit it. */
  static @Nullable Exercise drawn(Draw draw, Level level, int turn) {
    String[] row = draw.of(level == Level.HARD ? SEVERAL : ONE, turn).split(" ", -1);
    List<String> why = List.of(row).subList(Math.min(3, row.length), row.length);
    int first = draw.below(2);
    EquivalenceExplanation both =
        EquivalenceExplanation.of(Uri.parse(row[first]), Uri.parse(row[1 - first]));
    boolean isExercise =
        why.isEmpty()
            ? both.isEquivalent() && both.rung() != Equivalence.STRING
            : !both.isEquivalent();
    return isExercise ? new CompareQuestion(both, why).exercise(level) : null;
  }

  private Exercise exercise(Level level) {
    boolean isEasy = level == Level.EASY;
    List<String> ids = isEasy ? List.of(SAME, DIFFERENT) : List.of(SYNTAX, SCHEME, DIFFERENT);
    List<Choice> choices =
        ids.stream().map(it -> new Choice(it, MESSAGES.of("exercise.answer." + it), null)).toList();
    Message label = MESSAGES.of("exercise.field.equivalence");
    AnswerField field = new AnswerField("equivalence", label, choices, 2);
    Equivalence rung = both.rung();
    String same = isEasy ? SAME : rung == Equivalence.SYNTAX ? SYNTAX : SCHEME;
    return new Exercise(
        ExerciseKind.COMPARE,
        level,
        MESSAGES.of(isEasy ? "exercise.compare.choose" : "exercise.compare.task"),
        List.of(
            new Given(Message.quoted("A"), both.a().toString()),
            new Given(Message.quoted("B"), both.b().toString())),
        List.of(field),
        Map.of(field.id(), rung == null ? DIFFERENT : same),
        this);
  }

  // The solution.

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> steps = new ArrayList<>();
    add(steps, "A", both.stepsOfA());
    add(steps, "B", both.stepsOfB());
    steps.add(new SolutionStep(conclusion(), null, clause()));
    return steps;
  }

  private static void add(List<SolutionStep> steps, String side, List<Step> of) {
    for (Step step : of) {
      Message part = PartNames.of(step.component().id());
      Message said = MESSAGES.of("exercise.step.part", part, step.change().message());
      Message message = MESSAGES.of("exercise.step.part", side, said);
      steps.add(new SolutionStep(message, step.after().toString(), step.clause()));
    }
  }

  private Message conclusion() {
    Equivalence rung = both.rung();
    if (rung != null) {
      return MESSAGES.of(
          rung == Equivalence.SYNTAX ? "exercise.compare.on-syntax" : "exercise.compare.on-scheme");
    }
    Difference difference = both.difference();
    return difference == null
        ? MESSAGES.of("exercise.answer.different")
        : MESSAGES.of(
            "exercise.compare.differ", PartNames.of(difference.part()), difference.message());
  }

  private Clause clause() {
    String rung = both.rung() == Equivalence.SYNTAX ? "6.2.2" : "6.2.3";
    return Clause.rfc("URI", 3986, why.isEmpty() ? rung : why.get(1));
  }

  // The answer.

  @Override
  public Assessment check(AnswerField field, String answer, String expected) {
    Remark reason = Assessment.remark(answer, clause(), Severity.ADVICE, conclusion());
    if (why.isEmpty()) {
      return Assessment.ofChoice(field, answer, expected, reason);
    }
    Message message = MESSAGES.of("exercise.compare." + why.get(0));
    Remark mistake = Assessment.remark(answer, clause(), Severity.WARNING, message);
    return Assessment.ofChoice(field, answer, expected, mistake, reason);
  }
}
