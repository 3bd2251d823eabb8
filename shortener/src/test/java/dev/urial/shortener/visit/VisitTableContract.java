package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the visits in both databases promise. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
abstract class VisitTableContract {
  private HikariDataSource source;
  private VisitTable store;

  /** Returns the URL of a database with the tables, which are empty. */
  abstract String jdbcUrl();

  @BeforeEach
  void open() {
    source = new HikariDataSource(config());
    store = store(source);
  }

  private HikariConfig config() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(jdbcUrl());
    config.setMaximumPoolSize(8);
    config.setMinimumIdle(1);
    return config;
  }

  private static VisitTable store(HikariDataSource source) {
    return new VisitTable(source, IllegalStateException::new);
  }

  @AfterEach
  void close() {
    if (source != null) { // null if PostgreSQL is skipped
      source.close();
    }
  }

  private static VisitCounts.Question all(long link, VisitCounts.Grain grain) {
    return new VisitCounts.Question(
        link,
        DrawnVisits.START,
        DrawnVisits.START.plus(Duration.ofHours(DrawnVisits.HOURS)),
        grain);
  }

  @Test
  void sumsAgreeWithACountByTheBook() {
    Random random = new Random(13);
    List<Visit> visits = DrawnVisits.draw(random, 6_000);
    for (int start = 0; start < visits.size(); ) {
      int end = Math.min(visits.size(), start + 1 + random.nextInt(900));
      store.append(visits.subList(start, end));
      start = end;
    }
    for (int i = 0; i < 200; i++) {
      VisitCounts.Question question = question(random);
      assertEquals(byTheBook(visits, question), store.statistics(question), question.toString());
    }
  }

  private static Visit visit(long link, Instant at) {
    return new Visit(link, "s.example", null, at, false, null, null, null, null, null, null);
  }

  private static VisitCounts.Question question(Random random) {
    int from = random.nextInt(DrawnVisits.HOURS * 60);
    int length = random.nextInt(DrawnVisits.HOURS * 60);
    VisitCounts.Grain grain = VisitCounts.Grain.values()[random.nextInt(3)];
    Instant start = DrawnVisits.START.plus(Duration.ofMinutes(from - 300));
    return new VisitCounts.Question(
        random.nextInt(6), start, start.plus(Duration.ofMinutes(length)), grain);
  }

  /** Counts visits one by one. */
  private static VisitCounts byTheBook(List<Visit> visits, VisitCounts.Question question) {
    Instant from = question.from().truncatedTo(ChronoUnit.HOURS);
    Instant until = question.until().truncatedTo(ChronoUnit.HOURS);
    if (until.isBefore(question.until())) {
      until = until.plus(Duration.ofHours(1));
    }
    long people = 0;
    long bots = 0;
    Map<Instant, Long> byTime = new TreeMap<>();
    Map<String, Map<String, Long>> by = new HashMap<>();
    for (Visit visit : visits) {
      if (visit.linkId() != question.linkId()
          || visit.at().isBefore(from)
          || !visit.at().isBefore(until)) {
        continue;
      }
      if (visit.bot()) {
        bots++;
        continue;
      }
      people++;
      Instant time =
          switch (question.grain()) {
            case HOUR -> visit.at().truncatedTo(ChronoUnit.HOURS);
            case DAY -> visit.at().truncatedTo(ChronoUnit.DAYS);
            case MONTH ->
                visit
                    .at()
                    .atOffset(ZoneOffset.UTC)
                    .withDayOfMonth(1)
                    .truncatedTo(ChronoUnit.DAYS)
                    .toInstant();
          };
      byTime.merge(time, 1L, Long::sum);
      for (Dimension dimension : Dimension.values()) {
        String value = DrawnVisits.value(dimension, visit);
        if (value != null) {
          by.computeIfAbsent(dimension.key(), k -> new HashMap<>()).merge(value, 1L, Long::sum);
        }
      }
    }
    return new VisitCounts(people, bots, byTime, by);
  }

  @Test
  void sumsOfADomainAreThoseOfItsLinksAndItsOrphansStandApart() {
    Random random = new Random(14);
    List<Visit> visits = DrawnVisits.draw(random, 3_000);
    for (int start = 0; start < visits.size(); start += 400) {
      store.append(visits.subList(start, Math.min(visits.size(), start + 400)));
    }
    for (String host : List.of("s.example", "t.example", "nobody.example")) {
      // Each visit under a number of its own, so that the book needs to know of no domains.
      List<Visit> links = renumbered(visits, host, false);
      List<Visit> orphans = renumbered(visits, host, true);
      for (int i = 0; i < 20; i++) {
        VisitCounts.Question drawn = question(random);
        VisitCounts.Question asked =
            new VisitCounts.Question(1, drawn.from(), drawn.until(), drawn.grain());
        VisitCounts.Question none =
            new VisitCounts.Question(0, drawn.from(), drawn.until(), drawn.grain());
        assertEquals(
            byTheBook(links, asked),
            store.statistics(
                VisitCounts.Question.ofDomain(host, drawn.from(), drawn.until(), drawn.grain())),
            host + drawn);
        assertEquals(
            byTheBook(orphans, none),
            store.statistics(
                VisitCounts.Question.orphansOf(host, drawn.from(), drawn.until(), drawn.grain())),
            host + drawn);
      }
    }
  }

  /** The visits of a domain, to its links (all under 1) or to none (under 0). */
  private static List<Visit> renumbered(List<Visit> visits, String host, boolean orphans) {
    List<Visit> chosen = new ArrayList<>();
    for (Visit v : visits) {
      if (v.domain().equals(host) && orphans == (v.linkId() == 0)) {
        chosen.add(
            new Visit(
                orphans ? 0 : 1,
                v.domain(),
                v.path(),
                v.at(),
                v.bot(),
                v.network(),
                v.country(),
                v.browser(),
                v.system(),
                v.device(),
                v.referrer()));
      }
    }
    return chosen;
  }

  @Test
  void linksTogetherAreTheSumOfEach() {
    Random random = new Random(15);
    List<Visit> visits = DrawnVisits.draw(random, 3_000);
    store.append(visits);
    for (int i = 0; i < 60; i++) {
      VisitCounts.Question drawn = question(random);
      List<Visit> asOne = new ArrayList<>();
      for (Visit v : visits) {
        if (v.linkId() == 1 || v.linkId() == 3) {
          asOne.add(numbered(v, 9));
        }
      }
      VisitCounts.Question nine =
          new VisitCounts.Question(9, drawn.from(), drawn.until(), drawn.grain());
      assertEquals(
          byTheBook(asOne, nine),
          store.statistics(List.of(1L, 3L, 77L), drawn.from(), drawn.until(), drawn.grain()),
          drawn.toString());
    }
    assertEquals(
        new VisitCounts(0, 0, Map.of(), Map.of()),
        store.statistics(List.of(), Instant.EPOCH, Instant.now(), VisitCounts.Grain.DAY));
  }

  private static Visit numbered(Visit v, long link) {
    return new Visit(
        link,
        v.domain(),
        v.path(),
        v.at(),
        v.bot(),
        v.network(),
        v.country(),
        v.browser(),
        v.system(),
        v.device(),
        v.referrer());
  }

  @Test
  void aRankingIsACountByTheBookInOrder() {
    Random random = new Random(16);
    List<Visit> visits = DrawnVisits.draw(random, 2_000);
    store.append(visits);
    for (int i = 0; i < 60; i++) {
      VisitCounts.Question period = question(random);
      List<Long> among = i % 3 == 0 ? null : i % 3 == 1 ? List.of(2L, 4L, 8L) : List.of();
      List<VisitTable.LinkVisits> expected = new ArrayList<>();
      for (long link = 1; link < 6; link++) {
        long people =
            byTheBook(
                    visits,
                    new VisitCounts.Question(link, period.from(), period.until(), period.grain()))
                .visits();
        if (people > 0 && (among == null || among.contains(link))) {
          expected.add(new VisitTable.LinkVisits(link, people));
        }
      }
      expected.sort(
          Comparator.comparingLong(VisitTable.LinkVisits::visits)
              .thenComparingLong(VisitTable.LinkVisits::linkId)
              .reversed());
      int limit = random.nextInt(5);
      assertEquals(
          expected.subList(0, Math.min(limit, expected.size())),
          store.ranking(among, period.from(), period.until(), limit),
          period.toString());
    }
  }

  @Test
  void daysAreThoseOfEachLinkInOrder() {
    Random random = new Random(17);
    List<Visit> visits = DrawnVisits.draw(random, 2_000);
    store.append(visits);
    LocalDate first = LocalDate.ofInstant(DrawnVisits.START, ZoneOffset.UTC);
    LocalDate end = first.plusDays(3);
    List<VisitTable.DailyVisits> days =
        store.days(List.of(3L, 1L, 3L, 99L), first.plusDays(1), end);
    List<VisitTable.DailyVisits> expected = new ArrayList<>();
    for (long link : List.of(1L, 3L)) {
      for (LocalDate day = first.plusDays(1); day.isBefore(end); day = day.plusDays(1)) {
        Instant from = day.atStartOfDay().toInstant(ZoneOffset.UTC);
        long people =
            byTheBook(
                    visits,
                    new VisitCounts.Question(
                        link, from, from.plus(Duration.ofDays(1)), VisitCounts.Grain.DAY))
                .visits();
        if (people > 0) {
          expected.add(new VisitTable.DailyVisits(link, day, people));
        }
      }
    }
    assertEquals(expected, days);
    assertEquals(List.of(), store.days(List.of(), first, end));
    assertEquals(List.of(), store.days(List.of(1L), end, first));
  }

  @Test
  void anExportHasEveryVisitOfTheLinkAndNoOther() {
    // More than a page of an export for each link, and visits that were written one by one.
    List<Visit> visits = DrawnVisits.draw(new Random(3), 8_000);
    int start = 0;
    for (int size = 1; start < visits.size(); size = size % 997 * 7 + 1) {
      int end = Math.min(visits.size(), start + size);
      store.append(visits.subList(start, end));
      start = end;
    }
    for (long link = 0; link < 5; link++) {
      assertExported(link, visits);
    }
    assertExported(9, visits);
  }

  /** Exports what is of a link in a list. */
  private void assertExported(long link, List<Visit> visits) {
    List<Visit> exported = new ArrayList<>();
    store.export(link, Instant.MIN, Instant.MAX, exported::add);
    assertEquals(
        sorted(visits.stream().filter(visit -> visit.linkId() == link).toList()), sorted(exported));
  }

  /** More visits than are erased in one transaction. */
  @Test
  void anErasureGoesThroughAllVisits() {
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      visits.add(visit(i % 10_000 == 5_000 ? 7 : 8, DrawnVisits.START.plusMillis(i)));
    }
    for (int start = 0; start < visits.size(); start += 5_000) {
      store.append(visits.subList(start, start + 5_000));
    }
    assertEquals(5, store.erase(7));
    assertEquals(49_995, rows("visit"));
    assertExported(7, List.of());
  }

  private static List<String> sorted(List<Visit> visits) {
    return visits.stream().map(Visit::toString).sorted().toList();
  }

  @Test
  void erasureLeavesNothingOfTheLinkAndAllOfTheOthers() {
    List<Visit> visits = DrawnVisits.draw(new Random(4), 500);
    store.append(visits.subList(0, 300));
    store.append(visits.subList(300, 500));
    long expected = visits.stream().filter(v -> v.linkId() == 2).count();
    assertEquals(expected, store.erase(2));
    store.export(2, Instant.MIN, Instant.MAX, visit -> assertNull(visit));
    assertEquals(
        new VisitCounts(0, 0, Map.of(), Map.of()),
        store.statistics(all(2, VisitCounts.Grain.HOUR)));
    assertEquals(
        byTheBook(visits, all(3, VisitCounts.Grain.HOUR)),
        store.statistics(all(3, VisitCounts.Grain.HOUR)));
    assertEquals(500 - expected, rows("visit"));
    assertFalse(store.totals(List.of(1L, 2L)).containsKey(2L));
  }

  @Test
  void visitsThatArriveAfterAnErasureForGoodCountForTheirDomainOnly() {
    List<Visit> visits = DrawnVisits.draw(new Random(6), 600);
    store.append(visits.subList(0, 200));
    store.eraseForGood(2);
    store.append(visits.subList(200, 400));
    store.append(visits.subList(400, 600));
    store.export(2, Instant.MIN, Instant.MAX, visit -> assertNull(visit));
    assertFalse(store.totals(List.of(1L, 2L)).containsKey(2L));
    assertEquals(
        byTheBook(visits, all(3, VisitCounts.Grain.HOUR)),
        store.statistics(all(3, VisitCounts.Grain.HOUR)));
    String host = "s.example";
    long ofDomain = DomainCounterIds.links(host);
    long expected =
        visits.stream().filter(v -> v.linkId() != 0 && !v.bot() && v.domain().equals(host)).count();
    assertEquals(expected, store.totals(List.of(ofDomain)).get(ofDomain));
    store.eraseForGood(2);
  }

  @Test
  void totalsAreThoseOfTheStatistics() {
    List<Visit> visits = DrawnVisits.draw(new Random(5), 700);
    store.append(visits);
    Map<Long, Long> totals = store.totals(List.of(0L, 1L, 4L, 77L));
    assertEquals(3, totals.size());
    assertEquals(byTheBook(visits, all(4, VisitCounts.Grain.DAY)).visits(), totals.get(4L));
    assertEquals(Map.of(), store.totals(List.of()));
  }

  /** Visitors choose the referrer, so that there may be any number of them. */
  @Test
  void aDayKeepsAHundredValuesAndTheRestTogether() {
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      String referrer = i % 2 == 0 ? "often" + i / 2 % 10 + ".example" : "r" + i + ".example";
      visits.add(
          new Visit(
              7,
              "s.example",
              null,
              DrawnVisits.START,
              false,
              null,
              null,
              null,
              null,
              null,
              referrer));
    }
    for (int start = 0; start < 500; start += 20) {
      store.append(visits.subList(start, start + 20));
    }
    Instant midnight = DrawnVisits.START.truncatedTo(ChronoUnit.DAYS);
    VisitCounts day =
        store.statistics(
            new VisitCounts.Question(
                7, midnight, midnight.plus(Duration.ofDays(1)), VisitCounts.Grain.HOUR));
    Map<String, Long> referrers = day.by().get("referrer");
    assertEquals(101, referrers.size());
    assertEquals(500 - 10 * 25 - 90, referrers.get(VisitCounts.OTHER));
    for (int i = 0; i < 10; i++) {
      assertEquals(25, referrers.get("often" + i + ".example"));
    }
    assertEquals(500, day.visits());
    assertEquals(Map.of(DrawnVisits.START, 500L), day.byTime());
  }

  @Test
  void retentionRemovesNetworksThenVisitsAndLeavesDays() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(12));
    List<Visit> visits = new ArrayList<>();
    for (int days = 120; days >= 0; days--) {
      Instant at = now.minus(Duration.ofDays(days)).minusSeconds(60);
      visits.add(
          new Visit(
              1, "s.example", null, at, false, "192.0.2.0/24", "HU", "Firefox", null, null, null));
    }
    store.append(visits);
    Retention retention = new Retention(90, 7);
    assertEquals(31 + 83, store.sweep(retention, now));
    Map<Long, Visit> left = new TreeMap<>();
    store.export(1, Instant.EPOCH, now, v -> left.put(Duration.between(v.at(), now).toDays(), v));
    assertEquals(90, left.size());
    left.forEach(
        (days, visit) -> {
          assertEquals(days < 7, visit.network() != null, "network of day " + days);
          assertEquals("HU", visit.country());
        });
    Instant today = now.truncatedTo(ChronoUnit.DAYS);
    for (int hours : new int[] {0, 13}) { // where no visits are kept, a day is counted whole
      VisitCounts sums =
          store.statistics(
              new VisitCounts.Question(
                  1,
                  today.minus(Duration.ofDays(119)).plus(Duration.ofHours(hours)),
                  today.plus(Duration.ofDays(1)),
                  VisitCounts.Grain.DAY));
      assertEquals(120, sums.visits());
      assertEquals(120, sums.byTime().size());
      assertEquals(Map.of("HU", 120L), sums.by().get("country"));
    }
    assertEquals(0, store.sweep(retention, now));
  }

  /** The writer is stopped after each of its statements in turn. */
  @Test
  void aWriterThatDiesBetweenStatementsLeavesAllOrNothing() {
    List<Visit> visits = DrawnVisits.draw(new Random(6), 200);
    List<Visit> there = new ArrayList<>();
    int failed = 0;
    for (int batch = 0; batch < 8; batch++) {
      List<Visit> some = visits.subList(batch * 25, batch * 25 + 25);
      HikariConfig config = new HikariConfig();
      config.setDataSource(dying(new AtomicInteger(batch)));
      config.setMaximumPoolSize(1);
      try (HikariDataSource dying = new HikariDataSource(config)) {
        store(dying).append(some);
        there.addAll(some);
      } catch (IllegalStateException e) {
        failed++;
      }
      assertEquals(there.size(), rows("visit"));
    }
    assertTrue(failed > 3 && failed < 8, "failed: " + failed);
    for (long link = 0; link < 5; link++) {
      VisitCounts.Question question = all(link, VisitCounts.Grain.DAY);
      assertEquals(byTheBook(there, question), store.statistics(question));
    }
  }

  /** Connections that break at the given call of prepareStatement or commit. */
  private DataSource dying(AtomicInteger left) {
    return (DataSource)
        Proxy.newProxyInstance(
            VisitTableContract.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              if (!method.getName().equals("getConnection")) {
                return method.getReturnType() == int.class ? 0 : null;
              }
              Connection connection = DriverManager.getConnection(source.getJdbcUrl());
              return Proxy.newProxyInstance(
                  VisitTableContract.class.getClassLoader(),
                  new Class<?>[] {Connection.class},
                  (p, m, a) -> {
                    if ((m.getName().equals("prepareStatement") || m.getName().equals("commit"))
                        && left.getAndDecrement() == 0) {
                      throw new SQLException("the process ended here");
                    }
                    try {
                      return m.invoke(connection, a);
                    } catch (java.lang.reflect.InvocationTargetException e) {
                      throw e.getCause();
                    }
                  });
            });
  }

  @Test
  void manyMayAppendAtOnce() throws Exception {
    List<List<Visit>> parts = new ArrayList<>();
    List<Visit> all = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 4; i++) {
      parts.add(DrawnVisits.draw(new Random(100 + i), 1_000));
      all.addAll(parts.get(i));
    }
    ExecutorService pool = Executors.newFixedThreadPool(4);
    CountDownLatch start = new CountDownLatch(1);
    List<Future<?>> ends = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int which = i;
      ends.add(
          pool.submit(
              () -> {
                VisitTable mine = store(source);
                start.await();
                for (int b = 0; b < 20; b++) {
                  mine.append(parts.get(which).subList(b * 50, b * 50 + 50));
                }
                return true;
              }));
    }
    start.countDown();
    for (Future<?> end : ends) {
      end.get();
    }
    pool.shutdown();
    for (long link = 0; link < 5; link++) {
      VisitCounts.Question question = all(link, VisitCounts.Grain.HOUR);
      assertEquals(byTheBook(all, question), store.statistics(question));
    }
  }

  private long rows(String table) {
    try (Connection connection = source.getConnection();
        ResultSet row =
            connection.createStatement().executeQuery("SELECT COUNT(*) FROM " + table)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
