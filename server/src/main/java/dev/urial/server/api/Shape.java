package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.site.Limited;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkStore;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the shapes of other shorteners have in common: links made and found in the domain that was called. */
final class Shape {
  private final Shortener shortener;
  private final RateLimits limits;
  private final Clock clock;

  Shape(Shortener shortener, RateLimits limits, Clock clock) {
    this.shortener = shortener;
    this.limits = limits;
    this.clock = clock;
  }

  Shortener shortener() {
    return shortener;
  }

  /** The domain that a request came to; the first one where it came to none. */
  @Nullable ShortDomain domain(Exchange exchange) {
    ShortDomain domain = shortener.domain(exchange.origin().host());
    return domain != null ? domain : shortener.first();
  }

  /** Returns whose key a request carries; who tries keys is counted where they come from. */
  Caller caller(Exchange exchange, Authentication authentication) {
    try {
      return authentication.byKey(exchange);
    } catch (Problem e) {
      limit(exchange, Caller.ANYBODY, false);
      throw e;
    }
  }

  /** Counts a request; a creation by its own limit. */
  void limit(Exchange exchange, Caller caller, boolean isCreation) {
    RateLimits.Verdict verdict =
        limits.take(
            isCreation ? Limited.CREATION : Limited.API,
            caller.space(exchange.origin().network()));
    verdict.tell(exchange);
    if (!verdict.isAllowed()) {
      throw verdict.refusal();
    }
  }

  /**
   * Makes a link.
   *
   * @throws Problem where it is refused
   */
  Link create(Caller caller, LinkDraft draft) {
    Outcome outcome = shortener.create(caller.actor(), draft);
    if (outcome instanceof Outcome.Done done) {
      return done.link();
    }
    throw Outcomes.problem(outcome, caller, Locale.ROOT);
  }

  /**
   * Finds the link of a short URL, of {@code host/slug}, or of a slug in a domain. What is deleted is not found; nor,
   * by who may not see the link itself, what is private, asks for a password, counts its visits, or is not open now.
   */
  @Nullable Link find(Caller caller, String text, @Nullable ShortDomain of) {
    String rest = text;
    ShortDomain domain = of;
    int scheme = rest.indexOf("://");
    if (scheme >= 0) {
      rest = rest.substring(scheme + 3);
    }
    int slash = rest.indexOf('/');
    if (slash > 0) {
      ShortDomain named = shortener.domain(dev.urial.internal.text.Ascii.lower(rest.substring(0, slash)));
      if (named != null) {
        domain = named;
        rest = rest.substring(slash + 1);
      } else if (scheme >= 0) {
        return null;
      }
    } else if (scheme >= 0) {
      return null;
    }
    if (domain == null || rest.isEmpty() || rest.length() > 12 * LinkJson.LONGEST_SLUG) {
      return null;
    }
    String slug = dev.urial.grammar.Percent.decodeLossy(rest);
    LinkStore.Found found =
        shortener.store().links().find(domain.host(), Slugs.key(domain, slug));
    if (found == null || found.link().state() != dev.urial.shortener.link.LinkState.ACTIVE) {
      return null;
    }
    Link link = found.link();
    Instant now = clock.instant();
    boolean isClosed =
        (link.validFrom() != null && now.isBefore(link.validFrom()))
            || (link.validUntil() != null && !now.isBefore(link.validUntil()));
    boolean isHidden =
        link.unlisted() || link.passwordHash() != null || link.visitLimit() > 0 || isClosed;
    return isHidden && !caller.actor().maySee(link) ? null : link;
  }
}
