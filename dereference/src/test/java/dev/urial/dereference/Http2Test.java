package dev.urial.dereference;

import static dev.urial.internal.http2.Http2Peer.data;
import static dev.urial.internal.http2.Http2Peer.goAway;
import static dev.urial.internal.http2.Http2Peer.head;
import static dev.urial.internal.http2.Http2Peer.pings;
import static dev.urial.internal.http2.Http2Peer.reset;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.internal.http2.Http2Peer;
import dev.urial.internal.text.Ascii;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP/2 with a well-kept server, and with servers that are hostile. */
@Timeout(60)
final class Http2Test {
  @TempDir private static Path directory;
  private static TestCertificate certificate;

  @BeforeAll
  static void certificate() throws Exception {
    Loopback.assume();
    certificate = TestCertificate.of(directory, List.of("ip:127.0.0.1", "dns:one.example.com"));
  }

  private static Dereferencer.Builder web() throws Exception {
    return Loopback.web().tls(certificate.trust()).keepConnections(4);
  }

  private static Http2Peer peer(Http2Peer.Manner manner) throws Exception {
    return Http2Peer.doing(certificate.serverContext(), manner);
  }

  private static Limits limits() {
    return Limits.of(Loopback.policy().build());
  }

  private static String text(Dereferencer web, String url) throws Exception {
    try (Representation page = web.dereference(url)) {
      return new String(page.octets(), StandardCharsets.UTF_8);
    }
  }

  private static DereferenceException fails(Http2Peer peer, Limits limits) throws Exception {
    try (Dereferencer web = web().limits(limits).build()) {
      return Loopback.fails(() -> text(web, peer.url("/")));
    }
  }

  // A server that is well.

