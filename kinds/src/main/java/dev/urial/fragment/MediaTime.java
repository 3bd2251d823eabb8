package dev.urial.fragment;

import dev.urial.spi.Cursor;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A half-open interval of media time: {@code t=10,20} runs from 10 seconds up to, but not
 * including, 20 seconds.
 *
 * <pre>{@code
 * MediaTime time = MediaFragment.parse("t=smpte-25:0:02:00,0:02:01:12").time();
 * time.format()        // SMPTE_25
 * time.startSeconds()  // OptionalDouble[120.0]
 * time.endSeconds()    // OptionalDouble[121.48]
 * }</pre>
 *
 * <p>CHOICE: the record stores both times as written; {@link #startSeconds} and similar methods
 * compute the values on each call, in linear time.
 *
 * <p>CIRCLE: {@code MediaTimeSyntax} parses intervals and compares times.
 *
 * @param format the time format
 * @param startText the start as written, without a trailing dot; null for the beginning
 * @param endText the end as written, without a trailing dot; null for the end of the resource
 * @see <a href="https://www.w3.org/TR/media-frags/#naming-time">Media Fragments 1.0 §4.2.1</a>
 */
public record MediaTime(Format format, @Nullable String startText, @Nullable String endText)
    implements Serializable {
  private static final BigDecimal SIXTY = BigDecimal.valueOf(60);

  /**
   * The length in characters below which times are compared exactly, which takes more than linear
   * time.
   */
  private static final int EXACT = 1000;

  /** The format of a time. */
  public enum Format {
    /** Normal Play Time: seconds, minutes and seconds, or hours, minutes and seconds. */
    NPT("npt", 0),
    /** SMPTE time code at 30 frames per second, the same as {@link #SMPTE_30}. */
    SMPTE("smpte", 30),
    /** SMPTE time code at 25 frames per second. */
    SMPTE_25("smpte-25", 25),
    /** SMPTE time code at 30 frames per second. */
    SMPTE_30("smpte-30", 30),
    /**
     * SMPTE time code at 29.97 frames per second: two frame numbers are dropped in each minute
     * except every tenth.
     */
    SMPTE_30_DROP("smpte-30-drop", 30),
    /** Date and time as in RFC 3339. */
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

    /** {@return the prefix before the colon, such as {@code smpte-25}} */
    public String prefix() {
      return prefix;
    }
  }

  /**
   * Checks the times against the grammar.
   *
   * @param format the time format
   * @param startText the start as written, without a trailing dot; null for the beginning
   * @param endText the end as written, without a trailing dot; null for the end of the resource
   * @throws IllegalArgumentException if both times are missing, if one is not a time in this
   *     format, or if the start is not before the end
   */
  public MediaTime {
    Objects.requireNonNull(format, "format");
    String text =
        format.prefix
            + ':'
            + (startText == null ? "" : startText)
            + (endText == null ? "" : ',' + endText);
    MediaTimeSyntax.Span span = MediaTimeSyntax.interval(new Cursor(text));
    if (span == null
        || !Objects.equals(span.start(), startText)
        || !Objects.equals(span.end(), endText)) {
      throw new IllegalArgumentException(
          "not a time interval: " + format + ' ' + startText + ' ' + endText);
    }
  }

  /**
   * {@code timesegment = timeprefix "=" timeparam}: parses the part after {@code =}; returns null
   * if it is invalid.
   */
  static @Nullable MediaTime read(Cursor cursor) {
    MediaTimeSyntax.Span span = MediaTimeSyntax.interval(cursor);
    return span == null ? null : new MediaTime(span.format(), span.start(), span.end());
  }

  /**
   * Converts a valid time to an instant. CHOICE: a leap second is treated as the second after it,
   * as on clocks without leap seconds; digits beyond nanoseconds are dropped.
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

  /**
   * Parses a number of frames. CHOICE: {@code 12.1} is 12 frames and one hundredth of a frame,
   * because RFC 2326 §3.5 counts subframes in hundredths.
   */
  private static double frames(String text) {
    int point = text.indexOf('.');
    return point < 0
        ? Double.parseDouble(text)
        : Double.parseDouble(text.substring(0, point))
            + Double.parseDouble(text.substring(point + 1)) / 100;
  }

  /**
   * {@return the start in seconds; 0 if it is missing; empty for wall-clock time}
   *
   * @see <a href="https://www.w3.org/TR/media-frags/#naming-time">Media Fragments 1.0 §4.2.1</a>
   */
  public OptionalDouble startSeconds() {
    return format == Format.CLOCK
        ? OptionalDouble.empty()
        : OptionalDouble.of(startText == null ? 0 : seconds(format, startText));
  }

  /** {@return the end in seconds; empty if it is missing, or for wall-clock time} */
  public OptionalDouble endSeconds() {
    return endText == null || format == Format.CLOCK
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds(format, endText));
  }

  /** {@return the start as wall-clock time, or null for other formats} */
  public @Nullable Instant startInstant() {
    return startText == null || format != Format.CLOCK ? null : instant(startText);
  }

  /** {@return the end as wall-clock time, or null for other formats} */
  public @Nullable Instant endInstant() {
    return endText == null || format != Format.CLOCK ? null : instant(endText);
  }

  /** Returns the value of {@code t=}; the format is omitted for {@code npt}. */
  @Override
  public String toString() {
    return (format == Format.NPT ? "" : format.prefix + ':')
        + (startText == null ? "" : startText)
        + (endText == null ? "" : ',' + endText);
  }
}
