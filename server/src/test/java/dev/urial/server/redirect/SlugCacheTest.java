package dev.urial.server.redirect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.SlugLookup;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.MigratedFolder;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Slow;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The limit of the cache is one of memory, so its entries must weigh what they take. */
class SlugCacheTest {
  private static final int LINKS = 20_000;

  @Test
  @Slow("fills the memory with redirects; anyOtherLinkWeighsWhatItTakes does so with other links")
  void aConstantRedirectWeighsWhatItTakes(@TempDir Path folder) {
    assertWeight(folder, UnaryOperator.identity());
  }

  @Test
  void anyOtherLinkWeighsWhatItTakes(@TempDir Path folder) {
    assertWeight(folder, link -> link.forwardQuery(true));
  }

  @Test
  @Slow("fills the memory with links; anyOtherLinkWeighsWhatItTakes does so with others")
  void aLinkWithLongRulesWeighsWhatItTakes(@TempDir Path folder) {
    List<RedirectRule> rules = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String target = "https://example.com/" + i + "x".repeat(300);
      Condition condition = new Condition.Query("name", "\u044f".repeat(200));
      rules.add(new RedirectRule(List.of(condition, condition), LinkTarget.of(target)));
    }
    assertWeight(folder, 2_000, link -> link.rules(rules).tags(List.of("spring", "summer")));
  }

  private static void assertWeight(Path folder, UnaryOperator<ShortLink.Builder> kind) {
    assertWeight(folder, LINKS, kind);
  }

  private static void assertWeight(Path folder, int count, UnaryOperator<ShortLink.Builder> kind) {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      ServedDomains domains = ServedDomains.of(store, "localhost");
      List<ShortLink> links = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        links.add(kind.apply(link("link-" + i)).build());
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
      for (int i = 0; i < count; i++) {
        cache.find(domain, "/link-" + i);
      }
      cache.cache().cleanUp();
      assertEquals(count, cache.cache().estimatedSize());
      long taken = used() - before;
      long weight = cache.cache().policy().eviction().orElseThrow().weightedSize().orElseThrow();
      assertTrue(taken < 1.25 * weight && weight < 1.5 * taken, taken + " B, weight " + weight);
    }
  }

  /** Only some lookups affect the eviction order; links asked for often stay all the same. */
  @Test
  void whatIsAskedForOftenStays(@TempDir Path folder) {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      ServedDomains domains = ServedDomains.of(store, "localhost");
      List<ShortLink> links = new ArrayList<>();
      for (int i = 0; i < 6_000; i++) {
        links.add(link("link-" + i).build());
      }
      store.links().insert(links);
      SlugCache cache = new SlugCache(Shortener.of(store), store, domains, 1 << 20);
      ShortDomain domain = ShortDomain.builder("localhost").build();
      int often = 20;
      for (int i = 0; i < 6_000; i++) {
        cache.find(domain, "/link-" + i);
        cache.known(domain, "/link-" + i % often);
      }
      cache.cache().cleanUp();
      assertTrue(cache.cache().estimatedSize() < 5_000, "it was full");
      for (int i = 0; i < often; i++) {
        assertNotNull(cache.knownQuietly(domain, "/link-" + i), "link-" + i);
      }
      assertEquals(6_000, cache.hits());
      assertEquals(0, cache.misses());
      assertNull(cache.known(domain, "/none"));
      assertNull(cache.known(domain, "/not/plain"));
      assertEquals(6_000, cache.hits());
      assertEquals(1, cache.misses());
    }
  }

  @Test
  void keepsWhatVisitorsNeedUntilItChanges(@TempDir Path folder) {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      ServedDomains domains = ServedDomains.of(store, "localhost");
      store.domains().save(ShortDomain.builder("localhost").build());
      store.links().insert(List.of(link("plain").build()));
      store.links().insert(List.of(link("with-query").forwardQuery(true).build()));
      store.links().insert(List.of(link("off").state(LinkState.DISABLED).build()));
      store.links().insert(List.of(link("a/b").build()));
      SlugCache cache = new SlugCache(Shortener.of(store), store, domains, 1 << 20);
      ShortDomain domain = Objects.requireNonNull(domains.find("localhost"));
      for (String slug : List.of("plain", "with-query", "off")) {
        SlugLookup looked = Shortener.of(store).find(domain, "/" + slug);
        ShortLink link = Objects.requireNonNull(cache.find(domain, "/" + slug).link());
        assertEquals(Objects.requireNonNull(looked.link()).id(), link.id());
      }
      RedirectResponse plain =
          assertInstanceOf(RedirectResponse.class, cache.known(domain, "/plain"));
      assertEquals("https://www.example.org/articles/plain", plain.location());
      assertTrue(
          cache.known(domain, "/with-query") instanceof SlugCache.Variable it && it.isQuick());
      assertTrue(cache.known(domain, "/off") instanceof SlugCache.Variable it && !it.isQuick());
      assertNull(cache.find(domain, "/a/b").link());
      assertNull(cache.known(domain, "/a/b"));

      ShortLink before = Objects.requireNonNull(store.links().find("localhost", "plain")).link();
      LinkTarget other = LinkTarget.of("https://example.net/");
      store.links().update(before.edit().target(other).build(), before.version());
      assertNull(cache.known(domain, "/plain"));
      assertEquals(other, Objects.requireNonNull(cache.find(domain, "/plain").link()).target());
    }
  }

  private static ShortLink.Builder link(String slug) {
    LinkTarget target = LinkTarget.of("https://www.example.org/articles/" + slug);
    return ShortLink.builder("localhost", new Slug(slug, slug), target, Instant.now());
  }

  /**
   * Returns the least of several looks, until one differs little from the least before: other
   * threads may use some, too.
   */
  private static long used() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      long used = runtime.totalMemory() - runtime.freeMemory();
      boolean isSame = Math.abs(used - least) < 100_000;
      least = Math.min(least, used);
      if (isSame) {
        break;
      }
    }
    return least;
  }
}
