package dev.urial.server.redirect;

import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import org.jspecify.annotations.Nullable;

/**
 * What the response to a visit needs. Most links redirect all visitors alike at all times; of these
 * only this is cached, which takes a third of what the whole link would.
 *
 * @param link the number of the link
 * @param location the value of {@code Location}
 * @param status the status
 * @param cacheControl the value of {@code Cache-Control}; null for the operator's setting for
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
  /** The default Cache-Control of a permanent redirect, which the operator's setting replaces. */
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
