package dev.urial.server.http;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Learns which routes use a processor for long, so that their requests get the few threads that
 * render although nobody declared them as {@link RenderingEndpoint}s. Otherwise, some requests of
 * such a route could occupy all threads.
 *
 * <pre>{@code
 * long begun = RouteCosts.processorTime();
 * endpoint.answer(exchange);
 * costs.note("/api/v1/links/{id}", RouteCosts.processorTime() - begun);
 * costs.areHigh("/api/v1/links/{id}");  // false
 * }</pre>
 *
 * <p>CHOICE: processor time is measured, not elapsed time: on a busy machine, every request takes
 * long, and all would end up in few threads.
 */
final class RouteCosts {
  /** The mean processor time of the last requests, in nanoseconds, from which a route is costly. */
  private static final long HIGH = 50_000_000;

  /** The weight of the last request in the mean: one over this number. */
  private static final int WEIGHT = 4;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The mean processor time by route, in nanoseconds. There are as many routes as patterns. */
  private final Map<String, Long> means = new ConcurrentHashMap<>();

  /** Returns the processor time of this thread in nanoseconds. */
  static long processorTime() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Notes how long a request used a processor, in nanoseconds. */
  void note(String route, long nanos) {
    means.merge(route, nanos / WEIGHT, (mean, last) -> mean - mean / WEIGHT + last);
  }

  /** Returns whether requests of a route should have the threads that render. */
  boolean areHigh(String route) {
    return means.getOrDefault(route, 0L) >= HIGH;
  }
}
