package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Credentials and receipts: sessions, single-use sign-in links, and stored responses. Processes
 * that share a store also share these entries. All entries expire; expired entries are no longer
 * found and are eventually removed.
 *
 * <pre>{@code
 * Ticket session = store.tickets().find(Ticket.Kind.SESSION, sha256(cookie), Instant.now());
 * }</pre>
 */
public interface TicketStore {
  /**
   * Stores a ticket, replacing any ticket of the same kind with the same digest.
   *
   * <p>For example, {@code tickets.keep(ticket)}.
   *
   * @param ticket the ticket to store
   */
  default void keep(Ticket ticket) {
    keep(ticket, null);
  }

  /**
   * Stores a ticket as {@link #keep(Ticket)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param ticket the ticket to store
   * @param entry the entry, or null
   */
  void keep(Ticket ticket, @Nullable AuditEntry entry);

  /**
   * Stores a session as {@link #keep(Ticket, AuditEntry)} does, unless its user must sign in again:
   * the user is disabled, has another password than expected, or the sign-in link is no longer
   * valid. A session can therefore not outlive {@link AccountStore#updateAndSignOut}, even if the
   * password was checked before.
   *
   * <p>For example, {@code tickets.begin(session, anna, null, entry)} returns false if Anna's
   * password has changed since {@code anna} was read.
   *
   * @param session the session to store, whose start is the current time
   * @param expected the user, as read before the password or the sign-in link was checked
   * @param link the SHA-256 digest of the sign-in link that the session uses up, or null
   * @param entry the entry, or null
   * @return whether the session was stored
   * @throws IllegalArgumentException if the session belongs to a different user
   */
  boolean begin(Ticket session, User expected, byte @Nullable [] link, @Nullable AuditEntry entry);

  /**
   * {@return the ticket, or null if there is none or it has expired}
   *
   * <p>For example, {@code tickets.find(Ticket.Kind.SESSION, hash, now)}.
   *
   * @param kind the purpose of the ticket
   * @param hash the SHA-256 digest of the credential
   * @param now the time at which the ticket must still be valid
   */
  @Nullable Ticket find(Ticket.Kind kind, byte[] hash, Instant now);

  /**
   * Records that a ticket was used, and sets when it expires; does nothing if the ticket has been
   * removed.
   *
   * <p>For example, {@code tickets.used(Ticket.Kind.SESSION, hash, now, now.plus(twoHours))}.
   *
   * @param kind the purpose of the ticket
   * @param hash the SHA-256 digest of the credential
   * @param at when the ticket was used
   * @param until when it expires
   */
  void used(Ticket.Kind kind, byte[] hash, Instant at, Instant until);

  /**
   * Removes and returns a ticket. If several callers try to take it at once, in any process, only
   * one of them succeeds.
   *
   * <p>{@code tickets.take(Ticket.Kind.SIGN_IN, hash, now)} returns the ticket, then null.
   *
   * @param kind the purpose of the ticket
   * @param hash the SHA-256 digest of the credential
   * @param now the time at which the ticket must still be valid
   * @return the ticket, or null if there was none or it had expired
   */
  default @Nullable Ticket take(Ticket.Kind kind, byte[] hash, Instant now) {
    return take(kind, hash, now, null);
  }

  /**
   * Removes a ticket as {@link #take(Ticket.Kind, byte[], Instant)} does and, if there was one,
   * writes an entry to the audit log in the same transaction.
   *
   * @param kind the purpose of the ticket
   * @param hash the SHA-256 digest of the credential
   * @param now the time at which the ticket must still be valid
   * @param entry the entry, or null
   * @return the ticket, or null if there was none or it had expired
   */
  @Nullable Ticket take(Ticket.Kind kind, byte[] hash, Instant now, @Nullable AuditEntry entry);

  /**
   * Removes all tickets of one kind that belong to a user.
   *
   * <p>For example, {@code tickets.takeAll(Ticket.Kind.SESSION, anna.id())}.
   *
   * @param kind the purpose of the tickets
   * @param userId the ID of the user
   * @return the number of tickets removed
   */
  int takeAll(Ticket.Kind kind, long userId);

  /**
   * {@return the stored response for a key, or null if there is none or it has expired}
   *
   * <p>For example, {@code tickets.receipt(place, now)}.
   *
   * @param place a digest of the client and the key that it chose
   * @param now the time at which the receipt must still be valid
   */
  @Nullable StoredResponse receipt(byte[] place, Instant now);

  /**
   * Reserves a key for work that takes more than one transaction.
   *
   * <p>The first call to {@code tickets.claim(place, request, now, now.plus(tenMinutes))} returns
   * null; further calls return the entry.
   *
   * @param place a digest of the client and the key that it chose
   * @param request a digest of the request
   * @param now when the request arrived
   * @param until when the reservation expires if no one completes it
   * @return null if the key is now reserved for the caller; otherwise the existing entry
   */
  @Nullable StoredResponse claim(byte[] place, byte[] request, Instant now, Instant until);

  /**
   * Stores the response for a reserved key.
   *
   * <p>For example, {@code tickets.settle(place, answer, now.plus(day))}.
   *
   * @param place the reserved key
   * @param answer the response for the client, which is sent again if the client repeats the
   *     request
   * @param until when it expires
   */
  void settle(byte[] place, byte[] answer, Instant until);

  /**
   * Releases a reserved key without storing a response, because the work was not done.
   *
   * <p>For example, {@code tickets.release(place)}. An existing response is kept.
   *
   * @param place the reserved key
   */
  void release(byte[] place);

  /**
   * Removes all expired entries.
   *
   * <p>For example, {@code tickets.sweep(Instant.now())}.
   *
   * @param now the current time; entries that have expired by then are removed
   * @return the number of entries removed
   */
  int sweep(Instant now);
}
