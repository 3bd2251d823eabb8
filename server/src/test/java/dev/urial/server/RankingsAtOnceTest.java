package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Patience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rankings take long, so those of a user leave a thread to others, from however many networks. */
@Timeout(120)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class RankingsAtOnceTest {
  private static final String RANKING = "/api/v1/stats/links";

  private final ExecutorService pool = Executors.newCachedThreadPool();

  @AfterEach
  void endThreads() {
    pool.shutdownNow();
  }

  private static String key(Store store, String name) throws Exception {
    User user =
        store.accounts().insert(new User(0, name, null, UserRole.VIEWER, true, Instant.now()));
    String text = "urial_" + name.repeat(43).substring(0, 43);
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    Set<Scope> scopes = Set.of(Scope.READ, Scope.STATS);
    Instant now = Instant.now();
    store
        .accounts()
        .insert(
            new ApiKey(
                0, user.id(), "k", "urial_x", hash, scopes, null, false, now, null, null, false));
    return text;
  }

  @Test
  void othersDoNotWaitForTheRankingsOfAUser() throws Exception {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one thread renders");
    String url = EmbeddedDatabase.withTables();
    Map<String, String> settings =
        Map.of("port", "0", "base-domain", "s.example", "log-level", "error", "postgres", url);
    try (UrialServer server = UrialServer.start(Configuration.of(settings), new StringBuffer());
        Connection database = DriverManager.getConnection(EmbeddedDatabase.jdbc(url));
        Statement statement = database.createStatement()) {
      Store store = server.context().store();
      String vera = key(store, "vera");
      String viktor = key(store, "viktor");
      database.setAutoCommit(false);
      statement.execute("LOCK TABLE visit_day IN ACCESS EXCLUSIVE MODE"); // rankings wait
      int port = server.address().getPort();
      List<CompletableFuture<Wire.Reply>> rankings = new ArrayList<>();
      for (int i = 10; i < 20; i++) {
        String from = "127.0." + i + ".1";
        rankings.add(CompletableFuture.supplyAsync(() -> asked(port, from, RANKING, vera), pool));
      }
      Patience.await(() -> isWaitedFor(url));
      for (int i = 0; i < 20; i++) { // more of hers may begin between them
        assertEquals(200, asked(port, "127.0.9.1", "/api/v1/links", viktor).status());
      }
      database.rollback();
      for (CompletableFuture<Wire.Reply> ranking : rankings) {
        assertEquals(200, ranking.get().status());
      }
    }
  }

  private static boolean isWaitedFor(String url) {
    try (Connection database = DriverManager.getConnection(EmbeddedDatabase.jdbc(url));
        Statement statement = database.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                    + " AND datname = current_database()")) {
      return row.next() && row.getInt(1) > 0;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Wire.Reply asked(int port, String from, String path, String key) {
    String request = Wire.request("GET", "s.example", path, "Authorization: Bearer " + key);
    try (Wire wire = new Wire(port, from)) {
      return wire.send(request).read(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
