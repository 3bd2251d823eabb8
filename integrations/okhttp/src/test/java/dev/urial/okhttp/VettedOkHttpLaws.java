package dev.urial.okhttp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.net.InetSocketAddress;
import java.net.Proxy;
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
