package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who may sign in.
 *
 * <pre>{@code
 * User anna =
 *     store.accounts().insert(
 *         new User(0, "anna", Passwords.hash("correct horse"), UserRole.EDITOR, true, Instant.now()));
 * anna.id();  // the number the store gave
 * }</pre>
 *
 * @param id the number the store gave; 0 before that
 * @param name lower case, unique
 * @param passwordHash argon2id, or null while no password is set
 * @param role what they may do
 * @param enabled whether they may sign in
 * @param createdAt when
 */
public record User(
    long id,
    String name,
    @Nullable String passwordHash,
    UserRole role,
    boolean enabled,
    Instant createdAt) {
  /** Refuses null. */
  public User {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(createdAt, "createdAt");
  }
}
