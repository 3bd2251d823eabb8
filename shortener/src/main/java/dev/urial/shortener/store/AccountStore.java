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
  /**
   * Inserts a user; null where the name is taken.
   *
   * <p>{@code accounts.insert(new User(0, "anna", null, Role.EDITOR, true, Instant.now()))}.
   *
   * @param user without a number
   */
  default @Nullable User insert(User user) {
    return insert(user, null);
  }

  /**
   * Inserts a user as {@link #insert(User)}, and an entry of the audit log in the same transaction.
   *
   * @param user without a number
   * @param entry what is noted, or null
   */
  @Nullable User insert(User user, @Nullable AuditEntry entry);

  /**
   * Writes a user anew; answers whether there is one of its number.
   *
   * <p>A user is not deleted, but disabled: {@code enabled} false.
   *
   * @param user as it shall be, with its number
   * @throws IllegalArgumentException if the name is another user's
   */
  boolean update(User user);

  /**
   * Writes a user anew, if nobody has changed them since they were read, and an entry of the audit
   * log in the same transaction.
   *
   * <p>{@code accounts.update(disabled, anna, entry)}: of two who read the same, one writes. The
   * last administrator who may sign in stays one, whoever else is changed at the same time.
   *
   * @param user as it shall be, with its number
   * @param expected as it was read
   * @param entry what is noted, or null
   * @return how it ended
   * @throws IllegalArgumentException if the name is another user's, or the number another
   */
  Update update(User user, User expected, @Nullable AuditEntry entry);

  /** How an update ended. */
  enum Update {
    /** It is written. */
    DONE,
    /** It is not any more as it was read: somebody was faster. */
    CHANGED,
    /** There is none of that number. */
    MISSING,
    /** Nobody else would be an administrator who may sign in. */
    LAST
  }

  /**
   * Returns the user of a name, or null.
   *
   * <p>{@code accounts.user("anna")}.
   *
   * @param name lower case
   */
  @Nullable User user(String name);

  /**
   * Returns the user of a number, or null.
   *
   * <p>{@code accounts.user(key.userId())}.
   *
   * @param id the number
   */
  @Nullable User user(long id);

  /** Returns all users. */
  List<User> users();

  /**
   * Inserts a key and returns it with its number.
   *
   * <p>{@code accounts.insert(key).id()}.
   *
   * @param key without a number
   */
  default ApiKey insert(ApiKey key) {
    return insert(key, null);
  }

  /**
   * Inserts a key as {@link #insert(ApiKey)}, and an entry of the audit log in the same
   * transaction.
   *
   * @param key without a number
   * @param entry what is noted, or null
   */
  ApiKey insert(ApiKey key, @Nullable AuditEntry entry);

  /**
   * Returns the key of a SHA-256 of its text, or null.
   *
   * <p>{@code accounts.key(sha256(text))}.
   *
   * @param hash 32 octets
   */
  @Nullable ApiKey key(byte[] hash);

  /**
   * Returns the keys of a user; 0: of all.
   *
   * <p>{@code accounts.keys(0)}: those taken back too.
   *
   * @param userId the user's number, or 0
   */
  List<ApiKey> keys(long userId);

  /**
   * Takes a key back.
   *
   * <p>{@code accounts.revoke(key.id())}.
   *
   * @param keyId the key's number
   * @return whether there is such a key
   */
  default boolean revoke(long keyId) {
    return revoke(keyId, null);
  }

  /**
   * Takes a key back as {@link #revoke(long)}, and writes an entry of the audit log in the same
   * transaction.
   *
   * @param keyId the key's number
   * @param entry what is noted, or null
   * @return whether there is such a key
   */
  boolean revoke(long keyId, @Nullable AuditEntry entry);

  /**
   * Notes when a key was used last.
   *
   * <p>{@code accounts.used(key.id(), Instant.now())}.
   *
   * @param keyId the key's number
   * @param at when
   */
  void used(long keyId, Instant at);

  /**
   * Writes an entry of the audit log.
   *
   * <p>{@code accounts.log(new AuditEntry(0, now, "anna", "link.create", "s.example/a", null))}.
   *
   * @param entry without a number
   */
  void log(AuditEntry entry);

  /**
   * Returns entries of the audit log, the newest first, older than a number (0: from the newest).
   *
   * <p>{@code accounts.log(0, 100)}.
   *
   * @param before the number of the entry it ends before, or 0
   * @param limit at most so many
   */
  default List<AuditEntry> log(long before, int limit) {
    return log(AuditFilter.NONE, before, limit);
  }

  /**
   * Returns some entries of the audit log, the newest first, older than a number (0: from the
   * newest).
   *
   * <p>{@code accounts.log(new AuditFilter("anna", null, null), 0, 100)}.
   *
   * @param filter which
   * @param before the number of the entry it ends before, or 0
   * @param limit at most so many
   */
  List<AuditEntry> log(AuditFilter filter, long before, int limit);

  /**
   * Keeps a small secret or setting of the installation, as the key that signs cookies; first
   * writer wins.
   *
   * <p>{@code accounts.setting("cookies", drawn)}: what was kept first, by whomever.
   *
   * @param name what it is
   * @param ifAbsent what is kept if nothing is
   * @return what is kept
   */
  byte[] setting(String name, byte[] ifAbsent);

  /**
   * Returns a setting, or null where there is none: nothing is written.
   *
   * <p>{@code accounts.findSetting("place")}: what was kept last, or null.
   */
  byte @Nullable [] findSetting(String name);

  /**
   * Keeps a setting that may change, as where this machine was last reached; last writer wins.
   *
   * <p>{@code accounts.keepSetting("place", octets)}: it is durable when this returns.
   */
  void keepSetting(String name, byte[] value);
}
