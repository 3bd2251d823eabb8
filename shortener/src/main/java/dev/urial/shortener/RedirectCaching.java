package dev.urial.shortener;

import dev.urial.shortener.link.ShortLink;
import java.time.Duration;
import java.time.Instant;

/**
 * How long clients may cache a redirect. What its owner says holds, except for links whose answer
 * depends on a password, on a count or on who comes: those must be asked for each time.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2">RFC 9111 §5.2.2</a>
 */
final class RedirectCaching {
  static final String NEVER_KEPT = "no-store";

  private static final String ASKED_AGAIN = "private, max-age=0";

  /** A redirect for good is kept for so many seconds: then edits and takedowns act. */
  private static final long PERMANENT = 90;

  private RedirectCaching() {}

  static String of(ShortLink link, Instant now) {
    if (link.passwordHash() != null || link.visitLimit() > 0) {
      return NEVER_KEPT;
    }
    // What a rule answers one visitor is no answer for the next, whatever the owner says.
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
