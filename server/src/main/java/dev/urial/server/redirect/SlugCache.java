package dev.urial.server.redirect;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.internal.text.Ascii;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.SlugLookup;
import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.Visiting;
import dev.urial.shortener.Visitor;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Caches the results of looking up slugs. The cache is limited by its memory use, and entries are
 * removed when the store reports a change. Misses are not cached, because another process may take
 * the slug at any moment; they are rate-limited.
 *
 * <p>CHOICE: only slugs that consist of one segment of unreserved ASCII characters, and that were
 * not found by an alias, are cached. Their cache key equals the key in a change notification, so
 * that each change removes exactly the right entry. Other slugs are looked up each time.
 */
final class SlugCache {
  /** How long a change by another process can go unnoticed if its notification is lost. */
  private static final Duration MAX_AGE = Duration.ofMinutes(5);

  /** The heap memory of an entry and of a rule in bytes, without their strings. */
  private static final int ENTRY_BYTES = 900;

  private static final int RULE_BYTES = 600;

  private static final int MAX_SLUG_LENGTH = 128;

  private final Visiting visiting;
  private final ServedDomains domains;
  private final Cache<String, Entry> cache;
  private final AtomicLong generation = new AtomicLong();

  SlugCache(Visiting visiting, Store store, ServedDomains domains, long maxBytes) {
    this.visiting = visiting;
    this.domains = domains;
    this.cache =
        Caffeine.newBuilder()
            .maximumWeight(maxBytes)
            .weigher(SlugCache::weight)
            .expireAfterWrite(MAX_AGE)
            .executor(Runnable::run)
            .build();
    visiting.onBlocklist(this::forgetAll);
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

  /** Returns the number of entries. */
  long size() {
    return cache.estimatedSize();
  }

  /**
   * The data that is cached for a slug.
   *
   * @param place the result of the lookup
   * @param redirect the redirect of a link if it is the same for all visitors at all times
   * @param isQuick whether the response can be determined without the store, the user agent or a
   *     password
   */
  record Entry(SlugLookup place, VisitDecision.@Nullable Redirect redirect, boolean isQuick) {}

  /** Returns the cached entry for a path; null if the store must be queried. */
  @Nullable Entry known(ShortDomain domain, String path) {
    return isPlain(path) ? cache.getIfPresent(key(domain, path)) : null;
  }

  /** Returns the result of looking up a path; queries the store unless the cache contains it. */
  SlugLookup find(ShortDomain domain, String path) {
    Entry known = known(domain, path);
    if (known != null) {
      return known.place;
    }
    long before = generation.get();
    SlugLookup found = visiting.find(domain, path);
    ShortLink link = found.link();
    String key = key(domain, path);
    if (link != null
        && isPlain(path)
        && !found.byAlias()
        && found.rest().isEmpty()
        && key.equals(domain.host() + "/" + found.key())) {
      boolean isQuick = isQuick(link);
      cache.put(key, new Entry(found, isQuick ? constant(found, link) : null, isQuick));
      if (generation.get() != before) {
        cache.invalidate(key); // something was changed in the meantime, perhaps this link
      }
    }
    return found;
  }

  private boolean isQuick(ShortLink link) {
    return link.state() == LinkState.ACTIVE
        && link.visitLimit() == 0
        && link.passwordHash() == null
        && link.rules().isEmpty()
        && link.fallback() == null
        && !leadsHome(link);
  }

  /**
   * Returns the redirect of a link if it is the same for all visitors at all times, otherwise null.
   * The redirect also depends on the domains; the cache is cleared when they change.
   */
  private VisitDecision.@Nullable Redirect constant(SlugLookup place, ShortLink link) {
    boolean varies =
        link.validFrom() != null
            || link.validUntil() != null
            || link.forwardQuery()
            || link.forwardPath();
    Visitor anybody = Visitor.at(Instant.EPOCH).notCounting();
    return !varies && visiting.visit(place, anybody) instanceof VisitDecision.Redirect redirect
        ? redirect
        : null;
  }

  /** Returns whether the target of a link is in a domain of this service, so that it may loop. */
  private boolean leadsHome(ShortLink link) {
    Url url = Url.tryParse(link.target().text()).orElseNull();
    String host = url == null ? null : url.host();
    return host != null
        && domains.all().stream()
            .anyMatch(
                domain ->
                    isAt(domain.host(), host)
                        || domain.aliases().stream().anyMatch(alias -> isAt(alias, host)));
  }

  private static boolean isAt(String served, String host) {
    String bare = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    return served.equals(bare) || served.startsWith(bare + ":");
  }

  private static String key(ShortDomain domain, String path) {
    return domain.host() + (domain.caseSensitive() ? path : Ascii.lower(path));
  }

  /** Returns whether a path is a slash followed by 1 to 128 unreserved characters. */
  private static boolean isPlain(String path) {
    int length = path.length();
    if (length < 2 || length > MAX_SLUG_LENGTH + 1 || path.charAt(0) != '/') {
      return false;
    }
    for (int i = 1; i < length; i++) {
      char c = path.charAt(i);
      boolean isLetter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
      if (!isLetter && (c < '0' || c > '9') && "-._~".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static int weight(String key, Entry entry) {
    int bytes = ENTRY_BYTES + key.length();
    ShortLink link = entry.place.link();
    if (link != null) {
      bytes += link.target().text().length();
      for (RedirectRule rule : link.rules()) {
        bytes += RULE_BYTES + rule.target().text().length();
      }
    }
    return bytes;
  }
}
