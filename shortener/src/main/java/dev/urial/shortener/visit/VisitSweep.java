package dev.urial.shortener.visit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Removes old data, in the way that both databases share. */
final class VisitSweep {
  /**
   * So long is remembered how far a writer had come that is heard of no more; a journal may wait so
   * long.
   */
  static final long WRITER_MILLIS = Duration.ofDays(365).toMillis();

  private VisitSweep() {}

  static Instant before(Instant now, int days) {
    Instant before = now.minus(Duration.ofDays(days));
    return before.isBefore(Instant.EPOCH) ? Instant.EPOCH : before;
  }

  /**
   * A field that goes sooner than its visit.
   *
   * @param days after how many days
   * @param set what is set
   * @param where where there is something to set
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
