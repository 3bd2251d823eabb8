package dev.urial.shortener.store;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was answered to a request, so that the same is answered where it comes again.
 *
 * <pre>{@code
 * Receipt before = store.tickets().receipt(place, Instant.now());
 * if (before != null && before.isOf(request) && before.answer() != null) {
 *   send(before.answer());
 * }
 * }</pre>
 *
 * @param request a digest of the request: another one may not use its place
 * @param answer what was answered; null: it is being made
 */
@SuppressWarnings("ArrayRecordComponent") // compared by isOf
public record Receipt(byte[] request, byte @Nullable [] answer) {
  /** Refuses null. */
  public Receipt {
    Objects.requireNonNull(request, "request");
  }

  /**
   * Returns whether it is of a request.
   *
   * <p>{@code receipt.isOf(sha256(body))}.
   *
   * @param other the digest of the request
   */
  public boolean isOf(byte[] other) {
    return Arrays.equals(request, Objects.requireNonNull(other, "other"));
  }

  /** Shows no answer. */
  @Override
  public String toString() {
    return answer == null ? "being made" : answer.length + " octets";
  }
}
