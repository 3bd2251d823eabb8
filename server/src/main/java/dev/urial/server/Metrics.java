package dev.urial.server;

import com.sun.management.OperatingSystemMXBean;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.VisitQueue;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The metrics in Prometheus's format, which only the administrators' listener provides. */
final class Metrics implements Routes {
  /** The upper bounds of the buckets of the request duration histograms, in microseconds. */
  private static final long[] MICROS = {
    250,
    500,
    1_000,
    2_500,
    5_000,
    10_000,
    25_000,
    50_000,
    100_000,
    250_000,
    500_000,
    1_000_000,
    2_500_000,
    5_000_000,
    10_000_000
  };

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final AtomicBoolean aboutTheMachine = new AtomicBoolean();
  private final Duration[] buckets =
      LongStream.of(MICROS).mapToObj(m -> Duration.ofNanos(m * 1_000)).toArray(Duration[]::new);

  /**
   * The timers by route, then by the first digit of the status. A route is a pattern such as {@code
   * /api/v1/links/{id}}.
   */
  private final Map<String, AtomicReferenceArray<@Nullable Timer>> byRoute =
      new ConcurrentHashMap<>();

  private final LongAdder untrusted = new LongAdder();

  Metrics() {
    // Two names that violate Prometheus's rules: nanoseconds, and a gauge whose name ends like a
    // counter's.
    registry
        .config()
        .meterFilter(MeterFilter.denyNameStartsWith("process.cpu.time"))
        .meterFilter(MeterFilter.denyNameStartsWith("system.cpu.count"));
    for (int i = 2; i < 6; i++) {
      timer(Router.SLUG_ROUTE, i);
    }
    counter(
        "urial.proxy.headers.ignored",
        "Requests with Forwarded or X-Forwarded headers from an untrusted address",
        untrusted,
        LongAdder::sum);
  }

  MeterRegistry registry() {
    return registry;
  }

  void request(String route, int status, long nanos) {
    timer(route, status >= 100 && status < 600 ? status / 100 : 5)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer timer(String route, int digit) {
    AtomicReferenceArray<@Nullable Timer> byClass =
        byRoute.computeIfAbsent(route, r -> new AtomicReferenceArray<>(6));
    Timer known = byClass.get(digit);
    if (known == null) {
      known =
          Timer.builder("urial.requests")
              .description("Requests by route and first digit of the status")
              .tag("route", route)
              .tag("status", digit + "xx")
              .serviceLevelObjectives(buckets)
              .register(registry);
      byClass.set(digit, known);
    }
    return known;
  }

  /**
   * Counts a request from an untrusted address that has {@code Forwarded} or {@code X-Forwarded}
   * fields.
   */
  void ignoredProxyHeaders() {
    untrusted.increment();
  }

  void watch(VisitQueue visits) {
    counter("urial.visits.taken", "Visits accepted", visits, v -> v.counters().taken());
    counter("urial.visits.written", "Visits written", visits, v -> v.counters().written());
    counter(
        "urial.visits.dropped",
        "Visits dropped because they arrived too fast",
        visits,
        v -> v.counters().dropped());
    counter("urial.visits.lost", "Visits lost", visits, v -> v.counters().lost());
    counter(
        "urial.visits.failures", "Visit writes that failed", visits, v -> v.counters().failures());
    gauge("urial.visits.queue", "Visits waiting to be written", visits, v -> v.counters().depth());
  }

  void watch(Health health) {
    gauge("urial.ready", "1 if /ready returns 200, otherwise 0", health, h -> h.isReady() ? 1 : 0);
  }

  void watch(RefusalLog refusals) {
    for (RefusalReason why : RefusalReason.values()) {
      FunctionCounter.builder("urial.refusals", refusals, r -> r.total(why))
          .description("Refused requests: too many, no space, wrong credentials, failed sign-ins")
          .tag("why", why.word())
          .register(registry);
    }
  }

  void watch(RateLimits limits) {
    for (LimitedAction action : LimitedAction.values()) {
      FunctionCounter.builder("urial.limits.exceeded", limits, l -> l.refusals(action))
          .description("Requests over a limit, by limit")
          .tag("limit", Ascii.lower(action.name()).replace('_', '-'))
          .register(registry);
    }
  }

  /** Adds metrics of the store's connection pools, if it has any. */
  void watch(Store store) {
    for (String pool : store.pools().keySet()) {
      connections(store, pool, "active", Store.Pool::active);
      connections(store, pool, "idle", Store.Pool::idle);
      connections(store, pool, "waiting", Store.Pool::waiting);
      connections(store, pool, "limit", Store.Pool::limit);
    }
  }

  private void connections(
      Store store, String name, String state, ToIntFunction<Store.Pool> count) {
    Gauge.builder(
            "urial.database.connections",
            store,
            s -> {
              Store.Pool pool = s.pools().get(name);
              return pool == null ? Double.NaN : count.applyAsInt(pool);
            })
        .description("Database connections, threads waiting for one, and the maximum")
        .tag("pool", name)
        .tag("state", state)
        .register(registry);
  }

  /**
   * Adds metrics of the free disk space of a folder and the time of its last backup; both are read
   * at each scrape.
   */
  void watch(Path folder) {
    Gauge.builder("urial.disk.free", folder, f -> f.toFile().getUsableSpace())
        .description("Free disk space for the data")
        .baseUnit("bytes")
        .register(registry);
    Gauge.builder("urial.backup.last", folder, Metrics::lastBackup)
        .description("When the last backup ended, in seconds since 1970; 0 if there was none")
        .baseUnit("seconds")
        .register(registry);
  }

  private static double lastBackup(Path folder) {
    Instant last = Store.lastBackup(folder);
    return last == null ? 0 : last.getEpochSecond();
  }

  private <T> void counter(String name, String description, T of, ToDoubleFunction<T> value) {
    FunctionCounter.builder(name, of, value).description(description).register(registry);
  }

  <T> void gauge(String name, String description, T of, ToDoubleFunction<T> value) {
    Gauge.builder(name, of, value).description(description).register(registry);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    router.get("/metrics", this::scrape);
  }

  private void scrape(Exchange exchange) {
    if (aboutTheMachine.compareAndSet(false, true)) {
      new JvmMemoryMetrics().bindTo(registry);
      new JvmThreadMetrics().bindTo(registry);
      new ProcessorMetrics().bindTo(registry);
      FunctionCounter.builder(
              "process.cpu",
              ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class),
              machine -> machine.getProcessCpuTime() / 1e9)
          .description("Processor time used")
          .baseUnit("seconds")
          .register(registry);
      new FileDescriptorMetrics().bindTo(registry);
      new UptimeMetrics().bindTo(registry);
      collections();
    }
    exchange
        .set("Cache-Control", "no-store")
        .answer(200, "text/plain; version=0.0.4; charset=utf-8", registry.scrape());
  }

  /**
   * Adds the garbage collectors' own metrics, which count from the start of the process, not from
   * the first scrape.
   */
  private void collections() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      FunctionTimer.builder(
              "jvm.gc.collections",
              collector,
              GarbageCollectorMXBean::getCollectionCount,
              GarbageCollectorMXBean::getCollectionTime,
              TimeUnit.MILLISECONDS)
          .description("Garbage collections and the time they took")
          .tag("gc", collector.getName())
          .register(registry);
    }
  }
}
