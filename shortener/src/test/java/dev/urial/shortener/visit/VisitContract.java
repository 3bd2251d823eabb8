package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.urial.testkit.laws.Laws;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
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
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What both stores of visits promise. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
abstract class VisitContract {
  HikariDataSource source;
  VisitStore store;

  /** What the store thinks what time it is; null: what it is. */
  private volatile @Nullable Instant time;

  private long position;

  abstract HikariDataSource open();

  abstract VisitStore store(DataSource source);

  /** Asks how a statement would be carried out. */
  abstract String explain();

  @BeforeEach
  void open_() {
    source = open();
    store = store(source);
  }

  @AfterEach
  void close() throws Exception {
    if (source != null) { // null if PostgreSQL is skipped
      end(store);
      source.close();
    }
  }

  Instant time() {
    Instant set = time;
    return set == null ? Instant.now() : set;
  }

  private VisitStore.Mark next() {
    return new VisitStore.Mark("w", ++position);
  }

  private static Statistics.Question all(long link, Statistics.Grain grain) {
    return new Statistics.Question(
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
      store.append(visits.subList(start, end), next());
      if (random.nextInt(3) == 0) {
        store.fold();
      }
      start = end;
    }
    store.fold();
    for (int i = 0; i < 200; i++) {
      Statistics.Question question = question(random);
      assertEquals(byTheBook(visits, question), store.statistics(question), question.toString());
    }
  }

  /** Hours that are not over are in a table of their own, and move from there to their days. */
  @Test
  void hoursThatAreNotOverAreAnsweredLikeOthers() {
    Random random = new Random(17);
    List<Visit> visits = new ArrayList<>();
    Map<Integer, List<Object>> answers = new HashMap<>();
    for (int hour : new int[] {0, 40, 41, DrawnVisits.HOURS}) {
      time = DrawnVisits.START.plus(Duration.ofHours(hour));
      List<Visit> some = DrawnVisits.draw(random, 1_500);
      store.append(some, next());
      visits.addAll(some);
      store.fold();
      assertEquals(hour == 0, rows("visit_sum") == 0, "in days at hour " + hour);
      assertEquals(hour == DrawnVisits.HOURS, rows("visit_recent") == 0, "recent at " + hour);
      for (int i = 0; i < 100; i++) {
        Statistics.Question question = question(random);
        assertEquals(byTheBook(visits, question), store.statistics(question), question.toString());
      }
      answers.put(hour, answers());
    }
    // The same visits, all of them added to their days from the start.
    VisitStore.Mark mark = new VisitStore.Mark("other", 1);
    for (long link = 0; link < 6; link++) {
      store.erase(link);
    }
    store.append(visits, mark);
    time = DrawnVisits.START;
    store.fold();
    List<Object> recent = answers();
    time = null;
    store.fold();
    assertEquals(recent, answers());
    assertEquals(answers.get(DrawnVisits.HOURS).subList(1, 3), recent.subList(1, 3));
  }

  /** Ranking, totals and days of the links. */
  private List<Object> answers() {
    List<Long> links = List.of(1L, 2L, 3L, 4L);
    Instant end = DrawnVisits.START.plus(Duration.ofHours(DrawnVisits.HOURS));
    LocalDate first = LocalDate.ofInstant(DrawnVisits.START, ZoneOffset.UTC);
    return List.of(
        store.ranking(null, DrawnVisits.START.plusSeconds(7_200), end, 3),
        store.totals(links),
        store.days(links, first, first.plusDays(5)));
  }

  @Test
  void erasureLeavesNothingOfAnHourThatIsNotOver() {
    time = DrawnVisits.START;
    store.append(DrawnVisits.draw(new Random(18), 500), next());
    store.fold();
    assertTrue(store.totals(List.of(1L)).get(1L) > 0);
    store.erase(1);
    assertEquals(Map.of(), store.totals(List.of(1L)));
    assertTrue(store.totals(List.of(2L)).get(2L) > 0);
  }

