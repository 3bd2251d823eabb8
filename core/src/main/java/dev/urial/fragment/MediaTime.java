package dev.urial.fragment;

import dev.urial.grammar.Clause;
import dev.urial.grammar.SpecRule;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
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
 * @param format how the times are written
 * @param start as it is written, without a point at its end; null: from the beginning
 * @param end as it is written, without a point at its end; null: to the end
 * @see <a href="https://www.w3.org/TR/media-frags/#naming-time">Media Fragments 1.0 §4.2.1</a>
 */
public record MediaTime(Format format, @Nullable String start, @Nullable String end) {
  private static final SpecRule INTERVAL = rule("timesegment");
  private static final SpecRule NPT = rule("npttime");
  private static final SpecRule SMPTE = rule("frametime");
  private static final SpecRule CLOCK = rule("clocktime");

  private static SpecRule rule(String id) {
    return new Clause(
        id, "Media Fragments 1.0 §4.2.1", "https://www.w3.org/TR/media-frags/#naming-time");
  }

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
    String text =
        format.prefix + ':' + (start == null ? "" : start) + (end == null ? "" : ',' + end);
    Span span = Broken.parsed(() -> check(Cursor.raw(text))).orElseNull();
    if (span == null || !Objects.equals(span.start, start) || !Objects.equals(span.end, end)) {
      throw new IllegalArgumentException(
          "not a time interval: " + format + ' ' + start + ' ' + end);
    }
  }

  /** {@code timesegment = timeprefix "=" timeparam}: what stands behind the {@code =}. */
  static MediaTime read(Cursor cursor) throws Broken {
    Span span = check(cursor);
    return new MediaTime(span.format, span.start, span.end);
  }

  private record Span(Format format, @Nullable String start, @Nullable String end) {}

  private static Span check(Cursor cursor) throws Broken {
    Format format = format(cursor);
    String start = null;
    String end = null;
    if (!cursor.at(',')) {
      start = time(format, cursor);
    }
    if (cursor.take(',')) {
      end = time(format, cursor);
    }
    cursor.end(rule(format));
    // CHOICE: order is asked of the whole interval, so that it breaks at its end, never within.
    if (start != null && end != null && !isBefore(format, start, end)) {
      throw cursor.broken(INTERVAL);
    }
    // A half-open interval that ends at the beginning holds nothing.
    if (start == null && end != null && format != Format.CLOCK && seconds(format, end) <= 0) {
      throw cursor.broken(INTERVAL);
    }
    return new Span(format, start, end);
  }

  private static Format format(Cursor cursor) throws Broken {
    if (cursor.atDigit() || cursor.at(',')) {
      return Format.NPT;
    }
    String prefix =
        cursor.oneOf(
            INTERVAL, "npt:", "smpte:", "smpte-25:", "smpte-30:", "smpte-30-drop:", "clock:");
    for (Format format : Format.values()) {
      if (prefix.length() == format.prefix.length() + 1 && prefix.startsWith(format.prefix)) {
        return format;
      }
    }
    throw new AssertionError(prefix);
  }

  private static SpecRule rule(Format format) {
    return format == Format.NPT ? NPT : format == Format.CLOCK ? CLOCK : SMPTE;
  }

  private static String time(Format format, Cursor cursor) throws Broken {
    return switch (format) {
      case NPT -> npttime(cursor);
      case CLOCK -> clocktime(cursor);
      default -> frametime(format, cursor);
    };
  }

  /**
   * {@code npttime = 1*DIGIT [ "." *DIGIT ] / [ npt-hh ":" ] npt-mm ":" npt-ss [ "." *DIGIT ]},
   * where {@code npt-mm} and {@code npt-ss} are two digits, 00 to 59.
   */
  private static String npttime(Cursor cursor) throws Broken {
    int start = cursor.pos();
    String first = cursor.digits(NPT);
    if (cursor.take(':')) {
      sixtieth(cursor, NPT);
      // What stood first are minutes only where they can be; otherwise hours.
      boolean minutes = first.length() == 2 && first.charAt(0) <= '5';
      if (cursor.at(':') || !minutes) {
        cursor.expect(':', NPT);
        sixtieth(cursor, NPT);
      }
    }
    int end = cursor.pos();
    if (cursor.take('.') && cursor.atDigit()) {
      cursor.digits(NPT);
      end = cursor.pos();
    }
    return cursor.text().substring(start, end);
  }

  /** {@code 2DIGIT}, 00 to 59. */
  private static void sixtieth(Cursor cursor, SpecRule rule) throws Broken {
    if (cursor.atDigit() && cursor.codePoint() > '5') {
      throw cursor.broken(rule);
    }
    cursor.digits(2, rule);
  }

  /** {@code frametime = 1*DIGIT ":" 2DIGIT ":" 2DIGIT [ ":" 2DIGIT [ "." 1*2DIGIT ] ]}. */
  private static String frametime(Format format, Cursor cursor) throws Broken {
    int start = cursor.pos();
    cursor.digits(SMPTE);
    cursor.expect(':', SMPTE);
    int minute = cursor.pos();
    sixtieth(cursor, SMPTE);
    boolean keepsAll = cursor.since(minute).endsWith("0");
    cursor.expect(':', SMPTE);
    int second = cursor.pos();
    sixtieth(cursor, SMPTE);
    boolean secondZero = cursor.since(second).equals("00");
    if (format == Format.SMPTE_30_DROP && !keepsAll && secondZero && !cursor.at(':')) {
      throw cursor.broken(SMPTE); // frame 00 of such a minute is one that is left out
    }
    if (cursor.take(':')) {
      int frame = cursor.pos();
      int number = (int) Cursor.number(cursor.digits(2, SMPTE));
      boolean dropped = format == Format.SMPTE_30_DROP && !keepsAll && secondZero && number < 2;
      if (number >= format.framesPerSecond || dropped) {
        throw cursor.brokenAt(frame + (number / 10 * 10 >= format.framesPerSecond ? 0 : 1), SMPTE);
      }
      if (cursor.take('.')) {
        cursor.digits(1, SMPTE);
        if (cursor.atDigit()) {
          cursor.advance();
        }
      }
    }
    return cursor.since(start);
  }

  /** {@code date-time} of RFC 3339 §5.6. */
  private static String clocktime(Cursor cursor) throws Broken {
    int start = cursor.pos();
    cursor.digits(4, CLOCK);
    cursor.expect('-', CLOCK);
    cursor.digits(2, CLOCK);
    cursor.expect('-', CLOCK);
    cursor.digits(2, CLOCK);
    if (!cursor.take('T') && !cursor.take('t')) {
      throw cursor.broken(CLOCK);
    }
    cursor.digits(2, CLOCK);
    cursor.expect(':', CLOCK);
    sixtieth(cursor, CLOCK);
    cursor.expect(':', CLOCK);
    cursor.digits(2, CLOCK);
    if (cursor.take('.')) {
      cursor.digits(CLOCK);
    }
    if (!cursor.take('Z') && !cursor.take('z')) {
      if (!cursor.take('+') && !cursor.take('-')) {
        throw cursor.broken(CLOCK);
      }
      cursor.digits(2, CLOCK);
      cursor.expect(':', CLOCK);
      sixtieth(cursor, CLOCK);
    }
    String text = cursor.since(start);
    if (instant(text) == null) {
      throw cursor.broken(CLOCK); // the 30th of February
    }
    return text;
  }

  /** Null if there is no such date; more digits than nanoseconds count are left away. */
  private static @Nullable Instant instant(String text) {
    int point = text.indexOf('.');
    String nanos = text;
    if (point >= 0) {
      int end = point + 1;
      while (text.charAt(end) >= '0' && text.charAt(end) <= '9') {
        end++;
      }
      nanos = text.substring(0, Math.min(end, point + 10)) + text.substring(end);
    }
    try {
      return OffsetDateTime.parse(nanos).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static boolean isBefore(Format format, String start, String end) {
    if (format != Format.CLOCK) {
      return seconds(format, start) < seconds(format, end);
    }
    Instant from = instant(start);
    Instant to = instant(end);
    return from != null && to != null && from.isBefore(to);
  }

  private static double seconds(Format format, String text) {
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

  /** Where the interval begins, in seconds; empty if nothing is said, or said by the clock. */
  public OptionalDouble startSeconds() {
    return start == null || format == Format.CLOCK
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds(format, start));
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
