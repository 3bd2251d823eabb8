package dev.urial.shortener.store;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.User;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Users, API keys and the audit log. */
public interface AccountStore {
  /** Inserts a user; null where the name is taken. */
  @Nullable User insert(User user);

  /**
   * Writes a user anew; answers whether there is one of its number.
   *
   * @throws IllegalArgumentException if the name is another user's
   */
  boolean update(User user);

  /** Returns the user of a name, or null. */
  @Nullable User user(String name);

  /** Returns the user of a number, or null. */
  @Nullable User user(long id);

  /** Returns all users. */
  List<User> users();

  /** Inserts a key and returns it with its number. */
  ApiKey insert(ApiKey key);

  /** Returns the key of a SHA-256 of its text, or null. */
  @Nullable ApiKey key(byte[] hash);

  /** Returns the keys of a user; 0: of all. */
  List<ApiKey> keys(long userId);

  /** Takes a key back. */
  boolean revoke(long keyId);

  /** Notes when a key was used last. */
  void used(long keyId, Instant at);

  /** Writes an entry of the audit log. */
  void log(AuditEntry entry);

  /** Returns entries of the audit log, the newest first, older than a number (0: from the newest). */
  List<AuditEntry> log(long before, int limit);

  /** Keeps a small secret or setting of the installation, as the key that signs cookies; first writer wins. */
  byte[] setting(String name, byte[] ifAbsent);

  /** Returns a setting, or null where there is none: nothing is written. */
  byte @Nullable [] findSetting(String name);

  /** Keeps a setting that may change, as where this machine was last reached; last writer wins. */
  void keepSetting(String name, byte[] value);
}
