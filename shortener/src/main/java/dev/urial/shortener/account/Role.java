package dev.urial.shortener.account;

/** What a user may do. */
public enum Role {
  /** Everything. */
  ADMIN,
  /** Creates links, edits its own, sees their statistics. */
  EDITOR,
  /** Sees links and statistics. */
  VIEWER
}
