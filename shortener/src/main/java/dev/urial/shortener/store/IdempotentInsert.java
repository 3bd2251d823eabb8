package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Function;

/**
 * The data that makes creating a link idempotent: a key that only one request may claim, and the
 * response to store for it.
 *
 * <pre>{@code
 * IdempotentInsert repeat = new IdempotentInsert(sha256("user 7\nkey"), sha256(body), now, now.plus(day), this::answer);
 * store.links().insertOnce(link, entry, repeat);
 * }</pre>
 *
 * @param place a digest of the client and the key that it chose
 * @param request a digest of the request
 * @param now when the request arrived
 * @param until the first instant at which the key can be reused
 * @param answer a function that computes the response to store from the link with its assigned
 *     number; must not write to the store
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record IdempotentInsert(
    byte[] place, byte[] request, Instant now, Instant until, Function<ShortLink, byte[]> answer) {
  /**
   * Rejects null arguments.
   *
   * @param place a digest of the client and the key that it chose
   * @param request a digest of the request
   * @param now when the request arrived
   * @param until the first instant at which the key can be reused
   * @param answer a function that computes the response to store from the link with its assigned
   *     number; must not write to the store
   */
  public IdempotentInsert {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(now, "now");
    Objects.requireNonNull(until, "until");
    Objects.requireNonNull(answer, "answer");
  }
}
