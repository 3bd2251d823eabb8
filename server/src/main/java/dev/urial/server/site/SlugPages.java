package dev.urial.server.site;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.Decision;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import org.jspecify.annotations.Nullable;

/**
 * The pages that short links need, as the room of redirects asks for them and the room of pages
 * gives them. Each answers the exchange; all run on the pool for work that blocks. The fields of
 * limits are told already.
 *
 * <pre>{@code
 * if (decision instanceof Decision.Gone gone) {
 *   pages.gone(exchange, domain, gone);
 * }
 * }</pre>
 */
public interface SlugPages {
  /**
   * Shows where a link leads: both readings, findings, and a way on. GET {@code /slug+}, {@code
   * /p/slug}, and all of a preview host. Private links never come here.
   */
  void preview(Exchange exchange, ShortDomain domain, ShortLink link);

  /**
   * Asks for the password of a link (GET), or judges the one that was sent in the form's field
   * {@code password} (POST); if it is right, a signed cookie is set and 303 leads to the same path
   * and query. It takes from {@link LimitedAction#PASSWORD} itself.
   */
  void password(Exchange exchange, ShortDomain domain, ShortLink link);

  /**
   * Returns whether the request carries a cookie that {@link #password} set for this link, still
   * good.
   */
  boolean isUnlocked(Exchange exchange, ShortLink link);

  /**
   * Says that nothing stands there, or not yet: 404. {@code early} is null where nothing stands
   * there.
   */
  void notFound(Exchange exchange, ShortDomain domain, Decision.@Nullable Early early);

  /**
   * Says that something stood there: 410.
   *
   * <p>{@link Decision.Gone} tells why.
   *
   * @param exchange what is answered
   * @param domain whose path it is
   * @param gone why
   */
  void gone(Exchange exchange, ShortDomain domain, Decision.Gone gone);

  /** Draws the short URL as a QR code: GET {@code /slug.png} and {@code /slug.svg}. */
  void qrCode(Exchange exchange, ShortDomain domain, ShortLink link, boolean svg);

  /** Shows the empty path of a domain that has no {@code home}. */
  void home(Exchange exchange, ShortDomain domain);
}
