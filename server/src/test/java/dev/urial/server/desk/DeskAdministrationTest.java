package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys, users, domains and the log at the desk: forms, roles, wrong values. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class DeskAdministrationTest {
  @AutoClose private Fixture server;
  private DeskBrowser anna;

  @BeforeEach
  void start() throws Exception {
    server = Fixture.start("limit-api=100000/1m", "limit-sign-in=100/1m", "limit-creation=1000/1m");
    SeededVisits.seed(server, Instant.now(), 1);
    anna = as(SeededVisits.ADMIN);
  }

  private DeskBrowser as(String name) throws Exception {
    DeskBrowser browser = DeskBrowser.nobody(server);
    browser.signIn(name);
    return browser;
  }

  private User user(String name) {
    return server.context().store().accounts().user(name);
  }

  private List<ApiKey> keys() {
    return server.context().store().accounts().keys(0, 0, Integer.MAX_VALUE);
  }

  private String lastLogged() {
    var entry = server.context().store().accounts().log(AuditFilter.NONE, 0, 1).get(0);
    return entry.actor() + " " + entry.action() + " " + entry.subject();
  }

  private static Document parsed(Wire.Reply reply, int status) {
    reply.is(status);
    assertEquals("no-store", reply.field("Cache-Control"));
    return Jsoup.parse(reply.body());
  }

  private int api(String path, String key) throws Exception {
    return server.get(path, "Authorization: Bearer " + key).status();
  }

  // Who may.

  @Test
  void administrationIsForAdministrators() throws Exception {
    List<String> read =
        List.of(
            "/desk/users",
            "/desk/users/emil",
            "/desk/domains",
            "/desk/domains/s.example",
            "/desk/audit");
    List<String> changing =
        List.of(
            "/desk/users",
            "/desk/users/emil",
            "/desk/users/emil/reset",
            "/desk/domains",
            "/desk/domains/s.example",
            "/desk/domains/s.example/like",
            "/desk/domains/tiny.example/remove",
            "/desk/audit");
    for (String path : read) {
      DeskBrowser.nobody(server).get(path).is(303, path);
      for (String name : List.of("emil", "vera")) {
        as(name).get(path).is(403, path);
      }
      anna.get(path).is(200, path);
    }
    for (String name : List.of("emil", "vera")) {
      DeskBrowser browser = as(name);
      browser.get("/desk/keys");
      for (String path : changing) {
        browser.post(path, "name=x", "host=x.example").is(403, path);
      }
    }
    for (String path : changing) {
      anna.postAs("", path, "name=x").is(403, path);
      anna.postAs("forged", path, "name=x").is(403, path);
    }
    anna.postAs("forged", "/desk/keys", "label=x").is(403);
    anna.postAs("forged", "/desk/keys/1/revoke").is(403);
    assertNull(user("x"));
    assertEquals(List.of(), keys());
  }

  // Keys.

  @Test
  void aKeyIsShownOnceAndWorksUntilItIsRevoked() throws Exception {
    DeskBrowser emil = as("emil");
    emil.get("/desk/keys");
    Document made =
        parsed(
            emil.post(
                "/desk/keys",
                "label=Library <b>",
                "scopes=read",
                "scopes=stats",
                "domain=s.example",
                "ownLinks=on",
                "validUntil=2099-01-01"),
            201);
    String text = made.select("#secret").text();
    assertTrue(text.startsWith("urial_"), text);
    assertEquals(200, api("/api/v1/links", text));
    ApiKey key = keys().get(0);
    assertEquals(Set.of(Scope.READ, Scope.STATS), key.scopes());
    assertEquals("s.example", key.domain());
    assertTrue(key.ownLinks());
    assertEquals(Instant.parse("2099-01-01T00:00:00Z"), key.validUntil());
    assertEquals("emil key.create emil/Library <b>", lastLogged());
    assertEquals("", made.select("#label").val(), "the form is empty again");
    Document listed = parsed(emil.get("/desk/keys"), 200);
    assertFalse(listed.text().contains(text));
    assertTrue(listed.text().contains(key.prefix()));
    assertTrue(listed.text().contains("Library <b>"));
    assertTrue(listed.text().contains("s.example only"));
    Wire.Reply revoked = emil.post("/desk/keys/" + key.id() + "/revoke");
    assertEquals("/desk/keys?done=revoked", revoked.field("Location"));
    assertEquals(401, api("/api/v1/links", text));
    assertTrue(parsed(emil.get("/desk/keys?done=revoked"), 200).text().contains("no longer works"));
    assertTrue(parsed(emil.get("/desk/keys"), 200).select("form[action*=revoke]").isEmpty());
    assertEquals("emil key.revoke emil/Library <b>", lastLogged());
  }

  @Test
  void nobodyHandsOutWhatTheyHaveNotAndSeesOthersKeys() throws Exception {
    DeskBrowser vera = as("vera");
    Document form = parsed(vera.get("/desk/keys"), 200);
    assertEquals(List.of("read", "stats"), form.select("input[name=scopes]").eachAttr("value"));
    vera.post("/desk/keys", "label=x", "scopes=admin").is(422);
    anna.get("/desk/keys");
    Document annas = parsed(anna.post("/desk/keys", "label=hers", "scopes=read"), 201);
    assertNotNull(annas.select("#secret").first());
    assertFalse(parsed(vera.get("/desk/keys"), 200).text().contains("hers"));
    long id = keys().get(0).id();
    vera.post("/desk/keys/" + id + "/revoke").is(404);
    assertFalse(keys().get(0).revoked());
    parsed(vera.post("/desk/keys", "label=veras", "scopes=read"), 201);
    Document all = parsed(anna.get("/desk/keys"), 200);
    assertTrue(all.text().contains("veras") && all.text().contains("hers"));
    long other = keys().stream().filter(it -> it.label().equals("veras")).findFirst().get().id();
    anna.post("/desk/keys/" + other + "/revoke").is(303);
    assertEquals("anna key.revoke vera/veras", lastLogged());
  }

  /** All of their users' keys, of which there may be 200 each, would be too long for a page. */
  @Test
  void administratorsSeeAllKeysOnSeveralPages() throws Exception {
    List<String> made = new ArrayList<>();
    for (String name : List.of("vera", "emil", "anna")) {
      for (int i = 0; i < 40; i++) {
        ApiKey key =
            new ApiKey(
                0,
                user(name).id(),
                "\u202e".repeat(90) + made.size(),
                "urial_x",
                Arrays.copyOf(new byte[] {9, (byte) made.size()}, 32),
                Set.of(Scope.READ),
                null,
                false,
                Instant.now(),
                null,
                null,
                false);
        made.add(String.valueOf(server.context().store().accounts().insert(key, null).id()));
      }
    }
    List<String> shown = new ArrayList<>();
    String next = "/desk/keys";
    int pages = 0;
    while (next != null) {
      Wire.Reply reply = anna.get(next);
      assertTrue(reply.body().length() < 1_000_000, reply.body().length() + " octets");
      Document page = parsed(reply, 200);
      for (String action : page.select("form[action*=revoke]").eachAttr("action")) {
        shown.add(action.replaceAll("[^0-9]", ""));
      }
      next =
          page.select("nav.actions a").isEmpty() ? null : page.select("nav.actions a").attr("href");
      pages++;
    }
    assertEquals(made, shown);
    assertEquals(3, pages);
  }

  @Test
  void whatDoesNotFitAKeyIsToldBesideItsFieldAndComesBack() throws Exception {
    anna.get("/desk/keys");
    String[][] cases = {
      {"label=", "scopes=read"},
      {"label=a\nb", "scopes=read"},
      {"label=" + "x".repeat(101), "scopes=read"},
      {"validUntil=2020-01-01", "scopes=read", "label=x"},
      {"validUntil=soon", "scopes=read", "label=x"},
      {"domain=none.example", "scopes=read", "label=x"},
    };
    for (String[] form : cases) {
      Document page = parsed(anna.post("/desk/keys", form), 422);
      String field = form[0].substring(0, form[0].indexOf('='));
      assertTrue(page.select("#" + field + "-wrong").hasText(), form[0]);
      assertEquals(List.of("read"), page.select("input[name=scopes][checked]").eachAttr("value"));
    }
    Document none = parsed(anna.post("/desk/keys", "label=none"), 422);
    assertTrue(none.select("fieldset .notice.error").hasText());
    assertEquals("none", none.select("#label").val());
    assertEquals(List.of(), keys());
    for (String id : List.of("0", "999", "x", "99999999999999999999")) {
      anna.post("/desk/keys/" + id + "/revoke").is(404, id);
    }
  }

  // Users.

  @Test
  void aNewUserSignsInByALinkOnce() throws Exception {
    anna.get("/desk/users");
    Document made = parsed(anna.post("/desk/users", "name=nora", "role=viewer"), 201);
    assertEquals(UserRole.VIEWER, user("nora").role());
    assertNull(user("nora").passwordHash());
    assertEquals("anna user.create nora", lastLogged());
    String link = made.select("#once").text();
    assertTrue(link.startsWith("http://" + Fixture.HOST + "/sign-in?token="), link);
    String token = link.substring(link.indexOf('=') + 1);
    DeskBrowser nora = DeskBrowser.nobody(server);
    nora.get("/sign-in?token=" + token);
    nora.post("/sign-in", "token=" + token).is(303);
    nora.get("/desk/visits").is(200);
    DeskBrowser again = DeskBrowser.nobody(server);
    again.get("/sign-in?token=" + token);
    again.post("/sign-in", "token=" + token).is(403);
    for (String name : List.of("", "Nora", "-x", "a b", "nora/..", "x".repeat(65))) {
      Document page = parsed(anna.post("/desk/users", "name=" + name, "role=viewer"), 422);
      assertTrue(page.select("#name-wrong").hasText(), name);
      assertEquals(name, page.select("#name").val());
    }
    anna.post("/desk/users", "name=ok", "role=king").is(422);
    Document taken = parsed(anna.post("/desk/users", "name=emil", "role=admin"), 409);
    assertTrue(
        taken.select("p.notice.error").text().contains("A user with this name already exists"));
    assertEquals(UserRole.EDITOR, user("emil").role());
  }

  @Test
  void aUserIsChangedDisabledAndResetAndTheirSessionsEnd() throws Exception {
    DeskBrowser emil = as("emil");
    emil.get("/desk").is(200);
    String path = "/desk/users/emil";
    String tag = parsed(anna.get(path), 200).select("input[name=version]").val();
    Wire.Reply saved = anna.post(path, "version=" + tag, "role=viewer", "enabled=on");
    assertEquals(path + "?done=saved", saved.field("Location"));
    assertEquals(UserRole.VIEWER, user("emil").role());
    assertTrue(parsed(anna.get(path + "?done=saved"), 200).select(".notice.good").hasText());
    Document stale = parsed(anna.post(path, "version=" + tag, "role=admin", "enabled=on"), 409);
    assertTrue(stale.select("p.notice.error").hasText());
    assertEquals(UserRole.VIEWER, user("emil").role());
    Document reset = parsed(anna.post(path + "/reset"), 200);
    assertNull(user("emil").passwordHash());
    assertEquals("anna user.reset emil", lastLogged());
    emil.get("/desk/visits").is(303, "the session is over");
    String link = reset.select("#once").text();
    String token = link.substring(link.indexOf('=') + 1);
    DeskBrowser back = DeskBrowser.nobody(server);
    back.get("/sign-in?token=" + token);
    back.post("/sign-in", "token=" + token).is(303);
    back.get("/desk/visits").is(200);
    String now = parsed(anna.get(path), 200).select("input[name=version]").val();
    anna.post(path, "version=" + now, "role=viewer").is(303);
    assertFalse(user("emil").enabled());
    back.get("/desk/visits").is(303, "who is disabled is out");
    assertTrue(parsed(anna.get(path), 200).select("form[action$=reset]").isEmpty());
    anna.post(path + "/reset").is(409);
    anna.get("/desk/users/nobody").is(404);
    anna.post("/desk/users/nobody/reset").is(404);
  }

  private static String token(Document page) {
    String link = page.select("#once").text();
    return link.substring(link.indexOf('=') + 1);
  }

  /** Uses a link that signs in once; 303 if it did. */
  private static int redeemed(DeskBrowser browser, String token) throws Exception {
    browser.get("/sign-in?token=" + token);
    return browser.post("/sign-in", "token=" + token).status();
  }

  @Test
  void aResetAndADisablingWithdrawTheLinksAndSessionsOfBefore() throws Exception {
    String path = "/desk/users/carl";
    anna.get("/desk/users");
    String first = token(parsed(anna.post("/desk/users", "name=carl", "role=editor"), 201));
    String second = token(parsed(anna.post(path + "/reset"), 200));
    DeskBrowser carl = DeskBrowser.nobody(server);
    assertEquals(403, redeemed(carl, first), "the link of before");
    assertEquals(303, redeemed(carl, second));
    carl.get("/desk").is(200);
    String third = token(parsed(anna.post(path + "/reset"), 200));
    carl.get("/desk").is(303, "the session of before, without a password");
    String disabled = "version=" + parsed(anna.get(path), 200).select("input[name=version]").val();
    anna.post(path, disabled, "role=editor").is(303);
    String enabled = "version=" + parsed(anna.get(path), 200).select("input[name=version]").val();
    anna.post(path, enabled, "role=editor", "enabled=on").is(303);
    assertTrue(user("carl").enabled());
    assertEquals(403, redeemed(carl, third), "the link of before the user was disabled");
    assertEquals(303, redeemed(carl, token(parsed(anna.post(path + "/reset"), 200))));
  }

  @Test
  void anotherRoleEndsTheSessionsOfBefore() throws Exception {
    anna.get("/desk/users");
    String link = token(parsed(anna.post("/desk/users", "name=olga", "role=viewer"), 201));
    DeskBrowser olga = DeskBrowser.nobody(server);
    assertEquals(303, redeemed(olga, link));
    olga.get("/desk").is(200);
    String path = "/desk/users/olga";
    for (String role : new String[] {"admin", "editor"}) {
      String tag = parsed(anna.get(path), 200).select("input[name=version]").val();
      anna.post(path, "version=" + tag, "role=" + role, "enabled=on").is(303);
      olga.get("/desk").is(303, role);
      assertEquals(303, redeemed(olga, token(parsed(anna.post(path + "/reset"), 200))));
      olga.get("/desk").is(200, role);
    }
  }

  @Test
  void theLastAdministratorStaysOneAndResetsNobodyByAccident() throws Exception {
    String other = "/desk/users/admin";
    String tag = parsed(anna.get(other), 200).select("input[name=version]").val();
    anna.post(other, "version=" + tag, "role=viewer", "enabled=on").is(303);
    String self = "/desk/users/anna";
    Document page = parsed(anna.get(self), 200);
    assertTrue(page.select("form[action$=reset]").isEmpty());
    assertTrue(page.text().contains("The last administrator cannot be given another role"));
    String mine = page.select("input[name=version]").val();
    for (String[] form :
        new String[][] {
          {"version=" + mine, "role=editor", "enabled=on"}, {"version=" + mine, "role=admin"}
        }) {
      Document refused = parsed(anna.post(self, form), 409);
      assertTrue(refused.select("p.notice.error").text().contains("at least one administrator"));
    }
    anna.post(self + "/reset").is(409);
    assertNotNull(user("anna").passwordHash());
    assertEquals(UserRole.ADMIN, user("anna").role());
  }

  // Domains.

  private ShortDomain domain(String host) {
    return server.context().domains().find(host);
  }

  @Test
  void aDomainIsMadeLikeTinyUrlOrBitly() throws Exception {
    anna.get("/desk/domains");
    Wire.Reply made =
        anna.post("/desk/domains", "host=B\u00fccher.example", "like=tinyurl", "scheme=https");
    assertEquals("/desk/domains/xn--bcher-kva.example?done=made", made.field("Location"));
    ShortDomain tiny = domain("xn--bcher-kva.example");
    assertEquals(301, tiny.status().code());
    assertFalse(tiny.tracking());
    assertEquals("preview.xn--bcher-kva.example", tiny.previewHost());
    assertEquals("anna domain.create xn--bcher-kva.example", lastLogged());
    Document page = parsed(anna.get(made.field("Location")), 200);
    assertTrue(page.text().contains("b\u00fccher.example"));
    String path = "/desk/domains/xn--bcher-kva.example";
    Wire.Reply like =
        anna.post(
                path + "/like", "version=" + page.select("input[name=version]").val(), "like=bitly")
            .is(303);
    ShortDomain bitly = domain("xn--bcher-kva.example");
    assertEquals(308, bitly.status().code());
    assertTrue(bitly.tracking() && bitly.previewSuffix());
    assertNull(bitly.previewHost());
    for (String host : List.of("", "a/b", "a b", "user@x.example", "x".repeat(301))) {
      Document wrong = parsed(anna.post("/desk/domains", "host=" + host, "scheme=http"), 422);
      assertTrue(wrong.select("#host-wrong").hasText(), host);
      assertEquals("http", wrong.select("#scheme option[selected]").val());
    }
    anna.post("/desk/domains", "host=g.example", "like=goo.gl").is(422);
    anna.post("/desk/domains", "host=preview.tiny.example").is(409);
    assertNull(domain("g.example"));
  }

  @Test
  void allSettingsOfADomainAreReadWrittenAndCheckedAsForPrograms() throws Exception {
    String path = "/desk/domains/tiny.example";
    Document page = parsed(anna.get(path), 200);
    String tag = page.select("input[name=version]").val();
    assertEquals("301", page.select("#status option[selected]").val());
    assertTrue(page.select("#tracking[checked]").isEmpty());
    Wire.Reply saved =
        anna.post(
                path,
                "version=" + tag,
                "status=307",
                "tracking=on",
                "slugLength=9",
                "words=on",
                "previewHost=look.tiny.example",
                "home=https://example.com/",
                "notFound=https://example.com/lost",
                "scheme=https",
                "aliases=one.example\r\n two.example \r\n\r\n")
            .is(303);
    ShortDomain domain = domain("tiny.example");
    assertEquals(307, domain.status().code());
    assertTrue(domain.tracking() && domain.words());
    assertFalse(domain.registration() || domain.caseSensitive() || domain.previewSuffix());
    assertEquals(9, domain.slugLength());
    assertEquals("look.tiny.example", domain.previewHost());
    assertEquals("https://example.com/", domain.home());
    assertEquals("https://example.com/lost", domain.notFound());
    assertEquals("https", domain.scheme());
    assertEquals(List.of("one.example", "two.example"), domain.aliases());
    assertEquals("anna domain.edit tiny.example", lastLogged());
    anna.post(path, "version=" + tag, "status=301").is(409);
    String now = parsed(anna.get(path), 200).select("input[name=version]").val();
    for (String[] wrong :
        new String[][] {
          {"status", "200"},
          {"status", "x"},
          {"slugLength", "3"},
          {"slugLength", "-1"},
          {"slugLength", "99999999999999999999"},
          {"home", "javascript:alert(1)"},
          {"notFound", "http://127.0.0.1/"},
          {"previewHost", "a/b"},
          {"aliases", "x y"},
          {"scheme", "ftp"}
        }) {
      Document told = parsed(anna.post(path, "version=" + now, wrong[0] + "=" + wrong[1]), 422);
      assertTrue(told.select("#" + wrong[0] + "-wrong").hasText(), wrong[0] + "=" + wrong[1]);
      if (!wrong[0].equals("status") && !wrong[0].equals("scheme")) {
        assertEquals(wrong[1], told.select("#" + wrong[0]).val());
      }
    }
    anna.post(path, "version=" + now, "aliases=s.example").is(409);
    anna.get("/desk/domains/nobody.example").is(404);
    anna.get("/desk/domains/one.example").is(404, "an alias is no domain");
  }

  @Test
  void aDomainWithLinksKeepsItsCaseAndIsNotRemoved() throws Exception {
    Document used = parsed(anna.get("/desk/domains/s.example"), 200);
    String tag = used.select("input[name=version]").val();
    assertTrue(used.select("form[action$=remove]").isEmpty());
    Document told =
        parsed(
            anna.post("/desk/domains/s.example", "version=" + tag, "status=302", "slugLength=7"),
            422);
    assertTrue(told.select("#caseSensitive-wrong").hasText());
    anna.post("/desk/domains/s.example/remove", "version=" + tag).is(409);
    Document unused = parsed(anna.get("/desk/domains/tiny.example"), 200);
    String other = unused.select("input[name=version]").val();
    anna.post("/desk/domains/tiny.example/remove", "version=x").is(409);
    anna.post("/desk/domains/tiny.example/remove", "version=" + other).is(303);
    assertNull(domain("tiny.example"));
  }

  // The log.

  @Test
  void theLogIsReadPageByPageAndNarrowed() throws Exception {
    Document first = parsed(anna.get("/desk/audit"), 200);
    assertEquals(50, first.select("tbody tr").size());
    int entries = 50;
    Document page = first;
    while (!page.select("a:containsOwn(Older)").isEmpty()) {
      page = parsed(anna.get(page.select("a:containsOwn(Older)").attr("href")), 200);
      entries += page.select("tbody tr").size();
      assertEquals("/desk/audit", page.select("a:containsOwn(Newest)").attr("href"));
    }
    assertEquals(
        server.context().store().accounts().log(AuditFilter.NONE, 0, 10_000).size(), entries);
    Wire.Reply led =
        anna.post("/desk/audit", "actor= emil ", "action=link.", "subject=s.example/b\u00fc")
            .is(303);
    Document some = parsed(anna.get(led.field("Location")), 200);
    assertFalse(some.select("tbody tr").isEmpty());
    for (var row : some.select("tbody tr")) {
      assertEquals("emil", row.select("td").get(1).text());
      assertTrue(row.select("td").get(3).text().startsWith("s.example/b\u00fc"));
    }
    assertEquals("emil", some.select("#actor").val());
    assertEquals("link.", some.select("#action option[selected]").val());
    assertTrue(
        parsed(anna.get("/desk/audit?actor=nobody%00"), 200).text().contains("No entries match"));
    for (String before : List.of("x", "-1", "99999999999999999999")) {
      anna.get("/desk/audit?before=" + before).is(400, before);
    }
    assertEquals("/desk/audit", anna.post("/desk/audit", "actor= ").field("Location"));
  }
}
