package dev.urial.explain.meaning;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the times that values contain. */
final class Times {
  private static final long EARLIEST = 631_152_000L; // 1990-01-01
  private static final long LATEST = 2_524_608_000L; // 2050-01-01
  private static final long GREGORIAN = -12_219_292_800L; // 1582-10-15 in Unix seconds
  private static final long TICKS = 10_000_000; // in a second

  private static final Map<Integer, Long> PER_SECOND = Map.of(10, 1L, 13, 1_000L, 16, 1_000_000L);
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{9}(?:[0-9]{3}){0,2}");
  private static final Pattern DATE =
      Pattern.compile("([0-9]{4})([0-9]{2})([0-9]{2})T([0-9]{2})([0-9]{2})([0-9]{2})Z");

  private Times() {}

  /**
   * Returns a time.
   *
   * @param count the number of units since the epoch
   * @param perSecond the number of units in a second
   * @param epoch the epoch in seconds since 1970
   */
  static Instant of(long count, long perSecond, long epoch) {
    long seconds = Math.floorDiv(count, perSecond);
    return Instant.ofEpochSecond(
        epoch + seconds, Math.floorMod(count, perSecond) * (1_000_000_000L / perSecond));
  }

  /** Returns the given time, or null if it is before 1990 or after 2049. */
  static @Nullable Instant plausible(Instant time) {
    long second = time.getEpochSecond();
    return second < EARLIEST || second >= LATEST ? null : time;
  }

  static boolean isDigits(String value) {
    return !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns the time that a value may be if it is a decimal number of a known length, or null. */
  static @Nullable Instant ofNumber(String digits) {
    if (!NUMBER.matcher(digits).matches()) {
      return null;
    }
    long number = Long.parseLong(digits);
    return plausible(of(number, Objects.requireNonNull(PER_SECOND.get(digits.length())), 0));
  }

  /** Returns the message key for the unit of a time with the given number of digits. */
  static String unit(int digits) {
    return switch (digits) {
      case 10 -> "value.seconds";
      case 13 -> "value.milliseconds";
      default -> "value.microseconds";
    };
  }

  /**
   * Returns the time in a UUID of version 1, 6 or 7 (RFC 9562 §5.1, §5.6 and §5.7), or null for
   * other versions.
   */
  static @Nullable Instant ofUuid(UUID uuid) {
    long high = uuid.getMostSignificantBits();
    return switch (uuid.version()) {
      case 1 ->
          of((high & 0xFFF) << 48 | (high >>> 16 & 0xFFFF) << 32 | high >>> 32, TICKS, GREGORIAN);
      case 6 -> of(high >>> 16 << 12 | high & 0xFFF, TICKS, GREGORIAN);
      case 7 -> plausible(of(high >>> 16, 1_000, 0));
      default -> null;
    };
  }

  /** Parses a time such as {@code 20260102T030405Z}, or returns null if it is not a valid time. */
  static @Nullable Instant ofDate(String text) {
    Matcher it = DATE.matcher(text);
    if (!it.matches()) {
      return null;
    }
    int[] of = IntStream.rangeClosed(1, 6).map(i -> Integer.parseInt(it.group(i))).toArray();
    try {
      return LocalDateTime.of(of[0], of[1], of[2], of[3], of[4], of[5]).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Parses a JSON number of seconds, or returns null if it has another form (RFC 7519 §2). */
  static @Nullable Instant ofNumericDate(String text) {
    if (!text.chars().allMatch(c -> c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0)) {
      return null;
    }
    try {
      return Instant.ofEpochSecond((long) Double.parseDouble(text));
    } catch (NumberFormatException | DateTimeException e) {
      return null;
    }
  }
}
