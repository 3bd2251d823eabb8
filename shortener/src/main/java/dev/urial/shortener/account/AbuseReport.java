package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What somebody reported of a link: that it deceives, harms, or is not allowed. Who reported it is
 * not kept but as a network.
 *
 * <pre>{@code
 * store.reports().add(
 *     new AbuseReport(0, link.id(), AbuseReport.Reason.PHISHING, null, null, now, null, null));
 * }</pre>
 *
 * @param id the number the store gave; 0 before that
 * @param linkId the link's number
 * @param reason why
 * @param note what they wrote, or null
 * @param network from where, the address cut; or null
 * @param at when
 * @param closedAt when somebody saw to it, or null while nobody has
 * @param closedBy who, or null
 */
public record AbuseReport(
    long id,
    long linkId,
    Reason reason,
    @Nullable String note,
    @Nullable String network,
    Instant at,
    @Nullable Instant closedAt,
    @Nullable String closedBy) {
  /** Why a link is reported. */
  public enum Reason {
    /** It asks for passwords or money in somebody else's name. */
    PHISHING,
    /** It spreads programs that do harm. */
    MALWARE,
    /** It is sent to people who did not ask for it. */
    SPAM,
    /** What it leads to is not allowed. */
    UNLAWFUL,
    /** Something else. */
    OTHER
  }

  /** Refuses null. */
  public AbuseReport {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(at, "at");
  }
}
