package dev.urial.pages.template.exercise;

import dev.urial.QueryParams;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A request for a sheet of exercises, sent with a form or in the query of an address. Both use the
 * same field names.
 *
 * <p>The address of a sheet contains no free text typed by a user, so a teacher can safely share it
 * with a class.
 *
 * @param kinds the kinds of exercises
 * @param asked the level of difficulty, or null if the requested one is invalid
 * @param count the number of exercises as submitted
 * @param seed the seed as submitted
 * @param lock the hash of the word that locks the solutions; empty if everyone may see them
 */
public record SheetRequest(
    Set<ExerciseKind> kinds, @Nullable Level asked, String count, String seed, String lock) {
  private static final int USUAL = 10;

  /**
   * Returns the default request: ten easy exercises, of any kind.
   *
   * @param seed the seed, at least 0
   */
  public static SheetRequest usual(int seed) {
    return new SheetRequest(
        EnumSet.allOf(ExerciseKind.class),
        Level.EASY,
        String.valueOf(USUAL),
        String.valueOf(seed),
        "");
  }

  /** Returns the request in the given fields, which may be invalid; see {@link #isGood}. */
  public static SheetRequest of(QueryParams fields) {
    Set<ExerciseKind> kinds = EnumSet.noneOf(ExerciseKind.class);
    for (String id : String.join(",", fields.getAll("kinds")).split(",", -1)) {
      ExerciseKind kind = ExerciseKind.find(id);
      if (kind != null) {
        kinds.add(kind);
      }
    }
    String level = Objects.requireNonNullElse(fields.get("level"), Level.EASY.id());
    return new SheetRequest(
        kinds,
        Level.find(level),
        Objects.requireNonNullElse(fields.get("count"), String.valueOf(USUAL)).strip(),
        Objects.requireNonNullElse(fields.get("seed"), "").strip(),
        Objects.requireNonNullElse(fields.get("lock"), ""));
  }

  /**
   * Returns a copy of this request whose solutions are locked with a word. The request contains
   * only a hash of the word.
   *
   * @param made the hash of the word: 1 to 16 lowercase hexadecimal digits
   */
  public SheetRequest locked(String made) {
    return new SheetRequest(kinds, asked, count, seed, made);
  }

  /** Returns a request like this one for another sheet; this request must be valid. */
  SheetRequest next() {
    String another = String.valueOf((Long.parseLong(seed) + 1) % 1_000_000_000_000_000_000L);
    return new SheetRequest(kinds, asked, count, another, "");
  }

  /** Returns the level of difficulty; the easiest level if the requested one is invalid. */
  Level level() {
    return asked == null ? Level.EASY : asked;
  }

  boolean isCountGood() {
    return count.matches("[0-9]{1,3}")
        && Integer.parseInt(count) >= 1
        && Integer.parseInt(count) <= Sheet.MOST;
  }

  boolean isSeedGood() {
    return seed.matches("[0-9]{1,18}");
  }

  public boolean isGood() {
    boolean isLockGood = lock.matches("[0-9a-f]{0,16}");
    return !kinds.isEmpty() && asked != null && isCountGood() && isSeedGood() && isLockGood;
  }

  /** Returns the requested sheet; the request must be valid. */
  Sheet sheet() {
    return Sheet.of(drawnFrom(), kinds, Integer.parseInt(count), level());
  }

  /**
   * Returns the seed from which the exercises are generated. It depends on the lock, so removing
   * the lock from an address produces a different sheet, not the solutions of this sheet.
   */
  private long drawnFrom() {
    long number = Long.parseLong(seed);
    return lock.isEmpty()
        ? number
        : (number ^ Long.parseUnsignedLong(lock, 0, lock.length(), 16)) | Long.MIN_VALUE;
  }

  /** Returns the request as form fields. */
  List<QueryParams.Param> fields() {
    List<String> ids = new ArrayList<>();
    kinds.forEach(kind -> ids.add(kind.id()));
    List<QueryParams.Param> fields = new ArrayList<>();
    fields.add(new QueryParams.Param("seed", String.valueOf(Long.parseLong(seed))));
    fields.add(new QueryParams.Param("level", level().id()));
    fields.add(new QueryParams.Param("count", String.valueOf(Integer.parseInt(count))));
    fields.add(new QueryParams.Param("kinds", String.join(",", ids)));
    if (!lock.isEmpty()) {
      fields.add(new QueryParams.Param("lock", lock));
    }
    return fields;
  }

  /**
   * Returns the address of the sheet, which is the same for everyone: a path with a query, or with
   * a fragment if there is no server.
   */
  public String address(Page page) {
    StringJoiner joined = new StringJoiner("&");
    fields().forEach(it -> joined.add(it.name() + "=" + it.value()));
    return page.link("exercises", joined.toString());
  }

  /** Returns the address of the same sheet with solutions. */
  String solvedAddress(Page page) {
    return address(page) + "&solutions=yes";
  }

  // The form for creating a sheet.

  /** Returns the fields of the form besides the kinds, filled in with this request. */
  List<Field> formFields(Page page) {
    List<Field.Choice> levels = new ArrayList<>();
    for (Level it : Level.ALL) {
      String label = page.words().capital(page.words().say(it.label()));
      levels.add(new Field.Choice(it.id(), label));
    }
    String countWrong = isCountGood() ? null : page.say("page.exercise.count.wrong", Sheet.MOST);
    String seedWrong = isSeedGood() ? null : page.say("page.exercise.seed.wrong");
    List<Field> fields = new ArrayList<>();
    fields.add(Field.select("level", page.say("page.exercise.level"), level().id(), levels));
    fields.add(
        Field.text("count", page.say("page.exercise.count"), count)
            .hint(page.say("page.exercise.count.hint", Sheet.MOST))
            .wrong(countWrong)
            .required()
            .most(3));
    fields.add(
        Field.text("seed", page.say("page.exercise.seed"), seed)
            .hint(page.say("page.exercise.seed.hint"))
            .wrong(seedWrong)
            .required()
            .most(18));
    if (page.alone() == null) {
      // A page that can solve its own sheets cannot hide solutions from anybody.
      fields.add(
          Field.text("word", page.say("page.exercise.word"), "")
              .hint(page.say("page.exercise.word.hint"))
              .most(60));
    }
    return fields;
  }
}
