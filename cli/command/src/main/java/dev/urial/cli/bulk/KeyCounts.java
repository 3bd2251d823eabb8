package dev.urial.cli.bulk;

import dev.urial.bulk.ByteBuilder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The counts of keys in a batch or in all batches: cleared, and used again. */
final class KeyCounts {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Drawn again in each run, so that nobody can write keys that all lie in one place. */
  private static final long SEED = System.nanoTime() * 0xD6E8_FEB8_6659_FD93L;

  private final ByteBuilder keys = new ByteBuilder();
  private int[] starts = new int[1024];
  private int[] ends = new int[1024];
  private long[] counts = new long[1024];
  private int[] table = new int[4096];
  private int size;

  void clear() {
    keys.clear();
    size = 0;
    Arrays.fill(table, 0);
  }

  /** Counts a key. */
  void add(byte[] bytes, int start, int end) {
    add(bytes, start, end, 1);
  }

  /** Counts a key several times. */
  void add(byte[] bytes, int start, int end, long times) {
    int at = hash(bytes, start, end) & (table.length - 1);
    while (table[at] != 0) {
      int k = table[at] - 1;
      if (Arrays.equals(keys.array(), starts[k], ends[k], bytes, start, end)) {
        counts[k] += times;
        return;
      }
      at = (at + 1) & (table.length - 1);
    }
    insert(bytes, start, end, times, at);
  }

  /** Eight bytes a step; keys may be hostile, so that each step mixes high bits into low ones. */
  private static int hash(byte[] bytes, int start, int end) {
    long hash = end - start;
    int i = start;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      hash = mix(hash ^ (long) LONGS.get(bytes, i));
    }
    long last = 0;
    for (; i < end; i++) {
      last = last << 8 | bytes[i] & 0xFF;
    }
    return (int) mix(hash ^ last);
  }

  private static long mix(long word) {
    long product = (word ^ SEED) * 0x9E37_79B9_7F4A_7C15L;
    return product ^ product >>> 32;
  }

  private void insert(byte[] bytes, int start, int end, long times, int at) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    starts[size] = keys.length();
    keys.append(bytes, start, end);
    ends[size] = keys.length();
    counts[size] = times;
    table[at] = ++size;
    if (4 * size > 3 * table.length) {
      grow();
    }
  }

  private void grow() {
    table = new int[4 * table.length];
    for (int k = 0; k < size; k++) {
      int at = hash(keys.array(), starts[k], ends[k]) & (table.length - 1);
      while (table[at] != 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = k + 1;
    }
  }

  /** How many octets it takes. */
  long octets() {
    return keys.length() + 16L * starts.length + 4L * table.length;
  }

  int size() {
    return size;
  }

  long count(int k) {
    return counts[k];
  }

  byte[] array() {
    return keys.array();
  }

  int start(int k) {
    return starts[k];
  }

  int end(int k) {
    return ends[k];
  }
}
