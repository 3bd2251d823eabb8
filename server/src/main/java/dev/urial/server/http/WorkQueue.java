package dev.urial.server.http;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The requests that wait for a thread, in a queue for each network. The network that used the
 * threads least of late is next, so that a visitor does not wait for networks that ask for much,
 * however many they are. Of those that did not use them, the one that came last is first: if there
 * are too many, some are answered at once, instead of all too late. They take turns with networks
 * that used the threads, so that many new ones do not keep others waiting.
 *
 * <p>Requests that use a processor for long have queues of their own with few threads: those that
 * check a password, and those that render, so that other requests do not wait for them.
 *
 * <p>A request that has run for a quarter of a second does not count any more, so that requests of
 * which nobody knew that they take long do not keep others waiting; but at most as many as there
 * are threads, for which there are spare ones.
 *
 * <p>The requests of one network occupy at most half of the threads, and at most two for each
 * processor (or four). A request that takes much memory takes more than one of the places in which
 * requests wait. If all are taken, the network that takes the most gives up its last request for
 * one of a network that takes fewer, also with that request.
 */
public final class WorkQueue {
  /** The time after which a running request does not count, in nanoseconds. */
  private static final long LATE = TimeUnit.MILLISECONDS.toNanos(250);

  /** The part of the places in which requests of one network may wait: one over this number. */
  private static final int NETWORKS = 4;

  /** The threads that one network may occupy, if there are few processors. */
  private static final int LEAST = 4;

  /** The time after which half of what a network used counts, in nanoseconds. */
  private static final double HALF = TimeUnit.SECONDS.toNanos(10);

  /** What a request uses at least, in nanoseconds. */
  private static final double LEAST_USE = TimeUnit.MILLISECONDS.toNanos(1);

  /** What it uses at least to read from a socket, in nanoseconds. */
  private static final double LEAST_READING = TimeUnit.MICROSECONDS.toNanos(20);

  /** The last requests of a network that tell what its next one will use. */
  private static final int REMEMBERED = 4;

  /** The number of networks above which those without a request are forgotten. */
  private static final int MOST_KNOWN = 10_000;

  /** The rank of networks that did not use the threads. */
  private static final double NEW = Double.NEGATIVE_INFINITY;

  private static final Comparator<Share> ORDER =
      Comparator.<Share>comparingDouble(share -> share.rank)
          .thenComparingLong(share -> share.order);

  /** Comes before all networks that used the threads. */
  private static final Share USED = new Share("");

  static {
    USED.rank = -Double.MAX_VALUE;
  }

  private final Executor pool;
  private final int threads;

  /** The number of requests that run at the same time at present. */
  private int runnable;

  private final int mostOfNetwork;
  private final int places;
  private final LongSupplier clock;

  /** What the current thread has spent, in nanoseconds; or the time. */
  private final LongSupplier spent;

  /** What a request uses at least, in nanoseconds. Less than half of it is nothing. */
  private final double leastUse;

  private final @Nullable WorkQueue passwords;
  private final @Nullable WorkQueue rendering;

  /** The places taken by all requests that wait. */
  private int taken;

  private final Map<String, Share> shares = new HashMap<>();

  /** The networks with a waiting request that may run; the first is next. */
  private final TreeSet<Share> turns = new TreeSet<>(ORDER);

  private int running;

  /** The running requests that are not late, in the order in which they began; unless no spare. */
  private final Set<Task> inTime = new LinkedHashSet<>();

  /** The number of requests that may be late without being counted. */
  private final int spare;

  /** The running requests that are late. */
  private int late;

  /** The running requests whose clients send or read slowly. */
  private int blocked;

  private int waiting;
  private long arrivals;

  /** Whether the last network whose turn it was had not used the threads. */
  private boolean wasNew;

  /**
   * Creates an empty queue.
   *
   * @param pool runs the requests; it should have {@link #poolSize} threads
   * @param threads the number of requests that run at the same time, at least 1, apart from those
   *     that check a password or render
   * @param places the number of places in which requests may wait
   */
  public WorkQueue(Executor pool, int threads, int places) {
    this(
        pool,
        threads,
        places,
        System::nanoTime,
        System::nanoTime,
        LEAST_USE,
        threads,
        costly(pool, threads, places),
        costly(pool, threads, places));
  }

  /** Creates a queue without spare threads, and without queues for costly requests. */
  WorkQueue(Executor pool, int threads, int places, LongSupplier clock) {
    this(pool, threads, 0, places, clock);
  }