  private static Visit visit(long link, Instant at) {
    return new Visit(link, "s.example", null, at, false, null, null, null, null, null, null);
  }

  /** More than are moved in one transaction. */
  @Test
  void hoursOfManyLinksMoveAllWhenTheyAreOver() {
    List<Visit> visits = new ArrayList<>();
    List<Long> links = new ArrayList<>();
    for (long link = 1; link <= 5_500; link++) {
      links.add(link);
      visits.add(visit(link, DrawnVisits.START));
    }
    time = DrawnVisits.START;
    store.append(visits, next());
    store.fold();
    assertEquals(5_501, rows("visit_recent"), "of the links and of their domain");
    time = DrawnVisits.START.plus(Duration.ofHours(1));
    assertEquals(0, store.fold(), "no visits are added");
    assertEquals(0, rows("visit_recent"));
    assertEquals(2 * 5_501, rows("visit_sum"));
    assertEquals(5_500, store.totals(links).values().stream().mapToLong(n -> n).sum());
  }

  private static Statistics.Question question(Random random) {
    int from = random.nextInt(DrawnVisits.HOURS * 60);
    int length = random.nextInt(DrawnVisits.HOURS * 60);
    Statistics.Grain grain = Statistics.Grain.values()[random.nextInt(3)];
    Instant start = DrawnVisits.START.plus(Duration.ofMinutes(from - 300));
    return new Statistics.Question(
        random.nextInt(6), start, start.plus(Duration.ofMinutes(length)), grain);
  }

  /** Counts visits one by one. */
  private static Statistics byTheBook(List<Visit> visits, Statistics.Question question) {
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
    return new Statistics(people, bots, byTime, by);
  }

