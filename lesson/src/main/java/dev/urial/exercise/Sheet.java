package dev.urial.exercise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A sheet of exercises, generated from a seed.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(2005, EnumSet.allOf(ExerciseKind.class), 10, Level.EASY);
 * sheet.exercises().size()                      // 10
 * sheet.exercises().get(0).kind()               // SPLIT
 * sheet.points() > 0                            // true
 * }</pre>
 *
 * <p>The same seed, kinds and level produce the same exercises on every machine and in every
 * language, and a longer sheet starts with the exercises of a shorter one. No identifier occurs
 * twice on a sheet. The kinds alternate.
 *
 * <p>CHOICE: the standards do not define exercises. Questions to which two current standards have
 * different answers, such as {@code http:g} in RFC 3986 §5.4.2, are skipped: if browsers disagree
 * with the answer, another exercise is generated.
 *
 * @param seed the seed from which the sheet was generated
 * @param level the level of difficulty
 * @param exercises the exercises; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.4">RFC 3986 §5.4, examples of
 *     resolution</a>
 */
public record Sheet(long seed, Level level, List<Exercise> exercises) {
  /** The maximum number of exercises on a sheet. */
  public static final int MOST = 100;

  /** How often an exercise is drawn anew; only too few words would not be enough. */
  private static final int ATTEMPTS = 10_000;

  /**
   * Generates a sheet.
   *
   * <pre>{@code
   * Sheet.of(1, EnumSet.of(ExerciseKind.SPLIT), 3, Level.HARD).exercises().size()  // 3
   * }</pre>
   *
   * @param seed any number, which a teacher can announce to the class
   * @param kinds the kinds of exercises, at least one
   * @param count the number of exercises, from 1 to {@link #MOST}
   * @param level the level of difficulty
   * @return the sheet, always the same for the same arguments
   * @throws IllegalArgumentException if {@code kinds} is empty, or {@code count} is out of range
   * @see ExerciseKind
   */
  public static Sheet of(long seed, Set<ExerciseKind> kinds, int count, Level level) {
    Objects.requireNonNull(kinds, "kinds");
    Objects.requireNonNull(level, "level");
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException("expected at least one kind of exercise");
    }
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("expected 1 to " + MOST + " exercises, not " + count);
    }
    List<ExerciseKind> turns = List.copyOf(EnumSet.copyOf(kinds));
    List<Exercise> exercises = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    for (int i = 0; i < count; i++) {
      ExerciseKind kind = turns.get(i % turns.size());
      exercises.add(next(seed, kind, level, i / turns.size(), texts));
    }
    return new Sheet(seed, level, List.copyOf(exercises));
  }

  /** Returns an exercise with identifiers that are new on the sheet, by the next template. */
  private static Exercise next(
      long seed, ExerciseKind kind, Level level, int place, Set<String> texts) {
    int turn = Draw.of(seed, kind.ordinal(), level.ordinal()).below(1_000) + place;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Draw draw = Draw.of(seed, kind.ordinal(), level.ordinal(), place, attempt);
      Exercise exercise =
          switch (kind) {
            case SPLIT -> SplitQuestion.drawn(draw, level, turn);
            case RESOLVE -> ResolveQuestion.drawn(draw, level, turn);
            case COMPARE -> CompareQuestion.drawn(draw, level, turn);
          };
      if (exercise != null && Collections.disjoint(texts, exercise.texts())) {
        texts.addAll(exercise.texts());
        return exercise;
      }
    }
    throw new IllegalStateException("too few words for " + kind + " at " + level);
  }

  /** {@return the maximum number of points} */
  public int points() {
    return exercises.stream().mapToInt(Exercise::points).sum();
  }

  /**
   * Grades the answers to all exercises.
   *
   * <pre>{@code
   * int points = sheet.check(answers).stream().mapToInt(Correction::points).sum();
   * }</pre>
   *
   * @param answers the answers to each exercise, in order; exercises beyond the end of the list are
   *     unanswered
   * @return one correction for each exercise
   * @see Exercise#check
   */
  public List<Correction> check(List<Map<String, String>> answers) {
    List<Correction> all = new ArrayList<>();
    for (int i = 0; i < exercises.size(); i++) {
      all.add(exercises.get(i).check(i < answers.size() ? answers.get(i) : Map.of()));
    }
    return List.copyOf(all);
  }
}
