package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The counts of keys; can be cleared and used again. */
final class KeyCounts {
  /** The size of an entry besides the octets of its key. */
  private static final int ENTRY = 112;

  /** The counts; a key is a string with a character for each octet. */
  private final Map<String, long[]> counts = new HashMap<>();

  private final ByteBuilder next = new ByteBuilder();
  private long octets;

  /** The count of a key. */
  record Count(String key, long count) {}

  void clear() {
    counts.clear();
    octets = 0;
  }

  /** Returns the buffer to which the next key is appended before {@link #add()} is called. */
  ByteBuilder next() {
    next.clear();
    return next;
  }

  /** Counts the appended key. */
  void add() {
    add(next.array(), 0, next.length());
  }

  /** Counts a key; returns whether it is the first of its kind. */
  boolean add(byte[] bytes, int start, int end) {
    return add(new String(bytes, start, end - start, ISO_8859_1), 1);
  }

  private boolean add(String key, long times) {
    long[] count = counts.get(key);
    if (count != null) {
      count[0] += times;
      return false;
    }
    counts.put(key, new long[] {times});
    octets += ENTRY + key.length();
    return true;
  }

  /** Adds the counts of another instance. */
  void addAll(KeyCounts others) {
    others.counts.forEach((key, count) -> add(key, count[0]));
  }

  /**
   * Returns the most frequent keys, by decreasing count and then by octets.
   *
   * @param top how many at most
   */
  List<Count> ordered(long top) {
    return counts.entrySet().stream()
        .map(it -> new Count(it.getKey(), it.getValue()[0]))
        .sorted(Comparator.comparingLong(Count::count).reversed().thenComparing(Count::key))
        .limit(top)
        .map(it -> new Count(new String(it.key.getBytes(ISO_8859_1), UTF_8), it.count))
        .toList();
  }

  /** Returns the estimated size of all keys and counts in octets. */
  long octets() {
    return octets;
  }
}
