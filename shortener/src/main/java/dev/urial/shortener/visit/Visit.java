package dev.urial.shortener.visit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A visit, without data that identifies the visitor. {@link VisitQueue} derives it from a {@link
 * Hit}.
 *
 * <pre>{@code visits.export(link.id(), from, until, visit -> System.out.println(visit.country()))}
 * </pre>
 *
 * @param linkId the ID of the link; 0 for an orphan, which is a visit to a slug that does not exist
 * @param domain the host of the domain
 * @param path for orphans, the requested path, truncated to 128 characters; otherwise null
 * @param at when the visit happened
 * @param bot whether the visitor was a program without a user
 * @param network the visitor's address truncated to /24 or /48, or null
 * @param country the country as two upper-case letters, or null
 * @param browser the browser family, or null
 * @param system the operating system family, or null
 * @param device the kind of device, or null
 * @param referrer the host of the referring page, or null
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
  /**
   * Rejects null arguments and a negative ID.
   *
   * @param linkId the ID of the link; 0 for an orphan, which is a visit to a slug that does not
   *     exist
   * @param domain the host of the domain
   * @param path for orphans, the requested path, truncated to 128 characters; otherwise null
   * @param at when the visit happened
   * @param bot whether the visitor was a program without a user
   * @param network the visitor's address truncated to /24 or /48, or null
   * @param country the country as two upper-case letters, or null
   * @param browser the browser family, or null
   * @param system the operating system family, or null
   * @param device the kind of device, or null
   * @param referrer the host of the referring page, or null
   */
  public Visit {
    if (linkId < 0) {
      throw new IllegalArgumentException("the ID of a link is negative: " + linkId);
    }
  }
}
