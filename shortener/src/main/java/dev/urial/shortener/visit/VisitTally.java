package dev.urial.shortener.visit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The totals of a link in an hour or a day: the number of visits by people and by programs, and the
 * number of visits by people for each value of each dimension. The store keeps the totals as octets
 * in one row, so that a visit changes two rows, for its hour and its day, instead of a dozen.
 *
 * <pre>
 *   octet   1       the version, 1
 *   number  people  number programs
 *   number  values  then for each: octet dimension, number length, UTF-8, number people
 *   octet   which dimensions have other values, then for each: number people
 * </pre>
 *
 * Numbers are stored with seven bits per octet, the lowest bits first. The caller sets the maximum
 * number of values per dimension; later values are counted as {@link Statistics#OTHER}. A value is
 * never removed, so its count is exact.
 */
@SuppressWarnings("EnumOrdinal") // an index within this class; never stored
final class VisitTally {
  private static final Dimension[] DIMENSIONS = Dimension.values();

  /** The number of values from which an index is built, after a few sequential searches. */
  private static final int INDEX_AT = 24;

  private static final int SEARCHES = 8;

  /** The maximum number of values that are added to a row without decoding it. */
  private static final int FEW = 12;

  private static final byte VERSION = 1;

  private long visits;
  private long bots;
  private int size;
  private byte[] dimensions = new byte[6];
  private String[] values = new String[6];
  private long[] counts = new long[6];
  private final int[] ofDimension = new int[DIMENSIONS.length];
  private final long[] rest = new long[DIMENSIONS.length];
  private int searches;

  /** The index of each value, by dimension; null until it has been built. */
  private @Nullable List<Map<String, Integer>> index;

  long visits() {
    return visits;
  }

  long bots() {
    return bots;
  }

  /** Counts a visit. */
  void add(Visit visit) {
    if (visit.bot()) {
      bots++;
      return;
    }
    visits++;
    for (Dimension dimension : DIMENSIONS) {
      String value = dimension.of(visit);
      if (value != null) {
        add(dimension.ordinal(), value, 1, Integer.MAX_VALUE);
      }
    }
  }

  /** Returns the number of values in all dimensions. */
  int size() {
    return size;
  }

  /**
   * Adds another tally, keeping up to {@code most} values per dimension. Returns the number of new
   * values.
   */
  int add(VisitTally other, int most) {
    int before = size;
    visits += other.visits;
    bots += other.bots;
    for (int i = 0; i < other.size; i++) {
      add(other.dimensions[i], other.values[i], other.counts[i], most);
    }
    for (int d = 0; d < rest.length; d++) {
      rest[d] += other.rest[d];
    }
    return size - before;
  }

  /** Returns the sum of two tallies with all their values, without changing either of them. */
  static VisitTally together(VisitTally one, VisitTally other) {
    VisitTally sum = new VisitTally();
    sum.add(one, Integer.MAX_VALUE);
    sum.add(other, Integer.MAX_VALUE);
    return sum;
  }

  /** Returns whether a dimension has more than {@code most} values. */
  private boolean exceeds(int most) {
    for (int count : ofDimension) {
      if (count > most) {
        return true;
      }
    }
    return false;
  }

  private void add(int dimension, String value, long count, int most) {
    int at = find(dimension, value);
    if (at >= 0) {
      counts[at] += count;
    } else if (ofDimension[dimension] >= most) {
      rest[dimension] += count;
    } else {
      append(dimension, value, count);
    }
  }

  private int find(int dimension, String value) {
    if (index == null && size >= INDEX_AT && ++searches > SEARCHES) {
      index = index();
    }
    List<Map<String, Integer>> known = index;
    if (known != null) {
      Integer at = known.get(dimension).get(value);
      return at == null ? -1 : at;
    }
    for (int i = 0; i < size; i++) {
      if (dimensions[i] == dimension && values[i].equals(value)) {
        return i;
      }
    }
    return -1;
  }

  private List<Map<String, Integer>> index() {
    List<Map<String, Integer>> made = new ArrayList<>(DIMENSIONS.length);
    for (int d = 0; d < DIMENSIONS.length; d++) {
      made.add(new HashMap<>());
    }
    for (int i = 0; i < size; i++) {
      made.get(dimensions[i]).put(values[i], i);
    }
    return made;
  }

  private void append(int dimension, String value, long count) {
    if (size == values.length) {
      int room = size * 2;
      dimensions = Arrays.copyOf(dimensions, room);
      values = Arrays.copyOf(values, room);
      counts = Arrays.copyOf(counts, room);
    }
    dimensions[size] = (byte) dimension;
    values[size] = value;
    counts[size] = count;
    ofDimension[dimension]++;
    size++;
    List<Map<String, Integer>> known = index;
    if (known != null) {
      known.get(dimension).put(value, size - 1);
    }
  }

  /**
   * Passes the values of each dimension and their counts to a consumer; all values beyond the limit
   * are passed as {@link Statistics#OTHER}.
   */
  void forEach(Each each) {
    for (int i = 0; i < size; i++) {
      each.value(DIMENSIONS[dimensions[i]], values[i], counts[i]);
    }
    for (int d = 0; d < rest.length; d++) {
      if (rest[d] > 0) {
        each.value(DIMENSIONS[d], Statistics.OTHER, rest[d]);
      }
    }
  }

  /** Receives a value and its count. */
  interface Each {
    void value(Dimension dimension, String value, long count);
  }

  /**
   * A row to be stored.
   *
   * @param visits the number of visits by people
   * @param bots the number of visits by programs
   * @param octets the serialized tally
   */
  @SuppressWarnings("ArrayRecordComponent") // lives only until it is written
  record Written(long visits, long bots, byte[] octets) {}

  Written written() {
    return new Written(visits, bots, toOctets());
  }

  /**
   * Adds a tally to a row, without decoding the existing values if only few are added: most rows
   * have many values. The result is the same as that of {@link #of}, {@link #add} and {@link
   * #toOctets}.
   *
   * @param there the existing row, or null if there is none yet
   * @throws IllegalArgumentException if the existing row is invalid
   */
  static Written sum(byte @Nullable [] there, VisitTally added, int most) {
    if (there == null && !added.exceeds(most)) {
      return added.written();
    }
    if (there == null || added.size > FEW) {
      VisitTally row = there == null ? new VisitTally() : of(there);
      row.add(added, most);
      return row.written();
    }
    OctetBuffer in = new OctetBuffer(there);
    VisitTally sum = new VisitTally();
    long values = sum.readHead(in);
    sum.visits += added.visits;
    sum.bots += added.bots;
    byte[][] texts = new byte[added.size][];
    boolean[] found = new boolean[added.size];
    for (int i = 0; i < added.size; i++) {
      texts[i] = added.values[i].getBytes(StandardCharsets.UTF_8);
    }
    OctetBuffer parts = new OctetBuffer(there.length + 64);
    for (long i = 0; i < values; i++) {
      int start = in.at();
      int dimension = readDimension(in);
      int length = (int) Math.min(Integer.MAX_VALUE, in.number());
      int same = length > in.left() ? -1 : added.next(dimension, in, length, texts);
      in.skip(length);
      int end = in.at();
      long count = in.number();
      if (same >= 0) {
        found[same] = true;
        count += added.counts[same];
      }
      parts.copy(in, start, end);
      parts.number(count);
      sum.ofDimension[dimension]++;
    }
    for (int i = 0; i < added.size; i++) {
      int dimension = added.dimensions[i];
      if (found[i]) {
        continue;
      }
      if (sum.ofDimension[dimension] >= most) {
        sum.rest[dimension] += added.counts[i];
      } else {
        sum.ofDimension[dimension]++;
        values++;
        parts.octet((byte) dimension);
        parts.text(added.values[i]);
        parts.number(added.counts[i]);
      }
    }
    sum.readRest(in);
    for (int d = 0; d < sum.rest.length; d++) {
      sum.rest[d] += added.rest[d];
    }
    OctetBuffer out = new OctetBuffer(parts.size() + 64);
    sum.writeHead(out, values);
    out.copy(parts, 0, parts.size());
    sum.writeRest(out);
    return new Written(sum.visits, sum.bots, out.toArray());
  }

  /**
   * Returns the index of the value that equals the next octets of a row, or -1 if there is none.
   */
  private int next(int dimension, OctetBuffer in, int length, byte[][] texts) {
    for (int i = 0; i < size; i++) {
      if (dimensions[i] == dimension && in.isNext(texts[i], length)) {
        return i;
      }
    }
    return -1;
  }

  void writeTo(OctetBuffer out) {
    writeHead(out, size);
    for (int i = 0; i < size; i++) {
      out.octet(dimensions[i]);
      out.text(values[i]);
      out.number(counts[i]);
    }
    writeRest(out);
  }

  private void writeHead(OctetBuffer out, long size) {
    out.octet(VERSION);
    out.number(visits);
    out.number(bots);
    out.number(size);
  }

  private void writeRest(OctetBuffer out) {
    int which = 0;
    for (int d = 0; d < rest.length; d++) {
      which |= rest[d] > 0 ? 1 << d : 0;
    }
    out.octet((byte) which);
    for (long people : rest) {
      if (people > 0) {
        out.number(people);
      }
    }
  }

  /**
   * Parses a tally.
   *
   * @throws IllegalArgumentException if the octets are not a tally
   */
  static VisitTally readFrom(OctetBuffer in) {
    VisitTally tally = new VisitTally();
    long values = tally.readHead(in);
    for (long i = 0; i < values; i++) {
      int dimension = readDimension(in);
      // Each value was written once, so there is no need to search for it.
      tally.append(dimension, in.text(), in.number());
    }
    tally.readRest(in);
    return tally;
  }

  /**
   * Reads the numbers of visits by people and by programs; returns the number of values that
   * follow.
   */
  private long readHead(OctetBuffer in) {
    if (in.octet() != VERSION) {
      throw new IllegalArgumentException("the sums are from a newer version");
    }
    visits = in.number();
    bots = in.number();
    long values = in.number();
    if (values > in.left()) {
      throw new IllegalArgumentException("there are more values than octets");
    }
    return values;
  }

  private static int readDimension(OctetBuffer in) {
    int dimension = in.octet();
    if (dimension < 0 || dimension >= DIMENSIONS.length) {
      throw new IllegalArgumentException("there is no such dimension");
    }
    return dimension;
  }

  private void readRest(OctetBuffer in) {
    int which = in.octet();
    for (int d = 0; d < DIMENSIONS.length; d++) {
      if ((which & 1 << d) != 0) {
        rest[d] += in.number();
      }
    }
  }

  byte[] toOctets() {
    OctetBuffer out = new OctetBuffer();
    writeTo(out);
    return out.toArray();
  }

  static VisitTally of(byte[] octets) {
    return readFrom(new OctetBuffer(octets));
  }
}
