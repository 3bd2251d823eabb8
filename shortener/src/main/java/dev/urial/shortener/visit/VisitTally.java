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
 *   octet   1 or 2  the version
 *   number  people  number programs
 *   number  values  then for each: octet dimension, number length, UTF-8, number people,
 *                   and in version 2: number uncertain
 *   octet   which dimensions have other values, then for each: number people
 * </pre>
 *
 * Numbers are stored with seven bits per octet, the lowest bits first. The caller sets the maximum
 * number of values per dimension; all others are counted as {@link Statistics#OTHER}.
 *
 * <p>Which values are kept is decided by the Space-Saving algorithm: a new value takes the place of
 * the one with the fewest visits, and is ranked as if it had had as many before, because it may
 * have been dropped with so many. That number is stored as <i>uncertain</i>, and is not part of the
 * value's count. So a value with more than 1/n of the visits is among the n that are kept, however
 * many others are invented; its count may be too low, but never too high.
 *
 * @see <a href="https://doi.org/10.1007/978-3-540-30570-5_27">Metwally, Agrawal, El Abbadi:
 *     Efficient Computation of Frequent and Top-k Elements in Data Streams</a>
 */
@SuppressWarnings("EnumOrdinal") // an index within this class; never stored
final class VisitTally {
  private static final Dimension[] DIMENSIONS = Dimension.values();

  /** The number of values from which an index is built, after a few sequential searches. */
  private static final int INDEX_AT = 24;

  private static final int SEARCHES = 8;

  /** The maximum number of values that are added to a row without decoding it. */
  private static final int FEW = 12;

  /** The version without uncertain visits, which earlier versions of this class read, too. */
  private static final byte CERTAIN = 1;

  private static final byte UNCERTAIN = 2;

  private long visits;
  private long bots;
  private int size;
  private byte[] dimensions = new byte[6];
  private String[] values = new String[6];
  private long[] counts = new long[6];

  /** The visits that each value may have had before it was added; null if there are none. */
  private long @Nullable [] uncertain;

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

  /** Counts visits without values. */
  void add(long people, long programs) {
    visits += people;
    bots += programs;
  }

  /** Counts a value of visits that are counted apart. */
  void add(int dimension, String value, long count) {
    int at = find(dimension, value);
    if (at >= 0) {
      counts[at] += count;
    } else {
      append(dimension, value, count);
    }
  }

  /** Returns the number of values in all dimensions. */
  int size() {
    return size;
  }

  /** Adds another tally, keeping up to {@code most} values per dimension. */
  void add(VisitTally other, int most) {
    int before = size;
    long[] least = leastRanks(most);
    long[] leastOfOther = other.leastRanks(Integer.MAX_VALUE);
    visits += other.visits;
    bots += other.bots;
    for (int i = 0; i < before; i++) {
      long missing = leastOfOther[dimensions[i]];
      if (missing > 0 && other.find(dimensions[i], values[i]) < 0) {
        doubt(i, missing);
      }
    }
    for (int i = 0; i < other.size; i++) {
      int at = find(other.dimensions[i], other.values[i]);
      if (at >= 0) {
        counts[at] += other.counts[i];
      } else {
        at = append(other.dimensions[i], other.values[i], other.counts[i]);
        doubt(at, least[dimensions[at]]);
      }
      doubt(at, other.uncertain(i));
    }
    for (int d = 0; d < rest.length; d++) {
      rest[d] += other.rest[d];
    }
    if (exceeds(most)) {
      keep(most);
    }
  }

  /**
   * Returns, for each dimension from which values were dropped or which is full, the lowest rank:
   * so many visits a value may have had that is not there. For the others it is 0.
   */
  private long[] leastRanks(int most) {
    long[] least = new long[DIMENSIONS.length];
    for (int d = 0; d < least.length; d++) {
      boolean dropsValues = rest[d] > 0 || ofDimension[d] >= most;
      least[d] = dropsValues && ofDimension[d] > 0 ? Long.MAX_VALUE : 0;
    }
    for (int i = 0; i < size; i++) {
      int d = dimensions[i];
      least[d] = Math.min(least[d], counts[i] + uncertain(i));
    }
    return least;
  }

  private long uncertain(int i) {
    long[] all = uncertain;
    return all == null ? 0 : all[i];
  }

  private void doubt(int i, long more) {
    if (more > 0) {
      long[] all = uncertain;
      if (all == null) {
        all = new long[values.length];
        uncertain = all;
      }
      all[i] += more;
    }
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

  /**
   * Drops the values that rank last, the oldest of equal ones, until each dimension has at most
   * {@code most}.
   */
  private void keep(int most) {
    long[] leastKept = new long[DIMENSIONS.length];
    int[] equalsDropped = new int[DIMENSIONS.length];
    for (int d = 0; d < DIMENSIONS.length; d++) {
      int drop = ofDimension[d] - most;
      if (drop > 0) {
        long[] ordered = ranks(d);
        leastKept[d] = ordered[drop];
        for (int i = 0; i < drop; i++) {
          equalsDropped[d] += ordered[i] == leastKept[d] ? 1 : 0;
        }
      }
    }
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int dimension = dimensions[i];
      long rank = counts[i] + uncertain(i);
      boolean isEqual = rank == leastKept[dimension];
      if (rank < leastKept[dimension] || isEqual && equalsDropped[dimension]-- > 0) {
        rest[dimension] += counts[i];
        ofDimension[dimension]--;
      } else {
        dimensions[kept] = dimensions[i];
        values[kept] = values[i];
        counts[kept] = counts[i];
        if (uncertain != null) {
          uncertain[kept] = uncertain[i];
        }
        kept++;
      }
    }
    if (uncertain != null) {
      Arrays.fill(uncertain, kept, size, 0);
    }
    Arrays.fill(values, kept, size, null);
    size = kept;
    index = null;
  }

  /** Returns the ranks of the values of a dimension, in ascending order. */
  private long[] ranks(int dimension) {
    long[] ordered = new long[ofDimension[dimension]];
    int found = 0;
    for (int i = 0; i < size; i++) {
      if (dimensions[i] == dimension) {
        ordered[found++] = counts[i] + uncertain(i);
      }
    }
    Arrays.sort(ordered);
    return ordered;
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

  private int append(int dimension, String value, long count) {
    if (size == values.length) {
      int room = size * 2;
      dimensions = Arrays.copyOf(dimensions, room);
      values = Arrays.copyOf(values, room);
      counts = Arrays.copyOf(counts, room);
      uncertain = uncertain == null ? null : Arrays.copyOf(uncertain, room);
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
    return size - 1;
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
    if (there == null || added.size > FEW || added.hasDropped()) {
      return decoded(there, added, most);
    }
    OctetBuffer in = new OctetBuffer(there);
    VisitTally sum = new VisitTally();
    boolean isUncertain = readVersion(in) == UNCERTAIN;
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
      if (isUncertain) {
        parts.number(in.number());
      }
      sum.ofDimension[dimension]++;
    }
    sum.readRest(in);
    for (int i = 0; i < added.size; i++) {
      int dimension = added.dimensions[i];
      if (found[i]) {
        continue;
      }
      if (sum.rest[dimension] > 0 || ++sum.ofDimension[dimension] > most) {
        return decoded(there, added, most);
      }
      values++;
      parts.octet((byte) dimension);
      parts.text(added.values[i]);
      parts.number(added.counts[i]);
      if (isUncertain) {
        parts.number(0);
      }
    }
    for (int d = 0; d < sum.rest.length; d++) {
      sum.rest[d] += added.rest[d];
    }
    OctetBuffer out = new OctetBuffer(parts.size() + 64);
    out.octet(isUncertain ? UNCERTAIN : CERTAIN);
    sum.writeHead(out, values);
    out.copy(parts, 0, parts.size());
    sum.writeRest(out);
    return new Written(sum.visits, sum.bots, out.toArray());
  }

  private static Written decoded(byte @Nullable [] there, VisitTally added, int most) {
    VisitTally row = there == null ? new VisitTally() : of(there);
    row.add(added, most);
    return row.written();
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
    boolean isUncertain = isUncertain();
    out.octet(isUncertain ? UNCERTAIN : CERTAIN);
    writeHead(out, size);
    for (int i = 0; i < size; i++) {
      out.octet(dimensions[i]);
      out.text(values[i]);
      out.number(counts[i]);
      if (isUncertain) {
        out.number(uncertain(i));
      }
    }
    writeRest(out);
  }

  private boolean isUncertain() {
    for (int i = 0; i < size; i++) {
      if (uncertain(i) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether values were counted as others. */
  private boolean hasDropped() {
    for (long people : rest) {
      if (people > 0) {
        return true;
      }
    }
    return false;
  }

  private void writeHead(OctetBuffer out, long size) {
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
    boolean isUncertain = readVersion(in) == UNCERTAIN;
    long values = tally.readHead(in);
    for (long i = 0; i < values; i++) {
      int dimension = readDimension(in);
      // Each value was written once, so there is no need to search for it.
      int at = tally.append(dimension, in.text(), in.number());
      if (isUncertain) {
        tally.doubt(at, in.number());
      }
    }
    tally.readRest(in);
    return tally;
  }

  private static byte readVersion(OctetBuffer in) {
    byte version = in.octet();
    if (version != CERTAIN && version != UNCERTAIN) {
      throw new IllegalArgumentException("the sums are from a newer version");
    }
    return version;
  }

  /**
   * Reads the numbers of visits by people and by programs; returns the number of values that
   * follow.
   */
  private long readHead(OctetBuffer in) {
    visits = in.number();
    bots = in.number();
    return readCount(in);
  }

  /** Reads the number of values that follow, each of which takes at least one octet. */
  static int readCount(OctetBuffer in) {
    long values = in.number();
    if (values > in.left()) {
      throw new IllegalArgumentException("there are more values than octets");
    }
    return (int) values;
  }

  static int readDimension(OctetBuffer in) {
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
