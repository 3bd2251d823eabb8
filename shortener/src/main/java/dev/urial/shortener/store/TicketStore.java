package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was handed out and comes back: sessions, links that sign in once, and receipts of what was
 * answered. Several processes on one store agree by it. Everything here has an end; what is over is
 * found no more, and swept away.
 *
 * <pre>{@code
 * Ticket session = store.tickets().find(Ticket.Kind.SESSION, sha256(cookie), Instant.now());
 * }</pre>
 */
public interface TicketStore {
  /**
   * Keeps a ticket; one of the same kind and digest is replaced.
   *
   * <p>{@code tickets.keep(ticket)}.
   *
   * @param ticket which
   */
  default void keep(Ticket ticket) {
    keep(ticket, null);
  }

  /**
   * Keeps a ticket as {@link #keep(Ticket)}, and an entry of the audit log in the same transaction.
   *
   * @param ticket which
   * @param entry what is noted, or null
   */
  void keep(Ticket ticket, @Nullable AuditEntry entry);

  /**
   * Returns a ticket that is not over, or null.
   *
   * <p>{@code tickets.find(Ticket.Kind.SESSION, hash, now)}.
   *
   * @param kind of which kind
   * @param hash its digest
   * @param now the time
   */
  @Nullable Ticket find(Ticket.Kind kind, byte[] hash, Instant now);

  /**
   * Notes that a ticket was used, and until when it holds now; nothing where it was taken back
   * meanwhile.
   *
   * <p>{@code tickets.used(Ticket.Kind.SESSION, hash, now, now.plus(twoHours))}.
   *
   * @param kind of which kind
   * @param hash its digest
   * @param at when
   * @param until the first instant at which it is over
   */
  void used(Ticket.Kind kind, byte[] hash, Instant at, Instant until);

  /**
   * Takes a ticket back; of many that take it, in whichever process, one gets it.
   *
   * <p>{@code tickets.take(Ticket.Kind.SIGN_IN, hash, now)}: the ticket, then null.
   *
   * @param kind of which kind
   * @param hash its digest
   * @param now the time
   * @return the ticket, or null where there was none, or it was over
   */
  default @Nullable Ticket take(Ticket.Kind kind, byte[] hash, Instant now) {
    return take(kind, hash, now, null);
  }

  /**
   * Takes a ticket back as {@link #take(Ticket.Kind, byte[], Instant)}, and writes an entry of the
   * audit log in the same transaction, if there was one.
   *
   * @param kind of which kind
   * @param hash its digest
   * @param now the time
   * @param entry what is noted, or null
   * @return the ticket, or null where there was none, or it was over
   */
  @Nullable Ticket take(Ticket.Kind kind, byte[] hash, Instant now, @Nullable AuditEntry entry);

  /**
   * Takes all tickets of a user back.
   *
   * <p>{@code tickets.takeAll(Ticket.Kind.SESSION, anna.id())}.
   *
   * @param kind of which kind
   * @param userId whose
   * @return how many there were
   */
  int takeAll(Ticket.Kind kind, long userId);

  /**
   * Returns what stands at a place and is not over, or null.
   *
   * <p>{@code tickets.receipt(place, now)}.
   *
   * @param place a digest
   * @param now the time
   */
  @Nullable Receipt receipt(byte[] place, Instant now);

  /**
   * Takes a place for something that is done in more than one transaction.
   *
   * <p>{@code tickets.claim(place, request, now, now.plus(tenMinutes))}: null, then what stands
   * there.
   *
   * @param place a digest of who asks and of the key that they chose
   * @param request a digest of the request
   * @param now the time
   * @param until when the place is free again, should nobody come to an end with it
   * @return null where the place is the caller's; else what stands there
   */
  @Nullable Receipt claim(byte[] place, byte[] request, Instant now, Instant until);

  /**
   * Keeps the answer at a place that was claimed.
   *
   * <p>{@code tickets.settle(place, answer, now.plus(day))}.
   *
   * @param place as it was claimed
   * @param answer what was answered
   * @param until until when it is kept
   */
  void settle(byte[] place, byte[] answer, Instant until);

  /**
   * Gives a place back at which nothing was done.
   *
   * <p>{@code tickets.release(place)}; an answer that stands there stays.
   *
   * @param place as it was claimed
   */
  void release(byte[] place);

  /**
   * Sweeps away what is over.
   *
   * <p>{@code tickets.sweep(Instant.now())}.
   *
   * @param now the time
   * @return how much that was
   */
  int sweep(Instant now);
}