  private static byte[] gzip(byte[] octets) throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(octets);
    }
    return packed.toByteArray();
  }

  private static WebServer filled(WebServer server) throws Exception {
    byte[] large = new byte[3_000_000];
    new Random(9113).nextBytes(large);
    Map<String, String> html = Map.of("Content-Type", "text/html; charset=utf-8");
    return server
        .page("/", "hello")
        .page("/empty", "")
        .page("/large", 200, Map.of(), large)
        .page(
            "/packed",
            200,
            Map.of("Content-Encoding", "gzip"),
            gzip("packed".repeat(9999).getBytes(StandardCharsets.US_ASCII)))
        .page("/broken", 200, Map.of("Content-Encoding", "gzip"), "no gzip")
        .page("/other", 200, Map.of("Content-Encoding", "compress"), "no compress")
        .page("/page", 200, html, "<p id=top>one<p id=bottom>two")
        .page("/also", 200, Map.of("Content-Location", "/there", "ETag", "\"a\""), "also")
        .page("/none", 204, Map.of(), "")
        .page("/same", 304, Map.of("ETag", "\"a\""), "")
        .page("/error", 500, Map.of("Retry-After", "5"), "sorry")
        .redirect("/far", 301, "/near#bottom")
        .redirect("/near", 307, "page?#")
        .page("/page?", 200, html, "<p id=top>three")
        .redirect("/loop", 302, "/loop")
        .redirect("/out", 302, "file:///etc/passwd");
  }

  /** All that is known of what was fetched, but for the port, the time, and the version. */
  private static List<String> account(
      Dereferencer web, WebServer server, String path, boolean isHead) throws Exception {
    List<String> account = new ArrayList<>();
    String port = String.valueOf(server.port());
    try (Representation page =
        isHead ? web.head(server.url(path)) : web.dereference(server.url(path))) {
      account.add(page.identifier() + " " + page.baseUri() + " " + page.fragment());
      account.add(page.status() + " " + page.mediaType() + " " + page.length());
      account.add(page.contentLocation() + " " + page.certificateEnd());
      for (Hop hop : page.chain()) {
        account.add(hop.status() + " " + hop.uri() + " " + hop.location() + " " + hop.address());
      }
      for (ProtocolResponse.Field field : page.fields()) {
        String name = Ascii.lower(field.name());
        boolean isOfJetty = name.equals("content-length") && page.status() == 204;
        if (!Set.of("date", "server", "connection").contains(name) && !isOfJetty) {
          account.add(name + ": " + field.value());
        }
      }
      account.add(
          page.fragment() == null
              ? new String(page.octets(), StandardCharsets.ISO_8859_1)
              : String.valueOf(page.secondaryResource().outcome()));
    } catch (DereferenceException e) {
      account.add(
          e.reason() + " " + e.clause() + " " + e.message().text() + " " + e.chain().size());
    }
    account.replaceAll(line -> line.replace(port, "PORT"));
    return account;
  }

  /** The law: which version was spoken cannot be seen. */
  @Test
  void bothVersionsGiveTheSame() throws Exception {
    List<String> paths =
        List.of(
            "/",
            "/empty",
            "/large",
            "/packed",
            "/broken",
            "/other",
            "/page",
            "/page#top",
            "/page#none",
            "/also",
            "/none",
            "/same",
            "/error",
            "/far",
            "/far#top",
            "/near",
            "/loop",
            "/out",
            "/not-there",
            "/a%20b?c=%C3%A9",
            "/%C3%A9");
    try (WebServer two = filled(WebServer.http2(certificate.server()));
        WebServer one = filled(WebServer.start(certificate.server()));
        Dereferencer web = web().build();
        Dereferencer small = web().limits(limits().withOctets(2)).build()) {
      for (String path : paths) {
        for (boolean isHead : List.of(false, true)) {
          assertEquals(
              account(web, one, path, isHead), account(web, two, path, isHead), path + isHead);
          assertEquals(
              account(small, one, path, isHead), account(small, two, path, isHead), path + isHead);
        }
      }
      assertEquals(Set.of("HTTP/2.0"), two.versions());
      assertEquals(Set.of("HTTP/1.1"), one.versions());
      assertEquals(
          one.visits().stream().map(it -> it.replace("" + one.port(), "")).toList(),
          two.visits().stream().map(it -> it.replace("" + two.port(), "")).toList());
    }
  }

  @Test
  void aConnectionServesTheNextRequest() throws Exception {
    try (WebServer server = filled(WebServer.http2(certificate.server()));
        Dereferencer web = web().build();
        Dereferencer none = web().keepConnections(0).build()) {
      for (String path : List.of("/", "/large", "/packed", "/empty", "/page")) {
        text(web, server.url(path));
        web.head(server.url(path)).close();
      }
      assertEquals(10, server.visits().size());
      assertEquals(1, server.connections());
      text(none, server.url("/"));
      text(none, server.url("/"));
      assertEquals(3, server.connections());
    }
  }

  @Test
  void credentialsAndRangesAreSent() throws Exception {
    AtomicReference<List<ProtocolResponse.Field>> seen = new AtomicReference<>(List.of());
    try (Http2Peer peer =
            peer(
                (connection, stream, request, out) -> {
                  seen.set(request);
                  out.write(head(stream, true, ":status", "200"));
                });
        Dereferencer web = web().accept("text/html").build();
        Representation page = web.dereferencePart(peer.url("/a?b=%zz#t=10,20"))) {
      assertEquals(200, page.status());
      assertEquals(
          List.of(
              ":method: GET",
              ":scheme: https",
              ":authority: 127.0.0.1:" + peer.port(),
              ":path: /a?b=%zz",
              "user-agent: Urial",
              "accept: text/html",
              "accept-encoding: identity",
              "range: t:npt=10-20;include-setup"),
          seen.get().stream().map(it -> it.name() + ": " + it.value()).toList());
    }
  }

  // A server that ends.

  @Test
  void whatTheServerHasClosedMeanwhileIsAskedAnew() throws Exception {
    Http2Peer.Manner once =
        (connection, stream, request, out) -> {
          if (stream > 1) {
            throw new IllegalStateException(); // closes
          }
          out.write(head(stream, false, ":status", "200"));
          out.write(data(stream, true, "hi"));
        };
    try (Http2Peer peer = peer(once);
        Dereferencer web = web().build()) {
      for (int i = 0; i < 3; i++) {
        assertEquals("hi", text(web, peer.url("/")));
      }
      assertEquals(3, peer.connections());
    }
  }

  /** RFC 9113 §8.7: what was not processed is asked again. */
  @Test
  void whatWasRefusedIsAskedAgainOnAnotherConnection() throws Exception {
    for (byte[] refusal : List.of(reset(1, 7), goAway(0, 0), goAway(0, 11))) {
      Http2Peer.Manner manner =
          (connection, stream, request, out) -> {
            if (connection == 1) {
              out.write(refusal);
            } else {
              out.write(head(stream, false, ":status", "200"));
              out.write(data(stream, true, "hi"));
            }
          };
      try (Http2Peer peer = peer(manner);
          Dereferencer web = web().build()) {
        assertEquals("hi", text(web, peer.url("/")));
        assertEquals(2, peer.connections());
      }
    }
  }

  @Test
  void whoRefusesEverythingIsLeft() throws Exception {
    try (Http2Peer peer = peer((connection, stream, request, out) -> out.write(reset(1, 7)))) {
      DereferenceException e = fails(peer, limits());
      assertEquals(Reason.PROTOCOL, e.reason());
      assertEquals("the server aborted the response: REFUSED_STREAM", e.message().text());
      assertEquals(2, peer.connections());
    }
  }

  @Test
  void whatWasPerhapsProcessedIsNotAskedAgain() throws Exception {
    try (Http2Peer peer = peer((connection, stream, request, out) -> out.write(reset(1, 2)))) {
      DereferenceException e = fails(peer, limits());
      assertEquals("the server aborted the response: INTERNAL_ERROR", e.message().text());
      assertTrue(e.clause().toString().contains("RFC 9113 §6.4"), e.clause().toString());
      assertEquals(1, peer.requests().size());
    }
  }

  @Test
  void whoWantsHttp1GetsIt() throws Exception {
    for (byte[] refusal : List.of(reset(1, 13), goAway(0, 13))) {
      try (Http2Peer peer = peer((connection, stream, request, out) -> out.write(refusal));
          Dereferencer web = web().build()) {
        assertEquals("hi", text(web, peer.url("/")));
        assertEquals("hi", text(web, peer.url("/")));
        assertEquals(List.of("GET /", "HTTP/1.1", "HTTP/1.1"), peer.requests());
      }
    }
  }

  // A server that lies, or is hostile.

  private static void bodyOf(OutputStream out, int stream, String length, String body)
      throws Exception {
    out.write(head(stream, false, ":status", "200", "content-length", length));
    out.write(data(stream, true, body));
  }

  @ParameterizedTest
  @CsvSource({"1, PROTOCOL", "0, PROTOCOL", "3, INCOMPLETE", "x, PROTOCOL"})
  void theBodyIsAsLongAsTheServerSays(String length, Reason reason) throws Exception {
    try (Http2Peer peer =
        peer((connection, stream, request, out) -> bodyOf(out, stream, length, "hi"))) {
      DereferenceException e = fails(peer, limits());
      assertEquals(reason, e.reason());
      if (!length.equals("x") && reason == Reason.PROTOCOL) {
        assertTrue(e.clause().toString().contains("RFC 9113 §8.1.1"), e.clause().toString());
      }
    }
  }

  /** As in HTTP/1.1: it is not read, and the connection is not used again. */
  @Test
  void aHeadHasNoBody() throws Exception {
    try (Http2Peer peer =
            peer(
                (connection, stream, request, out) -> {
                  out.write(head(stream, false, ":status", "200", "content-length", "5"));
                  out.write(data(stream, true, stream == 1 ? "" : "hello"));
                });
        Dereferencer web = web().build()) {
      for (int connections : List.of(1, 1, 2)) {
        try (Representation page = web.head(peer.url("/"))) {
          assertEquals(5, page.length().orElseThrow());
          assertEquals(0, page.octets().length);
        }
        assertEquals(connections, peer.connections());
      }
    }
  }

  @Test
  void anEndInTheMiddle() throws Exception {
    for (String length : List.of("", "5")) {
      Http2Peer.Manner manner =
          (connection, stream, request, out) -> {
            out.write(
                length.isEmpty()
                    ? head(stream, false, ":status", "200")
                    : head(stream, false, ":status", "200", "content-length", length));
            out.write(data(stream, false, "hi"));
            out.flush();
            throw new IllegalStateException();
          };
      try (Http2Peer peer = peer(manner)) {
        DereferenceException e = fails(peer, limits());
        assertEquals(Reason.INCOMPLETE, e.reason());
        assertEquals(
            length.isEmpty()
                ? "the connection was interrupted"
                : "only 2 of the 5 declared octets were received",
            e.message().text());
      }
    }
  }

  @Test
  void anEndlessBodyEndsAtTheLimit() throws Exception {
    Http2Peer.Manner endless =
        (connection, stream, request, out) -> {
          out.write(head(stream, false, ":status", "200"));
          // As far as the window goes; the rest would come as room is made.
          for (int i = 0; i < 20; i++) {
            out.write(data(stream, false, "x".repeat(10_000)));
          }
        };
    try (Http2Peer peer = peer(endless)) {
      DereferenceException e = fails(peer, limits().withOctets(150_000));
      assertEquals(Reason.TOO_LONG, e.reason());
    }
  }

  /** Octets now and then, and PINGs for ever: neither keeps anybody beyond the limits. */
  @Test
  void slowAndSilent() throws Exception {
    try (Http2Peer silent =
        peer((connection, stream, request, out) -> new CountDownLatch(1).await())) {
      DereferenceException e = fails(silent, limits().withIdle(Duration.ofMillis(300)));
      assertEquals(Reason.TIME_IDLE, e.reason());
    }
    Http2Peer.Manner slow =
        (connection, stream, request, out) -> {
          while (true) {
            out.write(pings(1));
            out.flush();
            Thread.sleep(20);
          }
        };
    try (Http2Peer peer = peer(slow)) {
      DereferenceException e = fails(peer, limits().withTotal(Duration.ofMillis(700)));
      assertEquals(Reason.TIME_TOTAL, e.reason());
    }
  }

  /** Whoever floods and reads no answers blocks nobody longer than the limits say. */
  @Test
  void aFloodEnds() throws Exception {
    Http2Peer.Manner flood =
        (connection, stream, request, out) -> {
          while (true) {
            out.write(pings(1000));
            out.flush();
          }
        };
    try (Http2Peer peer = peer(flood)) {
      DereferenceException e = fails(peer, limits().withTotal(Duration.ofSeconds(20)));
      assertEquals(Reason.PROTOCOL, e.reason());
      assertTrue(e.clause().toString().contains("RFC 9113 §10.5"), e.clause().toString());
    }
  }

  /** As in HTTP/1.1: nothing is decoded, nothing repaired. */
  @ParameterizedTest
  @CsvSource({
    "/\u00C3\u00A9, /%C3%A9",
    "/\u00E9, /%E9",
    "/\u0080?\u00FF, /%80?%FF",
    "/%zz, /%zz",
    "/%, /%",
    "/a%2fb%2e, /a%2fb%2e",
    "/%zz?%zz&a=%, /%zz?%zz&a=%",
  })
  void aLocationIsOctets(String location, String asked) throws Exception {
    try (Http2Peer peer =
            peer(
                (connection, stream, request, out) ->
                    out.write(head(stream, true, ":status", "302", "location", location)));
        Dereferencer web = web().build()) {
      assertEquals(
          Reason.REDIRECT_LOOP, Loopback.fails(() -> web.dereference(peer.url("/"))).reason());
      assertEquals(List.of("GET /", "GET " + asked), peer.requests());
      assertEquals(1, peer.connections());
    }
  }

  @Test
  void whoNamesTwoPlacesNamesNone() throws Exception {
    try (Http2Peer peer =
        peer(
            (connection, stream, request, out) ->
                out.write(
                    head(stream, true, ":status", "302", "location", "/a", "location", "/b")))) {
      assertEquals(Reason.PROTOCOL, fails(peer, limits()).reason());
    }
  }

  /** A redirect's page that nobody reads leaves the connection usable, if it is short. */
  @Test
  void thePageOfARedirectIsSkipped() throws Exception {
    try (Http2Peer peer =
            peer(
                (connection, stream, request, out) -> {
                  boolean isFirst = stream == 1;
                  ByteArrayOutputStream all = new ByteArrayOutputStream();
                  all.writeBytes(
                      isFirst
                          ? head(stream, false, ":status", "301", "location", "/b")
                          : head(stream, false, ":status", "200"));
                  all.writeBytes(data(stream, true, isFirst ? "moved" : "there"));
                  out.write(all.toByteArray());
                });
        Dereferencer web = web().build()) {
      assertEquals("there", text(web, peer.url("/a")));
      assertEquals(1, peer.connections());
    }
  }

  @Test
  void aBodyThatWasNotReadEndsTheConnection() throws Exception {
    try (WebServer server = filled(WebServer.http2(certificate.server()));
        Dereferencer web = web().build()) {
      web.dereference(server.url("/large")).close();
      assertArrayEquals(
          "hello".getBytes(StandardCharsets.US_ASCII),
          text(web, server.url("/")).getBytes(StandardCharsets.US_ASCII));
      assertEquals(2, server.connections());
    }
  }

  /** The policy's address is connected to, and no other: the same for each connection. */
  @Test
  void onlyVettedAddressesAreConnectedTo() throws Exception {
    List<String> wanted = new ArrayList<>();
    try (WebServer server = filled(WebServer.http2(certificate.server()));
        Dereferencer web =
            web()
                .detour(
                    address -> {
                      wanted.add(address.toString());
                      return address;
                    })
                .build()) {
      String url = server.at("one.example.com", "/");
      assertEquals("hello", text(web, url));
      assertEquals("hello", text(web, url));
      assertFalse(wanted.isEmpty());
      assertEquals(1, wanted.size());
      assertTrue(wanted.get(0).contains("127.0.0.1:" + server.port()), wanted.get(0));
      DereferenceException e = Loopback.fails(() -> web.dereference(server.url("/out")));
      assertEquals(Reason.REFUSED, e.reason());
    }
  }
}
