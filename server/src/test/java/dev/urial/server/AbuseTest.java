package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.TestStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What somebody tries who wants to see, to pass or to keep what is not theirs. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class AbuseTest {
  private static final String SECRET = "https://secret.example/not-yet";
  private static int keys;
  @AutoClose private static Fixture fixture;
  private static User root;

  @BeforeAll
  static void start() throws Exception {
    fixture = Fixture.unlimited("registration=off");
    root = user("root", UserRole.ADMIN);
  }

  private static User user(String name, UserRole role) {
    return fixture.user(name, role);
  }

  private static ShortLink at(String slug) {
    return Objects.requireNonNull(fixture.context().store().links().find(HOST, slug)).link();
  }

  private static LinkDraft.Builder draft(String slug) {
    return LinkDraft.to(SECRET).domain(HOST).slug(slug);
  }

  private static String key(User user, @Nullable String domain, boolean own) throws Exception {
    String text = fixture.key(user, EnumSet.allOf(Scope.class), domain, own, null);
    return "Authorization: Bearer " + text;
  }

  private static Wire.Reply send(String method, String path, String body, String... fields)
      throws Exception {
    return send(fixture, method, path, body, fields);
  }

  private static Wire.Reply send(
      Fixture to, String method, String path, String body, String... fields) throws Exception {
    return Wire.send(to.port(), HOST, method + " " + path, Wire.JSON, body, fields);
  }

  @Test
  void aBatchIsChargedAllItsLinks() throws Exception {
    try (Fixture few = new Fixture("limit-creation=5/1h", "registration=off")) {
      String link = "{\"target\":\"https://a.example/\"}";
      String batch = "{\"links\":[" + String.join(",", Collections.nCopies(11, link)) + "]}";
      Wire.Reply made = send(few, "POST", "/api/v1/links/bulk", batch).is(200);
      assertEquals("0", made.field("RateLimit-Remaining"));
      Wire.Reply refused = send(few, "POST", "/api/v1/links", link).is(429);
      // Six are owed, and one is needed; there is one each twelve minutes.
      assertEquals(7 * 720, Long.parseLong(refused.field("Retry-After")), 60);
    }
  }

  @Test
  void aNetworkMakesSoManyLinksAtAllDoorsTogether() throws Exception {
    try (Fixture few = new Fixture("limit-creation=4/1h", "registration=off")) {
      for (int i = 0; i < 2; i++) {
        form(few, "Sec-Fetch-Site: same-origin").is(200);
        few.get("/api-create.php?url=https://a.example/").is(200);
      }
      String link = "{\"target\":\"https://a.example/\"}";
      form(few, "Sec-Fetch-Site: same-origin").is(429);
      few.get("/api-create.php?url=https://a.example/").is(429);
      send(few, "POST", "/api/v1/links", link).is(429);
    }
  }

  /** A page that somebody in a network opens, and that makes links all the time. */
  @Test
  void aPageOfAnotherSiteMakesNoLinksOfItsVisitors() throws Exception {
    try (Fixture few = new Fixture("limit-creation=1/1h", "registration=off")) {
      String link = "{\"target\":\"https://a.example/\"}";
      String foreign = "Sec-Fetch-Site: cross-site";
      for (int i = 0; i < 2; i++) {
        form(few, foreign).is(403);
        String query = "?action=shorturl&url=https://a.example/";
        few.get("/yourls-api.php" + query, foreign).is(403);
        few.get("/api-create.php?url=https://a.example/", foreign).is(403);
        send(few, "POST", "/api/v1/links", link, foreign).is(403);
        String bitly = "{\"long_url\":\"https://a.example/\"}";
        send(few, "POST", "/v4/shorten", bitly, foreign).is(403);
      }
      for (String origin : List.of("http://evil.example", "https://evil.example:8080", "evil")) {
        String other = "Origin: " + origin;
        form(few, other).is(403, origin);
        String query = "?url=https://a.example/";
        few.get("/api-create.php" + query, other).is(403, origin);
      }
      String sandboxed = "Origin: null";
      send(few, "POST", "/api/v1/links", link, sandboxed).is(403);
      String query = "?action=shorturl&url=https://a.example/";
      few.get("/yourls-api.php" + query, sandboxed).is(403);
      form(few, "Origin: https://" + HOST).is(200);
      form(few, sandboxed).is(429, "own forms have this origin, too");
      String clicked = "Sec-Fetch-User: ?1";
      few.get("/api-create.php?url=https://a.example/", foreign, clicked).is(403);
      few.get("/api-create.php?url=https://a.example/").is(429);
    }
  }

  private static Wire.Reply form(Fixture to, String field) throws Exception {
    String form = "text=https%3A%2F%2Fa.example%2F";
    return Wire.send(to.port(), HOST, "POST /links", Wire.FORM, form, field);
  }

  @Test
  void anAnalysisCountsTheSameWhoeverAsksForIt() throws Exception {
    try (Fixture few = new Fixture("limit-rendering=3/1h")) {
      String text = "{\"text\":\"http://a.example/\"}";
      for (String path : List.of("/api/v1/explain", "/api/v1/normalize", "/api/v1/vet")) {
        send(few, "POST", path, text).is(200, path);
      }
      String run = "{\"text\":\"http://a.example/\",\"with\":\"http://b.example/\"}";
      for (String path : List.of("explain", "extract", "normalize", "readers", "vet")) {
        Wire.Reply refused = send(few, "POST", "/api/v1/" + path, text).is(429, path);
        assertTrue(refused.field("Retry-After") != null, path);
      }
      send(few, "POST", "/api/v1/compare", run).is(429);
      for (String path : List.of("/lecture/file", "/lecture/paper", "/tour/handout")) {
        few.get(path).is(429, path);
      }
      Wire.Reply page = Wire.send(few.port(), HOST, "POST /inspect", Wire.FORM, "text=a").is(429);
      String key = few.key(few.accounts().user("admin"));
      send(few, "POST", "/api/v1/explain", text, "Authorization: Bearer " + key)
          .is(200, "a key has a limit of its own");
    }
  }

  @Test
  void whatIsNotOpenYetOrNotAnyMoreIsNotShownBeforehandEither() throws Exception {
    Instant now = Instant.now();
    fixture.link(draft("early").validFrom(now.plus(Duration.ofHours(1))));
    fixture.link(draft("late").validUntil(now.minus(Duration.ofHours(1))));
    ShortLink once = fixture.link(draft("once").visitLimit(1));
    fixture.get("/once").is(302);
    assertEquals(1, fixture.context().store().links().admitted(once.id()));
    int[] statuses = {404, 410, 410};
    String[] slugs = {"early", "late", "once"};
    for (int i = 0; i < slugs.length; i++) {
      for (String path :
          List.of("/" + slugs[i] + "+", "/p/" + slugs[i], "/" + slugs[i] + "+?readings")) {
        Wire.Reply reply = fixture.get(path).is(statuses[i], path);
        assertFalse(reply.body().contains("secret.example"), path);
      }
      Wire.Reply expanded =
          fixture.get("/yourls-api.php?action=expand&format=json&shorturl=" + slugs[i]);
      assertFalse(expanded.body().contains("secret.example"), expanded.body());
      Wire.Reply bitly =
          send("POST", "/v4/expand", "{\"bitlink_id\":\"" + HOST + "/" + slugs[i] + "\"}");
      assertFalse(bitly.body().contains("secret.example"), bitly.body());
    }
  }

  @Test
  void nobodyPassesALimitOfVisitsByCallingItAPrefetch() throws Exception {
    fixture.link(draft("two").visitLimit(2));
    int led = 0;
    for (int i = 0; i < 6; i++) {
      led +=
          fixture.get("/two", "Sec-Purpose: prefetch", "Purpose: prefetch").status() == 302 ? 1 : 0;
    }
    assertEquals(2, led);
  }

  @Test
  void theIdempotencyKeyOfANeighbourWithoutCredentialsShowsAndBlocksNothing() throws Exception {
    String domain = "free.example";
    fixture.domain(ShortDomain.builder(domain).registration(false).build());
    String body = "{\"domain\":\"" + domain + "\",\"target\":\"https://a.example/%s\"}";
    String key = "Idempotency-Key: batch-7";
    Wire.Reply first = send("POST", "/api/v1/links", body.formatted("mine"), key).is(201);
    Wire.Reply same = send("POST", "/api/v1/links", body.formatted("mine"), key).is(201);
    assertNotEquals(first.field("Location"), same.field("Location"), "what a neighbour made");
    assertNull(same.field("Idempotency-Replayed"));
    Wire.Reply other = send("POST", "/api/v1/links", body.formatted("other"), key).is(201);
  }

  @Test
  void aKeyIsNotNamedLikeTheKeyOfSomebodyElse() throws Exception {
    User bob = user("bob", UserRole.EDITOR);
    User mallory = user("mallory", UserRole.EDITOR);
    var shortener = fixture.context().shortener();
    for (User it : List.of(bob, mallory)) {
      Actor actor = Actor.of(labelled(it, "bob-k"), it);
      shortener.links().create(actor, draft("by-" + it.name()).build());
      String by = logged("/by-" + it.name());
      assertTrue(by.matches(it.name() + " key:[0-9]+ bob-k"), by);
    }
    ApiKey hers = labelled(mallory, "key:1 bob-k");
    assertEquals("mallory key:" + hers.id() + " key:1 bob-k", Actor.of(hers, mallory).name());
  }

  private static ApiKey labelled(User user, String label) {
    byte[] hash = new byte[32];
    hash[0] = (byte) ++keys;
    return fixture
        .accounts()
        .insert(
            new ApiKey(
                0,
                user.id(),
                label,
                "urial_",
                hash,
                EnumSet.allOf(Scope.class),
                null,
                false,
                Instant.now(),
                null,
                null,
                false),
            null);
  }

  /** Who is noted for the last change to a link. */
  private static String logged(String path) {
    AuditFilter filter = new AuditFilter(null, null, HOST + path);
    return fixture.accounts().log(filter, 0, 1).get(0).actor();
  }

  /** Otherwise they would remain when the key is revoked. */
  @Test
  void aKeyMakesNoKeys() throws Exception {
    String less = "{\"label\":\"x\",\"scopes\":[\"read\"]}";
    send("POST", "/api/v1/keys", less, key(root, null, false)).is(409);
  }

  @Test
  void aKeyForOneDomainIsNoAdministratorOfAll() throws Exception {
    String narrow = key(root, HOST, false);
    String own = key(root, null, true);
    for (String key : List.of(narrow, own)) {
      String user = "{\"name\":\"mallory\",\"role\":\"admin\",\"password\":\"a long password\"}";
      send("POST", "/api/v1/users", user, key).is(403);
      fixture.get("/api/v1/users", key).is(403);
      fixture.get("/api/v1/audit", key).is(403);
      fixture.get("/api/v1/keys", key).is(403);
    }
    fixture.get("/api/v1/users", key(root, null, false)).is(200);
  }

  @Test
  void aNewPasswordEndsTheSessionsThatTheOldOneBegan() throws Exception {
    user("eve", UserRole.EDITOR);
    String cookie = signedIn("eve");
    fixture.get("/api/v1/me", cookie).is(200);
    String unused = fixture.context().shortener().accounts().issueSignIn("eve");
    String all = key(root, null, false);
    send("PATCH", "/api/v1/users/eve", "{\"password\":\"another password\"}", all).is(200);
    fixture.get("/api/v1/me", cookie).is(401);
    assertNull(SignInLinks.redeem(fixture.context(), unused));
  }

  private static String signedIn(String name) throws Exception {
    String token = fixture.context().shortener().accounts().issueSignIn(name);
    Wire.Reply form = fixture.get("/sign-in?token=" + token);
    String cookie = String.valueOf(form.field("Set-Cookie")).split(";")[0];
    int at = form.body().indexOf("name=\"csrf\" value=\"");
    String csrf = form.body().substring(at + 19, form.body().indexOf('"', at + 19));
    String body = "csrf=" + csrf + "&token=" + token;
    Wire.Reply signed =
        Wire.send(fixture.port(), HOST, "POST /sign-in", Wire.FORM, body, "Cookie: " + cookie)
            .is(303);
    for (String field : signed.fields()) {
      if (field.contains("urial-session=")) {
        return "Cookie: " + field.substring(field.indexOf("urial-session=")).split(";")[0];
      }
    }
    throw new AssertionError("no session: " + signed.fields());
  }

  @Test
  void whatARuleAnswersOneVisitorIsKeptForNoOther() throws Exception {
    fixture.link(
        draft("rule")
            .cacheControl("public, max-age=86400")
            .rules(
                List.of(
                    new LinkDraft.RuleDraft(
                        List.of(new Condition.Language("hu")), "https://a.example/hu"))));
    Wire.Reply reply = fixture.get("/rule", "Accept-Language: hu");
    assertEquals("https://a.example/hu", reply.field("Location"));
    assertEquals("private, max-age=0", reply.field("Cache-Control"));
  }

  @Test
  void nothingIsKeptLongerThanTheLinkIsValid() throws Exception {
    fixture.link(
        draft("soon")
            .status(RedirectStatus.MOVED_PERMANENTLY)
            .validUntil(Instant.now().plusSeconds(600)));
    String said = String.valueOf(fixture.get("/soon").field("Cache-Control"));
    long age = Long.parseLong(said.substring(said.indexOf("max-age=") + 8));
    assertTrue(age <= 600, said);
    fixture.link(draft("ever").status(RedirectStatus.MOVED_PERMANENTLY));
    assertEquals("private, max-age=90", fixture.get("/ever").field("Cache-Control"));
  }

  @Test
  void aDomainDoesNotLeadWhatItHasNotToItself() throws Exception {
    String all = key(root, null, false);
    String circle = "{\"notFound\":\"https://" + HOST + "/nothing-here\"}";
    send("PATCH", "/api/v1/domains/" + HOST, circle, all).is(422);
    send("POST", "/api/v1/domains", "{\"host\":\"c.example\",\"home\":\"https://c.example/\"}", all)
        .is(422);
  }

  @Test
  void whatWasErasedDoesNotComeBackAsALinkToNowhere() throws Exception {
    ShortLink link = fixture.link(draft("erased"));
    String all = key(root, null, false);
    send("DELETE", "/api/v1/links/" + link.id() + "/data", "", all, "If-Match: *").is(204);
    int status =
        send("POST", "/api/v1/links/" + link.id() + "/restore", "", all, "If-Match: *").status();
    assertTrue(status >= 400, "status " + status);
    fixture.get("/erased").is(410);
  }

  @Test
  void aBanOutlivesADeletion() throws Exception {
    User owner = user("owner", UserRole.EDITOR);
    var shortener = fixture.context().shortener();
    shortener.links().create(Actor.of(owner), draft("banned").build());
    long id = at("banned").id();
    shortener.links().ban(Actor.operator(), id, 0);
    shortener.links().delete(Actor.operator(), id, 0);
    shortener.links().restore(Actor.of(owner), id, 0);
    assertTrue(at("banned").state() != LinkState.ACTIVE, "the owner took the ban back");
  }

  @Test
  void theOwnerOfABannedLinkDoesNotWipeItAway() throws Exception {
    var store = fixture.context().store();
    User owner = user("wiper", UserRole.EDITOR);
    var shortener = fixture.context().shortener();
    shortener.links().create(Actor.of(owner), draft("evidence").build());
    long id = at("evidence").id();
    shortener.links().ban(Actor.operator(), id, 0);
    String path = "/api/v1/links/" + id + "/data";
    send("DELETE", path, "", key(owner, null, false), "If-Match: *").is(403);
    assertEquals(LinkState.BANNED, at("evidence").state());
    send("DELETE", path, "", key(root, null, false), "If-Match: *").is(204);
    assertEquals("link.erase", store.accounts().log(AuditFilter.NONE, 0, 1).get(0).action());
  }

  @Test
  void whoTriesKeysInTheShapesOfOthersIsStopped() throws Exception {
    try (Fixture few = new Fixture("limit-api=3/1h")) {
      String wrong = "Authorization: Bearer urial_" + "0".repeat(43);
      int stopped = 0;
      for (int i = 0; i < 6; i++) {
        stopped +=
            few.get("/api-create.php?url=https%3A%2F%2Fa.example%2F", wrong).status() == 429
                ? 1
                : 0;
      }
      assertEquals(3, stopped);
    }
  }

  @Test
  void whatARedirectRefusesIsNotExpandedEither() throws Exception {
    fixture.link(LinkDraft.to("https://blocked.example/x").domain(HOST).slug("blocked"));
    fixture.context().shortener().visiting().block(Blocklist.of(List.of("blocked.example")));
    fixture.get("/blocked").is(410);
    for (Wire.Reply reply :
        List.of(
            send("POST", "/v4/expand", "{\"bitlink_id\":\"" + HOST + "/blocked\"}"),
            fixture.get("/v4/bitlinks/" + HOST + "/blocked"),
            fixture.get("/yourls-api.php?action=expand&format=json&shorturl=blocked"))) {
      reply.is(404);
      assertFalse(reply.body().contains("blocked.example"), reply.body());
    }
  }

  @Test
  void whoGuessesSlugsInTheShapesOfOthersIsStoppedAsElsewhere() throws Exception {
    try (Fixture few = new Fixture("limit-not-found=4/1h", "registration=off")) {
      few.link(LinkDraft.to("https://example.com/").domain(HOST).slug("there"));
      String yourls = "/yourls-api.php?action=expand&format=json&shorturl=";
      few.get("/v4/bitlinks/" + HOST + "/no-1").is(404);
      few.get(yourls + "no-2").is(404);
      few.get("/no-3").is(404);
      assertEquals("0", few.get(yourls + "no-4").is(404).field("RateLimit-Remaining"));
      Wire.Reply bitly = few.get("/v4/bitlinks/" + HOST + "/no-5").is(429);
      assertTrue(bitly.body().contains("\"message\":\"RATE_LIMIT_EXCEEDED\""), bitly.body());
      assertTrue(Long.parseLong(bitly.field("Retry-After")) > 0);
      Wire.Reply expanded = few.get(yourls + "no-6").is(429);
      assertEquals("application/json", expanded.field("Content-Type"));
      assertTrue(expanded.body().contains("\"errorCode\":429"), expanded.body());
      assertTrue(expanded.body().contains("\"code\":\"error:too-many-requests\""));
      few.get("/no-7").is(429, "one budget for all");
      // Links that are there, and callers who may list all links, do not wait.
      few.get(yourls + "there").is(200);
      few.get("/v4/bitlinks/" + HOST + "/there").is(200);
      few.get(yourls + "no-8&signature=" + few.key(few.user("root", UserRole.ADMIN))).is(404);
    }
  }

  @Test
  void labelsOfALinkAreForThoseWhoMaySeeIt() throws Exception {
    User owner = user("labels", UserRole.EDITOR);
    User other = user("nosy", UserRole.EDITOR);
    LinkDraft labelled =
        LinkDraft.to("https://example.com/")
            .domain(HOST)
            .slug("label")
            .title("Secret plan")
            .tags(List.of("client-acme"))
            .build();
    fixture.links().create(Actor.of(owner), labelled);
    String bitly = "/v4/bitlinks/" + HOST + "/label";
    String yourls = "/yourls-api.php?action=expand&format=json&shorturl=label";
    for (String[] fields :
        new String[][] {{}, {key(other, null, false)}, {key(root, "t.example", false)}}) {
      for (String path : List.of(bitly, yourls)) {
        Wire.Reply reply = fixture.get(path, fields).is(200);
        assertFalse(reply.body().contains("Secret plan"), reply.body());
        assertFalse(reply.body().contains("client-acme"), reply.body());
      }
      assertTrue(fixture.get(bitly, fields).body().contains("\"tags\":[]"));
    }
    for (String key : List.of(key(owner, null, false), key(root, null, false))) {
      assertTrue(fixture.get(bitly, key).body().contains("\"tags\":[\"client-acme\"]"));
      assertTrue(fixture.get(bitly, key).body().contains("\"title\":\"Secret plan\""));
      assertTrue(fixture.get(yourls, key).body().contains("\"title\":\"Secret plan\""));
    }
  }

  @Test
  void anExportCountsAsTenPictures() throws Exception {
    try (Fixture few = new Fixture("limit-rendering=20/1h")) {
      var accounts = few.accounts();
      User anna = few.user("anna", UserRole.EDITOR);
      User bela = few.user("bela", UserRole.EDITOR);
      String key = "Authorization: Bearer " + few.key(anna);
      few.get("/api/v1/export?passwordHashes=true", key).is(403);
      few.get("/api/v1/export?format=jsonl", key).is(200);
      few.get("/api/v1/export?format=csv", key).is(200);
      Wire.Reply refused = few.get("/api/v1/export", key).is(429);
      assertEquals("application/problem+json", refused.field("Content-Type"));
      few.get("/api/v1/me", key).is(200);
      String other = "Authorization: Bearer " + few.key(bela);
      few.get("/api/v1/export", other).is(200);
      List<String> logged =
          accounts.log(AuditFilter.NONE, 0, 10).stream().map(AuditEntry::action).toList();
      assertEquals(Collections.nCopies(3, "link.export"), logged, "a refused one is none");
    }
  }

  @Test
  void theFirstDomainThatTheOperatorNamesIsTheOneOfNewLinks() throws Exception {
    java.nio.file.Path data =
        java.nio.file.Files.createTempDirectory("urial-first").resolve("data");
    try (var store = dev.urial.shortener.store.Store.open(data)) {
      TestStore.of(store).save(dev.urial.shortener.link.ShortDomain.builder("localhost").build());
    }
    try (Fixture later =
        new Fixture("data=" + data.toString(), "base-domain=new.example,other.example")) {
      assertEquals("new.example", later.link(LinkDraft.to("https://a.example/")).domain());
    }
  }
}
