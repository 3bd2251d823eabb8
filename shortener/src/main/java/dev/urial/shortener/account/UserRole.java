package dev.urial.shortener.account;

/**
 * The role of a user, which determines the user's permissions.
 *
 * <pre>{@code
 * UserRole role = UserRole.valueOf("EDITOR");
 * new User(0, "anna", Passwords.hash("correct horse"), role, true, Instant.now());
 * }</pre>
 */
public enum UserRole {
  /** A user who may do everything. */
  ADMIN,
  /**
   * A user who may create links, and may see, edit and export their own links and their statistics.
   */
  EDITOR,
  /** A user who may see all links and all statistics, but may not change anything. */
  VIEWER
}