  /** Creates a queue without queues for costly requests. */
  WorkQueue(Executor pool, int threads, int spare, int places, LongSupplier clock) {
    this(pool, threads, places, clock, clock, LEAST_USE, spare, null, null);
  }

  private WorkQueue(
      Executor pool,
      int threads,
      int places,
      LongSupplier clock,
      LongSupplier spent,
      double leastUse,
      int spare,
      @Nullable WorkQueue passwords,
      @Nullable WorkQueue rendering) {
    long begin = clock.getAsLong();
    this.clock = () -> clock.getAsLong() - begin;
    this.spent = spent;
    this.pool = pool;
    this.threads = threads;
    this.runnable = threads;
    this.leastUse = leastUse;
    this.spare = spare;
    int processors = Runtime.getRuntime().availableProcessors();
    this.mostOfNetwork = Math.max(1, Math.min(threads / 2, Math.max(LEAST, 2 * processors)));
    this.places = places;
    this.passwords = passwords;
    this.rendering = rendering;
  }

  /**
   * Returns a queue for sockets that are readable, which has a place for each. To read from one
   * takes so little that it counts by what it takes of a processor, not by how long a thread has
   * it, for which it may wait longer.
   *
   * @param pool reads from the sockets; it should have some threads more than the queue uses
   * @param threads the number of sockets that are read at the same time, at least 1
   * @param spent returns the nanoseconds of a processor that the current thread has spent
   */
  public static WorkQueue ofSockets(Executor pool, int threads, LongSupplier spent) {
    int places = Integer.MAX_VALUE / 2;
    return new WorkQueue(
        pool, threads, places, System::nanoTime, spent, LEAST_READING, 0, null, null);
  }

  /** Returns a queue for requests that use a processor for long. */
  private static WorkQueue costly(Executor pool, int threads, int places) {
    return new WorkQueue(
        pool, threadsOfCostly(threads), Math.max(NETWORKS, places / NETWORKS), System::nanoTime);
  }

  private static int threadsOfCostly(int threads) {
    return Math.max(1, Math.min(threads / 4, Runtime.getRuntime().availableProcessors()));
  }

  /**
   * Returns the number of threads that a pool needs for a queue.
   *
   * @param threads the number of threads of the queue
   */
  public static int poolSize(int threads) {
    return 2 * threads + 2 * threadsOfCostly(threads);
  }

  /** Returns the queue of requests that check a password. */
  WorkQueue passwords() {
    return passwords == null ? this : passwords;
  }

  /** Returns the queue of requests that render. */
  WorkQueue rendering() {
    return rendering == null ? this : rendering;
  }

  /** Returns the number of requests that run at the same time. */
  int threads() {
    return threads;
  }

  /** Returns the number of requests that are running. */
  public synchronized int running() {
    return running;
  }

  /** Returns the number of requests that wait for a thread. */
  public synchronized int waiting() {
    return waiting;
  }

  /** Returns the number of networks that have a request, or whose use is remembered. */
  synchronized int known() {
    return shares.size();
  }

  /**
   * Runs a request in the pool, or lets it wait.
   *
   * @param network the network of the client, such as {@code 192.0.2.0/24}, or the account of the
   *     caller
   * @param weight the number of places that the request takes while it waits, at least 1
   * @param isGone returns whether the client has gone, so that the request ends itself when it runs
   * @param request what is to be done
   * @param refuse refuses the request, because it gives up its place; it does not run then
   * @throws RejectedExecutionException if too many requests wait, or the pool has been shut down
   */
  public void execute(
      String network, int weight, BooleanSupplier isGone, Runnable request, Runnable refuse) {
    Task task;
    @Nullable List<Task> refused;
    synchronized (this) {
      Share share = shares.computeIfAbsent(network, Share::new);
      task = new Task(share, weight, isGone, request, refuse);
      if (!mayStart() || share.running == mostOfNetwork) {
        refused = keep(task);
      } else {
        refused = null;
        start(task);
      }
    }
    if (refused != null) {
      refused.forEach(it -> it.refuse.run());
      return;
    }
    runInPool(task);
  }

  /** Lets a request wait, and returns those that give up their places for it. */
  private List<Task> keep(Task task) {
    Share share = task.share;
    // A network of which nothing waits finds a place although others take all.
    int most = share.waiting.isEmpty() ? 2 * places : places;
    List<Task> refused =
        share.taken + task.weight > Math.max(1, places / NETWORKS)
            ? null
            : makeRoom(task, taken + task.weight - most);
    if (refused == null) {
      throw new RejectedExecutionException("too many requests wait for a thread");
    }
    waiting++;
    taken += task.weight;
    share.taken += task.weight;
    share.waiting.add(task);
    takeTurn(share);
    return refused;
  }

