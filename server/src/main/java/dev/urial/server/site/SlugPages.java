package dev.urial.server.site;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import org.jspecify.annotations.Nullable;

/**
 * The pages that short links need. The redirects use this interface, and the package of the pages
 * implements it. All methods run on the pool for blocking work. Rate limit header fields are
 * already set on the exchange.
 *
 * <pre>{@code
 * if (decision instanceof VisitDecision.Gone gone) {
 *   pages.gone(exchange, domain, gone);
 * }
 * }</pre>
 */
public interface SlugPages {
  /**
   * Shows where a link leads: the target and its parts, findings, and a button to continue. This is
   * the response to GET for {@code /slug+}, {@code /p/slug}, and every path of a preview host. It
   * is never called for private links.
   *
   * @param exchange receives the page
   * @param domain the domain of the path
   * @param link the link to show
   */
  void preview(Exchange exchange, ShortDomain domain, ShortLink link);

  /**
   * Asks for the password of a link (GET), or checks the password in the form field {@code
   * password} (POST). If the password is correct, sets a signed cookie and redirects with 303 to
   * the same path and query. This method applies the rate limit {@link LimitedAction#PASSWORD}
   * itself.
   *
   * @param exchange receives the form or the redirect
   * @param domain the domain of the path
   * @param link a link with a password
   */
  void password(Exchange exchange, ShortDomain domain, ShortLink link);

  /**
   * {@return whether the request has a valid cookie that {@link #password} set for this link}
   *
   * @param exchange the exchange with the cookies; no response is sent
   * @param link a link with a password
   */
  boolean isUnlocked(Exchange exchange, ShortLink link);

  /**
   * Responds with 404, because the link does not exist or is not active yet.
   *
   * <p>{@link VisitDecision.Early} contains the time at which the link becomes active.
   *
   * @param exchange receives the page
   * @param domain the domain of the path
   * @param early the time at which the link becomes active; null if the link does not exist
   */
  void notFound(Exchange exchange, ShortDomain domain, VisitDecision.@Nullable Early early);

  /**
   * Responds with 410, because the link no longer works.
   *
   * <p>{@link VisitDecision.Gone} contains the reason.
   *
   * @param exchange receives the page
   * @param domain the domain of the path
   * @param gone the reason why the link no longer works
   */
  void gone(Exchange exchange, ShortDomain domain, VisitDecision.Gone gone);

  /**
   * Renders the short URL as a QR code. This is the response to GET for {@code /slug.png} and
   * {@code /slug.svg}.
   *
   * @param exchange receives the image; the query may contain {@code size} (in pixels), {@code
   *     margin} (in modules) and {@code ec} (L, M, Q or H)
   * @param domain the domain of the path
   * @param link the link whose short URL the code contains
   * @param svg true for SVG, false for PNG
   */
  void qrCode(Exchange exchange, ShortDomain domain, ShortLink link, boolean svg);

  /**
   * Shows the home page of a domain that has no {@code home} setting.
   *
   * @param exchange receives the page
   * @param domain the domain of the request's host
   */
  void home(Exchange exchange, ShortDomain domain);
}
