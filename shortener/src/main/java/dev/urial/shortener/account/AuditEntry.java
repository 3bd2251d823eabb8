package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who did what.
 *
 * <pre>{@code
 * store.accounts().log(0, 10).forEach(e -> System.out.println(e.actor() + " " + e.action() + " " + e.subject()));
 * // anna link.create s.example/spring-26
 * }</pre>
 *
 * @param id the number the store gave; 0 before that
 * @param at when
 * @param actor the user's name, {@code key:LABEL}, or {@code cli}
 * @param action as {@code link.create}
 * @param subject as {@code s.example/abc}
 * @param detail what changed, without secrets, or null
 */
public record AuditEntry(
    long id, Instant at, String actor, String action, String subject, @Nullable String detail) {
  /** Refuses null. */
  public AuditEntry {
    Objects.requireNonNull(at, "at");
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(action, "action");
    Objects.requireNonNull(subject, "subject");
  }
}