  /**
   * Removes requests of the network that takes the most places, if another one then does not take
   * more.
   *
   * @param task takes the places
   * @param missing the number of places that are missing
   * @return the requests that were removed, or null if no network takes enough
   */
  private @Nullable List<Task> makeRoom(Task task, int missing) {
    if (missing <= 0) {
      return List.of();
    }
    Share largest = task.share;
    for (Share each : shares.values()) {
      largest = each.taken > largest.taken ? each : largest;
    }
    if (largest.taken <= task.share.taken + task.weight) {
      return null;
    }
    // What others take beyond the limit is not for this network to free.
    int before = taken;
    List<Task> removed = new ArrayList<>();
    while (before - taken < Math.min(missing, task.weight)) {
      Task last = largest.waiting.removeLast();
      left(last);
      removed.add(last);
    }
    if (largest.waiting.isEmpty()) {
      leaveTurn(largest);
    }
    return removed;
  }

  private void left(Task task) {
    waiting--;
    taken -= task.weight;
    task.share.taken -= task.weight;
  }

  /**
   * Runs the waiting requests whose clients have gone, which only end themselves, so that their
   * memory is free; and forgets networks that did not use the threads for long. Must be called now
   * and then.
   */
  public void dropGone() {
    List<Task> gone = new ArrayList<>();
    synchronized (this) {
      for (Share share : shares.values()) {
        for (Iterator<Task> it = share.waiting.iterator(); it.hasNext(); ) {
          Task task = it.next();
          if (task.isGone.getAsBoolean()) {
            it.remove();
            left(task);
            gone.add(task);
          }
        }
      }
      for (Task task : gone) {
        if (task.share.waiting.isEmpty()) {
          leaveTurn(task.share);
        }
      }
      long now = clock.getAsLong();
      boolean isMany = shares.size() > MOST_KNOWN;
      shares.values().removeIf(share -> share.isIdle() && (isMany || share.isNew(now, leastUse)));
    }
    gone.forEach(WorkQueue::run);
    if (passwords != null) {
      passwords.dropGone();
    }
    if (rendering != null) {
      rendering.dropGone();
    }
  }

  private static void run(Task task) {
    try {
      task.request.run();
    } catch (RuntimeException | Error e) {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
    }
  }

  private void takeTurn(Share share) {
    if (!share.isInTurn && !share.waiting.isEmpty() && share.running < mostOfNetwork) {
      share.isInTurn = true;
      long now = clock.getAsLong();
      double used = share.used(now);
      arrivals++;
      if (share.isNew(now, leastUse)) {
        share.rank = NEW;
        share.order = -arrivals;
      } else {
        // What all used halves in the same time, so that the order does not depend on the time.
        share.rank = Math.log(used) / Math.log(2) + now / HALF;
        share.order = arrivals;
      }
      turns.add(share);
    }
  }

  private void leaveTurn(Share share) {
    if (share.isInTurn) {
      turns.remove(share);
      share.isInTurn = false;
    }
  }

  private void runAll(Task first) {
    for (Task task = first; task != null; task = next(task)) {
      var unused = Thread.interrupted(); // an interrupt of the last request is not for this one
      long begun = spent.getAsLong();
      run(task);
      task.used = spent.getAsLong() - begun;
    }
  }

  /** Ends a request, and returns the one that runs next in the same thread; null if none waits. */
  private synchronized @Nullable Task next(Task ended) {
    end(ended);
    return startNext();
  }

  /** Starts the request that is next; returns null if none waits, or enough run. */
  private @Nullable Task startNext() {
    Share share = mayStart() ? nextShare() : null;
    if (share == null) {
      return null;
    }
    leaveTurn(share);
    Task task = share.waiting.remove();
    left(task);
    start(task);
    takeTurn(share);
    return task;
  }

  private boolean mayStart() {
    return running - late < threads && (runnable == threads || running - blocked < runnable);
  }

