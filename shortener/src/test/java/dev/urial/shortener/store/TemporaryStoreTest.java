package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.visit.VisitStore.Mark;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** A store in temporary tables: it works as any other, and nobody else notices it. */
final class TemporaryStoreTest {
  private static final String HOST = "s.example";

  @Test
  void isSeparateAndLeavesNothing() throws Exception {
    String url = EmbeddedDatabase.withTables();
    List<Store.Change> heard = new CopyOnWriteArrayList<>();
    try (PostgresStore real = PostgresStore.open(url)) {
      real.onChange(heard::add);
      heard.clear();
      try (PostgresStore temporary = PostgresStore.openTemporary(url)) {
        temporary.links().insert(List.of(link("a"), link("b")));
        assertNotNull(temporary.links().find(HOST, "a"));
        assertNull(temporary.links().find(HOST, "c"));
        temporary.visits().count(List.of(), new Mark("one", 1));
        assertEquals(1, temporary.visits().mark("one"));
        assertEquals(0, temporary.visits().fold());
        assertEquals(0, real.visits().mark("one"));
        assertNull(real.links().find(HOST, "a"));
        assertTrue(temporaryTables(url) > 0);
      }
      // Announcements of the one store are heard here before the change of the other.
      real.links().insert(List.of(link("d")));
      assertNotNull(real.links().find(HOST, "d"));
      assertFalse(heard.stream().anyMatch(it -> "a".equals(it.key())), heard::toString);
    }
    // The server ends a session a moment after its connection was closed.
    for (int i = 0; i < 100 && temporaryTables(url) > 0; i++) {
      Thread.sleep(50);
    }
    assertEquals(0, temporaryTables(url));
  }

  @Test
  void isRefusedWithoutThePrivilege() throws Exception {
    String url = EmbeddedDatabase.fresh();
    String database = url.substring(url.lastIndexOf('/') + 1);
    execute(url, "REVOKE TEMPORARY ON DATABASE " + database + " FROM PUBLIC");
    execute(url, "DROP ROLE IF EXISTS careful");
    execute(url, "CREATE ROLE careful LOGIN PASSWORD 'careful'");
    String careful = url.replace("postgres:postgres@", "careful:careful@");
    StoreException e =
        assertThrows(StoreException.class, () -> PostgresStore.openTemporary(careful));
    assertTrue(String.valueOf(e.getMessage()).contains("not writable"), e.getMessage());
  }

  private static ShortLink link(String slug) {
    return ShortLink.builder(
            HOST, new Slug(slug, slug), LinkTarget.of("https://example.com/"), Instant.now())
        .build();
  }

  private static long temporaryTables(String url) throws SQLException {
    try (Connection connection = PostgresUrl.parse(url).source(3_000, 3_000).getConnection();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("SELECT count(*) FROM pg_class WHERE relpersistence = 't'")) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = PostgresUrl.parse(url).source(3_000, 3_000).getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
