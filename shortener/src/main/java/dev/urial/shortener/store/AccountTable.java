package dev.urial.shortener.store;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Users, API keys and the audit log.
 *
 * <pre>{@code
 * User anna = store.accounts().user("anna");
 * List<ApiKey> keys = store.accounts().keys(anna.id());
 * }</pre>
 */
public final class AccountTable {
  /** The maximum number of valid API keys of a user. */
  public static final int MOST_KEYS = 100;

  private static final String USER =
      "SELECT id, name, password_hash, role, enabled, created_at FROM account";

  private static final String KEY =
      "SELECT id, account_id, label, prefix, hash, scopes, domain, own_links, created_at,"
          + " valid_until, used_at, revoked, made_by FROM api_key";

  private static final String CHECKED = "checked";

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
   * Inserts a user.
   *
   * <p>For example, {@code accounts.insert(new User(0, "anna", null, UserRole.EDITOR, true,
   * Instant.now()))}.
   *
   * @param user the new user, without a number
   * @return the user with its assigned number, or null if the name is taken
   */
  public @Nullable User insert(User user) {
    return insert(user, null);
  }

  /**
   * Inserts a key, unless its user has {@value #MOST_KEYS} valid keys. Of the user's revoked or
   * expired keys, only the newest {@value #MOST_KEYS} are kept.
   *
   * <p>For example, {@code accounts.insert(key) != null}.
   *
   * @param key the new key, without a number
   * @return the key with its assigned number, or null if its user has too many
   */
  public @Nullable ApiKey insert(ApiKey key) {
    return insert(key, null);
  }

  /**
   * Inserts a user as {@link #insert(User)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param user the new user, without a number
   * @param entry the entry, or null
   * @return the user with its assigned number, or null if the name is taken
   */
  public @Nullable User insert(User user, @Nullable AuditEntry entry) {
    Objects.requireNonNull(user, "user");
    check(user);
    checkNote(entry);
    Long id =
        database.<@Nullable Long>write(
            transaction -> {
              Long inserted =
                  transaction
                      .handle()
                      .createQuery(
                          "INSERT INTO account (name, password_hash, role, enabled, created_at)"
                              + " VALUES (:name, :password_hash, :role, :enabled, :created_at)"
                              + " ON CONFLICT (name) DO NOTHING RETURNING id")
                      .bind("name", user.name())
                      .bind("password_hash", user.passwordHash())
                      .bind("role", user.role().name())
                      .bind("enabled", user.enabled() ? 1 : 0)
                      .bind("created_at", LinkTableRow.millis(user.createdAt()))
                      .mapTo(Long.class)
                      .findOne()
                      .orElse(null);
              if (inserted != null) {
                note(transaction, entry);
              }
              return inserted;
            });
    return id == null
        ? null
        : new User(
            id,
            user.name(),
            user.passwordHash(),
            user.role(),
            user.enabled(),
            byTheMillisecond(user.createdAt()));
  }

  private static void check(User user) {
    StorableText.checkKey("name", user.name());
    StorableText.check("passwordHash", user.passwordHash());
  }

  private static Instant byTheMillisecond(Instant at) {
    return Instant.ofEpochMilli(Objects.requireNonNull(LinkTableRow.millis(at)));
  }

  /**
   * Updates a user.
   *
   * <p>Users cannot be deleted; disable them by setting {@code enabled} to false.
   *
   * @param user the new state, including the number
   * @return whether a user with that number exists
   * @throws IllegalArgumentException if the name belongs to a different user
   */
  public boolean update(User user) {
    Objects.requireNonNull(user, "user");
    check(user);
    return database.<Boolean>write(transaction -> write(transaction, user));
  }

