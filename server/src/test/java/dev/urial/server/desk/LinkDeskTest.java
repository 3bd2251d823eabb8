package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryParams;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.Actor;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The desk over the wire, by a browser that runs no script. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LinkDeskTest {
  @AutoClose private Fixture server;
  private User anna;

  @BeforeEach
  void start() {
    server = Fixture.start("limit-sign-in=100/1m", "limit-api=10000/1m");
    DeskBrowser.user(server, "boss", UserRole.ADMIN);
    anna = DeskBrowser.user(server, "anna", UserRole.EDITOR);
    DeskBrowser.user(server, "vera", UserRole.VIEWER);
  }

  private DeskBrowser anna() throws Exception {
    return DeskBrowser.of(server, "anna");
  }

  private ShortLink link(long id) {
    return java.util.Objects.requireNonNull(server.context().store().links().get(id));
  }

  private ShortLink of(String slug) {
    LinkTable.Found found = server.context().store().links().find(Fixture.HOST, slug);
    assertNotNull(found, slug);
    return found.link();
  }

  // Roles.

  @Test
  void whoIsNotSignedInIsLedToSignInAndNoFormOfTheirsIsTaken() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/");
    for (String path :
        List.of(
            "/desk",
            "/desk/links",
            "/desk/links/new",
            "/desk/links/" + link.id(),
            "/desk/links/" + link.id() + "/edit",
            "/desk/links/" + link.id() + "/qr.svg",
            "/desk/import",
            "/desk/export")) {
      DeskBrowser browser = DeskBrowser.nobody(server);
      browser.get(path).is(303, path);
      assertEquals("/sign-in", browser.location());
    }
    for (String path : forms(link.id())) {
      Wire.Reply reply = server.post(path, Map.of("target", "https://example.com/")).is(403, path);
    }
    assertEquals(LinkState.ACTIVE, link(link.id()).state());
  }

  private static List<String> forms(long id) {
    String link = "/desk/links/" + id;
    return List.of(
        "/desk/links",
        "/desk/links/chosen",
        link + "/edit",
        link + "/rename",
        link + "/delete",
        link + "/restore",
        link + "/erase",
        "/desk/import",
        "/desk/import/run",
        "/desk/export");
  }

  @Test
  void aFormWithoutItsTokenIsRefusedForEveryRole() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    DeskBrowser browser = DeskBrowser.of(server, "boss");
    for (String path : forms(link.id())) {
      for (String token : List.of("", "x".repeat(43))) {
        Map<String, String> form =
            new HashMap<>(
                Map.of("csrf", token, "version", "1", "sure", "yes", "slug", "b", "text", "x"));
        browser.post(path, form).is(403, path);
      }
    }
    assertEquals(link.version(), link(link.id()).version());
  }

  @Test
  void aViewerSeesAndChangesNothing() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    DeskBrowser vera = DeskBrowser.of(server, "vera");
    for (String path :
        List.of("/desk", "/desk/links", "/desk/links/" + link.id(), "/desk/export")) {
      vera.get(path).is(200, path);
      assertTrue(
          vera.page()
              .select("a[href*=/new], a[href*=edit], a[href*=delete], a[href*=import]")
              .isEmpty(),
          path);
    }
    String csrf = vera.value("csrf");
    for (String path : List.of("/desk/links/new", "/desk/links/" + link.id() + "/edit")) {
      vera.get(path).is(403, path);
    }
    for (String path : forms(link.id())) {
      boolean isReading = path.endsWith("export");
      if (!isReading && !path.equals("/desk/import")) {
        Map<String, String> form =
            Map.of("csrf", csrf, "version", "1", "target", "https://example.com/", "sure", "yes");
        vera.post(path, form).is(403, path);
      }
    }
    assertEquals(link.version(), link(link.id()).version());
  }

  @Test
  void anEditorChangesTheirOwnAndAnAdministratorAll() throws Exception {
    ShortLink hers = server.keep("hers", "https://example.com/", it -> it.ownerId(anna.id()));
    ShortLink others = server.keep("others", "https://example.com/");
    DeskBrowser anna = anna();
    anna.get("/desk/links/" + hers.id() + "/edit").is(200);
    anna.get("/desk/links/" + others.id() + "/edit").is(404);
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    admin.get("/desk/links/" + others.id() + "/edit").is(200);
    String path = "/desk/links/" + others.id() + "/edit";
    admin.submit(path, "state=banned").is(303);
    assertEquals(LinkState.BANNED, link(others.id()).state());
  }

  @Test
  void anEditorIsShownNothingOfSomebodyElsesLink() throws Exception {
    server.keep("hers", "https://example.com/", it -> it.ownerId(anna.id()));
    ShortLink secret = server.keep("secret", "https://secret.example/", it -> it.unlisted(true));
    DeskBrowser anna = anna();
    String path = "/desk/links/" + secret.id();
    for (String page :
        List.of("", "/visits", "/visits.csv", "/visits.json", "/qr.svg", "/edit", "/delete")) {
      anna.get(path + page).is(404, page);
    }
    for (String page : List.of("/desk", "/desk/links")) {
      anna.get(page).is(200, page);
      assertTrue(anna.page().text().contains("s.example/hers"), page);
      assertFalse(anna.page().html().contains("secret"), page);
      assertTrue(anna.page().select("nav a[href=/desk/visits]").isEmpty(), page);
    }
    for (String page : List.of("/desk/visits", "/desk/visits?of=nothing", "/desk/visits.csv")) {
      anna.get(page).is(403, page);
    }
    anna.get("/desk/export").is(200);
    Wire.Reply file = anna.submit("/desk/export", "format=jsonl").is(200);
    assertTrue(file.body().contains("hers"), file.body());
    assertFalse(file.body().contains("secret"), file.body());
  }

  @Test
  void whatWasTakenDownIsNotItsOwnersToChange() throws Exception {
    ShortLink link =
        server.keep(
            "bad", "https://example.com/", it -> it.ownerId(anna.id()).state(LinkState.BANNED));
    DeskBrowser anna = anna();
    anna.get("/desk/links/" + link.id()).is(200);
    for (String page : List.of("edit", "delete", "rename")) {
      anna.get("/desk/links/" + link.id() + "/" + page).is(403);
    }
  }

  // Making.

  @Test
  void aLinkIsMadeWithEverySettingAndShowsItsQrCode() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new").is(200);
    anna.submit("/desk/links", "do=rule").is(200);
    anna.submit("/desk/links", "do=and.0").is(200);
    String target = "https://example.com/a/long/path?with=" + "x".repeat(40);
    Wire.Reply made =
        anna.submit(
                "/desk/links",
                "target=" + target,
                "slug=spring",
                "title=Tavaszi vásár",
                "tags=sale\r\ngarden, chairs",
                "status=308",
                "cacheControl=public, max-age=60",
                "validFrom=2026-01-01T00:00",
                "validUntil=2030-01-01 12:30:15",
                "visitLimit=1000",
                "password=let me in",
                "fallback=https://example.com/over",
                "crawlable=yes",
                "forwardQuery=yes",
                "forwardPath=yes",
                "rule.0.target=https://example.com/hu",
                "rule.0.0.language=hu",
                "rule.0.0.device=ios",
                "rule.0.0.country=hu",
                "rule.0.0.from=2026-02-01T00:00",
                "rule.0.0.query=ref",
                "rule.0.0.value=x",
                "rule.0.1.query=utm")
            .is(303);
    ShortLink link = of("spring");
    assertEquals("/desk/links/" + link.id() + "?done=made", anna.location());
    assertEquals(target, link.target().text());
    assertEquals("Tavaszi vásár", link.title());
    assertEquals(List.of("sale", "garden, chairs"), link.tags());
    assertEquals(RedirectStatus.PERMANENT_REDIRECT, link.status());
    assertEquals("public, max-age=60", link.cacheControl());
    assertEquals(Instant.parse("2026-01-01T00:00:00Z"), link.validFrom());
    assertEquals(Instant.parse("2030-01-01T12:30:15Z"), link.validUntil());
    assertEquals(1000, link.visitLimit());
    assertTrue(Passwords.verify("let me in", String.valueOf(link.passwordHash())));
    assertEquals(LinkTarget.of("https://example.com/over"), link.fallback());
    assertTrue(link.crawlable() && link.forwardQuery() && link.forwardPath());
    assertEquals(
        List.of(
            new RedirectRule(
                List.of(
                    new Condition.Language("hu"),
                    new Condition.Device(DeviceKind.IOS),
                    new Condition.Country("HU"),
                    new Condition.Between(Instant.parse("2026-02-01T00:00:00Z"), null),
                    new Condition.Query("ref", "x"),
                    new Condition.Query("utm", null)),
                LinkTarget.of("https://example.com/hu"))),
        link.rules());
    anna.get(anna.location());
    assertEquals(1, anna.page().select("img.qr").size());
    assertTrue(anna.page().select(".notice.good").text().contains("created"));
  }

  @Test
  void aPasswordIsNeverSentBackAndThatIsTold() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new");
    Wire.Reply reply =
        anna.submit("/desk/links", "target=https://example.com/", "slug=api", "password=geheim")
            .is(422);
    assertFalse(reply.body().contains("geheim"));
    assertTrue(anna.page().select("#password-hint").text().contains("again"));
  }

  @Test
  void aFormThatIsSentTwiceMakesOneLink() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new");
    anna.submit("/desk/links", "target=https://example.com/").is(303);
    String first = anna.location();
    anna.submit("/desk/links", "target=https://example.com/").is(303);
    assertEquals(first, anna.location());
    anna.submit("/desk/links", "target=https://example.org/").is(303);
    assertNotEquals(first, anna.location());
    assertEquals(
        2, server.context().store().links().page(LinkFilter.ALL, LinkOrder.OLDEST, null, 9).size());
  }

  @Test
  void aTargetThatIsRefusedIsToldWithBothReadingsAndItsClause() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new");
    String hostile = "http://example.com\\@evil.example/";
    anna.submit("/desk/links", "target=" + hostile, "title=kept").is(422);
    assertFalse(anna.wrong("target").isEmpty());
    assertEquals(hostile, anna.value("target"));
    assertEquals("kept", anna.value("title"));
    String fault = anna.page().select(".notice:not(.error)").text();
    assertTrue(fault.contains("RFC 3986") && fault.contains("URL Standard"), fault);
    assertFalse(anna.page().select(".notice:not(.error) cite a").isEmpty());
  }

  @Test
  void aTargetThatLooksLikeAnotherSiteIsSavedAfterAWarning() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new");
    String target = "https://xn--80ak6aa92e.com/";
    anna.submit("/desk/links", "target=" + target, "slug=a b").is(422);
    // The hosts side by side, every other error at once, and first the way to change the target.
    String risk = anna.page().select("[role=alert] .card").text();
    assertTrue(risk.contains("apple.com ≠ аррӏе.com"), risk);
    assertFalse(anna.wrong("slug").isEmpty());
    assertEquals("#target", anna.page().select(".button:not(.small)").attr("href"));
    anna.submit("/desk/links", "slug=a").is(422); // the button of the form does not confirm
    assertEquals(
        0, server.context().store().links().page(LinkFilter.ALL, LinkOrder.OLDEST, null, 9).size());
    String other = "https://xn--pple-43d.com/";
    anna.submit("/desk/links", "target=" + other).is(422, "another one");
    assertEquals(other, anna.page().select("button.small[name=sure]").val());
    anna.submit("/desk/links", "sure=" + other).is(303);
    assertEquals(other, of("a").target().text());
  }

  @Test
  void aSuggestionIsPutInByItsButton() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new");
    anna.submit("/desk/links", "target=https://example.com/a b").is(422);
    String fits = anna.page().select("button[name=fits.target]").attr("value");
    assertEquals("https://example.com/a%20b", fits);
    anna.submit("/desk/links", "fits.target=" + fits).is(200);
    assertEquals(fits, anna.value("target"));
    anna.submit("/desk/links").is(303);
  }

  @Test
  void everyWrongValueIsToldAtItsField() throws Exception {
    String[][] cases = {
      {"target", ""},
      {"target", "javascript:alert(1)"},
      {"target", "http://127.0.0.1/"},
      {"target", "http://s.example/x"},
      {"target", "https://example.com/" + "x".repeat(9000)},
      {"slug", "api"},
      {"slug", "x".repeat(200)},
      {"slug", "a/b"},
      {"title", "x".repeat(600)},
      {"title", "a\u0000b"},
      {"tags", "x".repeat(70)},
      {"status", "303"},
      {"cacheControl", "é"},
      {"validFrom", "yesterday"},
      {"validFrom", "2026-13-01T00:00"},
      {"validUntil", "9999999-01-01"},
      {"visitLimit", "-1"},
      {"visitLimit", "1e9"},
      {"visitLimit", "99999999999999999999"},
      {"password", "x".repeat(2000)},
      {"fallback", "data:text/html,x"},
    };
    DeskBrowser anna = anna();
    for (String[] one : cases) {
      anna.get("/desk/links/new");
      Wire.Reply reply =
          anna.submit("/desk/links", "target=https://example.com/", one[0] + "=" + one[1])
              .is(422, one[0] + " " + one[1]);
      assertFalse(anna.wrong(one[0]).isEmpty(), one[0] + " " + one[1]);
      if (!one[0].equals("password") && !one[0].equals("status") && one[1].indexOf(0) < 0) {
        assertEquals(one[1], anna.value(one[0]));
      }
    }
    anna.get("/desk/links/new");
    String[] times = {"validFrom=2026-02-01T00:00", "validUntil=2026-01-01T00:00"};
    String target = "target=https://example.com/";
    anna.submit("/desk/links", target, times[0], times[1]).is(422);
    assertFalse(anna.wrong("validUntil").isEmpty());
    assertEquals(
        0, server.context().store().links().page(LinkFilter.ALL, LinkOrder.OLDEST, null, 9).size());
  }

  @Test
  void whatIsWrongWithARuleIsToldInThatRule() throws Exception {
    DeskBrowser anna = anna();
    anna.get("/desk/links/new");
    anna.submit("/desk/links", "target=https://example.com/", "do=rule");
    anna.submit("/desk/links", "do=rule");
    assertEquals(2, anna.page().select("fieldset:has(> .fields)").size());
    // The first stays empty: it is none.
    String[][] cases = {
      {"rule.1.target", "https://example.com/1", "", ""},
      {"rule.1.target", "javascript:x", "rule.1.0.language", "hu"},
      {"rule.1.target", "", "rule.1.0.language", "hu"},
      {"rule.1.target", "https://example.com/1", "rule.1.0.language", "?"},
      {"rule.1.target", "https://example.com/1", "rule.1.0.country", "Hungary"},
      {"rule.1.target", "https://example.com/1", "rule.1.0.device", "toaster"},
      {"rule.1.target", "https://example.com/1", "rule.1.0.from", "soon"},
      {"rule.1.target", "https://example.com/1", "rule.1.0.value", "x"},
    };
    for (String[] one : cases) {
      anna.get("/desk/links/new");
      anna.submit("/desk/links", "target=https://example.com/", "do=rule");
      anna.submit("/desk/links", "do=rule");
      Wire.Reply reply =
          one[2].isEmpty()
              ? anna.submit("/desk/links", one[0] + "=" + one[1])
              : anna.submit("/desk/links", one[0] + "=" + one[1], one[2] + "=" + one[3]);
      reply.is(422, String.join(" ", one));
      assertFalse(
          anna.page().select("fieldset:has(> .fields) .notice.error").isEmpty(),
          String.join(" ", one));
      assertEquals(1, anna.page().select("fieldset:has(> .fields)").size());
    }
  }

  // Changing.

  @Test
  void onlyWhatWasChangedIsChanged() throws Exception {
    ShortLink link =
        server.keep(
            "a",
            "https://example.com/",
            it ->
                it.ownerId(anna.id())
                    .title("Title")
                    .tags(List.of("x", "y"))
                    .passwordHash(QuickPasswords.hash("old"))
                    .validUntil(Instant.parse("2030-01-01T00:00:00.123Z"))
                    .rules(
                        List.of(
                            new RedirectRule(
                                List.of(
                                    new Condition.Query("q", ""),
                                    new Condition.Language("hu"),
                                    new Condition.Language("de")),
                                LinkTarget.of("https://example.com/hu")))));
    DeskBrowser anna = anna();
    String path = "/desk/links/" + link.id() + "/edit";
    anna.get(path);
    anna.submit(path).is(303, "nothing was touched");
    assertEquals(link.version(), link(link.id()).version());
    anna.get(path);
    anna.submit(path, "title=Other").is(303);
    ShortLink changed = link(link.id());
    assertEquals("Other", changed.title());
    assertEquals(link.rules(), changed.rules());
    assertEquals(link.validUntil(), changed.validUntil());
    assertEquals(link.passwordHash(), changed.passwordHash());
    anna.get(path);
    anna.submit(path, "open=yes", "tags=y").is(303);
    assertNull(link(link.id()).passwordHash());
    assertEquals(List.of("y"), link(link.id()).tags());
  }

  @Test
  void aConflictIsToldAndNothingThatWasTypedIsLost() throws Exception {
    ShortLink link =
        server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()).title("Title"));
    String path = "/desk/links/" + link.id() + "/edit";
    DeskBrowser anna = anna();
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    anna.get(path);
    admin.get(path);
    admin.submit(path, "title=Theirs", "tags=new").is(303);
    anna.submit(path, "title=Mine", "target=https://example.com/mine").is(409);
    assertEquals("Mine", anna.value("title"));
    assertEquals("https://example.com/mine", anna.value("target"));
    String told = anna.page().select(".notice.error").text();
    assertTrue(told.contains("Theirs") && told.contains("Tags"), told);
    assertEquals("Theirs", link(link.id()).title());
    anna.submit(path, "fits.tags=new").is(200);
    assertEquals("new", anna.value("tags"), "what they saved is taken over");
    assertEquals("Mine", anna.value("title"));
    anna.submit(path).is(303);
    ShortLink now = link(link.id());
    assertEquals("Mine", now.title());
    assertEquals(List.of("new"), now.tags());
    assertEquals("https://example.com/mine", now.target().text());
  }

  @Test
  void aBanIsEffectiveAlthoughTheOwnerEditedTheLinkMeanwhile() throws Exception {
    ShortLink link =
        server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()).title("Title"));
    String path = "/desk/links/" + link.id() + "/edit";
    ShortLink other = server.keep("b", "https://example.com/", it -> it.ownerId(anna.id()));
    DeskBrowser anna = anna();
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    admin.get(path);
    anna.get(path);
    anna.submit(path, "title=Theirs").is(303);
    admin.submit(path, "state=banned").is(409);
    assertEquals(LinkState.BANNED, link(link.id()).state());
    assertEquals("banned", admin.value("state"));
    assertEquals("Theirs", link(link.id()).title());
    // Nobody else may ban.
    String there = "/desk/links/" + other.id() + "/edit";
    anna.get(there);
    admin.get(there);
    admin.submit(there, "title=Theirs").is(303);
    anna.submit(there, "state=banned");
    assertEquals(LinkState.ACTIVE, link(other.id()).state());
  }

  /** Otherwise an owner who deletes and restores a link all the time could prevent its ban. */
  @Test
  void anAdministratorBansADeletedLink() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    String there = "/desk/links/" + link.id();
    ShortLink other = server.keep("b", "https://example.com/", it -> it.ownerId(anna.id()));
    DeskBrowser anna = anna();
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    admin.get(there + "/edit");
    anna.get(there + "/delete");
    anna.submit(there + "/delete").is(303);
    // By the form that was shown before.
    admin.submit(there + "/edit", "state=banned").is(303);
    assertEquals(LinkState.BANNED, link(link.id()).state());

    // By the page of the deleted link.
    String page = "/desk/links/" + other.id();
    anna.get(page + "/delete");
    anna.submit(page + "/delete").is(303);
    anna.get(page);
    assertTrue(anna.page().select("form[action$=/ban]").isEmpty());
    admin.get(page);
    admin.submit(page + "/ban").is(303);
    assertEquals(LinkState.BANNED, link(other.id()).state());
    anna.submit(page + "/restore").is(403);
  }

  @Test
  void anOwnerWhoEditsMeanwhileHoldsUpNoDeletionByAnAdministrator() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    ShortLink own = server.keep("b", "https://example.com/", it -> it.ownerId(anna.id()));
    String there = "/desk/links/" + link.id();
    DeskBrowser anna = anna();
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    admin.get(there + "/delete");
    anna.get(there + "/edit");
    anna.submit(there + "/edit", "title=New").is(303);
    admin.submit(there + "/delete").is(303);
    assertEquals(LinkState.DELETED, link(link.id()).state());
    admin.get(there + "/delete");
    anna.get(there);
    anna.submit(there + "/restore").is(303);
    admin.submit(there + "/erase", "sure=yes").is(303);
    assertEquals("", link(link.id()).target().text());
    // Owners see what they delete.
    String theirs = "/desk/links/" + own.id();
    anna.get(theirs + "/delete");
    admin.get(theirs + "/edit");
    admin.submit(theirs + "/edit", "title=New").is(303);
    anna.submit(theirs + "/delete").is(409);
  }

  @Test
  void whatWasTypedSurvivesADeletionByAnother() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    String path = "/desk/links/" + link.id() + "/edit";
    DeskBrowser anna = anna();
    anna.get(path);
    server.links().delete(Actor.operator(), link.id(), 0);
    anna.submit(path, "title=Mine").is(409);
    assertEquals("Mine", anna.value("title"));
  }

  @Test
  void aRenamedLinkKeepsItsOldAddressAndATakenOneIsTold() throws Exception {
    server.keep("taken", "https://example.com/");
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    String path = "/desk/links/" + link.id() + "/rename";
    DeskBrowser anna = anna();
    anna.get(path);
    for (String slug : List.of("taken", "", "api", "x".repeat(300))) {
      anna.submit(path, "slug=" + slug).is(422, slug);
      assertFalse(anna.wrong("slug").isEmpty(), slug);
    }
    anna.submit(path, "slug=b", "version=99").is(409);
    assertEquals("b", anna.value("slug"));
    anna.submit(path).is(303);
    assertEquals("b", link(link.id()).slug().text());
    anna.get("/desk/links/" + link.id());
    assertTrue(anna.page().select(".beside ul:not([class])").text().contains("a"));
    server.get("/a").is(302);
  }

  @Test
  void aDeletionIsAskedForKeepsTheSlugAndCanBeTakenBack() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    String path = "/desk/links/" + link.id();
    DeskBrowser anna = anna();
    anna.get(path + "/delete");
    assertEquals(LinkState.ACTIVE, link(link.id()).state(), "asking deletes nothing");
    anna.submit(path + "/delete", "version=99").is(409);
    anna.submit(path + "/delete").is(303);
    server.get("/a").is(410);
    anna.get("/desk/links/new");
    anna.submit("/desk/links", "target=https://example.com/", "slug=a").is(422);
    assertFalse(anna.wrong("slug").isEmpty());
    anna.get(path);
    anna.submit(path + "/restore").is(303);
    server.get("/a").is(302);
    anna.get(path + "/delete");
    anna.submit(path + "/erase").is(422);
    anna.submit(path + "/erase", "sure=yes").is(303);
    assertEquals("", link(link.id()).target().text());
    assertEquals("/desk/links", anna.location(), "what is erased is nobody's any more");
    anna.get(path).is(404);
  }

  @Test
  void theCodeIsDrawnAsItWasChosen() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/");
    DeskBrowser vera = DeskBrowser.of(server, "vera");
    String path = "/desk/links/" + link.id();
    vera.get(path);
    String image = vera.page().select("img.qr").attr("src");
    assertEquals("image/svg+xml", vera.get(image).field("Content-Type"));
    assertEquals(path + "/qr.svg", vera.page().select("[formaction]").attr("formaction"));
    Wire.Reply svg = vera.get(path + "/qr.svg?size=600&ec=H");
    assertEquals("inline", svg.field("Content-Disposition"));
    assertTrue(svg.body().contains("width=\"600\""));
    vera.get(path + "/qr.png?size=7&ec=%22").is(400);
    Wire.Reply saved = vera.get(path + "/qr.png?save=yes&size=2048&ec=M");
    assertEquals("image/png", saved.field("Content-Type"));
    assertEquals(
        "attachment; filename=\"" + Fixture.HOST + "-a-2048.png\"",
        saved.field("Content-Disposition"));
  }

  @Test
  void whatIsNotThereIsToldAsSuch() throws Exception {
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    for (String id : List.of("0", "99", "x", "99999999999999999999", "%2e%2e")) {
      admin.get("/desk/links/" + id).is(404, id);
      admin.get("/desk/links/" + id + "/edit").is(404, id);
    }
  }

  // Finding.

  private List<String> listed(DeskBrowser browser, String... question) throws Exception {
    QueryParams asked = QueryParams.empty();
    for (int i = 0; i < question.length; i += 2) {
      asked = asked.with(question[i], question[i + 1]);
    }
    String where = "/desk/links" + (asked.isEmpty() ? "" : "?" + asked);
    browser.get(where).is(200, where);
    return rows(browser);
  }

  private static List<String> rows(DeskBrowser browser) {
    return browser.page().select(".rows tbody tr").stream()
        .map(row -> row.select("td > a[id]").attr("href").replace("/desk/links/", ""))
        .toList();
  }

  @Test
  void linksAreFoundByTextTagStateAndOwnerAndSorted() throws Exception {
    ShortLink one =
        server.keep(
            "m", "https://example.com/Spring", it -> it.ownerId(anna.id()).tags(List.of("x")));
    ShortLink two = server.keep("b", "https://example.com/", it -> it.tags(List.of("x", "y")));
    ShortLink off = server.keep("z", "https://example.com/", it -> it.state(LinkState.DISABLED));
    ShortLink gone = server.keep("g", "https://example.com/", it -> it.state(LinkState.DELETED));
    assertEquals(List.of(Long.toString(one.id())), listed(anna()), "an editor's own");
    DeskBrowser vera = DeskBrowser.of(server, "vera");
    String first = Long.toString(one.id());
    String second = Long.toString(two.id());
    String third = Long.toString(off.id());
    assertEquals(List.of(third, second, first), listed(vera));
    assertEquals(List.of(first), listed(vera, "q", "sPRing"));
    assertEquals(List.of(second, first), listed(vera, "tag", "x"));
    assertEquals(List.of(second), listed(vera, "tag", "y"));
    assertEquals(List.of(third), listed(vera, "state", "disabled"));
    assertEquals(List.of(Long.toString(gone.id())), listed(vera, "state", "deleted"));
    assertEquals(List.of(first), listed(vera, "owner", "anna"));
    assertEquals(List.of(second, first, third), listed(vera, "order", "slug"));
    assertEquals(List.of(first, second, third), listed(vera, "order", "oldest"));
    assertEquals(List.of(), listed(vera, "q", "nowhere"));
    assertEquals(List.of(), listed(vera, "domain", "other.example"));
    assertEquals("sPRing", valueOf(vera, "sPRing"), "what was asked for stands in the form");
    for (String hostile : List.of("AAAA", "x".repeat(3000), "a%ff", "a%00", "a%ED%A0%80")) {
      vera.get("/desk/links?q=" + hostile + "&after=" + hostile).is(200);
      vera.get("/desk/links?order=slug&after=1&key=" + hostile).is(200);
      vera.get("/desk/links?order=changed&after=1&key=" + hostile).is(200);
      vera.get("/desk/links?order=" + hostile + "&tag=" + hostile).is(200);
    }
    vera.get("/desk/links?q=%ff").is(303, "nothing that can be looked for");
    vera.get("/desk/links?q=a+b&tag=&state=&order=newest").is(303);
    assertEquals("/desk/links?q=a+b", vera.location(), "an address to keep has no empty fields");
  }

  private String valueOf(DeskBrowser browser, String text) throws Exception {
    listed(browser, "q", text);
    return browser.value("q");
  }

  @Test
  void pagesHaveEachLinkOnce() throws Exception {
    for (int i = 0; i < 120; i++) {
      server.keep("p" + i, "https://example.com/" + i);
    }
    DeskBrowser vera = DeskBrowser.of(server, "vera");
    for (String order : List.of("newest", "slug", "changed")) {
      List<String> all = new ArrayList<>(listed(vera, "order", order));
      while (!vera.page().select("a[rel=next]").isEmpty()) {
        vera.get(vera.page().select("a[rel=next]").attr("href"));
        all.addAll(rows(vera));
      }
      assertEquals(120, all.size());
      assertEquals(120, all.stream().distinct().count());
    }
  }

  // In and out.

  @Test
  void aFileIsReadWithoutAChangeAndThenImportedOnce() throws Exception {
    DeskBrowser anna = DeskBrowser.of(server, "boss");
    anna.get("/desk/import");
    String csv =
        "slug,target,owner\r\none,https://example.com/é,anna\r\ntwo,javascript:x,\r\n"
            + "three,https://example.com/3,\r\n";
    anna.upload("/desk/import", csv, Map.of("format", "csv")).is(200);
    assertNull(server.context().store().links().find(Fixture.HOST, "one"));
    assertEquals(3, anna.page().select("tbody tr").size());
    assertTrue(anna.page().select("tr.error").text().contains("target"), "the row is told why");
    Map<String, String> form =
        DeskBrowser.filled(anna.page().select("form[action=/desk/import/run]").first());
    DeskBrowser.user(server, "chief", UserRole.ADMIN);
    DeskBrowser admin = DeskBrowser.of(server, "chief");
    admin.get("/desk/import");
    Map<String, String> stolen = new HashMap<>(form);
    stolen.put("csrf", admin.value("csrf"));
    admin.post("/desk/import/run", stolen).is(410, "nobody else's file");
    anna.post("/desk/import/run", form).is(200);
    assertEquals(this.anna.id(), of("one").ownerId());
    assertNotNull(of("three"));
    anna.post("/desk/import/run", form).is(410);
  }

  @Test
  void aFileOfMoreRowsThanAreReadIsRefusedAndNothingWaits() throws Exception {
    DeskBrowser anna = DeskBrowser.of(server, "boss");
    anna.get("/desk/import");
    String rows = "slug,target\n" + ",\n".repeat(ImportDesk.MAX_ROWS + 1);
    anna.upload("/desk/import", rows, Map.of("format", "csv")).is(413);
    anna.get("/desk/import");
    String fitting = "slug,target\n" + ",\n".repeat(1_000);
    anna.upload("/desk/import", fitting, Map.of("format", "csv")).is(200);
  }

  @Test
  void eachLinkOfAFileIsInTheAuditLogAndNoRowFails() throws Exception {
    DeskBrowser anna = DeskBrowser.of(server, "boss");
    server.keep("mine", "https://example.com/", it -> it.ownerId(this.anna.id()));
    String same = "{\"slug\":\"ghost\",\"target\":\"https://example.com/ghost\"}\n";
    String rows =
        same
            + same
            + "{\"slug\":\"mine\",\"target\":\"https://example.com/changed\"}\n"
            + "{\"slug\":\"boom\",\"target\":\"https://example.com/\",\"tags\":[\""
            + "x".repeat(600)
            + "\"]}\n";
    anna.get("/desk/import");
    Map<String, String> fields = Map.of("format", "jsonl", "text", rows, "updates", "yes");
    anna.upload("/desk/import", "", fields).is(200);
    anna.submit("/desk/import/run").is(200);
    List<String> entries = new ArrayList<>();
    server
        .context()
        .store()
        .accounts()
        .log(new AuditFilter("boss", "link.", null), 0, 10)
        .forEach(it -> entries.add(it.action() + " " + it.subject() + " " + it.detail()));
    String place = Fixture.HOST + "/";
    assertEquals(
        List.of(
            "link.import * jsonl 1 created 1 changed",
            "link.edit " + place + "mine import: target",
            "link.create " + place + "ghost import: https://example.com/ghost"),
        entries);
  }

  @Test
  void foreignFilesAndBrokenOnesAreRead() throws Exception {
    DeskBrowser anna = DeskBrowser.of(server, "boss");
    String[][] files = {
      {"bitly", "link,long_url\nhttps://bit.ly/abc,https://example.com/\n"},
      {"shlink", "shortCode,longUrl\ns1,https://example.com/\n"},
      {"yourls", "keyword,url\ny1,https://example.com/\n"},
    };
    for (String[] file : files) {
      anna.get("/desk/import");
      Map<String, String> fields = Map.of("format", file[0], "domain", Fixture.HOST);
      anna.upload("/desk/import", file[1], fields).is(200, file[0]);
      assertEquals(
          1, anna.page().select("form[action=/desk/import/run]").size(), anna.page().text());
    }
    for (String format : List.of("csv", "jsonl", "yourls", "shlink", "bitly")) {
      for (String broken : List.of("\u0000", "{", "[[[[", "\"", "slug\r\na", "<html>")) {
        anna.get("/desk/import");
        int status = anna.upload("/desk/import", broken, Map.of("format", format)).status();
        assertTrue(status == 200 || status == 422, format + " " + broken + ": " + status);
      }
    }
    anna.get("/desk/import");
    anna.upload("/desk/import", "", Map.of()).is(422);
    anna.get("/desk/import");
    anna.upload("/desk/import", "x", Map.of("format", "xlsx")).is(422);
  }

  @Test
  void everyFormatIsWrittenAndHashesForAdministratorsOnly() throws Exception {
    server.keep("a", "https://example.com/a");
    server.keep(
        "b",
        "https://example.com/b",
        it ->
            it.passwordHash(
                "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"));
    DeskBrowser vera = DeskBrowser.of(server, "vera");
    for (String format : List.of("csv", "jsonl")) {
      vera.get("/desk/export");
      Wire.Reply file = vera.submit("/desk/export", "format=" + format).is(200, format);
      assertTrue(String.valueOf(file.field("Content-Disposition")).startsWith("attachment"));
      assertTrue(file.body().contains("https://example.com/a"), format);
      assertFalse(file.body().contains("$argon2id"), format);
    }
    vera.get("/desk/export");
    vera.submit("/desk/export", "hashes=yes").is(403);
    DeskBrowser admin = DeskBrowser.of(server, "boss");
    admin.get("/desk/export");
    assertTrue(admin.submit("/desk/export", "hashes=yes").body().contains("$argon2id"));
  }

  // Hostile texts.

  @Test
  void hostileTextsAreShownSafelyWhereverTheyStand() throws Exception {
    String hostile = "<script>alert(1)</script>\"'><b>\u202Egnp.exe\u2066 &amp; `x`";
    ShortLink link =
        server.keep(
            "h",
            "https://example.com/?q=%22%3E%3Cscript%3E",
            it -> it.ownerId(anna.id()).title(hostile).tags(List.of(hostile)));
    DeskBrowser anna = anna();
    for (String path :
        List.of(
            "/desk",
            "/desk/links",
            "/desk/links/" + link.id(),
            "/desk/links/" + link.id() + "/edit",
            "/desk/links/" + link.id() + "/rename",
            "/desk/links/" + link.id() + "/delete")) {
      // Html.checked finds raw scripts, controls and bidi characters.
      anna.get(path).is(200, path);
      assertTrue(anna.page().select("script:not([src]), main b").isEmpty(), path);
    }
    String path = "/desk/links/" + link.id() + "/edit";
    anna.get(path);
    assertEquals(hostile, anna.value("title"), "a field gives back what stands there");
    anna.submit(path).is(303);
    assertEquals(link.version(), link(link.id()).version());
    for (String text :
        List.of(hostile, "a\u0000b", "\uD800", "x".repeat(100_000), "\r\nSet-Cookie: a=b")) {
      anna.get("/desk/links/new");
      int status =
          anna.submit(
                  "/desk/links",
                  "target=" + text,
                  "slug=" + text,
                  "title=" + text,
                  "validFrom=" + text)
              .status();
      assertEquals(422, status);
      String shown = text.length() > 1_000 ? text.substring(0, 1_000) : text;
      QueryParams asked = QueryParams.of("q", "x" + shown).with("tag", "x" + shown);
      anna.get("/desk/links?" + asked).is(200);
    }
  }

  @Test
  void everyPageSpeaksFourLanguages() throws Exception {
    ShortLink link = server.keep("a", "https://example.com/", it -> it.ownerId(anna.id()));
    DeskBrowser boss = DeskBrowser.of(server, "boss");
    for (String language : List.of("en", "hu", "ru", "et")) {
      for (String path :
          List.of(
              "/desk",
              "/desk/links",
              "/desk/links/new",
              "/desk/links/" + link.id(),
              "/desk/links/" + link.id() + "/edit",
              "/desk/import",
              "/desk/export")) {
        boss.get(path + "?lang=" + language).is(200);
        assertEquals(language, boss.page().select("html").attr("lang"));
        assertFalse(boss.page().text().contains("page.desk."), path);
      }
    }
  }
}
