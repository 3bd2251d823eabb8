package dev.urial.pages;

import dev.urial.QueryParams;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import dev.urial.pages.template.Page;
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
 */
public final class SheetRequest {
  private static final int MOST_DIGITS = 18;
  private static final int USUAL = 10;

  private final Set<ExerciseKind> kinds;
  private final @Nullable Level level;
  private final String count;
  private final String seed;
  private final String lock;

  private SheetRequest(
      Set<ExerciseKind> kinds, @Nullable Level level, String count, String seed, String lock) {
    this.kinds = kinds;
    this.level = level;
    this.count = count;
    this.seed = seed;
    this.lock = lock;
  }

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
    for (String value : fields.getAll("kinds")) {
      int start = 0;
      while (start <= value.length()) {
        int comma = value.indexOf(',', start);
        int end = comma < 0 ? value.length() : comma;
        ExerciseKind kind = ExerciseKind.find(value.substring(start, end));
        if (kind != null) {
          kinds.add(kind);
        }
        start = end + 1;
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
    return new SheetRequest(kinds, level, count, seed, made);
  }

  /** Returns the hash of the word that locks the solutions; empty if everyone may see them. */
  public String lock() {
    return lock;
  }

  /** Returns the seed as submitted. */
  public String number() {
    return seed;
  }

  Set<ExerciseKind> kinds() {
    return kinds;
  }

  /** Returns the level of difficulty; the easiest level if the requested one is invalid. */
  Level level() {
    return level == null ? Level.EASY : level;
  }

  String count() {
    return count;
  }

  boolean isCountGood() {
    return isNumber(count, 3)
        && Integer.parseInt(count) >= 1
        && Integer.parseInt(count) <= Sheet.MOST;
  }

  boolean isSeedGood() {
    return isNumber(seed, MOST_DIGITS);
  }

  public boolean isGood() {
    return !kinds.isEmpty() && level != null && isCountGood() && isSeedGood() && isLockGood();
  }

  private boolean isLockGood() {
    boolean isGood = lock.length() <= 16;
    for (int i = 0; i < lock.length() && isGood; i++) {
      char c = lock.charAt(i);
      isGood = c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
    }
    return isGood;
  }

  private static boolean isNumber(String text, int mostDigits) {
    boolean isNumber = !text.isEmpty() && text.length() <= mostDigits;
    for (int i = 0; i < text.length() && isNumber; i++) {
      isNumber = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return isNumber;
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
    return address(page, fields());
  }

  /** Returns the address of the same sheet with solutions. */
  String solvedAddress(Page page) {
    List<QueryParams.Param> fields = new ArrayList<>(fields());
    fields.add(new QueryParams.Param("solutions", "yes"));
    return address(page, fields);
  }

  private static String address(Page page, List<QueryParams.Param> fields) {
    StringJoiner joined = new StringJoiner("&");
    for (QueryParams.Param field : fields) {
      joined.add(field.name() + "=" + field.value());
    }
    return page.link("exercises", joined.toString());
  }
}
