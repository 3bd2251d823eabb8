package dev.urial.shortener;

import dev.urial.internal.shortener.Digests;
import dev.urial.shortener.Outcome.Done;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoredResponse;
import dev.urial.shortener.store.TicketTable;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a repeated request from being executed twice. A response is stored for 24 hours under a key
 * that the client chose; all servers that use the store share it.
 *
 * <pre>{@code
 * Idempotency.Result result =
 *     idempotency.create(actor, draft, "user 7\nkey", sha256(body), done -> json(done));
 * }</pre>
 */
public final class Idempotency {
  private static final Duration KEPT = Duration.ofHours(24);

  /** How long a key stays reserved for a request whose server ends meanwhile. */
  private static final Duration RESERVED = Duration.ofMinutes(10);

  private final TicketTable tickets;
  private final Links links;
  private final AuditTrail audit;

  Idempotency(Store store, Links links, AuditTrail audit) {
    this.tickets = store.tickets();
    this.links = links;
    this.audit = audit;
  }

  /** What became of a request. */
  public enum Turn {
    /** The request was executed. */
    FIRST,
    /** The request was executed before; the response is that of then. */
    AGAIN,
    /** Another request has this key. */
    OTHER,
    /** The request is being executed. */
    RUNNING
  }

  /**
   * The result of a request.
   *
   * @param turn what became of the request
   * @param response the response for {@link Turn#FIRST} and {@link Turn#AGAIN}; otherwise null.
   *     Also null if a link was not created
   * @param outcome why a link was not created; otherwise null
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Result(
      Turn turn, byte @Nullable [] response, @Nullable Outcome<ShortLink> outcome) {}

  /**
   * {@return whether the response to a request is stored, so that the request will not be executed}
   *
   * <p>For example, {@code idempotency.isKnown("user 7\nkey")}.
   *
   * @param key a text that identifies the client and the key that it chose
   */
  public boolean isKnown(String key) {
    return tickets.receipt(Digests.sha256(key), audit.now()) != null;
  }

  /**
   * Creates a link unless it was created before; the link and the response are written in one
   * transaction. The response to a failure is not stored.
   *
   * <p>For example, {@code idempotency.create(actor, draft, "user 7\nkey", sha256(body), done ->
   * json(done)).turn()} is {@link Turn#FIRST}, and then {@link Turn#AGAIN}.
   *
   * @param actor who creates the link
   * @param draft the link
   * @param key a text that identifies the client and the key that it chose
   * @param request a digest of the request, by which a different one with the same key is detected
   * @param response computes the response to store for the new link
   * @return the result
   */
  public Result create(
      Actor actor,
      LinkDraft draft,
      String key,
      byte[] request,
      Function<Done<ShortLink>, byte[]> response) {
    byte[] place = Digests.sha256(key);
    Instant now = audit.now();
    StoredResponse before = tickets.receipt(place, now);
    if (before != null) {
      return said(before, request);
    }
    Outcome<ShortLink> outcome =
        links.createOnce(
            actor,
            draft,
            warnings ->
                new LinkTable.Once(
                    place,
                    request,
                    now,
                    now.plus(KEPT),
                    link -> response.apply(new Done<>(link, warnings))));
    if (outcome instanceof Done<ShortLink> done) {
      return new Result(Turn.FIRST, response.apply(done), null);
    }
    if (outcome != null) {
      return new Result(Turn.FIRST, null, outcome);
    }
    before = tickets.receipt(place, now);
    return before == null ? new Result(Turn.RUNNING, null, null) : said(before, request);
  }

  /**
   * Executes an operation that takes more than one transaction, unless it was executed before.
   *
   * <p>For example, {@code idempotency.run("user 7\nkey", sha256(body), () -> createMany(), () ->
   * true)}.
   *
   * @param key a text that identifies the client and the key that it chose
   * @param request a digest of the request, by which a different one with the same key is detected
   * @param operation returns the response
   * @param isChange returns whether the operation changed anything; otherwise the response is not
   *     stored
   * @return the result
   */
  public Result run(
      String key, byte[] request, Supplier<byte[]> operation, BooleanSupplier isChange) {
    byte[] place = Digests.sha256(key);
    Instant now = audit.now();
    StoredResponse before = tickets.claim(place, request, now, now.plus(RESERVED));
    if (before != null) {
      return said(before, request);
    }
    byte @Nullable [] response = null;
    try {
      response = operation.get();
      if (isChange.getAsBoolean()) {
        tickets.settle(place, response, audit.now().plus(KEPT));
      } else {
        release(place);
      }
    } catch (RuntimeException | Error e) {
      release(place);
      if (response == null || !(e instanceof StoreException)) {
        throw e;
      }
      // It was executed, although nothing remembers it.
    }
    return new Result(Turn.FIRST, response, null);
  }

  private void release(byte[] place) {
    try {
      tickets.release(place);
    } catch (StoreException e) {
      // The reservation expires.
    }
  }

  private static Result said(StoredResponse before, byte[] request) {
    if (!before.isOf(request)) {
      return new Result(Turn.OTHER, null, null);
    }
    return new Result(before.answer() == null ? Turn.RUNNING : Turn.AGAIN, before.answer(), null);
  }
}
