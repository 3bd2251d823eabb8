package dev.urial.shortener;

import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import java.time.Instant;

/** Decides where a visit of a link leads, and counts it where the link has a limit. */
final class VisitDecider {
  private final Store store;
  private final TargetJudge targets;

  VisitDecider(Store store, TargetJudge targets) {
    this.store = store;
    this.targets = targets;
  }

  /** Where the visitor is redirected, or why there is no redirect. */
  Decision decide(SlugLookup place, Visitor visitor) {
    ShortLink link = place.link();
    if (link == null) {
      return new Decision.Missing(null, place.domain().notFound());
    }
    switch (link.state()) {
      case DISABLED -> {
        return new Decision.Missing(link, place.domain().notFound());
      }
      case BANNED -> {
        return new Decision.Gone(link, Decision.Why.BANNED);
      }
      case DELETED -> {
        return new Decision.Gone(link, Decision.Why.DELETED);
      }
      case ACTIVE -> {}
    }
    if (link.validFrom() != null && visitor.at().isBefore(link.validFrom())) {
      return new Decision.Early(link, link.validFrom());
    }
    if (link.validUntil() != null && !visitor.at().isBefore(link.validUntil())) {
      return over(link, Decision.Why.EXPIRED);
    }
    if (link.visitLimit() == 0) {
      return beyondLimit(place, link, visitor);
    }
    // INVARIANT: a visit is counted last, when all else let it through; and a limit that is reached
    // decides before a password is asked for.
    if (link.passwordHash() != null && isUsedUp(link)) {
      return over(link, Decision.Why.USED_UP);
    }
    Decision led = beyondLimit(place, link, visitor);
    boolean admitted =
        led instanceof Decision.Redirect && visitor.counts()
            ? store.links().admit(link.id(), link.visitLimit())
            : !isUsedUp(link);
    return admitted ? led : over(link, Decision.Why.USED_UP);
  }

  private boolean isUsedUp(ShortLink link) {
    return store.links().admitted(link.id()) >= link.visitLimit();
  }

  /** Password, rules, forwarding. */
  private Decision beyondLimit(SlugLookup place, ShortLink link, Visitor visitor) {
    String hash = link.passwordHash();
    if (hash != null && !visitor.unlocked()) {
      String password = visitor.password();
      if (password == null || !Passwords.verify(password, hash)) {
        return new Decision.Locked(link, password != null);
      }
    }
    int rule = link.rules().isEmpty() ? -1 : RuleMatching.first(link.rules(), visitor);
    String target = (rule < 0 ? link.target() : link.rules().get(rule).target()).text();
    String query = link.forwardQuery() ? visitor.query() : null;
    String location = PathAndQueryForwarding.merge(target, place.rest(), query);
    if (location == null) {
      return new Decision.Unfit(link);
    }
    Decision.Via via = rule < 0 ? Decision.Via.TARGET : Decision.Via.RULE;
    return emitted(link, location, visitor.at(), via, rule);
  }

  private Decision over(ShortLink link, Decision.Why why) {
    LinkTarget fallback = link.fallback();
    if (fallback == null) {
      return new Decision.Gone(link, why);
    }
    if (targets.blocks(fallback.text())) {
      return new Decision.Gone(link, Decision.Why.BANNED);
    }
    return targets.leadsBack(link, fallback.text())
        ? new Decision.Looping(link)
        : new Decision.Redirect(
            link,
            fallback.text(),
            RedirectStatus.FOUND,
            RedirectCaching.NEVER_KEPT,
            Decision.Via.FALLBACK,
            -1);
  }

  private Decision emitted(
      ShortLink link, String location, Instant at, Decision.Via via, int rule) {
    if (targets.blocks(location)) {
      return new Decision.Gone(link, Decision.Why.BANNED);
    }
    if (targets.leadsBack(link, location)) {
      return new Decision.Looping(link);
    }
    return new Decision.Redirect(
        link, location, link.status(), RedirectCaching.of(link, at), via, rule);
  }
}
