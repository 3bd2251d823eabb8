package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.exercise.MultipleChoiceQuestion.Way;
import dev.urial.history.Era;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Asks for the target of a reference under RFC 1808, 2396 or 3986, which do not always agree. */
final class HistoryQuestion {
  private static final List<Era> ASKED = List.of(Era.RFC_1808, Era.RFC_2396, Era.RFC_3986);

  private HistoryQuestion() {}

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    String host = ExerciseWords.host(draw);
    String base =
        "http://"
            + host
            + "/"
            + ExerciseWords.directory(draw)
            + "/"
            + ExerciseWords.file(draw)
            + "?"
            + ExerciseWords.query(draw);
    int shape = draw.below(level == Level.EASY ? 2 : 4);
    String reference =
        switch (shape) {
          case 0 -> "?" + ExerciseWords.query(draw);
          case 1 -> "../../../" + ExerciseWords.file(draw);
          case 2 -> "/../" + ExerciseWords.file(draw);
          default -> "/./" + ExerciseWords.file(draw);
        };
    Era asked = draw.of(ASKED);
    Map<String, Era> targets = new LinkedHashMap<>();
    String right = target(asked, base, reference);
    for (Era era : Era.values()) {
      String target = target(era, base, reference);
      if (target != null && !target.equals(Era.CURRENT_DOCUMENT)) {
        targets.putIfAbsent(target, era);
      }
    }
    if (right == null || targets.size() < 2) {
      return null;
    }
    List<Way> ways = new ArrayList<>();
    targets.forEach(
        (target, era) -> {
          boolean isRight = target.equals(right);
          Era of = isRight ? asked : era;
          Message why = MESSAGES.of("exercise.history.says", of.citation());
          ways.add(Way.text(target, isRight, why, clause(of)));
        });
    List<Given> givens =
        List.of(
            Given.of("exercise.given.base", base), Given.of("exercise.given.reference", reference));
    Message task =
        MESSAGES.of("exercise.history.task", asked.citation(), Integer.toString(asked.year()));
    String trick = "history " + asked + ' ' + shape;
    return MultipleChoiceQuestion.of(
        trick, task, givens, "exercise.field.target", draw.shuffled(ways));
  }

  private static @Nullable String target(Era era, String base, String reference) {
    try {
      return era.resolve(base, reference);
    } catch (UriParseException e) {
      return null;
    }
  }

  private static Clause clause(Era era) {
    return switch (era) {
      case RFC_1808 -> Clause.rfc("resolution", 1808, "4");
      case RFC_2396, RFC_2732 -> Clause.rfc("resolution", 2396, "5.2");
      case RFC_3986 -> Clause.rfc("resolution", 3986, "5.2");
      default -> new Clause("resolution", era.citation(), "", era.link());
    };
  }
}
