package dev.urial.shortener.exchange;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Parses timestamps in the formats that occur in files: RFC 3339, a date and time without an offset
 * (interpreted as UTC, as in database dumps), a date only, or seconds or milliseconds since 1970.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3339#section-5.6">RFC 3339 §5.6</a>
 */
final class CellTime {
  private CellTime() {}

  /** Returns the instant with millisecond precision, or null if the text is not a timestamp. */
  static @Nullable Instant find(String text) {
    String trimmed = text.strip();
    try {
      return trimmed.isEmpty() ? null : read(trimmed).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      return null;
    }
  }

  private static Instant read(String text) {
    if (isDigits(text)) {
      long number = Long.parseLong(text);
      return text.length() > 11 ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number);
    }
    if (text.length() == 10) {
      return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
    String iso =
        text.length() > 10 && text.charAt(10) == ' '
            ? text.substring(0, 10) + 'T' + text.substring(11)
            : text;
    String spaced = iso.endsWith(" UTC") ? iso.substring(0, iso.length() - 4) + 'Z' : iso;
    int sign = Math.max(spaced.lastIndexOf('+'), spaced.lastIndexOf('-'));
    if (sign > 10 && spaced.indexOf(':', sign) < 0 && spaced.length() == sign + 5) {
      // +0000, as in ISO 8601's basic format
      spaced = spaced.substring(0, sign + 3) + ':' + spaced.substring(sign + 3);
    }
    boolean hasOffset = sign > 10 || spaced.endsWith("Z") || spaced.endsWith("z");
    return hasOffset
        ? OffsetDateTime.parse(spaced).toInstant()
        : LocalDateTime.parse(spaced).toInstant(ZoneOffset.UTC);
  }

  private static boolean isDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
