package dev.urial.shortener.account;

/**
 * What a user may do.
 *
 * <pre>{@code
 * UserRole role = UserRole.valueOf("EDITOR");
 * new User(0, "anna", Passwords.hash("correct horse"), role, true, Instant.now());
 * }</pre>
 */
public enum UserRole {
  /** Everything. */
  ADMIN,
  /** Creates links; sees, edits and exports its own, and sees their statistics. */
  EDITOR,
  /** Sees all links and all statistics, and changes nothing. */
  VIEWER
}
