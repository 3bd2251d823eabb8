package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Main;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.testkit.Slow;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The service as a process of its own that ends without a word, or is asked to end. */
@Timeout(900)
class ServeProcessTest {
  private static final int KILLS = Integer.getInteger("urial.kills", 20);

  /** Visits wait at most three seconds, and a batch is written in less than five. */
  private static final long OLD_MILLIS = 8_000;

  @TempDir Path folder;

  private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
  private final AtomicLong visits = new AtomicLong();

  private record Served(Process process, URI at) {}

  private Served serve() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "serve",
                "--data",
                folder.resolve("data").toString(),
                "--port",
                "0",
                "--registration",
                "off",
                "--limit-creation",
                "1000000/1s")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = out.readLine();
    assertNotNull(line, "it did not start");
    return new Served(process, URI.create(line.substring(line.indexOf("http://"))));
  }

  private static int ask(URI at, String body) throws IOException {
    HttpURLConnection to = (HttpURLConnection) at.toURL().openConnection();
    to.setInstanceFollowRedirects(false);
    to.setRequestProperty("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0");
    to.setRequestProperty("Accept", "*/*"); // who wants HTML sees the preview first
    if (!body.isEmpty()) {
      to.setDoOutput(true);
      to.setRequestProperty("Content-Type", "application/json");
      to.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
    }
    int status = to.getResponseCode();
    if (status < 400) {
      to.getInputStream().readAllBytes();
    }
    return status;
  }

  private boolean create(URI at, String slug) throws IOException {
    String body = "{\"target\":\"https://example.com/" + slug + "\",\"slug\":\"" + slug + "\"}";
    boolean made = ask(at.resolve("/api/v1/links"), body) == 201;
    if (made) {
      acknowledged.add(slug);
    }
    return made;
  }

  private Thread load(URI at, String prefix) {
    Thread thread =
        new Thread(
            () -> {
              try {
                for (int i = 0; ; i++) {
                  create(at, prefix + i);
                  if (ask(at.resolve("/visited"), "") == 302) {
                    visits.incrementAndGet();
                  }
                }
              } catch (IOException e) {
                // The process is gone.
                return;
              }
            });
    thread.start();
    return thread;
  }

  private Thread visitor(URI at) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (ask(at.resolve("/visited"), "") == 302) {
                  visits.incrementAndGet();
                }
              } catch (IOException e) {
                // The process is gone.
                return;
              }
            });
    thread.start();
    return thread;
  }

  private long kept() {
    try (Store store = Store.open(folder.resolve("data"))) {
      for (String slug : acknowledged) {
        var found = store.links().find("localhost", slug);
        assertNotNull(found, slug + " was answered and is lost");
        assertEquals("https://example.com/" + slug, found.link().target().text());
      }
      var visited = store.links().find("localhost", "visited");
      assertNotNull(visited);
      Instant now = Instant.now();
      VisitCounts sums =
          store
              .visits()
              .statistics(
                  new VisitCounts.Question(
                      visited.link().id(),
                      now.minusSeconds(86_400),
                      now.plusSeconds(7_200),
                      VisitCounts.Grain.HOUR));
      return sums.visits() + sums.bots();
    }
  }

  @Test
  @Slow("kills servers for a minute; SqliteFaultsTest opens stores that were broken off")
  void noLinkThatWasAnsweredIsLostAndVisitsWithinTheBound() throws Exception {
    long mayBeLost = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      Served served = serve();
      if (kill == 0) {
        assertTrue(create(served.at, "visited"));
      }
      int before = acknowledged.size();
      long visited = visits.get();
      List<Thread> clients =
          List.of(
              load(served.at, "a" + kill + "x"),
              load(served.at, "b" + kill + "x"),
              visitor(served.at),
              visitor(served.at));
      for (int i = 0;
          i < 1_200
              && (acknowledged.size() < before + 40 + 17 * (kill % 5)
                  || visits.get() < visited + 500);
          i++) {
        Thread.sleep(50);
      }
      long old = visited;
      if (kill % 5 == 0) { // a server that wrote none of these would be found out
        old = visits.get();
        assertTrue(old >= visited + 500, "too few visits to tell");
        Thread.sleep(OLD_MILLIS);
      }
      served.process.destroyForcibly();
      assertTrue(served.process.waitFor(30, TimeUnit.SECONDS));
      for (Thread client : clients) {
        client.join();
      }
      assertTrue(acknowledged.size() > before, "nothing was made");
      mayBeLost += visits.get() - old;
    }
    // One that is asked to end writes all that waits.
    Served last = serve();
    for (int i = 0; i < 300; i++) {
      assertEquals(302, ask(last.at.resolve("/visited"), ""));
    }
    last.process.destroy();
    assertTrue(last.process.waitFor(60, TimeUnit.SECONDS));
    long kept = kept();
    assertTrue(kept >= visits.get() - mayBeLost + 300, kept + " of " + visits.get());
    assertTrue(kept <= visits.get() + 300 + 4L * KILLS, kept + " of " + visits.get());
    // And loses none.
    Served again = serve();
    for (int i = 0; i < 300; i++) {
      assertEquals(302, ask(again.at.resolve("/visited"), ""));
    }
    again.process.destroy();
    assertTrue(again.process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(kept + 300, kept());
  }
}
