package dev.urial.shortener.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry in the audit log: who did what.
 *
 * <pre>{@code
 * store.accounts().log(0, 10).forEach(e -> System.out.println(e.actor() + " " + e.action() + " " + e.subject()));
 * // anna link.create s.example/spring-26
 * }</pre>
 *
 * @param id the number assigned by the store; 0 if not yet stored
 * @param at when the action was performed
 * @param actor the user's name, {@code USER key:ID LABEL}, or {@code cli}; older entries contain
 *     {@code key:LABEL} for a key
 * @param action the action, such as {@code link.create}
 * @param subject the object of the action, such as {@code s.example/abc}
 * @param detail what was changed, without secrets; or null
 */
public record AuditEntry(
    long id, Instant at, String actor, String action, String subject, @Nullable String detail) {}
