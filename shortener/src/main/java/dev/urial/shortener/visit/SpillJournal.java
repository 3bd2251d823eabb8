package dev.urial.shortener.visit;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The journal of visits that may be opened late: at once if every visit goes through it, or if an
 * earlier process left visits there; else when memory is half full for the first time. A journal
 * that cannot be opened then is tried again every ten seconds.
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

  /** Returns the journal if it is open. */
  @Nullable VisitJournal opened() {
    return journal;
  }

  /** Opens what an earlier process left, so that it is stored soon. */
  void openIfLeft() {
    if (VisitJournal.isIn(folder)) {
      tryToOpen();
    }
  }

  /**
   * Opens the journal.
   *
   * @throws RuntimeException if it cannot be opened, or the store does not answer
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

  /** Puts a hit into the journal; false if the disk takes none. */
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

  /** Takes no more. */
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
