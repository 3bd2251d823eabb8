package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** Tickets and receipts in SQLite or PostgreSQL. */
final class SqlTickets implements TicketStore {
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

  SqlTickets(Database database) {
    this.database = database;
  }

  @Override
  public void keep(Ticket ticket, @Nullable AuditEntry entry) {
    Objects.requireNonNull(ticket, "ticket");
    SqlAccounts.checkNote(entry);
    database.<Integer>write(
        transaction -> {
          SqlAccounts.note(transaction, entry);
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

  @Override
  public boolean begin(
      Ticket session, User expected, byte @Nullable [] link, @Nullable AuditEntry entry) {
    Objects.requireNonNull(session, "session");
    Objects.requireNonNull(expected, "expected");
    SqlAccounts.checkNote(entry);
    if (session.userId() != expected.id()) {
      throw new IllegalArgumentException("the session belongs to a different user");
    }
    return database.<Boolean>write(
        transaction -> {
          Handle handle = transaction.handle();
          // Like an update, this locks the user before the tickets, so one waits for the other.
          User now = SqlAccounts.locked(handle, expected.id(), false);
          boolean isSame =
              now != null
                  && now.enabled()
                  && Objects.equals(now.passwordHash(), expected.passwordHash());
          if (!isSame
              || (link != null
                  && take(handle, Ticket.Kind.SIGN_IN, link, session.start()) == null)) {
            return false;
          }
          SqlAccounts.note(transaction, entry);
          keep(handle, session);
          return true;
        });
  }

  @Override
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

  @Override
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

  @Override
  public @Nullable Ticket take(
      Ticket.Kind kind, byte[] hash, Instant now, @Nullable AuditEntry entry) {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(hash, "hash");
    Objects.requireNonNull(now, "now");
    SqlAccounts.checkNote(entry);
    return database.<@Nullable Ticket>write(
        transaction -> {
          Ticket taken = take(transaction.handle(), kind, hash, now);
          if (taken != null) {
            SqlAccounts.note(transaction, entry);
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

  @Override
  public int takeAll(Ticket.Kind kind, long userId) {
    Objects.requireNonNull(kind, "kind");
    return database.<Integer>write(
        transaction -> SqlAccounts.takeAll(transaction.handle(), kind, userId));
  }

  @Override
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

  @Override
  public @Nullable StoredResponse claim(byte[] place, byte[] request, Instant now, Instant until) {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(now, "now");
    Objects.requireNonNull(until, "until");
    Kept kept = new Kept(place, request, null, now, until);
    return database.<@Nullable StoredResponse>write(
        transaction -> {
          Handle handle = transaction.handle();
          boolean ours = place(handle, List.of(kept))[0] == 1;
          return ours
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

  /**
   * Claims keys in an open transaction, always in the same order to avoid deadlocks. Returns 1 for
   * each key that was free, and 0 for each key that was taken.
   */
  static int[] place(Handle handle, List<Kept> all) {
    List<Integer> order = new ArrayList<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      order.add(i);
    }
    order.sort((one, other) -> Arrays.compareUnsigned(all.get(one).place, all.get(other).place));
    PreparedBatch batch = handle.prepareBatch(PLACE);
    for (int i : order) {
      Kept kept = all.get(i);
      batch
          .bind("place", kept.place)
          .bind("request", kept.request)
          .bind("answer", kept.answer)
          .bind("until", LinkTableRow.millis(kept.until))
          .bind("now", LinkTableRow.millis(kept.now))
          .add();
    }
    int[] counts = batch.execute();
    int[] answer = new int[counts.length];
    for (int i = 0; i < counts.length; i++) {
      answer[order.get(i)] = counts[i];
    }
    return answer;
  }

  /** Releases keys in an open transaction. */
  static void leave(Handle handle, List<byte[]> places) {
    if (!places.isEmpty()) {
      PreparedBatch batch = handle.prepareBatch("DELETE FROM receipt WHERE place = :place");
      places.forEach(place -> batch.bind("place", place).add());
      batch.execute();
    }
  }

  @Override
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

  @Override
  public void release(byte[] place) {
    Objects.requireNonNull(place, "place");
    database.update(
        "DELETE FROM receipt WHERE place = ? AND answer IS NULL",
        statement -> statement.setBytes(1, place));
  }

  @Override
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
