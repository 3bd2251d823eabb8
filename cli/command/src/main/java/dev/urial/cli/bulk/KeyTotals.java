package dev.urial.cli.bulk;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keys with their counts, in memory or, if they do not fit, in the engine, which stores them on
 * disk.
 */
final class KeyTotals implements AutoCloseable {
  private final Supplier<BulkEngine.Room> room;

  // While a table grows, both the old and the new one are in memory.
  private final long most = BulkOptions.held() / 2;
  private KeyCounts held = new KeyCounts();
  private BulkEngine.@Nullable Tallies beyond;

  KeyTotals(Supplier<BulkEngine.Room> room) {
    this.room = room;
  }

  /** Adds to the count of a key. */
  void add(byte[] bytes, int start, int end, long times) throws IOException {
    held.add(bytes, start, end, times);
    if (held.octets() > most) {
      spill();
    }
  }

  /** Adds the counts of all keys of a thread. */
  void addAll(KeyCounts counts) throws IOException {
    for (int k = 0; k < counts.size(); k++) {
      add(counts.array(), counts.start(k), counts.end(k), counts.count(k));
    }
  }

  private BulkEngine.Tallies spill() throws IOException {
    BulkEngine.Tallies to = beyond == null ? BulkEngine.onDisk().tallies(room.get()) : beyond;
    beyond = to;
    for (int k = 0; k < held.size(); k++) {
      to.add(key(k), held.count(k));
    }
    held = new KeyCounts();
    return to;
  }

  private byte[] key(int k) {
    return Arrays.copyOfRange(held.array(), held.start(k), held.end(k));
  }

  /** Passes the keys to a receiver, ordered by decreasing count, then by octets. */
  void answer(long top, BulkEngine.Tally to) throws IOException {
    if (beyond != null) {
      spill().answer(top, to);
      return;
    }
    Integer[] order = new Integer[held.size()];
    for (int k = 0; k < order.length; k++) {
      order[k] = k;
    }
    Arrays.sort(order, this::compare);
    for (int i = 0; i < order.length && i < top; i++) {
      to.take(key(order[i]), held.count(order[i]));
    }
  }

  private int compare(int one, int other) {
    int byCount = Long.compare(held.count(other), held.count(one));
    return byCount != 0
        ? byCount
        : Arrays.compareUnsigned(
            held.array(),
            held.start(one),
            held.end(one),
            held.array(),
            held.start(other),
            held.end(other));
  }

  @Override
  public void close() {
    if (beyond != null) {
      beyond.close();
    }
  }
}
