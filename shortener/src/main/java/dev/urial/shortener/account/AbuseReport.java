package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A report about a link: it is deceptive, harmful, or not allowed. Nothing about the reporter is
 * kept but the network.
 *
 * <pre>{@code
 * store.reports().add(
 *     new AbuseReport(0, link.id(), AbuseReport.Reason.PHISHING, null, null, now, null, null));
 * }</pre>
 *
 * @param id the number assigned by the store; 0 before that
 * @param linkId the link's number
 * @param reason what the link is accused of
 * @param note the reporter's comment, or null
 * @param network the reporter's truncated address, or null
 * @param at when it was sent
 * @param closedAt when the report was closed, or null while it is open
 * @param closedBy who closed it, or null
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
  /** Reasons for reporting a link. */
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

  /**
   * Rejects null arguments.
   *
   * @param id the number assigned by the store; 0 before that
   * @param linkId the link's number
   * @param reason what the link is accused of
   * @param note the reporter's comment, or null
   * @param network the reporter's truncated address, or null
   * @param at when it was sent
   * @param closedAt when the report was closed, or null while it is open
   * @param closedBy who closed it, or null
   */
  public AbuseReport {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(at, "at");
  }
}
