package dev.urial.shortener;

import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Decides where a visit to a link leads, and counts it if the link has a limit. */
final class VisitDecider {
  private final Store store;
  private final TargetJudge targets;
  private volatile long longestCaching = RedirectCaching.PERMANENT;

  VisitDecider(Store store, TargetJudge targets) {
    this.store = store;
    this.targets = targets;
  }

  /** Sets the maximum time in seconds that a link's own {@code Cache-Control} may allow. */
  void limitsCaching(long seconds) {
    this.longestCaching = seconds;
  }

  /** Returns where the visitor is redirected, or why there is no redirect. */
  VisitDecision decide(SlugLookup place, Visitor visitor) {
    ShortLink link = place.link();
    if (link == null) {
      return new VisitDecision.Missing(null, place.domain().notFound());
    }
    switch (link.state()) {
      case DISABLED -> {
        return new VisitDecision.Missing(link, place.domain().notFound());
      }
      case BANNED -> {
        return new VisitDecision.Gone(link, VisitDecision.Why.BANNED);
      }
      case DELETED -> {
        return new VisitDecision.Gone(link, VisitDecision.Why.DELETED);
      }
      case ACTIVE -> {}
    }
    if (link.validFrom() != null && visitor.at().isBefore(link.validFrom())) {
      return new VisitDecision.Early(link, link.validFrom());
    }
    if (link.validUntil() != null && !visitor.at().isBefore(link.validUntil())) {
      return over(link, VisitDecision.Why.EXPIRED);
    }
    if (link.visitLimit() == 0) {
      return beyondLimit(place, link, visitor);
    }
    // INVARIANT: a visit is counted last, after all other checks have passed. An exhausted limit is
    // reported before a password is requested.
    if (link.passwordHash() != null && isUsedUp(link)) {
      return over(link, VisitDecision.Why.USED_UP);
    }
    VisitDecision led = beyondLimit(place, link, visitor);
    boolean admitted =
        led instanceof VisitDecision.Redirect && visitor.counts()
            ? store.links().admit(link.id(), link.visitLimit())
            : !isUsedUp(link);
    return admitted ? led : over(link, VisitDecision.Why.USED_UP);
  }

  private boolean isUsedUp(ShortLink link) {
    return store.links().admitted(link.id()) >= link.visitLimit();
  }

  /**
   * Decides on a visit regardless of the limit: checks the password, then applies rules and
   * forwarding.
   */
  private VisitDecision beyondLimit(SlugLookup place, ShortLink link, Visitor visitor) {
    String hash = link.passwordHash();
    if (hash != null && !visitor.unlocked()) {
      String password = visitor.password();
      if (password == null || !Passwords.verify(password, hash)) {
        return new VisitDecision.Locked(link, password != null);
      }
    }
    int rule = link.rules().isEmpty() ? -1 : RuleMatching.first(link.rules(), visitor);
    String target = (rule < 0 ? link.target() : link.rules().get(rule).target()).text();
    String query = link.forwardQuery() ? visitor.query() : null;
    String location = PathAndQueryForwarding.merge(target, place.rest(), query);
    if (location == null) {
      return new VisitDecision.Unfit(link);
    }
    VisitDecision.Via via = rule < 0 ? VisitDecision.Via.TARGET : VisitDecision.Via.RULE;
    return emitted(link, location, visitor.at(), via, rule);
  }

  private VisitDecision over(ShortLink link, VisitDecision.Why why) {
    LinkTarget fallback = link.fallback();
    if (fallback == null) {
      return new VisitDecision.Gone(link, why);
    }
    VisitDecision refusal = refusal(link, fallback.text());
    return refusal != null
        ? refusal
        : new VisitDecision.Redirect(
            link,
            fallback.text(),
            RedirectStatus.FOUND,
            RedirectCaching.NEVER_KEPT,
            VisitDecision.Via.FALLBACK,
            -1);
  }

  private VisitDecision emitted(
      ShortLink link, String location, Instant at, VisitDecision.Via via, int rule) {
    VisitDecision refusal = refusal(link, location);
    if (refusal != null) {
      return refusal;
    }
    String cacheControl = RedirectCaching.of(link, at, longestCaching);
    return new VisitDecision.Redirect(link, location, link.status(), cacheControl, via, rule);
  }

  /** Returns why a link does not redirect to a location; null if it does. */
  @Nullable VisitDecision refusal(ShortLink link, String location) {
    if (targets.blocks(location)) {
      return new VisitDecision.Gone(link, VisitDecision.Why.BANNED);
    }
    return targets.leadsBack(link, location) ? new VisitDecision.Looping(link) : null;
  }
}
