package dev.urial.shortener.visit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a disk has space for visits; a part of the disk is reserved for links. Queries the
 * disk at most once a second.
 */
final class DiskRoom {
  private static final long ASK_NANOS = 1_000_000_000L;

  /**
   * The octets of the reserved space that may be used to move visits from the journal to the store,
   * which gives back as much when it is done. The journal leaves as many free.
   */
  static final long DRAINING = 24 << 20;

  /** An instance without a limit, for a store that is not on a local disk. */
  static final DiskRoom ENDLESS = new DiskRoom(null, 0);

  private final @Nullable Path folder;
  private final long kept;
  private volatile long askedAt = System.nanoTime() - 2 * ASK_NANOS;
  private volatile long usable = Long.MAX_VALUE;

  DiskRoom(@Nullable Path folder, long kept) {
    this.folder = folder;
    this.kept = kept;
  }

  /** Returns whether this many octets fit without using the space reserved for links. */
  boolean has(long octets) {
    Path where = folder;
    if (where == null) {
      return true;
    }
    long now = System.nanoTime();
    if (now - askedAt > ASK_NANOS) {
      try {
        usable = Files.getFileStore(where).getUsableSpace();
      } catch (IOException e) {
        usable = Long.MAX_VALUE; // Writing will fail if it is full.
      }
      askedAt = now; // Set last, when other threads may use the result.
    }
    return usable - kept >= octets;
  }
}
