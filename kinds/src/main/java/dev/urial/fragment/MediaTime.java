package dev.urial.fragment;

import dev.urial.grammar.Cursor;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * An interval of a medium's time, half-open: {@code t=10,20} is from 10 seconds up to, and without,
 * 20 seconds.
 *
 * <pre>{@code
 * MediaTime time = MediaFragment.parse("t=smpte-25:0:02:00,0:02:01:12").time();
 * time.format()        // SMPTE_25
 * time.startSeconds()  // OptionalDouble[120.0]
 * time.endSeconds()    // OptionalDouble[121.48]
 * }</pre>
 *
 * <p>CHOICE: a record, whose parts are what is written; {@link #startSeconds} and its sisters
 * compute what that amounts to, each time. It takes time in proportion to the text.
 *
 * <p>CIRCLE: {@code MediaTimeSyntax} reads one, and asks which of two times is earlier.
 *
 * @param format how the times are written
 * @param start as it is written, without a point at its end; null: from the beginning
 * @param end as it is written, without a point at its end; null: to the end
 * @see <a href="https://www.w3.org/TR/media-frags/#naming-time">Media Fragments 1.0 §4.2.1</a>
 */
public record MediaTime(Format format, @Nullable String start, @Nullable String end)
    implements Serializable {
  private static final BigDecimal SIXTY = BigDecimal.valueOf(60);

  /** Up to how many characters times are compared by all their digits, which is not linear. */
  private static final int EXACT = 1000;

  /** How a time is written. */
  public enum Format {
    /** Normal Play Time: seconds, minutes and seconds, or hours, minutes and seconds. */
    NPT("npt", 0),
    /** SMPTE time code of 30 frames a second, as {@link #SMPTE_30}. */
    SMPTE("smpte", 30),
    /** SMPTE time code of 25 frames a second. */
    SMPTE_25("smpte-25", 25),
    /** SMPTE time code of 30 frames a second. */
    SMPTE_30("smpte-30", 30),
    /** SMPTE time code of 29.97 frames a second: two numbers of each minute are left out. */
    SMPTE_30_DROP("smpte-30-drop", 30),
    /** Date and time of RFC 3339. */
    CLOCK("clock", 0);

    private final String prefix;
    private final int framesPerSecond;

    Format(String prefix, int framesPerSecond) {
      this.prefix = prefix;
      this.framesPerSecond = framesPerSecond;
    }

    int framesPerSecond() {
      return framesPerSecond;
    }

    /** What stands before the colon, as {@code smpte-25}. */
    public String prefix() {
      return prefix;
    }
  }

  /**
   * Takes what the grammar allows.
   *
   * @throws IllegalArgumentException if neither end is given, if one is no time of that format, or
   *     if the start is not before the end
   */
  public MediaTime {
    Objects.requireNonNull(format, "format");
    String text =
        format.prefix + ':' + (start == null ? "" : start) + (end == null ? "" : ',' + end);
    MediaTimeSyntax.Span span = MediaTimeSyntax.interval(new Cursor(text));
    if (span == null || !Objects.equals(span.start(), start) || !Objects.equals(span.end(), end)) {
      throw new IllegalArgumentException(
          "not a time interval: " + format + ' ' + start + ' ' + end);
    }
  }

  /**
   * {@code timesegment = timeprefix "=" timeparam}: what stands behind the {@code =}; null if
   * broken.
   */
  static @Nullable MediaTime read(Cursor cursor) {
    MediaTimeSyntax.Span span = MediaTimeSyntax.interval(cursor);
    return span == null ? null : new MediaTime(span.format(), span.start(), span.end());
  }

  /**
   * Of a valid time. CHOICE: a leap second is the first one behind it, as clocks without any count
   * it; more digits than nanoseconds have are left away.
   */
  private static Instant instant(String text) {
    LocalDate date = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
    long seconds = date.toEpochDay() * 86_400;
    seconds += number(text, 11, 13) * 3600 + number(text, 14, 16) * 60 + number(text, 17, 19);
    int zone = 19;
    long nanos = 0;
    if (text.charAt(zone) == '.') {
      zone++;
      for (int unit = 100_000_000; isDigit(text.charAt(zone)); unit /= 10) {
        nanos += (long) unit * (text.charAt(zone++) - '0');
      }
    }
    char sign = text.charAt(zone);
    if (sign == '+' || sign == '-') {
      int offset = number(text, zone + 1, zone + 3) * 3600 + number(text, zone + 4, zone + 6) * 60;
      seconds -= sign == '+' ? offset : -offset;
    }
    return Instant.ofEpochSecond(seconds, nanos);
  }

  private static int number(String text, int start, int end) {
    return Integer.parseInt(text, start, end, 10);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isBefore(Format format, String start, String end) {
    if (format == Format.NPT && start.length() + end.length() < EXACT) {
      return exactSeconds(start).compareTo(exactSeconds(end)) < 0;
    }
    if (format != Format.CLOCK) {
      return seconds(format, start) < seconds(format, end);
    }
    return instant(start).isBefore(instant(end));
  }

  private static BigDecimal exactSeconds(String text) {
    BigDecimal seconds = BigDecimal.ZERO;
    for (String part : text.split(":", -1)) {
      seconds = seconds.multiply(SIXTY).add(new BigDecimal(part));
    }
    return seconds;
  }

  static double seconds(Format format, String text) {
    String[] parts = text.split(":", -1);
    if (format == Format.NPT) {
      double seconds = 0;
      for (String part : parts) {
        seconds = seconds * 60 + Double.parseDouble(part);
      }
      return seconds;
    }
    double minutes = Double.parseDouble(parts[0]) * 60 + Double.parseDouble(parts[1]);
    double whole = minutes * 60 + Double.parseDouble(parts[2]);
    double frames = whole * format.framesPerSecond + (parts.length > 3 ? frames(parts[3]) : 0);
    if (format != Format.SMPTE_30_DROP) {
      return frames / format.framesPerSecond;
    }
    frames -= 2 * (minutes - Math.floor(minutes / 10));
    return frames * 1001 / 30000;
  }

  /** CHOICE: {@code 12.1} is 12 frames and one hundredth, as RFC 2326 §3.5 counts subframes. */
  private static double frames(String text) {
    int point = text.indexOf('.');
    return point < 0
        ? Double.parseDouble(text)
        : Double.parseDouble(text.substring(0, point))
            + Double.parseDouble(text.substring(point + 1)) / 100;
  }

  /**
   * Where the interval begins, in seconds; 0 if nothing is said; empty if it is said by the clock.
   *
   * @see <a href="https://www.w3.org/TR/media-frags/#naming-time">Media Fragments 1.0 §4.2.1</a>
   */
  public OptionalDouble startSeconds() {
    return format == Format.CLOCK
        ? OptionalDouble.empty()
        : OptionalDouble.of(start == null ? 0 : seconds(format, start));
  }

  /** Where the interval ends, in seconds; empty if nothing is said, or said by the clock. */
  public OptionalDouble endSeconds() {
    return end == null || format == Format.CLOCK
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds(format, end));
  }

  /** When the interval begins; null unless it is said by the clock. */
  public @Nullable Instant startInstant() {
    return start == null || format != Format.CLOCK ? null : instant(start);
  }

  /** When the interval ends; null unless it is said by the clock. */
  public @Nullable Instant endInstant() {
    return end == null || format != Format.CLOCK ? null : instant(end);
  }

  /** As it stands behind {@code t=}, with the format unless that is {@code npt}. */
  @Override
  public String toString() {
    return (format == Format.NPT ? "" : format.prefix + ':')
        + (start == null ? "" : start)
        + (end == null ? "" : ',' + end);
  }
}
