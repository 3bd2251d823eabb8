package dev.urial.server.site;

import dev.urial.shortener.Shortener;
import dev.urial.shortener.store.Store;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Objects;

/**
 * What all parts of the service share.
 *
 * <pre>{@code
 * try (UrialServer server = UrialServer.start(configuration)) {
 *   ServerContext context = server.context();
 *   context.store().links().count("s.example");
 * }
 * }</pre>
 *
 * @param configuration the settings
 * @param shortener links, made and changed under rules
 * @param store what is kept
 * @param clock the time
 * @param domains the hosts that are served, kept at hand
 * @param limits the limits, by who asks
 * @param tokens links that sign somebody in once
 * @param metrics where everything is counted
 * @param log where everything is told
 */
public record ServerContext(
    Configuration configuration,
    Shortener shortener,
    Store store,
    Clock clock,
    ServedDomains domains,
    RateLimits limits,
    SignInTokens tokens,
    MeterRegistry metrics,
    ServerLog log) {
  /** Refuses null. */
  public ServerContext {
    Objects.requireNonNull(configuration, "configuration");
    Objects.requireNonNull(shortener, "shortener");
    Objects.requireNonNull(store, "store");
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(domains, "domains");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(tokens, "tokens");
    Objects.requireNonNull(metrics, "metrics");
    Objects.requireNonNull(log, "log");
  }
}
