package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Aborts a request and its redirects when the time limit is exceeded. */
final class Deadline {
  private final FetchPolicy policy;
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private volatile Runnable stop = () -> {};

  Deadline(FetchPolicy policy) {
    this.policy = policy;
    var unused =
        end.orTimeout(policy.maxDuration().toMillis(), TimeUnit.MILLISECONDS)
            .exceptionally(
                late -> {
                  stop.run();
                  return null;
                });
  }

  /**
   * Sets the action that stops the current hop; runs it immediately if the time limit is already
   * exceeded.
   */
  void stops(Runnable how) {
    stop = how;
    if (end.isCompletedExceptionally()) {
      how.run();
    }
  }

  /** Stops the timer. */
  void end() {
    end.complete(null);
  }

  /**
   * Stops the timer. Returns a refusal if the time limit was exceeded; otherwise returns the given
   * exception, or throws it if it is unchecked.
   */
  IOException end(Exception thrown) {
    end();
    if (end.isCompletedExceptionally()) {
      IOException late =
          RefusedUrlException.exceeded(policy, PolicySetting.MAX_SECONDS).asIOException();
      late.addSuppressed(thrown);
      return late;
    }
    if (thrown instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    return (IOException) thrown;
  }
}