  /**
   * Starts waiting requests instead of those that run too long. Must be called several times a
   * second.
   */
  public void passLate() {
    List<Task> started = new ArrayList<>();
    synchronized (this) {
      long now = clock.getAsLong();
      for (Iterator<Task> it = inTime.iterator(); it.hasNext() && late < spare; ) {
        if (now - it.next().begun < LATE) {
          break;
        }
        it.remove();
        late++;
      }
      for (Task task = startNext(); task != null; task = startNext()) {
        started.add(task);
      }
    }
    started.forEach(this::runInPool);
  }

  /**
   * Notes that a running request waits for its client, or does not any more. It does not count
   * while fewer requests run.
   */
  void blocks(boolean isBlocked) {
    Task next = null;
    synchronized (this) {
      blocked += isBlocked ? 1 : -1;
      if (isBlocked) {
        next = startNext();
      }
    }
    if (next != null) {
      runInPool(next);
    }
  }

  /** Returns the network that is next: by turns one that is new, and one that is not. */
  private @Nullable Share nextShare() {
    Share first = turns.isEmpty() ? null : turns.first();
    Share used = wasNew ? turns.ceiling(USED) : null;
    Share next = used == null ? first : used;
    wasNew = next != null && next.rank == NEW;
    return next;
  }

  /**
   * Lets fewer requests run than there are threads, or as many. Those that run go on, and those
   * that wait for their clients do not count.
   *
   * @param isReduced whether at most two for each processor run
   */
  public void reduce(boolean isReduced) {
    List<Task> started = new ArrayList<>();
    synchronized (this) {
      int few = 2 * Runtime.getRuntime().availableProcessors();
      runnable = isReduced ? Math.min(threads, Math.max(LEAST, few)) : threads;
      for (Task task = startNext(); task != null; task = startNext()) {
        started.add(task);
      }
    }
    for (Task task : started) {
      runInPool(task);
    }
  }

  private void runInPool(Task task) {
    try {
      pool.execute(() -> runAll(task));
    } catch (RejectedExecutionException | Error e) {
      end(task);
      throw e;
    }
  }

  private void start(Task task) {
    Share share = task.share;
    running++;
    share.running++;
    if (spare > 0) {
      task.begun = clock.getAsLong();
      inTime.add(task);
    }
    // Otherwise, a network that begins many costly requests would be taken for one that used
    // little.
    task.expected = Math.max(leastUse, share.usual);
    share.use(task.expected, clock.getAsLong());
  }

  private synchronized void end(Task task) {
    Share share = task.share;
    if (spare > 0 && !inTime.remove(task)) {
      late--;
    }
    running--;
    share.running--;
    leaveTurn(share);
    double used = Math.max(leastUse, (double) task.used);
    share.use(used - task.expected, clock.getAsLong());
    share.usual += (used - share.usual) / REMEMBERED;
    takeTurn(share);
  }

  /** The requests of a network, and what they used of the threads. */
  private static final class Share {
    private final String network;
    private final Deque<Task> waiting = new ArrayDeque<>();
    private int taken;
    private int running;

    /** What the network used until a time, in nanoseconds that count half after {@link #HALF}. */
    private double used;

    private long usedUntil;

    /** What a request of the network uses, in nanoseconds; the last ones count most. */
    private double usual;

    private boolean isInTurn;

    /** The order among the turns; both stay the same as long as the share is among them. */
    private double rank;

    private long order;

    Share(String network) {
      this.network = network;
    }

    boolean isIdle() {
      return running == 0 && waiting.isEmpty();
    }

    /** Returns whether the network used nothing of late, or so little that it does not count. */
    boolean isNew(long now, double leastUse) {
      return used(now) < leastUse / 2;
    }

    double used(long now) {
      return used * Math.pow(2, (usedUntil - now) / HALF);
    }

    void use(double nanos, long now) {
      used = Math.max(0, used(now) + nanos);
      usedUntil = now;
    }

    @Override
    public String toString() {
      return network + ": " + waiting.size() + " waiting, " + running + " running";
    }
  }

  /** A request, the places that it takes while it waits, and the share to which it belongs. */
  private static final class Task {
    private final Share share;
    private final int weight;
    private final BooleanSupplier isGone;
    private final Runnable request;
    private final Runnable refuse;

    /** When it began to run. */
    private long begun;

    /** What it is expected to use, in nanoseconds, while it runs. */
    private double expected;

    /** What it used, in nanoseconds, when it has run. */
    private long used;

    Task(Share share, int weight, BooleanSupplier isGone, Runnable request, Runnable refuse) {
      this.share = share;
      this.weight = weight;
      this.isGone = isGone;
      this.request = request;
      this.refuse = refuse;
    }
  }
}
