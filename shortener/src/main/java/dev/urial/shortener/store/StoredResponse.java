package dev.urial.shortener.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The stored response to a request, which is sent again if the request is repeated.
 *
 * <pre>{@code
 * StoredResponse before = store.tickets().receipt(place, Instant.now());
 * if (before != null && before.isOf(request) && before.answer() != null) {
 *   send(before.answer());
 * }
 * }</pre>
 *
 * @param request a digest of the request, by which a different request with the same key is
 *     detected
 * @param answer the response; null while it is being computed
 */
@SuppressWarnings("ArrayRecordComponent") // compared by isOf
public record StoredResponse(byte[] request, byte @Nullable [] answer) {

  /**
   * {@return whether this is the response to a request}
   *
   * <p>For example, {@code receipt.isOf(sha256(body))}.
   *
   * @param other the digest of the request
   */
  public boolean isOf(byte[] other) {
    return Arrays.equals(request, other);
  }
}
