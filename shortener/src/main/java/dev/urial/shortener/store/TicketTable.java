package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.Ticket.Kind;
import dev.urial.shortener.account.User;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
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
public final class TicketTable {
  private final Database database;

  TicketTable(Database database) {
    this.database = database;
  }

  /**
   * Stores a ticket.
   *
   * <p>For example, {@code tickets.keep(ticket)}.
   *
   * @param ticket the ticket to store
   */
  public void keep(Ticket ticket) {
    database.<Integer>write(transaction -> keep(transaction.handle(), ticket));
  }

  private static int keep(Handle handle, Ticket ticket) {
    return handle.execute(
        "INSERT INTO ticket (kind, hash, account_id, seal, started_at, used_at, until)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?)",
        ticket.kind().name(),
        ticket.hash(),
        ticket.userId(),
        ticket.seal(),
        Rows.millis(ticket.start()),
        Rows.millis(ticket.used()),
        Rows.millis(ticket.until()));
  }

  /**
   * Stores a session, along with an entry in the audit log in the same transaction, unless its user
   * must sign in again: the user is disabled, has another password than expected, or the sign-in
   * link is no longer valid. A session can therefore not outlive {@link AccountTable#update}, even
   * if the password was checked before.
   *
   * <p>For example, {@code tickets.begin(session, anna, null, entry)} returns false if Anna's
   * password has changed since {@code anna} was read.
   *
   * @param session the session to store, whose start is the current time
   * @param expected the user, as read before the password or the sign-in link was checked
   * @param link the SHA-256 digest of the sign-in link that the session uses up, or null
   * @param entry the entry, or null
   * @return whether the session was stored
   */
  public boolean begin(
      Ticket session, User expected, byte @Nullable [] link, @Nullable AuditEntry entry) {
    return database.<Boolean>write(
        transaction -> {
          Handle handle = transaction.handle();
          // Like an update, this locks the user before the tickets, so one waits for the other.
          User now = AccountTable.locked(handle, expected.id(), false);
          boolean isSame =
              now != null
                  && now.enabled()
                  && Objects.equals(now.passwordHash(), expected.passwordHash());
          if (!isSame
              || link != null && take(handle, Kind.SIGN_IN, link, session.start()) == null) {
            return false;
          }
          AccountTable.log(transaction, entry);
          keep(handle, session);
          return true;
        });
  }

  /**
   * {@return the ticket, or null if there is none or it has expired}
   *
   * <p>For example, {@code tickets.find(Ticket.Kind.SESSION, hash, now)}.
   *
   * @param kind the purpose of the ticket
   * @param hash the SHA-256 digest of the credential
   * @param now the time at which the ticket must still be valid
   */
  public @Nullable Ticket find(Kind kind, byte[] hash, Instant now) {
    return database.one(
        TicketTable::ticket,
        "SELECT * FROM ticket WHERE kind = ? AND hash = ? AND until > ?",
        kind.name(),
        hash,
        Rows.millis(now));
  }

  private static Ticket ticket(ResultSet row) throws SQLException {
    return new Ticket(
        Kind.valueOf(row.getString("kind")),
        row.getBytes("hash"),
        row.getLong("account_id"),
        row.getBytes("seal"),
        Instant.ofEpochMilli(row.getLong("started_at")),
        Instant.ofEpochMilli(row.getLong("used_at")),
        Instant.ofEpochMilli(row.getLong("until")));
  }

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
  public void used(Kind kind, byte[] hash, Instant at, Instant until) {
    database.update(
        "UPDATE ticket SET used_at = ?, until = ? WHERE kind = ? AND hash = ?",
        Rows.millis(at),
        Rows.millis(until),
        kind.name(),
        hash);
  }

