package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcomes;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Visit;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An erasure whose visits cannot be erased at once. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ErasureTest {
  @TempDir private Path folder;

  private void execute(String sql) throws Exception {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("visits.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void theVisitsAreErasedLater() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore test = TestStore.of(store);
      test.save("s.example");
      ShortLink link = Samples.insert(store, "a");
      store
          .visits()
          .append(
              List.of(
                  new Visit(
                      link.id(),
                      "s.example",
                      null,
                      Samples.NOON,
                      false,
                      null,
                      null,
                      null,
                      null,
                      null,
                      null)));
      execute(
          "CREATE TRIGGER full BEFORE DELETE ON visit_day BEGIN SELECT RAISE(ABORT, 'full'); END");
      Outcomes.done(test.shortener().links().erase(Actor.operator(), link.id(), 0));
      assertEquals(LinkState.DELETED, test.find("a").state());
      assertEquals(1, store.visits().totals(List.of(link.id())).get(link.id()));
      execute("DROP TRIGGER full");
      assertEquals(1, store.links().finishErasures());
      assertNull(store.visits().totals(List.of(link.id())).get(link.id()));
      assertEquals(0, store.links().finishErasures());
    }
  }
}
