package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
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
  private final Function<String, @Nullable RefusedUrlException> redirects;
  private long octets;

  /** Whether the caller gets the response; false if Reactor Netty follows it. */
  private boolean isAnswer;

  private boolean isOver;
  private @Nullable Future<?> late;

  private LimitHandler(
      FetchPolicy policy,
      long nanosLeft,
      Function<String, @Nullable RefusedUrlException> redirects) {
    this.policy = policy;
    this.nanosLeft = nanosLeft;
    this.redirects = redirects;
  }

  /**
   * Limits the next response on a channel.
   *
   * @param redirects returns the refusal of the target of a redirect, as written in the response,
   *     or null; Reactor Netty's own hook may run after the next request is sent
   */
  static void add(
      Channel channel,
      FetchPolicy policy,
      long nanosLeft,
      Function<String, @Nullable RefusedUrlException> redirects) {
    if (channel.pipeline().get(NAME) != null) {
      channel.pipeline().remove(NAME);
    }
    LimitHandler handler = new LimitHandler(policy, nanosLeft, redirects);
    channel.pipeline().addBefore(NettyPipeline.ReactiveBridge, NAME, handler);
  }

  /** Tells the handler of a channel that the caller gets the response that was just passed on. */
  static void answers(Channel channel) {
    if (channel.pipeline().get(NAME) instanceof LimitHandler handler) {
      handler.isAnswer = true;
    }
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
    if (isOver) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (message instanceof HttpResponse response) {
      octets = 0;
      RefusedUrlException refused = refused(response);
      if (refused != null) {
        head(context, response, refused);
        if (message instanceof FullHttpResponse full && isAnswer) {
          channelRead(context, new DefaultLastHttpContent(full.content()));
        } else {
          ReferenceCountUtil.release(message);
        }
        return;
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

  private @Nullable RefusedUrlException refused(HttpResponse response) {
    String location = response.headers().get(HttpHeaderNames.LOCATION);
    boolean isRedirect = response.status().codeClass() == HttpStatusClass.REDIRECTION;
    return location == null || !isRedirect ? null : redirects.apply(location);
  }

  /**
   * Passes the head of a refused redirect on, alone, and aborts if Reactor Netty is going to follow
   * it: it connects to the target after the last octet of the response.
   */
  private void head(
      ChannelHandlerContext context, HttpResponse response, RefusedUrlException refused) {
    isAnswer = false;
    context.fireChannelRead(
        new DefaultHttpResponse(response.protocolVersion(), response.status(), response.headers()));
    if (!isAnswer) {
      breakOff(context, refused);
    }
  }

  private void breakOff(ChannelHandlerContext context, PolicySetting limit) {
    breakOff(context, RefusedUrlException.exceeded(policy, limit));
  }

  private void breakOff(ChannelHandlerContext context, RefusedUrlException why) {
    isOver = true;
    why.setStackTrace(new StackTraceElement[0]); // Reactor Netty logs it; its frames are Netty's
    if (!context.isRemoved()) {
      context.fireExceptionCaught(why);
      var unused = context.close();
    }
  }
}