  /**
   * Removes and returns a ticket and, if there was one, writes an entry to the audit log in the
   * same transaction. If several callers try to take it at once, in any process, only one of them
   * succeeds.
   *
   * <p>{@code tickets.take(Ticket.Kind.SIGN_IN, hash, now, null)} returns the ticket, then null.
   *
   * @param kind the purpose of the ticket
   * @param hash the SHA-256 digest of the credential
   * @param now the time at which the ticket must still be valid
   * @param entry the entry, or null
   * @return the ticket, or null if there was none or it had expired
   */
  public @Nullable Ticket take(Kind kind, byte[] hash, Instant now, @Nullable AuditEntry entry) {
    return database.<@Nullable Ticket>write(
        transaction -> {
          Ticket taken = take(transaction.handle(), kind, hash, now);
          if (taken != null) {
            AccountTable.log(transaction, entry);
          }
          return taken;
        });
  }

  private static @Nullable Ticket take(Handle handle, Kind kind, byte[] hash, Instant now) {
    return Rows.one(
        handle,
        TicketTable::ticket,
        "DELETE FROM ticket WHERE kind = ? AND hash = ? AND until > ? RETURNING *",
        kind.name(),
        hash,
        Rows.millis(now));
  }

  /**
   * {@return the stored response for a key, or null if there is none or it has expired}
   *
   * <p>For example, {@code tickets.receipt(place, now)}.
   *
   * @param place a digest of the client and the key that it chose
   * @param now the time at which the receipt must still be valid
   */
  public @Nullable StoredResponse receipt(byte[] place, Instant now) {
    return database.one(
        TicketTable::response,
        "SELECT * FROM receipt WHERE place = ? AND until > ?",
        place,
        Rows.millis(now));
  }

  private static StoredResponse response(ResultSet row) throws SQLException {
    return new StoredResponse(row.getBytes("request"), row.getBytes("answer"));
  }

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
  public @Nullable StoredResponse claim(byte[] place, byte[] request, Instant now, Instant until) {
    return database.<@Nullable StoredResponse>write(
        transaction -> {
          Handle handle = transaction.handle();
          if (reserve(handle, place, request, null, now, until)) {
            return null;
          }
          StoredResponse there =
              Rows.one(
                  handle, TicketTable::response, "SELECT * FROM receipt WHERE place = ?", place);
          // It may have been released in between: the next attempt gets it.
          return there == null ? new StoredResponse(request, null) : there;
        });
  }

  /** Claims a key in an open transaction; returns whether it was free, or had expired. */
  static boolean reserve(
      Handle handle,
      byte[] place,
      byte[] request,
      byte @Nullable [] answer,
      Instant now,
      Instant until) {
    return handle.execute(
            "INSERT INTO receipt (place, request, answer, until) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT (place) DO UPDATE SET request = excluded.request,"
                + " answer = excluded.answer, until = excluded.until WHERE receipt.until <= ?",
            place,
            request,
            answer,
            Rows.millis(until),
            Rows.millis(now))
        == 1;
  }

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
  public void settle(byte[] place, byte[] answer, Instant until) {
    database.update(
        "UPDATE receipt SET answer = ?, until = ? WHERE place = ? AND answer IS NULL",
        answer,
        Rows.millis(until),
        place);
  }

  /**
   * Releases a reserved key without storing a response, because the work was not done.
   *
   * <p>For example, {@code tickets.release(place)}. An existing response is kept.
   *
   * @param place the reserved key
   */
  public void release(byte[] place) {
    database.update("DELETE FROM receipt WHERE place = ? AND answer IS NULL", (Object) place);
  }

  /**
   * Removes all expired entries.
   *
   * <p>For example, {@code tickets.sweep(Instant.now())}.
   *
   * @param now the current time; entries that have expired by then are removed
   * @return the number of entries removed
   */
  public int sweep(Instant now) {
    Long millis = Rows.millis(now);
    return List.of("ticket", "receipt").stream()
        .mapToInt(it -> database.update("DELETE FROM " + it + " WHERE until <= ?", millis))
        .sum();
  }
}
