package dev.urial.shortener.visit;

import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * How fast visits are written, and how long a question then takes. Not a test: it prints what it
 * measured.
 *
 * <pre>
 *   VisitPace sqlite|postgres VISITS DAYS [SHARE]
 * </pre>
 *
 * VISITS visits are offered as fast as they are taken; they are of a million links drawn by Zipf
 * and of 1,000 user agents, spread evenly over the DAYS before now (0: all are of now). SHARE
 * percent of them are of link 1, over and above what Zipf gives it.
 */
final class VisitPace {
  private static final int LINKS = 1_000_000;

  private VisitPace() {}

  public static void main(String[] arguments) throws Exception {
    boolean sqlite = arguments[0].equals("sqlite");
    int visits = Integer.parseInt(arguments[1]);
    int days = Integer.parseInt(arguments[2]);
    int share = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 0;
    Path folder = Files.createTempDirectory("visit-pace");
    try (Store store =
        sqlite
            ? Store.open(folder)
            : Store.open(EmbeddedDatabase.fresh(), PostgresLimits.DEFAULT, () -> {})) {
      write(store.visits(), visits, days, share);
      ask(store.visits(), days);
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : (Iterable<Path>) files::iterator) {
          System.out.printf(Locale.ROOT, "%s: %,d bytes%n", file.getFileName(), Files.size(file));
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private static void write(VisitTable table, int visits, int days, int share) {
    Random random = new Random(7);
    int[] zipf = zipf(random);
    String[] agents = new String[1_000];
    for (int i = 0; i < agents.length; i++) {
      agents[i] =
          "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:"
              + (100 + i % 40)
              + ".0) Gecko/20100101 Firefox/"
              + (100 + i % 40)
              + "."
              + i;
    }
    Hit[] drawn = new Hit[1 << 20];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] =
          new Hit(
              random.nextInt(100) < share ? 1 : zipf[random.nextInt(zipf.length)],
              "s.example",
              null,
              Instant.EPOCH,
              new VisitorNetwork(random.nextInt(1 << 14), false),
              agents[random.nextInt(agents.length)],
              random.nextInt(3) == 0 ? null : "https://r" + random.nextInt(40) + ".example/",
              Hit.Purpose.VISIT,
              false);
    }
    UserAgents reader = UserAgents.of(10_000);
    Arrays.stream(agents).forEach(reader::read);
    Instant start = Instant.now().minus(Duration.ofDays(days));
    long step = Duration.ofDays(days).toNanos() / visits;
    long offering = 0;
    long refused = 0;
    long began = System.nanoTime();
    VisitQueue queue = VisitQueue.builder(table).agents(reader).start();
    long cpu = 0;
    for (int i = 0; i < visits; i++) {
      Hit from = drawn[i & drawn.length - 1];
      Instant at = days == 0 ? start : start.plusNanos(step * i);
      Hit hit =
          new Hit(
              from.linkId(),
              from.domain(),
              null,
              at,
              from.network(),
              from.userAgent(),
              from.referrer(),
              from.purpose(),
              false);
      long before = (i & 255) == 0 ? System.nanoTime() : 0;
      while (!queue.offer(hit)) {
        refused++;
        Thread.onSpinWait();
      }
      if (before != 0) {
        offering += System.nanoTime() - before;
      }
      if ((i & 0xFFFF) == 0) {
        cpu = Math.max(cpu, writerCpu());
      }
    }
    queue.flush(Duration.ofHours(1));
    cpu = Math.max(cpu, writerCpu());
    double seconds = (System.nanoTime() - began) / 1e9;
    VisitQueue.Counters counters = queue.counters();
    queue.close();
    System.out.printf(
        Locale.ROOT,
        "%,d visits in %.1f s: %,.0f/s; the threads of visits took %.1f s of CPU: %,.0f/s of one"
            + " core; the queue was full %,d times%n",
        counters.written(),
        seconds,
        counters.written() / seconds,
        cpu / 1e9,
        counters.written() / (cpu / 1e9),
        refused);
    System.out.printf(
        Locale.ROOT,
        "an offer: %,d ns, waiting for room included%n",
        offering / (visits / 256 + 1));
  }

  /** Of the writer; not of PostgreSQL's own processes. */
  private static long writerCpu() {
    var threads = ManagementFactory.getThreadMXBean();
    long cpu = 0;
    for (long id : threads.getAllThreadIds()) {
      var info = threads.getThreadInfo(id);
      if (info != null && info.getThreadName().startsWith("urial-visits")) {
        cpu += threads.getThreadCpuTime(id);
      }
    }
    return cpu;
  }

  private static int[] zipf(Random random) {
    double[] sums = new double[LINKS];
    double sum = 0;
    for (int rank = 0; rank < LINKS; rank++) {
      sum += 1.0 / (rank + 1);
      sums[rank] = sum;
    }
    int[] drawn = new int[1 << 20];
    for (int i = 0; i < drawn.length; i++) {
      int at = Arrays.binarySearch(sums, random.nextDouble() * sum);
      drawn[i] = 1 + (at < 0 ? -at - 1 : at);
    }
    return drawn;
  }

  private static void ask(VisitTable table, int days) {
    Instant now = Instant.now();
    for (VisitCounts.Grain grain : VisitCounts.Grain.values()) {
      List<Long> times = new ArrayList<>();
      VisitCounts answer = null;
      for (int i = 0; i < 20; i++) {
        long began = System.nanoTime();
        answer =
            table.statistics(
                new VisitCounts.Question(
                    1, now.minus(Duration.ofDays(days + 1)), now.plusSeconds(3_600), grain));
        times.add((System.nanoTime() - began) / 1_000);
      }
      times.sort(null);
      System.out.printf(
          Locale.ROOT,
          "%s: %,d visits of link 1, %,d spans, first or slowest %,d µs, median %,d µs%n",
          grain,
          answer == null ? 0 : answer.visits(),
          answer == null ? 0 : answer.byTime().size(),
          times.get(times.size() - 1),
          times.get(times.size() / 2));
    }
  }
}
