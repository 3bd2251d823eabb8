package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable.Update;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.testkit.Slow;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
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
    ShortLink link = store.links().insert(List.of(StoreContract.link(slug))).get(0);
    assertNotNull(link);
    return link;
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
    BlockingQueue<Store.Change> heard = new LinkedBlockingQueue<>();
    try (Store store = PostgresStore.open(url, SHORT)) {
      store.onChange(heard::add);
      ShortLink before = insert(store, "before");
      server.close();
      StoreException failure = fails(Reason.UNREACHABLE, () -> insert(store, "during"));
      assertFalse(failure.getMessage().contains("postgres:postgres"), failure::getMessage);
      fails(Reason.UNREACHABLE, () -> store.links().find(StoreContract.DOMAIN, "before"));
      fails(Reason.UNREACHABLE, store::check);
      fails(Reason.UNREACHABLE, () -> PostgresStore.open(url, SHORT));
      heard.clear();
      server = EmbeddedDatabase.start(data, port);
      eventually("it answers again", () -> works(store::check));
      assertEquals(before.id(), store.links().find(StoreContract.DOMAIN, "before").link().id());
      insert(store, "after");
      eventually("caches are dropped", () -> heard.contains(new Store.Change("", null)));
    } finally {
      server.close();
    }
  }

  @Test
  void aSlowDatabaseIsGivenUpInBoundedTime() throws Exception {
    String url = EmbeddedDatabase.fresh();
    PostgresStore.open(url).close();
    int port = PostgresUrl.parse(url).source(500, 0).getPortNumbers()[0];
    try (SlowProxy proxy = new SlowProxy(port);
        Store store = PostgresStore.open(url.replace(":" + port, ":" + proxy.port()), SHORT)) {
      proxy.delay(4_000);
      fails(Reason.UNREACHABLE, () -> store.links().find(StoreContract.DOMAIN, "quick"));
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

  /** A network that breaks while the pool gets to know its driver. */
  @Test
  void aPoolWhoseFirstConnectionBreaksAtOnceWorksLater() throws Exception {
    String url = EmbeddedDatabase.fresh();
    AtomicBoolean broken = new AtomicBoolean();
    DataSource source =
        wrapped(
            DataSource.class,
            PostgresUrl.parse(url).source(3_000, 3_000),
            (method, answer) ->
                method.equals("getConnection")
                    ? wrapped(Connection.class, (Connection) answer, breaksOnce(broken))
                    : answer);
    try (HikariDataSource pool = PostgresStore.pool("test", source, 1, 3_000)) {
      eventually(
          "it gives a connection",
          () -> {
            try (Connection connection = pool.getConnection()) {
              return connection.isValid(3);
            } catch (SQLException e) {
              return false;
            }
          });
    }
    assertTrue(broken.get(), "the pool asked for the isolation");
  }

  private static Answer breaksOnce(AtomicBoolean broken) {
    return (method, answer) -> {
      if (method.equals("getTransactionIsolation") && broken.compareAndSet(false, true)) {
        throw new SQLException("the network is gone", "08006");
      }
      return answer;
    };
  }

  private interface Answer {
    @Nullable Object of(String method, @Nullable Object answer) throws SQLException;
  }

  private static <T> T wrapped(Class<T> type, T inner, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            PostgresFaultsTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return answer.of(method.getName(), method.invoke(inner, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  @Test
  void aLockThatIsNotGivenBackIsWaitedForInBoundedTime() throws Exception {
    String url = EmbeddedDatabase.fresh();
    // What must succeed has the usual limits: on a busy machine half a second may be too little.
    try (Store store = PostgresStore.open(url);
        Store hurried = PostgresStore.open(url, SHORT);
        Connection other = DriverManager.getConnection(jdbc(url), "postgres", "postgres");
        Statement statement = other.createStatement()) {
      ShortLink link = insert(store, "locked");
      other.setAutoCommit(false);
      statement.execute("SELECT 1 FROM link WHERE id = " + link.id() + " FOR UPDATE");
      fails(Reason.UNREACHABLE, () -> hurried.links().update(link, 1));
      assertNotNull(store.links().find(StoreContract.DOMAIN, "locked"), "who reads does not wait");
      other.rollback();
      assertEquals(Update.DONE, store.links().update(link, 1));
    }
  }

  @Test
  void aDatabaseThatMayOnlyBeReadSaysSo() throws Exception {
    String url = EmbeddedDatabase.fresh();
    PostgresStore.open(url).close();
    String name = url.substring(url.lastIndexOf('/') + 1);
    try (Store writable = PostgresStore.open(url)) {
      insert(writable, "there");
    }
    execute(url, "CREATE ROLE reader_" + name + " LOGIN PASSWORD 'r'");
    execute(url, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader_" + name);
    StoreException failure =
        fails(
            Reason.READ_ONLY,
            () ->
                PostgresStore.open(url.replace("postgres:postgres", "reader_" + name + ":r"))
                    .check());
    assertTrue(failure.getMessage().contains("is not writable"), failure::getMessage);
  }

  @Test
  void aNewerVersionIsLeftAlone() throws Exception {
    String url = EmbeddedDatabase.fresh();
    PostgresStore.open(url).close();
    execute(
        url,
        "INSERT INTO flyway_schema_history SELECT 99, '777', description, type, script, checksum,"
            + " installed_by, installed_on, execution_time, success FROM flyway_schema_history"
            + " WHERE version = '1'");
    fails(Reason.NEWER, () -> PostgresStore.open(url));
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
          assertThrows(IllegalArgumentException.class, () -> PostgresStore.open(url), url);
      assertFalse(failure.getMessage().contains("secret"));
      assertThrows(IllegalArgumentException.class, () -> PostgresStore.requireUrl(url), url);
    }
    PostgresStore.requireUrl("postgresql://h/");
    PostgresStore.requireUrl("postgresql://h:5433,[::1]:1,i/d?sslmode=disable");
    PostgresUrl parsed =
        PostgresUrl.parse("postgres://anna%40x:p%2Fw%3A+1@[::1]:5433/links?sslmode=disable");
    assertEquals("[::1]:5433/links", parsed.toString());
    assertEquals("anna@x", parsed.source(1, 1).getUser());
    assertEquals("p/w:+1", parsed.source(1, 1).getPassword());
    assertEquals("links", parsed.source(1, 1).getDatabaseName());
    assertEquals(5433, parsed.source(1, 1).getPortNumbers()[0]);
  }

  // Several stores on one database.

  @Test
  void whatOneStoreChangesTheOtherHears() throws Exception {
    String url = EmbeddedDatabase.fresh();
    try (Store one = PostgresStore.open(url);
        Store other = PostgresStore.open(url)) {
      BlockingQueue<Store.Change> heard = new LinkedBlockingQueue<>();
      BlockingQueue<Store.Change> own = new LinkedBlockingQueue<>();
      other.onChange(heard::add);
      one.onChange(own::add);
      ShortLink link = insert(one, "ő-first");
      assertEquals(
          new Store.Change(StoreContract.DOMAIN, "ő-first"), heard.poll(60, TimeUnit.SECONDS));
      assertEquals(Update.DONE, one.links().update(link.edit().title("x").build(), 1));
      assertEquals(
          new Store.Change(StoreContract.DOMAIN, "ő-first"), heard.poll(60, TimeUnit.SECONDS));
      one.domains().save(ShortDomain.builder("n.example").build());
      assertEquals(new Store.Change("n.example", null), heard.poll(60, TimeUnit.SECONDS));
      List<ShortLink> many = new ArrayList<>();
      Set<String> keys = new HashSet<>();
      for (int i = 0; i < 1_500; i++) {
        String slug = (i % 3 == 0 ? "ő\n7:" : "m") + i;
        many.add(StoreContract.link(slug));
        keys.add(slug);
      }
      own.clear();
      one.links().insert(many);
      for (int i = 0; i < 1_500; i++) {
        Store.Change change = heard.poll(60, TimeUnit.SECONDS);
        assertEquals(StoreContract.DOMAIN, change.domain());
        assertTrue(keys.remove(change.key()), change::toString);
      }
      assertEquals(1_500, own.size(), "each change is heard once by the store that made it");
    }
  }
}
