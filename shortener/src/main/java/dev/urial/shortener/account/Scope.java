package dev.urial.shortener.account;

/**
 * The permissions of an API key.
 *
 * <pre>{@code
 * Set<Scope> scopes = Set.of(Scope.CREATE, Scope.READ);  // may create and read links
 * }</pre>
 */
public enum Scope {
  /** Permits creating links. */
  CREATE,
  /** Permits reading links. */
  READ,
  /** Permits editing and deleting links. */
  EDIT,
  /** Permits reading statistics. */
  STATS,
  /** Permits managing domains, users and keys, and reading the audit log. */
  ADMIN
}
