package dev.urial.shortener.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows which slugs are taken without asking the database, so that guessing slugs does not load it.
 * Only for a database that no other process writes to.
 *
 * <pre>
 *   every change ────────────▶ filter ◀──── all slugs, page by page, after the first miss
 * </pre>
 *
 * <p>INVARIANT: {@link #isFree} is only true once the filter has all slugs.
 */
final class KnownSlugs implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(KnownSlugs.class);
  private static final int PAGE = 10_000;
  private static final long PAUSE_NANOS = 1_000_000_000L;

  /** Up to here they are counted before; to count more would take too long. */
  private static final String COUNT_SOME =
      "SELECT count(*) FROM (SELECT 1 FROM slug LIMIT 2000000)";

  private final SlugBloomFilter filter = new SlugBloomFilter();
  private final Database database;
  private volatile boolean filled;
  private volatile boolean closed;
  private @Nullable Thread filler;

  /**
   * Makes one that knows nothing yet.
   *
   * @param database has the slugs
   */
  KnownSlugs(Database database) {
    this.database = database;
  }

  /** Whether a slug is known to be free. */
  boolean isFree(String domain, String key) {
    return filled && !filter.mayHold(domain, key);
  }

  /** Hears of a change. */
  void changed(Store.Change change) {
    String key = change.key();
    if (key != null) {
      filter.add(change.domain(), key);
    }
  }

  /** Begins to read the slugs, unless it has begun. */
  synchronized void start() {
    if (filler == null && !closed) {
      filler = new Thread(this::fillAtLast, "urial-slugs");
      filler.setDaemon(true);
      filler.start();
    }
  }

  private void fillAtLast() {
    while (!filled && !closed) {
      try {
        filled = fill();
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
    boolean interrupted = false;
    while (thread != null && thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
