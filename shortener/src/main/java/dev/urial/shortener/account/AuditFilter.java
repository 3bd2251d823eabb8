package dev.urial.shortener.account;

import org.jspecify.annotations.Nullable;

/**
 * Selects entries in the audit log; null parts match everything.
 *
 * <pre>{@code
 * store.accounts().log(new AuditFilter("anna", "link.", null), 0, 100);  // anna's actions on links
 * }</pre>
 *
 * @param actor the exact actor, such as {@code anna}
 * @param action a prefix of the action, such as {@code link.} or {@code user.reset}
 * @param subject a prefix of the subject, such as {@code s.example/}
 */
public record AuditFilter(
    @Nullable String actor, @Nullable String action, @Nullable String subject) {
  /** Selects all entries. */
  public static final AuditFilter NONE = new AuditFilter(null, null, null);
}
