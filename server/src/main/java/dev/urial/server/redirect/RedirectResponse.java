package dev.urial.server.redirect;

import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import org.jspecify.annotations.Nullable;

/**
 * The data for the response to a visit. Most links redirect all visitors in the same way at all
 * times. For these links, only this record is cached, which takes a third of the memory of the
 * whole link.
 *
 * @param link the ID of the link
 * @param location the value of {@code Location}
 * @param status the status of the redirect
 * @param cacheControl the value of {@code Cache-Control}; null to use the operator's setting for
 *     permanent redirects
 * @param unlisted whether the link is private
 * @param crawlable whether search engines may index the link
 */
record RedirectResponse(
    long link,
    String location,
    RedirectStatus status,
    @Nullable String cacheControl,
    boolean unlisted,
    boolean crawlable)
    implements SlugCache.Entry {
  /**
   * The default value of {@code Cache-Control} for permanent redirects, which the operator's
   * setting replaces.
   */
  private static final String NINETY_SECONDS = "private, max-age=90";

  static RedirectResponse of(VisitDecision.Redirect redirect) {
    ShortLink link = redirect.link();
    String cacheControl = redirect.cacheControl();
    boolean isDefault = link.cacheControl() == null && cacheControl.equals(NINETY_SECONDS);
    return new RedirectResponse(
        link.id(),
        redirect.location(),
        redirect.status(),
        isDefault ? null : cacheControl,
        link.unlisted(),
        link.crawlable());
  }
}
