package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitTable;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Visits at the desk: plots, tables, files and the interface for programs say the same. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class FiguresTest {
  private static final JsonMapper JSON = new JsonMapper();
  @AutoClose private Fixture server;
  private List<ShortLink> links;
  private ShortLink quiet;
  private ShortLink crowded;

  @BeforeAll
  void start() {
    server = Fixture.start("limit-api=100000/1m", "limit-sign-in=100/1m");
    Instant now = Instant.now();
    links = SeededVisits.seed(server, now, 6_000);
    quiet = server.keep("quiet", "https://example.com/quiet");
    crowded = server.keep("crowded", "https://example.com/crowded");
    crowd(now);
  }

  /** Referrers without end, some of them hostile, in one hour. */
  private void crowd(Instant now) {
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      String referrer = i % 40 == 0 ? "<b>\u202Ex" + i + "\"'&" : "host" + i + ".example";
      visits.add(
          new Visit(
              crowded.id(),
              Fixture.HOST,
              null,
              now.minus(Duration.ofDays(3)),
              false,
              null,
              "ZZ",
              "=cmd()",
              null,
              "toaster",
              referrer));
    }
    VisitTable store = server.context().store().visits();
    for (int start = 0; start < 400; start += 50) {
      store.append(visits.subList(start, start + 50));
    }
  }

  private DeskBrowser as(String name) throws Exception {
    DeskBrowser browser = DeskBrowser.nobody(server);
    browser.signIn(name);
    return browser;
  }

  /** The numbers of a table, by the text of the row's head. */
  private static Map<String, Long> table(Document page, String plot) {
    Map<String, Long> rows = new LinkedHashMap<>();
    for (Element row : page.select("#" + plot + "-numbers tr:has(td)")) {
      rows.put(row.select("td").get(0).text(), number(row.select("td").get(1).text()));
    }
    return rows;
  }

  /** What the bars of a picture say when they are pointed at. */
  private static Map<String, Long> picture(Document page, String plot) {
    Map<String, Long> bars = new LinkedHashMap<>();
    for (Element bar : page.select("#" + plot + " svg rect.bar > title")) {
      int colon = bar.text().lastIndexOf(": ");
      bars.put(bar.text().substring(0, colon), number(bar.text().substring(colon + 2)));
    }
    return bars;
  }

  private static long number(String text) {
    return Long.parseLong(text.replace(",", "").replace("\u00A0", ""));
  }

  private static long sum(Map<String, Long> numbers) {
    return numbers.values().stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void picturesTablesFilesAndTheInterfaceSayTheSame() throws Exception {
    DeskBrowser anna = as(SeededVisits.ADMIN);
    List<String> paths = new ArrayList<>();
    for (String span : List.of("24h", "7d", "30d", "12m", "all")) {
      paths.add("/desk/links/" + links.get(0).id() + "/visits?last=" + span);
    }
    paths.add("/desk/links/" + quiet.id() + "/visits?last=all");
    paths.add("/desk/links/" + crowded.id() + "/visits");
    paths.add("/desk/visits?last=12m&domain=s.example");
    paths.add("/desk/visits?last=12m&domain=tiny.example");
    paths.add("/desk/visits?last=12m&of=nothing");
    paths.add("/desk/visits?last=12m&of=nothing&domain=s.example");
    for (String path : paths) {
      Document page = anna.page(path, 200);
      String json = page.select("a[href*=visits.json]").attr("href");
      JsonNode file = JSON.readTree(anna.get(json).body());
      assertEquals(file, programs(anna, json), path);
      Map<String, Long> time = table(page, "time");
      assertEquals(file.path("visits").asLong(), sum(time), path);
      Map<String, Long> known = new LinkedHashMap<>(time);
      known.values().removeIf(value -> value == 0);
      assertEquals(known, picture(page, "time"), path);
      assertEquals(times(file), List.copyOf(known.values()), path);
      for (String what : file.path("by").propertyNames()) {
        Map<String, Long> rows = table(page, what);
        List<Long> counts = new ArrayList<>();
        file.path("by").path(what).forEach(it -> counts.add(it.path("visits").asLong()));
        List<Long> shown = List.copyOf(rows.values());
        assertEquals(counts, shown.subList(0, counts.size()), path + " " + what);
        if (!rows.isEmpty()) {
          assertEquals(file.path("visits").asLong(), sum(rows), path + " " + what);
          List<Map.Entry<String, Long>> first =
              List.copyOf(rows.entrySet()).subList(0, Math.min(8, rows.size()));
          assertEquals(first, List.copyOf(picture(page, what).entrySet()), path);
        }
      }
      String csv = anna.get(page.select("a[href*=visits.csv]").attr("href")).body();
      assertEquals(lines(file), csv.lines().toList(), path);
      assertEquals(
          number(page.select(".figures dd").get(0).ownText()), file.path("visits").asLong());
      assertEquals(number(page.select(".figures dd").get(1).ownText()), file.path("bots").asLong());
    }
  }

  /** The totals stand before the chart; the days that are not over do not count in the average. */
  @Test
  void theAverageIsOverWholeDays() throws Exception {
    Instant today = Instant.now().truncatedTo(ChronoUnit.DAYS);
    ShortLink link =
        server.keep(
            "averaged",
            "https://example.com/averaged",
            it -> it.createdAt(today.minus(Duration.ofDays(5)).plusSeconds(7_200)));
    List<Visit> visits = new ArrayList<>();
    for (int day = 0; day <= 4; day++) {
      Instant time = today.minus(Duration.ofDays(day)).plusMillis(1);
      visits.add(visit(link, time));
      visits.add(visit(link, time));
    }
    visits.add(visit(link, today.minus(Duration.ofDays(4)).plusSeconds(3_600)));
    visits.add(visit(link, today.minus(Duration.ofDays(4)).plusSeconds(7_200)));
    server.context().store().visits().append(visits);
    DeskBrowser anna = as(SeededVisits.ADMIN);
    for (String span : List.of("30d", "12m", "all")) {
      Document page = anna.page("/desk/links/" + link.id() + "/visits?last=" + span, 200);
      Element average = page.select(".figures dt:contains(per day) + dd").first();
      assertEquals("2.5", average.ownText(), span);
      assertEquals("whole days: 4 (UTC)", average.select("small").text(), span);
      assertEquals("12", page.select(".figures dd").get(0).ownText(), span);
      assertEquals("dl", page.select("main svg.chart, main dl").first().normalName());
    }
    Document hours = anna.page("/desk/links/" + link.id() + "/visits?last=24h", 200);
    assertTrue(hours.select(".figures dt:contains(per day)").isEmpty(), "no whole day");
  }

  private static Visit visit(ShortLink link, Instant time) {
    return new Visit(
        link.id(), Fixture.HOST, null, time, false, null, "ZZ", "Firefox", null, "desktop", "");
  }

  private static List<Long> times(JsonNode file) {
    List<Long> all = new ArrayList<>();
    file.path("byTime").forEach(it -> all.add(it.path("visits").asLong()));
    return all;
  }

  /** The same question at the other door: the session reads there, too. */
  private JsonNode programs(DeskBrowser browser, String json) throws Exception {
    String query = json.substring(json.indexOf('?') + 1);
    String path;
    if (json.startsWith("/desk/links/")) {
      path = "/api/v1/links/" + json.split("/", -1)[3] + "/stats?" + query;
    } else if (query.startsWith("of=nothing")) {
      path = "/api/v1/orphans?" + query.replace("of=nothing&", "");
    } else {
      int end = query.indexOf('&');
      path =
          "/api/v1/domains/"
              + query.substring("domain=".length(), end)
              + "/stats?"
              + query.substring(end + 1);
    }
    return JSON.readTree(browser.get(path).is(200, path).body());
  }

  /** The file for spreadsheets, written by the book. */
  private static List<String> lines(JsonNode file) {
    List<String> lines = new ArrayList<>();
    lines.add("what,value,visits");
    lines.add("visits,," + file.path("visits").asLong());
    lines.add("bots,," + file.path("bots").asLong());
    String grain = file.path("grain").asString();
    file.path("byTime")
        .forEach(
            it ->
                lines.add(
                    grain + "," + it.path("start").asString() + "," + it.path("visits").asLong()));
    for (String what : file.path("by").propertyNames()) {
      file.path("by")
          .path(what)
          .forEach(
              it -> {
                String value = it.path("value").asString();
                String safe = value.startsWith("=") ? "'" + value : value;
                String cell = safe.contains("\"") ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
                lines.add(what + "," + cell + "," + it.path("visits").asLong());
              });
    }
    return lines;
  }

  @Test
  void nothingIsShownAsNothing() throws Exception {
    Document page = as("vera").page("/desk/links/" + quiet.id() + "/visits", 200);
    assertEquals(30, table(page, "time").size());
    assertEquals(0, sum(table(page, "time")));
    assertTrue(page.select("#time rect").isEmpty());
    assertTrue(page.select("main .card").isEmpty());
    assertFalse(page.text().contains("Install the package"), "she cannot install it");
    Document admins = as(SeededVisits.ADMIN).page("/desk/links/" + quiet.id() + "/visits", 200);
    assertTrue(admins.text().contains("This service has no country table"));
    assertTrue(page.select("#time svg desc").text().contains("No visits"));
  }

  @Test
  void hostileValuesAreShownSafely() throws Exception {
    Wire.Reply reply = as("vera").get("/desk/links/" + crowded.id() + "/visits");
    assertFalse(reply.body().contains("<b>"));
    assertFalse(reply.body().contains("\u202E"));
    assertTrue(reply.body().contains("others"), "more values than are kept");
    assertTrue(reply.body().contains("the rest count as"));
    assertTrue(reply.body().contains("toaster"));
  }

  @Test
  void noMoreBarsAreDrawnThanCanBeSeen() throws Exception {
    DeskBrowser anna = as(SeededVisits.ADMIN);
    String path = "/desk/links/" + links.get(0).id() + "/visits?";
    Document hours = anna.page(path + "from=2026-10-01&until=2026-10-31&grain=hour", 200);
    assertEquals(744, table(hours, "time").size());
    Document days = anna.page(path + "from=2026-10-01&until=2026-11-01&grain=hour", 200);
    assertEquals(32, table(days, "time").size());
    assertTrue(days.text().contains("at most 750 bars are drawn"));
    Document months = anna.page(path + "from=1970-01-01&until=2026-11-01&grain=hour", 200);
    assertEquals(683, table(months, "time").size());
    Wire.Reply endless = anna.get(path + "from=1970-01-01&until=9998-12-31").is(400);
  }

  @Test
  void wrongTimesAreToldAndTheUsualOneShown() throws Exception {
    DeskBrowser anna = as(SeededVisits.ADMIN);
    String path = "/desk/links/" + links.get(0).id() + "/visits";
    for (String query :
        List.of(
            "from=x&until=2026-11-01",
            "from=2026-11-02&until=2026-11-01",
            "from=2026-02-30&until=2026-03-01",
            "from=2026-11-01",
            "from=2026-11-01&until=2026-11-02&grain=week",
            "from=1969-12-31&until=2026-11-02",
            "last=9d",
            "last=%00")) {
      Document page = anna.page(path + "?" + query, 400);
      assertEquals(1, page.select("p.notice.error").size(), query);
      assertEquals(30, table(page, "time").size(), query);
    }
    Document shown = anna.page(path + "?from=2026-11-01&until=2026-11-02&grain=hour", 200);
    assertEquals(48, table(shown, "time").size());
    assertEquals("2026-11-02", shown.select("#until").val());
    for (String file : List.of("csv", "json")) {
      anna.get(path + "." + file + "?from=x").is(400);
      anna.get(path + "." + file + "?from=1970-01-01T00:00:00Z&grain=hour").is(400);
    }
  }

  @Test
  void whoIsNotSignedInSeesNothingAndWhatIsNotThereIsMissing() throws Exception {
    DeskBrowser nobody = DeskBrowser.nobody(server);
    DeskBrowser vera = as("vera");
    for (String path :
        List.of("/desk/visits", "/desk/links/1/visits", "/desk/links/1/visits.csv")) {
      nobody.get(path).is(303, path);
      assertEquals("/sign-in", nobody.get(path).field("Location"));
      assertEquals("no-store", vera.get(path).is(200, path).field("Cache-Control"), path);
    }
    for (String path :
        List.of(
            "/desk/links/99999/visits",
            "/desk/links/x/visits",
            "/desk/links/99999/visits.json",
            "/desk/visits?domain=nobody.example")) {
      vera.get(path).is(404, path);
    }
  }

  @Test
  void aDomainThatKeepsNoVisitsSaysSo() throws Exception {
    DeskBrowser vera = as("vera");
    assertFalse(vera.page("/desk/visits?domain=s.example", 200).select(".notice.error").hasText());
    assertTrue(
        vera.page("/desk/visits?domain=tiny.example", 200)
            .select(".notice.error")
            .text()
            .contains("does not record visits"));
  }

  @Test
  void whatCountsIsSaidInEveryLanguage() throws Exception {
    for (String language : List.of("en", "hu", "ru", "et")) {
      DeskBrowser vera = as("vera");
      vera.language = language;
      Document page = vera.page("/desk/links/" + links.get(0).id() + "/visits?last=12m", 200);
      assertEquals(language, page.select("html").attr("lang"));
      assertTrue(page.select("details > ul:not([class]) li").size() >= 6);
      String hungary =
          Map.of(
                  "en",
                  "Hungary",
                  "hu",
                  "Magyarorsz\u00e1g",
                  "ru",
                  "\u0412\u0435\u043d\u0433\u0440\u0438\u044f",
                  "et",
                  "Ungari")
              .get(language);
      assertNotNull(table(page, "country").get(hungary), language);
    }
  }

  @Test
  void aVisitThatJustHappenedIsSummed() throws Exception {
    ShortLink fresh = server.keep("fresh", "https://example.com/fresh");
    String firefox =
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    server.get("/fresh", firefox).is(302);
    server.get("/fresh", "User-Agent: curl/8.5.0").is(302);
    DeskBrowser vera = as("vera");
    // The sums follow within ten seconds, as the page says; this asks no clock, but again.
    Document page = vera.page("/desk/links/" + fresh.id() + "/visits?last=24h", 200);
    for (int i = 0; i < 1_200 && !page.select(".figures dd").get(1).ownText().equals("1"); i++) {
      Thread.sleep(50);
      page = vera.page("/desk/links/" + fresh.id() + "/visits?last=24h", 200);
    }
    assertEquals("1", page.select(".figures dd").get(0).ownText());
    assertEquals("1", page.select(".figures dd").get(1).ownText());
    assertEquals(Map.of("Firefox", 1L), table(page, "browser"));
    assertEquals(Map.of("Desktop", 1L), table(page, "device"));
  }

  @Test
  void domainsAreChosenAmongAll() throws Exception {
    Document page = as("vera").page("/desk/visits", 200);
    List<String> labels = page.select("main nav").get(0).select("a").eachText();
    for (ShortDomain domain : server.context().store().domains().all()) {
      assertTrue(labels.contains(domain.host()), labels.toString());
    }
    assertEquals("s.example", page.select("main nav [aria-current=page]").text());
  }
}
