package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Function;

/**
 * What makes a creation that is sent again be no second one: a place that only one request may
 * take, and what is kept there.
 *
 * <pre>{@code
 * Repeat repeat = new Repeat(sha256("user 7\nkey"), sha256(body), now, now.plus(day), this::answer);
 * store.links().insertOnce(link, entry, repeat);
 * }</pre>
 *
 * @param place a digest of who asks and of the key that they chose
 * @param request a digest of the request
 * @param now the time
 * @param until the first instant at which the place is free again
 * @param answer makes of the link, numbered, what is kept; it must not write
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Repeat(
    byte[] place, byte[] request, Instant now, Instant until, Function<ShortLink, byte[]> answer) {
  /** Refuses null. */
  public Repeat {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(now, "now");
    Objects.requireNonNull(until, "until");
    Objects.requireNonNull(answer, "answer");
  }
}
