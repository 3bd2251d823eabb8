package dev.urial.okhttp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.clients.CountingServer;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.WebSocket;
import okhttp3.WebSocketListener;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VettedOkHttpLaws extends GuardedClientLaws {
  @Override
  protected String client() {
    return "OkHttp";
  }

  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    OkHttpClient.Builder builder =
        new OkHttpClient.Builder()
            .sslSocketFactory(internet.tls().getSocketFactory(), internet.trustManager());
    InetSocketAddress address = internet.proxy();
    Proxy proxy = address == null ? Proxy.NO_PROXY : new Proxy(Proxy.Type.HTTP, address);
    OkHttpClient client =
        VettedOkHttp.guard(builder.proxy(proxy), policy, resolver, internet::instead)
            .proxy(proxy)
            .build();
    try (Response response = client.newCall(new Request.Builder().url(url).build()).execute()) {
      return response.body().string();
    } finally {
      client.connectionPool().evictAll();
      client.dispatcher().executorService().shutdown();
    }
  }

  /** A client that follows no redirects, or none to https, gets them, wherever they lead. */
  @Test
  void aRedirectThatIsNotFollowedIsAnAnswer() throws Exception {
    CountingServer server = CountingServer.start();
    OkHttpClient guarded =
        VettedOkHttp.guard(
                new OkHttpClient.Builder(),
                FetchPolicy.builder().scheme("http").port("any").build(),
                host -> List.of(InetAddress.getByName("93.184.215.14")),
                address -> server.address())
            .build();
    for (OkHttpClient client :
        List.of(
            guarded.newBuilder().followRedirects(false).build(),
            guarded.newBuilder().followSslRedirects(false).build())) {
      Request request =
          new Request.Builder().url("http://a.attacks.net/to?https://b.attacks.net/").build();
      try (Response response = client.newCall(request).execute()) {
        assertEquals("https://b.attacks.net/", response.header("Location"));
      }
    }
    server.close();
  }

  /** Its redirects would pass no network interceptor. */
  @Test
  void aWebSocketIsRefused() throws Exception {
    OkHttpClient client =
        VettedOkHttp.guard(new OkHttpClient.Builder(), FetchPolicy.publicWeb()).build();
    CompletableFuture<Throwable> failure = new CompletableFuture<>();
    Request request = new Request.Builder().url("http://a.attacks.net/").build();
    var unused =
        client.newWebSocket(
            request,
            new WebSocketListener() {
              @Override
              public void onFailure(WebSocket socket, Throwable thrown, @Nullable Response answer) {
                failure.complete(thrown);
              }
            });
    RefusedUrlException refused =
        Objects.requireNonNull(RefusedUrlException.find(failure.get(10, TimeUnit.SECONDS)));
    assertEquals("unguarded", refused.refusals().get(0).name());
  }
}
