package dev.urial.shortener.account;

/**
 * The permissions of an API key.
 *
 * <pre>{@code
 * Set<Scope> scopes = Set.of(Scope.CREATE, Scope.READ);  // may create and read links
 * }</pre>
 */
public enum Scope {
  /** Create links. */
  CREATE,
  /** Read links. */
  READ,
  /** Edit and delete links. */
  EDIT,
  /** Read statistics. */
  STATS,
  /** Manage domains, users and keys, and read the audit log. */
  ADMIN
}
