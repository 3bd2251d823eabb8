package dev.urial.server.links;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is sent again is not done again: the same place gets the first result for 24 hours. What
 * failed is not kept, since it changed nothing. Results are kept in the process, at most 64 MiB of
 * them, oldest first.
 *
 * <pre>{@code
 * Once.Result<Answer> result = once.run("user 7\nkey", fingerprint, () -> create(body));
 * }</pre>
 *
 * @param <T> the result
 */
public final class Once<T> {
  /** How long results are kept. */
  public static final Duration KEPT = Duration.ofHours(24);

  private final Cache<String, Entry<T>> entries;

  /** A result that was given, or null while it is being made. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Entry<T>(byte[] request, @Nullable T result) {}

  /** How it ended. */
  public enum Turn {
    /** It was done now. */
    FIRST,
    /** It was done before. */
    AGAIN,
    /** Another request was sent to the same place before. */
    OTHER,
    /** The same is being done at this moment. */
    RUNNING
  }

  /**
   * How it ended, and the result.
   *
   * @param turn which time it was
   * @param result null where it was not done: {@link Turn#OTHER}, {@link Turn#RUNNING}
   * @param <T> the result
   */
  public record Result<T>(Turn turn, @Nullable T result) {}

  /**
   * Makes an empty memory.
   *
   * @param clock the time
   * @param octets about how many octets a result takes
   */
  public Once(Clock clock, ToIntFunction<T> octets) {
    Objects.requireNonNull(octets, "octets");
    Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
    this.entries =
        Caffeine.newBuilder()
            .ticker(ticker)
            .expireAfterWrite(KEPT)
            .maximumWeight(64L << 20)
            .weigher(
                (String place, Entry<T> entry) ->
                    place.length()
                        + 200
                        + (entry.result == null ? 0 : octets.applyAsInt(entry.result)))
            .build();
  }

  /**
   * Does it, unless it was done.
   *
   * @param place who asks, and the key that they chose
   * @param fingerprint of the request: the same place is not for another one
   * @param operation does it
   */
  public Result<T> run(String place, byte[] fingerprint, Supplier<T> operation) {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(fingerprint, "fingerprint");
    Entry<T> before = entries.asMap().putIfAbsent(place, new Entry<>(fingerprint, null));
    if (before != null) {
      if (!Arrays.equals(before.request, fingerprint)) {
        return new Result<>(Turn.OTHER, null);
      }
      return new Result<>(before.result == null ? Turn.RUNNING : Turn.AGAIN, before.result);
    }
    boolean done = false;
    try {
      T result = operation.get();
      entries.put(place, new Entry<>(fingerprint, result));
      done = true;
      return new Result<>(Turn.FIRST, result);
    } finally {
      if (!done) {
        entries.invalidate(place);
      }
    }
  }
}
