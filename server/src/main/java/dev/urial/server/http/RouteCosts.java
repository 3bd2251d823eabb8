package dev.urial.server.http;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Learns which routes use a processor for long, so that their requests get the few threads that
 * render although nobody declared them as {@link RenderingEndpoint}s. Otherwise, some requests of
 * such a route could occupy all threads.
 *
 * <pre>{@code
 * costs.run("/api/v1/links/{id}", () -> endpoint.answer(exchange));
 * costs.areHigh("/api/v1/links/{id}");  // false
 * }</pre>
 *
 * <p>A route is costly while one of its requests has used a processor for a quarter of a second,
 * and for a minute afterwards, so that cheap requests do not hide costly ones; or if its last
 * requests used 50 milliseconds on average.
 *
 * <p>CHOICE: processor time is measured, not elapsed time: on a busy machine, every request takes
 * long, and all would end up in few threads.
 */
final class RouteCosts {
  /** The mean processor time of the last requests, in nanoseconds, from which a route is costly. */
  private static final long HIGH = TimeUnit.MILLISECONDS.toNanos(50);

  /** The processor time of one request, in nanoseconds, from which its route is costly. */
  private static final long VERY_HIGH = TimeUnit.MILLISECONDS.toNanos(250);

  /** How long a route is costly after such a request, in nanoseconds. */
  private static final long MEMORY = TimeUnit.MINUTES.toNanos(1);

  /** The weight of the last request in the mean: one over this number. */
  private static final int WEIGHT = 4;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Whether the processor time of another thread is known, as it is in most virtual machines. */
  private static final boolean IS_KNOWN = THREADS.isThreadCpuTimeSupported();

  /** The mean processor time by route, in nanoseconds. There are as many routes as patterns. */
  private final Map<String, Long> means = new ConcurrentHashMap<>();

  /** By route, when one of its requests last used a processor for very long. */
  private final Map<String, Long> wereVeryHigh = new ConcurrentHashMap<>();

  private final Set<Running> running = ConcurrentHashMap.newKeySet();

  private final LongSupplier clock;

  RouteCosts() {
    this(System::nanoTime);
  }

  RouteCosts(LongSupplier clock) {
    this.clock = clock;
  }

  /** A request that runs in the thread that created this. */
  private static final class Running {
    private final String route;
    private final long thread = Thread.currentThread().getId();
    private final long spentBefore = THREADS.getCurrentThreadCpuTime();
    private final long begun = System.nanoTime();

    private Running(String route) {
      this.route = route;
    }

    /** Returns whether it has used a processor for very long; another thread may ask this. */
    private boolean isVeryHigh() {
      return IS_KNOWN
          && System.nanoTime() - begun >= VERY_HIGH
          && THREADS.getThreadCpuTime(thread) - spentBefore >= VERY_HIGH;
    }
  }

  /** Runs a request, and notes how long it uses a processor. */
  void run(String route, Exchange.Rest work) throws Exception {
    Running request = new Running(route);
    running.add(request);
    try {
      work.run();
    } finally {
      running.remove(request);
      note(route, THREADS.getCurrentThreadCpuTime() - request.spentBefore);
    }
  }

  /** Notes how long a request has used a processor, in nanoseconds. */
  void note(String route, long spent) {
    means.merge(route, spent / WEIGHT, (mean, last) -> mean - mean / WEIGHT + last);
    if (spent >= VERY_HIGH) {
      wereVeryHigh.put(route, clock.getAsLong());
    }
  }

  /** Returns whether requests of a route should have the threads that render. */
  boolean areHigh(String route) {
    if (means.getOrDefault(route, 0L) >= HIGH) {
      return true;
    }
    Long last = wereVeryHigh.get(route);
    if (last != null && clock.getAsLong() - last < MEMORY) {
      return true;
    }
    for (Running request : running) {
      if (request.route.equals(route) && request.isVeryHigh()) {
        wereVeryHigh.put(route, clock.getAsLong());
        return true;
      }
    }
    return false;
  }
}
