package dev.urial.shortener.visit;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The visits of a batch by link, day and value, so that each row is written once. */
final class DayCounts {
  static final String PEOPLE = "people";
  static final String BOTS = "bots";

  private final Map<Key, long[]> counts = new HashMap<>();
  private final Map<String, long[]> domains = new HashMap<>();

  /** The key of a row. */
  record Key(long link, int day, String dimension, String value) {
    private static final Comparator<Key> ORDER =
        Comparator.comparingLong(Key::link)
            .thenComparingInt(Key::day)
            .thenComparing(Key::dimension)
            .thenComparing(Key::value);

    /** Returns whether visitors choose the value, so that there may be any number of them. */
    boolean isLimited() {
      return !value.isEmpty()
          && (dimension.equals(Dimension.REFERRER.key())
              || dimension.equals(Dimension.PATH.key())
              || dimension.equals(Dimension.BROWSER.key()));
    }

    void bind(PreparedStatement statement) throws SQLException {
      statement.setLong(1, link);
      statement.setInt(2, day);
      statement.setString(3, dimension);
      statement.setString(4, value);
    }
  }

  /**
   * Counts a visit for its domain and, unless the link is erased, for its link. Of programs, only
   * the number is kept.
   */
  void add(Visit visit, boolean isOfLink) {
    boolean isOrphan = visit.linkId() == 0;
    long[] domain =
        domains.computeIfAbsent(
            visit.domain(),
            host -> new long[] {DomainCounterIds.links(host), DomainCounterIds.orphans(host)});
    add(domain[isOrphan ? 1 : 0], isOrphan, visit);
    if (isOfLink) {
      add(visit.linkId(), isOrphan, visit);
    }
  }

  private void add(long link, boolean isOrphan, Visit visit) {
    int day = (int) Math.floorDiv(visit.at().toEpochMilli(), VisitTable.DAY_MILLIS);
    if (visit.bot()) {
      add(link, day, BOTS, "");
      return;
    }
    add(link, day, PEOPLE, "");
    add(link, day, Dimension.COUNTRY.key(), visit.country());
    add(link, day, Dimension.BROWSER.key(), visit.browser());
    add(link, day, Dimension.SYSTEM.key(), visit.system());
    add(link, day, Dimension.DEVICE.key(), visit.device());
    add(link, day, Dimension.REFERRER.key(), visit.referrer());
    if (isOrphan) {
      add(link, day, Dimension.PATH.key(), visit.path());
      add(link, day, Dimension.DOMAIN.key(), visit.domain());
    }
  }

  private void add(long link, int day, String dimension, @Nullable String value) {
    if (value != null) {
      counts.computeIfAbsent(new Key(link, day, dimension, value), key -> new long[1])[0]++;
    }
  }

  /** Returns the counts in the order of their keys. */
  List<Map.Entry<Key, long[]>> sorted() {
    return counts.entrySet().stream().sorted(Map.Entry.comparingByKey(Key.ORDER)).toList();
  }
}
