package dev.urial.shortener;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortLink;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Determines how long clients may cache a redirect. The owner's setting applies within the limits
 * of the service, except to links whose response depends on a password, a count or the visitor:
 * clients must not reuse these responses.
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
  static final long PERMANENT = 90;

  /**
   * The directives of a link's own value that are sent, besides {@code max-age} and {@code
   * s-maxage}. All others are left out: {@code immutable} and {@code stale-while-revalidate} make
   * clients keep a redirect after its lifetime, and some caches search the whole field for {@code
   * max-age=}, even inside an unknown directive.
   */
  private static final Set<String> SENT =
      Set.of(
          ("public private no-cache no-store no-transform must-revalidate proxy-revalidate "
                  + "must-understand")
              .split(" ", -1));

  private RedirectCaching() {}

  /**
   * Returns the value of {@code Cache-Control} for a redirect.
   *
   * @param link the link that redirects
   * @param now the time of the visit
   */
  static String of(ShortLink link, Instant now) {
    if (link.passwordHash() != null || link.visitLimit() > 0) {
      return NEVER_KEPT;
    }
    // Rules may redirect the next visitor elsewhere, whatever the owner set.
    if (!link.rules().isEmpty()) {
      return ASKED_AGAIN;
    }
    String own = link.cacheControl();
    boolean isPermanent = link.status().isPermanent();
    if (own != null) {
      long most = Math.min(PERMANENT, left(link, now));
      String bounded = bounded(own, isPermanent ? most : 0, most);
      if (bounded != null) {
        return bounded;
      }
    }
    if (!isPermanent) {
      return ASKED_AGAIN;
    }
    return "private, max-age=" + Math.min(PERMANENT, left(link, now));
  }

  /** Returns the seconds until a link becomes invalid; the maximum value if it remains valid. */
  private static long left(ShortLink link, Instant now) {
    Instant until = link.validUntil();
    return until == null ? Long.MAX_VALUE : Math.max(0, Duration.between(now, until).toSeconds());
  }

  /**
   * Returns a link's own value of {@code Cache-Control} with bounded lifetimes. Without a lifetime,
   * a client may keep a permanent redirect for as long as it likes, so one is added.
   *
   * <pre>{@code
   * bounded("public, max-age=31536000, immutable", 90, 90)  // "public, max-age=90"
   * bounded("public, max-age=7", 90, 90)                    // "public, max-age=7"
   * bounded("private", 90, 90)                              // "private, max-age=90"
   * bounded("no-store", 90, 90)                             // "no-store"
   * bounded("immutable", 90, 90)                            // null: the default applies
   * }</pre>
   *
   * @param own the value to bound
   * @param usual the lifetime in seconds if the value has none
   * @param longest the maximum lifetime in seconds
   */
  private static @Nullable String bounded(String own, long usual, long longest) {
    List<String> sent = new ArrayList<>();
    boolean isBounded = false;
    for (String directive : own.split(",", -1)) {
      int equals = directive.indexOf('=');
      String name = Ascii.lower((equals < 0 ? directive : directive.substring(0, equals)).strip());
      if (name.equals("max-age") || name.equals("s-maxage")) {
        String value = equals < 0 ? null : directive.substring(equals + 1).strip();
        sent.add(name + "=" + Math.min(seconds(value), longest));
        isBounded |= name.equals("max-age");
      } else if (SENT.contains(name)) {
        sent.add(name);
        isBounded |= name.equals("no-store") || name.equals("no-cache");
      }
    }
    if (sent.isEmpty()) {
      return null;
    }
    if (!isBounded) {
      sent.add("max-age=" + usual);
    }
    return String.join(", ", sent);
  }

  /** Parses {@code delta-seconds = 1*DIGIT}; returns 0 if it is invalid. */
  private static long seconds(@Nullable String text) {
    boolean isNumber = text != null && text.matches("[0-9]+");
    return !isNumber || text == null
        ? 0
        : text.length() > 9 ? Integer.MAX_VALUE : Long.parseLong(text);
  }
}
