package dev.urial.cli.bulk;

import java.io.IOException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rows whose fingerprint no row before them has, as a bit a row. Fingerprints are held in
 * memory; when it holds no more they go to the engine, which has a disk.
 */
final class FirstRows implements AutoCloseable {
  /** Where a fingerprint that memory held first stood: before all rows that the engine is given. */
  private static final long SEEN = -1;

  private final Supplier<BulkEngine.Room> room;
  private final RowBits wanted = new RowBits();
  private @Nullable FingerprintSet held = new FingerprintSet();
  private BulkEngine.@Nullable Prints beyond;

  FirstRows(Supplier<BulkEngine.Room> room) {
    this.room = room;
  }

  /** Takes the fingerprint of a row; rows come in their order. */
  void add(long high, long low, long row) throws IOException {
    if (held != null && held.octetsOfNext() > BulkOptions.held()) {
      spill(held);
      held = null;
    }
    if (held == null) {
      beyond().add(high, low, row);
    } else if (held.add(high, low)) {
      wanted.set(row);
    }
  }

  private void spill(FingerprintSet from) throws IOException {
    BulkEngine.Prints to = BulkEngine.onDisk().prints(room.get());
    beyond = to;
    for (int at = 0; at < from.capacity(); at++) {
      if (from.isUsed(at)) {
        to.add(from.high(at), from.low(at), SEEN);
      }
    }
  }

  private BulkEngine.Prints beyond() {
    return Objects.requireNonNull(beyond);
  }

  /** The rows, when all were taken. */
  RowBits rows() throws IOException {
    if (beyond != null) {
      beyond.first(
          row -> {
            if (row != SEEN) {
              wanted.set(row);
            }
          });
      close();
    }
    held = null;
    return wanted;
  }

  @Override
  public void close() {
    if (beyond != null) {
      beyond.close();
      beyond = null;
    }
  }
}
