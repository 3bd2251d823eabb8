package dev.urial.shortener.visit;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Formats visits in the binary format of PostgreSQL's COPY.
 *
 * <pre>
 *   "PGCOPY\n" 0xFF "\r\n" 0    flags, 4 octets    length of the header extension, 4 octets
 *   a row: number of fields, 2 octets; for each, its length (-1: null), 4 octets, and its octets
 *   0xFFFF
 * </pre>
 *
 * @see <a href="https://www.postgresql.org/docs/current/sql-copy.html">PostgreSQL, COPY</a>
 */
final class CopyRows {
  private static final byte[] HEAD = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
  };
  private static final long SECONDS_TO_2000 = 946_684_800L;

  private byte[] octets = new byte[64 * 1024];
  private int end;

  CopyRows() {
    System.arraycopy(HEAD, 0, octets, 0, HEAD.length);
    end = HEAD.length;
  }

  void add(Visit visit) {
    room(256);
    number(11, 2);
    field(visit.linkId());
    field(micros(visit.at()));
    number(1, 4);
    octets[end++] = (byte) (visit.bot() ? 1 : 0);
    field(visit.domain());
    field(visit.path());
    field(visit.network());
    field(visit.country());
    field(visit.browser());
    field(visit.system());
    field(visit.device());
    field(visit.referrer());
  }

  /** Returns the microseconds since 2000, with millisecond precision as in SQLite. */
  private static long micros(Instant at) {
    return (at.getEpochSecond() - SECONDS_TO_2000) * 1_000_000 + at.getNano() / 1_000_000 * 1_000L;
  }

  private void field(long value) {
    room(12);
    number(8, 4);
    number(value, 8);
  }

  private void field(@Nullable String value) {
    if (value == null) {
      room(4);
      number(-1, 4);
      return;
    }
    byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
    room(4 + utf8.length);
    number(utf8.length, 4);
    System.arraycopy(utf8, 0, octets, end, utf8.length);
    end += utf8.length;
  }

  private void number(long value, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      octets[end++] = (byte) (value >>> shift);
    }
  }

  private void room(int more) {
    if (end + more > octets.length) {
      octets = Arrays.copyOf(octets, Math.max(2 * octets.length, end + more));
    }
  }

  /** Ends the copy and returns its octets; nothing can be added afterwards. */
  byte[] finish() {
    room(2);
    number(-1, 2);
    return Arrays.copyOf(octets, end);
  }
}
