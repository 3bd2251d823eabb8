package dev.urial.shortener;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.url.Url;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds redirect loops by following targets on the service's own domains, link by link: through
 * every target, rule and fallback, and through a domain's home page and its page for missing links.
 */
final class RedirectLoops {
  /** The maximum number of redirects from link to link that are followed from a target. */
  static final int HOPS = 5;

  /**
   * The maximum number of lookups per target: a link may have many rules, and each may lead to
   * another link.
   */
  private static final int PLACES = 200;

  /** How following a target ended. */
  enum End {
    /** The target leads out of the service, or to a page of the service that does not redirect. */
    ELSEWHERE,
    /** The target leads back to the start, or to a link or page already followed. */
    LOOP,
    /** The chain is too long. */
    FAR
  }

  /** Looks up the link for a path. */
  interface Finder {
    SlugLookup find(ShortDomain domain, String rawPath);
  }

  private final DomainIndex domains;
  private final Finder finder;
  private int looked;

  RedirectLoops(DomainIndex domains, Finder finder) {
    this.domains = domains;
    this.finder = finder;
  }

  /**
   * Returns the path that a browser requests for a target; {@code /} if the target is not a URL.
   */
  static String path(String target) {
    Url url = Url.tryParse(target).orElseNull();
    return url == null ? "/" : url.path();
  }

  /**
   * Returns where a target leads.
   *
   * @param start the links to which the target must not lead back: names as in {@link #name}, or
   *     IDs with a leading {@code #}
   */
  End follow(String target, Set<String> start) {
    looked = 0;
    return follow(target, new HashSet<>(start), 0);
  }

  /** Returns the name by which {@link #follow} recognizes a slug, even if there is no link yet. */
  static String name(String domain, String key) {
    return domain + '/' + key;
  }

  private End follow(String target, Set<String> behind, int hops) {
    ShortDomain domain = domains.ofTarget(target);
    if (domain == null) {
      return End.ELSEWHERE;
    }
    if (hops > HOPS || ++looked > PLACES) {
      return End.FAR;
    }
    String path = path(target);
    if (path.equals("/")) {
      return onward(domain.home(), domain.host() + "/ home", behind, hops);
    }
    SlugLookup place = finder.find(domain, path);
    String name = name(domain.host(), place.key());
    ShortLink link = place.link();
    if (behind.contains(name)) {
      return End.LOOP;
    }
    if (link == null) {
      return onward(domain.notFound(), domain.host() + "/ not found", behind, hops);
    }
    String own = "#" + link.id();
    if (!behind.add(own)) {
      return End.LOOP;
    }
    End worst = End.ELSEWHERE;
    for (String next : targets(link)) {
      End end = follow(next, behind, hops + 1);
      if (end == End.LOOP) {
        return end;
      }
      worst = end == End.FAR ? end : worst;
    }
    behind.remove(own);
    return worst;
  }

  private End onward(@Nullable String target, String name, Set<String> behind, int hops) {
    if (target == null) {
      return End.ELSEWHERE;
    }
    if (!behind.add(name)) {
      return End.LOOP;
    }
    End end = follow(target, behind, hops + 1);
    behind.remove(name);
    return end;
  }

  /** Returns all targets that a link may lead to; none if it is banned or deleted. */
  static List<String> targets(ShortLink link) {
    boolean isOff = link.state() == LinkState.BANNED || link.state() == LinkState.DELETED;
    return isOff ? List.of() : link.targets();
  }

  /**
   * Returns the target at the end of a chain of links, to be used instead of the chain; null if a
   * link does not redirect every visitor to its target now, or must not reveal it.
   *
   * @param now the current time, at which the links must be valid
   * @param seen accepts the links whose target may be revealed
   */
  @Nullable String last(String target, Instant now, Predicate<ShortLink> seen) {
    String at = target;
    for (int i = 0; i <= HOPS; i++) {
      ShortDomain domain = domains.ofTarget(at);
      if (domain == null) {
        return i == 0 ? null : at;
      }
      ShortLink link = finder.find(domain, path(at)).link();
      boolean isPlain =
          link != null
              && seen.test(link)
              && link.state() == LinkState.ACTIVE
              && link.passwordHash() == null
              && !link.unlisted()
              && link.rules().isEmpty()
              && link.visitLimit() == 0
              && (link.validFrom() == null || !now.isBefore(link.validFrom()))
              && (link.validUntil() == null || now.isBefore(link.validUntil()));
      if (!isPlain || link == null) {
        return null;
      }
      at = link.target().text();
    }
    return null;
  }
}
