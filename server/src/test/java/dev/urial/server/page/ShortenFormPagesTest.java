package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.TestStore;
import java.nio.file.Path;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A stranger makes a short link: from the root with one field and one button, where anybody may.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ShortenFormPagesTest {
  private static Fixture open(Path folder) {
    Fixture server = Fixture.start("limit-creation=20/1m");
    TestStore.of(server.context().store())
        .save(ShortDomain.builder(Fixture.HOST).scheme("http").registration(false).build());
    server.context().domains().refresh();
    return server;
  }

  @Test
  void aStrangerShortensFromTheRoot(@TempDir Path folder) throws Exception {
    try (Fixture server = open(folder)) {
      Document root = Html.checked(server.get("/"));
      Element form = root.selectFirst("form:has([formaction=/links])");
      assertNotNull(form);
      assertTrue(!root.text().contains("Only users"), root.text());
      assertEquals("text", form.selectFirst("input").attr("name"));
      String target = "https://a.example/long?b=c&d=e";
      Wire.Reply reply = server.post("/links", Map.of("text", " " + target + " ")).is(200);
      assertEquals("no-store", reply.field("Cache-Control"));
      Document made = Html.checked(reply);
      String url = made.selectFirst("#made").text();
      assertTrue(url.startsWith("http://" + Fixture.HOST + "/"), url);
      assertEquals(target, server.get(url.substring(url.indexOf('/', 8))).field("Location"));
      for (Element link : made.select(".target a, .actions a")) {
        assertTrue(server.get(link.attr("href")).status() < 400, link.outerHtml());
      }
    }
  }

  @Test
  void whatIsRefusedSaysWhyAndWhatFits(@TempDir Path folder) throws Exception {
    try (Fixture server = open(folder)) {
      for (String target : new String[] {"", "javascript:alert(1)", "http://10.0.0.1/", "a b"}) {
        Document page = Html.checked(server.post("/links", Map.of("text", target)).is(422, target));
        assertNotNull(page.selectFirst(".notice.error"), target);
        assertEquals(target, page.selectFirst("input[name=text]").attr("value"));
      }
      Document fits = Html.checked(server.post("/links", Map.of("text", "a.example/x")));
      String fitting = fits.selectFirst("main button[name=fits.text]").attr("value");
      assertEquals("https://a.example/x", fitting);
      server.post("/links", Map.of("text", fitting)).is(200);
      Wire.Reply foreign =
          server.post("/links", Map.of("text", fitting), "Sec-Fetch-Site: cross-site").is(403);
      int limited = 0;
      for (int i = 0; i < 25; i++) {
        limited += server.post("/links", Map.of("text", fitting)).status() == 429 ? 1 : 0;
      }
      assertTrue(limited > 3, () -> "not limited");
    }
  }

  @Test
  void whereOnlyUsersMayTheFormIsNotThere() throws Exception {
    try (Fixture server = Fixture.start()) {
      Document root = Html.checked(server.get("/"));
      assertNull(root.selectFirst("form:has([formaction=/links])"));
      assertTrue(root.text().contains("Only users of this service can create them."), root.text());
      assertNotNull(root.selectFirst("header a[href=/sign-in]"));
      assertEquals("/sign-in", server.get("/links").is(303).field("Location"));
      server.post("/links", Map.of("text", "https://a.example/")).is(403);
    }
  }

  @Test
  void theSiteBearsItsOperatorsNameAndSaysWhomToAsk() throws Exception {
    try (Fixture server =
        Fixture.start(
            "site-name=<Kurz & gut>", "site-contact=mailto:help@a.example", "visits=off")) {
      for (String path : new String[] {"/", "/docs", "/docs/about", "/sign-in", "/nothing"}) {
        Document page = Html.checked(server.get(path));
        assertEquals("<Kurz & gut>", page.selectFirst("header .home").text(), path);
        assertTrue(page.title().endsWith(" – <Kurz & gut>"), page.title());
      }
      Document about = Html.checked(server.get("/docs/about"));
      assertEquals("help@a.example", about.selectFirst("a[href=mailto:help@a.example]").text());
      Document privacy = Html.checked(server.get("/docs/privacy"));
      assertTrue(privacy.text().contains("Visits are not recorded."), privacy.text());
    }
  }
}
