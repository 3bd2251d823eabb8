package dev.urial.server;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import dev.urial.shortener.visit.Hits;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToDoubleFunction;

/**
 * What is counted, in Prometheus's words; served to administrators only, on a listener of their
 * own.
 */
final class Metrics implements Routes {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final AtomicBoolean aboutTheMachine = new AtomicBoolean();
  private final Timer[] byClass = new Timer[6];

  Metrics() {
    for (int i = 1; i < byClass.length; i++) {
      byClass[i] =
          Timer.builder("urial.requests")
              .description("Requests, by the first digit of their status")
              .tag("status", i + "xx")
              .register(registry);
    }
  }

  MeterRegistry registry() {
    return registry;
  }

  void request(int status, long nanos) {
    byClass[status >= 100 && status < 600 ? status / 100 : 5].record(nanos, TimeUnit.NANOSECONDS);
  }

  void watch(Hits hits, ThreadPoolExecutor pool) {
    counter("urial.visits.taken", "Visits taken", hits, h -> h.counters().taken());
    counter("urial.visits.written", "Visits written", hits, h -> h.counters().written());
    counter(
        "urial.visits.dropped",
        "Visits dropped, since they came too fast",
        hits,
        h -> h.counters().dropped());
    counter("urial.visits.lost", "Visits lost", hits, h -> h.counters().lost());
    counter("urial.visits.failures", "Failed writes of visits", hits, h -> h.counters().failures());
    Gauge.builder("urial.visits.queue", hits, h -> h.counters().depth())
        .description("Visits that wait to be written")
        .register(registry);
    counter(
        "urial.visits.spilled",
        "Visits that waited in the journal on disk",
        hits,
        h -> h.counters().spilled());
    Gauge.builder("urial.visits.journal.bytes", hits, Hits::journalBytes)
        .description("The size of the journal of visits; at most 1 GiB")
        .register(registry);
    Gauge.builder("urial.visits.loss.bound", hits, h -> h.counters().lossBound())
        .description("How many visits a kill would lose at most")
        .register(registry);
    Gauge.builder("urial.pool.queue", pool, p -> p.getQueue().size())
        .description("Requests that wait for a thread")
        .register(registry);
    Gauge.builder("urial.pool.active", pool, ThreadPoolExecutor::getActiveCount)
        .description("Threads that work")
        .register(registry);
  }

  void watch(ConnectionShares shares) {
    counter(
        "urial.connections.closed",
        "Silent connections closed to make room for others",
        shares,
        ConnectionShares::closed);
  }

  private <T> void counter(String name, String description, T of, ToDoubleFunction<T> value) {
    FunctionCounter.builder(name, of, value).description(description).register(registry);
  }

  @Override
  public void addTo(RouteTable router, ServerContext context) {
    router.get("/metrics", this::scrape);
  }

  private void scrape(Exchange exchange) {
    if (aboutTheMachine.compareAndSet(false, true)) {
      new JvmMemoryMetrics().bindTo(registry);
      new JvmThreadMetrics().bindTo(registry);
      new ProcessorMetrics().bindTo(registry);
    }
    exchange
        .set("Cache-Control", "no-store")
        .answer(200, "text/plain; version=0.0.4; charset=utf-8", registry.scrape());
  }
}
