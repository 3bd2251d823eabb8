package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.testkit.Slow;
import io.micrometer.core.instrument.FunctionCounter;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever guesses slugs waits; whoever follows a link does not, whatever others guess. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class GuessingTest {
  /** One connection of a proxy, over which many visitors come. */
  private static final class Proxy implements AutoCloseable {
    private final int port;
    private Wire wire;

    Proxy(int port) throws IOException {
      this.port = port;
      this.wire = new Wire(port);
    }

    int status(String from, String path) throws IOException {
      String fields = "Host: " + HOST + "\r\nX-Forwarded-For: " + from + "\r\n";
      String request = "GET " + path + " HTTP/1.1\r\n" + fields + "\r\n";
      Wire.Reply reply = wire.send(request).read(false);
      if (reply == null) { // it was silent for too long
        wire.close();
        wire = new Wire(port);
        reply = wire.send(request).read(false);
      }
      return reply.status();
    }

    @Override
    public void close() throws IOException {
      wire.close();
    }
  }

  private static List<String> links(Shortener shortener, String begin, int count) {
    List<String> paths = new ArrayList<>();
    for (int from = 0; from < count; from += 500) {
      List<LinkDraft> drafts = new ArrayList<>();
      for (int i = from; i < Math.min(count, from + 500); i++) {
        drafts.add(LinkDraft.to("https://example.com/" + i).slug(begin + i + "x").build());
        paths.add("/" + begin + i + "x");
      }
      for (LinkOutcome outcome : shortener.createAll(Actor.operator(), drafts)) {
        assertTrue(outcome instanceof LinkOutcome.Done, outcome.toString());
      }
    }
    return paths;
  }

  private static long counted(UrialServer server, String answer) {
    FunctionCounter counter =
        server.context().metrics().find("urial.slugs").tag("answer", answer).functionCounter();
    return (long) counter.count();
  }

  @Test
  @Slow("guesses ten thousand times; the other limits are tested with few requests")
  void tenThousandGuessesTurnNoNeighbourAway() throws Exception {
    try (Fixture own = new Fixture("limit-not-found", "60/1m", "trusted-proxies", "1")) {
      List<String> paths = links(own.server().context().shortener(), "cold", 1_000);
      try (Proxy proxy = new Proxy(own.port())) {
        int limited = 0;
        for (int i = 0; i < 10_000; i++) {
          int status = proxy.status("203.0.113." + i % 250, "/guess-" + i);
          assertTrue(status == 404 || status == 429, "status " + status);
          limited += status == 429 ? 1 : 0;
        }
        assertTrue(limited > 9_000, limited + " were limited");
        assertEquals(limited, counted(own.server(), "limited"), "each is counted once");
        assertEquals(10_000 - limited, counted(own.server(), "missing"));
        for (String path : paths) {
          assertEquals(302, proxy.status("203.0.113.7", path), path);
        }
      }
    }
  }

  @Test
  void whoGuessesWithPostIsLimitedToo() throws Exception {
    try (Fixture own = new Fixture("limit-not-found", "3/1h")) {
      for (int i = 0; i < 5; i++) {
        String request = Wire.request("POST", HOST, "/guess-" + i, "Content-Length: 0");
        assertEquals(i < 3 ? 405 : 429, Wire.ask(own.port(), request).status());
      }
    }
  }

  /** Ten thousand fresh links, half of them while connections that listen are cut. */
  @Slow("10,000 links of two servers; SeveralServersTest asks for a few")
  @Test
  void aLinkThatAnotherServerMadeIsNeverMissing() throws Exception {
    String url = EmbeddedDatabase.fresh();
    Map<String, String> settings =
        Map.of(
            "postgres",
            url,
            "port",
            "0",
            "base-domain",
            HOST,
            "threads",
            "4",
            "trusted-proxies",
            "1",
            "limit-not-found",
            "60/1h");
    AtomicBoolean done = new AtomicBoolean();
    Thread cutter = new Thread(() -> cutListeners(url, done));
    try (UrialServer one =
            UrialServer.start(
                dev.urial.server.site.Configuration.of(settings), new StringBuffer());
        UrialServer two =
            UrialServer.start(
                dev.urial.server.site.Configuration.of(settings), new StringBuffer());
        Proxy proxy = new Proxy(two.address().getPort())) {
      assertEquals(404, proxy.status("198.51.100.1", "/fresh1x"), "nothing yet");
      for (String path : links(one.context().shortener(), "fresh", 5_000)) {
        assertEquals(302, proxy.status("198.51.100.1", path), path);
      }
      assertEquals(404, proxy.status("198.51.100.9", "/nothing"));
      for (int i = 0; i < 100; i++) {
        proxy.status("198.51.100.9", "/nothing" + i);
      }
      assertEquals(429, proxy.status("198.51.100.9", "/nothing"), "this network is limited");
      cutter.start();
      for (int i = 0; i < 100; i++) {
        proxy.status("203.0.113.9", "/late" + i + "-0x"); // guessed before it was made
        for (String path : links(one.context().shortener(), "late" + i + "-", 50)) {
          // One that guessed too often, too.
          assertEquals(302, proxy.status("198.51.100.9", path), path);
          assertEquals(302, proxy.status("198.51.100.1", path), path);
        }
      }
    } finally {
      done.set(true);
      cutter.join();
    }
  }

  private static void cutListeners(String url, AtomicBoolean done) {
    try (Connection connection = DriverManager.getConnection("jdbc:" + plain(url));
        Statement statement = connection.createStatement()) {
      while (!done.get()) {
        statement.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                + " AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')");
        Thread.sleep(100);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** The driver takes user and password as parameters. */
  private static String plain(String url) {
    return url.replace("postgres:postgres@", "") + "?user=postgres&password=postgres";
  }
}
