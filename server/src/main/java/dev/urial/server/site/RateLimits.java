package dev.urial.server.site;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.internal.server.ServerMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.HttpRefusal;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Limits: a bucket for each who, refilled little by little. At most 100,000 buckets of a kind are
 * kept, those used last; a bucket that is forgotten was full or would soon be.
 *
 * <pre>{@code
 * RateLimits.Verdict verdict = context.limits().take(LimitedAction.CREATION, exchange.origin().network());
 * verdict.tell(exchange);
 * if (!verdict.isAllowed()) {
 *   throw verdict.refusal();
 * }
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6585#section-4">RFC 6585 §4</a>
 */
public final class RateLimits {
  private static final int BUCKETS = 100_000;

  private final Map<LimitedAction, RateLimit> rates;
  private final Map<LimitedAction, Cache<String, Bucket>> buckets =
      new EnumMap<>(LimitedAction.class);

  private RateLimits(Map<LimitedAction, RateLimit> rates) {
    this.rates = rates;
    for (Map.Entry<LimitedAction, RateLimit> e : rates.entrySet()) {
      buckets.put(
          e.getKey(),
          Caffeine.newBuilder()
              .maximumSize(BUCKETS)
              .expireAfterAccess(e.getValue().per().multipliedBy(2))
              .build());
    }
  }

  /**
   * Makes limits.
   *
   * @param configuration whose {@code limit-…} are read
   */
  public static RateLimits of(Configuration configuration) {
    Objects.requireNonNull(configuration, "configuration");
    Map<LimitedAction, RateLimit> rates = new EnumMap<>(LimitedAction.class);
    rates.put(LimitedAction.CREATION, configuration.get(ServerOptions.LIMIT_CREATION));
    rates.put(LimitedAction.NOT_FOUND, configuration.get(ServerOptions.LIMIT_NOT_FOUND));
    rates.put(LimitedAction.PASSWORD, configuration.get(ServerOptions.LIMIT_PASSWORD));
    rates.put(LimitedAction.SIGN_IN, configuration.get(ServerOptions.LIMIT_SIGN_IN));
    rates.put(LimitedAction.REPORT, configuration.get(ServerOptions.LIMIT_REPORT));
    rates.put(LimitedAction.RENDERING, configuration.get(ServerOptions.LIMIT_RENDERING));
    rates.put(LimitedAction.API, configuration.get(ServerOptions.LIMIT_API));
    return new RateLimits(rates);
  }

  /**
   * Takes one from a bucket.
   *
   * <p>{@code limits.take(LimitedAction.PASSWORD, "192.0.2.1")}.
   *
   * @param what which limit
   * @param who whose bucket, as a network or a key's number
   */
  public Verdict take(LimitedAction what, String who) {
    return take(what, who, 1);
  }

  /**
   * Takes several at once, or none where they are not there: a batch is let through whole or not at
   * all. More than the bucket holds counts as a full one.
   *
   * <p>{@code limits.take(LimitedAction.CREATION, "key:7", 100)}.
   *
   * @param what which limit
   * @param who whose bucket
   * @param count how many, at least 1
   */
  public Verdict take(LimitedAction what, String who, int count) {
    Objects.requireNonNull(what, "what");
    Objects.requireNonNull(who, "who");
    RateLimit rate = Objects.requireNonNull(rates.get(what));
    if (rate.isOff()) {
      return Verdict.FREE;
    }
    Bucket bucket = bucket(what, who, rate);
    return verdict(rate, bucket.tryConsumeAndReturnRemaining(Math.min(count, rate.times())));
  }

  /**
   * Returns whether one could be taken now, and takes none.
   *
   * <p>{@code limits.look(LimitedAction.NOT_FOUND, "192.0.2.1")}.
   *
   * @param what which limit
   * @param who whose bucket
   */
  public Verdict look(LimitedAction what, String who) {
    Objects.requireNonNull(what, "what");
    Objects.requireNonNull(who, "who");
    RateLimit rate = Objects.requireNonNull(rates.get(what));
    if (rate.isOff()) {
      return Verdict.FREE;
    }
    Cache<String, Bucket> kept = Objects.requireNonNull(buckets.get(what));
    Bucket bucket = kept.getIfPresent(who);
    if (bucket == null) {
      return new Verdict(true, rate.times(), rate.times(), rate.per().toSeconds(), 0, 0);
    }
    var probe = bucket.estimateAbilityToConsume(1);
    long wait = seconds(probe.getNanosToWaitForRefill());
    return new Verdict(
        probe.canBeConsumed(),
        rate.times(),
        probe.getRemainingTokens(),
        rate.per().toSeconds(),
        wait,
        wait);
  }

  private Bucket bucket(LimitedAction what, String who, RateLimit rate) {
    return Objects.requireNonNull(
        Objects.requireNonNull(buckets.get(what))
            .get(
                who,
                w ->
                    Bucket.builder()
                        .addLimit(
                            Bandwidth.builder()
                                .capacity(rate.times())
                                .refillGreedy(rate.times(), rate.per())
                                .build())
                        .build()));
  }

  private static Verdict verdict(RateLimit rate, ConsumptionProbe probe) {
    return new Verdict(
        probe.isConsumed(),
        rate.times(),
        probe.getRemainingTokens(),
        rate.per().toSeconds(),
        seconds(probe.getNanosToWaitForReset()),
        seconds(probe.getNanosToWaitForRefill()));
  }

  private static long seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(nanos + Duration.ofSeconds(1).toNanos() - 1);
  }

  /**
   * What a bucket said.
   *
   * @param isAllowed whether it held enough
   * @param limit how many it holds when it is full; 0: there is no limit
   * @param remaining how many are left
   * @param window in how many seconds it fills
   * @param reset in how many seconds it is full
   * @param retryAfter in how many seconds it holds enough
   */
  public record Verdict(
      boolean isAllowed, long limit, long remaining, long window, long reset, long retryAfter) {
    static final Verdict FREE = new Verdict(true, 0, 0, 0, 0, 0);

    /**
     * Tells the client how much is left: RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset,
     * RateLimit-Policy, and, where nothing is, Retry-After.
     *
     * @param exchange not answered yet
     */
    public void tell(Exchange exchange) {
      Objects.requireNonNull(exchange, "exchange");
      if (limit == 0) {
        return;
      }
      exchange
          .set("RateLimit-Limit", Long.toString(limit))
          .set("RateLimit-Remaining", Long.toString(remaining))
          .set("RateLimit-Reset", Long.toString(reset))
          .set("RateLimit-Policy", limit + ";w=" + window);
      if (!isAllowed) {
        exchange.set("Retry-After", Long.toString(Math.max(1, retryAfter)));
      }
    }

    /** Returns the refusal for who has used it up: 429. */
    public HttpRefusal refusal() {
      return new HttpRefusal(
          429, ServerMessages.MESSAGES.of("http.too-many", Math.max(1, retryAfter)));
    }
  }
}
