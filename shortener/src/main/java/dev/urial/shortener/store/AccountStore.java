package dev.urial.shortener.store;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.User;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Users, API keys and the audit log.
 *
 * <pre>{@code
 * User anna = store.accounts().user("anna");
 * List<ApiKey> keys = store.accounts().keys(anna.id());
 * }</pre>
 */
public interface AccountStore {
  /** The maximum number of valid API keys of a user. */
  int MOST_KEYS = 100;

  /**
   * Inserts a user.
   *
   * <p>For example, {@code accounts.insert(new User(0, "anna", null, UserRole.EDITOR, true,
   * Instant.now()))}.
   *
   * @param user the new user, without a number
   * @return the user with its assigned number, or null if the name is taken
   */
  default @Nullable User insert(User user) {
    return insert(user, null);
  }

  /**
   * Inserts a user as {@link #insert(User)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param user the new user, without a number
   * @param entry the entry, or null
   * @return the user with its assigned number, or null if the name is taken
   */
  @Nullable User insert(User user, @Nullable AuditEntry entry);

  /**
   * Updates a user.
   *
   * <p>Users cannot be deleted; disable them by setting {@code enabled} to false.
   *
   * @param user the new state, including the number
   * @return whether a user with that number exists
   * @throws IllegalArgumentException if the name belongs to a different user
   */
  boolean update(User user);

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
  Update update(User user, User expected, @Nullable AuditEntry entry);

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
  Update updateAndSignOut(User user, User expected, @Nullable AuditEntry entry);

  /** The result of an update. */
  enum Update {
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
   * {@return the user with this name, or null if there is none}
   *
   * <p>For example, {@code accounts.user("anna")}.
   *
   * @param name the name in lower case
   */
  @Nullable User user(String name);

  /**
   * {@return the user with this number, or null if there is none}
   *
   * <p>For example, {@code accounts.user(key.userId())}.
   *
   * @param id the number, as in {@link User#id}
   */
  @Nullable User user(long id);

  /** {@return all users, including disabled ones} */
  List<User> users();

  /**
   * Inserts a key, unless its user has {@value #MOST_KEYS} valid keys. Of the user's revoked or
   * expired keys, only the newest {@value #MOST_KEYS} are kept.
   *
   * <p>For example, {@code accounts.insert(key) != null}.
   *
   * @param key the new key, without a number
   * @return the key with its assigned number, or null if its user has too many
   */
  default @Nullable ApiKey insert(ApiKey key) {
    return insert(key, null);
  }

  /**
   * Inserts a key as {@link #insert(ApiKey)} does, along with an entry in the audit log in the same
   * transaction.
   *
   * @param key the new key, without a number
   * @param entry the entry, or null
   * @return the key with its assigned number, or null if its user has too many
   */
  @Nullable ApiKey insert(ApiKey key, @Nullable AuditEntry entry);

  /**
   * {@return the key with this SHA-256 digest, or null if there is none}
   *
   * <p>For example, {@code accounts.key(sha256(text))}.
   *
   * @param hash the digest, 32 bytes
   */
  @Nullable ApiKey key(byte[] hash);

  /**
   * {@return the key with this number, or null if there is none}
   *
   * <p>For example, {@code accounts.key(key.madeBy())}.
   *
   * @param id the number, as in {@link ApiKey#id}
   */
  @Nullable ApiKey key(long id);

  /**
   * {@return the keys of a user, or of all users}
   *
   * <p>{@code accounts.keys(0)} includes revoked keys.
   *
   * @param userId the number of the user, as in {@link User#id}; 0 for all users
   */
  List<ApiKey> keys(long userId);

  /**
   * {@return some keys of a user or of all users, in the order of their numbers}
   *
   * <p>For example, {@code accounts.keys(0, last.id(), 100)} are the next hundred.
   *
   * @param userId the number of the user, as in {@link User#id}; 0 for all users
   * @param after returns only keys with a greater number; 0 for all keys
   * @param limit the maximum number of keys, at least 1
   */
  default List<ApiKey> keys(long userId, long after, int limit) {
    return keys(userId).stream().filter(it -> it.id() > after).limit(limit).toList();
  }

  /**
   * Revokes a key, and all keys that were created with it.
   *
   * <p>For example, {@code accounts.revoke(key.id())}.
   *
   * @param keyId the number of the key
   * @return whether the key exists
   */
  default boolean revoke(long keyId) {
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
  boolean revoke(long keyId, @Nullable AuditEntry entry);

  /**
   * Records when a key was last used.
   *
   * <p>For example, {@code accounts.used(key.id(), Instant.now())}.
   *
   * @param keyId the number of the key
   * @param at when it was used
   */
  void used(long keyId, Instant at);

  /**
   * Writes an entry to the audit log.
   *
   * <p>For example, {@code accounts.log(new AuditEntry(0, now, "anna", "link.create",
   * "s.example/a", null))}.
   *
   * @param entry the new entry, without a number
   */
  void log(AuditEntry entry);

  /**
   * {@return entries in the audit log, newest first}
   *
   * <p>For example, {@code accounts.log(0, 100)}.
   *
   * @param before the number of the entry before which to start, exclusive; 0 for the newest
   *     entries
   * @param limit the maximum number of entries
   */
  default List<AuditEntry> log(long before, int limit) {
    return log(AuditFilter.NONE, before, limit);
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
  List<AuditEntry> log(AuditFilter filter, long before, int limit);

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
  byte[] setting(String name, byte[] ifAbsent);

  /**
   * {@return the value of a setting, or null if there is none}
   *
   * <p>{@code accounts.findSetting("place")} returns the value stored last, or null.
   *
   * @param name the name of the setting
   */
  byte @Nullable [] findSetting(String name);

  /**
   * Stores a setting that may change, such as the address on which this server last listened; the
   * last writer wins.
   *
   * <p>When {@code accounts.keepSetting("place", octets)} returns, the value is durable.
   *
   * @param name the name of the setting
   * @param value the value, which replaces the current one
   */
  void keepSetting(String name, byte[] value);
}
