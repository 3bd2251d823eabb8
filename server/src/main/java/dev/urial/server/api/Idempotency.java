package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.links.Once;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.Objects;
import java.util.function.Supplier;

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
  private static final int LONGEST = 255;

  private final Once<Answer> once;

  Idempotency(Clock clock) {
    this.once = new Once<>(clock, answer -> answer.body().length);
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
    Once.Result<Answer> result = once.run(place, fingerprint(exchange, body), operation);
    return switch (result.turn()) {
      case FIRST -> Objects.requireNonNull(result.result());
      case AGAIN -> Objects.requireNonNull(result.result()).with("Idempotency-Replayed", "true");
      case OTHER -> throw Problem.of(
          ProblemType.IDEMPOTENCY_KEY_REUSED, "detail.idempotency-reused");
      case RUNNING -> throw Problem.of(ProblemType.CONFLICT, "detail.idempotency-running");
    };
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
