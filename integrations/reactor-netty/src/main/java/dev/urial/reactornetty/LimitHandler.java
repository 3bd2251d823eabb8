package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Breaks a response off where it grows longer than it may, or takes longer. It stands in front of
 * what passes responses to Reactor Netty, and leaves with the response.
 */
final class LimitHandler extends ChannelInboundHandlerAdapter {
  private static final String NAME = "urial-limit";

  private final FetchPolicy policy;
  private final long nanosLeft;
  private long octets;
  private @Nullable Future<?> late;

  private LimitHandler(FetchPolicy policy, long nanosLeft) {
    this.policy = policy;
    this.nanosLeft = nanosLeft;
  }

  /** Limits the response that comes next on a channel. */
  static void add(Channel channel, FetchPolicy policy, long nanosLeft) {
    if (channel.pipeline().get(NAME) != null) {
      channel.pipeline().remove(NAME);
    }
    LimitHandler handler = new LimitHandler(policy, nanosLeft);
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
    if (message instanceof HttpResponse) {
      octets = 0;
    }
    if (message instanceof ByteBufHolder content) { // of HTTP, or of a web socket
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
