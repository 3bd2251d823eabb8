package dev.urial.fragment;

import dev.urial.fragment.MediaTime.Format;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import dev.urial.view.spi.RuleWithHint;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/** Parses {@code timeparam} of Media Fragments 1.0 §4.2.1 and of its Candidate Recommendation. */
final class MediaTimeSyntax {
  private static final SpecRule INTERVAL = rule("timesegment");
  private static final SpecRule NPT = new RuleWithHint(rule("npttime"), "media.npttime");
  private static final SpecRule SMPTE = rule("frametime");
  private static final SpecRule CLOCK = rule("clocktime");

  private static SpecRule rule(String id) {
    return new Clause(
        id, "Media Fragments 1.0", "4.2.1", "https://www.w3.org/TR/media-frags/#naming-time");
  }

  private MediaTimeSyntax() {}

  /** A parsed interval: a format and one or two times. */
  record Span(Format format, @Nullable String start, @Nullable String end) {}

  /** Parses an interval; returns null if it is invalid. */
  static @Nullable Span interval(Cursor cursor) {
    Format format = format(cursor);
    String start = null;
    String end = null;
    if (!cursor.at(',')) {
      start = time(format, cursor);
    }
    if (cursor.eat(',')) {
      end = time(format, cursor);
    }
    cursor.end(rule(format));
    if (cursor.isBroken()) {
      return null;
    }
    // CHOICE: the order is checked for the whole interval, so the error is at its end, never
    // within.
    if (start != null && end != null && !MediaTime.isBefore(format, start, end)) {
      cursor.breaks(INTERVAL);
    }
    // A half-open interval that ends at the beginning is empty.
    if (start == null
        && end != null
        && format != Format.CLOCK
        && MediaTime.seconds(format, end) <= 0) {
      cursor.breaks(INTERVAL);
    }
    return cursor.isBroken() ? null : new Span(format, start, end);
  }

  private static Format format(Cursor cursor) {
    if (cursor.at(CharSet.DIGIT) || cursor.at(',')) {
      return Format.NPT;
    }
    String prefix =
        cursor.oneOf(
            INTERVAL, "npt:", "smpte:", "smpte-25:", "smpte-30:", "smpte-30-drop:", "clock:");
    for (Format format : Format.values()) {
      if (prefix.length() == format.prefix().length() + 1 && prefix.startsWith(format.prefix())) {
        return format;
      }
    }
    return Format.NPT; // the prefix is invalid
  }

  private static SpecRule rule(Format format) {
    return format == Format.NPT ? NPT : format == Format.CLOCK ? CLOCK : SMPTE;
  }

  private static String time(Format format, Cursor cursor) {
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
  private static String npttime(Cursor cursor) {
    int start = cursor.pos();
    String first = cursor.some(CharSet.DIGIT, NPT);
    if (cursor.eat(':')) {
      sixtieth(cursor, NPT);
      // The first number can be minutes only if it is valid as such; otherwise, it is hours.
      boolean minutes = first.length() == 2 && first.charAt(0) <= '5';
      if (cursor.at(':') || !minutes) {
        cursor.expect(':', NPT);
        sixtieth(cursor, NPT);
      }
    }
    int end = cursor.pos();
    if (cursor.eat('.') && cursor.at(CharSet.DIGIT)) {
      cursor.some(CharSet.DIGIT, NPT);
      end = cursor.pos();
    }
    return cursor.text().substring(start, end);
  }

  /** {@code 2DIGIT}, 00 to 59. */
  private static int sixtieth(Cursor cursor, SpecRule rule) {
    return cursor.twoDigits(0, 59, rule);
  }

  /** {@code frametime = 1*DIGIT ":" 2DIGIT ":" 2DIGIT [ ":" 2DIGIT [ "." 1*2DIGIT ] ]}. */
  private static String frametime(Format format, Cursor cursor) {
    int start = cursor.pos();
    cursor.some(CharSet.DIGIT, SMPTE);
    cursor.expect(':', SMPTE);
    int minute = cursor.pos();
    sixtieth(cursor, SMPTE);
    boolean keepsAll = cursor.since(minute).endsWith("0");
    cursor.expect(':', SMPTE);
    int second = cursor.pos();
    sixtieth(cursor, SMPTE);
    boolean secondZero = cursor.since(second).equals("00");
    if (format == Format.SMPTE_30_DROP && !keepsAll && secondZero && !cursor.at(':')) {
      cursor.breaks(SMPTE); // drop-frame time code has no frame 00 in this minute
    }
    if (cursor.eat(':')) {
      int frame = cursor.pos();
      int number = (int) Digits.number(cursor.some(CharSet.DIGIT, 2, SMPTE));
      boolean dropped = format == Format.SMPTE_30_DROP && !keepsAll && secondZero && number < 2;
      if (number >= format.framesPerSecond() || dropped) {
        cursor.breaks(SMPTE, frame + (number / 10 * 10 >= format.framesPerSecond() ? 0 : 1));
      }
      if (cursor.eat('.')) {
        cursor.some(CharSet.DIGIT, 1, SMPTE);
        if (cursor.at(CharSet.DIGIT)) {
          cursor.advance();
        }
      }
    }
    return cursor.since(start);
  }

  /** {@code date-time} of RFC 3339 §5.6, with the leap seconds of §5.7. */
  private static String clocktime(Cursor cursor) {
    int start = cursor.pos();
    int year = (int) Digits.number(cursor.some(CharSet.DIGIT, 4, CLOCK));
    cursor.expect('-', CLOCK);
    int month = cursor.twoDigits(1, 12, CLOCK);
    cursor.expect('-', CLOCK);
    if (cursor.isBroken()) {
      return "";
    }
    cursor.twoDigits(1, YearMonth.of(year, month).lengthOfMonth(), CLOCK);
    if (!cursor.eat('T') && !cursor.eat('t')) {
      cursor.breaks(CLOCK);
    }
    cursor.twoDigits(0, 23, CLOCK);
    cursor.expect(':', CLOCK);
    int minute = sixtieth(cursor, CLOCK);
    cursor.expect(':', CLOCK);
    cursor.twoDigits(0, minute == 59 ? 60 : 59, CLOCK);
    if (cursor.eat('.')) {
      cursor.some(CharSet.DIGIT, CLOCK);
    }
    if (!cursor.eat('Z') && !cursor.eat('z')) {
      if (!cursor.eat('+') && !cursor.eat('-')) {
        cursor.breaks(CLOCK);
      }
      cursor.twoDigits(0, 23, CLOCK);
      cursor.expect(':', CLOCK);
      sixtieth(cursor, CLOCK);
    }
    return cursor.since(start);
  }
}
