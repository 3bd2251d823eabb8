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
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitStore.Mark;
import dev.urial.testkit.Patience;
import java.nio.file.Path;
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
    List<String> heard = new CopyOnWriteArrayList<>();
    try (PostgresStore real = PostgresStore.open(url);
        PostgresStore other = PostgresStore.open(url)) {
      real.onChange(change -> heard.add(String.valueOf(change.key())));
      try (PostgresStore temporary = PostgresStore.openTemporary(url + "?currentSchema=public")) {
        temporary.links().insert(List.of(link("a"), link("b")));
        assertNotNull(temporary.links().find(HOST, "a"));
        assertNull(temporary.links().find(HOST, "c"));
        Visit visit =
            new Visit(1, HOST, null, Instant.now(), false, null, null, null, null, null, null);
        temporary.visits().append(List.of(visit), new Mark("one", 1));
        assertEquals(1, temporary.visits().mark("one"));
        assertEquals(1, temporary.visits().fold());
        assertEquals(1, temporary.visits().totals(List.of(1L)).get(1L));
        assertEquals(0, real.visits().mark("one"));
        assertNull(real.links().find(HOST, "a"));
        assertEquals(columns(url, REAL), columns(url, TEMPORARY));
        assertThrows(
            UnsupportedOperationException.class, () -> temporary.backup(Path.of("backup")));
      }
      other.links().insert(List.of(link("d")));
      Patience.await(() -> heard.contains("d"));
      assertTrue(heard.contains("d"), heard::toString);
      assertFalse(heard.contains("a"), heard::toString);
    }
    // The server ends a session a moment after its connection was closed.
    Patience.await(() -> columns(url, TEMPORARY).isEmpty());
    assertEquals("", columns(url, TEMPORARY));
  }

  /** The user may create tables, so that they would be made if they were not temporary. */
  @Test
  void isRefusedWithoutThePrivilege() throws Exception {
    String url = EmbeddedDatabase.fresh();
    String database = url.substring(url.lastIndexOf('/') + 1);
    execute(url, "REVOKE TEMPORARY ON DATABASE " + database + " FROM PUBLIC");
    execute(url, "DROP ROLE IF EXISTS careful");
    execute(url, "CREATE ROLE careful LOGIN PASSWORD 'careful'");
    execute(url, "GRANT CREATE ON SCHEMA public TO careful");
    String careful = url.replace("postgres:postgres@", "careful:careful@");
    StoreException e =
        assertThrows(StoreException.class, () -> PostgresStore.openTemporary(careful));
    assertTrue(String.valueOf(e.getMessage()).contains("not writable"), e.getMessage());
    assertEquals("", columns(url, REAL));
    Patience.await(() -> sessions(url) <= 0);
    assertEquals(0, sessions(url), "connections were closed");
  }

  private static int sessions(String url) throws SQLException {
    try (Connection connection = PostgresUrl.parse(url).source(3_000, 3_000).getConnection();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT count(*) FROM pg_stat_activity WHERE usename = 'careful'")) {
      row.next();
      return row.getInt(1);
    }
  }

  private static ShortLink link(String slug) {
    return ShortLink.builder(
            HOST, new Slug(slug, slug), LinkTarget.of("https://example.com/"), Instant.now())
        .build();
  }

  private static final String REAL =
      "c.relnamespace = 'public'::regnamespace AND c.relname <> 'flyway_schema_history'";
  private static final String TEMPORARY = "c.relpersistence = 't'";

  /** Returns the columns of the tables, a line each; those of a month are not listed. */
  private static String columns(String url, String where) throws SQLException {
    StringBuilder columns = new StringBuilder();
    try (Connection connection = PostgresUrl.parse(url).source(3_000, 3_000).getConnection();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT DISTINCT c.relname || '.' || a.attname || ' ' ||"
                    + " format_type(a.atttypid, a.atttypmod) FROM pg_class c JOIN pg_attribute a"
                    + " ON a.attrelid = c.oid WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND"
                    + " c.relname !~ '^visit_20' AND "
                    + where
                    + " ORDER BY 1")) {
      while (row.next()) {
        columns.append(row.getString(1)).append('\n');
      }
    }
    return columns.toString();
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = PostgresUrl.parse(url).source(3_000, 3_000).getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
