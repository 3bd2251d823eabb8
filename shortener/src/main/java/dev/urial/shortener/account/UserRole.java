package dev.urial.shortener.account;

/**
 * The permissions of a user.
 *
 * <pre>{@code
 * UserRole role = UserRole.valueOf("EDITOR");
 * new User(0, "anna", Passwords.hash("correct horse"), role, true, Instant.now());
 * }</pre>
 */
public enum UserRole {
  /** May do everything. */
  ADMIN,
  /** May create links, and see, edit and export their own links, with their statistics. */
  EDITOR,
  /** May see all links and all statistics, but may not change anything. */
  VIEWER
}
