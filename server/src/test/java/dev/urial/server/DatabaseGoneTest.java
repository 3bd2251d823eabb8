package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The service on a PostgreSQL that goes and comes back, and two of them on one. */
@Timeout(240)
class DatabaseGoneTest {
  private static final String HOST = Fixture.HOST;

  @TempDir Path temp;

  private static UrialServer start(String url, Appendable log) {
    return UrialServer.start(
        Configuration.of(
            Map.of(
                "postgres",
                url,
                "port",
                "0",
                "base-domain",
                HOST,
                "threads",
                "4",
                "registration",
                "off",
                "limit-creation",
                "100000/1s",
                "limit-not-found",
                "100000/1s")),
        log);
  }

  private static void link(UrialServer server, String slug, String target) {
    Outcome<ShortLink> outcome =
        server
            .context()
            .shortener()
            .links()
            .create(
                Actor.operator(),
                LinkDraft.builder().domain(HOST).slug(slug).target(target).build());
    assertTrue(outcome instanceof Outcome.Done, () -> "not made: " + outcome);
  }

  private static Wire.Reply get(UrialServer server, String path) throws IOException {
    return Wire.get(server.address().getPort(), HOST, path);
  }

  private static Wire.Reply post(UrialServer server, String slug) throws IOException {
    String body = "{\"target\":\"https://example.com/" + slug + "\",\"slug\":\"" + slug + "\"}";
    return Wire.send(server.address().getPort(), HOST, "POST /api/v1/links", Wire.JSON, body);
  }

  private static void untilReady(UrialServer server, int status) throws Exception {
    for (int i = 0; i < 600; i++) {
      if (get(server, "/ready").status() == status) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("/ready does not become " + status);
  }

  @Test
  @Slow("stops and starts PostgreSQL; PostgresStoreTest has the errors")
  void aDatabaseThatGoesIsToldAndOneThatComesBackIsUsed() throws Exception {
    Path data = temp.resolve("server");
    EmbeddedPostgres database = EmbeddedDatabase.start(data, 0);
    int port = database.getPort();
    String url = EmbeddedDatabase.fresh(database);
    StringBuffer log = new StringBuffer();
    try (UrialServer server = start(url, log)) {
      link(server, "known", "https://example.com/known");
      get(server, "/known").is(302);
      get(server, "/ready").is(200);
      database.close();
      untilReady(server, 503);
      assertNotNull(get(server, "/ready").field("Retry-After"));
      get(server, "/live").is(200);
      // What is at hand is still answered; all else says that it may be asked again.
      assertEquals("https://example.com/known", get(server, "/known").field("Location"));
      for (Wire.Reply away : new Wire.Reply[] {get(server, "/other"), post(server, "during")}) {
        away.is(503);
        assertNotNull(away.field("Retry-After"), away.toString());
        assertFalse(away.body().contains("postgres"), away.body());
      }
      database = EmbeddedDatabase.start(data, port);
      untilReady(server, 200);
      assertEquals("https://example.com/known", get(server, "/known").field("Location"));
      get(server, "/other").is(404);
      post(server, "after").is(201);
      get(server, "/after").is(302);
      assertFalse(log.toString().contains("postgres:postgres"), log.toString());
    } finally {
      database.close();
    }
  }

  /** The database is stopped in the middle of everything, as an operator stops it. */
  @Slow(
      "half a minute of load; aDatabaseThatGoesIsToldAndOneThatComesBackIsUsed stops PostgreSQL, too")
  @Test
  void noLinkThatWasAnsweredIsLostWhenTheDatabaseStopsUnderLoad() throws Exception {
    Path data = temp.resolve("stopped");
    EmbeddedPostgres database = EmbeddedDatabase.start(data, 0);
    int port = database.getPort();
    String url = EmbeddedDatabase.fresh(database);
    Set<String> answered = ConcurrentHashMap.newKeySet();
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> clients = new ArrayList<>();
    try (UrialServer server = start(url, new StringBuffer())) {
      for (int client = 0; client < 4; client++) {
        String prefix = "c" + client + "x";
        Thread thread = new Thread(() -> makeLinks(server, prefix, answered, over));
        thread.start();
        clients.add(thread);
      }
      for (int round = 1; round <= 2; round++) {
        untilAnswered(answered, answered.size() + 50);
        database.close();
        untilReady(server, 503);
        database = EmbeddedDatabase.start(data, port);
        untilReady(server, 200);
      }
      untilAnswered(answered, answered.size() + 50);
      over.set(true);
      for (Thread client : clients) {
        client.join();
      }
      for (String slug : answered) {
        assertEquals("https://example.com/" + slug, get(server, "/" + slug).field("Location"));
      }
    } finally {
      over.set(true);
      database.close();
    }
  }

  private static void makeLinks(
      UrialServer server, String prefix, Set<String> answered, AtomicBoolean over) {
    for (int i = 0; !over.get(); i++) {
      try {
        if (post(server, prefix + i).status() == 201) {
          answered.add(prefix + i);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void untilAnswered(Set<String> answered, int count) throws Exception {
    Patience.await(() -> answered.size() >= count);
    assertTrue(answered.size() >= count, answered.size() + " of " + count);
  }

  @Test
  void whatOneServerChangesTheOtherAnswersWithinASecond() throws Exception {
    String url = EmbeddedDatabase.fresh();
    StringBuffer log = new StringBuffer();
    try (UrialServer one = start(url, log);
        UrialServer two = start(url, log)) {
      link(one, "moved", "https://example.com/0");
      for (int i = 1; i <= 5; i++) {
        // It is in the other's cache before it is changed.
        assertEquals("https://example.com/" + (i - 1), get(two, "/moved").field("Location"));
        var found = one.context().store().links().find(HOST, "moved");
        assertNotNull(found);
        var link = found.link();
        Outcome<ShortLink> edited =
            one.context()
                .shortener()
                .links()
                .edit(
                    Actor.operator(),
                    link.id(),
                    link.version(),
                    LinkDraft.builder().target("https://example.com/" + i).build());
        assertTrue(edited instanceof Outcome.Done, () -> "not changed: " + edited);
        long end = System.nanoTime() + 1_000_000_000L;
        String seen = get(two, "/moved").field("Location");
        while (!("https://example.com/" + i).equals(seen) && System.nanoTime() < end) {
          seen = get(two, "/moved").field("Location");
        }
        assertEquals("https://example.com/" + i, seen);
      }
    }
  }
}
