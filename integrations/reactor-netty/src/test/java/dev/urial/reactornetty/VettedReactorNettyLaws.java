package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

class VettedReactorNettyLaws extends GuardedClientLaws {
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

  HttpClient client(FetchPolicy policy, NameResolver resolver, PretendInternet internet) {
    HttpClient pretending =
        HttpClient.create(ConnectionProvider.newConnection())
            .doOnChannelInit(
                (observer, channel, address) ->
                    channel.pipeline().addFirst(new Elsewhere(internet)));
    return VettedReactorNetty.guard(pretending, policy, resolver);
  }

  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    return getPlainly(client(policy, resolver, internet), url);
  }

  @Override
  protected boolean limitsLength() {
    return false;
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
