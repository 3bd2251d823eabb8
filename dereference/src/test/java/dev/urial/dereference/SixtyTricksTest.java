package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * A hostile server on loopback and its sixty tricks: each ends as the table says, in time, and with
 * no more octets than the limit. A row has what the server does, and what becomes of it: the octets
 * of a body, or the reason of a failure.
 *
 * <p>In an answer, {@code |} is CR LF, {@code ~} an endless repetition of what is after it, at full
 * speed, {@code ^} the same with an octet each 20 ms, and {@code _} silence without end.
 */
class SixtyTricksTest {
  private static final int MOST = 100_000;
  private static final int MOST_HEADERS = 8192;
  private static final Duration TOTAL = Duration.ofMillis(1500);
  private static final Duration IDLE = Duration.ofMillis(500);

  /** A busy machine must not end what is to end for another reason. */
  private static final Duration AMPLE = Duration.ofMinutes(2);

  private static final String C = "HTTP/1.1 200 OK|Transfer-Encoding: chunked||";
  private static final String L = "HTTP/1.1 200 OK|Content-Length: 5|";
  private static final String R = "HTTP/1.1 302 Found|Location: ";

  private static final String[][] TRICKS = {
    // Silence and slowness.
    {"_", "time-idle"},
    {"H_", "time-idle"},
    {"HTTP/1.1 200 OK|_", "time-idle"},
    {L + "|hel_", "time-idle"},
    {C + "5|hel_", "time-idle"},
    {C + "5_", "time-idle"},
    {C + "5|hello|_", "time-idle"},
    {C + "5|hello|0|_", "time-idle"},
    {"^H", "time-total"},
    {"HTTP/1.1 200 OK|X: ^x", "time-total"},
    {"HTTP/1.1 200 OK||^x", "time-total"},
    {C + "5;^x", "time-total"},
    {C + "0|X: ^x", "time-total"},
    // Length.
    {"~H", "headers-too-long"},
    {"HTTP/1.1 ~2", "headers-too-long"},
    {"HTTP/1.1 200 ~O", "headers-too-long"},
    {"HTTP/1.1 200 OK|~X: y|", "headers-too-long"},
    {"HTTP/1.1 200 OK|X: ~x", "headers-too-long"},
    {"HTTP/1.1 200 OK|X: y|~ z|", "headers-too-long"},
    {"~HTTP/1.1 103 Early Hints||", "headers-too-long"},
    {"~HTTP/1.1 100 Continue||", "headers-too-long"},
    {"HTTP/1.1 200 OK||~x", "too-long"},
    {"HTTP/1.1 200 OK|Content-Length: 100001||~x", "too-long"},
    {"HTTP/1.1 200 OK|Content-Length: 18446744073709551617||~x", "too-long"},
    {C + "~1|x|", "too-long"},
    {C + "~4|xxxx|", "too-long"},
    {C + "7fffffff|~x", "too-long"},
    {C + "~1;x|x|", "headers-too-long"},
    {C + "0|~X: y|", "headers-too-long"},
    // Frames.
    {"", "incomplete"},
    {"HTTP/1.1 200 OK|", "incomplete"},
    {L + "|hel", "incomplete"},
    {L + "|hello, world", "5"},
    {L + "Content-Length: 5||hello", "5"},
    {L + "Content-Length: 6||hello", "protocol"},
    {"HTTP/1.1 200 OK|Content-Length: 5, 5||hello", "5"},
    {"HTTP/1.1 200 OK|Content-Length: -5||hello", "protocol"},
    {"HTTP/1.1 200 OK|Content-Length: 0x5||hello", "protocol"},
    {L + "Transfer-Encoding: chunked||3|abc|0||", "protocol"},
    {"HTTP/1.1 200 OK|Transfer-Encoding: chunked, identity||3|abc|0||", "protocol"},
    {"HTTP/1.1 200 OK|Transfer-Encoding: cow||abc", "protocol"},
    {C + "zz|abc", "protocol"},
    {C + "3|abcd|0||", "protocol"},
    {C + "ffffffffffffffff|abc", "protocol"},
    {C + "3|abc|", "incomplete"},
    // Lines.
    {"HTTP/9.9 200 OK||hello", "protocol"},
    {"HTTP/1.1 2000 OK||hello", "protocol"},
    {"HTTP/1.1 OK||hello", "protocol"},
    {"HTTP/1.1 101 Switching Protocols|Upgrade: h2c||", "protocol"},
    {"ICY 200 OK||hello", "protocol"},
    {"SSH-2.0-x||", "protocol"},
    {"<html>|", "protocol"},
    {"HTTP/1.1 200 OK|Content-Length : 5||hello", "protocol"},
    {"HTTP/1.1 200 OK| X: y||hello", "protocol"},
    {"HTTP/1.1 200 OK|X: a| b||hello", "5"},
    {"HTTP/1.1 204 No Content|Content-Length: 5||hello", "0"},
    // Redirects.
    {R + "/||", "redirect-loop"},
    {R + "file:///etc/passwd||", "refused"},
    {R + "//169.254.169.254/||", "refused"},
    {R + "/a|Location: /b||", "protocol"},
    {R + "http://[::1||", "refused"},
  };

