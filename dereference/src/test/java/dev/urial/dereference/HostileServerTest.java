package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Servers that are slow, endless, broken or lie: each ends within the limits, and is distinguished.
 */
@Timeout(60)
class HostileServerTest {
  private static final String OK = "HTTP/1.1 200 OK\r\n";

  @BeforeEach
  void loopback() {
    Loopback.assume();
  }

  private static Limits limits() {
    return Limits.of(Loopback.policy().build());
  }

  /** Limits of the unpacked octets, however much the packed ones grow. */
  private static Limits unpacked(long most) {
    Limits it = limits();
    return new Limits(
        it.total(),
        it.connect(),
        it.idle(),
        it.octets(),
        most,
        Integer.MAX_VALUE,
        it.redirects(),
        it.headerOctets());
  }

  private static DereferenceException fails(RawServer server, Limits limits) {
    try (Dereferencer web = Loopback.web().limits(limits).build()) {
      return Loopback.fails(
          () -> {
            try (Representation page = web.dereference(server.url("/"))) {
              page.octets();
            }
          });
    }
  }

  private static void says(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  private static void forEver() throws InterruptedException {
    new CountDownLatch(1).await();
  }

  // Time.

  @Test
  void silentFromTheBeginning() throws Exception {
    try (RawServer server = RawServer.doing(out -> forEver())) {
      DereferenceException e = fails(server, limits().withIdle(Duration.ofMillis(300)));
      assertEquals(Reason.TIME_IDLE, e.reason());
      assertEquals("the server was silent for 300 ms", e.message().text());
    }
  }

  @Test
  void silentInTheMiddleOfItsHeaders() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + "Content-Ty");
              forEver();
            })) {
      assertEquals(
          Reason.TIME_IDLE, fails(server, limits().withIdle(Duration.ofMillis(300))).reason());
    }
  }

  /** An octet now and then is not a silence: the whole has its limit too. */
  @Test
  void headersOctetByOctet() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + "X: ");
              while (true) {
                says(out, "x");
                Thread.sleep(20);
              }
            })) {
      DereferenceException e = fails(server, limits().withTotal(Duration.ofMillis(700)));
      assertEquals(Reason.TIME_TOTAL, e.reason());
      assertEquals("the request took more than 700 ms in total", e.message().text());
    }
  }

  @Test
  void aBodyOctetByOctet() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + "Content-Length: 100000\r\n\r\n");
              while (true) {
                says(out, "x");
                Thread.sleep(20);
              }
            })) {
      DereferenceException e = fails(server, limits().withTotal(Duration.ofMillis(700)));
      assertEquals(Reason.TIME_TOTAL, e.reason());
      assertEquals(200, e.chain().get(0).status());
    }
  }

  @Test
  void silentInTheMiddleOfItsBody() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + "Content-Length: 100000\r\n\r\nhalf");
              forEver();
            })) {
      assertEquals(
          Reason.TIME_IDLE, fails(server, limits().withIdle(Duration.ofMillis(300))).reason());
    }
  }

  @Test
  void redirectsThatTakeTheirTimeTogether() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              Thread.sleep(150);
              String there = Long.toString(System.nanoTime());
              says(
                  out,
                  "HTTP/1.1 302 Found\r\nLocation: /" + there + "\r\nContent-Length: 0\r\n\r\n");
            })) {
      Limits limits =
          Limits.of(Loopback.policy().redirects(100).build())
              .withTotal(Duration.ofMillis(700))
              .withRedirects(100);
      try (Dereferencer web =
          Loopback.web().policy(Loopback.policy().redirects(100).build()).limits(limits).build()) {
        DereferenceException e = Loopback.fails(() -> web.dereference(server.url("/")));
        assertEquals(Reason.TIME_TOTAL, e.reason());
        assertFalse(e.chain().isEmpty());
      }
    }
  }

  @Test
  void aResolverThatThinks() {
    try (Dereferencer web =
        Loopback.web()
            .resolver(
                host -> {
                  try {
                    forEver();
                  } catch (InterruptedException e) {
                    throw new IOException(e);
                  }
                  return List.of();
                })
            .limits(limits().withTotal(Duration.ofMillis(300)))
            .build()) {
      DereferenceException e = Loopback.fails(() -> web.dereference("http://slow.example.com/"));
      assertEquals(Reason.TIME_TOTAL, e.reason());
    }
  }

  // Length.

  @ParameterizedTest
  @ValueSource(strings = {"", "Content-Length: 99999999999\r\n", "Transfer-Encoding: chunked\r\n"})
  void anEndlessBody(String header) throws Exception {
    boolean isChunked = header.contains("chunked");
    byte[] kilo = new byte[1024];
    Arrays.fill(kilo, (byte) 'x');
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + header + "\r\n");
              while (true) {
                out.write((isChunked ? "400\r\n" : "").getBytes(StandardCharsets.US_ASCII));
                out.write(kilo);
                out.write((isChunked ? "\r\n" : "").getBytes(StandardCharsets.US_ASCII));
              }
            })) {
      DereferenceException e = fails(server, limits().withOctets(100_000));
      assertEquals(Reason.TOO_LONG, e.reason());
      assertEquals("the body has more than 100,000 octets", e.message().text());
      server.awaitLeft();
    }
  }

  /** The limit is what may come: not one octet less. */
  @Test
  void whatJustFitsIsGiven() throws Exception {
    try (RawServer server = RawServer.saying(OK + "Content-Length: 5\r\n\r\nhello")) {
      try (Dereferencer web = Loopback.web().limits(limits().withOctets(5)).build();
          Representation page = web.dereference(server.url("/"))) {
        assertEquals(5, page.octets().length);
      }
      assertEquals(Reason.TOO_LONG, fails(server, limits().withOctets(4)).reason());
    }
  }

  @Test
  void endlessHeaders() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK);
              for (int i = 0; ; i++) {
                says(out, "X-" + i + ": " + "y".repeat(100) + "\r\n");
              }
            })) {
      DereferenceException e = fails(server, Loopback.withHeaders(4096, limits()));
      assertEquals(Reason.HEADERS_TOO_LONG, e.reason());
      assertEquals("the headers have more than 4,096 octets", e.message().text());
    }
  }

  @Test
  void endlessHopefulAnswers() throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              while (true) {
                says(out, "HTTP/1.1 103 Early Hints\r\n\r\n");
              }
            })) {
      assertEquals(Reason.HEADERS_TOO_LONG, fails(server, limits()).reason());
    }
  }

  @Test
  void fewerOctetsThanWereSaid() throws Exception {
    try (RawServer server = RawServer.saying(OK + "Content-Length: 100\r\n\r\nhello")) {
      assertEquals(Reason.INCOMPLETE, fails(server, limits()).reason());
    }
  }

  @Test
  void aLastChunkThatDoesNotCome() throws Exception {
    try (RawServer server =
        RawServer.saying(OK + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")) {
      assertEquals(Reason.INCOMPLETE, fails(server, limits()).reason());
    }
  }

  /** What is after the length that was said belongs to nobody. */
  @Test
  void moreOctetsThanWereSaid() throws Exception {
    try (RawServer server = RawServer.saying(OK + "Content-Length: 5\r\n\r\nhello, world");
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/"))) {
      assertArrayEquals("hello".getBytes(StandardCharsets.US_ASCII), page.octets());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Transfer-Encoding: identity\r\nContent-Length: 5\r\n\r\nhello",
        "Transfer-Encoding: chunked, gzip\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Content-Length: -5\r\n\r\nhello",
        "Content-Length: 5x\r\n\r\nhello",
        "Content-Length: 5, 6\r\n\r\nhello",
        "Content-Length: 5,\r\n\r\nhello",
        "Content-Length: +5\r\n\r\nhello",
        "Content-Length:\r\n\r\nhello",
        "Content Length: 5\r\n\r\nhello",
        "Content-Length : 5\r\n\r\nhello",
        " Content-Length: 5\r\n\r\nhello",
        "X: a\rContent-Length: 5\r\n\r\nhello",
        "X: a\0b\r\n\r\nhello",
        ": 5\r\n\r\nhello",
        "hello\r\n\r\nhello",
        "Transfer-Encoding: chunked, chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Transfer-Encoding: gzip, chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Transfer-Encoding: xchunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      })
  void headersThatAreNone(String rest) throws Exception {
    try (RawServer server = RawServer.saying(OK + rest)) {
      Reason reason = fails(server, limits()).reason();
      assertEquals(Reason.PROTOCOL, reason);
    }
  }

  /** RFC 9112 §6.3: one number that is said twice is one; RFC 9110 §8.6: it may be large. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
        "Content-Length: 5, 5\r\n\r\nhello",
        "Transfer-Encoding: CHUNKED\r\n\r\n3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\nX: y\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n00005 \r\nhello\r\n0 ; a\r\n\r\n",
        "X: folded\r\n  over\r\n\tthree\r\nContent-Length: 5\r\n\r\nhello",
        "Content-Length:\r\n 5\r\n\r\nhello",
        "\r\nhello",
      })
  void whatIsHttp(String rest) throws Exception {
    try (RawServer server = RawServer.saying(OK + rest);
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/"))) {
      assertEquals("hello", new String(page.octets(), StandardCharsets.US_ASCII));
      page.fields().stream()
          .filter(field -> field.name().equals("X"))
          .forEach(field -> assertEquals("folded over three", field.value()));
    }
  }

  @Test
  void aLengthBeyondAllNumbers() throws Exception {
    try (RawServer server =
        RawServer.saying(OK + "Content-Length: 999999999999999999999\r\n\r\nhello")) {
      assertEquals(Reason.TOO_LONG, fails(server, limits()).reason());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xyz\r\nhello",
        "\r\nhello",
        "-5\r\nhello",
        "0x5\r\nhello",
        "5hello",
        "5\rhello",
        "5 6\r\nhello\r\n0\r\n\r\n",
        "4\r\nhello\r\n0\r\n\r\n",
        "5\r\nhello0\r\n\r\n",
        "ffffffffffffffffffffffff\r\nhello",
        "5\r\nhello\r\n0\r\nno field\r\n\r\n",
      })
  void aChunkThatIsNone(String chunks) throws Exception {
    try (RawServer server = RawServer.saying(OK + "Transfer-Encoding: chunked\r\n\r\n" + chunks)) {
      assertEquals(Reason.PROTOCOL, fails(server, limits()).reason());
    }
  }

  /** What is neither body nor header is limited as the header is. */
  @ParameterizedTest
  @ValueSource(strings = {"1;", "1;x\r\nx\r\n", "0\r\nX: "})
  void endlessBetweenTheChunks(String chunk) throws Exception {
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + "Transfer-Encoding: chunked\r\n\r\n" + chunk);
              while (true) {
                says(out, chunk.endsWith("\n") ? chunk.repeat(100) : "x".repeat(1000));
              }
            })) {
      assertEquals(
          Reason.HEADERS_TOO_LONG, fails(server, Loopback.withHeaders(4096, limits())).reason());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"220 ftp.example.com ready\r\n", "\0\1\2\3\r\n\r\n", "ICY 200 OK\r\n\r\n"})
  void whatIsNoHttp(String greeting) throws Exception {
    try (RawServer server = RawServer.saying(greeting)) {
      DereferenceException e = fails(server, limits());
      assertEquals(Reason.PROTOCOL, e.reason());
      assertEquals("the response is not valid HTTP", e.message().text());
    }
  }

  @Test
  void closedWithoutAWord() throws Exception {
    try (RawServer server = RawServer.saying("")) {
      assertEquals(Reason.INCOMPLETE, fails(server, limits()).reason());
    }
  }

  @Test
  void nobodyThere() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    try (Dereferencer web = Loopback.web().build()) {
      DereferenceException e =
          Loopback.fails(() -> web.dereference("http://127.0.0.1:" + port + "/"));
      assertEquals(Reason.NOT_CONNECTED, e.reason());
    }
  }

  // What is packed.

  private static byte[] gzip(byte[] octets) throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(to)) {
      out.write(octets);
    }
    return to.toByteArray();
  }

  private static byte[] deflate(byte[] octets, boolean isRaw) throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(to, new Deflater(9, isRaw))) {
      out.write(octets);
    }
    return to.toByteArray();
  }

  private static RawServer packed(String coding, byte[] body) throws IOException {
    return RawServer.doing(
        out -> {
          says(
              out,
              OK
                  + "Content-Encoding: "
                  + coding
                  + "\r\nContent-Length: "
                  + body.length
                  + "\r\n\r\n");
          out.write(body);
        });
  }

  private static String read(RawServer server) throws IOException {
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/"))) {
      assertTrue(page.length().isEmpty(), "nobody knows how long it is unpacked");
      return new String(page.octets(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void gzipAndDeflateAreUnpacked() throws Exception {
    byte[] hello = "hello, hello, hello".getBytes(StandardCharsets.UTF_8);
    for (String coding : List.of("gzip", "x-gzip", "GZip")) {
      try (RawServer server = packed(coding, gzip(hello))) {
        assertEquals("hello, hello, hello", read(server), coding);
      }
    }
    for (boolean isRaw : new boolean[] {false, true}) {
      try (RawServer server = packed("deflate", deflate(hello, isRaw))) {
        assertEquals("hello, hello, hello", read(server), "raw: " + isRaw);
      }
    }
    try (RawServer server = packed("deflate, gzip", gzip(deflate(hello, false)))) {
      assertEquals("hello, hello, hello", read(server));
    }
    try (RawServer server = packed("gzip", new byte[0])) {
      assertEquals("", read(server));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "gzip, gzip", "gzip, deflate"})
  void aBomb(String codings) throws Exception {
    byte[] bomb = new byte[20_000_000];
    for (String coding : codings.split(", ", -1)) {
      bomb =
          switch (coding) {
            case "gzip" -> gzip(bomb);
            default -> deflate(bomb, false);
          };
    }
    try (RawServer server = packed(codings, bomb)) {
      DereferenceException e = fails(server, limits());
      assertEquals(Reason.TOO_LONG_UNPACKED, e.reason());
      assertEquals("decompression makes the body more than 100 times larger", e.message().text());
      DereferenceException tooLong = fails(server, unpacked(1_000_000));
      assertEquals(Reason.TOO_LONG_UNPACKED, tooLong.reason());
      assertEquals(
          "the body has more than 1,000,000 octets after decompression", tooLong.message().text());
    }
  }

  @Test
  void brokenPacking() throws Exception {
    byte[] good = gzip("hello, hello, hello".getBytes(StandardCharsets.UTF_8));
    byte[] cut = Arrays.copyOf(good, good.length - 10);
    byte[] wrong = good.clone();
    wrong[wrong.length - 6] ^= 1; // in the check sum
    for (byte[] body : List.of(cut, wrong, "hello".getBytes(StandardCharsets.UTF_8))) {
      try (RawServer server = packed("gzip", body)) {
        assertEquals(Reason.CONTENT_CODING, fails(server, limits()).reason());
      }
    }
    for (String coding :
        List.of("compress", "gzip, br", "gzip, gzip, gzip, gzip", "\u00e9\u001b[31m")) {
      try (RawServer server = packed(coding, good)) {
        Reason reason = fails(server, limits()).reason();
        assertTrue(reason == Reason.CONTENT_CODING || reason == Reason.PROTOCOL, coding);
      }
    }
  }

  @Test
  void whatIsPackedAndBreaksOffIsIncomplete() throws Exception {
    byte[] good = gzip("hello, hello, hello".getBytes(StandardCharsets.UTF_8));
    try (RawServer server =
        RawServer.doing(
            out -> {
              says(out, OK + "Content-Encoding: gzip\r\nContent-Length: 1000\r\n\r\n");
              out.write(good, 0, 20);
            })) {
      assertEquals(Reason.INCOMPLETE, fails(server, limits()).reason());
    }
  }

  /** The last octets that came are given before the failure is. */
  @Test
  void whatHasComeIsGivenFirst() throws Exception {
    try (RawServer server = RawServer.saying(OK + "Content-Length: 100\r\n\r\nhello");
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/"))) {
      InputStream body = page.body();
      assertArrayEquals("hello".getBytes(StandardCharsets.US_ASCII), body.readNBytes(5));
      assertEquals(Reason.INCOMPLETE, Loopback.fails(body::read).reason());
    }
  }
}
