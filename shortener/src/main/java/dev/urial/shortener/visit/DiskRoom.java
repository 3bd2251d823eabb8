package dev.urial.shortener.visit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

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
  static final DiskRoom ENDLESS = new DiskRoom(() -> Long.MAX_VALUE, 0);

  private final LongSupplier disk;
  private final long kept;
  private volatile long askedAt = System.nanoTime() - 2 * ASK_NANOS;
  private volatile long usable = Long.MAX_VALUE;

  /**
   * Creates an instance.
   *
   * @param disk returns the free space in octets
   * @param kept the space that is reserved for links, in octets
   */
  DiskRoom(LongSupplier disk, long kept) {
    this.disk = disk;
    this.kept = kept;
  }

  /** Returns an instance for the disk with a folder. */
  static DiskRoom of(Path folder, long kept) {
    return new DiskRoom(
        () -> {
          try {
            return Files.getFileStore(folder).getUsableSpace();
          } catch (IOException e) {
            return Long.MAX_VALUE; // Writing will fail if it is full.
          }
        },
        kept);
  }

  /**
   * Returns whether this many octets fit without using the space reserved for links.
   *
   * @param octets the number of octets; if it is negative, so much of that space may be used
   */
  boolean has(long octets) {
    long now = System.nanoTime();
    if (now - askedAt > ASK_NANOS) {
      usable = disk.getAsLong();
      askedAt = now; // Set last, when other threads may use the result.
    }
    return usable - kept >= octets;
  }
}
