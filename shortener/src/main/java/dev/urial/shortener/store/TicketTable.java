package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
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
  private static final String COLUMNS = "hash, account_id, seal, started_at, used_at, until";

  private static final String FIND =
      "SELECT " + COLUMNS + " FROM ticket WHERE kind = ? AND hash = ? AND until > ?";

  private static final String RECEIPT =
      "SELECT request, answer FROM receipt WHERE place = ? AND until > ?";

  // Replaces an expired entry; an unexpired one stays, and the row is not counted.
  private static final String PLACE =
      "INSERT INTO receipt (place, request, answer, until)"
          + " VALUES (:place, :request, :answer, :until) ON CONFLICT (place) DO UPDATE SET"
          + " request = excluded.request, answer = excluded.answer, until = excluded.until"
          + " WHERE receipt.until <= :now";

  private final Database database;

  TicketTable(Database database) {
    this.database = database;
  }

  /**
   * Stores a ticket, replacing any ticket of the same kind with the same digest.
   *
   * <p>For example, {@code tickets.keep(ticket)}.
   *
   * @param ticket the ticket to store
   */
  public void keep(Ticket ticket) {
    keep(ticket, null);
  }

  /**
   * Stores a ticket as {@link #keep(Ticket)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param ticket the ticket to store
   * @param entry the entry, or null
   */
  public void keep(Ticket ticket, @Nullable AuditEntry entry) {
    Objects.requireNonNull(ticket, "ticket");
    AccountTable.checkNote(entry);
    database.<Integer>write(
        transaction -> {
          AccountTable.note(transaction, entry);
          return keep(transaction.handle(), ticket);
        });
  }

  private static int keep(Handle handle, Ticket ticket) {
    return handle
        .createUpdate(
            "INSERT INTO ticket (kind, "
                + COLUMNS
                + ") VALUES (:kind, :hash, :account, :seal, :start, :used, :until)"
                + " ON CONFLICT (kind, hash) DO UPDATE SET account_id ="
                + " excluded.account_id, seal = excluded.seal, started_at ="
                + " excluded.started_at, used_at = excluded.used_at, until = excluded.until")
        .bind("kind", ticket.kind().name())
        .bind("hash", ticket.hash())
        .bind("account", ticket.userId())
        .bind("seal", ticket.seal())
        .bind("start", LinkTableRow.millis(ticket.start()))
        .bind("used", LinkTableRow.millis(ticket.used()))
        .bind("until", LinkTableRow.millis(ticket.until()))
        .execute();
  }

  /**
   * Stores a session as {@link #keep(Ticket, AuditEntry)} does, unless its user must sign in again:
   * the user is disabled, has another password than expected, or the sign-in link is no longer
   * valid. A session can therefore not outlive {@link AccountTable#updateAndSignOut}, even if the
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
  public boolean begin(
      Ticket session, User expected, byte @Nullable [] link, @Nullable AuditEntry entry) {
    Objects.requireNonNull(session, "session");
    Objects.requireNonNull(expected, "expected");
    AccountTable.checkNote(entry);
    if (session.userId() != expected.id()) {
      throw new IllegalArgumentException("the session belongs to a different user");
    }
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
              || (link != null
                  && take(handle, Ticket.Kind.SIGN_IN, link, session.start()) == null)) {
            return false;
          }
          AccountTable.note(transaction, entry);
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
  public @Nullable Ticket find(Ticket.Kind kind, byte[] hash, Instant now) {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(hash, "hash");
    Objects.requireNonNull(now, "now");
    return database.one(
        FIND,
        statement -> {
          statement.setString(1, kind.name());
          statement.setBytes(2, hash);
          statement.setLong(3, now.toEpochMilli());
        },
        row -> read(kind, row));
  }

  private static Ticket read(Ticket.Kind kind, ResultSet row) throws SQLException {
    return new Ticket(
        kind,
        row.getBytes(1),
        row.getLong(2),
        row.getBytes(3),
        Instant.ofEpochMilli(row.getLong(4)),
        Instant.ofEpochMilli(row.getLong(5)),
        Instant.ofEpochMilli(row.getLong(6)));
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
  public void used(Ticket.Kind kind, byte[] hash, Instant at, Instant until) {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(hash, "hash");
    Objects.requireNonNull(at, "at");
    Objects.requireNonNull(until, "until");
    database.update(
        "UPDATE ticket SET used_at = ?, until = ? WHERE kind = ? AND hash = ?",
        statement -> {
          statement.setLong(1, at.toEpochMilli());
          statement.setLong(2, until.toEpochMilli());
          statement.setString(3, kind.name());
          statement.setBytes(4, hash);
        });
  }

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
  public @Nullable Ticket take(Ticket.Kind kind, byte[] hash, Instant now) {
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
  public @Nullable Ticket take(
      Ticket.Kind kind, byte[] hash, Instant now, @Nullable AuditEntry entry) {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(hash, "hash");
    Objects.requireNonNull(now, "now");
    AccountTable.checkNote(entry);
    return database.<@Nullable Ticket>write(
        transaction -> {
          Ticket taken = take(transaction.handle(), kind, hash, now);
          if (taken != null) {
            AccountTable.note(transaction, entry);
          }
          return taken;
        });
  }

  private static @Nullable Ticket take(Handle handle, Ticket.Kind kind, byte[] hash, Instant now) {
    return handle
        .createQuery(
            "DELETE FROM ticket WHERE kind = :kind AND hash = :hash AND until > :now RETURNING "
                + COLUMNS)
        .bind("kind", kind.name())
        .bind("hash", hash)
        .bind("now", now.toEpochMilli())
        .map((row, context) -> read(kind, row))
        .findOne()
        .orElse(null);
  }

  /**
   * Removes all tickets of one kind that belong to a user.
   *
   * <p>For example, {@code tickets.takeAll(Ticket.Kind.SESSION, anna.id())}.
   *
   * @param kind the purpose of the tickets
   * @param userId the ID of the user
   * @return the number of tickets removed
   */
  public int takeAll(Ticket.Kind kind, long userId) {
    Objects.requireNonNull(kind, "kind");
    return database.<Integer>write(
        transaction -> AccountTable.takeAll(transaction.handle(), kind, userId));
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
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(now, "now");
    return database.one(
        RECEIPT,
        statement -> {
          statement.setBytes(1, place);
          statement.setLong(2, now.toEpochMilli());
        },
        row -> new StoredResponse(row.getBytes(1), row.getBytes(2)));
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
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(now, "now");
    Objects.requireNonNull(until, "until");
    Kept kept = new Kept(place, request, null, now, until);
    return database.<@Nullable StoredResponse>write(
        transaction -> {
          Handle handle = transaction.handle();
          return place(handle, kept)
              ? null
              : handle
                  .createQuery("SELECT request, answer FROM receipt WHERE place = :place")
                  .bind("place", place)
                  .map((row, context) -> new StoredResponse(row.getBytes(1), row.getBytes(2)))
                  .findOne()
                  // It was released in between: the next attempt gets it.
                  .orElse(new StoredResponse(request, null));
        });
  }

  /** A receipt to be stored under a key. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Kept(byte[] place, byte[] request, byte @Nullable [] answer, Instant now, Instant until) {}

  /** Claims a key in an open transaction; returns whether it was free. */
  static boolean place(Handle handle, Kept kept) {
    return handle
            .createUpdate(PLACE)
            .bind("place", kept.place)
            .bind("request", kept.request)
            .bind("answer", kept.answer)
            .bind("until", LinkTableRow.millis(kept.until))
            .bind("now", LinkTableRow.millis(kept.now))
            .execute()
        == 1;
  }

  /** Releases a key in an open transaction. */
  static void leave(Handle handle, byte[] place) {
    handle.createUpdate("DELETE FROM receipt WHERE place = :place").bind("place", place).execute();
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
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(answer, "answer");
    Objects.requireNonNull(until, "until");
    database.update(
        "UPDATE receipt SET answer = ?, until = ? WHERE place = ? AND answer IS NULL",
        statement -> {
          statement.setBytes(1, answer);
          statement.setLong(2, until.toEpochMilli());
          statement.setBytes(3, place);
        });
  }

  /**
   * Releases a reserved key without storing a response, because the work was not done.
   *
   * <p>For example, {@code tickets.release(place)}. An existing response is kept.
   *
   * @param place the reserved key
   */
  public void release(byte[] place) {
    Objects.requireNonNull(place, "place");
    database.update(
        "DELETE FROM receipt WHERE place = ? AND answer IS NULL",
        statement -> statement.setBytes(1, place));
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
    Objects.requireNonNull(now, "now");
    int swept = 0;
    for (String table : List.of("ticket", "receipt")) {
      swept +=
          database.update(
              "DELETE FROM " + table + " WHERE until <= ?",
              statement -> statement.setLong(1, now.toEpochMilli()));
    }
    return swept;
  }
}
