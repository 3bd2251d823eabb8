package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * That somebody came; nothing in it tells who. {@link Hits} makes it of a {@link Hit}.
 *
 * <pre>{@code store.export(link.id(), from, until, visit -> System.out.println(visit.country()))}
 * </pre>
 *
 * @param linkId the link's number; 0: an orphan, nothing stands at its slug
 * @param domain the domain's host
 * @param path for orphans what was asked for, cut to 128 characters; else null
 * @param at when
 * @param bot whether a program came that nobody sits before
 * @param network the address cut to /24 or /48, or null
 * @param country two letters, or null
 * @param browser family, or null
 * @param system family, or null
 * @param device as DeviceKind, or null
 * @param referrer the host of the page it came from, or null
 */
public record Visit(
    long linkId,
    String domain,
    @Nullable String path,
    Instant at,
    boolean bot,
    @Nullable String network,
    @Nullable String country,
    @Nullable String browser,
    @Nullable String system,
    @Nullable String device,
    @Nullable String referrer) {
  /** Refuses null. */
  public Visit {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(at, "at");
  }
}
