package dev.urial.httpclient5;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
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
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.junit.jupiter.api.Test;

class VettedHttpClientLaws extends GuardedClientLaws {
  @Override
  protected String client() {
    return "HttpClient 5";
  }

  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    Pretending connections = new Pretending(internet);
    connections.setTlsSocketStrategy(new DefaultClientTlsStrategy(internet.tls()));
    connections.setDnsResolver(VettingDnsResolver.of(policy, resolver));
    InetSocketAddress address = internet.proxy();
    HttpHost proxy = address == null ? null : new HttpHost(address.getAddress(), address.getPort());
    HttpClientBuilder builder = HttpClientBuilder.create().setProxy(proxy);
    builder = VettedHttpClient.guard(builder, policy, connections.build()).setProxy(proxy);
    try (CloseableHttpClient client = builder.build()) {
      return client.execute(
          new HttpGet(url), response -> EntityUtils.toString(response.getEntity()));
    }
  }

  /** Without a word about its resolver, nobody would check the addresses of names. */
  @Test
  void aManagerThatIsSetElsewhereHasToBeAcknowledged() {
    FetchPolicy web = FetchPolicy.publicWeb();
    HttpClientBuilder builder = HttpClientBuilder.create();
    assertThrows(IllegalArgumentException.class, () -> VettedHttpClient.guard(builder, web));
    assertThrows(
        IllegalArgumentException.class,
        () -> VettedHttpClient.guard(builder, web, PolicySetting.USERINFO));
    assertSame(builder, VettedHttpClient.guard(builder, web, PolicySetting.ADDRESS_CLASS));
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
          RegistryBuilder.<TlsSocketStrategy>create().register("https", tls).build());
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
