package dev.urial.exercise;

import java.util.ArrayList;
import java.util.EnumMap;
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
 * twice on a sheet, and no trick occurs twice before all tricks of its kind have occurred. The
 * kinds alternate.
 *
 * <p>CHOICE: the standards do not define exercises. Questions to which two current standards have
 * different answers, such as {@code http:g} in RFC 3986 §5.4.2, are skipped: if browsers disagree
 * with the answer, another exercise is generated.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.4">RFC 3986 §5.4, examples of
 *     resolution</a>
 */
public final class Sheet {
  /** The maximum number of exercises on a sheet. */
  public static final int MOST = 100;

  /**
   * The number of attempts to generate an exercise, after which generation fails because there are
   * too few words.
   */
  private static final int ATTEMPTS = 10_000;

  /**
   * The number of attempts to generate an exercise, after which tricks may be repeated because all
   * of them have probably occurred.
   */
  private static final int PATIENCE = 40;

  private final long seed;
  private final Set<ExerciseKind> kinds;
  private final Level level;
  private final List<Exercise> exercises;

  private Sheet(long seed, Set<ExerciseKind> kinds, Level level, List<Exercise> exercises) {
    this.seed = seed;
    this.kinds = kinds;
    this.level = level;
    this.exercises = List.copyOf(exercises);
  }

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
    EnumSet<ExerciseKind> sorted = EnumSet.copyOf(kinds);
    List<ExerciseKind> turns = List.copyOf(sorted);
    List<Exercise> exercises = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    Map<ExerciseKind, Set<String>> tricks = new EnumMap<>(ExerciseKind.class);
    for (int i = 0; i < count; i++) {
      ExerciseKind kind = turns.get(i % turns.size());
      Set<String> own = tricks.computeIfAbsent(kind, it -> new HashSet<>());
      exercises.add(next(seed, kind, level, i, texts, own));
    }
    return new Sheet(seed, sorted, level, exercises);
  }

  /** Returns a random exercise with identifiers and a trick that are new on the sheet. */
  private static Exercise next(
      long seed, ExerciseKind kind, Level level, int place, Set<String> texts, Set<String> tricks) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      SeededRandom draw = SeededRandom.of(seed, kind.ordinal(), level.ordinal(), place, attempt);
      Exercise exercise =
          switch (kind) {
            case SPLIT -> SplitQuestion.drawn(draw, level);
            case RESOLVE -> ResolveQuestion.drawn(draw, level);
            case COMPARE -> CompareQuestion.drawn(draw, level);
            case HOMOGRAPH -> HomographQuestion.drawn(draw, level);
          };
      if (exercise != null) {
        String trick = exercise.trick();
        if (attempt >= PATIENCE) {
          tricks.clear();
        }
        if (tricks.contains(trick)) {
          continue;
        }
        List<String> own = exercise.texts();
        Set<String> different = new HashSet<>(own);
        if (different.size() == own.size() && own.stream().noneMatch(texts::contains)) {
          texts.addAll(different);
          if (!trick.isEmpty()) {
            tricks.add(trick);
          }
          return exercise;
        }
      }
    }
    throw new IllegalStateException("too few words for " + kind + " at " + level);
  }

  /** {@return the seed from which the sheet was generated} */
  public long seed() {
    return seed;
  }

  /** {@return a copy of the kinds of exercises, in enum order} */
  public Set<ExerciseKind> kinds() {
    return EnumSet.copyOf(kinds);
  }

  /** {@return the level of difficulty} */
  public Level level() {
    return level;
  }

  /** {@return the exercises; unmodifiable} */
  public List<Exercise> exercises() {
    return exercises;
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
    Objects.requireNonNull(answers, "answers");
    List<Correction> all = new ArrayList<>();
    for (int i = 0; i < exercises.size(); i++) {
      all.add(exercises.get(i).check(i < answers.size() ? answers.get(i) : Map.of()));
    }
    return List.copyOf(all);
  }

  /** Returns the seed, the kinds, the level and the number of exercises. */
  @Override
  public String toString() {
    return "seed " + seed + ": " + exercises.size() + " of " + kinds + ", " + level.id();
  }
}