  @BeforeEach
  void loopback() {
    Loopback.assume();
  }

  @Test
  void theyAreSixty() {
    assertTrue(TRICKS.length >= 60, () -> "" + TRICKS.length);
  }

  /** Those that take their time do so together. */
  @TestFactory
  List<DynamicTest> tricks() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String[] row : TRICKS) {
      FutureTask<Boolean> trick = new FutureTask<>(() -> plays(row[0], row[1]));
      if (row[1].startsWith("time-")) {
        Thread thread = new Thread(trick, "trick");
        thread.setDaemon(true);
        thread.start();
      }
      tests.add(
          DynamicTest.dynamicTest(
              row[0] + " → " + row[1],
              () -> {
                trick.run(); // does nothing if it was started
                assertTrue(trick.get());
              }));
    }
    return tests;
  }

  private static boolean plays(String answer, String end) throws Exception {
    try (RawServer server = RawServer.doing(out -> play(answer, out))) {
      long start = System.nanoTime();
      assertEquals(end, fetched(server.url("/"), end), answer);
      long millis = (System.nanoTime() - start) / 1_000_000;
      // The clock of a machine that does much else is late; a limit that does not hold is not.
      assertTrue(millis < TOTAL.toMillis() + 10_000, () -> millis + " ms");
      return true;
    }
  }

  /** How many octets came, or why they did not. */
  private static String fetched(String url, String end) throws IOException {
    Limits limits =
        Loopback.withHeaders(
            MOST_HEADERS,
            Limits.of(Loopback.policy().build())
                .withTotal(end.equals("time-total") ? TOTAL : AMPLE)
                .withIdle(end.equals("time-idle") ? IDLE : AMPLE)
                .withOctets(MOST));
    try (Dereferencer web = Loopback.web().limits(limits).build();
        Representation page = web.dereference(url)) {
      return Integer.toString(page.octets().length);
    } catch (DereferenceException e) {
      return e.reason().id();
    }
  }

  private static void play(String answer, OutputStream out) throws Exception {
    int end = answer.length();
    for (char c : "_~^".toCharArray()) {
      end = answer.indexOf(c) < 0 ? end : answer.indexOf(c);
    }
    out.write(octets(answer.substring(0, end)));
    out.flush();
    if (end == answer.length()) {
      return;
    }
    byte[] more = octets(answer.substring(end + 1));
    char how = answer.charAt(end);
    while (how != '_') {
      out.write(more);
      out.flush();
      if (how == '^') {
        Thread.sleep(20);
      }
    }
    Thread.sleep(60_000);
  }

  private static byte[] octets(String text) {
    return text.replace("|", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Of packed bodies, in which there is more than comes. */
  @Test
  @Timeout(60)
  void packedInsideOfPacked() throws Exception {
    byte[] body = new byte[10_000_000];
    for (int i = 0; i < 3; i++) {
      ByteArrayOutputStream to = new ByteArrayOutputStream();
      try (OutputStream out = new GZIPOutputStream(to)) {
        out.write(body);
      }
      body = to.toByteArray();
    }
    byte[] bomb = body;
    for (int times = 3; times <= 4; times++) {
      String codings = "gzip, ".repeat(times - 1) + "gzip";
      try (RawServer server =
          RawServer.doing(
              out -> {
                out.write(octets("HTTP/1.1 200 OK|Content-Encoding: " + codings + "||"));
                out.write(bomb);
              })) {
        String end = times == 3 ? "too-long-unpacked" : "content-coding";
        assertEquals(end, fetched(server.url("/"), end));
      }
    }
  }
}