  /**
   * Updates a user unless it has been changed since it was read, along with an entry in the audit
   * log in the same transaction.
   *
   * <p>If two callers of {@code accounts.update(disabled, anna, entry)} have read the same state,
   * only one of them succeeds. An update that would leave no administrator who may sign in is
   * refused, even if users are changed concurrently.
   *
   * @param user the new state, including the number
   * @param expected the state on which the update is based
   * @param entry the entry, or null
   * @return the result of the update
   * @throws IllegalArgumentException if the name belongs to a different user, or if {@code user}
   *     and {@code expected} have different numbers
   */
  public Update update(User user, User expected, @Nullable AuditEntry entry) {
    return update(user, expected, entry, false);
  }

  /**
   * Updates a user as {@link #update(User, User, AuditEntry)} does and, in the same transaction,
   * removes all sessions and unused sign-in links of the user.
   *
   * <p>After {@code accounts.updateAndSignOut(withNewPassword, anna, entry)}, whoever signed in as
   * the user before, or has an earlier sign-in link, must sign in with the new password.
   *
   * @param user the new state, including the number
   * @param expected the state on which the update is based
   * @param entry the entry, or null
   * @return the result of the update; sessions and sign-in links are removed only if it is {@link
   *     Update#DONE}
   * @throws IllegalArgumentException if the name belongs to a different user, or if {@code user}
   *     and {@code expected} have different numbers
   */
  public Update updateAndSignOut(User user, User expected, @Nullable AuditEntry entry) {
    return update(user, expected, entry, true);
  }

