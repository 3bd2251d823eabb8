package dev.urial.javanethttp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VettingProxyTest {
  private static final NameResolver PUBLIC =
      host -> List.of(InetAddress.getByAddress(host, new byte[] {93, (byte) 184, (byte) 215, 14}));

  private ServerSocket origin;
  private VettingProxy proxy;

  @BeforeEach
  void start() throws IOException {
    origin = listening();
    proxy =
        new VettingProxy(
            FetchPolicy.publicWeb(),
            PUBLIC,
            (address, milliseconds) -> {
              Socket socket = new Socket(Proxy.NO_PROXY);
              socket.connect(origin.getLocalSocketAddress(), milliseconds);
              return socket;
            });
  }

  @AfterEach
  void stop() throws IOException {
    if (proxy != null) {
      proxy.close();
    }
    if (origin != null) {
      origin.close();
    }
  }

  private static ServerSocket listening() {
    try {
      return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      return Assumptions.abort("this machine has no loopback interface");
    }
  }

  /** All that the origin was sent; it answers after the text that ends a request. */
  private CompletableFuture<String> heard(String end) {
    return heard(end, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  }

  private CompletableFuture<String> heard(String end, String answer) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (Socket socket = origin.accept()) {
            socket.setSoTimeout(10_000);
            StringBuilder sent = new StringBuilder();
            InputStream in = socket.getInputStream();
            while (sent.indexOf(end) < 0) {
              int octet = in.read();
              if (octet < 0) {
                break;
              }
              sent.append((char) octet);
            }
            socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            for (int octet = in.read(); octet >= 0; octet = in.read()) {
              sent.append((char) octet); // what still comes
            }
            return sent.toString();
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
  }

  /** What the proxy answers to what is sent raw. */
  private String raw(String sent) throws IOException {
    try (Socket socket = new Socket(Proxy.NO_PROXY)) {
      socket.connect(proxy.address(), 5_000);
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void theOriginSeesNoProxy() throws Exception {
    CompletableFuture<String> heard = heard("\r\n\r\n");
    String answer =
        raw(
            "GET http://Example.com/a?b#c HTTP/1.1\r\nHost: evil.example\r\n"
                + "Proxy-Authorization: Basic eA==\r\nConnection: keep-alive, X-Hop\r\n"
                + "X-Hop: 1\r\nX-End: 2\r\n\r\n");
    assertEquals(
        "GET /a?b HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\nX-End: 2\r\n\r\n",
        heard.get(10, TimeUnit.SECONDS));
    assertTrue(answer.endsWith("\r\n\r\nok"), answer);
  }

  /** A client that is reported otherwise sends its next request where nobody reads any more. */
  @Test
  void theClientIsToldThatTheConnectionEnds() throws Exception {
    CompletableFuture<String> heard =
        heard(
            "\r\n\r\n",
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nConnection: keep-alive, X-Hop\r\nKeep-Alive: timeout=5\r\n"
                + "X-Hop: 1\r\nContent-Length: 2\r\n\r\nok");
    assertEquals(
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
            + "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok",
        raw("GET http://example.com/ HTTP/1.1\r\n\r\n"));
    heard.get(10, TimeUnit.SECONDS);
  }

  /** RFC 9112 §5.2; what says how long the body is stays, whatever else a field lists. */
  @Test
  void foldedFieldsAndFramingOfAResponse() throws Exception {
    CompletableFuture<String> heard =
        heard(
            "\r\n\r\n",
            "HTTP/1.1 200 OK\r\nConnection: Transfer-Encoding\r\nConnection: X-Hop\r\nX-Hop: 1\r\n"
                + "Transfer-Encoding:\r\n chunked\r\nX-Long: a,\r\n\tb\r\n\r\n2\r\nok\r\n0\r\n\r\n");
    assertEquals(
        "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nX-Long: a, b\r\n\r\n"
            + "2\r\nok\r\n0\r\n\r\n",
        raw("GET http://example.com/ HTTP/1.1\r\n\r\n"));
    heard.get(10, TimeUnit.SECONDS);
  }

  /** A length that is not forwarded would make the body a request that nobody has vetted. */
  @Test
  void theLengthOfARequestIsForwarded() throws Exception {
    CompletableFuture<String> heard = heard("ab");
    raw(
        "POST http://example.com/ HTTP/1.1\r\nConnection: Content-Length\r\nConnection: X-Hop\r\n"
            + "X-Hop: 1\r\nProxy-Authorization:\r\n Basic eA==\r\nContent-Length: 2\r\n\r\nab");
    assertEquals(
        "POST / HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab",
        heard.get(10, TimeUnit.SECONDS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "220 mail.example ESMTP\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nX: a\rContent-Length: 2\r\n\r\nok",
      })
  void whatIsNoResponse(String answer) throws Exception {
    CompletableFuture<String> heard = heard("\r\n\r\n", answer);
    String answered = raw("GET http://example.com/ HTTP/1.1\r\n\r\n");
    assertTrue(answered.startsWith("HTTP/1.1 502 Bad Gateway\r\n"), answered);
    heard.get(10, TimeUnit.SECONDS);
  }

  /** RFC 9112 §9.6: who sends all before he reads hears it too. */
  @Test
  void anAnswerBeforeTheEndOfAnUpload() throws Exception {
    byte[] upload = new byte[16 << 20]; // more than the sockets on the way hold
    String refused =
        "HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 3\r\n\r\nbig";
    CompletableFuture<Void> answered =
        CompletableFuture.runAsync(
            () -> {
              try (Socket socket = origin.accept()) {
                socket.getInputStream().readNBytes(100);
                socket.getOutputStream().write(refused.getBytes(StandardCharsets.US_ASCII));
                socket.shutdownOutput();
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    try (Socket socket = new Socket(Proxy.NO_PROXY)) {
      socket.connect(proxy.address(), 5_000);
      socket.setSoTimeout(10_000);
      String head = "POST http://example.com/ HTTP/1.1\r\nContent-Length: " + upload.length;
      socket.getOutputStream().write((head + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().write(upload);
      assertEquals(
          refused, new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
    }
    answered.get(10, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void bodiesGoThrough(boolean isLengthKnown) throws Exception {
    CompletableFuture<String> heard = heard("end");
    HttpClient client = HttpClient.newBuilder().proxy(proxy.selector()).build();
    byte[] body = "from the beginning to the end".getBytes(StandardCharsets.US_ASCII);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://example.com/"))
            .version(HttpClient.Version.HTTP_1_1)
            .POST(
                isLengthKnown
                    ? HttpRequest.BodyPublishers.ofByteArray(body)
                    : HttpRequest.BodyPublishers.ofInputStream(
                        () -> new java.io.ByteArrayInputStream(body)))
            .build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    assertEquals("ok", response.body());
    String sent = heard.get(10, TimeUnit.SECONDS);
    assertTrue(sent.contains("from the beginning to the end"), sent);
    assertEquals(isLengthKnown, sent.contains("Content-Length: 29"), sent);
  }

  @Test
  void aTunnelCarriesWhatItIsGiven() throws Exception {
    CompletableFuture<String> heard = heard("hello");
    try (Socket socket = new Socket(Proxy.NO_PROXY)) {
      socket.connect(proxy.address(), 5_000);
      socket.setSoTimeout(10_000);
      socket
          .getOutputStream()
          .write(
              "CONNECT example.com:443 HTTP/1.1\r\n\r\nhello".getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertTrue(answer.startsWith("HTTP/1.1 200 Connection established\r\n\r\n"), answer);
      assertTrue(answer.endsWith("ok"), answer);
    }
    assertEquals("hello", heard.get(10, TimeUnit.SECONDS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONNECT 127.0.0.1:443 HTTP/1.1",
        "CONNECT localhost:443 HTTP/1.1",
        "CONNECT [::1]:443 HTTP/1.1",
        "CONNECT example.com:22 HTTP/1.1",
        "CONNECT example.com:443@127.0.0.1 HTTP/1.1",
        "CONNECT u:pw1@example.com:443 HTTP/1.1",
        "GET http://10.0.0.1/ HTTP/1.1",
        "GET http://u:pw1@example.com/ HTTP/1.1",
        "GET /etc/passwd HTTP/1.1",
        "GET file:///etc/passwd HTTP/1.1",
      })
  void whatThePolicyRefuses(String line) throws Exception {
    String answer = raw(line + "\r\nHost: example.com\r\n\r\n");
    assertTrue(answer.startsWith("HTTP/1.1 403 Forbidden\r\n"), answer);
    assertFalse(answer.contains("pw1"), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET http://example.com/\r\n\r\n",
        "GET  http://example.com/ HTTP/1.1\r\n\r\n",
        "POST http://example.com/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST http://example.com/ HTTP/1.1\r\nContent-Length: 5\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST http://example.com/ HTTP/1.1\r\nContent-Length : 2\r\n\r\nab",
        "\u0016\u0003\u0001\n\n",
      })
  void whatIsNoRequest(String sent) throws Exception {
    assertTrue(raw(sent).startsWith("HTTP/1.1 400 Bad Request\r\n"));
  }

  @Test
  void aHeadWithoutEnd() throws Exception {
    StringBuilder sent = new StringBuilder("GET http://example.com/ HTTP/1.1\r\n");
    while (sent.length() <= 66_000) {
      sent.append("X: 1\r\n");
    }
    String answer;
    try {
      answer = raw(sent.toString());
    } catch (IOException e) {
      return; // closed before all was sent
    }
    assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 400 "), answer);
  }

  /** A second request after the first one's end, or between two lengths, reaches nobody. */
  @Test
  void nothingIsSmuggled() throws Exception {
    CompletableFuture<String> heard = heard("\r\n\r\nab");
    String answer =
        raw(
            "POST http://example.com/ HTTP/1.1\r\nContent-Length: 2\r\n\r\nab"
                + "GET http://example.com/smuggled HTTP/1.1\r\n\r\n");
    assertTrue(answer.endsWith("ok"), answer);
    assertTrue(heard.get(15, TimeUnit.SECONDS).endsWith("\r\n\r\nab"));
  }
}
