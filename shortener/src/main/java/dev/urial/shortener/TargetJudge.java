package dev.urial.shortener;

import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.Verdict;
import dev.urial.url.Url;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Checks targets against the policy, the blocklist, and the service's own domains. */
final class TargetJudge {
  /** The maximum number of the service's own redirects that are followed from a target. */
  private static final int MAX_HOPS = 5;

  private final TargetPolicy policy;
  private final DomainDirectory domains;
  private final BiFunction<ShortDomain, String, SlugLookup> finder;
  private final Clock clock;
  private final List<Runnable> blocklistListeners = new CopyOnWriteArrayList<>();
  private volatile Blocklist blocklist = Blocklist.none();

  /** Creates an instance with a lookup of links by domain and path. */
  TargetJudge(
      TargetPolicy policy,
      DomainDirectory domains,
      BiFunction<ShortDomain, String, SlugLookup> finder,
      Clock clock) {
    this.policy = policy;
    this.domains = domains;
    this.finder = finder;
    this.clock = clock;
  }

  /** Sets the list of targets that no link may lead to. */
  void blocks(Blocklist list) {
    blocklist = list;
    blocklistListeners.forEach(Runnable::run);
  }

  /** Registers a listener for changes to the blocklist. */
  void onBlocklist(Runnable listener) {
    blocklistListeners.add(listener);
  }

  /** Returns whether a location is on the blocklist. */
  boolean blocks(String location) {
    return blocklist.covers(location);
  }

  /**
   * Returns whether a link redirects everybody at a time, which is why everybody may learn its
   * target: it is active and valid, and neither private nor protected nor limited.
   */
  static boolean isOpen(ShortLink link, Instant at) {
    return link.state() == LinkState.ACTIVE
        && link.passwordHash() == null
        && !link.unlisted()
        && link.visitLimit() == 0
        && (link.validFrom() == null || !at.isBefore(link.validFrom()))
        && (link.validUntil() == null || at.isBefore(link.validUntil()));
  }

  /** Returns whether a link was banned or deleted. */
  static boolean isOff(ShortLink link) {
    return link.state() == LinkState.BANNED || link.state() == LinkState.DELETED;
  }

  /**
   * Checks the target of a link.
   *
   * @param actor who may learn the outcome: a suggestion reveals where only those links lead that
   *     the actor may see
   */
  Verdict<LinkTarget> judge(Actor actor, String given) {
    Verdict<LinkTarget> verdict = policy.judge(given);
    LinkTarget target = verdict.value();
    String text = target == null ? given.strip() : target.text();
    if (target != null && blocks(text)) {
      return refused(
          verdict, Objections.target(Reason.HOST_REFUSED, given, null, "target.blocked"));
    }
    ShortDomain own =
        text.length() > TargetPolicy.MAX_LENGTH ? null : domains.index().ofTarget(text);
    return own == null
        ? verdict
        : refused(
            verdict,
            Objections.target(
                Reason.OWN_DOMAIN,
                given,
                destination(actor, text),
                "target.own-domain",
                own.host()));
  }

  private static Verdict<LinkTarget> refused(Verdict<LinkTarget> verdict, Objection objection) {
    List<Objection> all = new ArrayList<>(List.of(objection));
    all.addAll(verdict.objections());
    return new Verdict<>(null, all, verdict.warnings());
  }

  /**
   * Returns where a short URL leads, if every visitor would be redirected there now and the actor
   * may see the link; otherwise null. An actor who may not see a link would learn where it leads
   * without a visit, and without the limit for unknown slugs.
   */
  private @Nullable String destination(Actor actor, String shortUrl) {
    ShortDomain domain = domains.index().ofTarget(shortUrl);
    ShortLink link = domain == null ? null : finder.apply(domain, path(shortUrl)).link();
    boolean isShown =
        link != null
            && actor.maySee(link)
            && isOpen(link, clock.instant())
            && link.rules().isEmpty();
    String target = link == null ? "" : link.target().text();
    return isShown && !blocks(target) && domains.index().ofTarget(target) == null ? target : null;
  }

  /** Returns the path that a browser requests for a target; {@code /} if it is not a URL. */
  private static String path(String target) {
    Url url = Url.tryParse(target).orElseNull();
    return url == null ? "/" : url.path();
  }

  /**
   * Returns the first reason why an existing link could not be created now; null if there is none.
   */
  @Nullable Objection review(ShortLink link) {
    return (isOff(link) ? List.<String>of() : link.targets())
        .stream()
            .flatMap(it -> judge(Actor.nobody(), it).objections().stream())
            .findFirst()
            .orElse(null);
  }

  /** Returns whether a URL that a domain sets would lead in a circle once the domain is saved. */
  boolean isCircle(@Nullable String url, ShortDomain domain) {
    return !isFinal(url, domains.with(domain), true);
  }

  /**
   * Returns whether a link must not redirect to a location, because that is a short link of the
   * service, or leads to one. The location's domain may have been added after the link was created.
   */
  boolean leadsBack(String location) {
    return !isFinal(location, domains.index(), false);
  }

  /**
   * Returns whether a URL leads out of the service, or to a page that does not redirect, perhaps
   * through a domain's home page or its page for missing links.
   *
   * @param allowsLinks whether it may do so through short links
   */
  private boolean isFinal(@Nullable String url, DomainIndex index, boolean allowsLinks) {
    String at = url;
    for (int i = 0; i < MAX_HOPS; i++) {
      ShortDomain domain = at == null ? null : index.ofTarget(at);
      if (domain == null || at == null) {
        return true;
      }
      String path = path(at);
      ShortLink link = path.equals("/") ? null : finder.apply(domain, path).link();
      if (link != null && !allowsLinks) {
        return false;
      }
      at =
          link != null
              ? link.target().text()
              : path.equals("/") ? domain.home() : domain.notFound();
    }
    return false;
  }
}
