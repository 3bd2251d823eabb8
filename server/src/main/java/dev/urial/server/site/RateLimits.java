package dev.urial.server.site;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.Accounts;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Enforces rate limits with token buckets. For each action, every client has a bucket, which is
 * refilled continuously. A batch that is larger than the bucket leaves a debt, which must be
 * refilled before the next action. The buckets used most often or recently are kept, which take an
 * eighth of the heap in all (about 8,000 for each action with 256 MB); a discarded bucket is full
 * when it is used again.
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
  /** The maximum debt of a bucket, in multiples of its capacity. */
  private static final long MOST_DEBT = 9;

  /** The part of the heap that all buckets may take: one over this number. */
  private static final int OF_HEAP = 8;

  /** The memory of a bucket with its key, in octets; 445 were measured. */
  private static final int BUCKET = 512;

  private static final long LEAST_BUCKETS = 1_000;

  /** What all links may be tried by a network, or an account by all networks, of that of one. */
  private static final int OF_ALL = 3;

  private static final Map<LimitedAction, ServerOption<RateLimit>> SETTINGS =
      Map.of(
          LimitedAction.CREATION, ServerOptions.LIMIT_CREATION,
          LimitedAction.NOT_FOUND, ServerOptions.LIMIT_NOT_FOUND,
          LimitedAction.PASSWORD, ServerOptions.LIMIT_PASSWORD,
          LimitedAction.WRONG_PASSWORD, ServerOptions.LIMIT_PASSWORD,
          LimitedAction.SIGN_IN, ServerOptions.LIMIT_SIGN_IN,
          LimitedAction.ACCOUNT, ServerOptions.LIMIT_SIGN_IN,
          LimitedAction.REPORT, ServerOptions.LIMIT_REPORT,
          LimitedAction.RENDERING, ServerOptions.LIMIT_RENDERING,
          LimitedAction.API, ServerOptions.LIMIT_API);

  private final Map<LimitedAction, Limit> limits = new EnumMap<>(LimitedAction.class);

  /** The rate of an action, its buckets by their owners, and how often it was exceeded. */
  private record Limit(RateLimit rate, Cache<String, Bucket> buckets, LongAdder refusals) {
    static Limit of(RateLimit rate, long maxBuckets) {
      return new Limit(
          rate,
          Caffeine.newBuilder()
              .maximumSize(Math.max(LEAST_BUCKETS, maxBuckets))
              .expireAfter(Expiry.<String, Bucket>accessing((who, bucket) -> life(bucket, rate)))
              .build(),
          new LongAdder());
    }

    Bucket full() {
      return Bucket.builder()
          .addLimit(it -> it.capacity(rate.times()).refillGreedy(rate.times(), rate.per()))
          .build();
    }

    Verdict verdict(Bucket bucket, boolean isAllowed, long nanosToWait) {
      if (!isAllowed) {
        refusals.increment();
      }
      long full = bucket.estimateAbilityToConsume(rate.times()).getNanosToWaitForRefill();
      return new Verdict(
          isAllowed,
          rate.times(),
          Math.max(0, bucket.getAvailableTokens()),
          rate.per().toSeconds(),
          seconds(full),
          isAllowed ? 0 : seconds(nanosToWait));
    }
  }

  private RateLimits(Configuration configuration, long heap) {
    SETTINGS.forEach(
        (action, setting) -> {
          RateLimit set = configuration.get(setting);
          boolean isOfAll =
              action == LimitedAction.WRONG_PASSWORD || action == LimitedAction.ACCOUNT;
          int factor = isOfAll ? OF_ALL : 1;
          RateLimit rate = new RateLimit(factor * set.times(), set.per());
          limits.put(action, Limit.of(rate, heap / OF_HEAP / BUCKET / SETTINGS.size()));
        });
  }

  /** Returns how long a bucket must be kept if it is not used: at least until it is full. */
  private static Duration life(Bucket bucket, RateLimit rate) {
    Duration life = rate.per().multipliedBy(2);
    long debt = -Math.min(0, bucket.getAvailableTokens());
    return debt == 0 ? life : life.plus(rate.per().multipliedBy(debt).dividedBy(rate.times()));
  }

  /**
   * Creates the limits.
   *
   * @param configuration the settings, of which those named {@code limit-…} are used
   * @return limits whose buckets are all full
   */
  public static RateLimits of(Configuration configuration) {
    return of(configuration, Runtime.getRuntime().maxMemory());
  }

  /** Creates limits for a heap of so many octets. */
  static RateLimits of(Configuration configuration, long heap) {
    return new RateLimits(configuration, heap);
  }

  /**
   * {@return the owner of the bucket of an account, whether it exists or not}
   *
   * <p>For example, {@code RateLimits.account(" Anna")} is {@code anna}.
   *
   * @param name the name of a user as given; all that are too long share a bucket
   */
  public static String account(String name) {
    String bare = name.strip();
    return bare.length() > Accounts.MAX_NAME_LENGTH ? "" : Ascii.lower(bare);
  }

  private Limit limit(LimitedAction what) {
    return Objects.requireNonNull(limits.get(what));
  }

  /**
   * Takes one token from a bucket.
   *
   * <p>For example, {@code limits.take(LimitedAction.PASSWORD, "192.0.2.1")}.
   *
   * @param what the limited action
   * @param who the owner of the bucket, such as a network or the ID of a key
   * @return whether a token was available, and how many are left
   */
  public Verdict take(LimitedAction what, String who) {
    return take(what, who, 1);
  }

  /**
   * Takes several tokens from a bucket, or none if there are too few, so that a batch is allowed
   * either completely or not at all. A count above the capacity requires a full bucket, and leaves
   * it with a debt, up to nine times the capacity: the next action is refused until the debt has
   * been refilled.
   *
   * <p>For example, {@code limits.take(LimitedAction.CREATION, "key:7", 100)}.
   *
   * @param what the limited action
   * @param who the owner of the bucket
   * @param count the number of tokens to take, at least 1
   * @return whether enough tokens were available, and how many are left
   */
  public Verdict take(LimitedAction what, String who, int count) {
    Limit limit = limit(what);
    int capacity = limit.rate.times();
    if (limit.rate.isOff()) {
      return Verdict.FREE;
    }
    Bucket bucket = Objects.requireNonNull(limit.buckets.get(who, it -> limit.full()));
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(Math.min(count, capacity));
    if (probe.isConsumed() && count > capacity) {
      bucket.consumeIgnoringRateLimits(Math.min(count - capacity, MOST_DEBT * capacity));
      // This use extends the time for which the bucket is kept, because of its debt.
      var unused = limit.buckets.getIfPresent(who);
    }
    return limit.verdict(bucket, probe.isConsumed(), probe.getNanosToWaitForRefill());
  }

  /**
   * {@return how often a limit has been exceeded since the service started}
   *
   * <p>For example, {@code limits.refusals(LimitedAction.SIGN_IN)}.
   *
   * @param what the limited action
   */
  public long refusals(LimitedAction what) {
    return limit(what).refusals.sum();
  }

  /**
   * {@return whether a token could be taken now} The token is not taken. If there is none, the call
   * is counted as a refusal.
   *
   * <p>For example, {@code limits.look(LimitedAction.NOT_FOUND, "192.0.2.1")}.
   *
   * @param what the limited action
   * @param who the owner of the bucket
   */
  public Verdict look(LimitedAction what, String who) {
    Limit limit = limit(what);
    Bucket kept = limit.buckets.getIfPresent(who);
    if (limit.rate.isOff()) {
      return Verdict.FREE;
    }
    Bucket bucket = kept == null ? limit.full() : kept;
    var probe = bucket.estimateAbilityToConsume(1);
    return limit.verdict(bucket, probe.canBeConsumed(), probe.getNanosToWaitForRefill());
  }

  /** Returns the number of buckets that are kept for an action. */
  long kept(LimitedAction what) {
    limit(what).buckets.cleanUp();
    return limit(what).buckets.estimatedSize();
  }

  private static long seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(nanos + Duration.ofSeconds(1).toNanos() - 1);
  }

  /**
   * The state of a bucket.
   *
   * @param isAllowed whether the bucket contained enough tokens
   * @param limit the capacity of the bucket; 0 means no limit
   * @param remaining the number of tokens that are left
   * @param window the number of seconds in which an empty bucket is refilled
   * @param reset the number of seconds until the bucket is full
   * @param retryAfter the number of seconds until the bucket contains enough tokens
   */
  public record Verdict(
      boolean isAllowed, long limit, long remaining, long window, long reset, long retryAfter) {
    static final Verdict FREE = new Verdict(true, 0, 0, 0, 0, 0);

    /**
     * Sets the header fields that tell the client how many requests are left: RateLimit-Limit,
     * RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy and, if the limit was exceeded,
     * Retry-After.
     *
     * @param exchange an exchange that has no response yet
     */
    public void tell(Exchange exchange) {
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

    /** {@return the 429 response for a client that has exceeded the limit} */
    public Problem refusal() {
      return new Problem(
          ProblemType.TOO_MANY_REQUESTS,
          ServerMessages.MESSAGES.of("http.too-many", Math.max(1, retryAfter)));
    }
  }
}
