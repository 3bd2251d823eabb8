package dev.urial.server.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.urial.server.http.Exchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A creation that is sent again is not done again: the same {@code Idempotency-Key} by the same
 * caller gets the first answer for 24 hours.
 *
 * <p>CHOICE: what failed is not kept, since it changed nothing; the key may be used again. Answers
 * are kept in the process, at most 64 MiB of them, oldest first (decision 0183).
 *
 * @see <a
 *     href="https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header">The
 *     Idempotency-Key HTTP header field</a>
 */
final class Idempotency {
  static final Duration KEPT = Duration.ofHours(24);
  private static final int LONGEST = 255;

  private final Cache<String, Entry> entries;

  /** An answer that was given, or is being made. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Entry(byte[] request, @Nullable Answer answer) {
    int weight() {
      return 200 + (answer == null ? 0 : answer.body().length);
    }
  }

  Idempotency(Clock clock) {
    Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
    this.entries =
        Caffeine.newBuilder()
            .ticker(ticker)
            .expireAfterWrite(KEPT)
            .maximumWeight(64L << 20)
            .weigher((String key, Entry entry) -> key.length() + entry.weight())
            .build();
  }

  /** Answers as before, or does it. */
  Answer once(Exchange exchange, Caller caller, byte[] body, Supplier<Answer> operation) {
    String key = exchange.field("Idempotency-Key");
    if (key == null) {
      return operation.get();
    }
    if (key.isEmpty()
        || key.length() > LONGEST
        || !key.chars().allMatch(c -> c > 0x20 && c < 0x7F)) {
      throw Problem.parameter("Idempotency-Key", "detail.idempotency-key", LONGEST);
    }
    String place = caller.space(exchange.origin().network()) + '\n' + key;
    byte[] request = fingerprint(exchange, body);
    Entry mine = new Entry(request, null);
    Entry before = entries.asMap().putIfAbsent(place, mine);
    if (before != null) {
      if (!Arrays.equals(before.request, request)) {
        throw Problem.of(ProblemType.IDEMPOTENCY_KEY_REUSED, "detail.idempotency-reused");
      }
      if (before.answer == null) {
        throw Problem.of(ProblemType.CONFLICT, "detail.idempotency-running");
      }
      return before.answer.with("Idempotency-Replayed", "true");
    }
    boolean done = false;
    try {
      Answer answer = operation.get();
      entries.put(place, new Entry(request, answer));
      done = true;
      return answer;
    } finally {
      if (!done) {
        entries.invalidate(place);
      }
    }
  }

  private static byte[] fingerprint(Exchange exchange, byte[] body) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String line = exchange.method() + ' ' + exchange.rawPath() + '?' + exchange.rawQuery() + '\n';
      digest.update(line.getBytes(StandardCharsets.UTF_8));
      return digest.digest(body);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
