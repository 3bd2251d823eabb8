package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.testkit.Slow;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What goes wrong with a database: each fault has its reason, and when it is over all works again
 * by itself.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class PostgresFaultsTest {
  private static final PostgresLimits SHORT =
      new PostgresLimits(4, Duration.ofMillis(1500), Duration.ofMillis(1200));

  @TempDir Path temp;

  private static StoreException fails(Reason reason, Runnable action) {
    StoreException failure = assertThrows(StoreException.class, action::run);
    assertEquals(reason, failure.reason(), failure::getMessage);
    return failure;
  }

  private static ShortLink insert(Store store, String slug) {
    if (store.domains().all().isEmpty()) {
      TestStore.of(store).save(Samples.DOMAIN);
    }
    ShortLink link = Samples.insert(store, slug);
    assertNotNull(link);
    return link;
  }

  private static boolean edits(Store store, ShortLink link, String title) {
    return Shortener.of(store)
            .links()
            .edit(Actor.operator(), link.id(), 0, LinkDraft.builder().title(title).build())
        instanceof Outcome.Done;
  }

  private static void execute(String url, String sql) throws Exception {
    try (Connection connection = DriverManager.getConnection(jdbc(url), "postgres", "postgres");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String jdbc(String url) {
    return "jdbc:postgresql://" + url.substring(url.indexOf('@') + 1);
  }

  private static void eventually(String what, BooleanSupplier holds) throws InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    do {
      if (holds.getAsBoolean()) {
        return;
      }
      Thread.sleep(100);
    } while (until - System.nanoTime() > 0);
    throw new AssertionError(what + ": not within 30 seconds");
  }

  private static boolean works(Runnable action) {
    try {
      action.run();
      return true;
    } catch (StoreException e) {
      return false;
    }
  }

  @Slow("DatabaseGoneTest stops PostgreSQL under a server")
  @Test
  void aDatabaseThatGoesAndComesBackIsUsedAgain() throws Exception {
    Path data = temp.resolve("server");
    EmbeddedPostgres server = EmbeddedDatabase.start(data, 0);
    int port = server.getPort();
    String url = EmbeddedDatabase.fresh(server);
    BlockingQueue<StoreChange> heard = new LinkedBlockingQueue<>();
    try (Store store = Store.open(url, SHORT, () -> {})) {
      store.onChange(heard::add);
      ShortLink before = insert(store, "before");
      server.close();
      StoreException failure = fails(Reason.UNREACHABLE, () -> insert(store, "during"));
      assertFalse(failure.getMessage().contains("postgres:postgres"), failure::getMessage);
      fails(Reason.UNREACHABLE, () -> Samples.find(store, "before"));
      fails(Reason.UNREACHABLE, store::check);
      fails(Reason.UNREACHABLE, () -> Store.open(url, SHORT, () -> {}));
      heard.clear();
      server = EmbeddedDatabase.start(data, port);
      eventually("it answers again", () -> works(store::check));
      assertEquals(before.id(), Samples.find(store, "before").id());
      insert(store, "after");
      eventually("caches are dropped", () -> heard.contains(new StoreChange("", null)));
    } finally {
      server.close();
    }
  }

  @Test
  void aSlowDatabaseIsGivenUpInBoundedTime() throws Exception {
    String url = EmbeddedDatabase.fresh();
    Store.open(url, PostgresLimits.DEFAULT, () -> {}).close();
    int port = PostgresUrl.parse(url).source(500, 0).getPortNumbers()[0];
    try (SlowProxy proxy = new SlowProxy(port);
        Store store = Store.open(url.replace(":" + port, ":" + proxy.port()), SHORT, () -> {})) {
      proxy.delay(4_000);
      fails(Reason.UNREACHABLE, () -> Samples.find(store, "quick"));
      fails(Reason.UNREACHABLE, () -> insert(store, "slow"));
      proxy.delay(0);
      proxy.cut(false);
      eventually("it answers again", () -> works(store::check));
      proxy.cut(true);
      fails(Reason.UNREACHABLE, store::check);
      proxy.cut(false);
      eventually(
          "it answers again", () -> works(() -> insert(store, "again-" + System.nanoTime())));
    }
  }

  @Test
  void aLockThatIsNotGivenBackIsWaitedForInBoundedTime() throws Exception {
    String url = EmbeddedDatabase.fresh();
    // What must succeed has the usual limits: on a busy machine half a second may be too little.
    try (Store store = Store.open(url, PostgresLimits.DEFAULT, () -> {});
        Store hurried = Store.open(url, SHORT, () -> {});
        Connection other = DriverManager.getConnection(jdbc(url), "postgres", "postgres");
        Statement statement = other.createStatement()) {
      ShortLink link = insert(store, "locked");
      other.setAutoCommit(false);
      statement.execute("SELECT 1 FROM link WHERE id = " + link.id() + " FOR UPDATE");
      fails(Reason.UNREACHABLE, () -> edits(hurried, link, "a"));
      assertNotNull(Samples.find(store, "locked"), "who reads does not wait");
      other.rollback();
      assertTrue(edits(store, link, "b"));
    }
  }

  @Test
  void aDatabaseThatMayOnlyBeReadSaysSo() throws Exception {
    String url = EmbeddedDatabase.fresh();
    Store.open(url, PostgresLimits.DEFAULT, () -> {}).close();
    String name = url.substring(url.lastIndexOf('/') + 1);
    try (Store writable = Store.open(url, PostgresLimits.DEFAULT, () -> {})) {
      insert(writable, "there");
    }
    execute(url, "CREATE ROLE reader_" + name + " LOGIN PASSWORD 'r'");
    execute(url, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader_" + name);
    StoreException failure =
        fails(
            Reason.READ_ONLY,
            () ->
                Store.open(
                        url.replace("postgres:postgres", "reader_" + name + ":r"),
                        PostgresLimits.DEFAULT,
                        () -> {})
                    .check());
    assertTrue(failure.getMessage().contains("is not writable"), failure::getMessage);
  }

  @Test
  void aNewerVersionIsLeftAlone() throws Exception {
    String url = EmbeddedDatabase.fresh();
    Store.open(url, PostgresLimits.DEFAULT, () -> {}).close();
    execute(
        url,
        "INSERT INTO flyway_schema_history SELECT 99, '777', description, type, script, checksum,"
            + " installed_by, installed_on, execution_time, success FROM flyway_schema_history"
            + " WHERE version = '1'");
    fails(Reason.NEWER, () -> Store.open(url, PostgresLimits.DEFAULT, () -> {}));
  }

  @Test
  void whatIsNoUrlIsRefusedWithoutBeingRepeated() {
    for (String url :
        List.of(
            "mysql://u:secret@h/d",
            "postgresql:/u:secret@h",
            "",
            "jdbc:sqlite:secret",
            "postgresql://u:secret@h:bad/d",
            "postgresql://u:secret@h:0/d",
            "postgresql://u:secret@h:65536/d",
            "postgresql://u:secret@h:123456/d",
            "postgresql://u:secret@h,i:٣/d",
            "postgresql://u:secret/x@h/d",
            "postgresql://u:secret%zz@h/d",
            "postgresql://u@h/d?password=secret%",
            "postgresql://u:secret@[::1/d",
            "postgresql://u:secret@::1]/d",
            "postgresql://u:secret@[::1]1/d",
            "postgresql://u:secret@[::1]1:5/d")) {
      IllegalArgumentException failure =
          assertThrows(
              IllegalArgumentException.class,
              () -> Store.open(url, PostgresLimits.DEFAULT, () -> {}),
              url);
      assertFalse(failure.getMessage().contains("secret"));
      assertThrows(IllegalArgumentException.class, () -> Store.requireUrl(url), url);
    }
    Store.requireUrl("postgresql://h/");
    Store.requireUrl("postgresql://h:5433,[::1]:1,i/d?sslmode=disable");
    PostgresUrl parsed =
        PostgresUrl.parse("postgres://anna%40x:p%2Fw%3A+1@[::1]:5433/links?sslmode=disable");
    assertEquals("[::1]:5433/links", parsed.shown());
    assertEquals("anna@x", parsed.source(1, 1).getUser());
    assertEquals("p/w:+1", parsed.source(1, 1).getPassword());
    assertEquals("links", parsed.source(1, 1).getDatabaseName());
    assertEquals(5433, parsed.source(1, 1).getPortNumbers()[0]);
  }

  // Several stores on one database.

  @Test
  void whatOneStoreChangesTheOtherHears() throws Exception {
    String url = EmbeddedDatabase.fresh();
    try (Store one = Store.open(url, PostgresLimits.DEFAULT, () -> {});
        Store other = Store.open(url, PostgresLimits.DEFAULT, () -> {})) {
      BlockingQueue<StoreChange> heard = new LinkedBlockingQueue<>();
      BlockingQueue<StoreChange> own = new LinkedBlockingQueue<>();
      other.onChange(heard::add);
      one.onChange(own::add);
      TestStore.of(one).save(Samples.DOMAIN);
      assertEquals(new StoreChange(Samples.DOMAIN, null), heard.poll(60, TimeUnit.SECONDS));
      ShortLink link = insert(one, "ő-first");
      assertEquals(new StoreChange(Samples.DOMAIN, "ő-first"), heard.poll(60, TimeUnit.SECONDS));
      assertTrue(edits(one, link, "x"));
      assertEquals(new StoreChange(Samples.DOMAIN, "ő-first"), heard.poll(60, TimeUnit.SECONDS));
      TestStore.of(one).save("n.example");
      assertEquals(new StoreChange("n.example", null), heard.poll(60, TimeUnit.SECONDS));
      Set<String> keys = new HashSet<>();
      List<LinkDraft> many = new ArrayList<>();
      for (int i = 0; i < 1_500; i++) {
        String slug = (i % 3 == 0 ? "ő:" : "m") + i;
        many.add(LinkDraft.to("https://example.com/").slug(slug).build());
        keys.add(slug);
      }
      own.clear();
      Shortener.of(one).links().createAll(Actor.operator(), many, () -> true);
      for (int i = 0; i < 1_500; i++) {
        StoreChange change = heard.poll(60, TimeUnit.SECONDS);
        assertEquals(Samples.DOMAIN, change.domain());
        assertTrue(keys.remove(change.key()), change::toString);
      }
      assertEquals(1_500, own.size(), "each change is heard once by the store that made it");
    }
  }
}
