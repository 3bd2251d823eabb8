package dev.urial.shortener.store;

import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What people reported of links, and what the last look at their targets found.
 *
 * <pre>{@code
 * for (AbuseReport report : store.reports().open(0, 50)) {
 *   System.out.println(report.linkId() + " " + report.reason());
 * }
 * }</pre>
 */
public interface ReportStore {
  /** So many open reports are kept of one link; what comes besides tells nothing new. */
  int MOST_OF_A_LINK = 100;

  /**
   * Keeps a report, unless a link has {@link #MOST_OF_A_LINK} open ones.
   *
   * <p>{@code reports.add(report)}.
   *
   * @param report without a number
   * @return whether it was kept
   */
  boolean add(AbuseReport report);

  /**
   * Returns reports that nobody has seen to, the oldest first.
   *
   * <p>{@code reports.open(0, 50)}.
   *
   * @param after the number behind which they begin, or 0
   * @param limit at most so many
   */
  List<AbuseReport> open(long after, int limit);

  /**
   * Closes all open reports of a link, and writes an entry of the audit log in the same
   * transaction, if there were any.
   *
   * <p>{@code reports.close(link.id(), "admin", now, entry)}.
   *
   * @param linkId the link's number
   * @param by who
   * @param at when
   * @param entry what is noted, or null
   * @return how many there were
   */
  int close(long linkId, String by, Instant at, @Nullable AuditEntry entry);

  /**
   * Keeps what a look at a link's targets found, or that it found nothing.
   *
   * <p>{@code reports.keep(link.id(), new ReportStore.Finding(link.id(), "blocked", null, now))}.
   *
   * @param linkId the link's number
   * @param finding what was found, or null
   */
  void keep(long linkId, @Nullable Finding finding);

  /**
   * Returns what was found, the newest first.
   *
   * <p>{@code reports.findings(50)}.
   *
   * @param limit at most so many
   */
  List<Finding> findings(int limit);

  /**
   * What a look at a link's targets found.
   *
   * @param linkId the link's number
   * @param kind the name of an objection, as {@code target-host-refused}
   * @param detail the target, or null
   * @param at when it was found first
   */
  record Finding(long linkId, String kind, @Nullable String detail, Instant at) {
    /** Refuses null. */
    public Finding {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(at, "at");
    }
  }
}
