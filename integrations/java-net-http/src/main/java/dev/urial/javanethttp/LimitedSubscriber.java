package dev.urial.javanethttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * A body subscriber that fails if the body exceeds its length limit, or if {@link #fail} is called.
 */
final class LimitedSubscriber<T> implements BodySubscriber<T> {
  private final BodySubscriber<T> to;
  private final FetchPolicy policy;
  private final Runnable end;
  private Flow.@Nullable Subscription subscription;
  private long octets;
  private boolean isDone;

  /**
   * Wraps a body subscriber.
   *
   * @param end called once, when the body has ended
   */
  LimitedSubscriber(BodySubscriber<T> to, FetchPolicy policy, Runnable end) {
    this.to = to;
    this.policy = policy;
    this.end = end;
  }

  @Override
  public CompletionStage<T> getBody() {
    return to.getBody();
  }

  @Override
  public synchronized void onSubscribe(Flow.Subscription given) {
    subscription = given;
    to.onSubscribe(given);
  }

  @Override
  public synchronized void onNext(List<ByteBuffer> buffers) {
    if (isDone) {
      return;
    }
    for (ByteBuffer buffer : buffers) {
      octets += buffer.remaining();
    }
    if (octets > policy.maxBytes()) {
      fail(RefusedUrlException.exceeded(policy, PolicySetting.MAX_BYTES).asIOException());
    } else {
      to.onNext(buffers);
    }
  }

  /** Ends the body with an error, unless it has already ended. */
  synchronized void fail(Throwable why) {
    if (!isDone) {
      onError(why);
      Flow.Subscription given = subscription;
      if (given != null) {
        given.cancel();
      }
    }
  }

  @Override
  public synchronized void onError(Throwable why) {
    if (!isDone) {
      isDone = true;
      to.onError(why);
      end.run();
    }
  }

  @Override
  public synchronized void onComplete() {
    if (!isDone) {
      isDone = true;
      to.onComplete();
      end.run();
    }
  }
}
