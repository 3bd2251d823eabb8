package dev.urial.internal.http2;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a server may send, and what it may not: frame by frame. */
@Timeout(60)
class Http2ConnectionTest {
  private static final List<ProtocolResponse.Field> REQUEST =
      List.of(
          new ProtocolResponse.Field(":method", "GET"),
          new ProtocolResponse.Field(":scheme", "https"),
          new ProtocolResponse.Field(":authority", "one.example.com"),
          new ProtocolResponse.Field(":path", "/"));

  private static final byte[] SETTINGS = frame(FrameType.SETTINGS, 0, 0, "");
  private static final String OK = "88";
  private static final byte[] HEAD = frame(FrameType.HEADERS, Frame.END_HEADERS, 1, OK);
  private static final byte[] END = frame(FrameType.DATA, Frame.END_STREAM, 1, "");

  private static byte[] frame(FrameType type, int flags, int stream, String hex) {
    return new Frame(type, flags, stream, HexFormat.of().parseHex(hex)).octets();
  }

  private static byte[] frame(FrameType type, int flags, int stream, byte[] payload) {
    return new Frame(type, flags, stream, payload).octets();
  }

  private static byte[] all(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] times(int count, byte[] part) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < count; i++) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

  private Http2Connection to(byte[]... server) {
    return new Http2Connection(new ByteArrayInputStream(all(server)), sent, 65_536);
  }

  private byte[] body(byte[]... server) throws IOException {
    return to(server).request(REQUEST).body().readAllBytes();
  }

  /** The frames that were sent after the preface. */
  private List<Frame> frames() {
    byte[] octets = sent.toByteArray();
    List<Frame> frames = new ArrayList<>();
    for (int at = 24; at < octets.length; ) {
      int length = (octets[at] & 0xFF) << 16 | (octets[at + 1] & 0xFF) << 8 | octets[at + 2] & 0xFF;
      byte[] payload = new byte[length];
      System.arraycopy(octets, at + Frame.HEAD, payload, 0, length);
      frames.add(new Frame(FrameType.of(octets[at + 3]), octets[at + 4], octets[at + 8], payload));
      at += Frame.HEAD + length;
    }
    return frames;
  }

  // What is well.

  @Test
  void theClientBeginsWithItsPreface() throws Exception {
    body(SETTINGS, HEAD, END);
    String preface = new String(sent.toByteArray(), 0, 24, StandardCharsets.US_ASCII);
    assertEquals("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", preface);
    assertEquals(
        List.of(FrameType.SETTINGS, FrameType.WINDOW_UPDATE, FrameType.HEADERS, FrameType.SETTINGS),
        frames().stream().map(Frame::type).toList());
    String settings = HexFormat.of().formatHex(frames().get(0).payload());
    assertTrue(settings.startsWith("000200000000"), "no pushes: " + settings);
    assertTrue(frames().get(3).has(Frame.ACK));
  }

  @Test
  void aResponseIsReadWithAllThatMayStandInBetween() throws Exception {
    Http2Connection connection =
        to(
            SETTINGS,
            frame(FrameType.WINDOW_UPDATE, 0, 0, "00010000"),
            frame(FrameType.HEADERS, Frame.END_HEADERS, 1, "0803313033"), // 103
            frame(FrameType.PING, 0, 0, "0102030405060708"),
            frame(FrameType.UNKNOWN, 0xFF, 5, "00"),
            frame(FrameType.PRIORITY, 0, 7, "0000000110"),
            frame(
                FrameType.HEADERS,
                Frame.PADDED | Frame.PRIORITY,
                1,
                "02" + "0000000010" + "88" + "0000"),
            frame(FrameType.CONTINUATION, 0, 1, ""),
            frame(FrameType.CONTINUATION, Frame.END_HEADERS, 1, "0f0d0135"),
            frame(FrameType.DATA, Frame.PADDED, 1, "03" + "6865" + "000000"),
            frame(FrameType.SETTINGS, Frame.ACK, 0, ""),
            frame(FrameType.DATA, 0, 1, "6c6c6f"),
            frame(FrameType.HEADERS, Frame.END_HEADERS | Frame.END_STREAM, 1, "0001610162"));
    Http2Response response = connection.request(REQUEST);
    assertEquals(200, response.status());
    assertEquals(List.of(new ProtocolResponse.Field("content-length", "5")), response.fields());
    assertEquals("hello", new String(response.body().readAllBytes(), StandardCharsets.US_ASCII));
    assertTrue(connection.isReusable());
    Frame pong =
        frames().stream().filter(it -> it.type() == FrameType.PING).findFirst().orElseThrow();
    assertTrue(pong.has(Frame.ACK));
    assertArrayEquals(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, pong.payload());
  }

  @Test
  void requestsFollowOneAnother() throws Exception {
    Http2Connection connection =
        to(
            SETTINGS,
            HEAD,
            frame(FrameType.DATA, Frame.END_STREAM, 1, "61"),
            frame(FrameType.RST_STREAM, 0, 1, "00000000"), // §8.1: after the end, it is no fault
            frame(FrameType.WINDOW_UPDATE, 0, 1, "00000001"),
            frame(FrameType.HEADERS, Frame.END_HEADERS, 3, OK),
            frame(FrameType.DATA, Frame.END_STREAM, 3, "62"));
    assertArrayEquals(new byte[] {'a'}, connection.request(REQUEST).body().readAllBytes());
    assertTrue(connection.isReusable());
    assertArrayEquals(new byte[] {'b'}, connection.request(REQUEST).body().readAllBytes());
  }

  @Test
  void whatIsNotReadToItsEndIsNotReusable() throws Exception {
    Http2Connection connection = to(SETTINGS, HEAD, END);
    InputStream body = connection.request(REQUEST).body();
    assertFalse(connection.isReusable());
    assertEquals(-1, body.read());
    assertTrue(connection.isReusable());
  }

  @Test
  void afterGoAwayTheResponseIsReadAndNoOtherAskedFor() throws Exception {
    Http2Connection connection =
        to(SETTINGS, HEAD, frame(FrameType.GOAWAY, 0, 0, "0000000100000000"), END);
    assertEquals(0, connection.request(REQUEST).body().readAllBytes().length);
    assertFalse(connection.isReusable());
  }

  @Test
  void noStreamMayBeOpened() throws Exception {
    Http2Connection connection = to(frame(FrameType.SETTINGS, 0, 0, "000300000000"), HEAD, END);
    connection.request(REQUEST).body().readAllBytes();
    assertFalse(connection.isReusable());
  }

  /** A body of any length goes through: what was read makes room. */
  @Test
  void theWindowIsOpenedAgain() throws Exception {
    byte[] data = frame(FrameType.DATA, 0, 1, new byte[16_384]);
    assertEquals(100 * 16_384, body(SETTINGS, HEAD, times(100, data), END).length);
    int[] more = new int[2];
    for (Frame frame : frames()) {
      if (frame.type() == FrameType.WINDOW_UPDATE) {
        more[frame.stream()] += frame.word31(0);
      }
    }
    assertTrue(65_535 + more[0] >= 100 * 16_384, "" + more[0]);
    assertTrue((1 << 18) + more[1] >= 100 * 16_384, "" + more[1]);
  }

  @Test
  void aLongRequestIsContinued() throws Exception {
    List<ProtocolResponse.Field> request = new ArrayList<>(REQUEST);
    request.set(3, new ProtocolResponse.Field(":path", "/" + "a".repeat(40_000)));
    to(SETTINGS, HEAD, END).request(request);
    List<Frame> frames = frames();
    assertEquals(FrameType.HEADERS, frames.get(2).type());
    assertFalse(frames.get(2).has(Frame.END_HEADERS));
    assertEquals(FrameType.CONTINUATION, frames.get(3).type());
    assertEquals(FrameType.CONTINUATION, frames.get(4).type());
    assertTrue(frames.get(4).has(Frame.END_HEADERS));
    byte[] block = all(frames.get(2).payload(), frames.get(3).payload(), frames.get(4).payload());
    assertEquals(request, new HpackDecoder().decode(block, 1 << 20));
  }

  // What is not.

  private static final String PREFACE =
      "the response is not valid HTTP/2: it does not begin with SETTINGS";
  private static final String FLOOD =
      "the server sent too many HTTP/2 frames that contain no part of the response";

  private static String misplaced(String type) {
    return "the response is not valid HTTP/2: a "
        + type
        + " frame is out of place or has the wrong length";
  }

  private static String field(String name) {
    return "the response is not valid HTTP/2: " + name + " is missing, invalid or not allowed";
  }

  private static String setting(String name, long value) {
    return "the response is not valid HTTP/2: " + value + " is not a valid value of " + name;
  }

  private static Arguments row(
      String name, String clause, String code, String message, byte[]... server) {
    return Arguments.of(name, clause, code, message, all(server));
  }

  /** After the server's settings. */
  private static Arguments after(
      String name, String clause, String code, String message, byte[]... server) {
    return row(name, clause, code, message, SETTINGS, all(server));
  }

  private static Arguments malformed(String name, String section, String field, String block) {
    byte[] head = frame(FrameType.HEADERS, Frame.END_HEADERS, 1, block);
    return after(name, "RFC 9113 §" + section, "PROTOCOL_ERROR", field(field), head);
  }

  static Stream<Arguments> attacks() {
    String window = "the server sent more than the HTTP/2 flow-control window allows";
    String update =
        "the response is not valid HTTP/2: a WINDOW_UPDATE is zero, or makes the window too large";
    String hpack = "the response is not valid HTTP/2: its fields cannot be decompressed";
    byte[] tooLong = {0, 0x40, 1, 0, 0, 0, 0, 0, 1};
    byte[] ping = frame(FrameType.PING, 0, 0, "0000000000000000");
    byte[] start = frame(FrameType.HEADERS, 0, 1, OK);
    byte[] emptyContinuation = frame(FrameType.CONTINUATION, 0, 1, "");
    byte[] longContinuation = frame(FrameType.CONTINUATION, 0, 1, "88".repeat(16_384));
    byte[] data = frame(FrameType.DATA, 0, 1, new byte[16_384]);
    byte[] padding = frame(FrameType.DATA, Frame.PADDED, 1, "ff61" + "00".repeat(255));
    String pseudo = "RFC 9113 §5.1";
    return Stream.of(
        row(
            "HTTP/1.1",
            "RFC 9113 §4.2",
            "FRAME_SIZE_ERROR",
            "the response is not valid HTTP/2: a frame has 4,740,180 octets; at most 16,384 are"
                + " allowed",
            "HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII)),
        row("no settings", "RFC 9113 §3.4", "PROTOCOL_ERROR", PREFACE, HEAD),
        row(
            "an acknowledgement first",
            "RFC 9113 §3.4",
            "PROTOCOL_ERROR",
            PREFACE,
            frame(FrameType.SETTINGS, Frame.ACK, 0, "")),
        after(
            "a long frame",
            "RFC 9113 §4.2",
            "FRAME_SIZE_ERROR",
            "the response is not valid HTTP/2: a frame has 16,385 octets; at most 16,384 are"
                + " allowed",
            tooLong),
        // DATA
        after("DATA before the head", "RFC 9113 §6.1", "PROTOCOL_ERROR", misplaced("DATA"), END),
        after(
            "DATA of the connection",
            pseudo,
            "PROTOCOL_ERROR",
            misplaced("DATA"),
            HEAD,
            frame(FrameType.DATA, 0, 0, "61")),
        after(
            "DATA of a stream that nobody opened",
            pseudo,
            "PROTOCOL_ERROR",
            misplaced("DATA"),
            HEAD,
            frame(FrameType.DATA, 0, 3, "61")),
        after(
            "more padding than DATA",
            "RFC 9113 §6.1",
            "PROTOCOL_ERROR",
            misplaced("DATA"),
            HEAD,
            frame(FrameType.DATA, Frame.PADDED, 1, "0200")),
        after(
            "padding without its length",
            "RFC 9113 §6.1",
            "PROTOCOL_ERROR",
            misplaced("DATA"),
            HEAD,
            frame(FrameType.DATA, Frame.PADDED, 1, "")),
        // HEADERS
        after(
            "HEADERS of a pushed stream",
            pseudo,
            "PROTOCOL_ERROR",
            misplaced("HEADERS"),
            frame(FrameType.HEADERS, Frame.END_HEADERS, 2, OK)),
        after("a second head", "RFC 9113 §8.3", "PROTOCOL_ERROR", field(":status"), HEAD, HEAD),
        after(
            "a trailer that is not the end",
            "RFC 9113 §6.2",
            "PROTOCOL_ERROR",
            misplaced("HEADERS"),
            HEAD,
            frame(FrameType.HEADERS, Frame.END_HEADERS, 1, "0001610162")),
        after(
            "CONTINUATION of nothing",
            "RFC 9113 §6.10",
            "PROTOCOL_ERROR",
            misplaced("CONTINUATION"),
            frame(FrameType.CONTINUATION, Frame.END_HEADERS, 1, OK)),
        after(
            "a block that is interrupted",
            "RFC 9113 §6.7",
            "PROTOCOL_ERROR",
            misplaced("PING"),
            start,
            ping),
        after(
            "CONTINUATION of another stream",
            "RFC 9113 §6.10",
            "PROTOCOL_ERROR",
            misplaced("CONTINUATION"),
            start,
            frame(FrameType.CONTINUATION, Frame.END_HEADERS, 3, "")),
        after(
            "broken compression",
            "RFC 7541 §3.3",
            "COMPRESSION_ERROR",
            hpack,
            frame(FrameType.HEADERS, Frame.END_HEADERS, 1, "80")),
        malformed("no status", "8.3.2", ":status", "0001610162"),
        malformed("no field at all", "8.3.2", ":status", ""),
        malformed("a status that is none", "8.3.2", ":status", "0802316f"),
        malformed("two statuses", "8.3", ":status", "8888"),
        malformed("a pseudo-field of a request", "8.3", ":method", "8882"),
        malformed("a pseudo-field after a field", "8.3.2", ":status", "000161016288"),
        malformed("another protocol", "8.1", ":status", "0803313031"),
        malformed("a name in upper case", "8.2.1", "Location", "8800084c6f636174696f6e012f"),
        malformed("a name with a colon", "8.2.1", "a:b", "880003613a62012f"),
        malformed("a name with a space", "8.2.1", "a ", "88000261200162"),
        malformed("an empty name", "8.2.1", "", "8800000162"),
        malformed("a name beyond ASCII", "8.2.1", "\u00E9", "880001e90162"),
        malformed("a line break in a value", "8.2.1", "location", "880f1f052f0d0a612f"),
        malformed("NUL in a value", "8.2.1", "location", "880f1f022f00"),
        malformed("a field of HTTP/1.1", "8.2.2", "transfer-encoding", "880f2a076368756e6b6564"),
        malformed(
            "another field of HTTP/1.1",
            "8.2.2",
            "connection",
            "88000a636f6e6e656374696f6e05636c6f7365"),
        // The others
        after(
            "a push",
            "RFC 9113 §6.6",
            "PROTOCOL_ERROR",
            "the server pushed a response, although pushes are disabled",
            frame(FrameType.PUSH_PROMISE, Frame.END_HEADERS, 1, "0000000282")),
        after(
            "PRIORITY of the connection",
            "RFC 9113 §6.3",
            "PROTOCOL_ERROR",
            misplaced("PRIORITY"),
            frame(FrameType.PRIORITY, 0, 0, "0000000110")),
        after(
            "RST_STREAM of the connection",
            "RFC 9113 §6.4",
            "PROTOCOL_ERROR",
            misplaced("RST_STREAM"),
            frame(FrameType.RST_STREAM, 0, 0, "00000000")),
        after(
            "RST_STREAM of a later stream",
            "RFC 9113 §6.4",
            "PROTOCOL_ERROR",
            misplaced("RST_STREAM"),
            frame(FrameType.RST_STREAM, 0, 3, "00000000")),
        after(
            "a short RST_STREAM",
            "RFC 9113 §6.4",
            "FRAME_SIZE_ERROR",
            misplaced("RST_STREAM"),
            frame(FrameType.RST_STREAM, 0, 1, "00")),
        after(
            "SETTINGS of a stream",
            "RFC 9113 §6.5",
            "PROTOCOL_ERROR",
            misplaced("SETTINGS"),
            frame(FrameType.SETTINGS, 0, 1, "")),
        after(
            "SETTINGS that are cut off",
            "RFC 9113 §6.5",
            "FRAME_SIZE_ERROR",
            misplaced("SETTINGS"),
            frame(FrameType.SETTINGS, 0, 0, "0001000000")),
        after(
            "an acknowledgement with settings",
            "RFC 9113 §6.5",
            "FRAME_SIZE_ERROR",
            misplaced("SETTINGS"),
            frame(FrameType.SETTINGS, Frame.ACK, 0, "000100000000")),
        after(
            "ENABLE_PUSH",
            "RFC 9113 §6.5.2",
            "PROTOCOL_ERROR",
            setting("ENABLE_PUSH", 1),
            frame(FrameType.SETTINGS, 0, 0, "000200000001")),
        after(
            "a window beyond 31 bits",
            "RFC 9113 §6.5.2",
            "FLOW_CONTROL_ERROR",
            setting("INITIAL_WINDOW_SIZE", 0xFFFFFFFFL),
            frame(FrameType.SETTINGS, 0, 0, "0004ffffffff")),
        after(
            "frames that are too short",
            "RFC 9113 §6.5.2",
            "PROTOCOL_ERROR",
            setting("MAX_FRAME_SIZE", 16383),
            frame(FrameType.SETTINGS, 0, 0, "000500003fff")),
        after(
            "PING of a stream",
            "RFC 9113 §6.7",
            "PROTOCOL_ERROR",
            misplaced("PING"),
            frame(FrameType.PING, 0, 1, "0000000000000000")),
        after(
            "a short PING",
            "RFC 9113 §6.7",
            "FRAME_SIZE_ERROR",
            misplaced("PING"),
            frame(FrameType.PING, 0, 0, "00")),
        after(
            "GOAWAY of a stream",
            "RFC 9113 §6.8",
            "PROTOCOL_ERROR",
            misplaced("GOAWAY"),
            frame(FrameType.GOAWAY, 0, 1, "0000000100000000")),
        after(
            "WINDOW_UPDATE of nothing",
            "RFC 9113 §6.9.1",
            "FLOW_CONTROL_ERROR",
            update,
            frame(FrameType.WINDOW_UPDATE, 0, 0, "00000000")),
        after(
            "WINDOW_UPDATE beyond 31 bits",
            "RFC 9113 §6.9.1",
            "FLOW_CONTROL_ERROR",
            update,
            frame(FrameType.WINDOW_UPDATE, 0, 0, "7fffffff")),
        after(
            "the same for a stream",
            "RFC 9113 §6.9.1",
            "FLOW_CONTROL_ERROR",
            update,
            frame(FrameType.WINDOW_UPDATE, 0, 1, "7fffffff")),
        after(
            "WINDOW_UPDATE of a later stream",
            "RFC 9113 §6.9",
            "PROTOCOL_ERROR",
            misplaced("WINDOW_UPDATE"),
            frame(FrameType.WINDOW_UPDATE, 0, 3, "00000001")),
        // Floods
        after("PING without end", "RFC 9113 §10.5", "ENHANCE_YOUR_CALM", FLOOD, times(5000, ping)),
        after(
            "SETTINGS without end",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            times(5000, SETTINGS)),
        after(
            "empty DATA without end",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            HEAD,
            times(5000, frame(FrameType.DATA, 0, 1, ""))),
        after(
            "padding without end",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            HEAD,
            times(500, padding)),
        after(
            "empty CONTINUATION without end",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            start,
            times(5000, emptyContinuation)),
        after(
            "interim responses without end",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            times(5000, frame(FrameType.HEADERS, Frame.END_HEADERS, 1, "0803313033"))),
        after(
            "unknown frames without end",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            times(5000, frame(FrameType.UNKNOWN, 0, 0, "00".repeat(1000)))),
        after(
            "PING between octets",
            "RFC 9113 §10.5",
            "ENHANCE_YOUR_CALM",
            FLOOD,
            HEAD,
            times(5000, all(ping, frame(FrameType.DATA, 0, 1, "61")))),
        after(
            "a block without end",
            "RFC 9110 §17.5",
            "ENHANCE_YOUR_CALM",
            "the headers have more than 65,536 octets",
            start,
            times(50, longContinuation)),
        after(
            "a bomb of fields",
            "RFC 9110 §17.5",
            "ENHANCE_YOUR_CALM",
            "the headers have more than 65,536 octets",
            frame(
                FrameType.HEADERS,
                Frame.END_HEADERS,
                1,
                "884001617f8107" + "62".repeat(1024) + "be".repeat(4096))),
        after(
            "fields of many interim responses",
            "RFC 9110 §17.5",
            "ENHANCE_YOUR_CALM",
            "the headers have more than 65,536 octets",
            times(
                20,
                frame(
                    FrameType.HEADERS,
                    Frame.END_HEADERS,
                    1,
                    "08033130330001617fa11e" + "62".repeat(4000)))));
  }

  private DereferenceException refused(byte[] server) {
    return assertThrows(DereferenceException.class, () -> body(server));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void isRefusedWithItsClause(
      String name, String clause, String code, String message, byte[] server) {
    DereferenceException e = refused(server);
    assertEquals(message, e.message().text());
    String cited = e.clause().toString();
    assertTrue(cited.contains('(' + clause + ')'), cited);
    boolean isLong = message.startsWith("the headers");
    assertEquals(isLong ? Reason.HEADERS_TOO_LONG : Reason.PROTOCOL, e.reason());
    List<Frame> frames = frames();
    Frame last = frames.get(frames.size() - 1);
    assertEquals(FrameType.GOAWAY, last.type());
    assertEquals(code, ErrorCode.name(last.word(4)));
  }

  /** The server may send as much as the window has, and then it waits. */
  @Test
  void aBodyLargerThanTheWindowIsRead() throws Exception {
    byte[] data = frame(FrameType.DATA, 0, 1, new byte[16_384]);
    Http2Connection connection =
        to(SETTINGS, HEAD, times(16, data), frame(FrameType.PING, 0, 0, "0000000000000000"), data);
    InputStream body = connection.request(REQUEST).body();
    // All 278,528 octets are read, past a window of 262,144; then the connection ends.
    assertThrows(EOFException.class, body::readAllBytes);
  }

  @Test
  void whatWasNotProcessedMayBeAskedAgain() {
    byte[] refused = frame(FrameType.RST_STREAM, 0, 1, "00000007");
    byte[] gone = frame(FrameType.GOAWAY, 0, 0, "0000000000000000");
    byte[] oldOne = frame(FrameType.RST_STREAM, 0, 1, "0000000d");
    byte[] oldAll = frame(FrameType.GOAWAY, 0, 0, "000000000000000d");
    for (byte[] end : List.of(refused, gone, oldOne, oldAll)) {
      NotProcessedException e =
          assertThrows(NotProcessedException.class, () -> to(SETTINGS, end).request(REQUEST));
      assertEquals(end == oldOne || end == oldAll, e.wantsHttp1());
    }
  }

  @Test
  void whatWasPerhapsProcessedIsNot() {
    DereferenceException e = refused(all(SETTINGS, frame(FrameType.RST_STREAM, 0, 1, "00000002")));
    assertEquals("the server aborted the response: INTERNAL_ERROR", e.message().text());
    e = refused(all(SETTINGS, frame(FrameType.RST_STREAM, 0, 1, "00000099")));
    assertEquals("the server aborted the response: 0x99", e.message().text());
    e = refused(all(SETTINGS, HEAD, frame(FrameType.RST_STREAM, 0, 1, "00000007")));
    assertEquals("the server aborted the response: REFUSED_STREAM", e.message().text());
    e = refused(all(SETTINGS, HEAD, frame(FrameType.GOAWAY, 0, 0, "000000010000000b")));
    assertEquals("the server closed the HTTP/2 connection: ENHANCE_YOUR_CALM", e.message().text());
  }

  @Test
  void anEndBeforeTheResponse() {
    for (byte[] server : List.of(new byte[0], SETTINGS, new byte[5], all(SETTINGS, new byte[8]))) {
      assertThrows(EOFException.class, () -> to(server).request(REQUEST));
    }
  }
}
