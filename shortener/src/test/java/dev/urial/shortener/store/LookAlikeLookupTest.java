package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
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

  @Test
  void aLongSlugOfAnEarlierVersionIsStillFoundInSqlite() throws Exception {
    try (Store store = SqliteStore.open(temp)) {
      isStillFound(store, sqlite());
    }
  }

  @Test
  void aLongSlugOfAnEarlierVersionIsStillFoundInPostgres() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store store = PostgresStore.open(url)) {
      isStillFound(store, postgres(url));
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
                    + LookAlikeSlugs.sql(
                            store.database(),
                            isAscii,
                            Arrays.stream(LookAlikeSlugs.Column.values())
                                .collect(Collectors.toMap(it -> it, it -> 3)))
                        .replaceAll(":\\w+", "?"),
                4);
        for (LookAlikeSlugs.Column column : LookAlikeSlugs.Column.values()) {
          String index = column.from(store.database(), isAscii).replaceFirst(".* ", "");
          String search =
              "SEARCH slug USING INDEX " + index + " (domain=? AND " + column.sqlName() + "=?)";
          assertTrue(plan.contains(search), plan);
        }
        assertFalse(plan.contains("SCAN slug"), plan);
      }
    }
  }

  @Test
  void capitalsThatAnEarlierVersionDidNotStoreAreFilledInInSqlite() throws Exception {
    try (Store store = SqliteStore.open(temp)) {
      withoutCapitals(store, sqlite());
    }
    try (Store store = SqliteStore.open(temp)) {
      areFilledIn(store, sqlite());
    }
  }

  @Test
  void capitalsThatAnEarlierVersionDidNotStoreAreFilledInInPostgres() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store store = PostgresStore.open(url)) {
      withoutCapitals(store, postgres(url));
    }
    try (Store store = PostgresStore.open(url)) {
      areFilledIn(store, postgres(url));
    }
  }

  /** Undoes the migration. */
  private static void withoutCapitals(Store store, String jdbc) throws SQLException {
    store.domains().save(ShortDomain.builder(StoreContract.DOMAIN).caseSensitive(false).build());
    store.domains().save(ShortDomain.builder("case.example").build());
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < 2_500; i++) {
      links.add(StoreContract.link("team" + i));
    }
    links.add(StoreContract.link("\u0432e\u0442"));
    links.add(StoreContract.link("x").edit().slug(new Slug("Stra\u00dfe", "strasse")).build());
    links.add(StoreContract.link("case.example", "team"));
    links.add(StoreContract.link("case.example", "\u05e1\u05d5"));
    store.links().insert(links);
    assertEquals(2_502, number(jdbc, "SELECT count(capitals) FROM slug"));
    try (Connection connection = DriverManager.getConnection(jdbc);
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE slug SET skeleton = 'strasse' WHERE slug_key = 'strasse'");
      statement.execute("UPDATE slug SET skeleton = 'ol' WHERE slug_key = '\u05e1\u05d5'");
      for (String name : List.of("capitals", "small", "either")) {
        statement.execute("DROP INDEX slug_" + name + "_not_ascii");
      }
      for (String name : List.of("capitals", "either_small", "either_capitals")) {
        statement.execute("DROP INDEX slug_by_" + name);
        statement.execute("ALTER TABLE slug DROP COLUMN " + name);
      }
      statement.execute("DELETE FROM flyway_schema_history WHERE version IN ('6', '7')");
    }
  }

  private static void areFilledIn(Store store, String jdbc) throws SQLException {
    assertEquals(2_502, number(jdbc, "SELECT count(capitals) FROM slug"));
    assertEquals(2_502, number(jdbc, "SELECT count(either_small) FROM slug"));
    assertEquals(List.of("team2499"), alike(store, "\u0442eam2499"));
    assertEquals(List.of("\u0432e\u0442"), alike(store, "bet"));
    assertEquals(List.of("Stra\u00dfe"), alike(store, "stra\u03b2e"));
    assertEquals(
        List.of(), store.links().resembling("case.example", new Slug("\u0442eam", "\u0442eam"), 0));
    assertEquals(1, store.links().resembling("case.example", new Slug("lo", "lo"), 0).size());
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
            List.of(new LinkStore.WithAliases(StoreContract.link("now"), List.of(former))),
            List.of());
    assertEquals(List.of(LONG + "x"), alike(store, LONG + "\u0445"));
    assertEquals(List.of(LONG + "y"), alike(store, LONG + "\u0443"));
    assertEquals(303, number(jdbc, "SELECT count(DISTINCT skeleton) FROM slug"));
  }

  private static void isStillFound(Store store, String jdbc) throws SQLException {
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      links.add(StoreContract.link(LONG + i));
    }
    store.links().insert(links);
    try (Connection connection = DriverManager.getConnection(jdbc);
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE slug SET skeleton = substr(skeleton, 1, 200)");
    }
    assertEquals(1, number(jdbc, "SELECT count(DISTINCT skeleton) FROM slug"));
    assertEquals(List.of(LONG + 7), alike(store, LONG + "\uff17"));
    assertEquals(List.of(), alike(store, LONG + "\uff120"));
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
