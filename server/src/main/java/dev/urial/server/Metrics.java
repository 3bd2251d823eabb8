package dev.urial.server;

import com.sun.management.OperatingSystemMXBean;
import dev.urial.internal.text.Ascii;
import dev.urial.server.api.Api;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.VisitQueue;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The metrics in Prometheus's format, for whoever has an API key of an administrator. */
final class Metrics implements Routes {
  /** The upper bounds of the buckets of the request duration histograms. */
  private static final Duration[] BUCKETS =
      Stream.of("0.25 0.5 1 2.5 5 10 25 50 100 250 500 1000 2500 5000 10000".split(" ", -1))
          .map(millis -> Duration.ofNanos((long) (Double.parseDouble(millis) * 1e6)))
          .toArray(Duration[]::new);

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final AtomicBoolean aboutTheMachine = new AtomicBoolean();
  private final JvmGcMetrics gc = new JvmGcMetrics();

  /**
   * The timers by route and the first digit of the status. A route is a pattern such as {@code
   * /api/v1/links/{id}}.
   */
  private final Map<String, @Nullable Timer[]> byRoute = new ConcurrentHashMap<>();

  /** What counters ask; the registry itself does not keep it. */
  private final List<DoubleSupplier> asked = new ArrayList<>();

  private final LongAdder untrusted = new LongAdder();

  Metrics() {
    // Two names that violate Prometheus's rules: nanoseconds, and a gauge whose name ends like a
    // counter's.
    registry
        .config()
        .meterFilter(MeterFilter.denyNameStartsWith("process.cpu.time"))
        .meterFilter(MeterFilter.denyNameStartsWith("system.cpu.count"));
    for (int digit = 2; digit < 6; digit++) {
      timer(Router.SLUG_ROUTE, digit);
    }
    counter(
        "urial.proxy.headers.ignored",
        "Requests with X-Forwarded headers from an untrusted address",
        untrusted::sum);
  }

  MeterRegistry registry() {
    return registry;
  }

  void request(String route, int status, long nanos) {
    timer(route, status >= 100 && status < 600 ? status / 100 : 5)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer timer(String route, int digit) {
    @Nullable Timer[] timers = byRoute.computeIfAbsent(route, it -> new @Nullable Timer[6]);
    Timer known = timers[digit];
    if (known == null) {
      known =
          Timer.builder("urial.requests")
              .description("Requests by route and first digit of the status")
              .tag("route", route)
              .tag("status", digit + "xx")
              .serviceLevelObjectives(BUCKETS)
              .register(registry);
      timers[digit] = known;
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

  /** Adds metrics of visits, limits, the store and the disk. */
  void watch(VisitQueue visits, SharedServices shared, Health health) {
    counter("urial.visits.taken", "Visits accepted", () -> visits.counters().taken());
    counter("urial.visits.written", "Visits written", () -> visits.counters().written());
    counter(
        "urial.visits.dropped",
        "Visits dropped because they arrived too fast",
        () -> visits.counters().dropped());
    counter("urial.visits.lost", "Visits lost", () -> visits.counters().lost());
    counter(
        "urial.visits.failures", "Visit writes that failed", () -> visits.counters().failures());
    gauge("urial.visits.queue", "Visits waiting to be written", () -> visits.counters().depth());
    gauge("urial.ready", "1 if /ready returns 200, otherwise 0", () -> health.isReady() ? 1 : 0);
    for (LimitedAction action : LimitedAction.values()) {
      counter(
          "urial.limits.exceeded",
          "Requests over a limit, by limit",
          () -> shared.limits().refusals(action),
          "limit",
          Ascii.lower(action.name()).replace('_', '-'));
    }
    shared.store().measure(registry);
    if (shared.configuration().find(ServerOptions.POSTGRES) == null) {
      Path folder = shared.configuration().get(ServerOptions.DATA);
      gauge(
          "urial.disk.free.bytes",
          "Free disk space for the data",
          () -> folder.toFile().getUsableSpace());
      gauge(
          "urial.backup.last.seconds",
          "When the last backup ended, in seconds since 1970; 0 if there was none",
          () -> {
            Instant last = Store.lastBackup(folder);
            return last == null ? 0 : last.getEpochSecond();
          });
    }
  }

  void watch(RefusalLog refusals) {
    for (RefusalReason why : RefusalReason.values()) {
      counter(
          "urial.refusals",
          "Refused requests: too many, no space, wrong credentials, failed sign-ins",
          () -> refusals.total(why),
          "why",
          why.word());
    }
  }

  private void counter(String name, String description, DoubleSupplier value, String... tags) {
    asked.add(value);
    FunctionCounter.builder(name, value, DoubleSupplier::getAsDouble)
        .description(description)
        .tags(tags)
        .register(registry);
  }

  /** Adds a gauge, which is asked at each scrape. */
  void gauge(String name, String description, Supplier<Number> value, String... tags) {
    Gauge.builder(name, value).description(description).tags(tags).register(registry);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    router.get(
        "/metrics",
        exchange -> {
          Api.needAdminKey(exchange, context);
          scrape(exchange);
        });
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
      gc.bindTo(registry);
    }
    exchange
        .set("Cache-Control", "no-store")
        .answer(200, "text/plain; version=0.0.4; charset=utf-8", registry.scrape());
  }
}
