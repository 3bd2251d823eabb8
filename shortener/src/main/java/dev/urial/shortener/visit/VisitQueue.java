package dev.urial.shortener.visit;

import dev.urial.internal.shortener.ThreadJoin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transfers visits from the redirects to the store.
 *
 * <pre>
 *   redirects ──offer──▶ queue ──▶ one writer, in batches ──▶ VisitTable
 *   (many threads)     (bounded)
 * </pre>
 *
 * <pre>{@code
 * try (VisitQueue visits = VisitQueue.start(store.visits(), VisitQueue.Options.DEFAULT)) {
 *   visits.offer(new Hit(link.id(), "s.example", null, now, network, agent, referrer, Hit.Purpose.VISIT, false));
 * }
 * }</pre>
 *
 * <p>If the queue is full, a visit is dropped and counted as dropped; the redirect never waits. A
 * process that is killed loses the visits in the queue and those of one batch: usually those of the
 * last tenth of a second, under load of a few seconds. Closing loses no accepted visit, provided
 * that the store responds within the grace period. If the network to the database fails during a
 * commit, a batch may be counted twice.
 */
public final class VisitQueue implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(VisitQueue.class);
  private static final int BATCH = 20_000;
  private static final long MIN_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long MAX_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(3);

  /** The time between two batches, as a multiple of the time that a batch takes. */
  private static final int PAUSE_FACTOR = 10;

  private static final long MAX_RETRY_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final @Nullable VisitTable table;
  private final Options options;
  private final ArrayBlockingQueue<Hit> queue;
  private final VisitConverter converter;
  private final Thread writer = new Thread(this::write, "urial-visits");
  private final Thread sweeper = new Thread(this::sweep, "urial-visits-sweep");

  private final LongAdder taken = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private final AtomicLong handled = new AtomicLong();
  private final AtomicLong written = new AtomicLong();
  private volatile long lost;
  private final AtomicLong failures = new AtomicLong();
  private volatile boolean storeAnswers = true;
  private volatile boolean isFlushing;
  private volatile boolean closing;
  private volatile long closeBy;
  private volatile boolean ended;

  private VisitQueue(@Nullable VisitTable table, Options options) {
    this.table = table;
    this.options = options;
    this.queue = new ArrayBlockingQueue<>(options.capacity);
    this.converter = new VisitConverter(options.agents, options.countries);
    writer.setDaemon(true);
    sweeper.setDaemon(true);
  }

  /**
   * The options of a queue.
   *
   * @param capacity the maximum number of hits that can wait
   * @param grace how long {@link VisitQueue#close} waits for a store that does not respond; zero
   *     for a single attempt
   * @param agents the parser for User-Agent fields, which may be shared
   * @param countries the table of countries, which may be shared, and is not closed with the queue
   * @param retention the retention periods, after which data is removed, once an hour; null to keep
   *     everything
   * @param disk a folder on the disk of the visits, which need not exist; null if it is elsewhere
   * @param reserved the number of bytes of that disk that are reserved for links: while less is
   *     free, no visits are written
   */
  public record Options(
      int capacity,
      Duration grace,
      UserAgents agents,
      Countries countries,
      @Nullable Retention retention,
      @Nullable Path disk,
      long reserved) {
    /** 65,536 hits, and 20 s of grace. Countries are unknown, and nothing is removed. */
    public static final Options DEFAULT =
        new Options(
            1 << 16,
            Duration.ofSeconds(20),
            UserAgents.of(10_000),
            Countries.unknown(),
            null,
            null,
            0);

    /**
     * Rejects null arguments, and a capacity below one.
     *
     * @param capacity the maximum number of hits that can wait
     * @param grace how long {@link VisitQueue#close} waits for a store that does not respond
     * @param agents the parser for User-Agent fields
     * @param countries the table of countries
     * @param retention the retention periods; null to keep everything
     * @param disk a folder on the disk of the visits; null if it is elsewhere
     * @param reserved the number of bytes of that disk that are reserved for links
     * @throws IllegalArgumentException if {@code capacity} is less than 1
     */
    public Options {
      if (capacity < 1) {
        throw new IllegalArgumentException("the capacity must be at least 1: " + capacity);
      }
    }
  }

  /**
   * Starts a queue and its writer, for example {@code VisitQueue.start(store.visits(),
   * VisitQueue.Options.DEFAULT)}.
   *
   * @param table the stored visits
   * @param options the options
   * @return the queue, which the caller closes
   */
  public static VisitQueue start(VisitTable table, Options options) {
    VisitQueue queue = new VisitQueue(table, options);
    queue.writer.start();
    if (options.retention != null) {
      queue.sweeper.start();
    }
    return queue;
  }

  /** {@return a queue that ignores all visits} */
  public static VisitQueue none() {
    VisitQueue none = new VisitQueue(null, Options.DEFAULT);
    none.ended = true;
    return none;
  }

  /**
   * Accepts a hit in about a microsecond; the hit is parsed and written later. Hits with {@link
   * Hit.Purpose#HEAD} are ignored.
   *
   * @param hit the hit, with its address already truncated
   * @return false if the hit was dropped, because the queue is full or closed
   */
  public boolean offer(Hit hit) {
    if (table == null || hit.purpose() == Hit.Purpose.HEAD) {
      return true;
    }
    if (closing || !queue.offer(hit)) {
      dropped.increment();
      return false;
    }
    taken.increment();
    return true;
  }

  /**
   * Waits until all hits accepted so far are in the store.
   *
   * <p>For example, {@code queue.flush(Duration.ofSeconds(5))}.
   *
   * @param longest the maximum time to wait
   * @return whether they are; false if the store did not respond in time, or if the thread was
   *     interrupted
   */
  public boolean flush(Duration longest) {
    long upTo = taken.sum();
    long until = System.nanoTime() + longest.toNanos();
    while (handled.get() < upTo && !ended) {
      if (System.nanoTime() - until > 0 || Thread.currentThread().isInterrupted()) {
        return false;
      }
      isFlushing = true;
      LockSupport.unpark(writer);
      LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(1));
    }
    return handled.get() >= upTo;
  }

  /**
   * Stops accepting hits, and writes those in the queue. If the store does not respond within the
   * grace period, they are counted as lost.
   */
  @Override
  public void close() {
    if (table == null) {
      return;
    }
    synchronized (this) {
      if (!closing) {
        closeBy = System.nanoTime() + options.grace.toNanos();
        closing = true;
      }
    }
    sweeper.interrupt();
    LockSupport.unpark(writer);
    ThreadJoin.await(writer);
    ThreadJoin.await(sweeper);
  }

  /** {@return the values of the counters since the start} */
  public Counters counters() {
    long all = taken.sum();
    return new Counters(
        all,
        written.get(),
        dropped.sum(),
        lost,
        failures.get(),
        Math.max(0, all - handled.get() - lost));
  }

  /** {@return whether the last write to the store succeeded; true before the first write} */
  public boolean storeAnswers() {
    return storeAnswers;
  }

  /**
   * The values of the counters since the start.
   *
   * @param taken the number of hits that were accepted
   * @param written the number of visits written to the store
   * @param dropped the number of hits that were dropped because the queue was full or closed
   * @param lost the number of visits that could not be written before {@link VisitQueue#close}
   *     ended
   * @param failures the number of writes to the store that failed
   * @param depth the number of accepted hits that have not been written yet
   */
  public record Counters(
      long taken, long written, long dropped, long lost, long failures, long depth) {}

  private void write() {
    List<Hit> hits = new ArrayList<>();
    try {
      while (true) {
        boolean isLast = closing;
        isFlushing = false;
        queue.drainTo(hits, BATCH);
        long took = 0;
        if (!hits.isEmpty()) {
          long begin = System.nanoTime();
          if (!append(hits)) {
            return;
          }
          took = System.nanoTime() - begin;
          hits.clear();
        }
        if (isLast && queue.isEmpty()) {
          return;
        }
        pause(Math.min(MAX_PAUSE_NANOS, Math.max(MIN_PAUSE_NANOS, PAUSE_FACTOR * took)));
      }
    } catch (RuntimeException | Error e) {
      LOG.error("the thread that writes visits ended", e);
    } finally {
      closing = true;
      lost = taken.sum() - handled.get();
      ended = true;
      if (lost > 0) {
        LOG.error("{} visits could not be written and are lost", lost);
      }
    }
  }

  /** Waits, but not while the queue is half full, or somebody waits for the visits in it. */
  private void pause(long nanos) {
    long until = System.nanoTime() + nanos;
    while (System.nanoTime() - until < 0
        && !closing
        && !isFlushing
        && queue.size() <= queue.remainingCapacity()) {
      LockSupport.parkNanos(this, MIN_PAUSE_NANOS / 2);
    }
  }

  /** Writes a batch, and retries until it succeeds; returns false if the grace period is over. */
  private boolean append(List<Hit> hits) {
    VisitTable to = Objects.requireNonNull(table);
    List<Visit> visits = new ArrayList<>(hits.size());
    for (Hit hit : hits) {
      Visit visit = converter.visit(hit);
      if (visit != null) {
        visits.add(visit);
      }
    }
    for (long wait = MIN_PAUSE_NANOS; ; wait = Math.min(MAX_RETRY_NANOS, 2 * wait)) {
      try {
        requireSpace();
        to.append(visits);
        storeAnswers = true;
        written.addAndGet(visits.size());
        handled.addAndGet(hits.size());
        return true;
      } catch (RuntimeException | IOException e) {
        failures.incrementAndGet();
        if (storeAnswers) {
          LOG.warn("visits cannot be written to the store and wait: {}", e.toString());
        }
        storeAnswers = false;
      }
      long until = System.nanoTime() + wait;
      while (System.nanoTime() - until < 0) {
        if (closing && System.nanoTime() - closeBy >= 0) {
          return false;
        }
        LockSupport.parkNanos(this, MIN_PAUSE_NANOS / 2);
      }
    }
  }

  private void requireSpace() throws IOException {
    Path folder = options.disk;
    if (folder != null
        && Files.exists(folder)
        && Files.getFileStore(folder).getUsableSpace() < options.reserved) {
      throw new IOException("the remaining disk space is reserved for links");
    }
  }

  private void sweep() {
    VisitTable from = Objects.requireNonNull(table);
    Retention days = Objects.requireNonNull(options.retention);
    try {
      while (!closing) {
        try {
          from.sweep(days, Instant.now());
        } catch (RuntimeException e) {
          LOG.warn("old visits could not be deleted; this is tried again later: {}", e.toString());
        }
        TimeUnit.HOURS.sleep(1);
      }
    } catch (InterruptedException e) {
      // The queue is closed.
    }
  }
}