  private Update update(
      User user, User expected, @Nullable AuditEntry entry, boolean isSigningOut) {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(expected, "expected");
    check(user);
    checkNote(entry);
    if (user.id() != expected.id()) {
      throw new IllegalArgumentException("the number of a user cannot be changed");
    }
    return database.write(
        transaction -> {
          Handle handle = transaction.handle();
          boolean isLeaving = isActiveAdmin(expected) && !isActiveAdmin(user);
          User now = locked(handle, user.id(), isLeaving);
          if (now == null) {
            return Update.MISSING;
          }
          if (!isSame(now, expected)) {
            return Update.CHANGED;
          }
          if (isLeaving && otherAdmins(handle, user.id()) == 0) {
            return Update.LAST;
          }
          write(transaction, user);
          if (isSigningOut) {
            for (Ticket.Kind kind : Ticket.Kind.values()) {
              takeAll(handle, kind, user.id());
            }
          }
          note(transaction, entry);
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
    int locked =
        handle
            .createUpdate(
                "UPDATE account SET name = name WHERE id = :id"
                    + (withAdmins ? " OR role = 'ADMIN'" : ""))
            .bind("id", id)
            .execute();
    return locked == 0
        ? null
        : handle
            .createQuery(USER + " WHERE id = :id")
            .bind("id", id)
            .map((row, context) -> user(row))
            .findOne()
            .orElse(null);
  }

  /** Removes all tickets of one kind that belong to a user, in an open transaction. */
  static int takeAll(Handle handle, Ticket.Kind kind, long userId) {
    return handle
        .createUpdate("DELETE FROM ticket WHERE kind = :kind AND account_id = :id")
        .bind("kind", kind.name())
        .bind("id", userId)
        .execute();
  }

  private static boolean isActiveAdmin(User user) {
    return user.role() == UserRole.ADMIN && user.enabled();
  }

  private static int otherAdmins(Handle handle, long id) {
    return handle
        .createQuery(
            "SELECT count(*) FROM account WHERE role = 'ADMIN' AND enabled = 1 AND id <> :id")
        .bind("id", id)
        .mapTo(Integer.class)
        .one();
  }

  /**
   * Returns whether two states of a user are equal; the creation time is not compared, because it
   * cannot change.
   */
  private static boolean isSame(User now, User expected) {
    return now.name().equals(expected.name())
        && Objects.equals(now.passwordHash(), expected.passwordHash())
        && now.role() == expected.role()
        && now.enabled() == expected.enabled();
  }

  private static boolean write(Transaction transaction, User user) {
    boolean taken =
        transaction
            .handle()
            .createQuery("SELECT 1 FROM account WHERE name = :name AND id <> :id")
            .bind("name", user.name())
            .bind("id", user.id())
            .mapTo(Integer.class)
            .findOne()
            .isPresent();
    if (taken) {
      throw new IllegalArgumentException("the name is another user's: " + user.name());
    }
    return transaction
            .handle()
            .createUpdate(
                "UPDATE account SET name = :name, password_hash = :password_hash, role = :role,"
                    + " enabled = :enabled WHERE id = :id")
            .bind("name", user.name())
            .bind("password_hash", user.passwordHash())
            .bind("role", user.role().name())
            .bind("enabled", user.enabled() ? 1 : 0)
            .bind("id", user.id())
            .execute()
        == 1;
  }

  /**
   * {@return the user with this name, or null if there is none}
   *
   * <p>For example, {@code accounts.user("anna")}.
   *
   * @param name the name in lower case
   */
  public @Nullable User user(String name) {
    Objects.requireNonNull(name, "name");
    if (!StorableText.fitsKey(name)) {
      return null;
    }
    return database.<@Nullable User>read(
        handle ->
            handle
                .createQuery(USER + " WHERE name = :name")
                .bind("name", name)
                .map((row, context) -> user(row))
                .findOne()
                .orElse(null));
  }

  /**
   * {@return the user with this number, or null if there is none}
   *
   * <p>For example, {@code accounts.user(key.userId())}.
   *
   * @param id the number, as in {@link User#id}
   */
  public @Nullable User user(long id) {
    return database.<@Nullable User>read(
        handle ->
            handle
                .createQuery(USER + " WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> user(row))
                .findOne()
                .orElse(null));
  }

  /** {@return all users, including disabled ones} */
  public List<User> users() {
    return database.read(
        handle ->
            handle.createQuery(USER + " ORDER BY id").map((row, context) -> user(row)).list());
  }

  private static User user(ResultSet row) throws SQLException {
    return new User(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        UserRole.valueOf(row.getString(4)),
        row.getInt(5) != 0,
        Instant.ofEpochMilli(row.getLong(6)));
  }

  /**
   * Inserts a key as {@link #insert(ApiKey)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param key the new key, without a number
   * @param entry the entry, or null
   * @return the key with its assigned number, or null if its user has too many
   */
  public @Nullable ApiKey insert(ApiKey key, @Nullable AuditEntry entry) {
    Objects.requireNonNull(key, "key");
    checkNote(entry);
    StorableText.check("label", key.label());
    StorableText.check("prefix", key.prefix());
    StorableText.check("domain", key.domain());
    Long id =
        database.<@Nullable Long>write(
            transaction -> {
              if (validKeys(transaction.handle(), key) >= MOST_KEYS) {
                return null;
              }
              note(transaction, entry);
              removeOldKeys(transaction.handle(), key);
              return transaction
                  .handle()
                  .createQuery(
                      "INSERT INTO api_key (account_id, label, prefix, hash, scopes, domain,"
                          + " own_links, created_at, valid_until, used_at, revoked, made_by) VALUES"
                          + " (:account_id, :label, :prefix, :hash, :scopes, :domain, :own_links,"
                          + " :created_at, :valid_until, :used_at, :revoked, :made_by) RETURNING id")
                  .bind("account_id", key.userId())
                  .bind("label", key.label())
                  .bind("prefix", key.prefix())
                  .bind("hash", key.hash())
                  .bind("scopes", scopes(key.scopes()))
                  .bind("domain", key.domain())
                  .bind("own_links", key.ownLinks() ? 1 : 0)
                  .bind("created_at", LinkTableRow.millis(key.createdAt()))
                  .bind("valid_until", LinkTableRow.millis(key.validUntil()))
                  .bind("used_at", LinkTableRow.millis(key.usedAt()))
                  .bind("revoked", key.revoked() ? 1 : 0)
                  .bind("made_by", key.madeBy())
                  .mapTo(Long.class)
                  .one();
            });
    return id == null ? null : with(id, key);
  }

  private static ApiKey with(long id, ApiKey key) {
    return new ApiKey(
        id,
        key.userId(),
        key.label(),
        key.prefix(),
        key.hash(),
        key.scopes(),
        key.domain(),
        key.ownLinks(),
        key.createdAt(),
        key.validUntil(),
        key.usedAt(),
        key.revoked(),
        key.madeBy());
  }

  /**
   * Returns the number of valid keys of the user who gets a new key. No other transaction adds one
   * before this one ends.
   */
  private static int validKeys(Handle handle, ApiKey added) {
    handle
        .createUpdate("UPDATE account SET id = id WHERE id = :id") // locks the row
        .bind("id", added.userId())
        .execute();
    return handle
        .createQuery(
            "SELECT count(*) FROM api_key WHERE account_id = :id AND revoked = 0"
                + " AND (valid_until IS NULL OR valid_until > :now)")
        .bind("id", added.userId())
        .bind("now", LinkTableRow.millis(added.createdAt()))
        .mapTo(Integer.class)
        .one();
  }

  /** Removes all but the newest keys that are no longer valid, of the user who gets a new key. */
  private static void removeOldKeys(Handle handle, ApiKey added) {
    String invalid =
        " FROM api_key WHERE account_id = :id AND (revoked = 1 OR valid_until <= :now)";
    handle
        .createUpdate(
            "DELETE"
                + invalid
                + " AND id NOT IN (SELECT id"
                + invalid
                + " ORDER BY id DESC LIMIT :most)")
        .bind("id", added.userId())
        .bind("now", LinkTableRow.millis(added.createdAt()))
        .bind("most", MOST_KEYS)
        .execute();
  }

  /**
   * {@return the key with this SHA-256 digest, or null if there is none}
   *
   * <p>For example, {@code accounts.key(sha256(text))}.
   *
   * @param hash the digest, 32 bytes
   */
  public @Nullable ApiKey key(byte[] hash) {
    Objects.requireNonNull(hash, "hash");
    return database.<@Nullable ApiKey>read(
        handle ->
            handle
                .createQuery(KEY + " WHERE hash = :hash")
                .bind("hash", hash)
                .map((row, context) -> key(row))
                .findOne()
                .orElse(null));
  }

  /**
   * {@return the key with this number, or null if there is none}
   *
   * <p>For example, {@code accounts.key(key.madeBy())}.
   *
   * @param id the number, as in {@link ApiKey#id}
   */
  public @Nullable ApiKey key(long id) {
    return database.<@Nullable ApiKey>read(
        handle ->
            handle
                .createQuery(KEY + " WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> key(row))
                .findOne()
                .orElse(null));
  }

  /**
   * {@return the keys of a user, or of all users}
   *
   * <p>{@code accounts.keys(0)} includes revoked keys.
   *
   * @param userId the number of the user, as in {@link User#id}; 0 for all users
   */
  public List<ApiKey> keys(long userId) {
    return keys(userId, 0, Integer.MAX_VALUE);
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
    return database.read(
        handle ->
            handle
                .createQuery(KEY + " WHERE id > :after" + one + " ORDER BY id LIMIT :limit")
                .bind("after", after)
                .bind("limit", limit)
                .map((row, context) -> key(row))
                .list());
  }

  private static ApiKey key(ResultSet row) throws SQLException {
    return new ApiKey(
        row.getLong(1),
        row.getLong(2),
        row.getString(3),
        row.getString(4),
        row.getBytes(5),
        scopes(row.getString(6)),
        row.getString(7),
        row.getInt(8) != 0,
        Instant.ofEpochMilli(row.getLong(9)),
        LinkTableRow.instant(row, 10),
        LinkTableRow.instant(row, 11),
        row.getInt(12) != 0,
        row.getObject(13) == null ? null : row.getLong(13));
  }

  private static String scopes(Set<Scope> scopes) {
    StringJoiner text = new StringJoiner(" ");
    for (Scope scope : Scope.values()) {
      if (scopes.contains(scope)) {
        text.add(scope.name());
      }
    }
    return text.toString();
  }

  private static Set<Scope> scopes(String text) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    int start = 0;
    while (start < text.length()) {
      int space = text.indexOf(' ', start);
      int end = space < 0 ? text.length() : space;
      scopes.add(Scope.valueOf(text.substring(start, end)));
      start = end + 1;
    }
    return scopes;
  }

  /**
   * Revokes a key, and all keys that were created with it.
   *
   * <p>For example, {@code accounts.revoke(key.id())}.
   *
   * @param keyId the number of the key
   * @return whether the key exists
   */
  public boolean revoke(long keyId) {
    return revoke(keyId, null);
  }

  /**
   * Revokes a key as {@link #revoke(long)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param keyId the number of the key
   * @param entry the entry, or null
   * @return whether the key exists
   */
  public boolean revoke(long keyId, @Nullable AuditEntry entry) {
    checkNote(entry);
    return database.<Boolean>write(
        transaction -> {
          boolean revoked =
              transaction
                      .handle()
                      .createUpdate(
                          "WITH RECURSIVE made (id) AS (SELECT id FROM api_key WHERE id = :id"
                              + " UNION SELECT api_key.id FROM api_key"
                              + " JOIN made ON api_key.made_by = made.id)"
                              + " UPDATE api_key SET revoked = 1 WHERE id IN (SELECT id FROM made)")
                      .bind("id", keyId)
                      .execute()
                  > 0;
          if (revoked) {
            note(transaction, entry);
          }
          return revoked;
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
    Objects.requireNonNull(at, "at");
    database.<Integer>write(
        transaction ->
            transaction
                .handle()
                .createUpdate("UPDATE api_key SET used_at = :at WHERE id = :id")
                .bind("at", LinkTableRow.millis(at))
                .bind("id", keyId)
                .execute());
  }

  /**
   * {@return entries in the audit log, newest first}
   *
   * <p>For example, {@code accounts.log(0, 100)}.
   *
   * @param before the number of the entry before which to start, exclusive; 0 for the newest
   *     entries
   * @param limit the maximum number of entries
   */
  public List<AuditEntry> log(long before, int limit) {
    return log(AuditFilter.NONE, before, limit);
  }

  /**
   * Writes an entry to the audit log.
   *
   * <p>For example, {@code accounts.log(new AuditEntry(0, now, "anna", "link.create",
   * "s.example/a", null))}.
   *
   * @param entry the new entry, without a number
   */
  public void log(AuditEntry entry) {
    Objects.requireNonNull(entry, "entry");
    check(entry);
    database.<Integer>write(
        transaction -> {
          log(transaction, List.of(entry));
          return 1;
        });
  }

  /** Checks that an entry can be stored; does nothing if it is null. */
  static void checkNote(@Nullable AuditEntry entry) {
    if (entry != null) {
      check(entry);
    }
  }

  /** Writes an entry in an open transaction; does nothing if it is null. */
  static void note(Transaction transaction, @Nullable AuditEntry entry) {
    if (entry != null) {
      log(transaction, List.of(entry));
    }
  }

  /** Checks that an entry can be stored. */
  static void check(AuditEntry entry) {
    StorableText.check("actor", entry.actor());
    StorableText.check("action", entry.action());
    StorableText.check("subject", entry.subject());
    StorableText.check("detail", entry.detail());
  }

  /** Writes entries in an open transaction. */
  static void log(Transaction transaction, List<AuditEntry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        transaction
            .handle()
            .prepareBatch(
                "INSERT INTO audit (at, actor, action, subject, detail)"
                    + " VALUES (:at, :actor, :action, :subject, :detail)");
    for (AuditEntry entry : entries) {
      batch
          .bind("at", LinkTableRow.millis(entry.at()))
          .bind("actor", entry.actor())
          .bind("action", entry.action())
          .bind("subject", entry.subject())
          .bind("detail", entry.detail())
          .add();
    }
    batch.execute();
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
    Objects.requireNonNull(filter, "filter");
    if (limit < 0) {
      throw new IllegalArgumentException("limit must not be negative: " + limit);
    }
    String actor = filter.actor();
    Map<String, String> prefixes = new LinkedHashMap<>();
    if (filter.action() != null) {
      prefixes.put("action", filter.action());
    }
    if (filter.subject() != null) {
      prefixes.put("subject", filter.subject());
    }
    boolean isAny = actor == null || StorableText.fits(actor);
    if (!isAny || !prefixes.values().stream().allMatch(StorableText::fits)) {
      return List.of(); // text that cannot be stored is never found
    }
    StringBuilder where = new StringBuilder();
    if (actor != null) {
      where.append(" AND actor = :actor");
    }
    // Do not use LIKE: in SQLite, it ignores case.
    for (String column : prefixes.keySet()) {
      where.append(" AND substr(" + column + ", 1, :" + column + "Length) = :" + column);
    }
    return database.read(
        handle -> {
          Query query =
              handle
                  .createQuery(
                      "SELECT id, at, actor, action, subject, detail FROM audit WHERE id < :before"
                          + where
                          + " ORDER BY id DESC LIMIT :limit")
                  .bind("before", before == 0 ? Long.MAX_VALUE : before)
                  .bind("limit", limit);
          if (actor != null) {
            query.bind("actor", actor);
          }
          prefixes.forEach(
              (column, prefix) ->
                  query
                      .bind(column, prefix)
                      .bind(column + "Length", prefix.codePointCount(0, prefix.length())));
          return query
              .map(
                  (row, context) ->
                      new AuditEntry(
                          row.getLong(1),
                          Instant.ofEpochMilli(row.getLong(2)),
                          row.getString(3),
                          row.getString(4),
                          row.getString(5),
                          row.getString(6)))
              .list();
        });
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
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(ifAbsent, "ifAbsent");
    StorableText.checkKey("name", name);
    byte[] there = database.<byte @Nullable []>read(handle -> setting(handle, name));
    if (there != null) {
      return there;
    }
    return database.write(
        transaction -> {
          transaction
              .handle()
              .createUpdate(
                  "INSERT INTO setting (name, value) VALUES (:name, :value) ON CONFLICT (name) DO"
                      + " NOTHING")
              .bind("name", name)
              .bind("value", ifAbsent)
              .execute();
          return Objects.requireNonNull(setting(transaction.handle(), name));
        });
  }

  /**
   * {@return the value of a setting, or null if there is none}
   *
   * <p>{@code accounts.findSetting("place")} returns the value stored last, or null.
   *
   * @param name the name of the setting
   */
  public byte @Nullable [] findSetting(String name) {
    Objects.requireNonNull(name, "name");
    StorableText.checkKey("name", name);
    return database.<byte @Nullable []>read(handle -> setting(handle, name));
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
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    StorableText.checkKey("name", name);
    database.<Integer>write(
        transaction ->
            transaction
                .handle()
                .createUpdate(
                    "INSERT INTO setting (name, value) VALUES (:name, :value)"
                        + " ON CONFLICT (name) DO UPDATE SET value = excluded.value")
                .bind("name", name)
                .bind("value", value)
                .execute());
  }

  private static byte @Nullable [] setting(Handle handle, String name) {
    return handle
        .createQuery("SELECT value FROM setting WHERE name = :name")
        .bind("name", name)
        .map((row, context) -> row.getBytes(1))
        .findOne()
        .orElse(null);
  }

  /**
   * Checks that the database can be read and written, with a row that exists only for this check.
   */
  static void check(Database database) {
    new AccountTable(database).setting(CHECKED, new byte[1]);
    database.<Integer>write(
        transaction ->
            transaction
                .handle()
                .createUpdate("UPDATE setting SET value = value WHERE name = :name")
                .bind("name", CHECKED)
                .execute());
  }
}
