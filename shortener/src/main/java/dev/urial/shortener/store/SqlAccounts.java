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

/** Users, keys, the audit log and settings in SQLite or PostgreSQL. */
final class SqlAccounts implements AccountStore {
  private static final String USER =
      "SELECT id, name, password_hash, role, enabled, created_at FROM account";
  private static final String KEY =
      "SELECT id, account_id, label, prefix, hash, scopes, domain, own_links, created_at,"
          + " valid_until, used_at, revoked, made_by FROM api_key";

  private static final String CHECKED = "checked";

  private final Database database;

  SqlAccounts(Database database) {
    this.database = database;
  }

  @Override
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

  @Override
  public boolean update(User user) {
    Objects.requireNonNull(user, "user");
    check(user);
    return database.<Boolean>write(transaction -> write(transaction, user));
  }

  @Override
  public Update update(User user, User expected, @Nullable AuditEntry entry) {
    return update(user, expected, entry, false);
  }

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
  public List<ApiKey> keys(long userId) {
    return keys(userId, 0, Integer.MAX_VALUE);
  }

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
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

  @Override
  public byte @Nullable [] findSetting(String name) {
    Objects.requireNonNull(name, "name");
    StorableText.checkKey("name", name);
    return database.<byte @Nullable []>read(handle -> setting(handle, name));
  }

  @Override
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
    new SqlAccounts(database).setting(CHECKED, new byte[1]);
    database.<Integer>write(
        transaction ->
            transaction
                .handle()
                .createUpdate("UPDATE setting SET value = value WHERE name = :name")
                .bind("name", CHECKED)
                .execute());
  }
}
