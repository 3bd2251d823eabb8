package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;

class VettedHttpClientLaws extends GuardedClientLaws {
  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    Pretending connections = new Pretending(internet);
    connections.setDnsResolver(VettingDnsResolver.of(policy, resolver));
    HttpClientBuilder builder =
        VettedHttpClient.guard(HttpClientBuilder.create(), policy, connections.build());
    try (CloseableHttpClient client = builder.build()) {
      return client.execute(
          new HttpGet(url), response -> EntityUtils.toString(response.getEntity()));
    }
  }

  /** Connections to the internet that is pretended. */
  private static final class Pretending extends PoolingHttpClientConnectionManagerBuilder {
    private final PretendInternet internet;

    Pretending(PretendInternet internet) {
      this.internet = internet;
    }

    @Override
    protected HttpClientConnectionOperator createConnectionOperator(
        SchemePortResolver ports, DnsResolver names, TlsSocketStrategy tls) {
      return new DefaultHttpClientConnectionOperator(
          proxy -> new Elsewhere(internet),
          ports,
          names,
          RegistryBuilder.<TlsSocketStrategy>create().build());
    }
  }

  private static final class Elsewhere extends Socket {
    private final PretendInternet internet;

    Elsewhere(PretendInternet internet) {
      this.internet = internet;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
      super.connect(internet.instead((InetSocketAddress) endpoint), timeout);
    }
  }
}
