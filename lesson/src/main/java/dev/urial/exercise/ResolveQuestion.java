package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.explain.PartNames;
import dev.urial.explain.ReferenceKind;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
 * @param mistakes the results of common mistakes, each another than the target
 */
record ResolveQuestion(Uri base, UriReference reference, Uri right, List<Mistake.Made> mistakes)
    implements Question {
  private static final int CHOICES = 4;
  private static final Clause RESOLUTION = Clause.rfc("URI-reference", 3986, "5.2.2");
  private static final Clause DOTS = Clause.rfc("path", 3986, "5.2.4");
  private static final Clause EQUIVALENCE = Clause.rfc("URI", 3986, "6.2");

  /** Returns a random exercise, or null if the drawn values do not form one. */
  static @Nullable Exercise drawn(SeededRandom draw, Level level) {
    Uri base = Uri.parse(base(draw, level));
    UriReference reference = UriReference.parse(reference(draw, level));
    Uri right = base.resolve(reference);
    if (!browsersAgree(base, reference, right) || right.equals(base)) {
      return null;
    }
    List<Mistake.Made> mistakes = wrongOnes(right, mistakes(base, reference, right));
    List<Choice> choices = List.of();
    if (level == Level.EASY) {
      List<String> texts = differentOnes(draw.shuffled(mistakes));
      if (texts.size() < CHOICES - 1) {
        return null;
      }
      List<String> four = new ArrayList<>(texts.subList(0, CHOICES - 1));
      four.add(right.toString());
      choices = Choice.lettered(draw.shuffled(four));
    }
    AnswerField field = new AnswerField("target", MESSAGES.of("exercise.field.target"), choices, 3);
    return new Exercise(
        ExerciseKind.RESOLVE,
        level,
        trick(reference),
        MESSAGES.of(field.isChoice() ? "exercise.resolve.choose" : "exercise.resolve.task"),
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

  // Random texts.

  private static String base(SeededRandom draw, Level level) {
    String root = (draw.in(60) ? "http://" : "https://") + draw.host();
    if (level == Level.HARD && draw.in(10)) {
      return root;
    }
    StringBuilder path = new StringBuilder("/");
    int directories = level == Level.EASY ? 1 + draw.below(2) : 1 + draw.below(4);
    for (int i = 0; i < directories; i++) {
      path.append(draw.directory()).append('/');
    }
    if (level == Level.EASY || draw.in(75)) {
      path.append(draw.file());
    }
    if (level == Level.HARD && draw.in(30)) {
      path.append(";v=").append(1 + draw.below(3));
    }
    return root + path + (draw.in(level == Level.EASY ? 30 : 50) ? "?" + draw.query() : "");
  }

  private static String reference(SeededRandom draw, Level level) {
    return switch (level) {
      case EASY -> easy(draw);
      case MEDIUM -> medium(draw);
      case HARD -> hard(draw);
    };
  }

  private static String easy(SeededRandom draw) {
    String file = draw.file();
    String directory = draw.directory();
    return switch (draw.below(7)) {
      case 0 -> file;
      case 1 -> "./" + directory + "/" + file;
      case 2 -> "../" + file;
      case 3 -> "../" + directory + "/" + file;
      case 4 -> "/" + directory + "/" + file;
      case 5 -> directory + "/" + file;
      default -> directory + "/";
    };
  }

  private static String medium(SeededRandom draw) {
    String file = draw.file();
    String directory = draw.directory();
    String tail = draw.in(30) ? "?" + draw.query() : "";
    return switch (draw.below(11)) {
      case 0 -> "../../" + file + tail;
      case 1 -> directory + "/../" + file + tail;
      case 2 -> "//" + draw.host() + "/" + file + tail;
      case 3 -> "?" + draw.query();
      case 4 -> "#" + draw.fragment() + "-" + (1 + draw.below(9));
      case 5 -> "../" + directory + "/./" + file + tail;
      case 6 -> "/" + directory + "/../" + file;
      case 7 -> directory + "/" + draw.directory() + "/..";
      case 8 -> "./" + file + "#" + draw.fragment();
      case 9 -> "ftp://" + draw.host() + "/" + directory + "/../" + file;
      default -> "../" + directory + "/" + tail;
    };
  }

  private static String hard(SeededRandom draw) {
    String file = draw.file();
    String directory = draw.directory();
    String query = draw.query();
    return switch (draw.below(14)) {
      case 0 -> "../../../../../" + file;
      case 1 -> file + "?" + query + "/../" + directory;
      case 2 -> file + "#" + draw.fragment() + "/../" + directory;
      case 3 -> directory + ";v=1/../" + file;
      case 4 -> "..." + "/" + directory + "/../" + file;
      case 5 -> "." + file + "/../.." + "/" + directory;
      case 6 -> "./" + draw.place() + ":" + directory;
      case 7 -> "mailto:" + draw.person() + "@" + draw.host();
      case 8 -> "//" + draw.host() + "?" + query;
      case 9 -> directory + "//../" + file;
      case 10 -> "/" + directory + "/./../../" + file + "?" + query;
      case 11 -> "?" + query + "#" + draw.fragment();
      case 12 -> "/." + directory + "/" + file + "..";
      default -> "./" + directory + "/../../" + draw.directory() + "/.";
    };
  }

  // Mistakes.

  private static List<Mistake.Made> mistakes(Uri base, UriReference reference, Uri right) {
    List<Mistake.Made> all = new ArrayList<>();
    String root = Objects.requireNonNull(base.scheme()) + "://" + base.get(Component.AUTHORITY);
    String written = reference.toString();
    String path = reference.path();
    String tail = written.substring(reference.end(Component.PATH));
    String directory = base.path().substring(0, base.path().lastIndexOf('/') + 1);
    boolean isWhole = reference.scheme() != null;
    boolean hasAuthority = reference.hasAuthority();
    if (isWhole) {
      all.add(Mistake.SCHEME_NOT_SEEN.in(root + slashed(directory) + written));
    } else if (hasAuthority) {
      all.add(Mistake.AUTHORITY_AS_PATH.in(root + written.substring(1)));
      all.add(Mistake.AUTHORITY_AS_PATH.in(root + slashed(directory) + written.substring(2)));
    } else if (path.isEmpty()) {
      String query = base.query();
      if (query != null && reference.query() == null) {
        all.add(Mistake.BASE_QUERY_DROPPED.in(root + base.path() + tail));
      }
      all.add(Mistake.LAST_SEGMENT_DROPPED.in(root + directory + tail));
    } else {
      String merged = slashed(directory) + path;
      String whole = slashed(base.path()) + "/" + path;
      String query = base.query();
      all.add(Mistake.DOTS_KEPT.in(root + (path.startsWith("/") ? path : merged) + tail));
      all.add(
          Mistake.DOTS_DROPPED.in(root + withoutDots(path.startsWith("/") ? path : merged) + tail));
      if (path.startsWith("/")) {
        String below = slashed(directory) + path.substring(1);
        all.add(Mistake.ROOT_NOT_SEEN.in(root + resolved(below) + tail));
        all.add(Mistake.ROOT_NOT_SEEN.in(root + resolved(base.path() + path) + tail));
      } else {
        all.add(Mistake.LAST_SEGMENT_KEPT.in(root + resolved(whole) + tail));
        all.add(Mistake.FROM_ROOT.in(root + resolved("/" + path) + tail));
      }
      if (query != null && reference.query() == null) {
        String target = right.toString();
        int end = right.end(Component.PATH);
        all.add(
            Mistake.BASE_QUERY_KEPT.in(
                target.substring(0, end) + "?" + query + target.substring(end)));
      }
      if (tail.contains("/..")) {
        all.add(Mistake.DOTS_IN_QUERY.in(root + resolved(merged + tail)));
      }
      all.add(Mistake.APPENDED.in(base + written));
      all.add(Mistake.APPENDED.in(base + "/" + written));
    }
    if (reference.fragment() != null) {
      all.add(Mistake.FRAGMENT_LOST.in(right.withFragment(null).toString()));
    }
    all.removeIf(made -> isRight(made.text(), right));
    return all;
  }

  private static String slashed(String directory) {
    return directory.isEmpty() ? "/" : directory;
  }

  private static String resolved(String path) {
    return DotSegmentSteps.of(path).result();
  }

  /** Returns a path without dot-segments, but with the segments that they should remove. */
  private static String withoutDots(String path) {
    StringBuilder to = new StringBuilder();
    for (String segment : path.substring(1).split("/", -1)) {
      if (!segment.equals(".") && !segment.equals("..")) {
        to.append('/').append(segment);
      }
    }
    return to.length() == 0 ? "/" : to.toString();
  }

  private static boolean isRight(String text, Uri right) {
    IriReference answer = IriReference.tryParse(text).orElseNull();
    return answer != null && !hasDots(answer) && right.isEquivalentTo(answer, Equivalence.SCHEME);
  }

  private static boolean hasDots(IriReference reference) {
    return DotSegmentSteps.of(reference.path()).removesAny();
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

  private static String trick(UriReference reference) {
    long up = reference.pathSegments().stream().filter(".."::equals).count();
    String parts = (reference.hasQuery() ? "?" : "") + (reference.hasFragment() ? "#" : "");
    return "resolve " + ReferenceKind.of(reference) + ' ' + up + parts;
  }

  // The solution.

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> steps = new ArrayList<>();
    ResolutionSteps all = ResolutionSteps.of(base, reference);
    for (ResolutionStep step : all.steps()) {
      boolean isQuestion = step.line().isQuestion();
      if (isQuestion || (step.value() != null && !isAppending(step.line()))) {
        dots(steps, step.dots());
        steps.add(new SolutionStep(step.message(), step.value(), step.clause()));
      }
    }
    Clause recomposition = Clause.rfc("URI", 3986, "5.3");
    Message together = MESSAGES.of("exercise.resolve.together");
    steps.add(new SolutionStep(together, all.target().toString(), recomposition));
    return steps;
  }

  private static boolean isAppending(ResolutionStep.Line line) {
    return switch (line) {
      case APPEND_SCHEME, APPEND_AUTHORITY, APPEND_PATH, APPEND_QUERY, APPEND_FRAGMENT -> true;
      default -> false;
    };
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
    if (answer.isEmpty()) {
      return Assessment.unanswered(field, expected);
    }
    Choice choice = field.find(answer);
    String chosen = choice == null ? null : choice.text();
    String text = chosen == null ? answer : chosen;
    if (text.equals(right.toString())) {
      return Assessment.exact(field, answer, expected);
    }
    IriReference read = IriReference.tryParse(text).orElseNull();
    if (read != null
        && right.isEquivalentTo(read, Equivalence.SCHEME)
        && (!field.isChoice() || choice != null)) {
      boolean isDotted = hasDots(read);
      Message said =
          isDotted ? Mistake.DOTS_KEPT.message() : MESSAGES.of("exercise.answer.equivalent");
      Severity severity = isDotted ? Severity.WARNING : Severity.NOTE;
      Remark remark = Assessment.remark(answer, isDotted ? DOTS : EQUIVALENCE, severity, said);
      if (!isDotted) {
        return Assessment.equivalent(field, answer, expected, remark);
      }
      return field.isChoice()
          ? Assessment.wrong(field, answer, expected, remark)
          : Assessment.partial(field, answer, expected, remark);
    }
    return Assessment.wrong(
        field, answer, expected, mistake(answer, text, read, field.isChoice() && choice == null));
  }

  /** Returns what is wrong with an answer that is not equivalent to the target. */
  private Remark mistake(
      String answer, String text, @Nullable IriReference read, boolean isNoChoice) {
    if (isNoChoice) {
      Message none = MESSAGES.of("exercise.answer.no-choice");
      return Assessment.remark(answer, ExerciseKind.RESOLVE.clause(), Severity.WARNING, none);
    }
    if (read == null) {
      SyntaxError error = Objects.requireNonNull(UriReference.tryParse(text).errorOrNull());
      Range range = new Range(Math.min(error.index(), answer.length()), answer.length());
      Message message = MESSAGES.of("exercise.answer.not-valid", error.explanation());
      return Remark.of(error.rule().clause(), range, Severity.WARNING, message);
    }
    for (Mistake.Made it : mistakes) {
      if (it.text().equals(text) && read.scheme() != null) {
        return Assessment.remark(
            answer, it.mistake().clause(), Severity.WARNING, it.mistake().message());
      }
    }
    return Assessment.remark(answer, RESOLUTION, Severity.WARNING, difference(read));
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
