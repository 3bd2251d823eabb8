package dev.urial.shortener.account;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

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
  ADMIN(EnumSet.allOf(Scope.class)),
  /**
   * A user who may create links, and may see, edit and export their own links and their statistics.
   */
  EDITOR(EnumSet.of(Scope.CREATE, Scope.READ, Scope.EDIT, Scope.STATS)),
  /** A user who may see all links and all statistics, but may not change anything. */
  VIEWER(EnumSet.of(Scope.READ, Scope.STATS));

  private final Set<Scope> scopes;

  UserRole(Set<Scope> scopes) {
    this.scopes = Collections.unmodifiableSet(scopes);
  }

  /**
   * {@return the scopes of users with this role, unmodifiable}
   *
   * <p>For example, {@code UserRole.VIEWER.scopes()} is {@code [READ, STATS]}.
   */
  public Set<Scope> scopes() {
    return scopes;
  }
}
