package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An erasure whose visits cannot be erased at once. */
class ErasureTest {
  @Test
  void theVisitsAreErasedLater(@TempDir Path folder) throws Exception {
    ChangeListeners listeners = new ChangeListeners();
    List<Long> erased = new ArrayList<>();
    boolean[] isFull = {true};
    try (SqliteDatabase database =
        SqliteDatabase.open("here", folder.resolve("links.db"), listeners)) {
      new DomainTable(database).save(ShortDomain.builder("s.example").build());
      LinkTable links =
          new LinkTable(
              database,
              id -> {
                if (isFull[0]) {
                  throw new StoreException(StoreException.Reason.FULL, "no space", null);
                }
                erased.add(id);
              });
      Instant now = Instant.parse("2026-11-28T12:00:00Z");
      ShortLink drawn =
          ShortLink.builder(
                  "s.example", new Slug("a", "a"), LinkTarget.of("https://example.com/"), now)
              .build();
      ShortLink link = links.insert(List.of(drawn)).get(0);
      assertEquals(LinkTable.Update.DONE, links.erase(link, now));
      assertEquals(LinkState.DELETED, links.get(link.id()).state());
      assertEquals(List.of(), erased);
      isFull[0] = false;
      assertEquals(1, links.finishErasures());
      assertEquals(List.of(link.id()), erased);
      assertEquals(0, links.finishErasures());
    }
  }
}
