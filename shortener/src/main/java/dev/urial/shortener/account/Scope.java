package dev.urial.shortener.account;

/**
 * What an API key may do.
 *
 * <pre>{@code
 * Set<Scope> scopes = Set.of(Scope.CREATE, Scope.READ);  // of a key that makes links and reads them
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
  /** Domains, users, keys, the audit log. */
  ADMIN
}
