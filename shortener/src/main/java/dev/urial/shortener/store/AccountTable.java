package dev.urial.shortener.store;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.Database.Transaction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Users, API keys, the audit log and settings of the installation.
 *
 * <pre>{@code
 * User anna = store.accounts().user("anna");
 * List<ApiKey> keys = store.accounts().keys(anna.id(), 0, 100);
 * }</pre>
 */
public final class AccountTable {
  /** The maximum number of valid API keys of a user. */
  public static final int MAX_KEYS = 100;

  private static final String USER = "SELECT * FROM account WHERE ";
  private static final String KEY = "SELECT * FROM api_key WHERE ";
  private final Database database;

  AccountTable(Database database) {
    this.database = database;
  }

  /** The result of an update. */
  public enum Update {
    /** The update was written. */
    DONE,
    /** The user was changed concurrently. */
    CHANGED,
    /** There is no user with this number. */
    MISSING,
    /** The update would leave no administrator who may sign in. */
    LAST
  }

  /**
   * Inserts a user, along with an entry in the audit log in the same transaction.
   *
   * <p>For example, {@code accounts.insert(new User(0, "anna", null, UserRole.EDITOR, true,
   * Instant.now()), entry)}.
   *
   * @param user the new user, without a number
   * @param entry the entry, or null
   * @return the user with its assigned number, or null if the name is taken
   */
  public @Nullable User insert(User user, @Nullable AuditEntry entry) {
    StorableText.checkKey("name", user.name());
    return database.<@Nullable User>write(
        transaction -> {
          User inserted =
              Rows.one(
                  transaction.handle(),
                  AccountTable::user,
                  "INSERT INTO account (name, password_hash, role, enabled, created_at)"
                      + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING RETURNING *",
                  user.name(),
                  user.passwordHash(),
                  user.role().name(),
                  Rows.number(user.enabled()),
                  Rows.millis(user.createdAt()));
          if (inserted != null) {
            log(transaction, entry);
          }
          return inserted;
        });
  }

  /**
   * Updates a user unless it has been changed since it was read, along with an entry in the audit
   * log in the same transaction. An update that would leave no administrator who may sign in is
   * refused, even if users are changed concurrently.
   *
   * <p>If two callers of {@code accounts.update(disabled, anna, true, entry)} have read the same
   * state, only one of them succeeds.
   *
   * @param user the new state, including the number and the name
   * @param expected the state on which the update is based
   * @param signsOut whether all sessions and unused sign-in links of the user are removed
   * @param entry the entry, or null
   * @return the result of the update
   */
  public Update update(User user, User expected, boolean signsOut, @Nullable AuditEntry entry) {
    return database.write(
        transaction -> {
          Handle handle = transaction.handle();
          boolean isLeaving = isActiveAdmin(expected) && !isActiveAdmin(user);
          User now = locked(handle, user.id(), isLeaving);
          if (now == null) {
            return Update.MISSING;
          }
          boolean isSame =
              Objects.equals(now.passwordHash(), expected.passwordHash())
                  && now.role() == expected.role()
                  && now.enabled() == expected.enabled();
          if (!isSame) {
            return Update.CHANGED;
          }
          String others =
              "SELECT 1 FROM account WHERE role = 'ADMIN' AND enabled = 1 AND id <> ? LIMIT 1";
          if (isLeaving && Rows.one(handle, Rows.NUMBER, others, user.id()) == null) {
            return Update.LAST;
          }
          handle.execute(
              "UPDATE account SET password_hash = ?, role = ?, enabled = ? WHERE id = ?",
              user.passwordHash(),
              user.role().name(),
              Rows.number(user.enabled()),
              user.id());
          if (signsOut) {
            handle.execute("DELETE FROM ticket WHERE account_id = ?", user.id());
          }
          log(transaction, entry);
          return Update.DONE;
        });
  }

  /**
   * Returns a user, or null if there is none. The row is locked until the end of the transaction: a
   * concurrent caller waits, and then sees the changed user.
   *
   * @param withAdmins whether the rows of all administrators are locked, too
   */
  static @Nullable User locked(Handle handle, long id, boolean withAdmins) {
    handle.execute(
        "UPDATE account SET name = name WHERE id = ?" + (withAdmins ? " OR role = 'ADMIN'" : ""),
        id);
    return Rows.one(handle, AccountTable::user, USER + "id = ?", id);
  }

  private static boolean isActiveAdmin(User user) {
    return user.role() == UserRole.ADMIN && user.enabled();
  }

  /**
   * {@return the user with this name, or null if there is none}
   *
   * <p>For example, {@code accounts.user("anna")}.
   *
   * @param name the name in lower case
   */
  public @Nullable User user(String name) {
    return StorableText.fitsKey(name)
        ? database.one(AccountTable::user, USER + "name = ?", name)
        : null;
  }

