package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.TestStore;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links whose target may deceive, links of nobody, and the page that makes them. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class DoubtfulLinksTest {
  private static final String APPLE = "https://xn--80ak6aa92e.com/";
  private static final String PERSON = "Accept: text/html,application/xhtml+xml,*/*;q=0.8";

  @AutoClose private Fixture server;
  private User anna;

  @BeforeEach
  void start() {
    server = Fixture.start("limit-sign-in=100/1m", "limit-creation=1000/1m");
    anna = DeskBrowser.user(server, "anna", UserRole.EDITOR);
    domain(it -> it.registration(false));
  }

  private void domain(UnaryOperator<ShortDomain.Builder> settings) {
    ShortDomain.Builder domain = ShortDomain.builder(Fixture.HOST).scheme("http");
    TestStore.of(server.context().store()).save(settings.apply(domain).build());
    server.context().domains().refresh();
  }

  private ShortLink annas(String slug, String target) {
    return server.keep(slug, target, it -> it.ownerId(anna.id()));
  }

  private Document page(String path, String... fields) throws Exception {
    return Jsoup.parse(server.get(path, fields).is(200, path).body());
  }

  @Test
  void peopleSeeFirstWhereADoubtfulLinkLeadsAndProgramsAreRedirected() throws Exception {
    server.keep("nobodys", "https://example.com/x?a=b");
    annas("annas", "https://example.com/");
    annas("apple", APPLE);
    for (int i = 0; i < 2; i++) { // from the store, and from the cache
      Document shown = page("/nobodys", PERSON);
      assertEquals("https://example.com/x?a=b", shown.select("a.button:not(.small)").attr("href"));
      assertTrue(shown.text().contains("made without an account"), shown.text());
      assertEquals("no-store", server.get("/nobodys", PERSON).field("Cache-Control"));
      Wire.Reply program = server.get("/nobodys", "Accept: */*").is(302);
      assertTrue(program.field("Vary").contains("Accept"), program.field("Vary"));
      server.get("/nobodys", PERSON, "Sec-Fetch-Site: same-origin").is(302);
      server.get("/annas", PERSON).is(302);
      assertTrue(page("/apple", PERSON).text().contains("may deceive you"));
      server.get("/apple").is(302);
    }
    domain(it -> it.registration(true));
    server.get("/nobodys", PERSON).is(302);
    page("/apple", PERSON);
    domain(it -> it.registration(false).previewFirst(false));
    server.get("/nobodys", PERSON).is(302);
    server.get("/apple", PERSON).is(302);
  }

  @Test
  void thePageThatComesFirstKeepsRulesLimitsAndPasswords() throws Exception {
    server.keep("once", "https://example.com/", it -> it.visitLimit(1));
    assertEquals("https://example.com/", page("/once", PERSON).select("a.button").attr("href"));
    server.get("/once", PERSON).is(410);
    server.keep("query", "https://example.com/", it -> it.forwardQuery(true));
    assertEquals(
        "https://example.com/?a=b", page("/query?a=b", PERSON).select("a.button").attr("href"));
    server.post(
        "/links", Map.of("text", "https://example.com/s", "slug", "safe", "password", "word"));
    Document asked = page("/safe", PERSON);
    assertNotNull(asked.selectFirst("input[type=password]"));
    assertFalse(asked.text().contains("example.com/s"), asked.text());
  }

  @Test
  void aDangerousPreviewLeadsBack() throws Exception {
    annas("apple", APPLE);
    for (Document shown : List.of(page("/apple+"), page("/apple", PERSON))) {
      assertEquals("/", shown.select("a.button:not(.small)").attr("href"));
      assertFalse(shown.select("a.button[href^=/inspect]").isEmpty());
      assertEquals("Open it anyway", shown.select("main p > a:not(.button)").last().text());
    }
    assertEquals(
        APPLE, page("/apple", PERSON).select("main p > a:not(.button)").last().attr("href"));
    annas("plain", "https://example.com/");
    assertEquals("Open this address", page("/plain+").select("a.button:not(.small)").text());
  }

  @Test
  void theFindingStaysWithTheLink() throws Exception {
    DeskBrowser browser = DeskBrowser.of(server, "anna");
    annas("apple", APPLE);
    annas("plain", "https://example.com/");
    browser.get("/desk/links").is(200);
    assertEquals(1, browser.page().select("tbody .badge.error").size());
    browser.get("/desk/links?deceptive=yes").is(200);
    assertEquals(1, browser.page().select("tbody tr").size());
    assertTrue(browser.page().select("tbody").text().contains("apple"));
  }

  @Test
  void anyoneGivesANameALastDayAndAPassword() throws Exception {
    Document form = page("/links");
    assertFalse(form.select("details").hasAttr("open"));
    Document made =
        Jsoup.parse(
            server
                .post(
                    "/links",
                    Map.of(
                        "text", "https://example.com/", "slug", "talk", "validUntil", "2099-12-31"))
                .is(200)
                .body());
    assertTrue(made.select("#made").text().endsWith("/talk"), made.text());
    assertTrue(made.select("dl").text().contains("2100-01-01 00:00 UTC"), made.text());
    Document wrong =
        Jsoup.parse(
            server
                .post(
                    "/links", Map.of("text", APPLE, "slug", "my talk!", "validUntil", "2001-01-01"))
                .is(422)
                .body());
    assertTrue(wrong.select("details").hasAttr("open"));
    assertEquals("my talk!", wrong.select("#slug").val());
    assertEquals("my-talk!", wrong.select("button[name=fits.slug]").val());
    assertFalse(wrong.select("#validUntil-wrong").isEmpty());
    Document warned = Jsoup.parse(server.post("/links", Map.of("text", APPLE)).is(200).body());
    String text = warned.outerHtml();
    assertTrue(text.indexOf("id=\"risk\"") < text.indexOf("id=\"made\""), text);
    server.get("/links").is(200);
  }

  @Test
  void whoIsSignedInGetsTheFormOfTheDesk() throws Exception {
    DeskBrowser browser = DeskBrowser.of(server, "anna");
    browser.get("/links").is(303);
    assertEquals("/desk/links/new", browser.location());
    browser.post("/links", Map.of("text", "https://example.com/", "slug", "mine")).is(200);
    ShortLink link = server.context().store().links().find(Fixture.HOST, "mine").link();
    assertEquals(anna.id(), link.ownerId());
    assertNull(link.validUntil());
  }
}
