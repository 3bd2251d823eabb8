package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A site that does its worst to {@code urial check}: the check ends, says what it left out, and has
 * the right exit status. Two servers count what they are asked for; the policy allows one of them.
 */
@Timeout(120)
final class HostileSiteTest {
  /** More links than are checked; a million every night. */
  private static final int LINKS = Sampling.of(250_000, 1_000_000);

  @TempDir Path folder;
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final Queue<String> forbidden = new ConcurrentLinkedQueue<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket site;
  private ServerSocket other;

  @BeforeEach
  void start() throws IOException {
    site = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    other = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    threads.execute(() -> accept(site, requests));
    threads.execute(() -> accept(other, forbidden));
  }

  @AfterEach
  void stop() throws IOException {
    site.close();
    other.close();
    threads.shutdownNow();
  }

  private void accept(ServerSocket server, Queue<String> asked) {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        threads.execute(() -> serve(socket, asked));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket, Queue<String> asked) {
    try (socket) {
      var in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      String request = in.readLine();
      asked.add(String.valueOf(request));
      String[] words = String.valueOf(request).split(" ", -1);
      while (words.length > 1 && !String.valueOf(in.readLine()).isEmpty()) {
        // Its fields do not matter.
      }
      if (words.length > 1) {
        answer(words[0].equals("HEAD"), words[1], socket.getOutputStream());
      }
    } catch (IOException e) {
      // The client has left.
    }
  }

  private void answer(boolean isHead, String path, OutputStream out) throws IOException {
    String kind = path.split("/", -1)[1];
    int number = Integer.parseInt("0" + path.replaceAll("[^0-9]", ""));
    switch (kind) {
      case "many" -> send(out, isHead, "<a href=/leaf>".repeat(LINKS));
      case "next" -> send(out, isHead, "<a href=/next/" + (number + 1) + ">on</a>");
      case "maze" -> redirect(out, "/maze/" + (number + 1));
      case "out" -> redirect(out, there("/redirected"));
      case "head" -> {
        write(out, "HTTP/1.1 200 OK\r\n");
        String field = "X-Long: " + "x".repeat(10_000) + "\r\n";
        for (int i = 0; i < 1_000; i++) {
          write(out, field);
        }
        write(out, "\r\n");
      }
      case "endless" -> {
        write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n");
        String some = "<p>and so on</p>\n".repeat(1_000);
        while (!isHead) {
          write(out, some);
        }
      }
      case "robots.txt" ->
          send(out, isHead, "User-agent: *\nDisallow: /secret\nSitemap: " + there("/map.xml"));
      case "ways" ->
          send(
              out,
              isHead,
              "<base href='"
                  + there("/base/")
                  + "'><a href=relative><a href='"
                  + there("/direct#id")
                  + "'><iframe src='"
                  + there("/frame")
                  + "'></iframe><meta http-equiv=refresh content='0; url="
                  + there("/refresh")
                  + "'><script src='"
                  + there("/script")
                  + "'></script><img srcset='"
                  + there("/set")
                  + " 2x'><a href='"
                  + here("/out/1")
                  + "'><a href='"
                  + here("/out/2#id")
                  + "'><a href='http://169.254.169.254/latest/'>"
                  + "<a href='"
                  + here("/secret/1")
                  + "'>");
      default -> send(out, isHead, "<p>here</p>");
    }
  }

  private static void send(OutputStream out, boolean isHead, String body) throws IOException {
    write(
        out,
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + (isHead ? "" : body));
  }

  private static void redirect(OutputStream out, String to) throws IOException {
    write(
        out,
        "HTTP/1.1 302 Found\r\nConnection: close\r\nContent-Length: 0\r\nLocation: "
            + to
            + "\r\n\r\n");
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  private String here(String path) {
    return "http://127.0.0.1:" + site.getLocalPort() + path;
  }

  private String there(String path) {
    return "http://127.0.0.1:" + other.getLocalPort() + path;
  }

  /** Runs a check under a policy that allows the port of one of the servers only. */
  private Ran check(String... arguments) throws IOException {
    Path policy =
        Files.writeString(
            folder.resolve("policy"),
            "port = "
                + site.getLocalPort()
                + "\naddress-class = global, loopback\nmax-bytes = 20000000\nmax-seconds = 20\n");
    String[] all = new String[arguments.length + 5];
    all[0] = "check";
    all[1] = "--policy";
    all[2] = policy.toString();
    all[3] = "--retries";
    all[4] = "0";
    System.arraycopy(arguments, 0, all, 5, arguments.length);
    return Ran.of(all);
  }

  @Slow("250,000 links; LinkCheckerTest.aPageWithManyLinksIsBoundedAndTold has fewer")
  @Test
  void tooManyLinksAreCutOffAndTold() throws Exception {
    Ran ran = check(here("/many"));
    assertEquals(
        "urial: "
            + here("/many")
            + ": only the first 200000 links were checked\n"
            + "documents: 1, links: 200001: 200001 ok\n",
        ran.err());
    assertEquals(0, ran.status());
    assertEquals(1, requests.stream().filter(it -> it.contains("/leaf")).count());
    assertEquals(1, check("--fail-on", "unsure", here("/many")).status(), "the others were not");
  }

  @Test
  void aSiteWithoutEndEndsAtItsDepth() throws Exception {
    Ran ran = check("--depth", "30", here("/next/0"));
    assertEquals(0, ran.status());
    assertEquals("documents: 31, links: 32: 32 ok\n", ran.err());
    assertEquals(33, requests.size(), "robots.txt, 31 pages, and once HEAD: each target once");
  }

  @Test
  void aMazeOfRedirectsIsBroken() throws Exception {
    Ran ran = check(here("/maze/0"));
    assertEquals(1, ran.status());
    assertTrue(ran.out().contains(": broken: ") && ran.out().endsWith(" [redirect]\n"), ran::out);
    assertEquals(6, requests.size(), "each redirect once, up to the limit");
  }

  @Test
  void tenMegabytesOfFieldsAreBroken() throws Exception {
    Ran ran = check(here("/head/1"));
    assertEquals(1, ran.status());
    assertTrue(ran.out().contains(": broken: ") && ran.out().endsWith(" [protocol]\n"), ran::out);
  }

  @Test
  void aPageWithoutEndIsTold() throws Exception {
    Ran ran = check(here("/endless/1"));
    assertEquals(0, ran.status());
    assertTrue(
        ran.err().contains("/endless/1 is too long, so its links were not checked"), ran::err);
    assertEquals(1, check("--fail-on", "broken,unsure", here("/endless/1")).status());
  }

  @Test
  void nothingIsFetchedThatThePolicyForbids() throws Exception {
    Ran ran = check("--depth", "50", here("/ways"));
    assertEquals(1, ran.status());
    assertEquals("[]", forbidden.toString());
    assertTrue(requests.stream().noneMatch(it -> it.contains("/secret")), requests::toString);
    assertTrue(ran.err().endsWith(": 1 ok, 1 skipped, 9 refused\n"), () -> ran.out() + ran.err());
  }
}
