package dev.urial.shortener.store;

import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Links of {@code s.example}, and many threads at once. */
final class Samples {
  static final String DOMAIN = "s.example";
  static final Instant NOON = Instant.parse("2026-11-21T12:00:00.123Z");

  private Samples() {}

  static ShortLink link(String slug) {
    return ShortLink.builder(
            DOMAIN,
            new Slug(slug, slug),
            LinkTarget.of("https://example.com/" + slug.length()),
            NOON)
        .build();
  }

  static @Nullable ShortLink insert(Store store, String slug) {
    return TestStore.insert(store, link(slug));
  }

  static @Nullable ShortLink find(Store store, String slug) {
    LinkTable.Found found = store.links().find(DOMAIN, slug);
    return found == null ? null : found.link();
  }

  /** 1,000, as the issue has it, with {@code -Durial.full}; less in each build. */
  static int limit() {
    return Boolean.getBoolean("urial.full") ? 1_000 : 200;
  }

  /** Runs a task in many threads that begin together. */
  static <T> List<T> together(int threads, Callable<T> task) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CountDownLatch all = new CountDownLatch(threads);
    try {
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        futures.add(
            pool.submit(
                () -> {
                  all.countDown();
                  all.await();
                  return task.call();
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } finally {
      pool.shutdownNow();
    }
  }
}
