package dev.urial.shortener;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows targets on the service's own domains: link by link, through every target, rule and
 * fallback, through a domain's home and its page for what is not found.
 */
final class RedirectLoops {
  /** How many links of the service may be one after the other. */
  static final int HOPS = 5;

  /** How many places are looked at: a link may have many rules, each with a link after it. */
  private static final int PLACES = 200;

  /** How it ends. */
  enum End {
    /** It comes to an end. */
    ELSEWHERE,
    /** It comes back to where it began, or to where it was. */
    LOOP,
    /** It continues too long. */
    FAR
  }

  /** Finds what is at a path. */
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

  /** The path of a target as a request has it. */
  static String path(String target) {
    Url url = Url.tryParse(target).orElseNull();
    return url == null ? "/" : url.path();
  }

  /**
   * Where a target leads.
   *
   * @param start names of what it must not come back to, as {@link #name}
   */
  End follow(String target, Set<String> start) {
    looked = 0;
    return follow(target, new HashSet<>(start), 0);
  }

  /** A name for a link that exists, or for a slug at which one will. */
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

  /** Every place that a link may lead to. */
  static List<String> targets(ShortLink link) {
    if (link.state() == LinkState.BANNED || link.state() == LinkState.DELETED) {
      return List.of();
    }
    List<String> all = new ArrayList<>();
    all.add(link.target().text());
    for (RedirectRule rule : link.rules()) {
      all.add(rule.target().text());
    }
    if (link.fallback() != null) {
      all.add(link.fallback().text());
    }
    return all;
  }

  /**
   * Where a chain of plain links ends, for people to take at once; null if one hides its target.
   */
  @Nullable String last(String target) {
    String at = target;
    for (int i = 0; i <= HOPS; i++) {
      ShortDomain domain = domains.ofTarget(at);
      if (domain == null) {
        return i == 0 ? null : at;
      }
      ShortLink link = finder.find(domain, path(at)).link();
      boolean isPlain =
          link != null
              && link.state() == LinkState.ACTIVE
              && link.passwordHash() == null
              && !link.unlisted()
              && link.rules().isEmpty()
              && link.visitLimit() == 0;
      if (!isPlain || link == null) {
        return null;
      }
      at = link.target().text();
    }
    return null;
  }
}
