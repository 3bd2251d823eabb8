package dev.urial.cli.look;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.Verb;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** {@code urial exercises}: prints a sheet of exercises for a class, generated from a seed. */
public final class ExercisesVerb implements Verb.Action {
  private static final Opt KINDS = Opt.value("kinds");
  private static final Opt LEVEL = Opt.choice("level", "easy", "medium", "hard");
  private static final Opt COUNT = Opt.value("count");
  private static final Opt SEED = Opt.value("seed");
  private static final Opt SOLUTIONS = Opt.flag("solutions");

  private static final int USUAL = 10;
  private static final int SEEDS = 1_000_000;

  public static final Verb VERB =
      new Verb(
          "exercises",
          List.of(SEED, KINDS, COUNT, LEVEL, SOLUTIONS),
          List.of("kind", "level", "points", "task", "givens", "fields", "expected", "steps"),
          new ExercisesVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException("this verb takes no TEXT; set the seed with --seed");
    }
    Level level = Objects.requireNonNull(Level.find(call.value(LEVEL.name(), Level.EASY.id())));
    Sheet sheet = Sheet.of(seed(call), kinds(call), count(call), level);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < sheet.exercises().size(); i++) {
      names.add(sheet.seed() + ":" + (i + 1));
    }
    int width = call.terminal().columns();
    boolean isSolved = call.has(SOLUTIONS);
    return OperationRunner.run(
        call, names, name -> new PrintedExercise(sheet, names.indexOf(name), isSolved, width));
  }

  private static long seed(Invocation call) throws UsageException {
    String value = call.value(SEED.name());
    if (value == null) {
      return 1L + ThreadLocalRandom.current().nextInt(SEEDS - 1);
    }
    Long seed = number(value);
    if (seed == null) {
      throw new UsageException("--seed: expected a number of 1 to 18 digits, not " + value);
    }
    return seed;
  }

  private static int count(Invocation call) throws UsageException {
    String value = call.value(COUNT.name(), String.valueOf(USUAL));
    Long count = number(value);
    if (count == null || count < 1 || count > Sheet.MOST) {
      throw new UsageException(
          "--count: expected a number from 1 to " + Sheet.MOST + ", not " + value);
    }
    return count.intValue();
  }

  private static @Nullable Long number(String text) {
    boolean isNumber = !text.isEmpty() && text.length() <= 18;
    for (int i = 0; i < text.length() && isNumber; i++) {
      isNumber = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return isNumber ? Long.valueOf(text) : null;
  }

  private static Set<ExerciseKind> kinds(Invocation call) throws UsageException {
    List<String> known = ExerciseKind.ALL.stream().map(ExerciseKind::id).toList();
    Set<ExerciseKind> kinds = EnumSet.noneOf(ExerciseKind.class);
    for (String value : call.values(KINDS.name())) {
      for (String id : value.split(",", -1)) {
        ExerciseKind kind = ExerciseKind.find(id.strip());
        if (kind == null) {
          throw new UsageException(
              "--kinds: expected one or more of "
                  + String.join(", ", known)
                  + "; not "
                  + id
                  + Suggestion.among(known, id));
        }
        kinds.add(kind);
      }
    }
    return kinds.isEmpty() ? EnumSet.allOf(ExerciseKind.class) : kinds;
  }
}
