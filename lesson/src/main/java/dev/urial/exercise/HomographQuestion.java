package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.exercise.MultipleChoiceQuestion.Way;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.safety.names.LookAlikes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks which of four names can be mistaken for another name (UTS #39 §4, RFC 3987 §8). */
final class HomographQuestion {
  private static final Clause SKELETON =
      new Clause("skeleton", "UTS #39", "4", "https://www.unicode.org/reports/tr39/#def_skeleton");

  /** The look-alikes that replace letters, by level. */
  private static final List<String[]> OF_ASCII =
      List.of(new String[] {"l", "1"}, new String[] {"o", "0"}, new String[] {"m", "rn"});

  private static final List<String[]> OF_SCRIPTS =
      List.of(
          new String[] {"a", "\u0430"},
          new String[] {"e", "\u0435"},
          new String[] {"o", "\u043E"},
          new String[] {"c", "\u0441"},
          new String[] {"p", "\u0440"},
          new String[] {"x", "\u0445"},
          new String[] {"y", "\u0443"},
          new String[] {"i", "\u0456"},
          new String[] {"o", "\u03BF"},
          new String[] {"s", "\u0455"});

  private HomographQuestion() {}

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    String name = ExerciseWords.place(draw) + "-" + ExerciseWords.directory(draw);
    List<String[]> swaps = new ArrayList<>(level == Level.HARD ? List.of() : OF_ASCII);
    if (level != Level.EASY) {
      swaps.addAll(OF_SCRIPTS);
    }
    String[] swap = draw.of(swaps);
    int at = name.indexOf(swap[0]);
    if (at < 0) {
      return null;
    }
    String fake = name.substring(0, at) + swap[1] + name.substring(at + swap[0].length());
    if (!LookAlikes.areAlike(name, fake)) {
      return null;
    }
    List<Way> ways = new ArrayList<>();
    ways.add(Way.text(fake, true, swapped(swap), SKELETON));
    for (int i = 0; i < 3; i++) {
      int place = draw.below(name.length());
      char letter = (char) ('a' + draw.below(26));
      String other = name.substring(0, place) + letter + name.substring(place + 1);
      if (other.equals(name) || LookAlikes.areAlike(name, other)) {
        return null;
      }
      Message why = MESSAGES.of("exercise.homograph.other");
      ways.add(Way.text(other, false, why, SKELETON));
    }
    List<Given> givens = List.of(Given.of("exercise.given.name", name));
    Message task = MESSAGES.of("exercise.homograph.task");
    String trick = "homograph " + swap[0] + swap[1];
    return MultipleChoiceQuestion.of(
        trick, task, givens, "exercise.field.homograph", draw.shuffled(ways));
  }

  private static Message swapped(String[] swap) {
    return MESSAGES.of("exercise.homograph.swapped", points(swap[1]), points(swap[0]));
  }

  /** Returns the code points of the characters in a string, such as {@code U+0430}. */
  private static String points(String text) {
    StringBuilder points = new StringBuilder();
    text.codePoints()
        .forEach(
            it -> {
              String digits = Ascii.upper(Integer.toHexString(it));
              points.append(points.length() == 0 ? "" : " ").append("U+");
              points.append("0".repeat(Math.max(0, 4 - digits.length()))).append(digits);
            });
    return points.toString();
  }
}
