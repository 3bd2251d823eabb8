package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request as the redirect saw it, before anybody read what is in it: {@link Hits} makes a {@link
 * Visit} of it later. It is kept in memory only (or in the journal, where one was asked for), and
 * its address is cut already.
 *
 * <pre>{@code
 * new Hit(link.id(), "s.example", null, now, VisitorNetwork.of(address), agent, referrer, Hit.Purpose.VISIT, false)
 * }</pre>
 *
 * @param linkId the link's number; 0: an orphan, nothing stands at its slug
 * @param domain the domain's host
 * @param path for orphans what was asked for, else null
 * @param at when
 * @param network where from, already cut; null where it is not to be kept
 * @param userAgent the User-Agent field, or null where there was none
 * @param referrer the Referer field, or null; only its host is kept
 * @param purpose what the request was for
 * @param unwatched whether the visitor asked not to be watched (DNT, Sec-GPC): where the operator
 *     heeds that, it is counted, and nothing else is kept of it
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
  /** Refuses null. */
  public Hit {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(at, "at");
    Objects.requireNonNull(purpose, "purpose");
  }

  /** What a request was for. */
  public enum Purpose {
    /** Somebody, or some program, wants to go there. */
    VISIT,
    /** A browser fetches ahead, or shows a preview; counted among programs. */
    PREFETCH,
    /** HEAD: only asked; not counted at all. */
    HEAD;

    /**
     * Reads what a request was for.
     *
     * <pre>{@code Purpose.of("GET", "prefetch;prerender", null, null)  // PREFETCH}</pre>
     *
     * @param method as it was sent
     * @param secPurpose the Sec-Purpose field, or null
     * @param purpose the Purpose field of older browsers, or null
     * @param moz the X-Moz field of older Firefox, or null
     * @see <a href="https://fetch.spec.whatwg.org/#sec-purpose-header">Fetch, the Sec-Purpose
     *     field</a>
     */
    public static Purpose of(
        String method,
        @Nullable String secPurpose,
        @Nullable String purpose,
        @Nullable String moz) {
      Objects.requireNonNull(method, "method");
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
