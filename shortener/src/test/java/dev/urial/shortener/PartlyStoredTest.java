package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.MigratedFolder;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.testkit.Intercepted;
import dev.urial.testkit.Slow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A batch of links whose store fails in the middle. */
class PartlyStoredTest {
  @TempDir private Path folder;

  @Test
  @Slow("makes many links for three seconds; ShortenerTest makes some")
  void theAnswerSaysWhichLinksAreThere() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(failing(store, 2));
      List<LinkOutcome> outcomes = shortener.createAll(Actor.operator(), drafts());
      int stored = 0;
      for (int i = 0; i < outcomes.size(); i++) {
        LinkStore.@Nullable Found found = store.links().find("s.example", "a/b" + i);
        if (outcomes.get(i) instanceof LinkOutcome.Done) {
          assertNotNull(found, "link " + i);
          stored++;
        } else {
          assertNull(found, "link " + i);
          LinkOutcome.Refused refused =
              assertInstanceOf(LinkOutcome.Refused.class, outcomes.get(i));
          assertEquals(Objection.Reason.NOT_STORED, refused.objections().get(0).reason());
        }
      }
      assertTrue(stored > 0 && stored < outcomes.size(), stored + " are stored");
    }
  }

  @Test
  void nothingIsStoredIfTheFirstPartFails() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(failing(store, 1));
      assertThrows(StoreException.class, () -> shortener.createAll(Actor.operator(), drafts()));
      assertEquals(0, store.links().count("s.example"));
    }
  }

  private static List<LinkDraft> drafts() {
    List<LinkDraft> drafts = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      drafts.add(LinkDraft.to("https://a.example/").slug("a/b" + i).build());
    }
    return drafts;
  }

  /** Returns a store that fails the n-th time that links are inserted. */
  private static Store failing(Store store, int n) {
    int[] count = {0};
    LinkStore links =
        Intercepted.of(
            LinkStore.class,
            store.links(),
            (method, call) -> {
              if (method.startsWith("insert") && ++count[0] == n) {
                throw new StoreException(StoreException.Reason.FULL, "no space", null);
              }
              return call.run();
            });
    return Intercepted.with(Store.class, store, "links", links);
  }
}
