package dev.urial.javanethttp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a client does beside what the laws of all clients say. */
@Timeout(60)
class VettedJavaHttpTest {
  private HttpServer origin;
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private FetchPolicy policy;

  @BeforeEach
  void start() {
    origin = listening();
    origin.createContext(
        "/",
        exchange -> {
          var fields = exchange.getRequestHeaders();
          heard.add(
              exchange.getRequestMethod()
                  + " "
                  + exchange.getRequestURI().getPath()
                  + " "
                  + fields.getFirst("Authorization")
                  + " "
                  + fields.getFirst("Content-Type"));
          exchange.getRequestBody().readAllBytes();
          String query = exchange.getRequestURI().getQuery();
          int status = Integer.parseInt(exchange.getRequestURI().getPath().substring(1, 4));
          if (query != null) {
            exchange.getResponseHeaders().add("Location", query);
          }
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    origin.start();
    policy = FetchPolicy.builder().port("80", "" + origin.getAddress().getPort()).build();
  }

  private static HttpServer listening() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      return Assumptions.abort("this machine has no loopback interface");
    }
  }

  @AfterEach
  void stop() {
    if (origin != null) {
      origin.stop(0);
    }
  }

  private VettedJavaHttp client(Redirect redirects) throws IOException {
    VettingProxy proxy =
        new VettingProxy(
            policy,
            host -> List.of(InetAddress.getByAddress(host, new byte[] {93, 14, 15, 16})),
            (address, milliseconds) -> {
              Socket socket = new Socket(Proxy.NO_PROXY);
              socket.connect(origin.getAddress(), milliseconds);
              return socket;
            });
    return VettedJavaHttp.guard(
            HttpClient.newBuilder().followRedirects(redirects), policy, () -> proxy)
        .build();
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://a.attacks.net" + path));
  }

  /** The proxy answers 403 where it refuses; so may an origin, which is not a refusal. */
  @Test
  void anOriginMayForbid() throws Exception {
    try (VettedJavaHttp client = client(Redirect.NEVER)) {
      HttpResponse<Void> answer = client.send(request("/403").build(), BodyHandlers.discarding());
      assertEquals(403, answer.statusCode());
    }
  }

  @Test
  void aRedirectIsTheAnswerUnlessItIsToBeFollowed() throws Exception {
    try (VettedJavaHttp client = client(Redirect.NEVER)) {
      HttpResponse<Void> answer =
          client.send(request("/302?/200").build(), BodyHandlers.discarding());
      assertEquals(302, answer.statusCode());
      assertSame(Redirect.NEVER, client.followRedirects());
    }
    assertEquals(1, heard.size());
  }

  /** No request is sent on a connection that the proxy has closed. */
  @Test
  void manyRequestsThatMayNotBeRepeated() throws Exception {
    try (VettedJavaHttp client = client(Redirect.NORMAL)) {
      for (int i = 0; i < 300; i++) {
        HttpRequest request =
            request("/307?/200").POST(HttpRequest.BodyPublishers.ofString("body")).build();
        assertEquals(200, client.send(request, BodyHandlers.discarding()).statusCode());
      }
    }
    assertEquals(600, heard.size());
  }

  @Test
  void methodsAndSecretsOnTheWay() throws Exception {
    try (VettedJavaHttp client = client(Redirect.NORMAL)) {
      for (String path :
          List.of("/303?/200", "/307?/200", "/302?http://b.attacks.net/200", "/301?/200/x")) {
        HttpRequest request =
            request(path)
                .header("Authorization", "secret")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("body"))
                .build();
        assertEquals(200, client.send(request, BodyHandlers.discarding()).statusCode(), path);
      }
    }
    assertEquals(
        List.of(
            "POST /303 secret text/plain",
            "GET /200 secret null",
            "POST /307 secret text/plain",
            "POST /200 secret text/plain",
            "POST /302 secret text/plain",
            "GET /200 null null",
            "POST /301 secret text/plain",
            "GET /200/x secret null"),
        heard);
  }

  @Test
  void whatCannotBeLimitedIsRefused() throws Exception {
    try (VettedJavaHttp client = client(Redirect.NORMAL)) {
      assertThrows(RefusedUrlException.class, client::newWebSocketBuilder);
      var pushed =
          client.sendAsync(
              request("/200").build(), BodyHandlers.discarding(), (first, push, acceptor) -> {});
      ExecutionException refused =
          assertThrows(ExecutionException.class, () -> pushed.get(10, TimeUnit.SECONDS));
      assertNotNull(RefusedUrlException.find(refused));
    }
    assertEquals(List.of(), heard);
  }

  /** No tested address can be reached: that is no answer of the origin's. */
  @Test
  void anOriginThatIsNotThere() throws Exception {
    origin.stop(0);
    try (VettedJavaHttp client = client(Redirect.NORMAL)) {
      IOException gone =
          assertThrows(
              IOException.class,
              () -> client.send(request("/200").build(), BodyHandlers.discarding()));
      assertTrue(String.valueOf(gone.getMessage()).contains("can be reached"), "" + gone);
      assertNull(RefusedUrlException.find(gone));
    }
  }

  /** The time counts until the body is read, also where it is read after the response. */
  @Test
  void aStreamThatIsReadLater() throws Exception {
    policy = policy.toBuilder().maxBytes(1).build();
    origin.createContext(
        "/long",
        exchange -> {
          exchange.sendResponseHeaders(200, 2);
          exchange.getResponseBody().write(new byte[2]);
          exchange.close();
        });
    try (VettedJavaHttp client = client(Redirect.NORMAL);
        InputStream body =
            client.send(request("/long").build(), BodyHandlers.ofInputStream()).body()) {
      IOException tooLong = assertThrows(IOException.class, body::readAllBytes);
      RefusedUrlException refused = Objects.requireNonNull(RefusedUrlException.find(tooLong));
      assertEquals("too-long", refused.refusals().get(0).name());
    }
  }

  @Test
  void aGuardedBuilderBuildsAnyNumberOfClients() throws Exception {
    ProxySelector other = ProxySelector.of(new InetSocketAddress("127.0.0.1", 9));
    VettedJavaHttp.Builder builder =
        VettedJavaHttp.guard(
                HttpClient.newBuilder().followRedirects(Redirect.NORMAL), FetchPolicy.publicWeb())
            .connectTimeout(Duration.ofSeconds(3))
            .proxy(other);
    try (VettedJavaHttp one = builder.build();
        VettedJavaHttp two = builder.build();
        VettedJavaHttp three = builder.followRedirects(Redirect.NEVER).build()) {
      assertSame(Redirect.NORMAL, one.followRedirects());
      assertSame(Redirect.NORMAL, two.followRedirects());
      assertSame(Redirect.NEVER, three.followRedirects());
      assertEquals(Duration.ofSeconds(3), two.connectTimeout().orElseThrow());
      assertNotSame(other, one.proxy().orElseThrow());
      assertNotSame(one.proxy().orElseThrow(), two.proxy().orElseThrow());
      HttpRequest here = HttpRequest.newBuilder(URI.create("http://127.0.0.1/")).build();
      IOException refused =
          assertThrows(IOException.class, () -> two.send(here, BodyHandlers.discarding()));
      assertNotNull(RefusedUrlException.find(refused));
    }
  }
}
