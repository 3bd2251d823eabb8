package dev.urial.cli.sql;

import dev.urial.bulk.ByteBuilder;
import java.util.Arrays;

/** How often keys stand in a batch: cleared, and used again. */
final class KeyCounts {
  private final ByteBuilder keys = new ByteBuilder();
  private int[] starts = new int[1024];
  private int[] ends = new int[1024];
  private int[] counts = new int[1024];
  private int[] table = new int[4096];
  private int size;

  void clear() {
    keys.clear();
    size = 0;
    Arrays.fill(table, 0);
  }

  /** Counts a key. */
  void add(byte[] bytes, int start, int end) {
    int hash = end - start;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + bytes[i];
    }
    int at = (hash ^ hash >>> 16) & (table.length - 1);
    while (table[at] != 0) {
      int k = table[at] - 1;
      if (Arrays.equals(keys.array(), starts[k], ends[k], bytes, start, end)) {
        counts[k]++;
        return;
      }
      at = (at + 1) & (table.length - 1);
    }
    insert(bytes, start, end, at);
  }

  private void insert(byte[] bytes, int start, int end, int at) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    starts[size] = keys.length();
    keys.append(bytes, start, end);
    ends[size] = keys.length();
    counts[size] = 1;
    table[at] = ++size;
    if (4 * size > 3 * table.length) {
      grow();
    }
  }

  private void grow() {
    table = new int[4 * table.length];
    for (int k = 0; k < size; k++) {
      int hash = ends[k] - starts[k];
      for (int i = starts[k]; i < ends[k]; i++) {
        hash = hash * 31 + keys.array()[i];
      }
      int at = (hash ^ hash >>> 16) & (table.length - 1);
      while (table[at] != 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = k + 1;
    }
  }

  int size() {
    return size;
  }

  int count(int k) {
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
