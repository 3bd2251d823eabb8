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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whoever guesses slugs does not load the database. */
@Timeout(240)
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
    try (KnownSlugs known = new KnownSlugs(counting, () -> true)) {
      SqlLinks links = links(known);
      assertNull(links.find("s.example", "guess"));
      assertTrue(asked.get() > 0, "before they are known it is asked");
      waitUntil(() -> known.isFree("s.example", "guess"));
      asked.set(0);
      for (int i = 0; i < 10_000; i++) {
        assertFalse(links.mayHold("s.example", "guess" + i));
      }
      assertEquals(0, asked.get());
      insert(links, "made");
      asked.set(0);
      assertNotNull(links.find("s.example", "made"));
      assertEquals(1, asked.get());
    }
  }

  /** Whoever creates many links asks for each slug, and cannot wait for notifications each time. */
  @Test
  void aLookupWaitsForNoNotification() throws Exception {
    AtomicInteger waits = new AtomicInteger();
    try (KnownSlugs known =
        new KnownSlugs(
            counting,
            () -> {
              waits.incrementAndGet();
              return true;
            })) {
      SqlLinks links = links(known);
      links.find("s.example", "guess");
      waitUntil(() -> known.isFree("s.example", "guess"));
      waits.set(0);
      assertNull(links.find("s.example", "guess"));
      assertEquals(0, waits.get());
    }
  }

  @Test
  void whatOthersMayHaveMadeIsAskedFor() throws Exception {
    AtomicBoolean heardAll = new AtomicBoolean(true);
    try (KnownSlugs known = new KnownSlugs(counting, heardAll::get)) {
      SqlLinks links = links(known);
      assertTrue(links.mayHold("s.example", "other"), "nothing is known yet");
      assertNull(links.find("s.example", "other"));
      waitUntil(() -> !links.mayHold("s.example", "other"));
      heardAll.set(false);
      assertTrue(links.mayHold("s.example", "other"), "changes may be on their way");
      asked.set(0);
      assertNull(links.find("s.example", "other"));
      assertEquals(1, asked.get());
      heardAll.set(true);
      assertFalse(links.mayHold("s.example", "other"));
      asked.set(0);
      listeners.tell(new Store.Change("", null));
      waitUntil(() -> !links.mayHold("s.example", "other"));
      assertTrue(asked.get() > 0, "the slugs were read again");
      // A domain that was changed has its slugs still.
      asked.set(0);
      listeners.tell(new Store.Change("s.example", null));
      assertFalse(links.mayHold("s.example", "other"));
      assertEquals(0, asked.get());
      // One that another server makes is heard of.
      listeners.tell(new Store.Change("s.example", "other"));
      assertTrue(links.mayHold("s.example", "other"));
    }
  }

  /** A change that arrives while it is checked that all have arrived is one of them. */
  @Test
  void whatArrivesDuringTheCheckCounts() throws Exception {
    AtomicBoolean arrives = new AtomicBoolean();
    try (KnownSlugs known =
        new KnownSlugs(
            counting,
            () -> {
              if (arrives.get()) {
                listeners.tell(new Store.Change("s.example", "late"));
              }
              return true;
            })) {
      SqlLinks links = links(known);
      assertNull(links.find("s.example", "late"));
      waitUntil(() -> known.isFree("s.example", "late"));
      arrives.set(true);
      assertFalse(known.isFree("s.example", "late"));
    }
  }
}
