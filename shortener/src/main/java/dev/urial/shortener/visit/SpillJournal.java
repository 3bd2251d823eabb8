package dev.urial.shortener.visit;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A journal of visits that is opened on demand. It is opened immediately if every visit passes
 * through it or if an earlier process left visits in it, and otherwise when the queue in memory is
 * half full for the first time. If it cannot be opened then, another attempt is made every ten
 * seconds.
 */
final class SpillJournal {
  private static final Logger LOG = LoggerFactory.getLogger(SpillJournal.class);
  private static final long TRY_AGAIN_NANOS = 10_000_000_000L;

  private final VisitStore store;
  private final Path folder;
  private final long limit;
  private final DiskRoom room;
  private volatile @Nullable VisitJournal journal;
  private long failedAt;
  private boolean failed;
  private boolean shut;

  SpillJournal(VisitStore store, Path folder, long limit, DiskRoom room) {
    this.store = store;
    this.folder = folder;
    this.limit = limit;
    this.room = room;
  }

  /** Returns the journal, or null if it is not open. */
  @Nullable VisitJournal opened() {
    return journal;
  }

  /** Opens the journal if an earlier process left visits in it, so that they are stored soon. */
  void openIfLeft() {
    if (VisitJournal.isIn(folder)) {
      tryToOpen();
    }
  }

  /**
   * Opens the journal.
   *
   * @throws RuntimeException if the journal cannot be opened, or if the store does not respond
   */
  synchronized VisitJournal open() {
    VisitJournal made = VisitJournal.open(folder, limit, room);
    try {
      made.startAfter(made.isLeft() ? store.mark(made.name()) : 0);
    } catch (RuntimeException e) {
      made.close();
      throw e;
    }
    journal = made;
    return made;
  }

  /**
   * Appends a hit to the journal; returns false if the journal is full, shut, or cannot be opened.
   */
  boolean offer(Hit hit) {
    VisitJournal to = journal;
    if (to == null) {
      to = tryToOpen();
    }
    return to != null && to.offer(hit);
  }

  private synchronized @Nullable VisitJournal tryToOpen() {
    VisitJournal known = journal;
    long now = System.nanoTime();
    if (known != null || shut || (failed && now - failedAt < TRY_AGAIN_NANOS)) {
      return known;
    }
    try {
      return open();
    } catch (RuntimeException e) {
      LOG.warn("the visit journal cannot be opened: {}", e.toString());
      failed = true;
      failedAt = now;
      return null;
    }
  }

  /** Stops accepting hits. */
  synchronized void shut() {
    shut = true;
    VisitJournal open = journal;
    if (open != null) {
      open.shut();
    }
  }

  synchronized void close() {
    shut();
    VisitJournal open = journal;
    if (open != null) {
      open.close();
    }
  }
}
