package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many links are created a second, with a receipt and without, in rounds that take turns:
 * {@code CreationPace sqlite|postgres threads links rounds}.
 */
public final class CreationPace {
  private static final AtomicLong NUMBER = new AtomicLong();

  private CreationPace() {}

  /** Measures, and writes a line a round. */
  public static void main(String[] arguments) throws Exception {
    int threads = Integer.parseInt(arguments[1]);
    int links = Integer.parseInt(arguments[2]);
    int rounds = Integer.parseInt(arguments[3]);
    Path folder = Files.createTempDirectory("creation-pace");
    try (Store store =
        arguments[0].equals("sqlite")
            ? SqliteStore.open(folder.resolve("data"))
            : PostgresStore.open(EmbeddedDatabase.fresh())) {
      create(store, threads, links, true);
      create(store, threads, links, false);
      for (int round = 0; round < rounds; round++) {
        double plain = create(store, threads, links, false);
        double once = create(store, threads, links, true);
        System.out.printf(
            Locale.ROOT,
            "plain %.0f/s  with a receipt %.0f/s  ratio %.2f%n",
            plain,
            once,
            once / plain);
      }
    }
  }

  private static double create(Store store, int threads, int links, boolean once)
      throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    long start = System.nanoTime();
    for (int t = 0; t < threads; t++) {
      pool.execute(
          () -> {
            for (int i = 0; i < links / threads; i++) {
              one(store, once);
            }
          });
    }
    pool.shutdown();
    if (!pool.awaitTermination(10, TimeUnit.MINUTES)) {
      throw new IllegalStateException("too slow");
    }
    return links * 1e9 / (System.nanoTime() - start);
  }

  private static void one(Store store, boolean once) {
    long number = NUMBER.incrementAndGet();
    String slug = "s" + Long.toString(number * 7_919, 36);
    Instant now = Instant.now();
    ShortLink link =
        ShortLink.builder(
                "s.example",
                new Slug(slug, slug),
                LinkTarget.of("https://example.com/" + number),
                now)
            .build();
    AuditEntry entry = new AuditEntry(0, now, "anna", "link.create", "s.example/" + slug, null);
    if (once) {
      byte[] place = ByteBuffer.allocate(32).putLong(number * 0x9E3779B97F4A7C15L).array();
      IdempotentInsert repeat =
          new IdempotentInsert(place, place, now, now.plusSeconds(86_400), made -> new byte[600]);
      if (store.tickets().receipt(place, now) != null
          || store.links().insertOnce(link, entry, repeat) == null) {
        throw new IllegalStateException("there already");
      }
    } else if (store.links().insert(List.of(link), List.of(entry)).get(0) == null) {
      throw new IllegalStateException("taken");
    }
  }
}
