package dev.urial.shortener.store;

import dev.urial.internal.shortener.ThreadJoin;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Determines whether a slug is free without querying the database, so that clients that guess slugs
 * cause no load on it.
 *
 * <pre>
 *   every change ────────────▶ filter ◀──── all slugs, page by page, after the first miss,
 *   (ours and others')                      and again when changes may have been missed
 * </pre>
 *
 * <p>INVARIANT: {@link #isFree} returns true only if the slug was free at some moment after the
 * call began, whichever process creates links. It does so only if the filter was filled after the
 * last time that changes may have been missed, and contains every change committed before the call.
 */
final class KnownSlugs implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(KnownSlugs.class);
  private static final int PAGE = 10_000;
  private static final long PAUSE_NANOS = 1_000_000_000L;

  /** Counts the slugs, up to two million; counting more would take too long. */
  private static final String COUNT_SOME =
      "SELECT count(*) FROM (SELECT 1 FROM slug LIMIT 2000000) AS counted";

  private final SlugBloomFilter filter = new SlugBloomFilter();
  private final Database database;
  private final BooleanSupplier hasHeardAll;
  private final AtomicLong missed = new AtomicLong(1);

  /**
   * The value of {@link #missed} when the last complete scan of the slugs began; 0 if none is
   * complete.
   */
  private volatile long filled;

  private volatile boolean closed;
  private @Nullable Thread filler;

  /**
   * Creates an instance with an empty filter.
   *
   * @param database the database with the slugs
   * @param hasHeardAll returns whether {@link #changed} has been called for every change that was
   *     committed before the check; false if that cannot be determined soon
   */
  KnownSlugs(Database database, BooleanSupplier hasHeardAll) {
    this.database = database;
    this.hasHeardAll = hasHeardAll;
  }

  /**
   * Returns whether a slug is known to be free. May wait up to 100 ms for notifications of changes
   * by other processes.
   */
  boolean isFree(String domain, String key) {
    return lacks(domain, key) && hasHeardAll.getAsBoolean() && lacks(domain, key);
  }

  private boolean lacks(String domain, String key) {
    return filled == missed.get() && !filter.mayHold(domain, key);
  }

  /**
   * Handles a notification of a change. A change to everything means that notifications may have
   * been missed.
   */
  void changed(Store.Change change) {
    String key = change.key();
    if (key != null) {
      filter.add(change.domain(), key);
    } else if (change.domain().isEmpty()) {
      synchronized (this) {
        missed.incrementAndGet();
        notifyAll();
      }
    }
  }

  /** Starts filling the filter in the background, unless that has already begun. */
  synchronized void start() {
    if (filler == null && !closed) {
      filler = new Thread(this::fillAgainAndAgain, "urial-slugs");
      filler.setDaemon(true);
      filler.start();
    }
  }

  private void fillAgainAndAgain() {
    while (!closed) {
      long upTo = missed.get();
      try {
        if (fill()) {
          filled = upTo;
        }
        await(upTo);
      } catch (StoreException e) {
        LOG.debug("the slugs cannot be read now", e);
        pause();
      }
    }
  }

  private boolean fill() {
    filter.expect(
        database.<Long>read(handle -> handle.createQuery(COUNT_SOME).mapTo(Long.class).one()));
    Place last = new Place("", "");
    while (!closed) {
      List<Place> page = page(last);
      page.forEach(it -> filter.add(it.domain, it.key));
      if (page.size() < PAGE) {
        return true;
      }
      last = page.get(PAGE - 1);
    }
    return false;
  }

  private record Place(String domain, String key) {}

  private List<Place> page(Place last) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT domain, slug_key FROM slug WHERE (domain, slug_key) > (:domain, :key)"
                        + " ORDER BY domain, slug_key LIMIT "
                        + PAGE)
                .bind("domain", last.domain)
                .bind("key", last.key)
                .map((row, context) -> new Place(row.getString(1), row.getString(2)))
                .list());
  }

  private synchronized void await(long upTo) {
    try {
      while (!closed && missed.get() == upTo) {
        wait();
      }
    } catch (InterruptedException e) {
      // Only close() ends this thread.
    }
  }

  private synchronized void pause() {
    long until = System.nanoTime() + PAUSE_NANOS;
    try {
      for (long left = PAUSE_NANOS; !closed && left > 0; left = until - System.nanoTime()) {
        wait(1 + left / 1_000_000);
      }
    } catch (InterruptedException e) {
      // Only close() ends this thread.
    }
  }

  @Override
  public void close() {
    Thread thread;
    synchronized (this) {
      closed = true;
      notifyAll();
      thread = filler;
    }
    if (thread != null) {
      ThreadJoin.await(thread);
    }
  }
}
