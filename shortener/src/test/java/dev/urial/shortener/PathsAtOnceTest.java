package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.nio.file.Path;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links of two users that are made at the same moment, one below the other. */
class PathsAtOnceTest {
  @TempDir private Path folder;

  @Test
  void onlyOneOfThemIsMade() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore.of(store).save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      onlyOneIsMade(shortener, shortener);
    }
  }

  @Test
  void onlyOneOfThemIsMadeByTwoServers() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store one = Store.open(url, PostgresLimits.DEFAULT, () -> {});
        Store other = Store.open(url, PostgresLimits.DEFAULT, () -> {})) {
      TestStore.of(one).save(ShortDomain.builder("s.example").slashes(true).build());
      onlyOneIsMade(Shortener.of(one), Shortener.of(other));
    }
  }

  private static void onlyOneIsMade(Shortener first, Shortener second) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Actor anna = editor(first.store(), "anna");
      Actor bob = editor(first.store(), "bob");
      long ofBob =
          Outcomes.done(second.links().create(bob, LinkDraft.to("https://b.example/").build()))
              .id();
      CyclicBarrier both = new CyclicBarrier(2);
      for (int i = 0; i < 60; i++) {
        String above = "r" + i;
        boolean renames = i % 2 == 0;
        Future<Outcome<ShortLink>> one =
            pool.submit(
                () -> {
                  both.await();
                  return first
                      .links()
                      .create(
                          anna, LinkDraft.to("https://a.example/").slug(above + "/sale").build());
                });
        Future<Outcome<ShortLink>> other =
            pool.submit(
                () -> {
                  both.await();
                  return renames
                      ? second.links().edit(bob, ofBob, 0, LinkDraft.builder().slug(above).build())
                      : second
                          .links()
                          .create(bob, LinkDraft.to("https://b.example/").slug(above).build());
                });
        int made =
            (one.get() instanceof Outcome.Done ? 1 : 0)
                + (other.get() instanceof Outcome.Done ? 1 : 0);
        assertEquals(1, made, above);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Actor editor(Store store, String name) {
    return TestStore.of(store).editor(name);
  }
}
