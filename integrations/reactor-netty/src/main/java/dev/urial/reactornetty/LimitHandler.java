package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Aborts a response that exceeds its length or time limit. It runs before the handler that passes
 * responses to Reactor Netty, and is removed after the response.
 */
final class LimitHandler extends ChannelInboundHandlerAdapter {
  private static final String NAME = "urial-limit";

  private final FetchPolicy policy;
  private final long nanosLeft;
  private final Consumer<String> redirects;
  private long octets;
  private @Nullable Future<?> late;

  private LimitHandler(FetchPolicy policy, long nanosLeft, Consumer<String> redirects) {
    this.policy = policy;
    this.nanosLeft = nanosLeft;
    this.redirects = redirects;
  }

  /**
   * Limits the next response on a channel.
   *
   * @param redirects receives the target of a redirect, as written in the response, before Reactor
   *     Netty processes it; Reactor Netty's own hook may run after the next request is sent
   */
  static void add(Channel channel, FetchPolicy policy, long nanosLeft, Consumer<String> redirects) {
    if (channel.pipeline().get(NAME) != null) {
      channel.pipeline().remove(NAME);
    }
    LimitHandler handler = new LimitHandler(policy, nanosLeft, redirects);
    channel.pipeline().addBefore(NettyPipeline.ReactiveBridge, NAME, handler);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    late =
        context
            .executor()
            .schedule(
                () -> breakOff(context, PolicySetting.MAX_SECONDS),
                Math.max(nanosLeft, 0),
                TimeUnit.NANOSECONDS);
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    Future<?> scheduled = late;
    if (scheduled != null) {
      scheduled.cancel(false);
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpResponse response) {
      octets = 0;
      String location = response.headers().get(HttpHeaderNames.LOCATION);
      if (location != null && response.status().codeClass() == HttpStatusClass.REDIRECTION) {
        redirects.accept(location);
      }
    }
    if (message instanceof ByteBufHolder content) { // HTTP or WebSocket
      octets += content.content().readableBytes();
    } else if (message instanceof ByteBuf bytes) {
      octets += bytes.readableBytes();
    }
    if (octets > policy.maxBytes()) {
      ReferenceCountUtil.release(message);
      breakOff(context, PolicySetting.MAX_BYTES);
      return;
    }
    boolean isLast = message instanceof LastHttpContent;
    context.fireChannelRead(message);
    if (isLast && !context.isRemoved()) {
      context.pipeline().remove(this);
    }
  }

  private void breakOff(ChannelHandlerContext context, PolicySetting limit) {
    if (!context.isRemoved()) {
      context.fireExceptionCaught(RefusedUrlException.exceeded(policy, limit));
      var unused = context.close();
    }
  }
}
