package dev.urial.shortener;

import dev.urial.internal.text.Secrets;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.ShortLink;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Creates the entries of the audit log: who made a change, when, and to what. */
final class AuditTrail {
  private final Clock clock;

  AuditTrail(Clock clock) {
    this.clock = clock;
  }

  /** Returns the current time with millisecond precision, as it is stored. */
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /** Creates an entry for a change; secrets in the detail are masked. */
  AuditEntry entry(Actor actor, String action, String subject, @Nullable String detail) {
    String shown = detail == null ? null : Secrets.masked(detail);
    return new AuditEntry(0, now(), actor.name(), action, subject, shown);
  }

  /** Returns the name by which audit entries refer to a link. */
  static String subject(ShortLink link) {
    return link.domain() + "/" + link.slug().text();
  }
}
