package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whoever guesses slugs does not load the database. */
@Timeout(60)
class KnownSlugsTest {
  private final ChangeListeners listeners = new ChangeListeners();
  private final AtomicInteger asked = new AtomicInteger();
  private SqliteDatabase real;
  private Database counting;

  @BeforeEach
  void open(@TempDir Path folder) throws Exception {
    real = SqliteDatabase.open("here", folder.resolve("links.db"), listeners);
    new SqlDomains(real).save(ShortDomain.builder("s.example").build());
    counting =
        (Database)
            Proxy.newProxyInstance(
                Database.class.getClassLoader(),
                new Class<?>[] {Database.class},
                (proxy, method, arguments) -> {
                  asked.incrementAndGet();
                  return method.invoke(real, arguments);
                });
  }

  @AfterEach
  void close() {
    real.close();
  }

  private SqlLinks links(KnownSlugs known) {
    listeners.add(known::changed);
    return new SqlLinks(counting, known, id -> {});
  }

  private static void waitUntil(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(5);
    }
  }

  private static void insert(SqlLinks links, String slug) {
    links.insert(
        List.of(
            ShortLink.builder(
                    "s.example",
                    new Slug(slug, slug),
                    LinkTarget.of("https://example.com/"),
                    Instant.EPOCH)
                .build()));
  }

  @Test
  void aMissAsksNoDatabaseOnceTheSlugsAreKnown() throws Exception {
    try (KnownSlugs known = new KnownSlugs(counting)) {
      SqlLinks links = links(known);
      assertNull(links.find("s.example", "guess"));
      assertTrue(asked.get() > 0, "before they are known it is asked");
      waitUntil(() -> known.isFree("s.example", "guess"));
      asked.set(0);
      for (int i = 0; i < 10_000; i++) {
        assertNull(links.find("s.example", "guess" + i));
        assertFalse(links.mayHold("s.example", "guess" + i));
      }
      assertEquals(0, asked.get());
      insert(links, "made");
      asked.set(0);
      assertNotNull(links.find("s.example", "made"));
      assertEquals(1, asked.get());
    }
  }

  @Test
  void withoutAFilterEverySlugIsAskedFor() {
    SqlLinks links = new SqlLinks(counting, null, id -> {});
    for (int i = 0; i < 3; i++) {
      assertTrue(links.mayHold("s.example", "free"));
      asked.set(0);
      assertNull(links.find("s.example", "free"));
      assertEquals(1, asked.get());
    }
  }
}
