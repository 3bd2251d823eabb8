package dev.urial.exercise;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A sheet of exercises, drawn from a seed.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(2005, EnumSet.allOf(ExerciseKind.class), 10, Level.EASY);
 * sheet.exercises().size()                      // 10
 * sheet.exercises().get(0).kind()               // SPLIT
 * sheet.points() > 0                            // true
 * }</pre>
 *
 * <p>The same seed, kinds and level give the same exercises on each machine and in each language; a
 * longer sheet begins with the shorter one. No two identifiers on a sheet are the same. The kinds
 * take turns.
 *
 * <p>CHOICE: no standard speaks of exercises. Left out is whatever two documents in force answer
 * differently, as {@code http:g} of RFC 3986 §5.4.2: browsers are asked, too, and where they
 * disagree another exercise is drawn.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.4">RFC 3986 §5.4, examples of
 *     resolution</a>
 */
public final class Sheet {
  /** The most exercises that a sheet can have. */
  public static final int MOST = 100;

  /** How often is drawn anew before the words are taken for too few. */
  private static final int ATTEMPTS = 10_000;

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
   * Draws a sheet.
   *
   * <pre>{@code
   * Sheet.of(1, EnumSet.of(ExerciseKind.SPLIT), 3, Level.HARD).exercises().size()  // 3
   * }</pre>
   *
   * @param seed any number; a class is told it
   * @param kinds what is practised, at least one kind
   * @param count how many exercises, from 1 to {@link #MOST}
   * @param level how difficult they are
   * @throws IllegalArgumentException if there are no kinds, or too few or too many exercises
   * @see ExerciseKind
   */
  public static Sheet of(long seed, Set<ExerciseKind> kinds, int count, Level level) {
    Objects.requireNonNull(kinds, "kinds");
    Objects.requireNonNull(level, "level");
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException("no kind of exercise");
    }
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("from 1 to " + MOST + " exercises, not " + count);
    }
    EnumSet<ExerciseKind> sorted = EnumSet.copyOf(kinds);
    List<ExerciseKind> turns = List.copyOf(sorted);
    List<Exercise> exercises = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    for (int i = 0; i < count; i++) {
      exercises.add(next(seed, turns.get(i % turns.size()), level, i, texts));
    }
    return new Sheet(seed, sorted, level, exercises);
  }

  /** Draws until there is an exercise whose texts were not there before. */
  private static Exercise next(
      long seed, ExerciseKind kind, Level level, int place, Set<String> texts) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Draw draw = Draw.of(seed, kind.place(), level.place(), place, attempt);
      Question question =
          switch (kind) {
            case SPLIT -> SplitQuestion.drawn(draw, level);
            case RESOLVE -> ResolveQuestion.drawn(draw, level);
            case NORMALIZE -> NormalizeQuestion.drawn(draw, level);
            case COMPARE -> CompareQuestion.drawn(draw, level);
            case FAKE -> FakeQuestion.drawn(draw, level);
          };
      if (question != null) {
        Exercise exercise = new Exercise(kind, level, question);
        List<String> own = exercise.texts();
        Set<String> different = new HashSet<>(own);
        if (different.size() == own.size() && own.stream().noneMatch(texts::contains)) {
          texts.addAll(different);
          return exercise;
        }
      }
    }
    throw new IllegalStateException("too few words for " + kind + " at " + level);
  }

  /** The seed from which it was drawn. */
  public long seed() {
    return seed;
  }

  /** What is practised, in the order of the kinds; a copy. */
  public Set<ExerciseKind> kinds() {
    return EnumSet.copyOf(kinds);
  }

  /** How difficult it is. */
  public Level level() {
    return level;
  }

  /** The exercises; unmodifiable. */
  public List<Exercise> exercises() {
    return exercises;
  }

  /** How many points all right answers are worth together. */
  public int points() {
    int sum = 0;
    for (Exercise exercise : exercises) {
      sum += exercise.points();
    }
    return sum;
  }

  /**
   * Checks the answers to all exercises.
   *
   * <pre>{@code
   * int points = sheet.check(answers).stream().mapToInt(Correction::points).sum();
   * }</pre>
   *
   * @param answers those to each exercise in their order; what is missing at the end is unanswered
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

  /** The seed, the kinds, the level and how many exercises there are. */
  @Override
  public String toString() {
    return "seed " + seed + ": " + exercises.size() + " of " + kinds + ", " + level.id();
  }
}
