package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.exercise.EquivalentSpellings.Trick;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether two URIs are equivalent, and on which rung of the comparison ladder (RFC 3986 §6.2).
 *
 * <p>The URIs contain no fragments, because some comparisons ignore them (§6.1), and no plus signs
 * in queries, because they represent spaces in forms.
 */
record CompareQuestion(EquivalenceExplanation both, @Nullable Breach breach) implements Question {
  private static final Clause SYNTAX_BASED = Clause.rfc("URI", 3986, "6.2.2");
  private static final Clause SCHEME_BASED = Clause.rfc("URI", 3986, "6.2.3");

  private static final String SAME = "same";
  private static final String SYNTAX = "syntax";
  private static final String SCHEME = "scheme";
  private static final String DIFFERENT = "different";

  /** Changes that produce a different URI that looks nearly the same. */
  enum Breach {
    PATH_CASE(Clause.rfc("path", 3986, "6.2.2.1")),
    DELIMITER(Clause.rfc("reserved", 3986, "2.2")),
    SLASH(Clause.rfc("path", 3986, "6.2.4")),
    OTHER_SCHEME(Clause.rfc("scheme", 3986, "3.1")),
    WWW(Clause.rfc("host", 3986, "3.2.2")),
    OTHER_PORT(Clause.rfc("port", 3986, "3.2.3")),
    QUERY_CASE(Clause.rfc("query", 3986, "6.2.2.1")),
    EMPTY_QUERY(Clause.rfc("query", 3986, "6.2.3")),
    ORDER(Clause.rfc("query", 3986, "3.4"));

    private final Clause clause;

    Breach(Clause clause) {
      this.clause = clause;
    }

    Message message() {
      return MESSAGES.ofConstant("exercise.compare", this);
    }
  }

  /** Returns a random exercise, or null if the drawn values do not form one. */
  static @Nullable Exercise drawn(SeededRandom draw, Level level) {
    boolean isEscaped = level != Level.EASY && draw.in(60);
    EquivalentSpellings plain = EquivalentSpellings.drawn(draw, isEscaped, draw.in(15));
    if (draw.in(10)) {
      plain = plain.atRoot();
    }
    Breach breach = draw.in(45) ? draw.of(List.of(Breach.values())) : null;
    EquivalentSpellings other = breach == null ? plain : broken(plain, breach);
    if (other == null) {
      return null;
    }
    Uri a = Uri.parse(plain.text(draw, tricks(draw, level)));
    Uri b = Uri.parse(other.text(draw, tricks(draw, level)));
    EquivalenceExplanation both =
        draw.in(50) ? EquivalenceExplanation.of(a, b) : EquivalenceExplanation.of(b, a);
    // The exercise is valid only if a changed text is not equivalent, or an unchanged one is
    // spelled differently.
    boolean isExercise = breach == null ? both.rung() != Equivalence.STRING : !both.isEquivalent();
    return isExercise ? new CompareQuestion(both, breach).exercise(level) : null;
  }

  private static Set<Trick> tricks(SeededRandom draw, Level level) {
    List<Trick> all = draw.shuffled(List.of(Trick.values()));
    int count = level == Level.HARD ? 2 + draw.below(3) : draw.below(3);
    EnumSet<Trick> tricks = EnumSet.noneOf(Trick.class);
    tricks.addAll(all.subList(0, count));
    if (level == Level.EASY) {
      tricks.remove(Trick.ESCAPED_DOTS);
    }
    return tricks;
  }

  /** Returns a URI that is not equivalent, or null if the change is not applicable. */
  private static @Nullable EquivalentSpellings broken(EquivalentSpellings plain, Breach breach) {
    List<String> segments = new ArrayList<>(plain.segments());
    String query = plain.query();
    String last = segments.get(segments.size() - 1);
    return switch (breach) {
      case PATH_CASE -> {
        segments.replaceAll(it -> it.indexOf('%') < 0 ? Ascii.lower(it) : it);
        yield plain.withSegments(segments);
      }
      case DELIMITER -> {
        segments.replaceAll(it -> it.replace("%2F", "/").replace("%3F", "?"));
        yield plain.withSegments(segments);
      }
      case SLASH -> {
        segments.add("");
        yield last.isEmpty() ? null : plain.withSegments(segments);
      }
      case OTHER_SCHEME -> plain.withScheme(plain.scheme().equals("http") ? "https" : "http");
      case WWW ->
          plain.host().startsWith("www.") ? plain.withHost(plain.host().substring(4)) : null;
      case OTHER_PORT -> plain.withPort(plain.port() == null ? "8080" : null);
      case QUERY_CASE -> query == null ? null : plain.withQuery(Ascii.upper(query));
      case EMPTY_QUERY -> query == null ? plain.withQuery("") : null;
      case ORDER -> {
        int and = query == null ? -1 : query.indexOf('&');
        yield query == null || and < 0
            ? null
            : plain.withQuery(query.substring(and + 1) + "&" + query.substring(0, and));
      }
    };
  }

  private Exercise exercise(Level level) {
    boolean isEasy = level == Level.EASY;
    Choice different = new Choice(DIFFERENT, MESSAGES.of("exercise.answer.different"), null);
    List<Choice> choices =
        isEasy
            ? List.of(new Choice(SAME, MESSAGES.of("exercise.answer.same"), null), different)
            : List.of(
                new Choice(SYNTAX, MESSAGES.of("exercise.answer.syntax"), null),
                new Choice(SCHEME, MESSAGES.of("exercise.answer.scheme"), null),
                different);
    Message label = MESSAGES.of("exercise.field.equivalence");
    AnswerField field = new AnswerField("equivalence", label, choices, 2);
    Equivalence rung = both.rung();
    String same = isEasy ? SAME : rung == Equivalence.SYNTAX ? SYNTAX : SCHEME;
    return new Exercise(
        ExerciseKind.COMPARE,
        level,
        trick(),
        MESSAGES.of(isEasy ? "exercise.compare.choose" : "exercise.compare.task"),
        List.of(
            new Given(Message.quoted("A"), both.a().toString()),
            new Given(Message.quoted("B"), both.b().toString())),
        List.of(field),
        Map.of(field.id(), rung == null ? DIFFERENT : same),
        this);
  }

  private String trick() {
    List<String> rules = new ArrayList<>();
    both.stepsOfA().forEach(it -> rules.add(it.change().message().key()));
    both.stepsOfB().forEach(it -> rules.add(it.change().message().key()));
    return "compare " + (breach == null ? rules.stream().distinct().sorted().toList() : breach);
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
      Message message = MESSAGES.of("exercise.step.side", side, said(step));
      steps.add(new SolutionStep(message, step.after().toString(), step.clause()));
    }
  }

  /** Returns a message that says what a step changes, and in which component. */
  private static Message said(Step step) {
    return MESSAGES.of(
        "exercise.step.part", PartNames.of(step.component().id()), step.change().message());
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
    if (breach != null) {
      return breach.clause;
    }
    return both.rung() == Equivalence.SYNTAX ? SYNTAX_BASED : SCHEME_BASED;
  }

  // The answer.

  @Override
  public Assessment check(AnswerField field, String answer, String expected) {
    Remark mistake =
        breach == null
            ? null
            : Assessment.remark(answer, breach.clause, Severity.WARNING, breach.message());
    Remark reason = Assessment.remark(answer, clause(), Severity.ADVICE, conclusion());
    return Assessment.ofChoice(field, answer, expected, mistake, reason);
  }
}
