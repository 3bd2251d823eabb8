package dev.urial.reactornetty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.netty.DisposableServer;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.transport.ProxyProvider;

class VettedReactorNettyLaws extends GuardedClientLaws {
  @Override
  protected @Nullable String client() {
    return "Reactor Netty";
  }

  /** Without Spring. */
  String getPlainly(HttpClient client, String url) {
    return String.valueOf(
        client
            .get()
            .uri(url)
            .responseContent()
            .aggregate()
            .asString()
            .block(Duration.ofSeconds(20)));
  }

  HttpClient client(FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    SslContext tls = SslContextBuilder.forClient().trustManager(internet.trust()).build();
    HttpClient pretending =
        HttpClient.create(ConnectionProvider.newConnection())
            .doOnChannelInit(
                (observer, channel, address) ->
                    channel.pipeline().addFirst(new Elsewhere(internet)))
            .secure(spec -> spec.sslContext(tls));
    HttpClient guarded =
        VettedReactorNetty.guard(through(pretending, internet.proxy()), policy, resolver);
    return through(guarded, internet.proxy()).followRedirect(true);
  }

  private static HttpClient through(HttpClient client, @Nullable InetSocketAddress proxy) {
    return proxy == null
        ? client
        : client.proxy(spec -> spec.type(ProxyProvider.Proxy.HTTP).socketAddress(proxy));
  }

  /** {@code guard} leaves redirects as they are: off. */
  @Test
  void redirectsAreNotTurnedOn() {
    HttpClient guarded = VettedReactorNetty.guard(HttpClient.create(), FetchPolicy.publicWeb());
    assertNull(guarded.configuration().followRedirectPredicate());
  }

  /** The next request is sent at once where a connection waits for it. */
  @Test
  void aRedirectIsVettedBeforeItIsFollowedOnAConnectionThatIsKept() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    String authority = "127.0.0.1:" + server.getAddress().getPort();
    List<String> asked = new CopyOnWriteArrayList<>();
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(path);
          if (path.equals("/away")) {
            exchange.getResponseHeaders().add("Location", "http://u:p@" + authority + "/there");
          }
          exchange.sendResponseHeaders(path.equals("/away") ? 302 : 200, -1);
          exchange.close();
        });
    server.start();
    ConnectionProvider kept = ConnectionProvider.create("kept", 2);
    try {
      HttpClient client =
          VettedReactorNetty.guard(HttpClient.create(kept), loopback()).followRedirect(true);
      for (int i = 0; i < 20; i++) {
        getPlainly(client, "http://" + authority + "/hello");
        asked.clear();
        Throwable thrown =
            assertThrows(
                RuntimeException.class, () -> getPlainly(client, "http://" + authority + "/away"));
        RefusedUrlException refused = RefusedUrlException.find(thrown);
        assertNotNull(refused, thrown.toString());
        assertEquals("userinfo", refused.refusals().get(0).name());
        assertEquals(List.of("/away"), asked);
      }
    } finally {
      kept.dispose();
      server.stop(0);
    }
  }

  /** A client that follows only some redirects gets the others, wherever they lead. */
  @Test
  void aRedirectThatIsNotFollowedIsAnAnswer() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Location", "http://10.0.0.1/");
          exchange.sendResponseHeaders(307, -1);
          exchange.close();
        });
    server.start();
    try {
      HttpClient guarded = VettedReactorNetty.guard(HttpClient.create(), loopback());
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
      for (HttpClient client :
          List.of(
              guarded,
              guarded.followRedirect((request, response) -> response.status().code() == 301))) {
        String location =
            client
                .get()
                .uri(url)
                .response()
                .map(response -> String.valueOf(response.responseHeaders().get("Location")))
                .block(Duration.ofSeconds(20));
        assertEquals("http://10.0.0.1/", location);
      }
    } finally {
      server.stop(0);
    }
  }

  /** In HTTP/2 the head of a response may be all of it. */
  @Test
  void aRedirectInHttp2IsVettedBeforeItsTargetIsConnectedTo() throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      listener.setSoTimeout(300);
      String target = "http://u:p@127.0.0.1:" + listener.getLocalPort() + "/";
      DisposableServer server =
          reactor.netty.http.server.HttpServer.create()
              .host("127.0.0.1")
              .protocol(HttpProtocol.H2C)
              .handle((request, response) -> response.sendRedirect(target))
              .bindNow();
      try {
        HttpClient client =
            VettedReactorNetty.guard(HttpClient.newConnection(), loopback())
                .protocol(HttpProtocol.H2C)
                .followRedirect(true);
        String url = "http://127.0.0.1:" + server.port() + "/";
        Throwable thrown = assertThrows(RuntimeException.class, () -> getPlainly(client, url));
        RefusedUrlException refused = RefusedUrlException.find(thrown);
        assertNotNull(refused, thrown.toString());
        assertEquals("userinfo", refused.refusals().get(0).name());
        assertThrows(SocketTimeoutException.class, listener::accept);
      } finally {
        server.disposeNow();
      }
    }
  }

  private static FetchPolicy loopback() {
    return FetchPolicy.publicWeb().toBuilder()
        .set(PolicySetting.ALLOW_ADDRESS, "127.0.0.1/32")
        .set(PolicySetting.PORT, "any")
        .build();
  }

  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    return getPlainly(client(policy, resolver, internet), url);
  }

  static final class Elsewhere extends ChannelOutboundHandlerAdapter {
    private final PretendInternet internet;

    Elsewhere(PretendInternet internet) {
      this.internet = internet;
    }

    @Override
    public void connect(
        ChannelHandlerContext context,
        SocketAddress remote,
        SocketAddress local,
        ChannelPromise promise) {
      context.connect(internet.instead((InetSocketAddress) remote), local, promise);
    }
  }
}
