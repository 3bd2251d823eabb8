package dev.urial.jettyclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpProxy;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VettedJettyClientLaws extends GuardedClientLaws {
  @Override
  protected String client() {
    return "Jetty";
  }

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
    SslContextFactory.Client tls = new SslContextFactory.Client();
    tls.setSslContext(internet.tls());
    connector.setSslContextFactory(tls);
    HttpClient client =
        VettedJettyClient.of(new HttpClientTransportOverHTTP(connector), policy, resolver);
    setProxy(client, internet.proxy());
    client.start();
    try {
      return client.GET(url).getContentAsString();
    } finally {
      client.stop();
    }
  }

  /** A client of somebody else drops userinfo before it can be seen. */
  @Test
  void userinfoOfAnotherClientHasToBeAcknowledged() {
    FetchPolicy web = FetchPolicy.publicWeb();
    HttpClient own = new HttpClient();
    own.getProxyConfiguration().addProxy(new HttpProxy("127.0.0.1", 9));
    assertThrows(IllegalArgumentException.class, () -> VettedJettyClient.guard(own, web));
    assertSame(own, VettedJettyClient.guard(own, web, PolicySetting.USERINFO));
    assertEquals(List.of(), own.getProxyConfiguration().getProxies());
    FetchPolicy lax = web.toBuilder().allowUserinfo().build();
    assertSame(own, VettedJettyClient.guard(own, lax));
  }

  private static void setProxy(HttpClient client, @Nullable InetSocketAddress proxy) {
    if (proxy != null) {
      client
          .getProxyConfiguration()
          .addProxy(new HttpProxy(proxy.getHostString(), proxy.getPort()));
    }
  }

  /**
   * java.net.URI, which reads for this client, finds no host in {@code 127.1}, and so nobody asks.
   * Nor does Jetty ask a redirect's target of another scheme.
   */
  @Override
  protected boolean refusesItself(Throwable thrown) {
    return thrown instanceof IllegalArgumentException
        || (thrown instanceof ExecutionException
            && thrown.getCause() instanceof IllegalArgumentException);
  }
}
