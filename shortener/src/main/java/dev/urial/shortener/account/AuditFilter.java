package dev.urial.shortener.account;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of the audit log are wanted; what is null does not matter.
 *
 * <pre>{@code
 * store.accounts().log(new AuditFilter("anna", "link.", null), 0, 100);  // what anna did with links
 * }</pre>
 *
 * @param actor whose, to the letter: {@code anna}
 * @param action how the action begins: {@code link.}, {@code user.reset}
 * @param subject how the subject begins: {@code s.example/}
 */
public record AuditFilter(
    @Nullable String actor, @Nullable String action, @Nullable String subject) {
  /** All entries. */
  public static final AuditFilter NONE = new AuditFilter(null, null, null);

  /**
   * Tells whether an entry is among those that are wanted.
   *
   * <p>{@code new AuditFilter(null, "link.", null).admits(entry)}.
   *
   * @param entry an entry
   */
  public boolean admits(AuditEntry entry) {
    Objects.requireNonNull(entry, "entry");
    return (actor == null || actor.equals(entry.actor()))
        && (action == null || entry.action().startsWith(action))
        && (subject == null || entry.subject().startsWith(subject));
  }
}
