package dev.urial.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * What shadow mode costs in time of processors, where a machine is too busy for a clock: the
 * handler of {@link ShadowBench}, plain and watched in turns, by the processor time of its thread
 * and of the shadow's.
 */
public final class ShadowCost {
  private static final int ROUNDS = 80;
  private static final int REQUESTS = 10_000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ShadowCost() {}

  /** Prints nanoseconds a request, and the share that the shadow adds. */
  public static void main(String[] args) {
    ShadowBench bench = new ShadowBench();
    bench.install();
    double[] plain = new double[ROUNDS];
    double[] watched = new double[ROUNDS];
    long sink = 0;
    long shadowBegin = 0;
    for (int round = -20; round < ROUNDS; round++) {
      if (round == 0) {
        shadowBegin = ofShadow();
      }
      long begin = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < REQUESTS; i++) {
        sink += bench.plain()[0];
      }
      long middle = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < REQUESTS; i++) {
        sink += bench.watched()[0];
      }
      long end = THREADS.getCurrentThreadCpuTime();
      if (round >= 0) {
        plain[round] = (middle - begin) / (double) REQUESTS;
        watched[round] = (end - middle) / (double) REQUESTS;
      }
    }
    double beside = (ofShadow() - shadowBegin) / (double) (ROUNDS * REQUESTS);
    double before = median(plain);
    double after = median(watched);
    System.out.printf(
        "plain %.0f ns, watched %.0f ns, the shadow's thread %.0f ns a watched request: %+.1f %%"
            + " (%d)%n",
        before, after, beside, 100 * (after + beside - before) / before, sink & 1);
    bench.end();
  }

  private static long ofShadow() {
    for (long id : THREADS.getAllThreadIds()) {
      var info = THREADS.getThreadInfo(id);
      if (info != null && info.getThreadName().equals("urial-shadow")) {
        return THREADS.getThreadCpuTime(id);
      }
    }
    return 0;
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
