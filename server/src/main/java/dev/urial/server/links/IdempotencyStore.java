package dev.urial.server.links;

import dev.urial.internal.server.Digests;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoredResponse;
import dev.urial.shortener.store.TicketTable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes requests idempotent. For 24 hours, a repeated request gets the first response from any
 * server that uses the store. Failures are not stored, because they changed nothing.
 *
 * <pre>{@code
 * IdempotencyStore once = new IdempotencyStore(store, Clock.systemUTC());
 * IdempotencyStore.Result result = once.run("user 7\nkey", fingerprint, () -> create(body), () -> true);
 * }</pre>
 */
public final class IdempotencyStore {
  /** How long responses are stored. */
  public static final Duration KEPT = Duration.ofHours(24);

  /** How long a key stays reserved if its operation never completes. */
  private static final Duration HELD = Duration.ofMinutes(10);

  private final TicketTable tickets;
  private final Clock clock;

  /** The possible outcomes of a request. */
  public enum Turn {
    /** The operation was performed now. */
    FIRST,
    /** The operation was performed for an earlier request. */
    AGAIN,
    /** The same key was used for a different request before. */
    OTHER,
    /** The same request is currently being processed. */
    RUNNING
  }

  /**
   * The outcome of a request, and the response.
   *
   * @param turn the outcome of the request
   * @param answer the serialized response; null for {@link Turn#OTHER} and {@link Turn#RUNNING}
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Result(Turn turn, byte @Nullable [] answer) {}

  /**
   * Creates an instance for a store.
   *
   * @param store the store in which responses are kept
   * @param clock the clock that determines when responses expire
   */
  public IdempotencyStore(Store store, Clock clock) {
    this.tickets = Objects.requireNonNull(store, "store").tickets();
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * {@return whether the response to an operation is known, or the operation runs}
   *
   * <p>For example, {@code once.isKnown("user 7, k1")} is true after {@code once.run("user 7, k1",
   * …)}.
   *
   * @param place identifies the operation
   */
  public boolean isKnown(String place) {
    byte[] digest = Digests.sha256(Objects.requireNonNull(place, "place"));
    return tickets.receipt(digest, clock.instant()) != null;
  }

  /**
   * Performs an operation that requires more than one transaction, unless it was performed before.
   * The key is reserved first, and the response is stored afterwards.
   *
   * @param place a string that identifies the client and the idempotency key
   * @param fingerprint a digest of the request, to detect a different request with the same key
   * @param operation performs the operation and returns the serialized response
   * @param isChange returns whether a response reports a change; if it does not, the response is
   *     not stored, and the key may be used again
   */
  public Result run(
      String place, byte[] fingerprint, Supplier<byte[]> operation, Predicate<byte[]> isChange) {
    byte[] digest = Digests.sha256(Objects.requireNonNull(place, "place"));
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(isChange, "isChange");
    Instant now = clock.instant();
    StoredResponse before = tickets.claim(digest, fingerprint, now, now.plus(HELD));
    if (before != null) {
      return said(before, fingerprint);
    }
    byte @Nullable [] answer = null;
    try {
      answer = operation.get();
      if (isChange.test(answer)) {
        tickets.settle(digest, answer, clock.instant().plus(KEPT));
      } else {
        release(digest);
      }
      return new Result(Turn.FIRST, answer);
    } catch (StoreException e) {
      release(digest);
      if (answer == null) {
        throw e;
      }
      return new Result(Turn.FIRST, answer); // it was performed, although nothing remembers it
    } catch (RuntimeException | Error e) {
      release(digest);
      throw e;
    }
  }

  private void release(byte[] digest) {
    try {
      tickets.release(digest);
    } catch (StoreException e) {
      // The reservation expires.
    }
  }

  /**
   * Creates a link unless it was created before; the link and the response are written in one
   * transaction.
   *
   * @param place a string that identifies the client and the idempotency key
   * @param fingerprint a digest of the request, to detect a different request with the same key
   * @param answer computes the serialized response for a new link
   * @param operation creates the link with {@link Shortener#createOnce} and returns the serialized
   *     response; returns null if the link was created before
   */
  public Result make(
      String place,
      byte[] fingerprint,
      Function<LinkOutcome.Done, byte[]> answer,
      Function<Shortener.Once, byte @Nullable []> operation) {
    byte[] digest = Digests.sha256(Objects.requireNonNull(place, "place"));
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(operation, "operation");
    Instant now = clock.instant();
    StoredResponse before = tickets.receipt(digest, now);
    if (before != null) {
      return said(before, fingerprint);
    }
    byte[] made =
        operation.apply(new Shortener.Once(digest, fingerprint, now, now.plus(KEPT), answer));
    if (made != null) {
      return new Result(Turn.FIRST, made);
    }
    before = tickets.receipt(digest, now);
    return before == null ? new Result(Turn.RUNNING, null) : said(before, fingerprint);
  }

  private static Result said(StoredResponse before, byte[] fingerprint) {
    if (!before.isOf(fingerprint)) {
      return new Result(Turn.OTHER, null);
    }
    byte[] answer = before.answer();
    return new Result(answer == null ? Turn.RUNNING : Turn.AGAIN, answer);
  }
}
