package dev.urial.shortener.visit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sums of a link in one hour or day: people, programs, and how many people were of each value
 * of each dimension. The store keeps it as octets, in one row; so a visit touches two rows (its
 * hour, its day) and not a dozen.
 *
 * <pre>
 *   octet   1       the version, 1
 *   number  people  number programs
 *   number  values  then of each: octet dimension, number length, UTF-8, number people
 *   octet   which dimensions have a rest, then of each: number people
 * </pre>
 *
 * Numbers are of seven bits an octet, the lowest first. Of a dimension at most so many values are
 * kept as its owner says; those that come later are the rest. A value once in is never put out, so
 * each is exact.
 */
@SuppressWarnings("EnumOrdinal") // an index within this class; never kept
final class VisitTally {
  private static final Dimension[] DIMENSIONS = Dimension.values();
  private static final int INDEX_AT = 24;
  private static final byte VERSION = 1;

  private long visits;
  private long bots;
  private int size;
  private byte[] dimensions = new byte[6];
  private String[] values = new String[6];
  private long[] counts = new long[6];
  private final int[] ofDimension = new int[DIMENSIONS.length];
  private final long[] rest = new long[DIMENSIONS.length];
  private @Nullable Map<String, Integer> index;

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

  /** Adds another one; at most so many values of a dimension are kept. */
  void add(VisitTally other, int most) {
    visits += other.visits;
    bots += other.bots;
    for (int i = 0; i < other.size; i++) {
      add(other.dimensions[i], other.values[i], other.counts[i], most);
    }
    for (int d = 0; d < rest.length; d++) {
      rest[d] += other.rest[d];
    }
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
    Map<String, Integer> known = index;
    if (known != null) {
      Integer at = known.get((char) dimension + value);
      return at == null ? -1 : at;
    }
    for (int i = 0; i < size; i++) {
      if (dimensions[i] == dimension && values[i].equals(value)) {
        return i;
      }
    }
    return -1;
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
    if (index != null) {
      index.put((char) dimension + value, size - 1);
    } else if (size == INDEX_AT) {
      index = new HashMap<>();
      for (int i = 0; i < size; i++) {
        index.put((char) dimensions[i] + values[i], i);
      }
    }
  }

  /** Hands out the values of each dimension; those of the rest as {@link Statistics#OTHER}. */
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

  /** Told of a value. */
  interface Each {
    void value(Dimension dimension, String value, long count);
  }

  void writeTo(OctetBuffer out) {
    out.octet(VERSION);
    out.number(visits);
    out.number(bots);
    out.number(size);
    for (int i = 0; i < size; i++) {
      out.octet(dimensions[i]);
      out.text(values[i]);
      out.number(counts[i]);
    }
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
   * Reads one.
   *
   * @throws IllegalArgumentException where it is none
   */
  static VisitTally readFrom(OctetBuffer in) {
    if (in.octet() != VERSION) {
      throw new IllegalArgumentException("sums of a newer version");
    }
    VisitTally tally = new VisitTally();
    tally.visits = in.number();
    tally.bots = in.number();
    long values = in.number();
    if (values > in.left()) {
      throw new IllegalArgumentException("more values than octets");
    }
    for (long i = 0; i < values; i++) {
      int dimension = in.octet();
      if (dimension < 0 || dimension >= DIMENSIONS.length) {
        throw new IllegalArgumentException("no such dimension");
      }
      String value = in.text();
      tally.add(dimension, value, in.number(), Integer.MAX_VALUE);
    }
    int which = in.octet();
    for (int d = 0; d < DIMENSIONS.length; d++) {
      if ((which & 1 << d) != 0) {
        tally.rest[d] = in.number();
      }
    }
    return tally;
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
