package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.names.LookAlikes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks which of four names can be mistaken for another name (UTS #39 §4, RFC 3987 §8).
 *
 * @param fake the name that can be mistaken
 * @param swap a letter of the name, and what replaces it in its look-alike
 */
record HomographQuestion(String fake, String swap) implements Question {
  private static final Clause SKELETON =
      new Clause("skeleton", "UTS #39", "4", "https://www.unicode.org/reports/tr39/#def_skeleton");

  /** Letters, each before what looks like it; the first three are ASCII. */
  private static final List<String> SWAPS =
      List.of(
          "l1", "o0", "mrn", "a\u0430", "e\u0435", "o\u043E", "c\u0441", "p\u0440", "x\u0445",
          "y\u0443", "i\u0456", "o\u03BF", "s\u0455");

  /** Returns a random exercise, or null if the drawn values do not form one. */
  static @Nullable Exercise drawn(SeededRandom draw, Level level) {
    String name = draw.place() + "-" + draw.directory();
    int first = level == Level.HARD ? 3 : 0;
    String swap = draw.of(SWAPS.subList(first, level == Level.EASY ? 3 : SWAPS.size()));
    String fake = name.replaceFirst(swap.substring(0, 1), swap.substring(1));
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int at = draw.below(name.length());
      char letter = (char) ('a' + draw.below(26));
      names.add(name.substring(0, at) + letter + name.substring(at + 1));
    }
    if (fake.equals(name)
        || !LookAlikes.areAlike(name, fake)
        || names.stream().anyMatch(it -> LookAlikes.areAlike(name, it))) {
      return null;
    }
    names.add(fake);
    Message label = MESSAGES.of("exercise.field.homograph");
    List<Choice> choices = Choice.lettered(draw.shuffled(names));
    AnswerField field = new AnswerField("homograph", label, choices, 2);
    return new Exercise(
        ExerciseKind.HOMOGRAPH,
        level,
        "homograph " + swap,
        MESSAGES.of("exercise.homograph.task"),
        List.of(Given.of("exercise.given.name", name)),
        List.of(field),
        Map.of(field.id(), field.choiceOf(fake)),
        new HomographQuestion(fake, swap));
  }

  @Override
  public List<SolutionStep> steps() {
    return List.of(new SolutionStep(why(), fake, SKELETON));
  }

  private Message why() {
    return MESSAGES.of(
        "exercise.homograph.swapped",
        codePoints(swap.substring(1)),
        codePoints(swap.substring(0, 1)));
  }

  private static String codePoints(String text) {
    StringBuilder points = new StringBuilder();
    text.codePoints().forEach(it -> points.append(String.format(Locale.ROOT, " U+%04X", it)));
    return points.substring(1);
  }

  @Override
  public Assessment check(AnswerField field, String answer, String expected) {
    Remark reason = Assessment.remark(answer, SKELETON, Severity.ADVICE, why());
    return Assessment.ofChoice(field, answer, expected, null, reason);
  }
}
