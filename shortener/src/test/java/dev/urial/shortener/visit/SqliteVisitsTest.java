package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteVisitsTest extends VisitContract {
  @TempDir Path folder;

  @Override
  HikariDataSource open() {
    return VisitDatabases.sqlite(folder);
  }

  @Override
  VisitStore store(DataSource source) {
    SqliteVisits visits = SqliteVisits.of(source, VisitDatabases.FAILURE, this::time);
    if (source instanceof HikariDataSource) {
      visits.prepare();
    }
    return visits;
  }

  @Override
  long stored() {
    return rows("visit") + VisitDatabases.stored(source).size();
  }

  @Override
  String explain() {
    return "EXPLAIN QUERY PLAN";
  }

  @Override
  boolean isByKey(String plan) {
    return plan.contains("SEARCH visit_sum USING PRIMARY KEY")
        && plan.contains("SEARCH visit_recent USING PRIMARY KEY")
        && !plan.contains("SCAN");
  }

  /** Writes visits as earlier versions did, a row for each. */
  private void writeRows(List<Visit> visits) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement row =
            connection.prepareStatement(
                "INSERT INTO visit (link, at, bot, domain, path, network, country, browser, system,"
                    + " device, referrer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
      connection.setAutoCommit(false);
      for (Visit visit : visits) {
        row.setLong(1, visit.linkId());
        row.setLong(2, visit.at().toEpochMilli());
        row.setInt(3, visit.bot() ? 1 : 0);
        row.setString(4, visit.domain());
        row.setString(5, visit.path());
        row.setString(6, visit.network());
        row.setString(7, visit.country());
        row.setString(8, visit.browser());
        row.setString(9, visit.system());
        row.setString(10, visit.device());
        row.setString(11, visit.referrer());
        row.addBatch();
      }
      row.executeBatch();
      connection.commit();
    }
  }

  private List<Visit> exported(long link) {
    List<Visit> exported = new ArrayList<>();
    store.export(link, Instant.EPOCH, Instant.MAX, exported::add);
    return exported;
  }

  private static List<Visit> of(long link, List<Visit> visits) {
    return visits.stream().filter(it -> it.linkId() == link).toList();
  }

  /** A store of an earlier version has rows, and goes on with batches. */
  @Test
  void rowsOfEarlierVersionsAreExportedErasedAndExpire() throws SQLException {
    Random random = new Random(8);
    List<Visit> all = new ArrayList<>(DrawnVisits.draw(random, 5_000));
    writeRows(all);
    List<Visit> later = DrawnVisits.draw(random, 5_000);
    store.append(later, new VisitStore.Mark("w", 1));
    all.addAll(later);
    assertEquals(of(2, all), exported(2));
    assertEquals(of(3, all).size(), store.erase(3));
    assertEquals(List.of(), exported(3));
    assertEquals(of(2, all), exported(2));
    // In the middle of the visits: those before it lose their network, then all is removed.
    Instant middle = DrawnVisits.START.plus(Duration.ofHours(DrawnVisits.HOURS / 2));
    Retention networks = new Retention(0, 30, 0, 0, 0, 0);
    VisitStore.Swept swept = store.sweep(networks, middle.plus(Duration.ofDays(30)));
    long before =
        all.stream()
            .filter(it -> it.linkId() != 3 && it.at().isBefore(middle) && it.network() != null)
            .count();
    assertEquals(new VisitStore.Swept(0, before, 0), swept);
    for (Visit visit : exported(2)) {
      assertTrue(visit.network() == null || !visit.at().isBefore(middle), visit::toString);
    }
    Retention visits = new Retention(30, 0, 0, 0, 0, 0);
    Instant end = DrawnVisits.START.plus(Duration.ofHours(DrawnVisits.HOURS + 1));
    assertEquals(
        all.size() - of(3, all).size(), store.sweep(visits, end.plusSeconds(30 * 86_400)).visits());
    assertEquals(0, stored());
  }

  /**
   * A journal delivers old visits after newer ones. What is younger than the limit when its batches
   * are swept is removed by a later sweep of the same process.
   */
  @Test
  void whatAnEarlierSweepLeftExpiresToo() throws SQLException {
    Instant start = Instant.parse("2026-11-01T00:00:00Z");
    List<Visit> rows = new ArrayList<>();
    long position = 0;
    for (int piece = 0; piece < 3; piece++) {
      List<Visit> visits = new ArrayList<>();
      for (int i = 0; i < 25_000; i++) {
        // Each piece has one old visit, and many of the second day.
        Instant at = i == 10 ? start : start.plus(Duration.ofHours(24 + piece));
        visits.add(new Visit(1, "s", null, at, false, null, null, null, null, null, null));
      }
      store.append(visits, new VisitStore.Mark("w", ++position));
      rows.addAll(visits);
    }
    writeRows(rows);
    Retention retention = new Retention(10, 0, 0, 0, 0, 0);
    Instant tenth = start.plus(Duration.ofDays(10));
    assertEquals(6, store.sweep(retention, tenth.plus(Duration.ofHours(1))).visits());
    assertEquals(149_994, store.sweep(retention, tenth.plus(Duration.ofHours(48))).visits());
    assertEquals(0, stored());
  }

  @Test
  void whatComesAfterAllWasRemovedExpiresToo() {
    Retention retention = new Retention(10, 0, 0, 0, 0, 0);
    Instant now = DrawnVisits.START.plus(Duration.ofDays(100));
    for (int position = 1; position <= 3; position++) {
      store.append(DrawnVisits.draw(new Random(position), 100), new VisitStore.Mark("w", position));
      assertEquals(100, store.sweep(retention, now).visits());
      assertEquals(0, stored());
    }
  }

  @Test
  void aDamagedBatchIsReported() throws SQLException {
    store.append(DrawnVisits.draw(new Random(9), 100), new VisitStore.Mark("w", 1));
    try (Connection connection = source.getConnection()) {
      connection.createStatement().execute("UPDATE visit_batch SET octets = x'01FF'");
    }
    IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> exported(2));
    assertEquals("XX001", ((SQLException) thrown.getCause()).getSQLState());
  }
}
