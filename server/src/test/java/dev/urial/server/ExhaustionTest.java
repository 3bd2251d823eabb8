package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
      wire.patience(20_000); // they wait for a minute
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

  private static final String LIVE = "GET /live HTTP/1.1\r\nHost: " + HOST + "\r\n\r\n";

  /** What a client may send, so that it holds octets on a connection that stays open. */
  private enum Holding {
    /** The header fields of a second request are not complete. */
    LATER_REQUEST(30_000),
    /** So are those of one that begins in the same piece as the first ends. */
    SAME_PIECE(7_500),
    /** The trailer fields are not complete. */
    TRAILERS(30_000);

    private final int octets;

    Holding(int octets) {
      this.octets = octets;
    }

    void begin(Wire wire) throws Exception {
      String fields = "X-A: " + "a".repeat(octets);
      String half = "GET / HTTP/1.1\r\nHost: " + HOST + "\r\n" + fields;
      switch (this) {
        case LATER_REQUEST -> {
          assertEquals(200, wire.send(LIVE).read(false).status());
          wire.send(half);
        }
        case SAME_PIECE -> assertEquals(200, wire.send(LIVE + half).read(false).status());
        case TRAILERS ->
            wire.send(
                "POST /language HTTP/1.1\r\nHost: "
                    + HOST
                    + "\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
                    + fields);
      }
    }
  }

  /** A network may hold an eighth of a quarter of the heap, in which an octet counts 28 times. */
  @ParameterizedTest
  @EnumSource
  void incompleteFieldsCount(Holding holding) throws Exception {
    long most = Runtime.getRuntime().maxMemory() / 8 / 4 / 28;
    List<Wire> all = new ArrayList<>();
    try {
      for (int i = 0; i < most / holding.octets + 20; i++) {
        Wire wire = new Wire(fixture.port());
        all.add(wire);
        holding.begin(wire);
      }
      assertTrue(isOneEnded(all));
    } finally {
      for (Wire wire : all) {
        wire.close();
      }
    }
  }

  /** Returns whether at least one connection ends within a minute. */
  private static boolean isOneEnded(List<Wire> all) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (System.nanoTime() < end) {
      for (Wire wire : all) {
        if (wire.isEndedWithin(2)) {
          return true;
        }
      }
    }
    return false;
  }

  /** What was read as a body, and a request that is over, do not count. */
  @Test
  void bodiesAndEndedRequestsDoNotCount() throws Exception {
    long most = Runtime.getRuntime().maxMemory() / 8 / 4 / 28;
    String filler = "X-A: " + "a".repeat(2_000) + "\r\n";
    String form = "text=" + "a".repeat(3_000);
    List<Wire> all = new ArrayList<>();
    try {
      for (int i = 0; i < most / 5_000 + 20; i++) {
        Wire wire = new Wire(fixture.port());
        all.add(wire);
        wire.send(
            "POST /language HTTP/1.1\r\nHost: "
                + HOST
                + "\r\n"
                + filler
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: "
                + form.length()
                + "\r\n\r\n"
                + form);
        assertTrue(wire.read(false).status() < 500);
      }
      for (Wire wire : all) {
        assertEquals(200, wire.send(LIVE).read(false).status());
      }
    } finally {
      for (Wire wire : all) {
        wire.close();
      }
    }
  }
}
