package dev.urial.shortener.visit;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The visits that are written together, as numbers: each text is numbered once. A batch is stored
 * as octets. Those of many visits take a sixth of the space of rows, and a fraction of the time to
 * write.
 *
 * <pre>
 *   octet   1        the version
 *   number  columns
 *   number  texts    then for each: octet column, number length, UTF-8
 *   number  visits   number time of the first one
 *                    then for each visit: number link, number milliseconds since the first,
 *                    octet 1 for a program, otherwise 0,
 *                    and for each column: number index of the text plus 1, or 0 for none
 *   4 octets         CRC-32C of all that precedes
 * </pre>
 *
 * Numbers are stored as in {@link VisitTally}; the time is in milliseconds since 1970.
 */
@SuppressWarnings("EnumOrdinal") // an index, as VisitColumn says
final class VisitBatch {
  private static final VisitColumn[] COLUMNS = VisitColumn.values();
  private static final int WIDTH = COLUMNS.length;
  private static final byte VERSION = 1;

  private static final int CHECKSUM = 4;

  private final long[] links;
  private final long[] times;
  private final boolean[] bots;

  /** For each visit and column, the index of the text plus 1; 0 if there is none. */
  private final int[] cells;

  private final List<String> texts;

  /** For each text, its column. */
  private final List<VisitColumn> columns;

  private VisitBatch(int size) {
    links = new long[size];
    times = new long[size];
    bots = new boolean[size];
    cells = new int[size * WIDTH];
    texts = new ArrayList<>();
    columns = new ArrayList<>();
  }

  /** Returns a batch of visits. Their times are rounded down to milliseconds. */
  static VisitBatch of(Collection<Visit> visits) {
    VisitBatch batch = new VisitBatch(visits.size());
    List<Map<String, Integer>> known = new ArrayList<>(WIDTH);
    for (int c = 0; c < WIDTH; c++) {
      known.add(new HashMap<>());
    }
    int at = 0;
    for (Visit visit : visits) {
      batch.links[at] = visit.linkId();
      batch.times[at] = visit.at().toEpochMilli();
      batch.bots[at] = visit.bot();
      for (int c = 0; c < WIDTH; c++) {
        String text = COLUMNS[c].of(visit);
        if (text != null) {
          batch.cells[at * WIDTH + c] = batch.number(known.get(c), COLUMNS[c], text);
        }
      }
      at++;
    }
    return batch;
  }

  private int number(Map<String, Integer> known, VisitColumn column, String text) {
    Integer number = known.get(text);
    if (number == null) {
      texts.add(text);
      columns.add(column);
      number = texts.size();
      known.put(text, number);
    }
    return number;
  }

