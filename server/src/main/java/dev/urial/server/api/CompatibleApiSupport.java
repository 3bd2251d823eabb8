package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The code that the APIs of other shorteners share. It creates and finds links in the domain of the
 * request.
 */
final class CompatibleApiSupport {
  private final Shortener shortener;
  private final RateLimits limits;
  private final Clock clock;

  CompatibleApiSupport(Shortener shortener, RateLimits limits, Clock clock) {
    this.shortener = shortener;
    this.limits = limits;
    this.clock = clock;
  }

  Shortener shortener() {
    return shortener;
  }

  /**
   * Returns the domain to which a request was sent; the default domain if the host of the request
   * is not a domain.
   */
  @Nullable ShortDomain domain(Exchange exchange) {
    ShortDomain domain = shortener.domain(exchange.origin().host());
    return domain != null ? domain : shortener.first();
  }

  /**
   * Returns the caller of a request. A request with an invalid key is counted against the rate
   * limit of its network.
   *
   * @param authentication determines the caller
   */
  ApiCaller caller(Exchange exchange, Function<Exchange, ApiCaller> authentication) {
    try {
      return authentication.apply(exchange);
    } catch (Problem e) {
      limit(exchange, ApiCaller.ANYBODY, false);
      throw e;
    }
  }

  /**
   * Counts a request against its rate limit, and refuses it if it exceeds the limit.
   *
   * @param isCreation whether the request creates a link; creations have a separate limit, which
   *     those that will be refused do not use up
   */
  void limit(Exchange exchange, ApiCaller caller, boolean isCreation) {
    if (isCreation) {
      Authentication.needOwnPage(exchange, caller);
    }
    String network = exchange.origin().network();
    RateLimits.Verdict verdict =
        isCreation && (caller.isAnybody() || caller.has(Scope.CREATE))
            ? limits.take(LimitedAction.CREATION, caller.account(network))
            : limits.take(LimitedAction.API, caller.space(network));
    verdict.tell(exchange);
    if (!verdict.isAllowed()) {
      throw verdict.refusal();
    }
  }

  /**
   * Creates a link.
   *
   * @throws Problem if the link is refused
   */
  ShortLink create(ApiCaller caller, LinkDraft draft) {
    LinkOutcome outcome = shortener.create(caller.actor(), draft);
    if (outcome instanceof LinkOutcome.Done done) {
      return done.link();
    }
    throw OutcomeProblems.problem(outcome, caller, Locale.ROOT);
  }

  /**
   * Returns the link for a short URL, or for a slug in a domain; null if there is none, or if the
   * link is not active. A link that is private, has a password or a visit limit, is not valid now,
   * or whose target is refused, is returned only to callers who may see it.
   *
   * <p>If there is no such link, the request is counted against the rate limit for unknown slugs,
   * as a visit would be, unless the caller may list all links anyway.
   *
   * @param text the short URL or the slug
   * @param of the domain of a slug
   */
  @Nullable ShortLink find(
      Exchange exchange, ApiCaller caller, String text, @Nullable ShortDomain of) {
    Actor actor = caller.actor();
    ShortLink link = shortener.named(text, of);
    boolean isFound =
        link != null && link.state() == LinkState.ACTIVE && (actor.maySee(link) || !isHidden(link));
    if (isFound) {
      return link;
    }
    if (!actor.seesAllLinks() || !actor.has(Scope.READ)) {
      RateLimits.Verdict verdict =
          limits.take(LimitedAction.NOT_FOUND, exchange.origin().network());
      verdict.tell(exchange);
      if (!verdict.isAllowed()) {
        throw verdict.refusal();
      }
    }
    return null;
  }

  /** Returns whether the target of an active link is hidden from callers who may not see it. */
  private boolean isHidden(ShortLink link) {
    Instant now = clock.instant();
    return link.unlisted()
        || link.passwordHash() != null
        || link.visitLimit() > 0
        || (link.validFrom() != null && now.isBefore(link.validFrom()))
        || (link.validUntil() != null && !now.isBefore(link.validUntil()))
        || shortener.refusal(link, link.target().text()) != null;
  }
}
