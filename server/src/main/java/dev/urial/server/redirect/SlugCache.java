package dev.urial.server.redirect;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Policy;
import dev.urial.internal.text.Ascii;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.SlugLookup;
import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.Visitor;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Caches the results of looking up slugs. The cache is limited by its memory use, and entries are
 * removed when the store reports a change. Misses are not cached, because another process may take
 * the slug at any moment; they are rate-limited.
 *
 * <p>CHOICE: only slugs that consist of one segment of unreserved ASCII characters, and that were
 * not found by an alias, are cached. Their cache key equals the key in a change notification, so
 * that each change removes exactly the right entry. Other slugs are looked up each time, which
 * SQLite can do 100,000 times a second.
 */
final class SlugCache {
  /**
   * The maximum age of an entry. It limits how long a change by another process can go unnoticed if
   * the connection to the store is lost.
   */
  private static final Duration LINKS = Duration.ofMinutes(5);

  /**
   * The heap memory of an entry with a {@link RedirectResponse} in octets, without its strings;
   * {@code SlugCacheTest} measures this and {@link #OVERHEAD}.
   */
  private static final int RESPONSE_OVERHEAD = 208;

  /** The heap memory of any other entry in octets, without its strings. */
  private static final int OVERHEAD = 645;

  /** The heap memory of a rule, and of a condition, in octets, without their strings. */
  private static final int RULE = 256;

  private static final int CONDITION = 160;

  /** The heap memory of a tag in octets, without its characters. */
  private static final int TAG = 64;

  /** One of so many lookups affects the eviction order. */
  private static final int SAMPLE = 4;

  private final Shortener shortener;
  private final ServedDomains domains;
  private final Cache<String, Entry> cache;
  private final Policy<String, Entry> policy;
  private final AtomicLong generation = new AtomicLong();
  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();

  SlugCache(Shortener shortener, Store store, ServedDomains domains, long octets) {
    this.shortener = shortener;
    this.domains = domains;
    this.cache =
        Caffeine.newBuilder()
            .maximumWeight(octets)
            .weigher(SlugCache::weight)
            .expireAfterWrite(LINKS)
            .executor(Runnable::run)
            .build();
    this.policy = cache.policy();
    shortener.onBlocklist(this::forgetAll);
    store.onChange(
        change -> {
          String key = change.key();
          if (key == null || change.domain().isEmpty()) {
            forgetAll();
          } else {
            generation.incrementAndGet();
            cache.invalidate(change.domain() + "/" + key);
          }
        });
  }

  private void forgetAll() {
    generation.incrementAndGet();
    cache.invalidateAll();
  }

  Cache<String, Entry> cache() {
    return cache;
  }

  /**
   * Returns the cached entry for a path; null if the store must be queried.
   *
   * <p>CHOICE: only one of four lookups, drawn at random, affects the eviction order, which costs
   * as much as the lookup. That is sufficient to know which links are asked for most.
   */
  @Nullable Entry known(ShortDomain domain, String path) {
    if (!isPlain(path)) {
      return null;
    }
    String key = key(domain, path);
    boolean matters = ThreadLocalRandom.current().nextInt(SAMPLE) == 0;
    Entry known = matters ? cache.getIfPresent(key) : quietly(key);
    (known == null ? misses : hits).increment();
    return known;
  }

  /** Returns how often {@link #known} found an entry. */
  long hits() {
    return hits.sum();
  }

  /** Returns how often {@link #known} found no entry. */
  long misses() {
    return misses.sum();
  }

  /**
   * Returns the cached entry for a path as {@link #known} does, but without counting the lookup and
   * without affecting the eviction order.
   */
  @Nullable Entry knownQuietly(ShortDomain domain, String path) {
    return isPlain(path) ? quietly(key(domain, path)) : null;
  }

  private @Nullable Entry quietly(String key) {
    return policy.getIfPresentQuietly(key);
  }

  /**
   * Returns the result of looking up a path. Queries the store if the cache contains no entry for
   * the path, or only a {@link RedirectResponse}.
   */
  SlugLookup find(ShortDomain domain, String path) {
    if (!isPlain(path)) {
      return shortener.find(domain, path);
    }
    String key = key(domain, path);
    if (quietly(key) instanceof Variable known) {
      return known.place;
    }
    long before = generation.get();
    SlugLookup found = shortener.find(domain, path);
    if (found.link() != null
        && !found.byAlias()
        && found.rest().isEmpty()
        && key.equals(domain.host() + "/" + found.key())) {
      cache.put(key, entry(found, found.link()));
      if (generation.get() != before) {
        // Something was changed in the meantime, perhaps this link.
        cache.invalidate(key);
      }
    }
    return found;
  }