  /**
   * Parses a batch.
   *
   * @throws IllegalArgumentException if the octets are not a batch, or are damaged
   */
  static VisitBatch of(byte[] octets) {
    int end = octets.length - CHECKSUM;
    if (end < 1 || octets[0] != VERSION) {
      throw new IllegalArgumentException("the visits have an unknown version");
    }
    if (ByteBuffer.wrap(octets).getInt(end) != checksum(octets)) {
      throw new IllegalArgumentException("the visits have a wrong checksum");
    }
    OctetBuffer in = new OctetBuffer(Arrays.copyOf(octets, end));
    in.skip(1);
    long width = in.number();
    int count = VisitTally.readCount(in);
    List<String> texts = new ArrayList<>(count);
    List<VisitColumn> columns = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int column = in.octet();
      if (column < 0 || column >= WIDTH) {
        throw new IllegalArgumentException("there is no such column");
      }
      columns.add(COLUMNS[column]);
      texts.add(in.text());
    }
    long size = in.number();
    if (width > WIDTH || size > in.left() / (3 + width)) {
      throw new IllegalArgumentException("there are more columns or visits than possible");
    }
    VisitBatch batch = new VisitBatch((int) size);
    batch.texts.addAll(texts);
    batch.columns.addAll(columns);
    long first = in.number();
    for (int i = 0; i < size; i++) {
      batch.readVisit(in, i, first, (int) width);
    }
    if (in.left() > 0) {
      throw new IllegalArgumentException("there are octets after the last visit");
    }
    return batch;
  }

  private void readVisit(OctetBuffer in, int i, long first, int width) {
    links[i] = in.number();
    times[i] = first + in.number();
    bots[i] = in.octet() != 0;
    for (int c = 0; c < width; c++) {
      long cell = in.number();
      if (cell > texts.size() || cell > 0 && columns.get((int) cell - 1) != COLUMNS[c]) {
        throw new IllegalArgumentException("there is no such text");
      }
      cells[i * WIDTH + c] = (int) cell;
    }
    if (times[i] < 0 || cell(i, VisitColumn.DOMAIN) == 0) {
      throw new IllegalArgumentException("a visit is incomplete");
    }
  }

  byte[] octets() {
    OctetBuffer out = new OctetBuffer(24 * texts.size() + 20 * size() + 32);
    out.octet(VERSION);
    out.number(WIDTH);
    out.number(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      out.octet((byte) columns.get(i).ordinal());
      out.text(texts.get(i));
    }
    long first = first();
    out.number(size());
    out.number(first);
    for (int i = 0; i < size(); i++) {
      out.number(links[i]);
      out.number(Math.max(0, times[i]) - first);
      out.octet((byte) (bots[i] ? 1 : 0));
      for (int c = 0; c < WIDTH; c++) {
        out.number(cells[i * WIDTH + c]);
      }
    }
    for (int i = 0; i < CHECKSUM; i++) {
      out.octet((byte) 0);
    }
    byte[] octets = out.toArray();
    ByteBuffer.wrap(octets).putInt(octets.length - CHECKSUM, checksum(octets));
    return octets;
  }

  /** Returns the checksum of all octets except for the last, which contain it. */
  private static int checksum(byte[] octets) {
    CRC32C sum = new CRC32C();
    sum.update(octets, 0, octets.length - CHECKSUM);
    return (int) sum.getValue();
  }

  int size() {
    return links.length;
  }

  /**
   * Returns the time of the earliest visit in milliseconds since 1970, but not before; 0 if empty.
   */
  long first() {
    long first = size() == 0 ? 0 : Long.MAX_VALUE;
    for (long time : times) {
      first = Math.min(first, Math.max(0, time));
    }
    return first;
  }

  /** Returns the time of the last visit in milliseconds since 1970; at least 0. */
  long last() {
    long last = 0;
    for (long time : times) {
      last = Math.max(last, time);
    }
    return last;
  }

  /** Returns the {@link #bits(Collection)} of the columns that have a text. */
  int bits() {
    return bits(columns);
  }

  /** Returns a bit for each column: 1 for the first, 2 for the second, 4 for the third. */
  static int bits(Collection<VisitColumn> columns) {
    int bits = 0;
    for (VisitColumn column : columns) {
      bits |= 1 << column.ordinal();
    }
    return bits;
  }

  /** Returns whether the batch contains a visit to a link. */
  boolean contains(long link) {
    for (long each : links) {
      if (each == link) {
        return true;
      }
    }
    return false;
  }

  long link(int visit) {
    return links[visit];
  }

  long time(int visit) {
    return times[visit];
  }

  boolean isBot(int visit) {
    return bots[visit];
  }

  /** Returns the number of a visit's text in a column, from 1; 0 if there is none. */
  int cell(int visit, VisitColumn column) {
    return cells[visit * WIDTH + column.ordinal()];
  }

  /** Returns the number of different texts. */
  int texts() {
    return texts.size();
  }

  /** Returns the text with a number from 1. */
  String text(int number) {
    return texts.get(number - 1);
  }

  /** Returns the column of the text with a number from 1. */
  VisitColumn column(int number) {
    return columns.get(number - 1);
  }

  Visit visit(int i) {
    return new Visit(
        links[i],
        Objects.requireNonNull(text(i, VisitColumn.DOMAIN)),
        text(i, VisitColumn.PATH),
        Instant.ofEpochMilli(times[i]),
        bots[i],
        text(i, VisitColumn.NETWORK),
        text(i, VisitColumn.COUNTRY),
        text(i, VisitColumn.BROWSER),
        text(i, VisitColumn.SYSTEM),
        text(i, VisitColumn.DEVICE),
        text(i, VisitColumn.REFERRER));
  }

  private @Nullable String text(int visit, VisitColumn column) {
    int cell = cell(visit, column);
    return cell == 0 ? null : text(cell);
  }
}
