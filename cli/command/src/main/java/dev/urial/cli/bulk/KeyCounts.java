package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The counts of keys; can be cleared and used again. A map of objects takes three times as long and
 * twice the memory, for which dedupe would be slower than {@code sort -u}.
 */
final class KeyCounts {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /**
   * The seed of the hash; differs in each run, so that nobody can construct keys that all collide.
   */
  private static final long SEED = System.nanoTime() * 0xD6E8_FEB8_6659_FD93L;

  private final ByteBuilder next = new ByteBuilder();
  private final ByteBuilder keys = new ByteBuilder();

  /** For each key, its range in {@link #keys} and its count. */
  private long[] entries = new long[2 * 1024];

  /**
   * A table with open addressing: each entry is the upper half of a hash and the key's number plus
   * one; 0 if free.
   */
  private long[] table = new long[4096];

  private int size;

  /** The count of a key. */
  record Count(String key, long count) {}

  void clear() {
    keys.clear();
    size = 0;
    Arrays.fill(table, 0);
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
    return add(bytes, start, end, 1);
  }

  /** Adds the counts of another instance. */
  void addAll(KeyCounts others) {
    for (int k = 0; k < others.size; k++) {
      add(others.keys.array(), others.start(k), others.end(k), others.entries[2 * k + 1]);
    }
  }

  private boolean add(byte[] bytes, int start, int end, long times) {
    long hash = hash(bytes, start, end);
    int at = (int) hash & (table.length - 1);
    for (long slot = table[at]; slot != 0; slot = table[at]) {
      int k = (int) slot - 1;
      if ((slot ^ hash) >>> Integer.SIZE == 0
          && Arrays.equals(keys.array(), start(k), end(k), bytes, start, end)) {
        entries[2 * k + 1] += times;
        return false;
      }
      at = (at + 1) & (table.length - 1);
    }
    if (2 * size == entries.length) {
      entries = Arrays.copyOf(entries, 4 * size);
    }
    long from = keys.length();
    keys.append(bytes, start, end);
    entries[2 * size] = from << Integer.SIZE | keys.length();
    entries[2 * size + 1] = times;
    table[at] = hash >>> Integer.SIZE << Integer.SIZE | ++size;
    if (4L * size > 3L * table.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    table = new long[4 * table.length];
    for (int k = 0; k < size; k++) {
      long hash = hash(keys.array(), start(k), end(k));
      int at = (int) hash & (table.length - 1);
      while (table[at] != 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = hash >>> Integer.SIZE << Integer.SIZE | k + 1;
    }
  }

  /**
   * Hashes eight bytes per step. Keys may be hostile, so each step mixes high bits into low ones.
   */
  private static long hash(byte[] bytes, int start, int end) {
    long hash = (long) end - start;
    int last = end - Long.BYTES;
    if (last < start) {
      long word = 0;
      for (int i = start; i < end; i++) {
        word = word << Byte.SIZE | bytes[i] & 0xFF;
      }
      return mix(hash ^ word);
    }
    for (int i = start; i < last; i += Long.BYTES) {
      hash = mix(hash ^ (long) LONGS.get(bytes, i));
    }
    return mix(hash ^ (long) LONGS.get(bytes, last)); // may overlap the previous word
  }

  private static long mix(long word) {
    long product = (word ^ SEED) * 0x9E37_79B9_7F4A_7C15L;
    return product ^ product >>> 32;
  }

  /**
   * Returns the most frequent keys, by decreasing count and then by octets.
   *
   * @param top how many at most
   */
  List<Count> ordered(long top) {
    return IntStream.range(0, size)
        .boxed()
        .sorted(this::compare)
        .limit(top)
        .map(
            k ->
                new Count(
                    new String(keys.array(), start(k), end(k) - start(k), UTF_8),
                    entries[2 * k + 1]))
        .toList();
  }

  private int compare(int one, int other) {
    byte[] all = keys.array();
    int byCount = Long.compare(entries[2 * other + 1], entries[2 * one + 1]);
    return byCount != 0
        ? byCount
        : Arrays.compareUnsigned(all, start(one), end(one), all, start(other), end(other));
  }

  /** Returns the size, in octets, of the keys and the tables, including free entries. */
  long octets() {
    return keys.length() + 8L * (entries.length + table.length);
  }

  /** Returns the size of the keys and their entries in octets, without free entries. */
  long used() {
    return keys.length() + 24L * size;
  }

  private int start(int k) {
    return (int) (entries[2 * k] >>> Integer.SIZE);
  }

  private int end(int k) {
    return (int) entries[2 * k];
  }
}
