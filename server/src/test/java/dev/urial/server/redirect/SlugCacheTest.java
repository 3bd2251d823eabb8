package dev.urial.server.redirect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The limit of the cache is one of memory, so its entries must weigh what they take. */
class SlugCacheTest {
  private static final int LINKS = 20_000;

  @Test
  void anEntryWeighsWhatItTakes(@TempDir Path folder) {
    try (Store store = SqliteStore.open(folder)) {
      ServedDomains domains = ServedDomains.of(store, "localhost");
      List<ShortLink> links = new ArrayList<>();
      for (int i = 0; i < LINKS; i++) {
        LinkTarget target = LinkTarget.of("https://www.example.org/articles/" + i + "?a=b");
        Slug slug = new Slug("link-" + i, "link-" + i);
        links.add(ShortLink.builder("localhost", slug, target, Instant.now()).build());
      }
      store.links().insert(links);
      links.clear();
      SlugCache cache = new SlugCache(Shortener.of(store), store, domains, 1L << 32);
      ShortDomain domain = ShortDomain.builder("localhost").build();
      for (int i = 0; i < 1_000; i++) {
        cache.find(domain, "/link-" + i);
      }
      cache.cache().invalidateAll();
      long before = used();
      for (int i = 0; i < LINKS; i++) {
        cache.find(domain, "/link-" + i);
      }
      cache.cache().cleanUp();
      assertEquals(LINKS, cache.cache().estimatedSize());
      long taken = used() - before;
      long weight = cache.cache().policy().eviction().orElseThrow().weightedSize().orElseThrow();
      assertTrue(taken < 1.25 * weight && weight < 1.5 * taken, taken + " B, weight " + weight);
    }
  }

  /** Returns the least of several looks: other threads may use some, too. */
  private static long used() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
