package dev.urial.shortener.visit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

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
   * A field that is removed from visits before the visits themselves expire.
   *
   * @param days the number of days after which the field is removed
   * @param set the SQL assignment that removes the field
   * @param where the SQL condition for rows that still have the field
   */
  record Field(int days, String set, String where) {}

  static List<Field> fields(Retention retention) {
    List<Field> fields = new ArrayList<>();
    add(fields, retention, retention.networkDays(), "network = NULL", "network IS NOT NULL");
    add(fields, retention, retention.referrerDays(), "referrer = NULL", "referrer IS NOT NULL");
    add(
        fields,
        retention,
        retention.agentDays(),
        "browser = NULL, system = NULL, device = NULL",
        "(browser IS NOT NULL OR system IS NOT NULL OR device IS NOT NULL)");
    add(fields, retention, retention.countryDays(), "country = NULL", "country IS NOT NULL");
    return fields;
  }

  private static void add(
      List<Field> fields, Retention retention, int days, String set, String where) {
    boolean visitGoesFirst = retention.visitDays() > 0 && retention.visitDays() <= days;
    if (days > 0 && !visitGoesFirst) {
      fields.add(new Field(days, set, where));
    }
  }
}
