package dev.urial.shortener;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The current domains of the service, cached until one of them changes. */
final class DomainDirectory {
  private final Store store;
  private final Map<String, String> bases = new ConcurrentHashMap<>();
  private final AtomicLong changes = new AtomicLong();
  private volatile @Nullable DomainIndex domains;
  private volatile @Nullable String preferred;

  DomainDirectory(Store store) {
    this.store = store;
  }

  /** Returns all domains, loading them if necessary. */
  DomainIndex index() {
    DomainIndex known = domains;
    if (known == null) {
      long before = changes.get();
      known = new DomainIndex(store.domains().all());
      domains = known;
      if (changes.get() != before) {
        // A domain was changed in the meantime: the next caller reloads them.
        domains = null;
      }
    }
    return known;
  }

  /** Discards the cached domains after a change by this or another process. */
  void changed() {
    changes.incrementAndGet();
    domains = null;
  }

  /** Returns all domains as they would be after saving a domain. */
  DomainIndex with(ShortDomain domain) {
    List<ShortDomain> with = new ArrayList<>(store.domains().all());
    with.removeIf(it -> it.host().equals(domain.host()));
    with.add(domain);
    return new DomainIndex(with);
  }

  /** Returns the domain for a host with or without a port; null if there is none. */
  @Nullable ShortDomain find(String host) {
    return index().find(host);
  }

  /** Returns the domain for links that do not specify one; null if there are no domains. */
  @Nullable ShortDomain first() {
    String host = preferred;
    ShortDomain named = host == null ? null : find(host);
    return named == null ? index().first() : named;
  }

  /** Sets the domain for links that do not specify one. */
  void prefers(String host) {
    preferred = host;
  }

  /** Sets the base of a domain's short URLs, which replaces its scheme and host. */
  void isReachedAt(String host, String base) {
    bases.put(host, base);
  }

  /** Returns the short URL of a link. */
  String shortUrl(ShortLink link) {
    ShortDomain domain = find(link.domain());
    String scheme = domain == null ? "https" : domain.scheme();
    String base = bases.getOrDefault(link.domain(), scheme + "://" + link.domain());
    return base + "/" + Percent.encode(link.slug().text(), CharSet.PATH);
  }
}
