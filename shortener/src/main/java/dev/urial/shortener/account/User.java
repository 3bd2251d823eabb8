package dev.urial.shortener.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user who may sign in.
 *
 * <pre>{@code
 * User anna =
 *     store.accounts().insert(
 *         new User(0, "anna", Passwords.hash("correct horse"), UserRole.EDITOR, true, Instant.now()));
 * anna.id();  // the number assigned by the store
 * }</pre>
 *
 * @param id the number assigned by the store; 0 if not yet stored
 * @param name the name in lower case, unique
 * @param passwordHash the argon2id hash, or null while no password is set
 * @param role the role of the user
 * @param enabled whether the user may sign in
 * @param createdAt when the user was created
 */
public record User(
    long id,
    String name,
    @Nullable String passwordHash,
    UserRole role,
    boolean enabled,
    Instant createdAt) {}
