package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Targets that were there are not asked for again; what was broken is. */
final class LinkCacheTest {
  @TempDir Path folder;

  private HttpServer server;
  private final List<String> requests = new ArrayList<>();
  private volatile String page = "<p id=a>a</p>";

  @BeforeEach
  void start() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          synchronized (requests) {
            requests.add(exchange.getRequestMethod() + " " + path);
          }
          byte[] body = page.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          boolean isHead = exchange.getRequestMethod().equals("HEAD");
          int status = path.equals("/none") ? 404 : 200;
          exchange.sendResponseHeaders(status, isHead ? -1 : body.length);
          if (!isHead) {
            exchange.getResponseBody().write(body);
          }
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private List<String> checked(Duration maxAge, String... paths) throws Exception {
    synchronized (requests) {
      requests.clear();
    }
    List<String> lines = new ArrayList<>();
    for (String path : paths) {
      lines.add("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }
    List<String> told = new ArrayList<>();
    CheckSummary summary =
        FaultyWebTest.checker()
            .cache(folder.resolve("cache"), maxAge)
            .build()
            .check(
                List.of(CheckInput.list("-", lines)),
                link -> told.add(link.findings().get(0).problem().id()));
    assertEquals(List.of(), summary.remarks());
    synchronized (requests) {
      requests.sort(null);
      told.addAll(requests);
    }
    return told;
  }

  @Test
  void aYoungAnswerNeedsNoRequest() throws Exception {
    Duration day = Duration.ofDays(1);
    assertEquals(List.of("GET /a", "HEAD /b"), checked(day, "/a#a", "/b"));
    assertEquals(List.of(), checked(day, "/a#a", "/b"));
    assertEquals(List.of("fragment", "GET /a"), checked(day, "/a#other"));
    assertEquals(List.of("fragment", "GET /a"), checked(day, "/a#other"));
  }

  @Test
  void anOlderAnswerIsAskedForAgain() throws Exception {
    assertEquals(List.of("GET /a"), checked(Duration.ZERO, "/a#a"));
    assertEquals(List.of("GET /a"), checked(Duration.ZERO, "/a#a"));
  }

  @Test
  void whatWasBrokenIsAskedAgain() throws Exception {
    Duration day = Duration.ofDays(1);
    List<String> first = checked(day, "/none");
    assertEquals("status", first.get(0));
    assertEquals(first, checked(day, "/none"));
  }

  @Test
  void secretsAreNotWrittenAndOddLinesAreSkipped() throws Exception {
    String huge = "http://h/\t1\thttp://h/\t999999999999\ttext/html\t\n";
    Files.writeString(folder.resolve("cache"), LinkCache.HEAD + "\nodd\nx\ty\n" + huge);
    var unused = checked(Duration.ofDays(1), "/a?token=s3cret", "/b");
    String file = Files.readString(folder.resolve("cache"));
    assertFalse(file.contains("s3cret"), file);
    assertTrue(file.contains("/b\t"), file);
    assertEquals(2, file.lines().count());
    assertTrue(file.startsWith(LinkCache.HEAD + "\n"), file);
  }

  /** A slip of the pen costs nobody a file. */
  @Test
  void aFileThatIsNoCacheIsToldAndKept() throws Exception {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "do not lose me\n");
    CheckSummary summary =
        LinkChecker.builder()
            .cache(notes, Duration.ofDays(1))
            .build()
            .check(List.of(CheckInput.list("-", List.of())), link -> {});
    assertEquals("cache.unusable", summary.remarks().get(0).key());
    assertEquals("do not lose me\n", Files.readString(notes));
  }

  @Test
  void aCacheThatCannotBeUsedIsTold() throws Exception {
    CheckSummary summary =
        LinkChecker.builder()
            .cache(folder, Duration.ofDays(1))
            .build()
            .check(List.of(CheckInput.list("-", List.of())), link -> {});
    assertEquals("cache.unusable", summary.remarks().get(0).key());
  }
}
