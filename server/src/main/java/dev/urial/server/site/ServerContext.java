package dev.urial.server.site;

import dev.urial.shortener.store.Store;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Objects;

/**
 * What all parts of the service share.
 *
 * @param configuration the settings
 * @param store what is kept
 * @param clock the time
 * @param domains the hosts that are served, kept at hand
 * @param limits the limits, by who asks
 * @param metrics where everything is counted
 */
public record ServerContext(
    Configuration configuration,
    Store store,
    Clock clock,
    Domains domains,
    RateLimits limits,
    MeterRegistry metrics) {
  /** Refuses null. */
  public ServerContext {
    Objects.requireNonNull(configuration, "configuration");
    Objects.requireNonNull(store, "store");
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(domains, "domains");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(metrics, "metrics");
  }
}
