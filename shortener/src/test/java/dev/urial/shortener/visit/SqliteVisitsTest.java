package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
    return VisitDatabases.stored(source).size();
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

  private List<Visit> exported(long link) {
    List<Visit> exported = new ArrayList<>();
    store.export(link, Instant.EPOCH, Instant.MAX, exported::add);
    return exported;
  }

  private static List<Visit> of(long link, List<Visit> visits) {
    return visits.stream().filter(it -> it.linkId() == link).toList();
  }

  /**
   * A journal delivers old visits after newer ones. What is younger than the limit when its batches
   * are swept is removed by a later sweep of the same process.
   */
  @Test
  void whatAnEarlierSweepLeftExpiresToo() throws SQLException {
    Instant start = Instant.parse("2026-11-01T00:00:00Z");
    long position = 0;
    for (int piece = 0; piece < 3; piece++) {
      List<Visit> visits = new ArrayList<>();
      for (int i = 0; i < 25_000; i++) {
        // Each piece has one old visit, and many of the second day.
        Instant at = i == 10 ? start : start.plus(Duration.ofHours(24 + piece));
        visits.add(new Visit(1, "s", null, at, false, null, null, null, null, null, null));
      }
      store.append(visits, new VisitStore.Mark("w", ++position));
    }
    Retention retention = new Retention(10, 0, 0, 0, 0, 0);
    Instant tenth = start.plus(Duration.ofDays(10));
    assertEquals(3, store.sweep(retention, tenth.plus(Duration.ofHours(1))).visits());
    assertEquals(74_997, store.sweep(retention, tenth.plus(Duration.ofHours(48))).visits());
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

  /** Changes an octet of the batch with a number. */
  private void damage(long id) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement statement =
            connection.prepareStatement(
                "UPDATE visit_batch SET octets = substr(octets, 1, 9) || x'FF' || substr(octets, 11)"
                    + " WHERE id = ?")) {
      statement.setLong(1, id);
      assertEquals(1, statement.executeUpdate());
    }
  }

  /** An export fails; what has to change the batch removes it, and goes on with the others. */
  @Test
  void aDamagedBatchIsReportedAndRemoved() throws SQLException {
    List<List<Visit>> batches = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      batches.add(DrawnVisits.draw(new Random(i), 100));
      store.append(batches.get(i - 1), new VisitStore.Mark("w", i));
    }
    damage(2);
    IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> exported(2));
    assertEquals("XX001", ((SQLException) thrown.getCause()).getSQLState());
    List<Visit> others = new ArrayList<>(batches.get(0));
    others.addAll(batches.get(2));
    others.addAll(batches.get(3));
    assertEquals(100 + of(3, others).size(), store.erase(3));
    others.removeIf(visit -> visit.linkId() == 3);
    assertEquals(of(2, others), exported(2));
    damage(4);
    Instant later =
        DrawnVisits.START.plus(Duration.ofHours(DrawnVisits.HOURS)).plusSeconds(864_000);
    store.sweep(new Retention(0, 10, 0, 0, 0, 0), later);
    others.removeAll(batches.get(3));
    assertEquals(of(2, others).size(), exported(2).size());
    assertEquals(others.size(), stored());
    assertTrue(exported(2).stream().allMatch(visit -> visit.network() == null));
  }

  /** Visits that came one by one are merged, those of a day, and stay what they are. */
  @Test
  void smallBatchesAreMerged() {
    List<Visit> visits = new ArrayList<>();
    long position = 0;
    Random random = new Random(11);
    for (int i = 0; i < 600; i++) {
      Visit drawn = DrawnVisits.draw(random);
      Visit visit =
          new Visit(
              drawn.linkId(),
              drawn.domain(),
              drawn.path(),
              DrawnVisits.START.plus(Duration.ofMinutes(i)), // from 21:00
              drawn.bot(),
              drawn.network(),
              drawn.country(),
              drawn.browser(),
              drawn.system(),
              drawn.device(),
              drawn.referrer());
      visits.add(visit);
      store.append(List.of(visit), new VisitStore.Mark("w", ++position));
      if (i == 400) {
        List<Visit> many = DrawnVisits.draw(random, 700);
        visits.addAll(many);
        store.append(many, new VisitStore.Mark("w", ++position));
      }
    }
    Retention none = new Retention(0, 0, 0, 0, 0, 0);
    Instant now = DrawnVisits.START.plus(Duration.ofDays(30));
    assertEquals(new VisitStore.Swept(0, 0, 0), store.sweep(none, now));
    assertEquals(
        4, rows("visit_batch"), "before midnight, until the large one, that, and the rest");
    assertEquals(visits, VisitDatabases.stored(source));
    store.append(visits.subList(0, 100), new VisitStore.Mark("w", ++position));
    visits.addAll(visits.subList(0, 100));
    store.sweep(none, now);
    store.sweep(none, now);
    assertEquals(5, rows("visit_batch"));
    for (long link = 0; link < 5; link++) {
      assertEquals(of(link, visits), exported(link));
    }
    assertEquals(of(4, visits).size(), store.erase(4));
    long networks = visits.stream().filter(v -> v.linkId() != 4 && v.network() != null).count();
    Retention retention = new Retention(0, 1, 0, 0, 0, 0);
    assertEquals(new VisitStore.Swept(0, networks, 0), store.sweep(retention, now));
  }

  /** Nothing is merged while an export goes through the batches by their numbers. */
  @Test
  void anExportHasEachVisitOnceBesideASweep() throws Exception {
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      Visit visit =
          new Visit(
              1,
              "s",
              null,
              DrawnVisits.START.plusMillis(i),
              false,
              null,
              null,
              null,
              null,
              null,
              null);
      visits.add(visit);
      store.append(List.of(visit), new VisitStore.Mark("w", i + 1));
    }
    List<Visit> exported = new ArrayList<>();
    Instant now = DrawnVisits.START.plus(Duration.ofDays(1));
    store.export(
        1,
        Instant.EPOCH,
        now,
        visit -> {
          exported.add(visit);
          if (exported.size() == 10) {
            Thread sweeper =
                new Thread(() -> store.sweep(new Retention(0, 0, 0, 0, 0, 0), now), "sweeper");
            sweeper.start();
            try {
              sweeper.join(20_000);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            assertFalse(sweeper.isAlive());
          }
        });
    assertEquals(visits, exported);
    store.sweep(new Retention(0, 0, 0, 0, 0, 0), now);
    assertEquals(2, rows("visit_batch"));
  }
}
