package dev.urial.cli.bulk;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rows whose fingerprint does not occur in any earlier row, as one bit per row. Fingerprints
 * are held in memory up to a limit; further fingerprints are passed to the engine, which stores
 * them on disk.
 */
final class DistinctRows implements AutoCloseable {
  private final Supplier<BulkEngine.Room> room;
  private final long most = BulkOptions.heldPrints();
  private final RowNumberSet wanted = new RowNumberSet();
  private FingerprintSet held = new FingerprintSet();
  private BulkEngine.@Nullable Prints beyond;

  DistinctRows(Supplier<BulkEngine.Room> room) {
    this.room = room;
  }

  /** Adds the fingerprint of a row; rows must be added in order. */
  void add(long high, long low, long row) throws IOException {
    BulkEngine.Prints others = beyond;
    if (others == null && held.octetsOfNext() > most) {
      others = BulkEngine.onDisk().prints(room.get());
      beyond = others;
    }
    if (others == null) {
      if (held.add(high, low)) {
        wanted.set(row);
      }
    } else if (!held.has(high, low)) {
      others.add(high, low, row);
    }
  }

  /** Returns the distinct rows; must be called after all rows have been added. */
  RowNumberSet rows() throws IOException {
    held = new FingerprintSet();
    if (beyond != null) {
      beyond.first(wanted::set);
      close();
    }
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
