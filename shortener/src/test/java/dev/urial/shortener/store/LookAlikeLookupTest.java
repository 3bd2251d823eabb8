package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A look for slugs that look alike reads only those, whatever others there are. */
final class LookAlikeLookupTest {
  /** The skeleton of one of these has six characters, that of forty more than 200. */
  private static final String LONG = "\u3316".repeat(40);

  @TempDir Path temp;

  @Test
  void slugsOfOneBeginningAreToldApartByTheIndexOfSqlite() throws Exception {
    try (Store store = SqliteStore.open(temp)) {
      areToldApart(store, sqlite());
    }
  }

  @Test
  void slugsOfOneBeginningAreToldApartByTheIndexOfPostgres() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store store = PostgresStore.open(url)) {
      areToldApart(store, postgres(url));
    }
  }

  /** Without a hint, SQLite takes the primary key, and reads all slugs of the domain. */
  @Test
  void theIndexOfSqliteIsUsed() throws Exception {
    try (SqliteStore store = SqliteStore.open(temp)) {
      store.links().insert(List.of(StoreContract.link("paypal")));
      for (boolean isAscii : new boolean[] {true, false}) {
        String plan =
            texts(
                sqlite(),
                "EXPLAIN QUERY PLAN "
                    + LookAlikeSlugs.sql(store.database(), isAscii)
                        .replace("<skeletons>", "?, ?, ?")
                        .replaceAll(":\\w+", "?"),
                4);
        String index = LookAlikeSlugs.from(store.database(), isAscii).replaceFirst(".* ", "");
        String search = "SEARCH slug USING INDEX " + index + " (domain=? AND skeleton=?)";
        assertTrue(plan.contains(search), plan);
        assertFalse(plan.contains("SCAN slug"), plan);
      }
    }
  }

  private String sqlite() {
    return "jdbc:sqlite:" + temp.resolve("links.db");
  }

  private static String postgres(String url) {
    return "jdbc:postgresql://"
        + url.substring(url.indexOf('@') + 1)
        + "?user=postgres&password=postgres";
  }

  private static void areToldApart(Store store, String jdbc) throws SQLException {
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      links.add(StoreContract.link(LONG + i));
    }
    store.links().insert(links);
    assertEquals(
        300, number(jdbc, "SELECT count(DISTINCT skeleton) FROM slug"), "one for each skeleton");
    assertTrue(number(jdbc, "SELECT max(length(skeleton)) FROM slug") < 300, "it fits an index");
    assertEquals(List.of(LONG + 7), alike(store, LONG + "\uff17"));
    assertEquals(List.of(), alike(store, LONG + "\uff1700"));
    // What is added later, as a new slug or as an earlier one, is told apart as well.
    ShortLink renamed =
        links.get(0).edit().id(1).version(1).slug(new Slug(LONG + "x", LONG + "x")).build();
    long id =
        number(jdbc, "SELECT link_id FROM slug WHERE slug_key LIKE '%" + "\u3316" + "0' LIMIT 1");
    store.links().update(renamed.edit().id(id).build(), 1);
    Slug former = new Slug(LONG + "y", LONG + "y");
    store
        .links()
        .insertWithAliases(
            List.of(new LinkTable.WithAliases(StoreContract.link("now"), List.of(former))),
            List.of());
    assertEquals(List.of(LONG + "x"), alike(store, LONG + "\u0445"));
    assertEquals(List.of(LONG + "y"), alike(store, LONG + "\u0443"));
    assertEquals(303, number(jdbc, "SELECT count(DISTINCT skeleton) FROM slug"));
  }

  /** Returns the slugs that look like one with a full-width digit or a Cyrillic letter. */
  private static List<String> alike(Store store, String slug) {
    return store.links().resembling(StoreContract.DOMAIN, new Slug(slug, slug), 0).stream()
        .map(Slug::text)
        .toList();
  }

  private static String texts(String jdbc, String sql, int column) throws SQLException {
    StringJoiner texts = new StringJoiner("\n");
    try (Connection connection = DriverManager.getConnection(jdbc);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        texts.add(row.getString(column));
      }
    }
    return texts.toString();
  }

  private static long number(String jdbc, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(jdbc);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      assertTrue(row.next(), sql);
      return row.getLong(1);
    }
  }
}
