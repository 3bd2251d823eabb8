package dev.urial.shortener.visit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The parts of removing expired data that are the same for SQLite and PostgreSQL. */
final class VisitSweep {
  /**
   * How long the mark of an inactive writer is kept, in milliseconds: a journal can be read for
   * that long after its last write.
   */
  static final long WRITER_MILLIS = Duration.ofDays(365).toMillis();

  private VisitSweep() {}

  static Instant before(Instant now, int days) {
    Instant before = now.minus(Duration.ofDays(days));
    return before.isBefore(Instant.EPOCH) ? Instant.EPOCH : before;
  }

  /**
   * Columns whose values are removed from visits before the visits themselves expire.
   *
   * @param days the number of days after which they are removed
   * @param columns the columns
   */
  record Field(int days, Set<VisitColumn> columns) {
    /** Returns the SQL assignments that remove the values. */
    String set() {
      return columns.stream().map(it -> it.sql() + " = NULL").collect(Collectors.joining(", "));
    }

    /** Returns the SQL condition for rows that still have a value. */
    String where() {
      return columns.stream()
          .map(it -> it.sql() + " IS NOT NULL")
          .collect(Collectors.joining(" OR ", "(", ")"));
    }

    /** Returns a visit without the values. */
    Visit clear(Visit visit) {
      return new Visit(
          visit.linkId(),
          visit.domain(),
          visit.path(),
          visit.at(),
          visit.bot(),
          kept(VisitColumn.NETWORK, visit),
          kept(VisitColumn.COUNTRY, visit),
          kept(VisitColumn.BROWSER, visit),
          kept(VisitColumn.SYSTEM, visit),
          kept(VisitColumn.DEVICE, visit),
          kept(VisitColumn.REFERRER, visit));
    }

    private @Nullable String kept(VisitColumn column, Visit visit) {
      return columns.contains(column) ? null : column.of(visit);
    }
  }

  static List<Field> fields(Retention retention) {
    List<Field> fields = new ArrayList<>();
    add(fields, retention, retention.networkDays(), Set.of(VisitColumn.NETWORK));
    add(fields, retention, retention.referrerDays(), Set.of(VisitColumn.REFERRER));
    add(
        fields,
        retention,
        retention.agentDays(),
        EnumSet.of(VisitColumn.BROWSER, VisitColumn.SYSTEM, VisitColumn.DEVICE));
    add(fields, retention, retention.countryDays(), Set.of(VisitColumn.COUNTRY));
    return fields;
  }

  private static void add(
      List<Field> fields, Retention retention, int days, Set<VisitColumn> columns) {
    boolean visitGoesFirst = retention.visitDays() > 0 && retention.visitDays() <= days;
    if (days > 0 && !visitGoesFirst) {
      fields.add(new Field(days, columns));
    }
  }
}
