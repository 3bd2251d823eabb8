package dev.urial.javanethttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class VettedJavaHttpLaws extends GuardedClientLaws {
  @Override
  protected String client() {
    return "`java.net.http`";
  }

  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    VettingProxy own =
        new VettingProxy(
            policy,
            resolver,
            (address, milliseconds) -> {
              Socket socket = new Socket(Proxy.NO_PROXY);
              socket.connect(internet.instead(address), milliseconds);
              return socket;
            });
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .sslContext(internet.tls())
            .followRedirects(HttpClient.Redirect.ALWAYS);
    InetSocketAddress proxy = internet.proxy();
    if (proxy != null) {
      builder.proxy(ProxySelector.of(proxy));
    }
    try (VettedJavaHttp client = VettedJavaHttp.guard(builder, policy, () -> own).build()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      return response.body();
    }
  }

  /**
   * java.net.URI, which reads for this client, finds no host in {@code 127.1}, and so nobody asks.
   */
  @Override
  protected boolean refusesItself(Throwable thrown) {
    return thrown instanceof IllegalArgumentException;
  }
}
