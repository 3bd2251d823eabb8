package dev.urial.shortener.account;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report that a link is deceptive, harmful, or not allowed. Of the reporter's address, only the
 * network is stored.
 *
 * <pre>{@code
 * AbuseReport.Reason reason = AbuseReport.Reason.PHISHING;
 * store.reports().add(
 *     new AbuseReport(
 *         0, link.id(), reason, null, null, link.targets(), link.version(), now));
 * }</pre>
 *
 * @param id the number assigned by the store; 0 if not yet stored
 * @param linkId the ID of the link
 * @param reason the alleged problem with the link
 * @param note the reporter's comment, or null
 * @param network the reporter's truncated address, or null if it is unknown
 * @param targets the targets to which the link could lead when it was reported; empty if unknown
 * @param version the version that the link had when it was reported; 0 if unknown
 * @param at when the report was sent
 */
public record AbuseReport(
    long id,
    long linkId,
    Reason reason,
    @Nullable String note,
    @Nullable String network,
    List<String> targets,
    long version,
    Instant at) {
  /** The reasons for reporting a link. */
  public enum Reason {
    /** The link asks for passwords or money in someone else's name. */
    PHISHING,
    /** The link distributes malicious software. */
    MALWARE,
    /** The link is sent in unsolicited messages. */
    SPAM,
    /** The target of the link is unlawful. */
    UNLAWFUL,
    /** Any other reason. */
    OTHER
  }

  /**
   * Rejects null arguments.
   *
   * @param id the number assigned by the store; 0 if not yet stored
   * @param linkId the ID of the link
   * @param reason the alleged problem with the link
   * @param note the reporter's comment, or null
   * @param network the reporter's truncated address, or null if it is unknown
   * @param targets the targets to which the link could lead when it was reported; empty if unknown
   * @param version the version that the link had when it was reported; 0 if unknown
   * @param at when the report was sent
   */
  public AbuseReport {
    targets = List.copyOf(targets);
  }
}
