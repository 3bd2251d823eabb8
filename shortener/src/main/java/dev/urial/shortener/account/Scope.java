package dev.urial.shortener.account;

/** What an API key may do. */
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
