package dev.urial.jettyclient;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.io.ClientConnector;

class VettedJettyClientLaws extends GuardedClientLaws {
  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    ClientConnector connector =
        new ClientConnector() {
          @Override
          public void connect(SocketAddress address, Map<String, Object> context) {
            super.connect(internet.instead((InetSocketAddress) address), context);
          }
        };
    HttpClient client =
        VettedJettyClient.guard(
            new HttpClient(new HttpClientTransportOverHTTP(connector)), policy, resolver);
    client.start();
    try {
      return client.GET(url).getContentAsString();
    } finally {
      client.stop();
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
