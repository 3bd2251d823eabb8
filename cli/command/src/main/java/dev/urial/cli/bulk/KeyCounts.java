package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The counts of keys; can be cleared and used again. */
final class KeyCounts {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /**
   * The seed of the hash; differs in each run, so that nobody can construct keys that all collide.
   */
  private static final long SEED = System.nanoTime() * 0xD6E8_FEB8_6659_FD93L;

  private static final int MOST_WAITING = 64;
  private static final int MOST_WAITING_OCTETS = 1 << 16;

  private final ByteBuilder keys = new ByteBuilder();

  /** For each key, its range in {@link #keys} and its count, on the same cache line. */
  private long[] entries = new long[2 * 1024];

  /**
   * A table with open addressing: each entry is the upper half of a hash and the key's number plus
   * one; 0 if free.
   */
  private long[] table = new long[4096];

  private int size;

  // Pending keys, which are counted together.
  private final ByteBuilder waiting = new ByteBuilder();
  private final int[] waitingEnds = new int[MOST_WAITING];
  private final long[] waitingHashes = new long[MOST_WAITING];
  private final int[] waitingKeys = new int[MOST_WAITING];
  private int waitingSize;

  @SuppressWarnings("UnusedVariable") // its writing keeps the reads from being optimized away
  private int touched;

  void clear() {
    keys.clear();
    size = 0;
    Arrays.fill(table, 0);
  }

  /** Returns the buffer to which the next key is appended before {@link #add()} is called. */
  ByteBuilder next() {
    return waiting;
  }

  /**
   * Adds the appended key to the pending keys. When there are many, {@link #settle} counts them
   * all.
   */
  void add() {
    int start = waitingSize == 0 ? 0 : waitingEnds[waitingSize - 1];
    waitingEnds[waitingSize] = waiting.length();
    waitingHashes[waitingSize] = hash(waiting.array(), start, waiting.length());
    if (++waitingSize == MOST_WAITING || waiting.length() > MOST_WAITING_OCTETS) {
      settle();
    }
  }

  /**
   * Counts the pending keys. Their table entries are all read first, because independent reads wait
   * for memory in parallel.
   */
  void settle() {
    int count = waitingSize;
    for (int i = 0; i < count; i++) {
      waitingKeys[i] = (int) table[(int) waitingHashes[i] & (table.length - 1)] - 1;
    }
    byte[] known = keys.array();
    int sum = 0;
    for (int i = 0; i < count; i++) {
      int k = waitingKeys[i];
      if (k >= 0 && start(k) < known.length) {
        sum += known[start(k)];
      }
    }
    touched = sum;
    int start = 0;
    for (int i = 0; i < count; i++) {
      add(waiting.array(), start, waitingEnds[i], 1, waitingHashes[i]);
      start = waitingEnds[i];
    }
    waiting.clear();
    waitingSize = 0;
  }

  /** Adds the counts of another instance. */
  void addAll(KeyCounts counts) {
    for (int k = 0; k < counts.size(); k++) {
      add(counts.array(), counts.start(k), counts.end(k), counts.count(k));
    }
  }

  /**
   * Returns the numbers of the most frequent keys, by decreasing count and then by octets.
   *
   * @param top how many at most
   */
  List<Integer> ordered(long top) {
    List<Integer> order = new ArrayList<>(size);
    for (int k = 0; k < size; k++) {
      order.add(k);
    }
    order.sort(
        (one, other) -> {
          int byCount = Long.compare(count(other), count(one));
          return byCount != 0
              ? byCount
              : Arrays.compareUnsigned(
                  array(), start(one), end(one), array(), start(other), end(other));
        });
    return order.subList(0, (int) Math.min(top, size));
  }

  /** Returns a key as text. */
  String text(int k) {
    return new String(array(), start(k), end(k) - start(k), UTF_8);
  }

  /** Adds to the count of a key. */
  void add(byte[] bytes, int start, int end, long times) {
    add(bytes, start, end, times, hash(bytes, start, end));
  }

  private void add(byte[] bytes, int start, int end, long times, long hash) {
    int at = (int) hash & (table.length - 1);
    for (long slot = table[at]; slot != 0; slot = table[at]) {
      int k = (int) slot - 1;
      if ((slot ^ hash) >>> Integer.SIZE == 0 && isAt(entries[2 * k], bytes, start, end)) {
        entries[2 * k + 1] += times;
        return;
      }
      at = (at + 1) & (table.length - 1);
    }
    insert(bytes, start, end, times, at, hash);
  }

  private boolean isAt(long place, byte[] bytes, int start, int end) {
    int at = (int) (place >>> Integer.SIZE);
    if ((int) place - at != end - start) {
      return false;
    }
    byte[] known = keys.array();
    int last = end - Long.BYTES;
    if (last < start) {
      for (int i = start; i < end; i++, at++) {
        if (known[at] != bytes[i]) {
          return false;
        }
      }
      return true;
    }
    int shift = at - start;
    for (int i = start; i < last; i += Long.BYTES) {
      if (word(known, i + shift) != word(bytes, i)) {
        return false;
      }
    }
    return word(known, last + shift) == word(bytes, last);
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
      hash = mix(hash ^ word(bytes, i));
    }
    return mix(hash ^ word(bytes, last)); // may overlap the previous word
  }

  private static long word(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  private static long mix(long word) {
    long product = (word ^ SEED) * 0x9E37_79B9_7F4A_7C15L;
    return product ^ product >>> 32;
  }

  private void insert(byte[] bytes, int start, int end, long times, int at, long hash) {
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

  /** Returns the size, in octets, of the keys and the tables, including free entries. */
  long octets() {
    return keys.length() + 8L * (entries.length + table.length);
  }

  /** Returns the size of the keys and their entries in octets, without free entries. */
  long used() {
    return keys.length() + 24L * size;
  }

  int size() {
    return size;
  }

  long count(int k) {
    return entries[2 * k + 1];
  }

  byte[] array() {
    return keys.array();
  }

  int start(int k) {
    return (int) (entries[2 * k] >>> Integer.SIZE);
  }

  int end(int k) {
    return (int) entries[2 * k];
  }
}
