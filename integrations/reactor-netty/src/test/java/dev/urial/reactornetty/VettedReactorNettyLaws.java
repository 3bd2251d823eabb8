package dev.urial.reactornetty;

import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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
