package dev.urial.shortener;

import dev.urial.shortener.link.ShortLink;
import java.time.Duration;
import java.time.Instant;

/**
 * Determines how long clients may cache a redirect. The owner's setting applies, except to links
 * whose response depends on a password, a count or the visitor: clients must not reuse these
 * responses.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2">RFC 9111 §5.2.2</a>
 */
final class RedirectCaching {
  static final String NEVER_KEPT = "no-store";

  private static final String ASKED_AGAIN = "private, max-age=0";

  /**
   * The maximum time in seconds for which a permanent redirect may be cached. Edits and takedowns
   * take effect within that time.
   */
  private static final long PERMANENT = 90;

  private RedirectCaching() {}

  static String of(ShortLink link, Instant now) {
    if (link.passwordHash() != null || link.visitLimit() > 0) {
      return NEVER_KEPT;
    }
    // Rules may redirect the next visitor elsewhere, whatever the owner set.
    if (!link.rules().isEmpty()) {
      return ASKED_AGAIN;
    }
    if (link.cacheControl() != null) {
      return link.cacheControl();
    }
    if (!link.status().isPermanent()) {
      return ASKED_AGAIN;
    }
    long left =
        link.validUntil() == null
            ? PERMANENT
            : Math.max(0, Duration.between(now, link.validUntil()).toSeconds());
    return "private, max-age=" + Math.min(PERMANENT, left);
  }
}
