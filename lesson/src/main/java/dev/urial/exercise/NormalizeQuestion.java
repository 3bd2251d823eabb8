package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.exercise.EquivalentSpellings.Trick;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the normal form of a URI (RFC 3986 §6.2.2) and, except at the easy level, also for
 * scheme-based normalization (§6.2.3).
 *
 * <p>CHOICE: if only the rules of §6.2.2 are requested, an answer that also applies the scheme's
 * rules is accepted if it is the normal form on the next rung.
 */
final class NormalizeQuestion implements Question {
  private static final Clause SYNTAX_BASED = Clause.rfc("URI", 3986, "6.2.2");
  private static final Clause SCHEME_BASED = Clause.rfc("URI", 3986, "6.2.3");

  private final Uri given;
  private final Equivalence rung;
  private final List<Step> steps;
  private final UriAnswerKey normal;

  private NormalizeQuestion(Uri given, Equivalence rung, List<Step> steps, UriAnswerKey normal) {
    this.given = given;
    this.rung = rung;
    this.steps = steps;
    this.normal = normal;
  }

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    boolean isHard = level == Level.HARD;
    boolean isEscaped = isHard || (level == Level.MEDIUM && draw.in(50));
    EquivalentSpellings plain = EquivalentSpellings.drawn(draw, isEscaped, isHard && draw.in(25));
    if (level == Level.MEDIUM && draw.in(15)) {
      plain = plain.atRoot();
    }
    Uri given = Uri.parse(plain.text(draw, tricks(draw, level)));
    Equivalence rung = level == Level.EASY ? Equivalence.SYNTAX : Equivalence.SCHEME;
    List<Step> steps = Step.toNormalForm(given, rung);
    if (steps.size() <= level.place()) {
      return null;
    }
    Uri right = given.normalize(rung);
    List<Mistake.Made> mistakes = mistakes(right);
    Message label = MESSAGES.of("exercise.field.normal-form");
    UriAnswerKey normal;
    if (level == Level.EASY) {
      List<String> halfway = new ArrayList<>();
      for (Step step : steps.subList(0, steps.size() - 1)) {
        halfway.add(step.after().toString());
      }
      normal = UriAnswerKey.chosen(draw, "normal-form", label, right, mistakes, halfway);
    } else {
      normal = UriAnswerKey.of("normal-form", label, right, mistakes);
    }
    return normal == null ? null : new NormalizeQuestion(given, rung, steps, normal);
  }

  private static Set<Trick> tricks(SeededRandom draw, Level level) {
    List<Trick> all =
        switch (level) {
          case EASY -> List.of(Trick.SCHEME_CASE, Trick.HOST_CASE, Trick.DOTS, Trick.UNRESERVED);
          case MEDIUM ->
              List.of(
                  Trick.SCHEME_CASE,
                  Trick.HOST_CASE,
                  Trick.DOTS,
                  Trick.UNRESERVED,
                  Trick.ESCAPE_CASE,
                  Trick.DEFAULT_PORT,
                  Trick.EMPTY_PATH);
          case HARD ->
              List.of(
                  Trick.HOST_CASE,
                  Trick.DOTS,
                  Trick.UNRESERVED,
                  Trick.ESCAPE_CASE,
                  Trick.ESCAPED_DOTS,
                  Trick.DEFAULT_PORT);
        };
    int count = 2 + level.place() + draw.below(2);
    return EnumSet.copyOf(draw.shuffled(all).subList(0, Math.min(count, all.size())));
  }

  // Mistakes.

  private static List<Mistake.Made> mistakes(Uri right) {
    List<Mistake.Made> all = new ArrayList<>();
    String text = right.toString();
    int path = right.start(Component.PATH);
    int end = right.end(Component.PATH);
    all.add(Mistake.PATH_IN_LOWER_CASE.in(text.substring(0, path) + lower(text.substring(path))));
    String decoded = decoded(text, path, end);
    if (decoded != null) {
      all.add(Mistake.RESERVED_DECODED.in(decoded));
    }
    if (right.port() != null) {
      int host = right.end(Component.HOST);
      all.add(Mistake.PORT_DROPPED.in(text.substring(0, host) + text.substring(path)));
    }
    if (!right.path().endsWith("/")) {
      all.add(Mistake.SLASH_ADDED.in(text.substring(0, end) + "/" + text.substring(end)));
    }
    int host = right.start(Component.HOST);
    if (text.startsWith("www.", host)) {
      all.add(Mistake.WWW_DROPPED.in(text.substring(0, host) + text.substring(host + 4)));
    }
    return all;
  }

  /** Converts a URI to lower case, except for the digits of escapes. */
  private static String lower(String text) {
    StringBuilder to = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      boolean isOfEscape =
          (i > 0 && text.charAt(i - 1) == '%') || (i > 1 && text.charAt(i - 2) == '%');
      to.append(isOfEscape ? text.charAt(i) : Ascii.lower(text.charAt(i)));
    }
    return to.toString();
  }

  /** Returns a URI with its first escaped delimiter in a range decoded, or null if it has none. */
  private static @Nullable String decoded(String text, int start, int end) {
    for (int i = start; i + 2 < end; i++) {
      if (text.charAt(i) == '%') {
        int octet = Integer.parseInt(text.substring(i + 1, i + 3), 16);
        if ("/?:,".indexOf(octet) >= 0) {
          return text.substring(0, i) + (char) octet + text.substring(i + 3);
        }
      }
    }
    return null;
  }

  // The question.

  @Override
  public String trick() {
    return "normalize "
        + steps.stream().map(it -> it.change().message().key()).distinct().sorted().toList();
  }

  @Override
  public Message task() {
    boolean isChoice = normal.field().isChoice();
    return MESSAGES.of(isChoice ? "exercise.normalize.choose" : "exercise.normalize.task");
  }

  @Override
  public List<Given> givens() {
    return List.of(Given.of("exercise.given.uri", given.toString()));
  }

  @Override
  public List<AnswerField> fields() {
    return List.of(normal.field());
  }

  @Override
  public String expected(AnswerField field) {
    return normal.expected();
  }

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> all = new ArrayList<>();
    for (Step step : steps) {
      all.add(new SolutionStep(said(step), step.after().toString(), step.clause()));
    }
    return all;
  }

  /** Returns a message that says what a step changes, and in which component. */
  static Message said(Step step) {
    return MESSAGES.of(
        "exercise.step.part", PartNames.of(step.component().id()), step.change().message());
  }

  // The answer.

  @Override
  public Assessment check(AnswerField field, String answer) {
    Assessment obvious = normal.obvious(answer);
    if (obvious != null) {
      return obvious;
    }
    IriReference read = IriReference.parse(normal.text(answer));
    Clause clause = rung == Equivalence.SYNTAX ? SYNTAX_BASED : SCHEME_BASED;
    if (!given.isEquivalentTo(read, Equivalence.SCHEME)) {
      return normal.different(answer, clause);
    }
    List<Step> left = Step.toNormalForm(read, rung);
    if (!left.isEmpty()) {
      Step next = left.get(0);
      Message message = MESSAGES.of("exercise.normalize.remains", said(next));
      return left.size() < steps.size()
          ? normal.partial(answer, next.clause(), message)
          : normal.wrong(answer, next.clause(), message);
    }
    if (rung != Equivalence.SCHEME && Step.toNormalForm(read, Equivalence.SCHEME).isEmpty()) {
      Message further = MESSAGES.of("exercise.normalize.further");
      return normal.equivalent(answer, SCHEME_BASED, further);
    }
    return normal.different(answer, clause);
  }

  @Override
  public String toString() {
    return Objects.toString(given);
  }
}
