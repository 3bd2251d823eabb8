package dev.urial.shortener.store;

import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
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
public final class ReportTable {
  /**
   * The maximum number of open reports per link; additional reports would provide no new
   * information.
   */
  public static final int MAX_OF_A_LINK = 100;

  private final Database database;

  ReportTable(Database database) {
    this.database = database;
  }

  /**
   * A finding from checking a link's targets.
   *
   * @param linkId the ID of the link
   * @param kind the name of an objection, such as {@code target-host-refused}
   * @param detail the target, or null
   * @param at when the problem was first found
   */
  public record Finding(long linkId, String kind, @Nullable String detail, Instant at) {}

  /**
   * Stores a report, unless the link has {@link #MAX_OF_A_LINK} open ones, or is erased.
   *
   * <p>For example, {@code reports.add(report)}.
   *
   * @param report the new report, without a number
   * @return whether it was stored
   */
  public boolean add(AbuseReport report) {
    return database.<Boolean>write(
        transaction ->
            !isErased(transaction.handle(), report.linkId())
                && transaction
                        .handle()
                        .execute(
                            "INSERT INTO report (link_id, reason, note, network, targets, version, at)"
                                + " SELECT ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM report"
                                + " WHERE link_id = ? AND closed_at IS NULL) < ?",
                            report.linkId(),
                            report.reason().name(),
                            StorableText.check("note", report.note()),
                            report.network(),
                            String.join("\n", report.targets()),
                            report.version(),
                            Rows.millis(report.at()),
                            report.linkId(),
                            MAX_OF_A_LINK)
                    == 1);
  }

  /**
   * {@return the open reports, oldest first}
   *
   * <p>For example, {@code reports.open(0, 50)}.
   *
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of entries
   */
  public List<AbuseReport> open(long after, int limit) {
    return database.list(
        ReportTable::report,
        "SELECT * FROM report WHERE closed_at IS NULL AND id > ? ORDER BY id LIMIT ?",
        after,
        limit);
  }

  private static AbuseReport report(ResultSet row) throws SQLException {
    String targets = row.getString("targets"); // none of which contains a line break
    return new AbuseReport(
        row.getLong("id"),
        row.getLong("link_id"),
        AbuseReport.Reason.valueOf(row.getString("reason")),
        row.getString("note"),
        row.getString("network"),
        targets == null || targets.isEmpty() ? List.of() : List.of(targets.split("\n", -1)),
        row.getLong("version"),
        Instant.ofEpochMilli(row.getLong("at")));
  }

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
  public int close(long linkId, long last, String by, Instant at, @Nullable AuditEntry entry) {
    return database.<Integer>write(
        transaction -> {
          int closed =
              transaction
                  .handle()
                  .execute(
                      "UPDATE report SET closed_at = ?, closed_by = ?"
                          + " WHERE link_id = ? AND id <= ? AND closed_at IS NULL",
                      Rows.millis(at),
                      by,
                      linkId,
                      last);
          if (closed > 0) {
            AccountTable.log(transaction, entry);
          }
          if (isErased(transaction.handle(), linkId)) {
            forget(transaction.handle(), linkId);
          }
          return closed;
        });
  }

  /** Deletes the closed reports about a link that is erased. */
  static void forget(Handle handle, long linkId) {
    handle.execute("DELETE FROM report WHERE link_id = ? AND closed_at IS NOT NULL", linkId);
  }

  /**
   * Stores the finding from checking a link's targets, or removes the stored finding if there is
   * none now. Of an erased link, nothing is stored.
   *
   * <p>For example, {@code reports.keep(link.id(), new ReportTable.Finding(link.id(), "blocked",
   * null, now))}.
   *
   * @param linkId the ID of the link
   * @param finding the finding, or null if the targets are not objectionable
   */
  public void keep(long linkId, @Nullable Finding finding) {
    database.<Integer>write(
        transaction -> {
          Handle handle = transaction.handle();
          if (finding == null) {
            return handle.execute("DELETE FROM finding WHERE link_id = ?", linkId);
          }
          return isErased(handle, linkId)
              ? 0
              : handle.execute(
                  "INSERT INTO finding (link_id, kind, detail, at) VALUES (?, ?, ?, ?)"
                      + " ON CONFLICT (link_id) DO UPDATE SET kind = excluded.kind,"
                      + " detail = excluded.detail",
                  linkId,
                  finding.kind(),
                  StorableText.check("detail", finding.detail()),
                  Rows.millis(finding.at()));
        });
  }

  /**
   * Returns whether a link is erased; it is not until the transaction ends. Whoever looked at the
   * link before it was erased would otherwise write about it afterwards. Transactions about one
   * link wait for one another, so no report is beyond the most.
   */
  private boolean isErased(Handle handle, long linkId) {
    String sql = "SELECT target FROM link WHERE id = ?" + database.dialect().lockingRows();
    String target = Rows.one(handle, Rows.TEXT, sql, linkId);
    return target != null && target.isEmpty();
  }

  /**
   * {@return the findings, newest first}
   *
   * <p>For example, {@code reports.findings(50)}.
   *
   * @param limit the maximum number of entries
   */
  public List<Finding> findings(int limit) {
    return database.list(
        row ->
            new Finding(
                row.getLong("link_id"),
                row.getString("kind"),
                row.getString("detail"),
                Instant.ofEpochMilli(row.getLong("at"))),
        "SELECT * FROM finding ORDER BY at DESC, link_id LIMIT ?",
        limit);
  }
}