  @Test
  void sumsOfADomainAreThoseOfItsLinksAndItsOrphansStandApart() {
    Random random = new Random(14);
    List<Visit> visits = DrawnVisits.draw(random, 3_000);
    for (int start = 0; start < visits.size(); start += 400) {
      store.append(visits.subList(start, Math.min(visits.size(), start + 400)), next());
    }
    store.fold();
    for (String host : List.of("s.example", "t.example", "nobody.example")) {
      // Each visit under a number of its own, so that the book needs to know of no domains.
      List<Visit> links = renumbered(visits, host, false);
      List<Visit> orphans = renumbered(visits, host, true);
      for (int i = 0; i < 20; i++) {
        Statistics.Question drawn = question(random);
        Statistics.Question asked =
            new Statistics.Question(1, drawn.from(), drawn.until(), drawn.grain());
        Statistics.Question none =
            new Statistics.Question(0, drawn.from(), drawn.until(), drawn.grain());
        assertEquals(
            byTheBook(links, asked),
            store.statistics(
                Statistics.Question.ofDomain(host, drawn.from(), drawn.until(), drawn.grain())),
            host + drawn);
        assertEquals(
            byTheBook(orphans, none),
            store.statistics(
                Statistics.Question.orphansOf(host, drawn.from(), drawn.until(), drawn.grain())),
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
    store.append(visits, next());
    store.fold();
    for (int i = 0; i < 60; i++) {
      Statistics.Question drawn = question(random);
      List<Visit> asOne = new ArrayList<>();
      for (Visit v : visits) {
        if (v.linkId() == 1 || v.linkId() == 3) {
          asOne.add(numbered(v, 9));
        }
      }
      Statistics.Question nine =
          new Statistics.Question(9, drawn.from(), drawn.until(), drawn.grain());
      assertEquals(
          byTheBook(asOne, nine),
          store.statistics(List.of(1L, 3L, 77L), drawn.from(), drawn.until(), drawn.grain()),
          drawn.toString());
    }
    assertEquals(
        new Statistics(0, 0, Map.of(), Map.of()),
        store.statistics(List.of(), Instant.EPOCH, Instant.now(), Statistics.Grain.DAY));
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
    store.append(visits, next());
    store.fold();
    for (int i = 0; i < 60; i++) {
      Statistics.Question period = question(random);
      List<Long> among = i % 3 == 0 ? null : i % 3 == 1 ? List.of(2L, 4L, 8L) : List.of();
      List<VisitStore.LinkVisits> expected = new ArrayList<>();
      for (long link = 1; link < 6; link++) {
        long people =
            byTheBook(
                    visits,
                    new Statistics.Question(link, period.from(), period.until(), period.grain()))
                .visits();
        if (people > 0 && (among == null || among.contains(link))) {
          expected.add(new VisitStore.LinkVisits(link, people));
        }
      }
      expected.sort(
          Comparator.comparingLong(VisitStore.LinkVisits::visits)
              .thenComparingLong(VisitStore.LinkVisits::linkId)
              .reversed());
      int limit = random.nextInt(5);
      assertEquals(
          expected.subList(0, Math.min(limit, expected.size())),
          store.ranking(among, period.from(), period.until(), limit),
          period.toString());
    }
  }

  @Test
  void daysOfManyLinksAreOneQuery() {
    Random random = new Random(17);
    List<Visit> visits = DrawnVisits.draw(random, 2_000);
    store.append(visits, next());
    store.fold();
    LocalDate first = LocalDate.ofInstant(DrawnVisits.START, ZoneOffset.UTC);
    LocalDate end = first.plusDays(3);
    AtomicInteger statements = new AtomicInteger();
    List<VisitStore.DailyVisits> days =
        store(counting(statements)).days(List.of(3L, 1L, 3L, 99L), first.plusDays(1), end);
    List<VisitStore.DailyVisits> expected = new ArrayList<>();
    for (long link : List.of(1L, 3L)) {
      for (LocalDate day = first.plusDays(1); day.isBefore(end); day = day.plusDays(1)) {
        Instant from = day.atStartOfDay().toInstant(ZoneOffset.UTC);
        long people =
            byTheBook(
                    visits,
                    new Statistics.Question(
                        link, from, from.plus(Duration.ofDays(1)), Statistics.Grain.DAY))
                .visits();
        if (people > 0) {
          expected.add(new VisitStore.DailyVisits(link, day, people));
        }
      }
    }
    assertEquals(expected, days);
    assertEquals(1, statements.get());
    assertEquals(List.of(), store.days(List.of(), first, end));
    assertEquals(List.of(), store.days(List.of(1L), end, first));
  }

  /** The database, and how many statements were prepared. */
  private DataSource counting(AtomicInteger statements) {
    return (DataSource)
        Proxy.newProxyInstance(
            DataSource.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              Object connection = method.invoke(source, arguments);
              return Proxy.newProxyInstance(
                  Connection.class.getClassLoader(),
                  new Class<?>[] {Connection.class},
                  (inner, called, given) -> {
                    if (called.getName().equals("prepareStatement")) {
                      statements.incrementAndGet();
                    }
                    return called.invoke(connection, given);
                  });
            });
  }

  @Test
  void whatIsAppendedTwiceUnderOneMarkIsThereOnce() {
    List<Visit> visits = DrawnVisits.draw(new Random(1), 50);
    VisitStore.Mark mark = next();
    store.append(visits, mark);
    store.append(visits, mark);
    store.append(visits, new VisitStore.Mark("w", mark.position() - 1));
    assertEquals(50, store.fold());
    assertEquals(0, store.fold());
    assertEquals(50, stored());
    assertEquals(mark.position(), store.mark("w"));
    assertEquals(0, store.mark("another"));
  }

  @Test
  void whatIsOnlyCountedIsNotKept() {
    List<Visit> visits = DrawnVisits.draw(new Random(2), 300);
    store.count(visits, next());
    store.fold();
    assertEquals(0, stored());
    assertEquals(
        byTheBook(visits, all(1, Statistics.Grain.DAY)),
        store.statistics(all(1, Statistics.Grain.DAY)));
  }

  @Test
  void anExportHasEveryVisitOfTheLinkAndNoOther() {
    // More than a page of an export for each link, and visits that were written one by one.
    List<Visit> visits = DrawnVisits.draw(new Random(3), 8_000);
    int start = 0;
    for (int size = 1; start < visits.size(); size = size % 997 * 7 + 1) {
      int end = Math.min(visits.size(), start + size);
      store.append(visits.subList(start, end), next());
      start = end;
    }
    for (long link = 0; link < 5; link++) {
      assertExported(link, visits);
    }
    assertExported(9, visits);
  }

  /** Exports what is of a link in a list. */
  void assertExported(long link, List<Visit> visits) {
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
      store.append(visits.subList(start, start + 5_000), next());
    }
    assertEquals(5, store.erase(7));
    assertEquals(49_995, stored());
    assertExported(7, List.of());
  }

  private static List<String> sorted(List<Visit> visits) {
    return visits.stream().map(Visit::toString).sorted().toList();
  }

  @Test
  void erasureLeavesNothingOfTheLinkAndAllOfTheOthers() {
    List<Visit> visits = DrawnVisits.draw(new Random(4), 500);
    store.append(visits.subList(0, 300), next());
    store.fold();
    store.append(visits.subList(300, 500), next());
    long expected = visits.stream().filter(v -> v.linkId() == 2).count();
    assertEquals(expected, store.erase(2));
    store.fold();
    store.export(2, Instant.MIN, Instant.MAX, visit -> assertNull(visit));
    assertEquals(
        new Statistics(0, 0, Map.of(), Map.of()), store.statistics(all(2, Statistics.Grain.HOUR)));
    assertEquals(
        byTheBook(visits, all(3, Statistics.Grain.HOUR)),
        store.statistics(all(3, Statistics.Grain.HOUR)));
    assertEquals(500 - expected, stored());
    assertFalse(store.totals(List.of(1L, 2L)).containsKey(2L));
  }

  @Test
  void visitsThatArriveAfterAnErasureForGoodCountForTheirDomainOnly() {
    List<Visit> visits = DrawnVisits.draw(new Random(6), 600);
    store.append(visits.subList(0, 200), next());
    store.eraseForGood(2);
    store.append(visits.subList(200, 400), next());
    store.count(visits.subList(400, 600), next());
    store.fold();
    store.export(2, Instant.MIN, Instant.MAX, visit -> assertNull(visit));
    assertFalse(store.totals(List.of(1L, 2L)).containsKey(2L));
    assertEquals(
        byTheBook(visits, all(3, Statistics.Grain.HOUR)),
        store.statistics(all(3, Statistics.Grain.HOUR)));
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
    store.append(visits, next());
    store.fold();
    Map<Long, Long> totals = store.totals(List.of(0L, 1L, 4L, 77L));
    assertEquals(3, totals.size());
    assertEquals(byTheBook(visits, all(4, Statistics.Grain.DAY)).visits(), totals.get(4L));
    assertEquals(Map.of(), store.totals(List.of()));
  }

  @Test
  void anHourKeepsThirtyValuesAndTheRestTogether() {
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
      store.append(visits.subList(start, start + 20), next());
      store.fold();
    }
    Statistics hour =
        store.statistics(
            new Statistics.Question(
                7, DrawnVisits.START, DrawnVisits.START.plusSeconds(1), Statistics.Grain.HOUR));
    Map<String, Long> referrers = hour.by().get("referrer");
    assertEquals(31, referrers.size());
    assertEquals(500 - 10 * 25 - 20, referrers.get(Statistics.OTHER));
    for (int i = 0; i < 10; i++) {
      assertEquals(25, referrers.get("often" + i + ".example"));
    }
    Statistics day =
        store.statistics(
            new Statistics.Question(
                7,
                DrawnVisits.START.truncatedTo(ChronoUnit.DAYS),
                DrawnVisits.START.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofDays(1)),
                Statistics.Grain.HOUR));
    assertEquals(101, day.by().get("referrer").size());
    assertEquals(500, day.visits());
    assertEquals(Map.of(DrawnVisits.START, 500L), day.byTime());
  }

  @Test
  void retentionRemovesFieldsThenVisitsThenHoursAndLeavesDays() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(12));
    List<Visit> visits = new ArrayList<>();
    for (int days = 120; days >= 0; days--) {
      Instant at = now.minus(Duration.ofDays(days)).minusSeconds(60);
      visits.add(
          new Visit(
              1,
              "s.example",
              null,
              at,
              false,
              "192.0.2.0/24",
              "HU",
              "Firefox",
              "Windows",
              "desktop",
              "r.example"));
    }
    store.append(visits, next());
    store.fold();
    Retention retention = new Retention(90, 7, 30, 30, 60, 100);
    VisitStore.Swept swept = store.sweep(retention, now);
    assertEquals(31, swept.visits());
    assertEquals(42, swept.sums()); // of the link, and of its domain
    Map<Long, Visit> left = new TreeMap<>();
    store.export(1, Instant.EPOCH, now, v -> left.put(Duration.between(v.at(), now).toDays(), v));
    assertEquals(90, left.size());
    left.forEach(
        (days, visit) -> {
          assertEquals(days < 7, visit.network() != null, "network of day " + days);
          assertEquals(days < 30, visit.referrer() != null, "referrer of day " + days);
          assertEquals(days < 30, visit.browser() != null, "browser of day " + days);
          assertEquals(days < 60, visit.country() != null, "country of day " + days);
        });
    assertEquals(
        121,
        store
            .statistics(
                new Statistics.Question(
                    1,
                    now.truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(130)),
                    now.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofDays(1)),
                    Statistics.Grain.MONTH))
            .visits());
    assertEquals(new VisitStore.Swept(0, 0, 0), store.sweep(retention, now));
  }

  /**
   * The writer is stopped after each of its statements in turn; afterwards the sums agree with what
   * is there.
   */
  @Test
  void aWriterThatDiesBetweenStatementsLeavesAllOrNothing() throws Exception {
    List<Visit> visits = DrawnVisits.draw(new Random(6), 1_000);
    List<Visit> there = new ArrayList<>();
    int failed = 0;
    for (int batch = 0; batch < 40; batch++) {
      List<Visit> some = visits.subList(batch * 25, batch * 25 + 25);
      AtomicInteger left = new AtomicInteger(batch);
      VisitStore dying = store(dying(source, left));
      VisitStore.Mark mark = next();
      try {
        dying.append(some, mark);
        dying.fold();
      } catch (IllegalStateException e) {
        failed++;
      }
      end(dying);
      long before = there.size();
      long now = stored();
      assertTrue(now == before || now == before + 25, "rows: " + now);
      store.append(some, mark); // as a writer does that does not know how it ended
      there.addAll(some);
      assertEquals(there.size(), stored());
    }
    assertTrue(failed > 5 && failed < 40, "failed: " + failed);
    store.fold();
    for (long link = 0; link < 5; link++) {
      Statistics.Question question = all(link, Statistics.Grain.HOUR);
      assertEquals(byTheBook(there, question), store.statistics(question));
    }
    assertEquals(0, rows("visit_pending"));
  }

  /** More links than are written in one transaction, by processes that end sooner or later. */
  @Test
  void aFoldThatEndsHalfwayGoesOn() throws Exception {
    List<Long> links = LongStream.rangeClosed(1, 12_000).boxed().toList();
    List<Visit> visits = new ArrayList<>();
    for (long link : links) {
      visits.add(visit(link, DrawnVisits.START));
    }
    time = DrawnVisits.START;
    int folds = 0;
    // The last ones reach the end.
    List<Integer> moments =
        Laws.share(IntStream.iterate(39, it -> it - 1).limit(40).boxed().toList());
    long counted = 0;
    for (int calls : moments) {
      store.count(visits, next());
      counted++;
      VisitStore dying = store(dying(source, new AtomicInteger(calls)));
      try {
        dying.fold();
        folds++;
      } catch (IllegalStateException e) {
        // The next process goes on.
      }
      end(dying);
      if (counted % 5 == 4) {
        store.fold();
        long expected = counted;
        Map<Long, Long> totals = store.totals(links);
        assertEquals(12_000, totals.size());
        assertTrue(totals.values().stream().allMatch(it -> it == expected), "each " + expected);
      }
    }
    assertTrue(folds > 0, "some fold reaches the end");
    store.fold();
    assertEquals(0, rows("visit_pending"));
    assertEquals(counted, store.totals(List.of(12_000L)).get(12_000L));
  }

  private static void end(VisitStore store) throws Exception {
    if (store instanceof AutoCloseable closeable) {
      closeable.close();
    }
  }

  /** Connections that break after so many calls of execute or commit. */
  private static DataSource dying(DataSource source, AtomicInteger left) {
    return (DataSource)
        Proxy.newProxyInstance(
            VisitContract.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              Connection connection = source.getConnection();
              return Proxy.newProxyInstance(
                  VisitContract.class.getClassLoader(),
                  new Class<?>[] {Connection.class},
                  (p, m, a) -> {
                    if (m.getName().equals("prepareStatement") || m.getName().equals("commit")) {
                      if (left.getAndDecrement() == 0) {
                        throw new SQLException("the process ended here");
                      }
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
  void manyMayAppendAndFoldAtOnce() throws Exception {
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
                VisitStore mine = store(source);
                start.await();
                for (int b = 0; b < 20; b++) {
                  mine.append(
                      parts.get(which).subList(b * 50, b * 50 + 50),
                      new VisitStore.Mark("w" + which, b + 1));
                  mine.fold();
                }
                end(mine);
                return true;
              }));
    }
    start.countDown();
    for (Future<?> end : ends) {
      end.get();
    }
    pool.shutdown();
    store.fold();
    for (long link = 0; link < 5; link++) {
      Statistics.Question question = all(link, Statistics.Grain.HOUR);
      assertEquals(byTheBook(all, question), store.statistics(question));
    }
  }

  @Test
  void statisticsTouchNoVisitAndGoByTheKey() throws SQLException {
    store.append(DrawnVisits.draw(new Random(7), 500), next());
    store.fold();
    StringBuilder plan = new StringBuilder();
    try (Connection connection = preparedToExplain();
        PreparedStatement statement =
            connection.prepareStatement(explain() + " " + SumTable.rows(1))) {
      for (int i = 1; i <= 15; i++) {
        if (i % 3 == 1) {
          statement.setLong(i, 1);
        } else {
          statement.setInt(i, i % 3 == 2 ? 0 : 1_000_000);
        }
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
            plan.append(rows.getString(column)).append(' ');
          }
          plan.append('\n');
        }
      }
    }
    String text = plan.toString();
    assertTrue(text.contains("visit_sum"), text);
    assertFalse(text.replace("visit_sum", "").replace("visit_recent", "").contains("visit"), text);
    assertTrue(isByKey(text), text);
  }

  Connection preparedToExplain() throws SQLException {
    return source.getConnection();
  }

  abstract boolean isByKey(String plan);

  @Test
  void nullIsRefused() {
    assertThrows(NullPointerException.class, () -> store.append(List.of(), null));
    assertThrows(NullPointerException.class, () -> store.append(null, next()));
  }

  /** How many visits are stored. */
  long stored() {
    return rows("visit");
  }

  long rows(String table) {
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
