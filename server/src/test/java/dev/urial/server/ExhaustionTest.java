package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that cost the server much more than their sender. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ExhaustionTest {
  private static Fixture fixture;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture("limit-rendering", "off");
  }

  @AfterAll
  static void stop() {
    fixture.close();
  }

  private static Wire.Reply post(String path, String form) throws Exception {
    return Wire.ask(
        fixture.port(),
        "POST "
            + path
            + " HTTP/1.1\r\nHost: "
            + HOST
            + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
            + form.length()
            + "\r\nConnection: close\r\n\r\n"
            + form);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/inspect",
        "/inspect/repair",
        "/inspect/readers",
        "/inspect/extract",
        "/resolve",
        "/compare",
        "/history",
        "/base",
        "/exercises",
        "/lecture/7"
      })
  void noPageRepeatsManyEmptyFields(String path) throws Exception {
    String form = "text=http://a/&a=http://a/&check=&seed=1";
    Wire.Reply plain = post(path, form);
    Wire.Reply padded = post(path, form + "&=".repeat(4000));
    assertEquals(plain.status(), padded.status());
    assertTrue(padded.body().length() < plain.body().length() + 1000, padded.statusLine());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/inspect", "/language", "/theme", "/sign-in", "/report", "/exercises"})
  void aFormHasSoManyFields(String path) throws Exception {
    assertEquals(413, post(path, "text=a" + "&".repeat(5000)).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/language", "/theme", "/sign-in", "/report"})
  void aFormOfAFewShortFieldsIsShort(String path) throws Exception {
    assertEquals(413, post(path, "back=" + "a".repeat(70_000)).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"urn:x:/a", "/a", "http://a/?a&", "http://a/%7C", "http://a.", "data:;a"})
  void thePageAboutATextIsNotHundredsOfTimesLonger(String start) throws Exception {
    String end = start.substring(start.length() - (start.endsWith("%7C") ? 3 : 2));
    String text = start + end.repeat(1900);
    Wire.Reply reply = post("/inspect", "text=" + text.replace("%", "%25").replace("&", "%26"));
    assertTrue(reply.body().length() < 1_100_000, reply.body().length() + " octets");
  }

  @Test
  void ofAPathOnlyTheFirstSegmentsAreShown() throws Exception {
    Wire.Reply reply = post("/inspect", "text=urn:x:" + "/".repeat(3990));
    assertEquals(200, reply.status());
    assertTrue(reply.body().length() < 600_000, reply.body().length() + " octets");
  }

  @Test
  void theProcessIsAliveWhileAllThreadsWait() throws Exception {
    List<Wire> waiting = new ArrayList<>();
    for (int i = 0; i < 8; i++) { // the fixture has four threads
      Wire wire = new Wire(fixture.port());
      waiting.add(wire);
      wire.send(
          "POST /inspect HTTP/1.1\r\nHost: "
              + HOST
              + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nt");
    }
    Thread.sleep(300);
    try (Wire wire = new Wire(fixture.port())) {
      wire.patience(2000);
      assertEquals(200, wire.send(Wire.request("GET", HOST, "/live")).read(false).status());
    }
    for (Wire wire : waiting) {
      wire.close();
    }
  }

  @Test
  void aBodyInPiecesIsRefusedInHttp10() throws Exception {
    try (Wire wire = new Wire(fixture.port())) {
      wire.send(
          "POST /language HTTP/1.0\r\nHost: "
              + HOST
              + "\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n\r\n"
              + "GET /robots.txt HTTP/1.1\r\nHost: "
              + HOST
              + "\r\n\r\n");
      assertEquals(400, wire.read(false).status());
      assertTrue(wire.isEnded());
    }
  }

  /** A network may hold an eighth of a quarter of the heap, in which an octet counts 28 times. */
  @Test
  void incompleteFieldsOfALaterRequestCount() throws Exception {
    long most = Runtime.getRuntime().maxMemory() / 8 / 4 / 28;
    String half = "GET / HTTP/1.1\r\nHost: " + HOST + "\r\nX-A: " + "a".repeat(30_000);
    String live = "GET /live HTTP/1.1\r\nHost: " + HOST + "\r\n\r\n"; // kept open
    List<Wire> all = new ArrayList<>();
    try {
      for (int i = 0; i < most / 30_000 + 10; i++) {
        Wire wire = new Wire(fixture.port());
        all.add(wire);
        assertEquals(200, wire.send(live).read(false).status());
        wire.send(half);
      }
      assertTrue(all.get(0).isEnded());
    } finally {
      for (Wire wire : all) {
        wire.close();
      }
    }
  }
}
