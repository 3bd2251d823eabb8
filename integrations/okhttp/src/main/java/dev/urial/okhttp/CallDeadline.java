package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Cancels a call when the time limit is exceeded. */
final class CallDeadline {
  private final FetchPolicy policy;
  private final CompletableFuture<Void> end = new CompletableFuture<>();

  CallDeadline(FetchPolicy policy, Runnable cancel) {
    this.policy = policy;
    var unused =
        end.orTimeout(policy.maxDuration().toMillis(), TimeUnit.MILLISECONDS)
            .exceptionally(
                late -> {
                  cancel.run();
                  return null;
                });
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
