package dev.urial.server.site;

import dev.urial.shortener.Shortener;
import dev.urial.shortener.store.Store;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;

/**
 * The objects that all parts of the service share.
 *
 * <pre>{@code
 * try (UrialServer server = UrialServer.start(configuration)) {
 *   SharedServices context = server.context();
 *   context.store().links().count("s.example");
 * }
 * }</pre>
 *
 * @param configuration the settings that the service was started with
 * @param shortener creates and changes links according to the rules
 * @param store stores links, accounts and visits
 * @param clock the clock for all parts
 * @param domains the served hosts, kept in memory
 * @param limits the rate limits per client
 * @param metrics the metrics at {@code /metrics}
 * @param log the log, which masks secrets
 * @param visitLosses reports whether visits are being lost
 */
public record SharedServices(
    Configuration configuration,
    Shortener shortener,
    Store store,
    Clock clock,
    ServedDomains domains,
    RateLimits limits,
    MeterRegistry metrics,
    ServerLog log,
    VisitLosses visitLosses) {}
