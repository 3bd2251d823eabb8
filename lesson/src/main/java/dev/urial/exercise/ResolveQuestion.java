package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks to resolve a reference against a base URI (RFC 3986 §5.2).
 *
 * <p>CHOICE: an answer may be spelled differently if it is equivalent under §6.2.2 and §6.2.3, but
 * it must not contain dot-segments, which §5.2.4 requires to be removed. Exercises are skipped if
 * browsers resolve the reference to a target that is not equivalent, or if the reference repeats
 * the scheme of the base, for which §5.4.2 has two answers.
 *
 * @param right the target
 * @param mistakes results of common mistakes, none of which is the target, with the mistakes
 */
record ResolveQuestion(Uri base, UriReference reference, Uri right, Map<String, Mistake> mistakes)
    implements Question {
  private static final int CHOICES = 4;
  private static final Clause RESOLUTION = Clause.rfc("URI-reference", 3986, "5.2.2");
  private static final Clause EQUIVALENCE = Clause.rfc("URI", 3986, "6.2");

  private static final String EASY_BASE = "{scheme}://{host}/{dir}/<{dir2}/>{file}<?{query}>";

  private static final List<String> EASY =
      List.of(
          "{file}",
          "../{dir}/{file}",
          "/{dir}/{file}",
          "{dir}/",
          "./{dir}/{file}",
          "../{file}",
          "{dir}/{file}");

  private static final List<String> MEDIUM =
      List.of(
          "../../{file}<?{query}>",
          "?{query}",
          "{dir}/../{file}<?{query}>",
          "//{host}/{file}<?{query}>",
          "../{dir}/./{file}<?{query}>",
          "#{fragment}-{digit}",
          "/{dir}/../{file}",
          "ftp://{host}/{dir}/../{file}",
          "{dir}/{dir2}/..",
          "./{file}#{fragment}",
          "../{dir}/<?{query}>");

  private static final List<String> HARD =
      List.of(
          "../../../../../{file}",
          "{file}?{query}/../{dir}",
          "{dir};v={digit}/../{file}",
          "mailto:{person}@{host}",
          ".../{dir}/../{file}",
          "{file}#{fragment}/../{dir}",
          "./{place}:{dir}",
          ".{file}/../../{dir}",
          "//{host}?{query}",
          "{dir}//../{file}",
          "?{query}#{fragment}",
          "/{dir}/./../../{file}?{query}",
          "./{dir}/../../{dir2}/.",
          "/.{dir}/{file}..");

  /** Returns an exercise by a template of references, or null if the drawn values form none. */
  static @Nullable Exercise drawn(Draw draw, Level level, int turn) {
    boolean isEasy = level == Level.EASY;
    Uri base = Uri.parse(draw.of(List.of(isEasy ? EASY_BASE : "{base}"), 0));
    List<String> templates = isEasy ? EASY : level == Level.MEDIUM ? MEDIUM : HARD;
    UriReference reference = UriReference.parse(draw.of(templates, turn));
    Uri right = base.resolve(reference);
    if (!browsersAgree(base, reference, right) || right.equals(base)) {
      return null;
    }
    Map<String, Mistake> mistakes = mistakes(base, reference, right);
    List<Choice> choices = List.of();
    if (isEasy) {
      if (mistakes.size() < CHOICES - 1) {
        return null;
      }
      List<String> four = new ArrayList<>(List.copyOf(mistakes.keySet()).subList(0, CHOICES - 1));
      four.add(right.toString());
      choices = Choice.lettered(four.stream().sorted().toList());
    }
    AnswerField field = new AnswerField("target", MESSAGES.of("exercise.field.target"), choices, 3);
    return new Exercise(
        ExerciseKind.RESOLVE,
        level,
        MESSAGES.of(isEasy ? "exercise.resolve.choose" : "exercise.resolve.task"),
        List.of(
            Given.of("exercise.given.base", base.toString()),
            Given.of("exercise.given.reference", reference.toString())),
        List.of(field),
        Map.of(field.id(), field.choiceOf(right.toString())),
        new ResolveQuestion(base, reference, right, mistakes));
  }

  private static boolean browsersAgree(Uri base, UriReference reference, Uri right) {
    Url url = Url.tryParse(reference.toString(), Url.parse(base.toString())).orElseNull();
    return url != null && url.toUri().isEquivalentTo(right, Equivalence.SCHEME);
  }

  /** Returns what mistakes make of a reference with a path but without an authority. */
  private static Map<String, Mistake> mistakes(Uri base, UriReference reference, Uri right) {
    Map<String, Mistake> all = new LinkedHashMap<>();
    String written = reference.toString();
    String path = reference.path();
    if (path.isEmpty() || reference.scheme() != null || reference.hasAuthority()) {
      return all;
    }
    String root = base.toString().substring(0, base.end(Component.AUTHORITY));
    String directory = root + base.path().substring(0, base.path().lastIndexOf('/') + 1);
    String query = base.query();
    if (path.startsWith("/")) {
      all.put(base.resolve(UriReference.parse('.' + written)).toString(), Mistake.ROOT_NOT_SEEN);
      all.put(root + written, Mistake.DOTS_KEPT);
    } else {
      UriReference deeper = UriReference.parse(root + base.path() + '/' + written);
      all.put(base.resolve(deeper).toString(), Mistake.LAST_SEGMENT_KEPT);
      all.put(base.resolve(UriReference.parse('/' + written)).toString(), Mistake.FROM_ROOT);
      all.put(directory + written, Mistake.DOTS_KEPT);
    }
    if (query != null && reference.query() == null) {
      all.put(right.withQuery(query).toString(), Mistake.BASE_QUERY_KEPT);
    }
    all.putIfAbsent(base + written, Mistake.APPENDED);
    all.putIfAbsent(base + "/" + written, Mistake.APPENDED);
    all.remove(base.toString()); // which is no answer
    all.keySet().removeIf(it -> !IriReference.isValid(it) || isRight(it, right));
    return all;
  }

  private static boolean isRight(String text, Uri right) {
    IriReference answer = IriReference.parse(text);
    return !hasDots(answer) && right.isEquivalentTo(answer, Equivalence.SCHEME);
  }

  private static boolean hasDots(IriReference reference) {
    return DotSegmentSteps.of(reference.path()).removesAny();
  }

  // The solution.

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> steps = new ArrayList<>();
    ResolutionSteps all = ResolutionSteps.of(base, reference);
    for (ResolutionStep step : all.steps()) {
      boolean isQuestion = step.line().isQuestion();
      if (isQuestion || (step.value() != null && !step.line().name().startsWith("APPEND"))) {
        dots(steps, step.dots());
        steps.add(new SolutionStep(step.message(), step.value(), step.clause()));
      }
    }
    Clause recomposition = Clause.rfc("URI", 3986, "5.3");
    Message together = MESSAGES.of("exercise.resolve.together");
    steps.add(new SolutionStep(together, all.target().toString(), recomposition));
    return steps;
  }

  /**
   * Adds the steps that remove dot-segments, each with the output buffer followed by the input
   * buffer. Adds nothing if there are no dot-segments.
   */
  private static void dots(List<SolutionStep> steps, @Nullable DotSegmentSteps dots) {
    if (dots == null || !dots.removesAny()) {
      return;
    }
    for (DotSegmentStep step : dots.steps()) {
      if (step.rule() != DotSegmentStep.Rule.MOVE_SEGMENT) {
        Message message = MESSAGES.of("exercise.step.dots", step.rule().letter(), step.message());
        steps.add(new SolutionStep(message, step.output() + " ← " + step.input(), step.clause()));
      }
    }
  }

  // The answer.

  @Override
  public Assessment check(AnswerField field, String answer, String expected) {
    Choice choice = field.find(answer);
    if (field.isChoice()) {
      String chosen = choice == null ? null : choice.text();
      return Assessment.ofChoice(
          field, answer, expected, mistake(answer, chosen == null ? answer : chosen));
    }
    if (answer.isEmpty()) {
      return Assessment.unanswered(field, expected);
    }
    if (answer.equals(expected)) {
      return Assessment.exact(field, answer, expected);
    }
    if (IriReference.isValid(answer) && isRight(answer, right)) {
      Message same = MESSAGES.of("exercise.answer.equivalent");
      Remark remark = Assessment.remark(answer, EQUIVALENCE, Severity.NOTE, same);
      return Assessment.equivalent(field, answer, expected, remark);
    }
    return Assessment.wrong(field, answer, expected, mistake(answer, answer));
  }

  /** Returns what is wrong with a text that is not the target. */
  private Remark mistake(String answer, String text) {
    SyntaxError error = UriReference.tryParse(text).errorOrNull();
    if (error != null && !IriReference.isValid(text)) {
      Range range = new Range(Math.min(error.index(), answer.length()), answer.length());
      Message message = MESSAGES.of("exercise.answer.not-valid", error.explanation());
      return Remark.of(error.rule().clause(), range, Severity.WARNING, message);
    }
    IriReference read = IriReference.parse(text);
    boolean isDotted = right.isEquivalentTo(read, Equivalence.SCHEME) && hasDots(read);
    Mistake known = isDotted ? Mistake.DOTS_KEPT : mistakes.get(text);
    return known == null || read.scheme() == null
        ? Assessment.remark(answer, RESOLUTION, Severity.WARNING, difference(read))
        : known.in(answer);
  }

  private Message difference(IriReference read) {
    Difference it = EquivalenceExplanation.of(read, right).difference();
    if (read.scheme() == null) {
      return MESSAGES.of("exercise.resolve.no-scheme");
    }
    return it == null
        ? MESSAGES.of("exercise.answer.other-text")
        : MESSAGES.of("exercise.answer.differs", PartNames.of(it.part()), it.message());
  }
}