  /**
   * {@return the user with this number, or null if there is none}
   *
   * <p>For example, {@code accounts.user(key.userId())}.
   *
   * @param id the number, as in {@link User#id}
   */
  public @Nullable User user(long id) {
    return database.one(AccountTable::user, USER + "id = ?", id);
  }

  /** {@return all users, including disabled ones} */
  public List<User> users() {
    return database.list(AccountTable::user, USER + "1 = 1 ORDER BY id");
  }

  private static User user(ResultSet row) throws SQLException {
    return new User(
        row.getLong("id"),
        row.getString("name"),
        row.getString("password_hash"),
        UserRole.valueOf(row.getString("role")),
        row.getInt("enabled") != 0,
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  /**
   * Inserts a key, unless its user has {@value #MAX_KEYS} valid keys, along with an entry in the
   * audit log in the same transaction. Of the user's revoked or expired keys, only the newest
   * {@value #MAX_KEYS} are kept.
   *
   * <p>For example, {@code accounts.insert(key, entry) != null}.
   *
   * @param key the new key, without a number
   * @param entry the entry, or null
   * @return the key with its assigned number, or null if its user has too many
   */
  public @Nullable ApiKey insert(ApiKey key, @Nullable AuditEntry entry) {
    StorableText.check("label", key.label());
    Long now = Rows.millis(key.createdAt());
    return database.<@Nullable ApiKey>write(
        transaction -> {
          Handle handle = transaction.handle();
          locked(handle, key.userId(), false);
          Long valid =
              Rows.one(
                  handle,
                  Rows.NUMBER,
                  "SELECT count(*) FROM api_key WHERE account_id = ? AND revoked = 0"
                      + " AND (valid_until IS NULL OR valid_until > ?)",
                  key.userId(),
                  now);
          if (valid != null && valid >= MAX_KEYS) {
            return null;
          }
          String invalid =
              " FROM api_key WHERE account_id = ? AND (revoked = 1 OR valid_until <= ?)";
          handle.execute(
              "DELETE"
                  + invalid
                  + " AND id NOT IN (SELECT id"
                  + invalid
                  + " ORDER BY id DESC LIMIT ?)",
              key.userId(),
              now,
              key.userId(),
              now,
              MAX_KEYS);
          log(transaction, entry);
          return Rows.one(
              handle,
              AccountTable::key,
              "INSERT INTO api_key (account_id, label, prefix, hash, scopes, domain, own_links,"
                  + " created_at, valid_until, used_at, revoked)"
                  + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *",
              key.userId(),
              key.label(),
              key.prefix(),
              key.hash(),
              key.scopes().stream().sorted().map(Scope::name).collect(Collectors.joining(" ")),
              key.domain(),
              Rows.number(key.ownLinks()),
              now,
              Rows.millis(key.validUntil()),
              Rows.millis(key.usedAt()),
              Rows.number(key.revoked()));
        });
  }

  /**
   * {@return the key with this SHA-256 digest, or null if there is none}
   *
   * <p>For example, {@code accounts.key(sha256(text))}.
   *
   * @param hash the digest, 32 bytes
   */
  public @Nullable ApiKey key(byte[] hash) {
    return database.one(AccountTable::key, KEY + "hash = ?", hash);
  }

  /**
   * {@return the key with this number, or null if there is none}
   *
   * <p>For example, {@code accounts.key(7)}.
   *
   * @param id the number, as in {@link ApiKey#id}
   */
  public @Nullable ApiKey key(long id) {
    return database.one(AccountTable::key, KEY + "id = ?", id);
  }

  /**
   * {@return some keys of a user or of all users, in the order of their numbers}
   *
   * <p>For example, {@code accounts.keys(0, last.id(), 100)} are the next hundred.
   *
   * @param userId the number of the user, as in {@link User#id}; 0 for all users
   * @param after returns only keys with a greater number; 0 for all keys
   * @param limit the maximum number of keys, at least 1
   */
  public List<ApiKey> keys(long userId, long after, int limit) {
    String one = userId == 0 ? "" : " AND account_id = " + userId;
    return database.list(
        AccountTable::key, KEY + "id > ?" + one + " ORDER BY id LIMIT ?", after, limit);
  }

  private static ApiKey key(ResultSet row) throws SQLException {
    return new ApiKey(
        row.getLong("id"),
        row.getLong("account_id"),
        row.getString("label"),
        row.getString("prefix"),
        row.getBytes("hash"),
        Arrays.stream(row.getString("scopes").split(" ", -1))
            .filter(it -> !it.isEmpty())
            .map(Scope::valueOf)
            .collect(Collectors.toSet()),
        row.getString("domain"),
        row.getInt("own_links") != 0,
        Instant.ofEpochMilli(row.getLong("created_at")),
        Rows.instant(row, "valid_until"),
        Rows.instant(row, "used_at"),
        row.getInt("revoked") != 0);
  }

  /**
   * Revokes a key, along with an entry in the audit log in the same transaction.
   *
   * <p>For example, {@code accounts.revoke(key.id(), entry)}.
   *
   * @param keyId the number of the key
   * @param entry the entry, or null
   * @return whether the key exists
   */
  public boolean revoke(long keyId, @Nullable AuditEntry entry) {
    return database.<Boolean>write(
        transaction -> {
          int revoked =
              transaction.handle().execute("UPDATE api_key SET revoked = 1 WHERE id = ?", keyId);
          if (revoked > 0) {
            log(transaction, entry);
          }
          return revoked > 0;
        });
  }

  /**
   * Records when a key was last used.
   *
   * <p>For example, {@code accounts.used(key.id(), Instant.now())}.
   *
   * @param keyId the number of the key
   * @param at when it was used
   */
  public void used(long keyId, Instant at) {
    database.update("UPDATE api_key SET used_at = ? WHERE id = ?", Rows.millis(at), keyId);
  }

  /**
   * Writes an entry to the audit log.
   *
   * <p>For example, {@code accounts.log(entry)}.
   *
   * @param entry the new entry, without a number
   */
  public void log(AuditEntry entry) {
    database.<Boolean>write(
        transaction -> {
          log(transaction, entry);
          return true;
        });
  }

  /** Writes an entry in an open transaction; does nothing if it is null. */
  static void log(Transaction transaction, @Nullable AuditEntry entry) {
    if (entry != null) {
      transaction
          .handle()
          .execute(
              "INSERT INTO audit (at, actor, action, subject, detail) VALUES (?, ?, ?, ?, ?)",
              Rows.millis(entry.at()),
              StorableText.check("actor", entry.actor()),
              entry.action(),
              StorableText.check("subject", entry.subject()),
              StorableText.check("detail", entry.detail()));
    }
  }

  /**
   * {@return matching entries in the audit log, newest first}
   *
   * <p>For example, {@code accounts.log(new AuditFilter("anna", null, null), 0, 100)}.
   *
   * @param filter the filter that selects the entries
   * @param before the number of the entry before which to start, exclusive; 0 for the newest
   *     entries
   * @param limit the maximum number of entries
   */
  public List<AuditEntry> log(AuditFilter filter, long before, int limit) {
    StringBuilder where = new StringBuilder("id < ?");
    List<@Nullable Object> values = new ArrayList<>();
    values.add(before == 0 ? Long.MAX_VALUE : before);
    if (filter.actor() != null) {
      where.append(" AND actor = ?");
      values.add(filter.actor());
    }
    // Not LIKE, which ignores case in SQLite.
    prefix("action", filter.action(), where, values);
    prefix("subject", filter.subject(), where, values);
    boolean isVain =
        values.stream().anyMatch(it -> it instanceof String text && !StorableText.fits(text));
    values.add(limit);
    return isVain
        ? List.of()
        : database.list(
            AccountTable::entry,
            "SELECT * FROM audit WHERE " + where + " ORDER BY id DESC LIMIT ?",
            values.toArray());
  }

  private static void prefix(
      String column, @Nullable String prefix, StringBuilder where, List<@Nullable Object> values) {
    if (prefix != null) {
      where.append(" AND substr(").append(column).append(", 1, ?) = ?");
      values.add(prefix.codePointCount(0, prefix.length()));
      values.add(prefix);
    }
  }

  private static AuditEntry entry(ResultSet row) throws SQLException {
    return new AuditEntry(
        row.getLong("id"),
        Instant.ofEpochMilli(row.getLong("at")),
        row.getString("actor"),
        row.getString("action"),
        row.getString("subject"),
        row.getString("detail"));
  }

  /**
   * Stores a small secret or setting of the installation, such as the key that signs cookies; the
   * first writer wins.
   *
   * <p>{@code accounts.setting("cookies", drawn)} returns the value stored first, by any process.
   *
   * @param name the name of the setting
   * @param ifAbsent the value to store if there is none
   * @return the stored value
   */
  public byte[] setting(String name, byte[] ifAbsent) {
    byte[] there = findSetting(name);
    if (there == null) {
      database.update(
          "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, ifAbsent);
      there = Objects.requireNonNull(findSetting(name));
    }
    return there;
  }

  /**
   * {@return the value of a setting, or null if there is none}
   *
   * <p>{@code accounts.findSetting("place")} returns the value stored last, or null.
   *
   * @param name the name of the setting
   */
  public byte @Nullable [] findSetting(String name) {
    return database.one(row -> row.getBytes(1), "SELECT value FROM setting WHERE name = ?", name);
  }

  /**
   * Stores a setting that may change, such as the address on which this server last listened; the
   * last writer wins.
   *
   * <p>When {@code accounts.keepSetting("place", octets)} returns, the value is durable.
   *
   * @param name the name of the setting
   * @param value the value, which replaces the current one
   */
  public void keepSetting(String name, byte[] value) {
    database.update(
        "INSERT INTO setting (name, value) VALUES (?, ?)"
            + " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        name,
        value);
  }
}