  private Entry entry(SlugLookup place, ShortLink link) {
    boolean quick =
        link.state() == LinkState.ACTIVE
            && link.visitLimit() == 0
            && link.passwordHash() == null
            && link.rules().isEmpty()
            && link.fallback() == null
            && !leadsHome(link);
    RedirectResponse response = quick ? constant(place, link) : null;
    return response != null ? response : new Variable(place, quick);
  }

  /**
   * Returns the redirect of a link if it is the same for all visitors at all times, otherwise null.
   * The redirect also depends on the domains; the cache is cleared when they change.
   */
  private @Nullable RedirectResponse constant(SlugLookup place, ShortLink link) {
    if (link.validFrom() != null
        || link.validUntil() != null
        || link.forwardQuery()
        || link.forwardPath()) {
      return null;
    }
    Visitor anybody = Visitor.at(Instant.EPOCH).notCounting();
    return shortener.decide(place, anybody) instanceof VisitDecision.Redirect redirect
        ? RedirectResponse.of(redirect)
        : null;
  }

  /**
   * Returns whether the target of a link is in a domain of this service, in which case the store
   * must be queried.
   */
  private boolean leadsHome(ShortLink link) {
    Url url = Url.tryParse(link.target().text()).orElseNull();
    if (url == null) {
      return false;
    }
    String host = url.host();
    if (host == null) {
      return false;
    }
    for (ShortDomain domain : domains.all()) {
      if (holds(domain.host(), host)
          || domain.aliases().stream().anyMatch(alias -> holds(alias, host))) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(String ours, String host) {
    String bare = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    return ours.startsWith(bare)
        && (ours.length() == bare.length() || ours.charAt(bare.length()) == ':');
  }

  private static String key(ShortDomain domain, String path) {
    return domain.host() + (domain.caseSensitive() ? path : Ascii.lower(path));
  }

  /** Returns whether a path is a slash followed by 1 to 128 unreserved characters. */
  static boolean isPlain(String path) {
    int length = path.length();
    if (length < 2 || length > 129 || path.charAt(0) != '/') {
      return false;
    }
    for (int i = 1; i < length; i++) {
      char c = path.charAt(i);
      boolean unreserved =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == '-'
              || c == '.'
              || c == '_'
              || c == '~';
      if (!unreserved) {
        return false;
      }
    }
    return true;
  }

  private static int weight(String key, Entry entry) {
    if (entry instanceof RedirectResponse response) {
      String cacheControl = response.cacheControl();
      return RESPONSE_OVERHEAD
          + key.length()
          + response.location().length()
          + (cacheControl == null ? 0 : cacheControl.length());
    }
    int weight = OVERHEAD + key.length();
    ShortLink link = ((Variable) entry).place.link();
    return link == null ? weight : weight + octets(link);
  }

  /** Returns the octets of a link's strings, rules and tags. Targets are ASCII. */
  private static int octets(ShortLink link) {
    LinkTarget fallback = link.fallback();
    int weight = octets(link.target()) + (fallback == null ? 0 : octets(fallback));
    weight += 2 * length(link.title()) + length(link.cacheControl()) + length(link.passwordHash());
    for (String tag : link.tags()) {
      weight += TAG + 2 * tag.length();
    }
    for (RedirectRule rule : link.rules()) {
      weight += RULE + octets(rule.target());
      for (Condition condition : rule.conditions()) {
        weight += CONDITION;
        if (condition instanceof Condition.Query query) {
          weight += 2 * (length(query.name()) + length(query.value()));
        }
      }
    }
    return weight;
  }

  private static int octets(LinkTarget target) {
    return target.text().length() + 2 * length(target.given());
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** The data that is cached for a slug. */
  sealed interface Entry permits RedirectResponse, Variable {}

  /**
   * The entry for a link whose response must be determined at each visit.
   *
   * @param place the result of the lookup
   * @param isQuick whether the response can be determined without the store, the user agent or a
   *     password
   */
  record Variable(SlugLookup place, boolean isQuick) implements Entry {}
}
