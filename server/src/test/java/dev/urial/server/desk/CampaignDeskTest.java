package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryParams;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.Actor;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitTable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A desk for campaigns: links by visits, chosen, tagged, made one after another. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class CampaignDeskTest {
  @AutoClose private Fixture server;
  private User anna;

  @BeforeEach
  void start() {
    server = Fixture.start("limit-api=100000/1m", "limit-sign-in=100/1m");
    anna = DeskBrowser.user(server, "anna", UserRole.EDITOR);
    DeskBrowser.user(server, "vera", UserRole.VIEWER);
    DeskBrowser.user(server, "boss", UserRole.ADMIN);
  }

  private ShortLink link(String slug, String... tags) {
    return server.keep(
        slug, "https://example.com/" + slug, it -> it.ownerId(anna.id()).tags(List.of(tags)));
  }

  private void visit(ShortLink link, int days, int count) {
    List<Visit> visits = new ArrayList<>();
    Instant at = Instant.now().minus(Duration.ofDays(days));
    for (int i = 0; i < count; i++) {
      visits.add(
          new Visit(link.id(), Fixture.HOST, null, at, false, null, "HU", null, null, null, null));
    }
    VisitTable store = server.context().store().visits();
    store.append(visits);
  }

  private static List<String> slugs(DeskBrowser browser) {
    return browser.page().select(".rows tbody tr").stream()
        .map(row -> row.select("a[id] bdi").text().replace(Fixture.HOST + "/", ""))
        .toList();
  }

  private ShortLink now(ShortLink link) {
    return server.context().store().links().get(link.id());
  }

  @Test
  void theMostVisitedLinksOfThirtyDaysComeFirst() throws Exception {
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      links.add(link("l" + i, i % 2 == 0 ? "even" : "odd"));
    }
    visit(links.get(7), 1, 9);
    visit(links.get(3), 2, 12);
    visit(links.get(4), 0, 5);
    visit(links.get(6), 40, 100); // before
    visit(links.get(9), 3, 5);
    DeskBrowser browser = DeskBrowser.of(server, "anna");
    for (String who : List.of("anna", "vera")) {
      browser = DeskBrowser.of(server, who);
      browser.get("/desk/links?order=visits");
      assertEquals(List.of("l3", "l7", "l9", "l4"), slugs(browser), who);
    }
    browser.get("/desk/links?tag=odd&order=visits");
    assertEquals(List.of("l3", "l7", "l9"), slugs(browser));
    Element row = browser.page().select(".rows tbody tr").first();
    assertEquals("12", row.select(".visits a").text());
    assertEquals(30, row.select(".spark polyline").attr("points").split(" ").length);
    assertEquals("descending", browser.page().select("th.visits").attr("aria-sort"));
  }

  @Test
  void chosenLinksAreTaggedDisabledMovedAndExported() throws Exception {
    ShortLink mine = link("mine", "old");
    ShortLink others = server.keep("others", "https://example.com/");
    DeskBrowser browser = DeskBrowser.of(server, "anna");
    chosen(browser, "tag", "spring", mine, others);
    assertTrue(browser.location().startsWith("/desk/links?changed=1&left=1"), browser.location());
    assertEquals(List.of("old", "spring"), now(mine).tags());
    assertEquals(List.of(), now(others).tags());
    browser.get(browser.location()).is(200);
    assertEquals(
        "Tag added to 1 link. Links that could not be changed: 1.",
        browser.page().select(".notice.good").text());
    assertEquals(
        "/desk/links?tag=spring", browser.page().select(".rows a.badge").get(1).attr("href"));
    assertTrue(
        browser.page().select("input[name=id][checked]").isEmpty(),
        "the next action is for other links");
    browser.get("/desk/links?order=slug").is(200);
    assertEquals(
        "/desk/links?tag=spring&order=slug",
        browser.page().select(".rows a.badge[href*=spring]").attr("href"),
        "a tag keeps the order");
    browser.get("/desk/links?changed=2&left=0&did=x").is(200);
    assertEquals("Changed links: 2.", browser.page().select(".notice.good").text());
    chosen(browser, "tag", "spring", mine);
    assertEquals(List.of("old", "spring"), now(mine).tags(), "once");
    chosen(browser, "untag", "old", mine);
    assertEquals(List.of("spring"), now(mine).tags());
    chosen(browser, "disable", "", mine);
    assertEquals(LinkState.DISABLED, now(mine).state());
    chosen(browser, "enable", "", mine);
    assertEquals(LinkState.ACTIVE, now(mine).state());
    chosen(browser, "tag", " ", mine).is(422);
    assertEquals(
        "Enter a tag first. Nothing was changed.", browser.page().select(".notice.error").text());
    assertEquals(1, browser.page().select(".rows input[checked]").size(), "nobody picks again");
    chosen(browser, "else", "x", mine).is(422);
    chosen(browser, "disable", "").is(422, "none");
    chosen(browser, "tag", "x\u0000", mine).is(422, "what rules refuse");
    Wire.Reply file = chosen(browser, "export", "", mine, others).is(200);
    assertTrue(file.body().contains("/mine"), file.body());
    assertFalse(file.body().contains("/others"), file.body());
    // Only administrators give links away.
    browser.get("/desk/links");
    assertTrue(browser.page().select("[name=to]").isEmpty());
    chosen(browser, "move", "", mine).is(403);
    assertEquals(anna.id(), now(mine).ownerId());
    Map<String, String> unknown = new HashMap<>();
    unknown.put("csrf", browser.value("csrf"));
    unknown.put("do", "move");
    unknown.put("to", "nobody-2");
    List<String> ids = List.of(Long.toString(mine.id()));
    browser.post("/desk/links/chosen", unknown, "id", ids).is(403, "as for a name that is there");
    DeskBrowser boss = DeskBrowser.of(server, "boss");
    // Also one that was deleted after the list was shown; it is not changed otherwise.
    boss.get("/desk/links");
    ShortLink there = now(others);
    server.links().delete(Actor.operator(), there.id(), 0);
    chosen(boss, "enable", "", others);
    assertEquals(LinkState.DELETED, now(others).state());
    chosen(boss, "move", "", others);
    assertEquals(anna.id(), now(others).ownerId());
    assertTrue(
        server
            .context()
            .store()
            .accounts()
            .log(new AuditFilter(null, "link.move", null), 0, 5)
            .stream()
            .anyMatch(it -> it.actor().equals("boss")));
    DeskBrowser vera = DeskBrowser.of(server, "vera");
    vera.get("/desk/links");
    assertTrue(vera.page().select("input[name=id], [name=do]").isEmpty());
    // Where there is nobody else, nobody is offered to give links away.
    boss.get("/desk/links");
    assertTrue(boss.page().select("[name=to] option").size() > 1);
    for (User it : server.context().store().accounts().users()) {
      boolean stays = it.name().equals("boss");
      server
          .context()
          .store()
          .accounts()
          .update(
              new User(it.id(), it.name(), it.passwordHash(), it.role(), stays, it.createdAt()),
              it,
              false,
              null);
    }
    boss.get("/desk/links");
    assertTrue(boss.page().select("[name=to], [value=move]").isEmpty());
    assertFalse(boss.page().select("[name=do][value=tag]").isEmpty());
  }

  /** Sends the form of the list with some of its boxes checked. */
  private Wire.Reply chosen(DeskBrowser browser, String verb, String label, ShortLink... links)
      throws Exception {
    browser.get("/desk/links");
    Map<String, String> form = new HashMap<>();
    form.put("csrf", browser.value("csrf"));
    form.put("do", verb);
    form.put("label", label);
    form.put("to", "anna");
    List<String> ids = new ArrayList<>();
    for (ShortLink link : links) {
      ids.add(Long.toString(link.id()));
    }
    return browser.post("/desk/links/chosen", form, "id", ids);
  }

  @Test
  void theSampleOfATableIsImportedAsItStands() throws Exception {
    DeskBrowser browser = DeskBrowser.of(server, "boss");
    browser.get("/desk/import");
    assertTrue(browser.page().select("pre").text().startsWith("url,slug,"));
    Wire.Reply sample = browser.get("/desk/import/sample.csv");
    assertEquals("text/csv;charset=utf-8", sample.field("Content-Type"));
    browser.get("/desk/import");
    browser.upload("/desk/import", sample.body(), Map.of("format", "csv")).is(200);
    assertTrue(browser.page().select("tr.error").isEmpty(), sample.body());
    browser.post(
        "/desk/import/run",
        DeskBrowser.filled(browser.page().select("form[action=/desk/import/run]").first()));
    LinkTable.Found found = server.context().store().links().find(Fixture.HOST, "spring");
    assertEquals(
        "https://example.com/spring?utm_source=newsletter&utm_medium=email&utm_campaign=spring26",
        found.link().target().text());
    assertEquals(List.of("spring", "shop"), found.link().tags());
  }

  @Test
  void fieldsOfACampaignWriteTheQueryAndNothingElse() {
    record Case(String target, String name, String value, String expected) {}
    for (Case it :
        List.of(
            new Case(
                "https://e.example/", "utm_source", "mail", "https://e.example/?utm_source=mail"),
            new Case(
                "https://e.example/a?b=%2f&&c#f",
                "utm_medium", "a b", "https://e.example/a?b=%2f&&c&utm_medium=a+b#f"),
            new Case(
                "https://e.example/?utm_source=x+y&z",
                "utm_source",
                "x y",
                "https://e.example/?utm_source=x+y&z"),
            new Case(
                "https://e.example/?utm_source=x&z&utm_source=2",
                "utm_source",
                "n",
                "https://e.example/?utm_source=n&z"),
            new Case("https://e.example/?utm_source=x#", "utm_source", "", "https://e.example/#"),
            new Case(
                "https://e.example/?%75tm_term=x",
                "utm_term", "ä&=#", "https://e.example/?utm_term=%C3%A4%26%3D%23"),
            new Case("no target at all", "utm_term", "x", "no target at all"),
            new Case("", "utm_term", "x", ""))) {
      String written = CampaignParameters.write(it.target(), Map.of(it.name(), it.value()));
      if (it.target().isEmpty()) {
        assertEquals("?utm_term=x", written); // a reference; what a form has is not taken as target
        continue;
      }
      assertEquals(it.expected(), written);
      assertEquals(written, CampaignParameters.write(written, Map.of(it.name(), it.value())));
    }
  }

  @Test
  void oneLinkAfterAnotherOfTheSameCampaign() throws Exception {
    DeskBrowser browser = DeskBrowser.of(server, "anna");
    link("before", "mail", "spring");
    browser.get("/desk/links/new");
    assertEquals(
        List.of("mail", "spring"),
        browser.page().select("#known-tags option").eachAttr("value").stream().sorted().toList());
    String[] fields = {
      "target=https://example.com/one?a=1",
      "slug=one",
      "tags=spring",
      "tag=mail",
      "utm_source=newsletter",
      "utm_campaign=spring 26",
      "do=next"
    };
    browser.submit("/desk/links", fields).is(303);
    assertTrue(browser.location().startsWith("/desk/links/new?like="), browser.location());
    LinkTable links = server.context().store().links();
    ShortLink one = links.find(Fixture.HOST, "one").link();
    assertEquals(
        "https://example.com/one?a=1&utm_source=newsletter&utm_campaign=spring+26",
        one.target().text());
    assertEquals(List.of("spring", "mail"), one.tags());
    browser.get(browser.location()).is(200);
    assertTrue(browser.page().select(".notice.good").text().contains("/one"));
    assertEquals("", browser.value("target"));
    assertEquals("", browser.value("slug"));
    assertEquals("spring\nmail", browser.value("tags"));
    assertEquals("newsletter", browser.value("utm_source"));
    browser
        .submit("/desk/links", "target=https://example.com/two", "slug=two", "utm_content=button")
        .is(303);
    assertEquals(
        "https://example.com/two?utm_source=newsletter&utm_campaign=spring+26&utm_content=button",
        links.find(Fixture.HOST, "two").link().target().text());
  }

  @Test
  void aTargetThatWasTypedIntoWinsOverFieldsThatWereNot() throws Exception {
    ShortLink link =
        server.keep("a", "https://example.com/?utm_source=old", it -> it.ownerId(anna.id()));
    String path = "/desk/links/" + link.id() + "/edit";
    DeskBrowser browser = DeskBrowser.of(server, "anna");
    browser.get(path);
    assertEquals("old", browser.value("utm_source"));
    browser.submit(path, "target=https://example.com/?utm_source=new");
    assertEquals("https://example.com/?utm_source=new", now(link).target().text());
    browser.get(path);
    browser.submit(path, "utm_source=");
    assertEquals("https://example.com/", now(link).target().text());
    // A target that cannot be read is shown with its fault, and the fields keep what was typed.
    browser.get(path);
    browser.submit(path, "target=https://exa mple.com/", "utm_source=kept").is(422);
    assertEquals("kept", browser.value("utm_source"));
    browser.submit(path, "target=https://example.com/b");
    assertEquals("https://example.com/b?utm_source=kept", now(link).target().text());
  }

  @Test
  void aCampaignHasItsVisitsItsTopLinksAndADayByDayFile() throws Exception {
    ShortLink one = link("one", "spring", "mail");
    ShortLink two = link("two", "spring");
    ShortLink other = link("other", "autumn");
    visit(one, 1, 3);
    visit(one, 2, 1);
    visit(one, 33, 8);
    visit(two, 1, 7);
    visit(other, 1, 50);
    for (String who : List.of("anna", "boss")) {
      DeskBrowser browser = DeskBrowser.of(server, who);
      browser.get("/desk/visits?tag=spring").is(200, who);
      List<String> facts = browser.page().select(".figures dd").eachText();
      assertTrue(facts.get(0).startsWith("11"), facts.toString());
      assertEquals(
          List.of(Fixture.HOST + "/two", Fixture.HOST + "/one"),
          browser.page().select("#link-numbers td:first-child").eachText());
      assertEquals(List.of("7", "4"), browser.page().select("#link-numbers td.number").eachText());
      // The chart's labels lead on, so it is no single image; nothing is said twice.
      assertEquals("group", browser.page().select("#link svg").attr("role"));
      assertEquals(
          List.of(Fixture.HOST + "/two", Fixture.HOST + "/one"),
          browser.page().select("#link svg a").eachText());
      assertTrue(
          browser
              .page()
              .select("#link svg a")
              .get(0)
              .attr("href")
              .startsWith("/desk/links/" + two.id() + "/visits?last="));
      assertEquals("img", browser.page().select("#time svg.chart").attr("role"));
      assertTrue(browser.page().select(".grid > .card nav").isEmpty());
      assertEquals(
          List.of("mail"), browser.page().select("#tag-numbers td:first-child").eachText());
      String days = browser.page().select("a[href*=days.csv]").attr("href");
      String today = LocalDate.now(ZoneOffset.UTC).minusDays(1).toString();
      Wire.Reply file = browser.get(days);
      String url = "http://" + Fixture.HOST;
      assertTrue(file.body().startsWith("day,shortUrl,title,target,tags,visits\r\n"), file.body());
      assertTrue(file.body().contains(today + "," + url), file.body());
      assertTrue(file.body().contains("/two,,https://example.com/two,spring,7\r\n"), file.body());
      assertTrue(file.body().contains("\"spring, mail\",3\r\n"), file.body());
      assertFalse(file.body().contains("autumn"), file.body());
      String live = browser.page().select("[data-live]").attr("data-live");
      assertEquals("{\"visits\":0,\"shown\":\"0\"}", browser.get(live).body());
      assertEquals("0", browser.page().select("[data-live]").text());
    }
    visit(two, 0, 1);
    DeskBrowser boss = DeskBrowser.of(server, "boss");
    assertEquals(
        "{\"visits\":1,\"shown\":\"1\"}", boss.get("/desk/visits/today?tag=spring").body());
    boss.get("/desk/visits").is(200);
    assertEquals(
        Fixture.HOST + "/other", boss.page().select("#link-numbers td:first-child").first().text());
    assertEquals(
        List.of("autumn", "spring", "mail"),
        boss.page().select("#tag-numbers td:first-child").eachText());
    for (String tag : List.of("none", "%00", "a%2Fb", "x".repeat(290))) {
      boss.get("/desk/visits?tag=" + tag).is(200, tag);
    }
    boss.get("/desk/links/" + one.id() + "/visits").is(200);
    assertTrue(boss.page().select("#link").isEmpty(), "one link has no ranks");
    String own = boss.page().select("a[href*=days.csv]").attr("href");
    assertFalse(boss.get(own).body().contains("/two"));
    QueryParams elsewhere = QueryParams.of("tag", "spring").with("from", "x");
    boss.get("/desk/visits/days.csv?" + elsewhere).is(400);
  }
}
