package dev.urial.shortener.visit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request as it was received, before its fields are parsed; {@link VisitQueue} later converts it
 * to a {@link Visit}. It is kept only in memory, and its address is already truncated.
 *
 * <pre>{@code
 * new Hit(link.id(), "s.example", null, now, VisitorNetwork.of(address), agent, referrer, Hit.Purpose.VISIT, false)
 * }</pre>
 *
 * @param linkId the ID of the link; 0 for an orphan, which is a visit to a slug that does not exist
 * @param domain the host of the domain
 * @param path for orphans, the requested path; otherwise null
 * @param at when the request arrived
 * @param network the truncated address, or null if it is not to be stored
 * @param userAgent the User-Agent field, or null if it is missing
 * @param referrer the Referer field, or null if it is missing; only its host is stored
 * @param purpose the purpose of the request
 * @param unwatched whether the visitor asked not to be tracked (DNT, Sec-GPC); if the operator
 *     honors this, the visit is only counted
 */
public record Hit(
    long linkId,
    String domain,
    @Nullable String path,
    Instant at,
    @Nullable VisitorNetwork network,
    @Nullable String userAgent,
    @Nullable String referrer,
    Purpose purpose,
    boolean unwatched) {
  /**
   * Rejects null arguments and a negative ID.
   *
   * @param linkId the ID of the link; 0 for an orphan, which is a visit to a slug that does not
   *     exist
   * @param domain the host of the domain
   * @param path for orphans, the requested path; otherwise null
   * @param at when the request arrived
   * @param network the truncated address, or null if it is not to be stored
   * @param userAgent the User-Agent field, or null if it is missing
   * @param referrer the Referer field, or null if it is missing; only its host is stored
   * @param purpose the purpose of the request
   * @param unwatched whether the visitor asked not to be tracked (DNT, Sec-GPC); if the operator
   *     honors this, the visit is only counted
   */
  public Hit {
    if (linkId < 0) {
      throw new IllegalArgumentException("the ID of a link is negative: " + linkId);
    }
  }

  /** The purposes of requests. */
  public enum Purpose {
    /** A person or a program wants to follow the link. */
    VISIT,
    /** A browser prefetches the target or shows a preview; counted as a visit by a program. */
    PREFETCH,
    /** A HEAD request, which is not counted at all. */
    HEAD;

    /**
     * Determines the purpose of a request.
     *
     * <pre>{@code Purpose.of("GET", "prefetch;prerender", null, null)  // PREFETCH}</pre>
     *
     * @param method the method as sent
     * @param secPurpose the Sec-Purpose field, or null
     * @param purpose the Purpose field sent by older browsers, or null
     * @param moz the X-Moz field sent by older Firefox versions, or null
     * @return {@code HEAD} for that method; otherwise {@code PREFETCH} if a field indicates it, or
     *     else {@code VISIT}
     * @see <a href="https://fetch.spec.whatwg.org/#sec-purpose-header">Fetch, the Sec-Purpose
     *     field</a>
     */
    public static Purpose of(
        String method,
        @Nullable String secPurpose,
        @Nullable String purpose,
        @Nullable String moz) {
      if (method.equals("HEAD")) {
        return HEAD;
      }
      if (secPurpose == null && purpose == null && moz == null) {
        return VISIT;
      }
      return ahead(secPurpose) || ahead(purpose) || ahead(moz) ? PREFETCH : VISIT;
    }

    private static boolean ahead(@Nullable String field) {
      return field != null
          && (field.startsWith("prefetch")
              || field.startsWith("prerender")
              || field.startsWith("preview"));
    }
  }
}
