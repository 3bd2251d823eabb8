package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.pages.LanguageChoice;
import dev.urial.server.Fixture;
import dev.urial.server.UrialServer;
import dev.urial.server.Wire;
import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of slugs over the wire: what they show, what they keep back, and their fields. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ServicePagesTest {
  private static final String TARGET = "https://example.com/a%2Fb?q=%20&x=1#f";
  @AutoClose private static Fixture server;

  @BeforeAll
  static void start() {
    server =
        Fixture.start("limit-not-found=off", "limit-rendering=off", "trusted-proxies=127.0.0.1");
    server.keep(
        "plain", TARGET, link -> link.title("A title").status(RedirectStatus.MOVED_PERMANENTLY));
    server.keep("gone", TARGET, link -> link.state(LinkState.DELETED));
    server.keep("banned", TARGET, link -> link.state(LinkState.BANNED));
    server.keep("over", TARGET, link -> link.validUntil(Instant.parse("2026-11-02T00:00:00Z")));
    server.keep("early", TARGET, link -> link.validFrom(Instant.parse("2999-12-31T23:00:00Z")));
    server.keep("secret", TARGET, link -> link.passwordHash(QuickPasswords.hash("correct horse")));
    server.keep("abcdefghijkmnopq", TARGET, link -> link.unlisted(true));
    server.keep("limited", TARGET, link -> link.visitLimit(3).fallback(LinkTarget.of(TARGET)));
    server.context().shortener().visiting().block(Blocklist.of(List.of("blocked.example")));
    server.keep("blocked", "https://blocked.example/x");
    server.keep("bucher", "https://xn--bcher-kva.example/x");
    server.keep("homograph", "https://xn--80ak6aa92e.com/");
    server.keep("octal", "http://0177.0.0.1/");
    server.keep(
        "rules",
        TARGET,
        link ->
            link.rules(
                List.of(
                    new RedirectRule(
                        List.of(new Condition.Language("hu")),
                        LinkTarget.of("https://example.hu/other")))));
  }

  @ParameterizedTest
  @CsvSource({
    "/, 200",
    "/nothing-here, 404",
    "/gone, 410",
    "/banned, 410",
    "/over, 410",
    "/early, 404",
    "/secret, 200",
    "/secret+, 200",
    "/limited+, 200",
    "/blocked, 410",
    "/blocked+, 410",
    "/plain+, 200",
    "/p/plain, 200",
    "/homograph+, 200",
    "/octal+, 200",
    "/bucher+, 200",
    "/rules+, 200",
    "/plain.png?size=1, 400",
    "/assets/nothing, 404",
    "/%01, 400",
    "/sign-in, 200",
    "/sign-in?token=abc, 200"
  })
  void eachPageIsWellFormedAndSaysItsFields(String path, int status) throws Exception {
    for (String language : List.of("en", "hu", "ru", "et")) {
      Wire.Reply reply = server.get(path, "Accept-Language: " + language).is(status);
      assertEquals(language, Html.checked(reply).select("html").attr("lang"));
      assertEquals(language, reply.field("Content-Language"));
    }
  }

  @Test
  void aPageOfAnotherMethodSaysSo() throws Exception {
    Html.checked(server.post("/plain", Map.of()).is(405));
  }

  @Test
  void headHasTheFieldsAndNoBody() throws Exception {
    Wire.Reply reply =
        Wire.ask(server.port(), Wire.request("HEAD", Fixture.HOST, "/plain+")).is(200);
    assertEquals("", reply.body());
    Html.fields(reply);
  }

  @Test
  void eachWayOfBeingGoneHasItsWords() throws Exception {
    Map<String, String> said = new LinkedHashMap<>();
    for (String slug : List.of("gone", "banned", "over")) {
      said.put(slug, Html.checked(server.get("/" + slug)).select("main p").text());
    }
    assertEquals(3, said.values().stream().distinct().count(), said.toString());
    assertTrue(said.get("over").contains("has expired"));
  }

  @Test
  void aUsedUpLinkSaysThatItsVisitsAre() throws Exception {
    server.keep("once", TARGET, link -> link.visitLimit(1));
    server.get("/once").is(302);
    Wire.Reply reply = server.get("/once").is(410);
    assertTrue(Html.checked(reply).text().contains("reached its visit limit"));
  }

  @Test
  void aPreviewShowsTheTargetByteForByteAndLeadsThereOnlyWhenAsked() throws Exception {
    for (String path : List.of("/plain+", "/p/plain", "/plain%2B")) {
      Document page = Html.checked(server.get(path));
      assertEquals(TARGET, page.select("#target").text());
      assertEquals("A title", page.select("main .hint").text());
      assertTrue(page.text().contains("301, permanent"));
      assertTrue(page.text().contains("2026-11-01 08:00 UTC"));
      assertEquals("noreferrer nofollow", page.select("main a.button").attr("rel"));
      assertEquals("http://s.example/plain", page.select("main a.button").attr("href"));
      assertEquals(
          0, page.select("meta[http-equiv], iframe, main img, script, object, embed").size());
      assertNull(server.get(path).field("Refresh"));
      assertNull(server.get(path).field("Set-Cookie"));
    }
  }

  @Test
  void thePreviewHostShowsPreviews() throws Exception {
    Wire.Reply reply = Fixture.utf8(Wire.get(server.port(), Fixture.PREVIEW_HOST, "/plain"));
    assertEquals(TARGET, Html.checked(reply).select("#target").text());
  }

  @Test
  void aPrivateLinkHasNoPreview() throws Exception {
    for (String path : List.of("/abcdefghijkmnopq+", "/p/abcdefghijkmnopq")) {
      assertFalse(server.get(path).is(404).body().contains("example.com"));
    }
  }

  @Test
  void aPasswordKeepsWhereALinkLeads() throws Exception {
    for (String path :
        List.of("/secret", "/secret+", "/p/secret", "/secret?password=correct+horse")) {
      Wire.Reply reply = server.get(path);
      assertFalse(reply.body().contains("example.com"), path);
      assertNull(reply.field("Location"), path);
    }
  }

  @Test
  void aLimitOfVisitsKeepsWhereALinkLeads() throws Exception {
    List<String> said = new ArrayList<>();
    for (String language : List.of("en", "hu", "ru", "et")) {
      for (String path : List.of("/limited.png", "/limited.svg", "/p/limited", "/limited+")) {
        Wire.Reply reply = server.get(path, "Accept-Language: " + language).is(200, path);
        assertFalse(reply.body().contains("example.com"), path);
      }
      Document page = Html.checked(server.get("/limited+", "Accept-Language: " + language));
      said.add(page.select("main p").get(1).text());
    }
    assertTrue(said.get(0).contains("visit limit"), said.toString());
    assertEquals(4, said.stream().distinct().count(), said.toString());
    for (int visit = 0; visit < 3; visit++) {
      server.get("/limited").is(302, "a preview was counted");
    }
  }

  @Test
  void aPreviewShowsNoTargetThatARedirectRefuses() throws Exception {
    String gone = Html.checked(server.get("/blocked")).select("main p:not(.target)").text();
    for (String path : List.of("/blocked+", "/p/blocked")) {
      Wire.Reply reply = server.get(path).is(410, path);
      assertFalse(reply.body().contains("blocked.example"), path);
      assertEquals(gone, Html.checked(reply).select("main p:not(.target)").text());
    }
    LinkTarget blocked = LinkTarget.of("https://blocked.example/y");
    RedirectRule rule = new RedirectRule(List.of(new Condition.Language("hu")), blocked);
    server.keep("half", TARGET, link -> link.rules(List.of(rule)).fallback(blocked));
    Document half = Html.checked(server.get("/half+"));
    assertEquals(TARGET, half.select("#target").text());
    assertFalse(half.text().contains("blocked.example"), half.text());
    // Whether the target is blocked is nothing to learn without the password, either.
    String hash = QuickPasswords.hash("correct horse");
    server.keep("both", "https://blocked.example/x", link -> link.passwordHash(hash));
    server.get("/both+").is(200);
  }

  @Test
  void aHostIsShownInBothForms() throws Exception {
    Document page = Html.checked(server.get("/bucher+"));
    assertEquals("https://xn--bcher-kva.example/x", page.select("#target").text());
    assertTrue(page.text().contains("https://bücher.example/x"));
  }

  @Test
  void aHomographIsToldWithItsClause() throws Exception {
    Document page = Html.checked(server.get("/homograph+"));
    assertTrue(page.select(".error #risk").text().contains("look like apple"));
    String clause = page.select(".error #risk a").attr("href");
    assertTrue(clause.startsWith("https://www.unicode.org/"), clause);
    assertEquals(0, page.select(".remarks li").size(), "it is not told twice");
  }

  @Test
  void anHonestTargetHasNoAlarm() throws Exception {
    Document page = Html.checked(server.get("/plain+"));
    assertEquals(1, page.select(".card.good").size());
    assertEquals(0, page.select(".remarks li").size());
  }

  @Test
  void aPreviewLeadsToTheInspector() throws Exception {
    Document page = Html.checked(server.get("/octal+"));
    assertNotEquals(0, page.select("li.error").size());
    String inspect = page.select("main a[href^=/inspect]").attr("href");
    assertEquals("/inspect?text=http%3A%2F%2F0177.0.0.1%2F", inspect);
    String said = Html.checked(server.get(inspect)).text();
    assertTrue(said.contains("127.0.0.1"), said);
  }

  @Test
  void whatRulesLeadToIsTold() throws Exception {
    assertTrue(Html.checked(server.get("/rules+")).text().contains("https://example.hu/other"));
  }

  @Test
  void hostileTitlesAndTargetsStayTexts() throws Exception {
    SplittableRandom random = new SplittableRandom(13);
    String[] pieces = {
      "<script>alert(1)</script>",
      "\"onload=\"x",
      "'",
      "&",
      "&lt;",
      "\u202E",
      "\u2066",
      "\u0000",
      "\u0007",
      "\r\n",
      "javascript:",
      "</title>",
      "<!--",
      "\u200B",
      "\uFEFF",
      "א",
      "ع",
      "e\u0301",
      "🙂",
      "\uD800",
      "`",
      "${x}",
      "\u0085"
    };
    for (int i = 0; i < 120; i++) {
      StringBuilder title = new StringBuilder();
      StringBuilder target = new StringBuilder("https://example.com/");
      for (int k = random.nextInt(6); k >= 0; k--) {
        title.append(pieces[random.nextInt(pieces.length)]);
        for (char c : pieces[random.nextInt(pieces.length)].toCharArray()) {
          if (c > ' ' && c < 0x7F) {
            target.append(c);
          }
        }
      }
      // What a database of text cannot hold never comes from it.
      String kept = title.toString().replace("\u0000", "").replace("\uD800", "");
      ShortLink link = server.keep("h" + i, target.toString(), b -> b.title(kept));
      Document page = Html.checked(server.get("/h" + i + "+"));
      assertEquals(link.target().text(), page.select("#target").text(), target.toString());
    }
  }

  @Test
  void hostilePathsAndLanguagesStayTexts() throws Exception {
    for (String path :
        List.of(
            "/%3Cscript%3Ealert(1)%3C/script%3E",
            "/%E2%80%AEevil",
            "/x%22onload=%22y+",
            "//evil.example/",
            "//evil.example/plain+",
            "/p/%3Cb%3E",
            "/plain+?lang=%3Cscript%3E",
            "/plain+?lang=hu&x=%22%3E%3Cb%3E",
            "/sign-in?token=%22%3E%3Cscript%3E&lang=ru",
            "/sign-in?done=%3Cb%3E")) {
      Wire.Reply reply =
          server.get(path, "Accept-Language: <script>, hu;q=\"><b>, " + "x".repeat(4000));
      assertTrue(reply.status() < 500, path);
      Document page = Html.checked(reply);
      assertFalse(page.outerHtml().contains("href=\"//"), path);
      assertFalse(page.outerHtml().contains("action=\"//"), path);
    }
  }

  @Test
  void theLanguageAskedForGoesBeforeTheBrowsers() throws Exception {
    Wire.Reply reply = server.get("/plain+?lang=et", "Accept-Language: hu");
    assertEquals("et", reply.field("Content-Language"));
    Document page = Html.checked(reply);
    assertEquals(4, page.select("#switches [name=lang]").size());
    assertEquals("/plain+", page.select("#switches input[name=back]").attr("value"));
    assertEquals("et", page.select("#switches [name=lang][aria-current]").attr("lang"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hu|hu",
        "hu-HU, en;q=0.5|hu",
        "de, ru;q=0.3, et;q=0.7|et",
        "en;q=0, hu;q=0.001|hu",
        "*|en",
        "de|en",
        "hun|en",
        "hu;q=2|en",
        "hu;q=0.0001|en",
        "HU|hu",
        ";;,,|en"
      })
  void acceptLanguageIsReadByItsWeights(String field, String expected) {
    assertEquals(Locale.forLanguageTag(expected), LanguageChoice.choose(null, field));
  }

  @Test
  void aPasswordOpensTheLinkForItsPathAlone() throws Exception {
    Wire.Reply wrong = server.post("/secret", Map.of("password", "incorrect")).is(403);
    Html.checked(wrong);
    assertNull(wrong.field("Set-Cookie"));
    Wire.Reply right = server.post("/secret?x=1", Map.of("password", "correct horse")).is(303);
    assertEquals("/secret?x=1", right.field("Location"));
    String cookie = right.field("Set-Cookie");
    assertNotNull(cookie);
    assertTrue(cookie.contains("; Path=/secret;"), cookie);
    assertTrue(cookie.contains("; Max-Age=900;"), cookie);
    assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), cookie);
    String pair = cookie.substring(0, cookie.indexOf(';'));
    assertEquals(TARGET, server.get("/secret", "Cookie: " + pair).field("Location"));
    String end = pair.substring(pair.indexOf('=') + 1, pair.indexOf('.'));
    String later = pair.replace(end, Long.toString(Long.parseLong(end) + 1));
    for (String forged :
        List.of(later, pair + "x", pair.substring(0, pair.length() - 1), pair.replace(end, ""))) {
      assertNull(server.get("/secret", "Cookie: " + forged).field("Location"), forged);
    }
  }

  @Test
  void theCookieOfOneLinkOpensNoOther() throws Exception {
    ShortLink one =
        server.keep("one", TARGET, link -> link.passwordHash(QuickPasswords.hash("same")));
    ShortLink two = server.keep("two", TARGET, link -> link.passwordHash(one.passwordHash()));
    String cookie = server.post("/one", Map.of("password", "same")).field("Set-Cookie");
    assertNotNull(cookie);
    String pair =
        cookie
            .substring(0, cookie.indexOf(';'))
            .replace("-" + one.id() + "=", "-" + two.id() + "=");
    assertNull(server.get("/two", "Cookie: " + pair).field("Location"));
  }

  @Test
  void overTlsTheCookieGoesBackOverTlsOnly() throws Exception {
    server.keep("tls", TARGET, link -> link.passwordHash(QuickPasswords.hash("same")));
    Wire.Reply reply =
        server.post(
            "/tls",
            Map.of("password", "same"),
            "X-Forwarded-Proto: https",
            "X-Forwarded-For: 192.0.2.1");
    String cookie = reply.field("Set-Cookie");
    assertNotNull(cookie);
    assertTrue(cookie.startsWith("__Secure-urial-open-"), cookie);
    assertTrue(cookie.contains("; Secure;"), cookie);
  }

  @Test
  void passwordsAreTriedSoOftenAndNoMore() throws Exception {
    server.keep("guess", TARGET, link -> link.passwordHash(QuickPasswords.hash("never guessed")));
    int tries = 0;
    Wire.Reply reply = server.post("/guess", Map.of("password", "0"));
    while (reply.status() == 403 && tries < 100) {
      tries++;
      reply = server.post("/guess", Map.of("password", "" + tries));
    }
    reply.is(429);
    assertNotNull(reply.field("Retry-After"));
    Html.checked(reply);
    server.post("/guess", Map.of("password", "never guessed")).is(429);
    // Another network is not held back, nor is another link.
    server
        .post("/guess", Map.of("password", "never guessed"), "X-Forwarded-For: 198.51.100.7")
        .is(303);
    server.post("/secret", Map.of("password", "correct horse")).is(303);
  }

  @ParameterizedTest
  @ValueSource(strings = {"style", "icon"})
  void assetsAreKeptForEverByNamesOfTheirContent(String stem) throws Exception {
    Document page = Html.checked(server.get("/"));
    String path = page.select("link[href^=/assets/" + stem + "-]").attr("href");
    Wire.Reply reply = server.get(path).is(200);
    assertTrue(String.valueOf(reply.field("Cache-Control")).contains("immutable"));
    assertEquals("nosniff", reply.field("X-Content-Type-Options"));
  }

  /** Asked for by an address of this machine, the page names the host that its links have. */
  @Test
  void theHomePageNamesTheHostOfItsLinks(@TempDir Path folder) throws Exception {
    Map<String, String> settings = Map.of("port", "0", "data", folder.toString());
    try (UrialServer local = UrialServer.start(Configuration.of(settings))) {
      int port = local.address().getPort();
      Wire.Reply reply = Fixture.utf8(Wire.get(port, "127.0.0.1:" + port, "/"));
      String said = Html.checked(reply).select("main").text();
      assertTrue(said.contains("localhost:" + port), said);
      reply = Fixture.utf8(Wire.get(port, "127.0.0.1:" + port, "/docs/about"));
      assertTrue(
          Html.checked(reply).select(".lead").text().contains("localhost:" + port), reply::body);
    }
  }
}
