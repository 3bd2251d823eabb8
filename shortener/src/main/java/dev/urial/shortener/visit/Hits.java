package dev.urial.shortener.visit;

import dev.urial.internal.shortener.ThreadJoin;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transfers visits from the redirect to the store.
 *
 * <pre>
 *   redirects ──offer──▶ queue ──▶ one writer reads the hits and writes them in batches ──▶ store ──▶ sums
 *   (many threads)      (bounded)  (every 25 ms, or sooner where a batch is full)         (one folder, every second
 *                                                                                          to ten, by what it costs)
 * </pre>
 *
 * <pre>{@code
 * try (Hits hits = Hits.builder(store.visits()).overflow(Overflow.DROP).start()) {
 *   hits.offer(new Hit(link.id(), "s.example", null, now, network, agent, referrer, Hit.Purpose.VISIT, false));
 * }
 * }</pre>
 *
 * <p><b>Possible losses.</b> Closing loses no accepted visits, provided that the store responds
 * within the grace period. A process that is killed loses the visits in memory: at most {@link
 * Counters#lossBound()}, and usually only those of the last {@link Builder#interval}. With {@link
 * Overflow#JOURNAL}, no visits are lost unless the power fails. While the store does not respond,
 * the writer retries indefinitely, after 50 ms, 100 ms, and so on up to 5 s. A batch whose commit
 * was not confirmed is not written twice.
 */
public final class Hits implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Hits.class);
  private static final long FIRST_WAIT_MILLIS = 50;
  private static final long LONGEST_WAIT_MILLIS = 5_000;
  private static final long FOLD_NANOS = 1_000_000_000L;
  private static final long LONGEST_FOLD_NANOS = 10_000_000_000L;
  private static final long SWEEP_NANOS = 3_600_000_000_000L;

  private final @Nullable VisitStore store;
  private final @Nullable HitRing ring;
  private final @Nullable SpillJournal spill;
  private final DiskRoom room;
  private final HitConverter converter;
  private final Overflow overflow;
  private final int batchSize;
  private final long intervalNanos;
  private final Duration grace;
  private final @Nullable Retention retention;
  private final boolean keepsVisits;
  private final String ringName = UUID.randomUUID().toString();
  private final Thread writer;
  private final Thread folder;
  private final @Nullable Thread sweeper;

  private final LongAdder ignored = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private final LongAdder blocked = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private final AtomicLong written = new AtomicLong();
  private final LongAdder uncounted = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private volatile long lost;
  private final AtomicLong handled = new AtomicLong();
  private long handledOfJournal; // used by the writer
  private volatile boolean storeAnswers = true;
  private volatile boolean closing;
  private volatile long closeBy;
  private volatile boolean ended;
  private final AtomicLong flushAsked = new AtomicLong();
  private final Object flushed = new Object();
  private long flushDone;

  private Hits(Builder b, @Nullable VisitStore store, @Nullable SpillJournal spill) {
    this.store = store;
    this.spill = spill;
    this.room = b.room;
    this.overflow = b.overflow;
    this.ring = b.overflow == Overflow.JOURNAL ? null : new HitRing(b.capacity);
    this.batchSize = b.batchSize;
    this.intervalNanos = b.interval.toNanos();
    this.grace = b.grace;
    this.keepsVisits = b.kept.contains(KeptDetail.VISITS);
    this.retention = b.retention;
    this.converter = new HitConverter(b.agents, b.countries, b.kept, b.heedsRefusal);
    this.writer = new Thread(this::write, "urial-visits");
    writer.setDaemon(true);
    this.folder = new Thread(this::foldAgainAndAgain, "urial-visits-sums");
    folder.setDaemon(true);
    Retention days = retention;
    this.sweeper =
        store == null || days == null
            ? null
            : new Thread(() -> sweep(store, days), "urial-visits-sweep");
  }

  /**
   * {@return a builder for a store} For example, {@code Hits.builder(store.visits()).start()}.
   *
   * @param store the store for visits
   */
  public static Builder builder(VisitStore store) {
    return new Builder(Objects.requireNonNull(store, "store"));
  }

  /** {@return an instance that records no visits} Every hit is ignored and counted as ignored. */
  public static Hits none() {
    Hits none = new Hits(new Builder(null), null, null);
    none.ended = true;
    return none;
  }

  /**
   * Accepts a hit in less than a microsecond; the hit is parsed and written later. Hits with {@link
   * Hit.Purpose#HEAD} are ignored.
   *
   * @param hit the hit, with its address already truncated
   * @return whether the hit was accepted or deliberately ignored; false if it was dropped, in which
   *     case it is counted as dropped
   */
  public boolean offer(Hit hit) {
    Objects.requireNonNull(hit, "hit");
    if (store == null || hit.purpose() == Hit.Purpose.HEAD) {
      ignored.increment();
      return true;
    }
    HitRing queue = ring;
    SpillJournal file = spill;
    boolean spills = file != null && (queue == null || (queue.isHalfFull() && !closing));
    boolean taken = spills && Objects.requireNonNull(file).offer(hit);
    if (!taken && queue != null) {
      taken = offerToRing(queue, hit);
    }
    if (!taken) {
      dropped.increment();
    }
    return taken;
  }

  private @Nullable VisitJournal journal() {
    SpillJournal file = spill;
    return file == null ? null : file.opened();
  }

  private boolean offerToRing(HitRing queue, Hit hit) {
    while (true) {
      switch (queue.offer(hit)) {
        case TAKEN -> {
          return true;
        }
        case SHUT -> {
          return false;
        }
        case FULL -> {
          LockSupport.unpark(writer);
          if (overflow != Overflow.BLOCK) {
            return false;
          }
          blocked.increment();
          LockSupport.parkNanos(200_000);
          if (Thread.interrupted()) {
            Thread.currentThread().interrupt();
            return false;
          }
        }
      }
    }
  }

  /**
   * Waits until all hits accepted so far are in the store and in its totals ({@link
   * VisitStore#fold}).
   *
   * @param longest the maximum time to wait
   * @return true if all of them are in the store and its totals; false if the store failed or did
   *     not respond in time, or if the thread was interrupted
   */
  public boolean flush(Duration longest) {
    Objects.requireNonNull(longest, "longest");
    VisitStore to = store;
    if (to == null) {
      return true;
    }
    if (!areWritten(longest)) {
      return false;
    }
    try {
      to.fold();
      return true;
    } catch (RuntimeException e) {
      LOG.warn("visit totals could not be written; this is tried again later: {}", e.toString());
      return false;
    }
  }

  private boolean areWritten(Duration longest) {
    long until = System.nanoTime() + longest.toNanos();
    synchronized (flushed) {
      long mine = flushAsked.incrementAndGet();
      LockSupport.unpark(writer);
      while (flushDone < mine && !ended) {
        long left = (until - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return false;
        }
        try {
          flushed.wait(left);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return false;
        }
      }
      return flushDone >= mine;
    }
  }

  /**
   * Stops accepting hits, and writes pending hits. Waits up to the grace period if the store does
   * not respond; hits that could not be written by then are counted as lost or kept in the journal.
   */
  @Override
  public void close() {
    if (store == null) {
      return;
    }
    synchronized (this) {
      if (!closing) {
        closeBy = System.nanoTime() + grace.toNanos();
        closing = true;
        if (ring != null) {
          ring.shut();
        }
        if (ring == null && spill != null) {
          spill.shut();
        }
      }
    }
    LockSupport.unpark(writer);
    if (sweeper != null) {
      sweeper.interrupt();
    }
    ThreadJoin.await(writer);
    LockSupport.unpark(folder);
    ThreadJoin.await(folder);
    if (sweeper != null) {
      ThreadJoin.await(sweeper);
    }
    if (spill != null) {
      spill.close();
    }
  }

  /** {@return the values of the counters since the start} */
  public Counters counters() {
    HitRing queue = ring;
    VisitJournal file = journal();
    long taken = (queue == null ? 0 : queue.taken()) + (file == null ? 0 : file.taken());
    long depth = store == null ? 0 : Math.max(0, taken() - handled.get());
    return new Counters(
        store == null ? 0 : taken,
        written.get(),
        uncounted.sum(),
        ignored.sum(),
        dropped.sum(),
        file == null ? 0 : file.taken(),
        file == null ? 0 : file.backlog(),
        file == null ? 0 : file.damaged(),
        refused.sum(),
        lost,
        blocked.sum(),
        failures.sum(),
        depth,
        queue == null || store == null ? 0 : queue.capacity() + batchSize);
  }

  /** {@return the number of bytes that the journal occupies on disk; 0 if there is no journal} */
  public long journalBytes() {
    VisitJournal file = journal();
    return file == null ? 0 : file.octets();
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
   * @param uncounted the number of accepted hits that are not recorded as visits because their kind
   *     is excluded, such as orphans
   * @param ignored the number of deliberately ignored hits: HEAD requests, or all hits if no visits
   *     are recorded
   * @param dropped the number of hits that were dropped for lack of space, or because they arrived
   *     after {@link Hits#close}
   * @param spilled the number of hits written to the journal
   * @param replayed the number of hits that an earlier process left in the journal
   * @param damaged the number of unreadable records in the journal
   * @param refused the number of visits that the store permanently rejected
   * @param lost the number of visits that could not be written before {@link Hits#close} ended
   * @param blocked the number of times that a redirect had to wait for space
   * @param failures the number of writes to the store that failed
   * @param depth the number of accepted hits that have not been written yet
   * @param lossBound the maximum number of visits lost if the process is killed
   */
  public record Counters(
      long taken,
      long written,
      long uncounted,
      long ignored,
      long dropped,
      long spilled,
      long replayed,
      long damaged,
      long refused,
      long lost,
      long blocked,
      long failures,
      long depth,
      long lossBound) {}

  // The writer's thread.

  private void write() {
    VisitStore to = Objects.requireNonNull(store);
    List<Hit> hits = new ArrayList<>(batchSize);
    long[] positions = new long[batchSize];
    try {
      while (true) {
        boolean ending = closing;
        long asked = flushAsked.get();
        long upTo = taken();
        int most = 0;
        for (VisitJournal from : sources()) {
          hits.clear();
          take(from, hits, positions);
          if (!hits.isEmpty()) {
            append(to, new Batch(from, hits, positions), 0, hits.size());
          }
          most = Math.max(most, hits.size());
        }
        boolean all = handled.get() >= upTo;
        if (all) {
          flushDone(asked);
        }
        // Damaged records in a journal are never handled.
        boolean isRingEmpty = ring == null || ring.handedOn() == ring.taken();
        if (ending && (all || (journal() != null && most == 0 && isRingEmpty))) {
          return;
        }
        if (most < batchSize && !closing && flushAsked.get() == asked) {
          LockSupport.parkNanos(this, intervalNanos);
        }
      }
    } catch (GaveUp e) {
      giveUp();
    } catch (RuntimeException | Error e) {
      LOG.error("the thread that writes visits ended", e);
      giveUp();
    } finally {
      ended = true;
      synchronized (flushed) {
        flushed.notifyAll();
      }
    }
  }

  private void flushDone(long asked) {
    synchronized (flushed) {
      flushDone = asked;
      flushed.notifyAll();
    }
  }

  private long taken() {
    VisitJournal file = journal();
    return (ring == null ? 0 : ring.taken()) + (file == null ? 0 : file.backlog() + file.taken());
  }

  /** Returns the sources of hits: memory (null) first, then the journal. */
  private List<@Nullable VisitJournal> sources() {
    List<@Nullable VisitJournal> sources = new ArrayList<>(2);
    if (ring != null) {
      sources.add(null);
    }
    VisitJournal file = journal();
    if (file != null) {
      sources.add(file);
    }
    return sources;
  }

  private void take(@Nullable VisitJournal from, List<Hit> hits, long[] positions) {
    if (from != null) {
      from.take(hits, positions);
      return;
    }
    HitRing queue = Objects.requireNonNull(ring);
    long position = queue.handedOn();
    while (hits.size() < batchSize) {
      Hit hit = queue.poll();
      if (hit == null) {
        return;
      }
      positions[hits.size()] = ++position;
      hits.add(hit);
    }
  }

  /**
   * A batch of hits.
   *
   * @param from the journal that is the source of the hits; null for memory
   * @param hits the hits, in the order of their source
   * @param positions the position after each hit in its source
   */
  @SuppressWarnings("ArrayRecordComponent") // lives only during one turn of the writer
  private record Batch(@Nullable VisitJournal from, List<Hit> hits, long[] positions) {}

  /**
   * Writes some of the hits in a batch, retrying until the store accepts them or the grace period
   * is over.
   */
  private void append(VisitStore to, Batch batch, int start, int end) {
    List<Visit> visits = new ArrayList<>(end - start);
    for (int i = start; i < end; i++) {
      Visit visit = converter.visit(batch.hits.get(i));
      if (visit != null) {
        visits.add(visit);
      }
    }
    String name = batch.from == null ? ringName : batch.from.name();
    VisitStore.Mark mark = new VisitStore.Mark(name, batch.positions[end - 1]);
    long wait = FIRST_WAIT_MILLIS;
    while (true) {
      try {
        if (!room.has(batch.from == null ? 0 : -DiskRoom.DRAINING)) {
          throw new IllegalStateException("the remaining disk space is reserved for links");
        }
        if (keepsVisits) {
          to.append(visits, mark);
        } else {
          to.count(visits, mark);
        }
        storeAnswers = true;
        written.addAndGet(visits.size());
        uncounted.add(end - start - visits.size());
        done(batch, end - start, end - 1);
        return;
      } catch (RuntimeException e) {
        failures.increment();
        if (isAboutData(e)) {
          appendApart(to, batch, start, end, e);
          return;
        }
        if (storeAnswers) {
          LOG.warn("visits cannot be written to the store and are buffered: {}", e.toString());
        }
        storeAnswers = false;
        if (closing && System.nanoTime() - closeBy >= 0) {
          keep(batch, start);
          throw new GaveUp();
        }
        long until = System.nanoTime() + wait * 1_000_000;
        while (until - System.nanoTime() > 0 && !(closing && System.nanoTime() - closeBy >= 0)) {
          LockSupport.parkNanos(this, Math.min(until - System.nanoTime(), 50_000_000L));
        }
        wait = Math.min(LONGEST_WAIT_MILLIS, wait * 2);
      }
    }
  }

  /**
   * Halves a batch until a visit that the store rejects is on its own and can be skipped, so that
   * it does not block the others.
   */
  private void appendApart(VisitStore to, Batch batch, int start, int end, RuntimeException why) {
    if (end - start == 1) {
      LOG.warn("the store rejected a visit, which is skipped: {}", why.toString());
      refused.increment();
      done(batch, 1, start);
      return;
    }
    int half = (start + end) >>> 1;
    append(to, batch, start, half);
    append(to, batch, half, end);
  }

  private void done(Batch batch, int hits, int last) {
    handled.addAndGet(hits);
    if (batch.from != null) {
      handledOfJournal += hits;
      batch.from.done(batch.positions[last]);
    }
  }

  /**
   * Moves the hits in memory to the journal when the grace period is over, because the store does
   * not accept them. If the store wrote the batch and only its response was lost, the visits in the
   * batch are counted twice.
   */
  private void keep(Batch batch, int start) {
    HitRing queue = ring;
    SpillJournal file = spill;
    if (queue == null || file == null) {
      return;
    }
    boolean fits = true;
    for (int i = start; fits && batch.from == null && i < batch.hits.size(); i++) {
      fits = keep(file, batch.hits.get(i));
    }
    for (Hit hit = queue.poll(); fits && hit != null; hit = queue.poll()) {
      fits = keep(file, hit);
    }
  }

  /** Moves a hit to the journal; it has already been counted as accepted. */
  private boolean keep(SpillJournal file, Hit hit) {
    boolean fits = file.offer(hit);
    if (fits) {
      handled.incrementAndGet();
    }
    return fits;
  }

  /**
   * Returns whether the database rejected a value (SQLSTATE class 22), so that a retry is useless.
   */
  private static boolean isAboutData(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < 10; depth++) {
      if (cause instanceof SQLException sql
          && sql.getSQLState() != null
          && sql.getSQLState().startsWith("22")) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  /**
   * Adds written visits to the totals at the start and every second. After a long fold, waits ten
   * times its duration, but at most ten seconds: the more visits are added at once, the fewer rows
   * are updated per visit.
   */
  private void foldAgainAndAgain() {
    VisitStore to = Objects.requireNonNull(store);
    long folded = 0;
    long wait = FOLD_NANOS;
    boolean mayBePending = true; // from a process that has crashed
    while (true) {
      boolean last = ended;
      long upTo = written.get();
      if (upTo > folded || mayBePending) {
        long began = System.nanoTime();
        try {
          to.fold();
          folded = upTo;
          mayBePending = false;
        } catch (RuntimeException e) {
          // The store keeps the pending data; this process or the next one adds it.
          failures.increment();
          LOG.warn(
              "visit totals could not be written; this is tried again later: {}", e.toString());
        }
        long took = System.nanoTime() - began;
        wait = Math.min(LONGEST_FOLD_NANOS, Math.max(FOLD_NANOS, 10 * took));
      }
      if (last) {
        return;
      }
      long until = System.nanoTime() + wait;
      while (!ended && until - System.nanoTime() > 0) {
        LockSupport.parkNanos(this, until - System.nanoTime());
      }
    }
  }

  private void giveUp() {
    HitRing queue = ring;
    if (queue != null) {
      queue.shut();
    }
    VisitJournal file = journal();
    long left = Math.max(0, taken() - handled.get());
    long kept = file == null ? 0 : file.backlog() + file.taken() - handledOfJournal;
    if (kept > 0) {
      LOG.warn("{} visits remain in the journal", kept);
    }
    if (queue != null) {
      lost = Math.max(0, left - kept);
      if (lost > 0) {
        LOG.error("{} visits could not be written and are lost", lost);
      }
    }
  }

  private static final class GaveUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GaveUp() {
      super(null, null, false, false);
    }
  }

  private void sweep(VisitStore from, Retention days) {
    while (!closing) {
      try {
        VisitStore.Swept swept = from.sweep(days, Instant.now());
        LOG.debug("swept: {}", swept);
      } catch (RuntimeException e) {
        LOG.warn("old visits could not be deleted; this is tried again later: {}", e.toString());
      }
      long until = System.nanoTime() + SWEEP_NANOS;
      while (!closing && until - System.nanoTime() > 0) {
        LockSupport.parkNanos(this, until - System.nanoTime());
        if (Thread.interrupted()) {
          return;
        }
      }
    }
  }

  /** Builds and starts a recorder of visits. */
  public static final class Builder {
    private final @Nullable VisitStore store;
    private int capacity = 1 << 16;
    private int batchSize = 5_000;
    private Duration interval = Duration.ofMillis(25);
    private Duration grace = Duration.ofSeconds(20);
    private Overflow overflow = Overflow.DROP;
    private DiskRoom room = DiskRoom.ENDLESS;
    private UserAgents agents = UserAgents.of(10_000);
    private Countries countries = Countries.unknown();
    private Set<KeptDetail> kept = EnumSet.allOf(KeptDetail.class);
    private boolean heedsRefusal;
    private @Nullable Retention retention;
    private @Nullable Path journal;
    private long journalLimit = 1L << 30;

    private Builder(@Nullable VisitStore store) {
      this.store = store;
    }

    /**
     * Sets the maximum number of hits that can wait in memory; the default is 65,536.
     *
     * @param hits the number of hits, from 2 to 2^24; rounded up to a power of two
     * @return this builder
     * @throws IllegalArgumentException if {@code hits} is out of range
     */
    public Builder capacity(int hits) {
      this.capacity = within(hits, 2, 1 << 24, "capacity");
      return this;
    }

    /**
     * Sets the maximum number of visits per write; the default is 5,000.
     *
     * @param hits the number of visits, from 1 to 100,000
     * @return this builder
     * @throws IllegalArgumentException if {@code hits} is out of range
     */
    public Builder batchSize(int hits) {
      this.batchSize = within(hits, 1, 100_000, "batch size");
      return this;
    }

    /**
     * Sets the maximum time that a visit waits for its batch to fill up; the default is 25 ms.
     *
     * @param longest the time, from 1 ms to 10 s
     * @return this builder
     * @throws IllegalArgumentException if {@code longest} is out of range
     */
    public Builder interval(Duration longest) {
      Objects.requireNonNull(longest, "longest");
      within((int) Math.min(Integer.MAX_VALUE, longest.toMillis()), 1, 10_000, "interval");
      this.interval = longest;
      return this;
    }

    /**
     * Sets how long {@link Hits#close} waits for a store that does not respond; the default is 20
     * s.
     *
     * @param longest the maximum time; zero for a single attempt
     * @return this builder
     */
    public Builder grace(Duration longest) {
      this.grace = Objects.requireNonNull(longest, "longest");
      return this;
    }

    /**
     * Sets what happens to visits that arrive faster than they can be written; by default, they are
     * dropped. SPILL and JOURNAL require a folder; see {@link #spill} and {@link #journal}.
     *
     * @param overflow the way in which such visits are handled
     * @return this builder
     */
    public Builder overflow(Overflow overflow) {
      this.overflow = Objects.requireNonNull(overflow, "overflow");
      return this;
    }

    /**
     * Enables the journal, through which all visits then pass ({@link Overflow#JOURNAL}).
     *
     * @param folder a dedicated folder, which is created if it is missing. Two processes must not
     *     share it.
     * @param octets the maximum size in octets
     * @return this builder
     */
    public Builder journal(Path folder, long octets) {
      this.journal = Objects.requireNonNull(folder, "folder");
      this.journalLimit = octets;
      this.overflow = Overflow.JOURNAL;
      return this;
    }

    /**
     * Enables the journal for visits that arrive while more than half of the queue in memory is in
     * use ({@link Overflow#SPILL}). The folder is created when it is first needed.
     *
     * @param folder the folder, as for {@link #journal}
     * @param octets the maximum size in octets
     * @return this builder
     */
    public Builder spill(Path folder, long octets) {
      journal(folder, octets);
      this.overflow = Overflow.SPILL;
      return this;
    }

    /**
     * Reserves space on a disk for links: while less than the given amount is free, the journal
     * does not grow and no visits are stored. By default, visits may fill the disk.
     *
     * @param folder a folder on the disk
     * @param octets the number of bytes to keep free for links
     * @return this builder
     */
    public Builder keepFree(Path folder, long octets) {
      return room(DiskRoom.of(Objects.requireNonNull(folder, "folder"), octets));
    }

    Builder room(DiskRoom disk) {
      this.room = disk;
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
     * when recording ends.
     *
     * @param countries the table, which may be shared
     * @return this builder
     */
    public Builder countries(Countries countries) {
      this.countries = Objects.requireNonNull(countries, "countries");
      return this;
    }

    /**
     * Sets which details of a visit are stored; by default, all of them.
     *
     * @param kept the details that may be stored; the set is copied
     * @return this builder
     */
    public Builder kept(Set<KeptDetail> kept) {
      Objects.requireNonNull(kept, "kept");
      this.kept = kept.isEmpty() ? EnumSet.noneOf(KeptDetail.class) : EnumSet.copyOf(kept);
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
     * Starts recording. Visits that an earlier process left in the journal are written too.
     *
     * @return a running instance, which the caller must close
     * @throws IllegalStateException if SPILL or JOURNAL was set without a folder
     * @throws java.io.UncheckedIOException if the journal cannot be opened
     */
    public Hits start() {
      VisitStore to = Objects.requireNonNull(store);
      boolean needsJournal = overflow == Overflow.SPILL || overflow == Overflow.JOURNAL;
      if (needsJournal && journal == null) {
        throw new IllegalStateException(overflow + " needs a journal");
      }
      SpillJournal spill =
          needsJournal && journal != null
              ? new SpillJournal(to, journal, journalLimit, room)
              : null;
      if (spill != null && overflow == Overflow.JOURNAL) {
        spill.open();
      } else if (spill != null) {
        spill.openIfLeft();
      }
      Hits hits = new Hits(this, to, spill);
      hits.writer.start();
      hits.folder.start();
      if (hits.sweeper != null) {
        hits.sweeper.setDaemon(true);
        hits.sweeper.start();
      }
      return hits;
    }

    private static int within(int value, int least, int most, String what) {
      if (value < least || value > most) {
        throw new IllegalArgumentException(what + ": " + least + " to " + most);
      }
      return value;
    }
  }
}
