package dev.urial.shortener.store;

import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
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
  public static final int MOST_OF_A_LINK = 100;

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
  public record Finding(long linkId, String kind, @Nullable String detail, Instant at) {
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

  /**
   * Stores a report, unless the link has {@link #MOST_OF_A_LINK} open ones, or is erased.
   *
   * <p>For example, {@code reports.add(report)}.
   *
   * @param report the new report, without a number
   * @return whether it was stored
   */
  public boolean add(AbuseReport report) {
    Objects.requireNonNull(report, "report");
    StorableText.check("note", report.note());
    StorableText.check("network", report.network());
    report.targets().forEach(target -> StorableText.check("target", target));
    return database.<Boolean>write(
        transaction ->
            !isErased(transaction.handle(), report.linkId())
                && transaction
                        .handle()
                        .createUpdate(
                            "INSERT INTO report (link_id, reason, note, network, targets, version, at)"
                                + " SELECT :link, :reason, :note, :network, :targets, :version, :at"
                                + " WHERE (SELECT count(*) FROM report"
                                + " WHERE link_id = :link AND closed_at IS NULL) < :most")
                        .bind("link", report.linkId())
                        .bind("reason", report.reason().name())
                        .bind("note", report.note())
                        .bind("network", report.network())
                        .bind("targets", String.join("\n", report.targets()))
                        .bind("version", report.version())
                        .bind("at", LinkTableRow.millis(report.at()))
                        .bind("most", MOST_OF_A_LINK)
                        .execute()
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
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT id, link_id, reason, note, network, targets, version, at FROM report"
                        + " WHERE closed_at IS NULL AND id > :after ORDER BY id LIMIT :limit")
                .bind("after", after)
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .list());
  }

  /** Reads a list of targets, none of which contains a line break. */
  private static List<String> lines(@Nullable String text) {
    return text == null || text.isEmpty() ? List.of() : List.of(text.split("\n", -1));
  }

  private static AbuseReport read(ResultSet row) throws SQLException {
    return new AbuseReport(
        row.getLong(1),
        row.getLong(2),
        AbuseReport.Reason.valueOf(row.getString(3)),
        row.getString(4),
        row.getString(5),
        lines(row.getString(6)),
        row.getLong(7),
        Instant.ofEpochMilli(row.getLong(8)),
        null,
        null);
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
    Objects.requireNonNull(by, "by");
    Objects.requireNonNull(at, "at");
    StorableText.check("by", by);
    AccountTable.checkNote(entry);
    return database.<Integer>write(
        transaction -> {
          int closed =
              transaction
                  .handle()
                  .createUpdate(
                      "UPDATE report SET closed_at = :at, closed_by = :by"
                          + " WHERE link_id = :link AND id <= :last AND closed_at IS NULL")
                  .bind("last", last)
                  .bind("at", LinkTableRow.millis(at))
                  .bind("by", by)
                  .bind("link", linkId)
                  .execute();
          if (closed > 0) {
            AccountTable.note(transaction, entry);
          }
          if (isErased(transaction.handle(), linkId)) {
            forget(transaction.handle(), linkId);
          }
          return closed;
        });
  }

  /** Deletes the closed reports about a link that is erased. */
  static void forget(Handle handle, long linkId) {
    handle
        .createUpdate("DELETE FROM report WHERE link_id = :id AND closed_at IS NOT NULL")
        .bind("id", linkId)
        .execute();
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
    if (finding == null) {
      database.update(
          "DELETE FROM finding WHERE link_id = ?", statement -> statement.setLong(1, linkId));
      return;
    }
    StorableText.check("detail", finding.detail());
    database.<Boolean>write(
        transaction ->
            !isErased(transaction.handle(), linkId)
                && transaction
                        .handle()
                        .createUpdate(
                            "INSERT INTO finding (link_id, kind, detail, at)"
                                + " VALUES (:link, :kind, :detail, :at)"
                                + " ON CONFLICT (link_id) DO UPDATE SET kind = excluded.kind,"
                                + " detail = excluded.detail")
                        .bind("link", linkId)
                        .bind("kind", finding.kind())
                        .bind("detail", finding.detail())
                        .bind("at", finding.at().toEpochMilli())
                        .execute()
                    == 1);
  }

  /**
   * Returns whether a link is erased; it is not until the transaction ends. Whoever looked at the
   * link before it was erased would otherwise write about it afterwards. Transactions about one
   * link wait for one another, so no report is beyond the most.
   */
  private boolean isErased(Handle handle, long linkId) {
    return handle
        .createQuery("SELECT target FROM link WHERE id = :id" + database.lockingRows())
        .bind("id", linkId)
        .mapTo(String.class)
        .findOne()
        .map(String::isEmpty)
        .orElse(false);
  }

  /**
   * {@return the findings, newest first}
   *
   * <p>For example, {@code reports.findings(50)}.
   *
   * @param limit the maximum number of entries
   */
  public List<Finding> findings(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT link_id, kind, detail, at FROM finding"
                        + " ORDER BY at DESC, link_id LIMIT :limit")
                .bind("limit", limit)
                .map(
                    (row, context) ->
                        new Finding(
                            row.getLong(1),
                            row.getString(2),
                            row.getString(3),
                            Instant.ofEpochMilli(row.getLong(4))))
                .list());
  }
}
