package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.exchange.ImportFormat;
import dev.urial.shortener.exchange.ImportJudge;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.exchange.RowResult;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.MigratedFolder;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.testkit.Intercepted;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
        LinkTable.@Nullable Found found = store.links().find("s.example", "a/b" + i);
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

  @Test
  void whoMayNoLongerCreateKeepsWhatIsThere() {
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(store);
      int[] asked = {0};
      List<LinkOutcome> outcomes =
          shortener.createAll(Actor.operator(), drafts(), () -> ++asked[0] <= 2);
      for (int i = 0; i < 400; i++) {
        assertEquals(i < 200, outcomes.get(i) instanceof LinkOutcome.Done, "link " + i);
      }
      assertEquals(200, store.links().count("s.example"));
      assertEquals(3, asked[0]);
    }
  }

  /** Each transaction of an import has 250 slugs. */
  @Test
  void anImportSaysWhatIsThere() throws Exception {
    StringBuilder file = new StringBuilder("slug,target\n");
    for (int i = 1; i <= 700; i++) {
      file.append("i").append(i).append(",https://a.example/\n");
    }
    byte[] octets = file.toString().getBytes(StandardCharsets.UTF_8);
    try (Store store = SqliteStore.open(MigratedFolder.in(folder))) {
      store.domains().save(ShortDomain.builder("s.example").build());
      for (int n : new int[] {1, 3}) {
        Store shaky = failing(store, n);
        LinkImport into = LinkImport.into(shaky, ImportJudge.of(Shortener.of(shaky)));
        List<RowResult> refused = new ArrayList<>();
        Callable<ImportReport> run =
            () ->
                into.run(
                    new ByteArrayInputStream(octets),
                    ImportFormat.CSV,
                    row -> {
                      if (!row.errors().isEmpty()) {
                        refused.add(row);
                      }
                    });
        if (n == 1) {
          assertThrows(StoreException.class, run::call);
          assertEquals(0, store.links().count("s.example"));
          continue;
        }
        assertEquals(new ImportReport(500, 0, 0, 0, 1), run.call());
        assertEquals(500, store.links().count("s.example"));
        assertEquals(1, refused.size());
        assertEquals(700, refused.get(0).row());
        assertEquals("import.not-stored", refused.get(0).errors().get(0).message().key());
        refused.clear();
        assertEquals(new ImportReport(200, 0, 500, 0, 0), run.call());
      }
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
    LinkTable links =
        Intercepted.of(
            LinkTable.class,
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
