package dev.urial.javahttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.Vetting;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

class VettingProxyLaws extends GuardedClientLaws {
  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    List<Vetting> heard = new CopyOnWriteArrayList<>();
    VettingProxy.Connector connector =
        (address, milliseconds) -> {
          Socket socket = new Socket(Proxy.NO_PROXY);
          socket.connect(internet.instead(address), milliseconds);
          return socket;
        };
    try (VettingProxy proxy = new VettingProxy(policy, resolver, heard::add, connector)) {
      HttpClient client =
          HttpClient.newBuilder()
              .proxy(proxy.selector())
              .connectTimeout(Duration.ofSeconds(20))
              .followRedirects(
                  policy.redirects() == 0 ? HttpClient.Redirect.NEVER : HttpClient.Redirect.ALWAYS)
              .build();
      HttpResponse<String> response =
          client.send(
              HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(20)).build(),
              HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() == 403) {
        throw new RefusedUrlException(heard.get(heard.size() - 1).refusals());
      }
      return response.body();
    }
  }

  @Override
  protected boolean limitsLength() {
    return false;
  }

  /**
   * java.net.URI, which reads for this client, finds no host in {@code 127.1}, and so nobody asks.
   */
  @Override
  protected boolean isRefusal(Throwable thrown) {
    return super.isRefusal(thrown) || thrown instanceof IllegalArgumentException;
  }
}
