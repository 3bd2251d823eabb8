package dev.urial.server.links;

import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.store.Receipt;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TicketStore;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is sent again is not done again: the same place gets the first answer for 24 hours, from
 * whichever server on the store. What failed is not kept, since it changed nothing.
 *
 * <pre>{@code
 * IdempotentAnswers once = new IdempotentAnswers(store, Clock.systemUTC());
 * IdempotentAnswers.Result result = once.run("user 7\nkey", fingerprint, () -> create(body));
 * }</pre>
 */
public final class IdempotentAnswers {
  /** How long answers are kept. */
  public static final Duration KEPT = Duration.ofHours(24);

  /** How long a place is held by somebody of whom nothing more is heard. */
  private static final Duration HELD = Duration.ofMinutes(10);

  private final TicketStore tickets;
  private final Clock clock;

  /** How it ended. */
  public enum Turn {
    /** It was done now. */
    FIRST,
    /** It was done before. */
    AGAIN,
    /** Another request was sent to the same place before. */
    OTHER,
    /** The same is being done at this moment. */
    RUNNING
  }

  /**
   * How it ended, and the answer.
   *
   * @param turn which time it was
   * @param answer null where it was not done: {@link Turn#OTHER}, {@link Turn#RUNNING}
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Result(Turn turn, byte @Nullable [] answer) {}

  /**
   * Makes it.
   *
   * @param store keeps the answers
   * @param clock the time
   */
  public IdempotentAnswers(Store store, Clock clock) {
    this.tickets = Objects.requireNonNull(store, "store").tickets();
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * Does something that takes more than one transaction, unless it was done. The place is taken
   * before, and the answer kept behind it.
   *
   * @param place who asks, and the key that they chose
   * @param fingerprint of the request: the same place is not for another one
   * @param operation does it
   */
  public Result run(String place, byte[] fingerprint, Supplier<byte[]> operation) {
    byte[] digest = digest(Objects.requireNonNull(place, "place"));
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(operation, "operation");
    Instant now = clock.instant();
    Receipt before = tickets.claim(digest, fingerprint, now, now.plus(HELD));
    if (before != null) {
      return said(before, fingerprint);
    }
    boolean done = false;
    try {
      byte[] answer = operation.get();
      tickets.settle(digest, answer, clock.instant().plus(KEPT));
      done = true;
      return new Result(Turn.FIRST, answer);
    } finally {
      if (!done) {
        tickets.release(digest);
      }
    }
  }

  /**
   * Makes one link, unless it was made: link and answer are written in one transaction.
   *
   * @param place who asks, and the key that they chose
   * @param fingerprint of the request
   * @param answer makes an answer of a link
   * @param operation makes the link by {@link Shortener#createOnce}; null: it was made before
   */
  public Result make(
      String place,
      byte[] fingerprint,
      Function<LinkOutcome.Done, byte[]> answer,
      Function<Shortener.Once, byte @Nullable []> operation) {
    byte[] digest = digest(Objects.requireNonNull(place, "place"));
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(operation, "operation");
    Instant now = clock.instant();
    Receipt before = tickets.receipt(digest, now);
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

  private static Result said(Receipt before, byte[] fingerprint) {
    if (!before.isOf(fingerprint)) {
      return new Result(Turn.OTHER, null);
    }
    byte[] answer = before.answer();
    return new Result(answer == null ? Turn.RUNNING : Turn.AGAIN, answer);
  }

  private static byte[] digest(String place) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(place.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
