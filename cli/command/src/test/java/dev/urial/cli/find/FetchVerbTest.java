package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.cli.Ran;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class FetchVerbTest {
  @TempDir Path directory;

  private HttpServer server;
  private final List<String> visits = new CopyOnWriteArrayList<>();

  @BeforeEach
  void start() throws Exception {
    if (!hasLoopback()) {
      return;
    }
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String target = exchange.getRequestURI().toString();
          String credentials = exchange.getRequestHeaders().getFirst("Authorization");
          visits.add(target + (credentials == null ? "" : " " + credentials));
          byte[] body = "one\ntwo\u001b[31m\n".getBytes(StandardCharsets.UTF_8);
          int status = 200;
          exchange.getResponseHeaders().add("Content-Type", "text/plain; charset=utf-8");
          if (target.startsWith("/a")) {
            status = 308;
            exchange.getResponseHeaders().add("Location", "/b?token=hunter2#line=1,2");
          } else if (target.equals("/none")) {
            status = 404;
          }
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  private static boolean hasLoopback() {
    try {
      return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
          .anyMatch(FetchVerbTest::isLoopback);
    } catch (IOException e) {
      return false; // there is no interface at all
    }
  }

  private static boolean isLoopback(NetworkInterface network) {
    try {
      return network.isLoopback() && network.isUp();
    } catch (IOException e) {
      return false;
    }
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.stop(0);
    }
  }

  private String url(String path) {
    Assumptions.assumeTrue(server != null, "this machine has no loopback interface");
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  @Test
  void theWayStandsBesideTheOctets() {
    Ran ran = Ran.of("fetch", "--allow-private", url("/a"));
    assertEquals("one\ntwo\u001b[31m\n", ran.out());
    assertEquals(0, ran.status());
    List<String> way = Ran.lines(ran.err());
    assertEquals(2, way.size());
    assertTrue(way.get(0).startsWith("308 " + url("/a") + "  127.0.0.1  "), way.get(0));
    assertTrue(way.get(0).endsWith(" → /b?token=***#line=1,2"), way.get(0));
    assertTrue(way.get(1).startsWith("200 " + url("/b?token=***") + "  "), way.get(1));
    assertEquals(List.of("/a", "/b?token=hunter2"), visits);
  }

  @Test
  void quietIsQuiet() {
    assertEquals("", Ran.of("fetch", "--quiet", "--allow-private", url("/b")).err());
  }

  @Test
  void nobodyIsAskedWhomThePolicyRefuses() {
    Ran ran = Ran.of("fetch", url("/b"));
    assertEquals(1, ran.status());
    assertEquals("", ran.out().strip());
    assertTrue(ran.err().contains("127.0.0.1 is an address of this host itself"), ran.err());
    assertEquals(List.of(), visits);
  }

  @Test
  void anErrorOfTheServerIsANo() {
    Ran ran = Ran.of("fetch", "--allow-private", "--quiet", url("/none"));
    assertEquals(1, ran.status());
    assertEquals("one\ntwo\u001b[31m\n", ran.out());
  }

  @Test
  void onATerminalNoControlCharacterPasses() {
    Ran ran = Ran.onScreen("fetch", "--allow-private", "--quiet", url("/b"));
    assertEquals(0, ran.status());
    assertTrue(ran.out().startsWith("one\ntwo"), ran.out());
    assertFalse(ran.out().contains("\u001b"), ran.out());
    Ran octets = Ran.onScreen("fetch", "--quiet", "data:image/png,abc");
    assertEquals(1, octets.status());
    assertEquals("", octets.out());
    assertTrue(octets.err().contains("-o FILE"), octets.err());
  }

  @Test
  void theFragmentOfTheRedirectIsCutOut() {
    Ran ran = Ran.of("fetch", "--allow-private", "--quiet", "--part", url("/a"));
    assertEquals("two\u001b[31m\n", ran.out());
  }

  @Test
  void toAFileAllOrNone() throws Exception {
    Path file = directory.resolve("out");
    Ran ran = Ran.of("fetch", "--quiet", "-o", file.toString(), "data:,hello");
    assertEquals(new Ran(0, "", ""), ran);
    assertEquals("hello", Files.readString(file));
    Ran tooLong =
        Ran.of("fetch", "--quiet", "--rule", "max-bytes=2", "-o", file.toString(), "data:,other");
    assertEquals(1, tooLong.status());
    assertEquals("hello", Files.readString(file), "as it was");
    try (var files = Files.list(directory)) {
      assertEquals(1, files.count(), "nothing is left aside");
    }
    assertEquals(74, Ran.of("fetch", "--quiet", "-o", directory.toString(), "data:,a").status());
    String nowhere = directory.resolve("no/where").toString();
    assertEquals(74, Ran.of("fetch", "--quiet", "-o", nowhere, "data:,a").status());
  }

  /** As a shell writes: who gives a link or a device means what is after it. */
  @Test
  void whatIsNoFileIsWrittenToAndNotReplaced(@TempDir Path folder) throws Exception {
    Path real = folder.resolve("real");
    Files.writeString(real, "before");
    Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    var permissions = PosixFilePermissions.fromString("rw-r-----");
    Files.setPosixFilePermissions(real, permissions);
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    assertEquals(0, Ran.of("fetch", "-o", link.toString(), "data:,behind").status());
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("behind", Files.readString(real));
    assertEquals(permissions, Files.getPosixFilePermissions(real));
    Path device = Path.of("/dev/null");
    Assumptions.assumeTrue(Files.exists(device) && !Files.isRegularFile(device));
    Path nothing = Files.createSymbolicLink(folder.resolve("nothing"), device);
    assertEquals(0, Ran.of("fetch", "-o", nothing.toString(), "data:,lost").status());
    assertTrue(Files.isSymbolicLink(nothing));
    assertFalse(Files.isRegularFile(device));
  }

  @Test
  void theWayAsJson() {
    Ran ran = Ran.of("fetch", "--json", "--allow-private", url("/a"));
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
    assertTrue(ran.out().contains("\"status\":200,\"mediaType\":\"text/plain;charset=utf-8\""));
    assertTrue(ran.out().contains("\"fragment\":\"line=1,2\",\"octets\":null"), ran.out());
    assertTrue(ran.out().contains("\"status\":308,\"location\":\"/b?token=***#line=1,2\""));
    assertFalse(ran.out().contains("hunter2"));
    assertEquals(2, ran.out().split("milliseconds", -1).length - 1);
  }

  @Test
  void aTraceWritesTheLastUrl() {
    Ran ran = Ran.of("fetch", "--trace", "--allow-private", url("/a"), url("/b"));
    assertEquals(url("/b?token=***#line=1,2") + "\n" + url("/b") + "\n", ran.out());
    assertEquals(0, ran.status());
    assertEquals(3, Ran.lines(ran.err()).size(), ran.err());
    Ran json = Ran.of("fetch", "--trace", "--json", "--allow-private", url("/a"));
    assertTrue(json.out().contains("\"status\":308,\"location\":\"/b?token=***#line=1,2\""));
    Ran refused = Ran.of("fetch", "--trace", "--json", "http://169.254.169.254/");
    assertTrue(refused.out().contains("\"rule\":\"address-metadata-service\",\"index\":7"));
    assertEquals(1, refused.status());
  }

  @Test
  void aFailureAsJson() {
    Ran ran = Ran.of("fetch", "--json", "mailto:a@example.com");
    assertEquals(1, ran.status());
    assertTrue(ran.out().contains("\"rule\":\"handed-over\""), ran.out());
  }

  @Test
  void userinfoIsSentWhereAskedFor() {
    String url = url("/b").replace("//", "//ada:pw@");
    Ran refused = Ran.of("fetch", "--allow-private", url);
    assertEquals(1, refused.status());
    assertFalse(refused.err().contains("pw"), refused.err());
    Ran sent = Ran.of("fetch", "--allow-private", "--rule", "userinfo=allow", url);
    assertEquals(0, sent.status());
    assertFalse(sent.err().contains("pw"), sent.err());
    assertEquals(List.of("/b Basic YWRhOnB3"), visits);
  }

  @Test
  void aPolicySaysWhichSchemesThereAre() throws Exception {
    Path policy = Files.writeString(directory.resolve("policy"), "scheme = https\n");
    Path file = Files.writeString(directory.resolve("a.txt"), "hello");
    assertEquals("hello", Ran.of("fetch", "--quiet", file.toUri().toString()).out());
    Ran refused = Ran.of("fetch", "--policy", policy.toString(), file.toUri().toString());
    assertEquals(1, refused.status());
    assertTrue(refused.err().contains("the policy does not allow the scheme file"), refused.err());
  }

  @Test
  void aPartOfAMessage() throws Exception {
    Path message =
        Files.writeString(
            directory.resolve("a.eml"),
            "Content-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n"
                + "Content-ID: <a@b.example>\r\n\r\nhello\r\n--x--\r\n");
    Ran ran = Ran.of("fetch", "--quiet", "--message", message.toString(), "cid:a@b.example");
    assertEquals(new Ran(0, "hello", ""), ran);
    assertEquals(1, Ran.of("fetch", "--quiet", "cid:a@b.example").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "data:,a data:,b",
        "--rule max-bytes=0 data:,a",
        "--rule redirects=x data:,a",
        "--base a/b data:,a",
        "--head -o x data:,a",
        "--head --part data:,a",
        "--trace -o x data:,a",
        "--name ni --verify x a",
      })
  void whatDoesNotFit(String line) {
    String[] words = ("fetch " + line).strip().split(" ", -1);
    assertEquals(2, Ran.of(words).status(), line);
  }
}
