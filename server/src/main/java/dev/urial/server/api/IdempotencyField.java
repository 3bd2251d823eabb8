package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.links.IdempotencyStore;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Prevents a repeated request from being executed twice. For 24 hours, a request with the same
 * {@code Idempotency-Key} from the same caller gets the first response.
 *
 * <p>CHOICE: failures are not stored, because they changed nothing; the key may be used again.
 * Responses are kept in the store, so that every server that uses the store sends the same response
 * (decision 0232).
 *
 * <p>CHOICE: the field of an anonymous caller is ignored. The people of a network cannot be told
 * apart, so whoever sent the key of somebody else would see that person's response, or block it.
 *
 * @see <a
 *     href="https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header">The
 *     Idempotency-Key HTTP header field</a>
 */
final class IdempotencyField {
  private static final int LONGEST = 255;
  private static final String REPLAYED = "Idempotency-Replayed";

  private final IdempotencyStore once;

  IdempotencyField(IdempotencyStore once) {
    this.once = once;
  }

  /**
   * Returns the earlier response to a repeated request; otherwise runs the operation. Its response
   * is stored if it reports a change.
   */
  ApiAnswer once(
      Exchange exchange,
      ApiCaller caller,
      byte[] body,
      Supplier<ApiAnswer> operation,
      Predicate<ApiAnswer> isChange) {
    String place = place(exchange, caller);
    return place == null
        ? operation.get()
        : said(
            once.run(
                place,
                fingerprint(exchange, body),
                () -> operation.get().octets(),
                answer -> isChange.test(ApiAnswer.read(answer))));
  }

  /**
   * Returns the earlier response to a repeated request; otherwise creates a link.
   *
   * @param answer computes the response for a new link
   * @param operation creates the link; its argument is null if there is no key, and its result is
   *     null if the link was created before
   */
  ApiAnswer make(
      Exchange exchange,
      ApiCaller caller,
      byte[] body,
      Function<LinkOutcome.Done, ApiAnswer> answer,
      Function<Shortener.@Nullable Once, @Nullable ApiAnswer> operation) {
    String place = place(exchange, caller);
    if (place == null) {
      return Objects.requireNonNull(operation.apply(null));
    }
    return said(
        once.make(
            place,
            fingerprint(exchange, body),
            done -> answer.apply(done).octets(),
            taken -> {
              ApiAnswer made = operation.apply(taken);
              return made == null ? null : made.octets();
            }));
  }

  /** Returns whether a response was stored for an earlier request. */
  static boolean isRepeated(ApiAnswer answer) {
    return answer.fields().containsKey(REPLAYED);
  }

  /** Returns whether the response to a request is known, so that the request is not performed. */
  boolean isKnown(Exchange exchange, ApiCaller caller) {
    String place = place(exchange, caller);
    return place != null && once.isKnown(place);
  }

  /**
   * Returns the identity under which a response is stored, which consists of the caller and the
   * idempotency key; null if there is no key, or if the caller is anonymous.
   */
  private static @Nullable String place(Exchange exchange, ApiCaller caller) {
    String key = exchange.field("Idempotency-Key");
    if (key == null || caller.isAnybody()) {
      return null;
    }
    if (key.isEmpty()
        || key.length() > LONGEST
        || !key.chars().allMatch(c -> c > 0x20 && c < 0x7F)) {
      throw Problem.parameter("Idempotency-Key", "detail.idempotency-key", LONGEST);
    }
    return "api\n" + caller.space(exchange.origin().network()) + '\n' + key;
  }

  private static ApiAnswer said(IdempotencyStore.Result result) {
    byte[] answer = result.answer();
    return switch (result.turn()) {
      case FIRST -> ApiAnswer.read(Objects.requireNonNull(answer));
      case AGAIN -> ApiAnswer.read(Objects.requireNonNull(answer)).with(REPLAYED, "true");
      case OTHER ->
          throw Problem.of(ProblemType.IDEMPOTENCY_KEY_REUSED, "detail.idempotency-reused");
      case RUNNING -> throw Problem.of(ProblemType.CONFLICT, "detail.idempotency-running");
    };
  }

  private static byte[] fingerprint(Exchange exchange, byte[] body) {
    String line = exchange.method() + ' ' + exchange.path() + '?' + exchange.query() + '\n';
    return Digests.sha256(line.getBytes(StandardCharsets.UTF_8), body);
  }
}
