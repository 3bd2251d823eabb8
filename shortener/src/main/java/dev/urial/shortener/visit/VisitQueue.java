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
 * try (VisitQueue visits = VisitQueue.builder(store.visits()).start()) {
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
  private static final long SWEEP_NANOS = TimeUnit.HOURS.toNanos(1);

  private final @Nullable VisitTable table;
  private final ArrayBlockingQueue<Hit> queue;
  private final VisitConverter converter;
  private final Duration grace;
  private final @Nullable Retention retention;
  private final @Nullable Path disk;
  private final long reserved;
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

  private VisitQueue(Builder b) {
    this.table = b.table;
    this.queue = new ArrayBlockingQueue<>(b.capacity);
    this.converter = new VisitConverter(b.agents, b.countries, b.orphans, b.heedsRefusal);
    this.grace = b.grace;
    this.retention = b.retention;
    this.disk = b.disk;
    this.reserved = b.reserved;
    writer.setDaemon(true);
    sweeper.setDaemon(true);
  }

  /**
   * {@return a builder of a queue} For example, {@code VisitQueue.builder(store.visits()).start()}.
   *
   * @param table the stored visits
   */
  public static Builder builder(VisitTable table) {
    return new Builder(Objects.requireNonNull(table, "table"));
  }

  /** {@return a queue that ignores all visits} */
  public static VisitQueue none() {
    VisitQueue none = new VisitQueue(new Builder(null).capacity(1));
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
    Objects.requireNonNull(hit, "hit");
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
        closeBy = System.nanoTime() + grace.toNanos();
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
    Path folder = disk;
    if (folder != null
        && Files.exists(folder)
        && Files.getFileStore(folder).getUsableSpace() < reserved) {
      throw new IOException("the remaining disk space is reserved for links");
    }
  }

  private void sweep() {
    VisitTable from = Objects.requireNonNull(table);
    Retention days = Objects.requireNonNull(retention);
    while (!closing) {
      try {
        from.sweep(days, Instant.now());
      } catch (RuntimeException e) {
        LOG.warn("old visits could not be deleted; this is tried again later: {}", e.toString());
      }
      long until = System.nanoTime() + SWEEP_NANOS;
      while (!closing && System.nanoTime() - until < 0) {
        LockSupport.parkNanos(this, until - System.nanoTime());
        if (Thread.interrupted()) {
          return;
        }
      }
    }
  }

  /** Builds and starts a queue. */
  public static final class Builder {
    private final @Nullable VisitTable table;
    private int capacity = 1 << 16;
    private Duration grace = Duration.ofSeconds(20);
    private UserAgents agents = UserAgents.of(10_000);
    private Countries countries = Countries.unknown();
    private boolean orphans = true;
    private boolean heedsRefusal;
    private @Nullable Retention retention;
    private @Nullable Path disk;
    private long reserved;

    private Builder(@Nullable VisitTable table) {
      this.table = table;
    }

    /**
     * Sets the maximum number of hits that can wait; the default is 65,536.
     *
     * @param hits the number of hits, from 1 to 2^24
     * @return this builder
     * @throws IllegalArgumentException if {@code hits} is out of range
     */
    public Builder capacity(int hits) {
      if (hits < 1 || hits > 1 << 24) {
        throw new IllegalArgumentException("the capacity must be from 1 to 16777216: " + hits);
      }
      this.capacity = hits;
      return this;
    }

    /**
     * Sets how long {@link VisitQueue#close} waits for a store that does not respond; the default
     * is 20 s.
     *
     * @param longest the maximum time; zero for a single attempt
     * @return this builder
     */
    public Builder grace(Duration longest) {
      this.grace = Objects.requireNonNull(longest, "longest");
      return this;
    }

    /**
     * Sets the parser for User-Agent fields; by default, a new one is created.
     *
     * @param agents the parser, which may be shared
     * @return this builder
     */
    public Builder agents(UserAgents agents) {
      this.agents = Objects.requireNonNull(agents, "agents");
      return this;
    }

    /**
     * Sets the table of countries; by default, all countries are unknown. The table is not closed
     * with the queue.
     *
     * @param countries the table, which may be shared
     * @return this builder
     */
    public Builder countries(Countries countries) {
      this.countries = Objects.requireNonNull(countries, "countries");
      return this;
    }

    /**
     * Does not store visits to slugs that do not exist.
     *
     * @return this builder
     */
    public Builder withoutOrphans() {
      this.orphans = false;
      return this;
    }

    /**
     * Honors DNT and Sec-GPC: visits with such a field are counted without storing anything about
     * the visitor. By default, these fields are ignored.
     *
     * @return this builder
     */
    public Builder heedsRefusal() {
      this.heedsRefusal = true;
      return this;
    }

    /**
     * Sets retention periods, and removes expired data once an hour; by default, nothing is
     * removed.
     *
     * @param retention the retention periods
     * @return this builder
     */
    public Builder retention(Retention retention) {
      this.retention = Objects.requireNonNull(retention, "retention");
      return this;
    }

    /**
     * Reserves space on a disk for links: while less is free, no visits are written.
     *
     * @param folder a folder on the disk, which need not exist
     * @param bytes the number of bytes to keep free
     * @return this builder
     */
    public Builder keepFree(Path folder, long bytes) {
      this.disk = Objects.requireNonNull(folder, "folder");
      this.reserved = bytes;
      return this;
    }

    /**
     * Starts the queue and its writer.
     *
     * @return the queue, which the caller closes
     */
    public VisitQueue start() {
      VisitQueue queue = new VisitQueue(this);
      queue.writer.start();
      if (retention != null) {
        queue.sweeper.start();
      }
      return queue;
    }
  }
}
