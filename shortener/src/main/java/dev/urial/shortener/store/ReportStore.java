package dev.urial.shortener.store;

import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Abuse reports about links, and the findings of the last check of links' targets.
 *
 * <pre>{@code
 * for (AbuseReport report : store.reports().open(0, 50)) {
 *   System.out.println(report.linkId() + " " + report.reason());
 * }
 * }</pre>
 */
public interface ReportStore {
  /**
   * The maximum number of open reports per link; additional reports would provide no new
   * information.
   */
  int MOST_OF_A_LINK = 100;

  /**
   * Stores a report, unless the link has {@link #MOST_OF_A_LINK} open ones, or is erased.
   *
   * <p>For example, {@code reports.add(report)}.
   *
   * @param report the new report, without a number
   * @return whether it was stored
   */
  boolean add(AbuseReport report);

  /**
   * {@return the open reports, oldest first}
   *
   * <p>For example, {@code reports.open(0, 50)}.
   *
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of entries
   */
  List<AbuseReport> open(long after, int limit);

  /**
   * Closes the open reports about a link up to one of them and, if there were any, writes an entry
   * to the audit log in the same transaction. Reports that arrived later stay open.
   *
   * <p>For example, {@code reports.close(link.id(), Long.MAX_VALUE, "admin", now, entry)} closes
   * them all.
   *
   * @param linkId the ID of the link
   * @param last the number of the last report that was seen, inclusive
   * @param by the name of the person who closes the reports
   * @param at the time at which they are closed
   * @param entry the entry, or null
   * @return the number of reports closed
   */
  int close(long linkId, long last, String by, Instant at, @Nullable AuditEntry entry);

  /**
   * Stores the finding from checking a link's targets, or removes the stored finding if there is
   * none now. Of an erased link, nothing is stored.
   *
   * <p>For example, {@code reports.keep(link.id(), new ReportStore.Finding(link.id(), "blocked",
   * null, now))}.
   *
   * @param linkId the ID of the link
   * @param finding the finding, or null if the targets are not objectionable
   */
  void keep(long linkId, @Nullable Finding finding);

  /**
   * {@return the findings, newest first}
   *
   * <p>For example, {@code reports.findings(50)}.
   *
   * @param limit the maximum number of entries
   */
  List<Finding> findings(int limit);

  /**
   * A finding from checking a link's targets.
   *
   * @param linkId the ID of the link
   * @param kind the name of an objection, such as {@code target-host-refused}
   * @param detail the target, or null
   * @param at when the problem was first found
   */
  record Finding(long linkId, String kind, @Nullable String detail, Instant at) {
    /**
     * Rejects null arguments.
     *
     * @param linkId the ID of the link
     * @param kind the name of an objection, such as {@code target-host-refused}
     * @param detail the target, or null
     * @param at when the problem was first found
     */
    public Finding {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(at, "at");
    }
  }
}
