package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.shortener.Digests;
import dev.urial.server.Fixture;
import dev.urial.server.UrialServer;
import dev.urial.server.api.Contract.Reply;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.exchange.LinkFormat;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitTable;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import tools.jackson.databind.JsonNode;

/** The interface for programs by a real server; every answer is held against the document. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ApiTest {
  private static Contract contract;
  @AutoClose private static Fixture fixture;
  private static UrialServer server;
  private static ApiClient client;
  private static String admin;
  private static String editor;
  private static String[] session;
  private static String viewer;
  private static String own;
  private static User anna;

  @BeforeAll
  static void start() throws IOException {
    fixture = Fixture.unlimited("scheme=https");
    server = fixture.server();
    contract = new Contract(server.address());
    client = new ApiClient(server.address(), contract);
    AccountTable accounts = server.context().store().accounts();
    anna = user("anna", UserRole.EDITOR);
    User root = user("root", UserRole.ADMIN);
    admin = key(root, EnumSet.allOf(Scope.class), null, false);
    List<String> begun = fixture.session(root);
    session =
        new String[] {"Cookie", Fixture.sessionCookie(begun.get(0)), "X-CSRF-Token", begun.get(1)};
    editor = key(anna, EnumSet.allOf(Scope.class), null, false);
    viewer = key(user("vera", UserRole.VIEWER), EnumSet.allOf(Scope.class), null, false);
    own = key(anna, EnumSet.of(Scope.CREATE, Scope.READ, Scope.STATS), "s.example", true);
    assertNotNull(accounts.user("anna"));
    post("/api/v1/domains", "{\"host\":\"FREE.example\",\"registration\":false}", admin).is(201);
  }

  private static User user(String name, UserRole role) {
    return fixture.user(name, role);
  }

  private static String key(User user, Set<Scope> scopes, String domain, boolean own) {
    return fixture.key(user, scopes, domain, own, null);
  }

  /** The fields of a request: first a key, if there is one, then names and values. */
  private static String[] auth(String... keyAndFields) {
    if (keyAndFields.length % 2 == 0) {
      return keyAndFields;
    }
    List<String> fields = new ArrayList<>(List.of(keyAndFields));
    fields.set(0, "Bearer " + keyAndFields[0]);
    fields.add(0, "Authorization");
    return fields.toArray(new String[0]);
  }

  private static Reply create(String key, String body) {
    return post("/api/v1/links", body, key);
  }

  private static Reply get(String target, String... keyAndFields) {
    return client.get(target, auth(keyAndFields));
  }

  private static Reply post(String target, String body, String... keyAndFields) {
    return client.post(target, body, auth(keyAndFields));
  }

  private static Reply patch(String target, String body, String... keyAndFields) {
    return client.send("PATCH", target, body, auth(keyAndFields));
  }

  private static Reply delete(String target, String... keyAndFields) {
    return client.send("DELETE", target, null, auth(keyAndFields));
  }

  private static Reply made(String slug) {
    Reply reply =
        create(
            editor, "{\"target\":\"https://example.com/" + slug + "\",\"slug\":\"" + slug + "\"}");
    reply.is(201);
    return reply;
  }

  private static String path(Reply link) {
    return "/api/v1/links/" + link.json().path("id").asLong();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static void refused(int status, String name, Reply reply) {
    reply.is(status);
    assertEquals("/docs/problems/" + name, reply.text("type"), reply.body());
  }

  // Making.

  @Test
  @Order(1)
  void aLinkIsMadeAndLeadsByteForByte() {
    String target = "https://example.com/a%2fB/%C3%A9?x=%20y&z=a+b#f";
    Reply reply = create(editor, "{'target':'" + target + "','slug':'spring-26','status':307}");
    reply.is(201);
    assertEquals("https://s.example/spring-26", reply.text("shortUrl"));
    assertEquals(path(reply), reply.field("Location"));
    assertEquals("anna", reply.text("owner"));
    assertEquals(target, get("/spring-26").is(307).field("Location"));
  }

  @Test
  @Order(2)
  void everyMemberComesBack() {
    Reply reply =
        create(
            editor,
            "{'target':'https://b\u00fccher.example/','domain':'s.example','slug':'all','status':301,"
                + "'cacheControl':'max-age=5','title':'T\u00edtle','tags':['a','b'],"
                + "'validFrom':'2026-01-01T00:00:00+01:00','validUntil':'2099-01-01T00:00:00Z','visitLimit':5,'password':'correct"
                + " horse','rules':[{'language':'hu','device':'ios',"
                + "'country':'HU','from':'2026-01-01T00:00:00Z','query':{'name':'q','value':'v'},"
                + "'and':[{'query':{'name':'r','value':null}}],"
                + "'target':'https://example.hu/'}],'fallback':'https://example.com/over',"
                + "'crawlable':true,'private':false,'forwardQuery':true,'forwardPath':false}");
    reply.is(201);
    JsonNode json = reply.json();
    assertEquals("https://xn--bcher-kva.example/", json.path("target").asString(""));
    assertEquals("https://b\u00fccher.example/", json.path("given").asString(""));
    assertEquals("2025-12-31T23:00:00Z", json.path("validFrom").asString(""));
    assertTrue(json.path("protected").asBoolean());
    assertFalse(reply.body().contains("correct horse"));
    assertEquals("hu", json.at("/rules/0/language").asString(""));
    assertEquals("v", json.at("/rules/0/query/value").asString(""));
    assertEquals("r", json.at("/rules/0/and/0/query/name").asString(""));
    assertEquals(reply.json(), get(path(reply), editor).json());
  }

  @Test
  @Order(3)
  void whatDoesNotFitIsNamedWithItsPlace() {
    Reply reply =
        create(
            editor,
            "{'target':5,'slugg':'x','status':303,'tags':[1],'validFrom':'today','visitLimit':-1}");
    refused(422, "invalid-members", reply);
    assertEquals(
        Set.of("/slugg", "/status", "/tags/0", "/target", "/validFrom", "/visitLimit"),
        pointers(reply));
    assertTrue(reply.body().contains("The member slugg is unknown"), reply.body());
    Reply estonian =
        client.send(
            "POST",
            "/api/v1/links",
            "{\"slugg\":1}",
            "Authorization",
            "Bearer " + editor,
            "Accept-Language",
            "et");
    assertTrue(estonian.body().contains("Liiget slugg ei ole"), estonian.body());
    String late = "'2027-01-01T00:00:00Z'";
    String early = "'2026-01-01T00:00:00Z'";
    Reply periods =
        create(
            editor,
            "{'target':'https://a.example/','validFrom':%1$s,'validUntil':%2$s}"
                .formatted(late, early));
    refused(422, "invalid-members", periods);
    assertEquals(Set.of("/validUntil"), pointers(periods));
    Reply rules =
        create(
            editor,
            ("{'target':'https://a.example/','rules':[{'target':'https://b.example/'},"
                    + "{'from':%1$s,'until':%2$s,'target':'https://b.example/'}]}")
                .formatted(late, early));
    refused(422, "invalid-members", rules);
    assertEquals(Set.of("/rules/0", "/rules/1/until"), pointers(rules));
  }

  private static Set<String> pointers(Reply reply) {
    Set<String> pointers = new TreeSet<>();
    reply.json().path("errors").forEach(it -> pointers.add(it.path("pointer").asString("")));
    return pointers;
  }

  @Test
  @Order(4)
  void jsonIsReadStrictly() {
    refused(
        400,
        "malformed-json",
        create(editor, "{'target':'https://a.example/','target':'https://b.example/'}"));
    refused(400, "malformed-json", create(editor, "{'target':'https://a.example/'} x"));
    refused(400, "malformed-json", create(editor, "[]"));
    refused(400, "malformed-json", create(editor, ""));
    refused(
        400, "malformed-json", create(editor, "{'rules':" + "[".repeat(40) + "]".repeat(40) + "}"));
    refused(
        415,
        "unsupported-media-type",
        post("/api/v1/links", "target=x", editor, "Content-Type", "text/plain"));
  }

  @Test
  @Order(5)
  void aRefusedTargetShowsBothReadings() {
    Reply reply = create(editor, "{'target':'http://example.com\\\\@evil.example/'}");
    refused(422, "target-refused", reply);
    JsonNode error = reply.json().at("/errors/0");
    assertEquals("/target", error.path("pointer").asString(""));
    assertTrue(error.path("reason").asString("").startsWith("target-"), reply.body());
    assertFalse(error.path("citation").asString("").isEmpty());
    refused(422, "slug-refused", create(editor, "{'target':'https://a.example/','slug':'api'}"));
  }

  @Test
  @Order(6)
  void aTakenSlugIsAConflict() {
    made("taken");
    refused(409, "taken", create(editor, "{'target':'https://a.example/','slug':'taken'}"));
  }

  @Test
  @Order(7)
  void anybodyCreatesWhereNobodyNeedsToRegister() {
    String body = "{\"target\":\"https://a.example/\",\"domain\":\"free.example\"}";
    post("/api/v1/links", body).is(201);
    refused(401, "unauthenticated", post("/api/v1/links", "{'target':'https://a.example/'}"));
    refused(403, "forbidden", create(viewer, "{'target':'https://a.example/'}"));
    refused(403, "forbidden", create(own, body));
    refused(403, "forbidden", create(own, body.replace("free.example", "not-here.example")));
    refused(401, "unauthenticated", create("urial_wrong", body));
  }

  @Test
  @Order(8)
  void aRequestSentAgainIsDoneOnce() {
    String body = "{\"target\":\"https://a.example/again\"}";
    Reply first = post("/api/v1/links", body, editor, "Idempotency-Key", "k1");
    Reply second = post("/api/v1/links", body, editor, "Idempotency-Key", "k1");
    assertEquals(first.body(), second.body());
    assertEquals(first.field("Location"), second.field("Location"));
    assertEquals("true", second.field("Idempotency-Replayed"));
    refused(
        422,
        "idempotency-key-reused",
        post(
            "/api/v1/links",
            "{'target':'https://a.example/other'}",
            editor,
            "Idempotency-Key",
            "k1"));
    Reply other = post("/api/v1/links", body, admin, "Idempotency-Key", "k1");
    assertNotEquals(first.text("slug"), other.text("slug"));
    refused(
        400, "invalid-parameter", post("/api/v1/links", body, editor, "Idempotency-Key", "a b"));
  }

  @Test
  @Order(9)
  void aBadRowDoesNotSinkABatch() {
    String rows =
        "{\"links\":[{\"target\":\"https://a.example/1\"},{\"target\":\"javascript:alert(1)\"},7,"
            + "{\"target\":\"https://a.example/2\",\"slug\":\"taken\"},{\"target\":\"https://a.example/3\",\"x\":1},"
            + "{\"target\":\"https://a.example/4\"}]}";
    Reply reply = post("/api/v1/links/bulk", rows, editor, "Idempotency-Key", "bulk").is(200);
    List<Integer> statuses = new ArrayList<>();
    reply.json().path("results").forEach(it -> statuses.add(it.path("status").asInt()));
    assertEquals(List.of(201, 422, 422, 409, 422, 201), statuses);
    assertEquals(2, reply.json().path("created").asInt());
    // A host of many deceptive labels has a warning for each; a batch tells the first ones.
    String deceptive = "https://" + "xn--a.".repeat(280) + "com/";
    Reply warned =
        post(
            "/api/v1/links/bulk",
            "{'links':[{'target':'" + deceptive + "'}]}",
            editor,
            "Idempotency-Key",
            "deceptive");
    assertEquals(3, warned.body().split("\"severity\"", -1).length - 1, warned.body());
    assertTrue(warned.body().length() < 5_000, warned.body());
    refused(422, "invalid-members", post("/api/v1/links/bulk", "{'links':[]}", editor));
    refused(400, "malformed-json", post("/api/v1/links/bulk", "{", editor));
    refused(
        415,
        "unsupported-media-type",
        post("/api/v1/links/bulk", "a", editor, "Content-Type", "text/csv"));
  }

  // Finding.

  @Test
  @Order(20)
  void listsArePagedAndFiltered() {
    for (int k = 0; k < 5; k++) {
      create(admin, "{'target':'https://page.example/" + k + "','tags':['paged'],'title':'Page'}");
    }
    Set<String> seen = new TreeSet<>();
    String target = "/api/v1/links?tag=paged&domain=s.example&text=page&owner=root&limit=2";
    String cursor = "";
    int pages = 0;
    do {
      Reply page = get(target + (cursor.isEmpty() ? "" : "&cursor=" + cursor), admin).is(200);
      page.json().path("links").forEach(it -> seen.add(it.path("target").asString("")));
      cursor = page.json().path("next").asString("");
      pages++;
    } while (!cursor.isEmpty() && pages < 10);
    assertEquals(5, seen.size());
    assertEquals(3, pages);
    String next = get(target, admin).text("next");
    refused(400, "invalid-parameter", get("/api/v1/links?cursor=" + next, admin));
    refused(400, "invalid-parameter", get(target + "&cursor=AAAA", admin));
    refused(400, "invalid-parameter", get("/api/v1/links?limit=0", admin));
    refused(400, "invalid-parameter", get("/api/v1/links?tags=a", admin));
    refused(401, "unauthenticated", get("/api/v1/links"));
    String creator = key(anna, EnumSet.of(Scope.CREATE), null, false);
    refused(403, "forbidden", get("/api/v1/links", creator));
  }

  @Test
  @Order(21)
  void aKeyForOwnLinksSeesNoOthers() {
    Reply others = create(admin, "{'target':'https://a.example/secret','slug':'others'}");
    refused(404, "not-found", get(path(others), own));
    refused(404, "not-found", get(path(others) + "/stats", own));
    Reply page = get("/api/v1/links?limit=200", own);
    page.json().path("links").forEach(it -> assertEquals("anna", it.path("owner").asString("")));
    assertFalse(page.json().path("links").isEmpty());
    assertEquals(0, get("/api/v1/links?owner=root", own).json().path("links").size());
  }

  @Test
  @Order(21)
  void namesOfUsersAndDomainsAreShownToNobodyWhoMayNotListThem() {
    user("linkless", UserRole.EDITOR);
    for (String key : List.of(own, editor, viewer)) {
      Reply there = get("/api/v1/links?owner=linkless", key);
      Reply unknown = get("/api/v1/links?owner=linkless-2", key).is(200);
      assertEquals(there.body(), unknown.body());
      assertEquals(0, unknown.json().path("links").size());
    }
    String owner = "/api/v1/links?owner=linkless-2";
    refused(400, "invalid-parameter", get(owner, admin));
    String narrow =
        key(
            server.context().store().accounts().user("root"),
            EnumSet.allOf(Scope.class),
            "s.example",
            false);
    get(owner, narrow).is(200);
    String hidden = "/api/v1/links?domain=free.example";
    Reply foreign = get(hidden, narrow);
    refused(400, "invalid-parameter", foreign);
    assertEquals(foreign.body(), get("/api/v1/links?domain=none.example", narrow).body());
    get("/api/v1/links?domain=s.example", narrow).is(200);
    get(hidden, admin).is(200);
  }

  @Test
  @Order(22)
  void aLinkIsFoundByItsSlug() {
    made("by-slug");
    Reply found = get("/api/v1/links?domain=s.example&slug=by-slug", editor);
    assertEquals("by-slug", found.text("slug"));
    refused(404, "not-found", get("/api/v1/links?slug=no-such-slug", editor));
    String tag = found.field("ETag");
    get(path(found), editor, "If-None-Match", tag).is(304);
    Reply changed =
        patch(
            "/api/v1/links?domain=s.example&slug=by-slug",
            "{'title':'new'}",
            editor,
            "If-Match",
            tag);
    assertEquals("new", changed.text("title"), changed.body());
    delete("/api/v1/links?domain=s.example&slug=by-slug", editor, "If-Match", "*").is(204);
    for (String method : List.of("PATCH", "DELETE")) {
      String body = method.equals("PATCH") ? "{}" : null;
      client.send(method, "/api/v1/links", body, auth(editor)).is(400);
      client.send(method, "/api/v1/links?slug=taken", body).is(401);
      client.send(method, "/api/v1/links?slug=no-such", body, auth(editor)).is(404);
      client.send(method, "/api/v1/links?slug=taken", body, auth(editor)).is(428);
    }
    refused(404, "not-found", get("/api/v1/links/abc", editor));
    refused(401, "unauthenticated", get(path(found)));
    refused(403, "forbidden", get(path(found), key(anna, EnumSet.of(Scope.CREATE), null, false)));
  }

  // Changing.

  @Test
  @Order(30)
  void aChangeNeedsTheVersionThatWasRead() {
    Reply link = made("version");
    String tag = link.field("ETag");
    refused(428, "precondition-required", patch(path(link), "{'title':'a'}", editor));
    Reply changed = patch(path(link), "{'title':'a','tags':['t']}", editor, "If-Match", tag);
    changed.is(200);
    assertNotEquals(tag, changed.field("ETag"));
    refused(412, "version-changed", patch(path(link), "{'title':'b'}", editor, "If-Match", tag));
    Reply none =
        patch(
            path(link),
            "{'title':null}",
            editor,
            "If-Match",
            "*",
            "Content-Type",
            "application/merge-patch+json");
    assertTrue(none.json().path("title").isNull());
    assertEquals("t", none.json().at("/tags/0").asString(""));
    refused(422, "invalid-members", patch(path(link), "{'slug':'x'}", editor, "If-Match", "*"));
    refused(400, "malformed-json", patch(path(link), "{", editor, "If-Match", "*"));
    refused(
        415,
        "unsupported-media-type",
        patch(path(link), "{}", editor, "If-Match", "*", "Content-Type", "text/xml"));
    refused(401, "unauthenticated", client.send("PATCH", path(link), "{}", "If-Match", "*"));
    refused(403, "forbidden", patch(path(link), "{'title':'v'}", viewer, "If-Match", "*"));
    refused(404, "not-found", patch("/api/v1/links/999999", "{}", editor, "If-Match", "*"));
  }

  @Test
  @Order(31)
  void aRenamedLinkKeepsItsOldSlug() {
    Reply link = made("old-name");
    String rename = path(link) + "/rename";
    Reply renamed = post(rename, "{'slug':'new-name'}", editor, "If-Match", link.field("ETag"));
    renamed.is(200);
    assertEquals("https://s.example/new-name", renamed.text("shortUrl"));
    assertEquals(
        "old-name", get(path(link) + "/aliases", editor).json().at("/aliases/0").asString(""));
    get("/old-name").is(302);
    refused(428, "precondition-required", post(rename, "{'slug':'x1'}", editor));
    refused(
        412,
        "version-changed",
        post(rename, "{'slug':'x1'}", editor, "If-Match", link.field("ETag")));
    refused(409, "taken", post(rename, "{'slug':'taken'}", editor, "If-Match", "*"));
    refused(422, "invalid-members", post(rename, "{}", editor, "If-Match", "*"));
    refused(404, "not-found", post("/api/v1/links/999999/rename", "{'slug':'x1'}", editor));
    refused(401, "unauthenticated", post(rename, "{'slug':'x1'}"));
    refused(404, "not-found", get("/api/v1/links/999999/aliases", editor));
    refused(401, "unauthenticated", get(path(link) + "/aliases"));
  }

  @Test
  @Order(32)
  void aDeletedLinkIsGoneAndCanComeBack() {
    Reply link = made("come-back");
    refused(428, "precondition-required", delete(path(link), editor));
    refused(412, "version-changed", delete(path(link), editor, "If-Match", "\"0.0\""));
    refused(401, "unauthenticated", delete(path(link)));
    refused(403, "forbidden", delete(path(link), viewer, "If-Match", "*"));
    delete(path(link), editor, "If-Match", link.field("ETag")).is(204);
    get("/come-back").is(410);
    refused(404, "not-found", delete(path(link), editor, "If-Match", "*"));
    assertEquals("deleted", get(path(link), editor).text("state"));
    refused(
        412,
        "version-changed",
        post(path(link) + "/restore", null, editor, "If-Match", "\"1.99\""));
    Reply back = post(path(link) + "/restore", null, editor);
    assertEquals("active", back.text("state"), back.body());
    get("/come-back").is(302);
    refused(409, "conflict", post(path(link) + "/restore", null, editor));
    refused(404, "not-found", post("/api/v1/links/999999/restore", null, editor));
    refused(401, "unauthenticated", post(path(link) + "/restore", null));
  }

  @Test
  @Order(33)
  void allThatIsKeptIsHandedOutAndErased() {
    Reply link = made("erase-me");
    Reply data = get(path(link) + "/data", editor).is(200);
    assertTrue(data.body().startsWith("{\"link\":{"), data.body());
    refused(404, "not-found", get("/api/v1/links/999999/data", editor));
    refused(401, "unauthenticated", get(path(link) + "/data"));
    String target = path(link) + "/data";
    refused(428, "precondition-required", delete(target, editor));
    refused(403, "forbidden", delete(target, viewer, "If-Match", "*"));
    refused(401, "unauthenticated", delete(target));
    delete(target, editor, "If-Match", "*").is(204);
    get("/erase-me").is(410);
    refused(404, "not-found", delete("/api/v1/links/999999/data", editor, "If-Match", "*"));
    refused(409, "taken", create(editor, "{'target':'https://a.example/','slug':'erase-me'}"));
  }

  @Test
  @Order(34)
  void aRepeatedRequestDoesNotBringBackWhatWasErased() {
    String[] fields = auth(editor, "Idempotency-Key", "erased-1");
    String body = "{\"target\":\"https://private.example/erased\"}";
    Reply one = client.post("/api/v1/links", body, fields).is(201);
    String batch =
        "{\"links\":[{\"target\":\"https://private.example/erased\"},"
            + "{\"target\":\"https://a.example/kept\"},{\"target\":\"javascript:1\"}]}";
    String[] ofBatch = auth(editor, "Idempotency-Key", "erased-2");
    Reply all = client.post("/api/v1/links/bulk", batch, ofBatch);
    assertEquals(all.body(), client.post("/api/v1/links/bulk", batch, ofBatch).body());
    for (String id : List.of(one.text("id"), all.json().at("/results/0/link/id").asString(""))) {
      String data = "/api/v1/links/" + id + "/data";
      delete(data, editor, "If-Match", "*").is(204);
    }
    Reply again = client.post("/api/v1/links", body, fields);
    refused(404, "not-found", again);
    assertFalse(again.body().contains("private.example"), again.body());
    Reply results = client.post("/api/v1/links/bulk", batch, ofBatch);
    assertEquals("true", results.field("Idempotency-Replayed"));
    assertFalse(results.body().contains("private.example"), results.body());
    List<Integer> statuses = new ArrayList<>();
    results.json().path("results").forEach(it -> statuses.add(it.path("status").asInt()));
    assertEquals(List.of(404, 201, 422), statuses);
    assertEquals(
        "https://a.example/kept", results.json().at("/results/1/link/target").asString(""));
    String[] ofDeleted = auth(editor, "Idempotency-Key", "erased-3");
    Reply deleted = client.post("/api/v1/links", body, ofDeleted);
    String[] any = auth(editor, "If-Match", "*");
    client.send("DELETE", path(deleted), null, any).is(204);
    assertEquals(
        deleted.body(), client.post("/api/v1/links", body, ofDeleted).body(), "not erased");
  }

  // Statistics.

  @Test
  @Order(40)
  void visitsAreSummed() {
    Reply link =
        create(editor, "{'target':'https://a.example/counted','slug':'counted','visitLimit':100}");
    client
        .get(
            "/counted",
            "User-Agent",
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
        .is(302);
    String target =
        path(link) + "/stats?from=2026-01-01T00:00:00Z&until=2036-01-01T00:00:00Z&grain=month";
    Reply stats = get(target, editor).is(200);
    assertEquals(1, stats.json().path("admitted").asInt(), stats.body());
    for (String bad :
        List.of(
            "grain=week",
            "from=x",
            "from=2030-01-01T00:00:00Z&until=2029-01-01T00:00:00Z",
            "grain=hour&from=1970-01-01T00:00:00Z",
            "x=1")) {
      refused(400, "invalid-parameter", get(path(link) + "/stats?" + bad, editor));
    }
    refused(401, "unauthenticated", get(target));
    refused(403, "forbidden", get(target, key(anna, EnumSet.of(Scope.CREATE), null, false)));
    get("/api/v1/orphans?from=2026-01-01T00:00:00Z&until=2027-01-01T00:00:00Z&grain=day", viewer)
        .is(200);
    refused(400, "invalid-parameter", get("/api/v1/orphans?grain=week", viewer));
    refused(401, "unauthenticated", get("/api/v1/orphans"));
    refused(403, "forbidden", get("/api/v1/orphans", own));
    get("/api/v1/orphans?domain=s.example", viewer).is(200, "of a domain");
    refused(400, "invalid-parameter", get("/api/v1/orphans?domain=x.example", viewer));
    String whole = "/api/v1/domains/s.example/stats";
    get(whole + "?grain=month&from=2026-01-01T00:00:00Z&until=2036-01-01T00:00:00Z", viewer)
        .is(200);
    refused(400, "invalid-parameter", get(whole + "?grain=week", viewer));
    refused(401, "unauthenticated", get(whole));
    refused(403, "forbidden", get(whole, own));
    refused(404, "not-found", get("/api/v1/domains/x.example/stats", viewer));
  }

  private static void visit(Reply link, int count) {
    long id = link.json().path("id").asLong();
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      visits.add(
          new Visit(
              id, "s.example", null, Instant.now(), false, null, null, null, null, null, null));
    }
    VisitTable store = server.context().store().visits();
    store.append(visits);
  }

  @Test
  @Order(41)
  void visitsOfATagTheirTopLinksAndTheirDays() {
    Reply one = create(editor, "{'target':'https://example.com/1','tags':['spring']}");
    Reply two = create(admin, "{'target':'https://example.com/2','tags':['spring']}");
    visit(one, 2);
    visit(two, 3);
    String span = "&domain=s.example&from=2026-01-01T00:00:00Z&until=2036-01-01T00:00:00Z";
    Reply sums = get("/api/v1/stats?tag=spring&grain=month" + span, viewer).is(200);
    assertEquals(5, sums.json().path("visits").asLong(), sums.body());
    String own = "/api/v1/stats?tag=spring&grain=month" + span;
    assertEquals(2, get(own, editor).json().path("visits").asLong(), "one's own");
    Reply top = get("/api/v1/stats/links?tag=spring&limit=1" + span, viewer).is(200);
    assertEquals(3, top.json().path("links").path(0).path("visits").asLong(), top.body());
    assertEquals(1, top.json().path("links").size(), top.body());
    assertEquals(5, top.json().path("tags").path(0).path("visits").asLong(), top.body());
    Reply days = get("/api/v1/stats/days?tag=spring" + span, viewer).is(200);
    assertEquals(3, days.body().lines().count(), days.body());
    assertTrue(days.body().contains(",spring,3\r\n"), days.body());
    String last = "&from=9990-01-01T00:00:00Z&until=9999-12-31T23:59:59.5Z";
    Reply lastDays = get("/api/v1/stats/days?tag=spring" + last, viewer);
    assertEquals(1, lastDays.body().lines().count(), lastDays.body());
    String creator = key(anna, EnumSet.of(Scope.CREATE), null, false);
    for (String path : List.of("/api/v1/stats", "/api/v1/stats/links", "/api/v1/stats/days")) {
      refused(401, "unauthenticated", get(path));
      refused(403, "forbidden", get(path, creator));
      refused(400, "invalid-parameter", get(path + "?domain=x.example", viewer));
    }
    refused(400, "invalid-parameter", get("/api/v1/stats", viewer));
    refused(400, "invalid-parameter", get("/api/v1/stats?tag=", viewer));
  }

  @Test
  void anEditorReadsNothingOfSomebodyElsesLink() {
    String slug = "only-annas-own-private-slug";
    Reply link =
        create(editor, "{'target':'https://secret.example/','slug':'" + slug + "','private':true}");
    link.is(201);
    String other = key(user("boris", UserRole.EDITOR), EnumSet.allOf(Scope.class), null, false);
    for (String part : List.of("", "/stats", "/data", "/aliases")) {
      refused(404, "not-found", get(path(link) + part, other));
      get(path(link) + part, viewer).is(200, part);
    }
    refused(404, "not-found", get("/api/v1/links?slug=" + slug, other));
    refused(404, "not-found", patch(path(link), "{}", other, "If-Match", "*"));
    assertEquals(0, get("/api/v1/links", other).json().path("links").size());
    assertEquals(0, get("/api/v1/links?owner=anna", other).json().path("links").size());
    assertEquals("", get("/api/v1/export?format=jsonl", other).body());
    for (LinkFormat format : List.of(LinkFormat.CSV, LinkFormat.JSON_LINES)) {
      String query = "?format=" + format.id();
      String mine = get("/api/v1/export" + query, editor).body();
      assertTrue(mine.contains(slug), mine);
      String others = get("/api/v1/export" + query, other).body();
      assertFalse(others.contains(slug), others);
    }
    refused(403, "forbidden", get("/api/v1/orphans", other));
    refused(403, "forbidden", get("/api/v1/domains/s.example/stats", other));
    String march = "?from=2026-03-01T00:00:00Z&until=2026-04-01T00:00:00Z";
    Reply domain = get("/api/v1/domains/s.example/stats" + march, admin);
    assertEquals(0, domain.json().path("visits").asInt(), domain.body());
  }

  // Domains and accounts.

  @Test
  @Order(50)
  void domainsAreManaged() {
    String domains = "/api/v1/domains";
    Reply added =
        post(
            domains,
            "{'host':'K\u00f6ln.example:8443','aliases':['www.koeln.example'],'status':308}",
            admin);
    assertEquals("xn--kln-sna.example:8443", added.text("host"), added.body());
    Reply tiny = post(domains, "{'host':'tiny.example','like':'tinyurl','status':302}", admin);
    assertEquals("preview.tiny.example", tiny.text("previewHost"), tiny.body());
    assertEquals(302, tiny.json().path("status").asInt(), "members go over what it is like");
    assertFalse(tiny.json().path("tracking").asBoolean());
    String likeBitly = "{\"like\":\"bitly\"}";
    Reply bitly = patch(domains + "/tiny.example", likeBitly, admin);
    assertEquals(308, bitly.json().path("status").asInt(), bitly.body());
    assertTrue(bitly.json().path("previewHost").isNull(), bitly.body());
    refused(422, "invalid-members", patch(domains + "/tiny.example", "{'like':'goo'}", admin));
    delete(domains + "/tiny.example", admin).is(204);
    String one = domains + "/xn--kln-sna.example:8443";
    refused(409, "taken", post(domains, "{'host':'www.koeln.example'}", admin));
    refused(409, "taken", post(domains, "{'host':'www.koeln.example.'}", admin));
    for (String wrong :
        List.of(
            "a/b",
            "*",
            "*.example",
            "a,b",
            "a..",
            ".",
            "a..b",
            ".x",
            "-",
            "a-.b",
            "x".repeat(64))) {
      String body = "{\"host\":\"" + wrong + "\"}";
      refused(422, "invalid-members", post(domains, body, admin));
    }
    refused(401, "unauthenticated", post(domains, "{'host':'x.example'}"));
    refused(403, "forbidden", post(domains, "{'host':'x.example'}", editor));
    Reply shown = get(one, viewer);
    get(one, viewer, "If-None-Match", shown.field("ETag")).is(304);
    refused(401, "unauthenticated", get(one));
    refused(404, "not-found", get(domains + "/none.example", viewer));
    patch(
            one,
            "{'words':true,'home':'https://example.com/'}",
            admin,
            "If-Match",
            shown.field("ETag"))
        .is(200);
    refused(
        412,
        "version-changed",
        patch(one, "{'words':false}", admin, "If-Match", shown.field("ETag")));
    refused(422, "invalid-members", patch(one, "{'slugLength':1,'home':'javascript:1'}", admin));
    refused(409, "taken", patch(one, "{'aliases':['s.example']}", admin));
    refused(401, "unauthenticated", patch(one, "{}"));
    refused(403, "forbidden", patch(one, "{}", editor));
    refused(404, "not-found", patch(domains + "/none.example", "{}", admin));
    assertEquals(3, get(domains, viewer).json().path("domains").size());
    assertEquals(1, get(domains, own).json().path("domains").size());
    refused(401, "unauthenticated", get(domains));
    refused(403, "forbidden", get(domains, key(anna, EnumSet.of(Scope.CREATE), null, false)));
    refused(409, "conflict", delete(domains + "/s.example", admin));
    refused(412, "version-changed", delete(one, admin, "If-Match", "\"x\""));
    refused(401, "unauthenticated", delete(one));
    refused(403, "forbidden", delete(one, editor));
    delete(one, admin).is(204);
    refused(404, "not-found", delete(one, admin));
  }

  @Test
  @Order(51)
  void usersAreManaged() {
    String users = "/api/v1/users";
    Reply added = post(users, "{'name':'bela','role':'editor','password':'tizenhatlovas'}", admin);
    added.is(201);
    assertFalse(added.body().contains("tizenhatlovas"));
    refused(409, "taken", post(users, "{'name':'bela'}", admin));
    refused(422, "invalid-members", post(users, "{'name':'B\u00e9la','password':'short'}", admin));
    refused(401, "unauthenticated", post(users, "{'name':'x'}"));
    refused(403, "forbidden", post(users, "{'name':'x'}", editor));
    Reply shown = get(users + "/bela", admin);
    get(users + "/bela", admin, "If-None-Match", shown.field("ETag")).is(304);
    refused(404, "not-found", get(users + "/nobody", admin));
    refused(401, "unauthenticated", get(users + "/bela"));
    refused(403, "forbidden", get(users + "/bela", viewer));
    Reply changed =
        patch(
            users + "/bela",
            "{'role':'viewer','enabled':false}",
            admin,
            "If-Match",
            shown.field("ETag"));
    assertEquals("viewer", changed.text("role"));
    refused(
        412,
        "version-changed",
        patch(users + "/bela", "{}", admin, "If-Match", shown.field("ETag")));
    refused(422, "invalid-members", patch(users + "/bela", "{'role':'king'}", admin));
    refused(404, "not-found", patch(users + "/nobody", "{}", admin));
    refused(401, "unauthenticated", patch(users + "/bela", "{}"));
    refused(403, "forbidden", patch(users + "/bela", "{}", editor));
    // A key changes no administrator.
    for (String change : List.of("{\"enabled\":false}", "{\"role\":\"viewer\"}")) {
      refused(409, "conflict", patch(users + "/admin", change, admin));
      refused(409, "conflict", patch(users + "/root", change, admin));
    }
    assertTrue(get(users, admin).json().path("users").size() >= 4);
    refused(401, "unauthenticated", get(users));
    refused(403, "forbidden", get(users, viewer));
    assertEquals("anna", get("/api/v1/me", own).text("user"));
    refused(401, "unauthenticated", get("/api/v1/me"));
  }

  @Test
  @Order(52)
  void aKeyIsShownOnceAndHandsOutNoMoreThanItsOwner() {
    String keys = "/api/v1/keys";
    Reply made =
        post(
            keys,
            "{'label':'for"
                + " anna','scopes':['create','read'],'user':'anna','domain':'s.example','ownLinks':true,"
                + "'validUntil':'2099-01-01T00:00:00Z'}",
            session);
    made.is(201);
    String text = made.text("key");
    assertTrue(text.startsWith("urial_") && text.length() == 49, text);
    Reply me = get("/api/v1/me", text);
    assertEquals("anna", me.text("user"), me.body());
    assertEquals(2, me.json().path("scopes").size());
    Reply all = get(keys, admin);
    int count = all.json().path("keys").size();
    assertTrue(count > 1 && all.json().path("next").isNull(), all.body());
    Reply most = get(keys + "?limit=" + (count - 1), admin);
    assertEquals(count - 1, most.json().path("keys").size());
    String rest = keys + "?limit=1&cursor=" + encode(most.text("next"));
    assertEquals(
        all.json().path("keys").get(count - 1), get(rest, admin).json().path("keys").get(0));
    refused(400, "invalid-parameter", get(rest + "&user=anna", admin));
    refused(400, "invalid-parameter", get(keys + "?limit=501", admin));
    Reply list = get(keys + "?user=anna", admin);
    assertFalse(list.body().contains(text));
    assertTrue(list.body().contains("for anna"));
    refused(422, "invalid-members", post(keys, "{'label':'','scopes':['all']}", session));
    refused(401, "unauthenticated", post(keys, "{}"));
    refused(403, "forbidden", post(keys, "{'label':'x','scopes':['read']}", own));
    refused(400, "invalid-parameter", get(keys + "?user=nobody", admin));
    refused(401, "unauthenticated", get(keys));
    refused(403, "forbidden", get(keys, own));
    String one = keys + "/" + made.json().path("id").asLong();
    refused(401, "unauthenticated", delete(one));
    refused(403, "forbidden", delete(one, own));
    delete(one, admin).is(204);
    refused(401, "unauthenticated", get("/api/v1/me", text));
    refused(404, "not-found", delete(keys + "/999999", admin));
    User deputy = user("deputy", UserRole.ADMIN);
    String other = key(deputy, EnumSet.of(Scope.READ), null, false);
    long id =
        server.context().store().accounts().keys(deputy.id(), 0, Integer.MAX_VALUE).get(0).id();
    refused(409, "conflict", delete(keys + "/" + id, admin));
    get("/api/v1/me", other).is(200);
  }

  @Test
  @Order(53)
  void whoDidWhatIsKept() {
    Reply page = get("/api/v1/audit?limit=2", admin);
    assertEquals(2, page.json().path("entries").size(), page.body());
    Reply next = get("/api/v1/audit?limit=2&cursor=" + page.text("next"), admin);
    assertTrue(
        next.json().at("/entries/0/id").asLong() < page.json().at("/entries/1/id").asLong(),
        next.body());
    refused(400, "invalid-parameter", get("/api/v1/audit?limit=9999", admin));
    Reply some = get("/api/v1/audit?limit=1&action=domain.", admin);
    assertEquals(
        "domain.", some.json().path("entries").path(0).path("action").asString("").substring(0, 7));
    String cursor = "&cursor=" + some.text("next");
    refused(400, "invalid-parameter", get("/api/v1/audit?limit=1&action=user." + cursor, admin));
    refused(400, "invalid-parameter", get("/api/v1/audit?subject=%00", admin));
    assertEquals(0, get("/api/v1/audit?actor=x", admin).json().path("entries").size());
    refused(401, "unauthenticated", get("/api/v1/audit"));
    refused(403, "forbidden", get("/api/v1/audit", editor));
  }

  @Test
  @Order(54)
  void theUseOfAKeyIsNotedWithoutAWriteForEachRequest() {
    String text = key(anna, EnumSet.of(Scope.READ), null, false);
    AccountTable accounts = server.context().store().accounts();
    get("/api/v1/me", text);
    Instant first = accounts.key(Digests.sha256(text)).usedAt();
    assertNotNull(first);
    get("/api/v1/me", text);
    assertEquals(first, accounts.key(Digests.sha256(text)).usedAt());
  }

  @Test
  @Order(55)
  void oddAuthorizationIsRefusedNotIgnored() {
    for (String field :
        List.of(
            "Basic YTpi",
            "Bearer",
            "Bearer  ",
            "bearer urial_" + "a".repeat(43),
            "Bearer \"x\"",
            editor)) {
      Reply reply = client.get("/api/v1/links", "Authorization", field);
      refused(401, "unauthenticated", reply);
      assertTrue(reply.field("WWW-Authenticate").contains("invalid_token"));
    }
    client.get("/api/v1/me", "Authorization", "bEARER " + editor).is(200);
  }

  @Test
  @Order(56)
  void errorsSpeakTheLanguageThatIsAskedForAndPathsThatAreNotThereToo() {
    refused(404, "not-found", client.get("/api/v1/nothing", "Accept-Language", "xx, en;q=0.5"));
    Reply reply = client.send("PUT", "/api/v1/links", "{}", auth(editor));
    refused(405, "method-not-allowed", reply);
    assertTrue(reply.field("Allow").contains("PATCH"));
  }

  @Test
  @Order(57)
  void aSessionNeedsItsTokenToChangeAnything() {
    assertNotNull(server.adminLink());
    // That link was withdrawn when the user was disabled for a moment.
    Reply form =
        get("/sign-in?token=" + server.context().shortener().accounts().issueSignIn("admin"));
    StringBuilder body = new StringBuilder();
    java.util.regex.Matcher inputs =
        java.util.regex.Pattern.compile("name=\"([^\"]+)\" value=\"([^\"]*)\"")
            .matcher(form.body());
    while (inputs.find()) {
      body.append(body.isEmpty() ? "" : "&")
          .append(inputs.group(1))
          .append('=')
          .append(encode(inputs.group(2)));
    }
    List<String> cookies = new ArrayList<>();
    form.fields()
        .getOrDefault("set-cookie", List.of())
        .forEach(it -> cookies.add(it.split(";")[0]));
    Reply signed =
        client.post(
            "/sign-in",
            body.toString(),
            "Content-Type",
            "application/x-www-form-urlencoded",
            "Cookie",
            String.join("; ", cookies),
            "Sec-Fetch-Site",
            "same-origin");
    signed.is(303);
    signed
        .fields()
        .getOrDefault("set-cookie", List.of())
        .forEach(it -> cookies.add(it.split(";")[0]));
    String cookie = String.join("; ", cookies);
    Reply me = client.get("/api/v1/me", "Cookie", cookie);
    assertEquals("admin", me.text("user"), me.body());
    String link1 = "{\"target\":\"https://a.example/session\"}";
    refused(403, "csrf", client.post("/api/v1/links", link1, "Cookie", cookie));
    refused(
        403,
        "csrf",
        client.post("/api/v1/links", link1, "Cookie", cookie, "X-CSRF-Token", "wrong"));
    Reply made =
        client
            .post("/api/v1/links", link1, "Cookie", cookie, "X-CSRF-Token", me.text("csrf"))
            .is(201);
    // What creates by GET takes no session.
    client.get("/api-create.php?url=https%3A%2F%2Fa.example%2F", "Cookie", cookie).is(401);
  }

  // Texts.

  @Test
  @Order(60)
  void aTextIsExplained() throws IOException {
    Reply reply =
        post(
            "/api/v1/explain",
            "{'text':'http://u:secret@ex\u00e4mple.com/../a?b#c','base':'http://a/'}");
    reply.is(200);
    assertFalse(reply.body().contains("secret"));
    String schema =
        java.nio.file.Files.readString(
            Path.of(System.getProperty("urial.root", ".."), "docs/explain.schema.json"));
    List<com.networknt.schema.Error> errors =
        com.networknt.schema.SchemaRegistry.withDefaultDialect(
                com.networknt.schema.SpecificationVersion.DRAFT_2020_12)
            .getSchema(schema)
            .validate(reply.body(), com.networknt.schema.InputFormat.JSON);
    assertEquals(List.of(), errors);
    Reply found =
        post(
            "/api/v1/extract",
            "{'text':'See http://a.example/b, or" + " c.example.','profile':'web','domains':true}");
    assertEquals("http://a.example/b", found.json().at("/finds/0/uri").asString(""));
    assertEquals(
        "http://a.example/b",
        post("/api/v1/extract", "{'text':'hxxp://a[.]example/b','profile':'security'}")
            .json()
            .at("/finds/0/url")
            .asString(""));
    assertEquals(
        "http://a/b",
        post("/api/v1/normalize", "{'text':'HTTP://A/x/../b','level':'scheme'}")
            .text("normalized"));
    assertEquals(
        "http://a/b",
        post("/api/v1/normalize", "{'text':'HTTP:\\\\\\\\A\\\\b','standard':'whatwg'}")
            .text("normalized"));
    assertEquals(
        "ireg-name",
        post("/api/v1/normalize", "{'text':'http://a b'}").json().at("/error/rule").asString(""));
    assertEquals(
        "syntax",
        post("/api/v1/compare", "{'text':'http://a/%7e','with':'http://a/~'}").text("equivalence"));
    Reply readers = post("/api/v1/readers", "{'text':'http://0x7f.1/'}");
    assertEquals("connection", readers.text("distance"), readers.body());
    Reply vet = post("/api/v1/vet", "{'text':'http://127.0.0.1/'}");
    assertFalse(vet.json().path("ok").asBoolean());
    assertTrue(
        post("/api/v1/vet", "{'text':'https://example.com/'}").json().path("ok").asBoolean());
    for (String name : List.of("explain", "extract", "normalize", "compare", "readers", "vet")) {
      refused(422, "invalid-members", post("/api/v1/" + name, "{}"));
      refused(
          422,
          "invalid-members",
          post("/api/v1/" + name, "{'text':'" + "a".repeat(200_000) + "'}"));
      refused(400, "malformed-json", post("/api/v1/" + name, "nothing"));
      refused(
          415,
          "unsupported-media-type",
          client.post("/api/v1/" + name, "a", "Content-Type", "text/plain"));
    }
  }

  // The shapes of others.

  @Test
  @Order(70)
  void tinyUrlClientsGetAPlainShortUrl() {
    String free = "free.example";
    // ShareX, TinyURLShortener.cs: GET with url alone.
    Reply reply =
        client.get(
            "/api-create.php?url=" + encode("https://example.com/a b?c".replace(" ", "%20")),
            "Host",
            free);
    reply.is(200);
    assertTrue(reply.body().startsWith("https://free.example/"), reply.body());
    assertEquals(
        "https://free.example/mine",
        client
            .get("/api-create.php?url=https%3A%2F%2Fexample.com%2F&alias=mine", "Host", free)
            .body());
    client.get("/api-create.php?url=https%3A%2F%2Fexample.com%2F&alias=mine", "Host", free).is(409);
    client.get("/api-create.php?url=javascript%3A1", "Host", free).is(422);
    client.get("/api-create.php", "Host", free).is(400);
    get("/api-create.php?url=https%3A%2F%2Fexample.com%2F").is(401);
    String form = "application/x-www-form-urlencoded";
    client
        .post(
            "/api-create.php",
            "url=https%3A%2F%2Fexample.com%2F",
            "Host",
            free,
            "Content-Type",
            form)
        .is(200);
    client.post("/api-create.php", "", "Host", free, "Content-Type", form).is(400);
  }

  @Test
  @Order(71)
  void bitlyClientsGetABitlink() {
    // ShareX, BitlyURLShortener.cs: long_url and the default domain.
    Reply reply =
        post("/v4/shorten", "{'long_url':'https://example.com/bitly','domain':'bit.ly'}", editor);
    reply.is(201);
    assertEquals("https://" + reply.text("id"), reply.text("link"));
    assertEquals("https://example.com/bitly", reply.text("long_url"));
    assertTrue(reply.text("created_at").endsWith("+0000"));
    Reply full =
        post(
            "/v4/bitlinks",
            "{'long_url':'https://example.com/2','domain':'s.example','title':'T','tags':['x'],'group_guid':'Ba1','deeplinks':[]}",
            editor);
    full.is(201);
    assertEquals(
        "https://example.com/2",
        post("/v4/expand", "{'bitlink_id':'" + full.text("id") + "'}", editor).text("long_url"));
    post("/v4/expand", "{'bitlink_id':'s.example/none'}", editor).is(404);
    post("/v4/expand", "{}", editor).is(422);
    assertEquals(
        "https://example.com/2", get("/v4/bitlinks/" + full.text("id"), editor).text("long_url"));
    Reply shown = get("/v4/bitlinks/" + full.text("id"), editor);
    assertEquals("T", shown.text("title"), "as given");
    assertEquals("x", shown.json().path("tags").path(0).asString());
    assertEquals("T", full.text("title"));
    assertFalse(reply.json().has("title"), "none was given");
    get("/v4/bitlinks/bit.ly/none", editor).is(404);
    assertEquals(
        "FORBIDDEN", post("/v4/shorten", "{'long_url':'https://example.com/'}").text("message"));
    post("/v4/bitlinks", "{'long_url':'https://example.com/'}").is(403);
    post("/v4/shorten", "{", editor).is(400);
    Reply without = post("/v4/bitlinks", "{'title':'x'}", editor);
    assertEquals("long_url", without.json().at("/errors/0/field").asString(""), without.body());
    assertEquals(
        "INVALID_ARG_LONG_URL",
        post("/v4/shorten", "{'long_url':'javascript:1'}", editor).text("message"));
  }

  @Test
  @Order(72)
  void bitlyClientsChangeABitlink() {
    String id = post("/v4/shorten", "{'long_url':'https://example.com/c'}", editor).text("id");
    String ofCustom = "{'custom_bitlink':'bit.ly/back-half','bitlink_id':'" + id + "'}";
    Reply custom = post("/v4/custom_bitlinks", ofCustom, editor).is(200);
    assertEquals("s.example/back-half", custom.text("custom_bitlink"));
    assertEquals(id, custom.json().at("/bitlink/id").asString(""), custom.body());
    assertEquals(
        "https://s.example/back-half",
        custom.json().at("/bitlink/custom_bitlinks/0").asString(""),
        custom.body());
    post("/v4/custom_bitlinks", ofCustom, editor).is(200, "it has that slug already");
    String ofNone = "{'custom_bitlink':'s.example/x','bitlink_id':'s.example/none'}";
    post("/v4/custom_bitlinks", ofNone, editor).is(404);
    post("/v4/custom_bitlinks", "{'bitlink_id':'" + id + "'}", editor).is(422);
    post("/v4/custom_bitlinks", ofCustom).is(403);
    for (String name : List.of(id, "s.example/back-half", "bit.ly/back-half")) {
      String changes = "{'title':'" + name + "','long_url':'https://example.com/d?" + name + "'}";
      Reply changed = patch("/v4/bitlinks/" + name, changes, editor).is(200);
      assertEquals(name, changed.text("title"));
      assertEquals("https://example.com/d?" + name, changed.text("long_url"));
    }
    patch("/v4/bitlinks/s.example/none", "{'title':'x'}", editor).is(404);
    patch("/v4/bitlinks/" + id, "{'archived':true}", editor).is(422);
    patch("/v4/bitlinks/" + id, "{'title':'a\\nb'}", editor).is(422);
  }

  @Test
  @Order(72)
  void yourlsClientsAreUnderstood() throws Exception {
    String key = editor;
    String form = "application/x-www-form-urlencoded";
    // PrivateBin, YourlsProxy.php: a form with signature, format, action, url.
    Reply bin =
        client.post(
            "/yourls-api.php",
            "signature="
                + key
                + "&format=json&action=shorturl&url="
                + encode("https://bin.example/?x#key"),
            "Content-Type",
            form);
    bin.is(200);
    assertEquals(200, bin.json().path("statusCode").asInt());
    assertTrue(bin.text("shorturl").startsWith("https://s.example/"));
    // ShareX, YourlsURLShortener.cs: multipart with format simple.
    String multi = "";
    for (String[] it :
        new String[][] {
          {"signature", key},
          {"action", "shorturl"},
          {"url", "https://example.com/\u00e9"},
          {"format", "simple"}
        }) {
      multi +=
          "--XX\r\nContent-Disposition: form-data; name=\"" + it[0] + "\"\r\n\r\n" + it[1] + "\r\n";
    }
    Reply sharex =
        client.post(
            "/yourls-api.php",
            multi + "--XX--\r\n",
            "Content-Type",
            "multipart/form-data; boundary=XX");
    sharex.is(200);
    assertTrue(sharex.body().startsWith("https://s.example/"), sharex.body());
    Reply named =
        get("/yourls-api.php?action=shorturl&format=json&keyword=yo&title=T&url="
                + encode("https://example.com/yo")
                + "&signature="
                + key)
            .is(200);
    assertEquals("yo", named.json().at("/url/keyword").asString(""));
    String again = "/yourls-api.php?action=shorturl&format=json&keyword=yo&url=https://a.example/";
    get(again + "&signature=" + key).is(409);
    get(again + "&signature=wrong").is(403);
    client
        .post("/yourls-api.php", "action=shorturl&url=x&signature=wrong", "Content-Type", form)
        .is(403);
    String in = "&signature=" + key;
    assertEquals(
        "https://example.com/yo",
        get("/yourls-api.php?action=expand&shorturl="
                + encode("https://s.example/yo")
                + "&format=simple"
                + in)
            .body());
    get("/yourls-api.php?action=expand&shorturl=none&format=json" + in).is(404);
    get("/yourls-api.php?action=none" + in).is(400);
    get("/yourls-api.php?action=shorturl&url=javascript:1" + in).is(422);
  }

  // What describes it.

  @Test
  @Order(75)
  void linksGoOutAsAFileAndComeInAgain() {
    made("file-1");
    create(editor, "{'target':'https://example.com/l','slug':'file-2','visitLimit':3}").is(201);
    Reply csv = get("/api/v1/export?format=csv&domain=s.example", editor).is(200);
    assertTrue(csv.body().contains("https://example.com/file-1"), csv.body());
    get("/api/v1/export?format=jsonl&passwordHashes=true", admin).is(200);
    get("/api/v1/export?format=nginx", admin).is(400);
    // What is there already stays; a new row is tried, and then made.
    String rows = "domain,slug,target\ns.example,file-3,https://example.com/3\ns.example,bad/,x\n";
    String question = "?format=csv&domain=s.example&owner=anna&update=false&allRows=true&dryRun=";
    Reply dry = post("/api/v1/import" + question + "true", rows, admin).is(200);
    assertEquals(1, dry.json().path("created").asInt());
    assertEquals(1, dry.json().path("refused").asInt());
    get("/file-3").is(404);
    post("/api/v1/import" + question + "false", rows, admin).is(200);
    assertEquals("https://example.com/3", get("/file-3").field("Location"));
    Reply audit = get("/api/v1/audit?subject=s.example/file-3", admin);
    assertTrue(audit.body().contains("link.create"), audit.body());
    assertTrue(audit.body().contains("import: https://example.com/3"), audit.body());
    assertFalse(audit.body().contains("\"cli\""), audit.body());
    Reply whole = post("/api/v1/import?allRows=false", csv.body(), admin);
    assertEquals(0, whole.json().path("created").asInt(), whole.body());
    assertTrue(whole.json().path("unchanged").asInt() > 2, whole.body());
    // It writes past owners and quotas: nobody else may.
    // Each row is told of 20 columns that nobody knows; together, that would be some 10 MB.
    StringBuilder odd = new StringBuilder("target");
    for (int i = 0; i < 20; i++) {
      odd.append(",\"").append(i).append("\u0001".repeat(78)).append('"');
    }
    odd.append(("\nhttps://a.example/" + ",x".repeat(20)).repeat(1_000));
    Reply noted =
        post(
                "/api/v1/import?format=csv&dryRun=true",
                odd.toString(),
                admin,
                "Content-Type",
                "text/csv")
            .is(200);
    assertTrue(noted.json().path("isCut").asBoolean());
    assertTrue(noted.body().length() < 3_000_000, noted.body().length() + " characters");
    refused(403, "forbidden", post("/api/v1/import", rows, editor));
    refused(401, "unauthenticated", post("/api/v1/import", rows));
    User boss = user("boss", UserRole.ADMIN);
    String alone = key(boss, EnumSet.of(Scope.ADMIN), null, false);
    refused(403, "forbidden", post("/api/v1/import", rows, alone));
    EnumSet<Scope> creates = EnumSet.of(Scope.ADMIN, Scope.CREATE, Scope.READ);
    String creator = key(boss, creates, null, false);
    post("/api/v1/import", rows, creator).is(200);
    refused(403, "forbidden", post("/api/v1/import?update=true", rows, creator));
    refused(400, "invalid-parameter", post("/api/v1/import?format=xls", rows, admin));
    refused(
        413, "too-long", post("/api/v1/import", "x".repeat(ExportApi.MAX_FILE_BYTES + 1), admin));
    refused(400, "invalid-parameter", get("/api/v1/export?format=xls", editor));
    refused(401, "unauthenticated", get("/api/v1/export"));
    refused(403, "forbidden", get("/api/v1/export?passwordHashes=true", editor));
  }

  @Test
  @Order(76)
  void anExportIsLogged() {
    for (LinkFormat format : List.of(LinkFormat.CSV, LinkFormat.JSON_LINES)) {
      String query = "/api/v1/export?format=" + format.id();
      get(query, editor).is(200);
      assertLogged("anna", "*", format.id());
      String hashes = query + "&domain=s.example&passwordHashes=true";
      get(hashes, admin).is(200);
      assertLogged("root", "s.example", format.id() + " with password hashes");
    }
    long last = lastEntry().path("id").asLong();
    get("/api/v1/export?passwordHashes=true", editor).is(403);
    assertEquals(last, lastEntry().path("id").asLong(), "nothing was exported");
  }

  private static JsonNode lastEntry() {
    return get("/api/v1/audit?limit=1", admin).json().at("/entries/0");
  }

  private static void assertLogged(String actor, String subject, String detail) {
    JsonNode entry = lastEntry();
    assertEquals("link.export", entry.path("action").asString(""), entry.toString());
    assertTrue(entry.path("actor").asString("").contains(actor), entry.toString());
    assertEquals(subject, entry.path("subject").asString(""));
    assertEquals(detail, entry.path("detail").asString(""));
  }

  @Test
  @Order(77)
  void anExportTellsAKeyForOneDomainOfNoOther() {
    String narrow = key(anna, EnumSet.allOf(Scope.class), "free.example", false);
    String path = "/api/v1/export";
    for (LinkFormat format : List.of(LinkFormat.CSV, LinkFormat.JSON_LINES)) {
      Reply reply = get(path + "?format=" + format.id(), narrow).is(200);
      assertFalse(reply.body().contains("s.example"), reply.body());
    }
    Reply other = get(path + "?domain=s.example", narrow);
    Reply none = get(path + "?domain=none.example", narrow);
    refused(400, "invalid-parameter", other);
    assertEquals(none.body(), other.body());
    get(path + "?domain=free.example", narrow).is(200);
  }

  @Test
  @Order(80)
  void theDocumentAndItsPagesAreServed() {
    assertEquals("3.1.1", get("/openapi.json").text("openapi"));
    Reply page = get("/docs");
    assertEquals("text/html", page.type());
    assertTrue(page.body().contains("/api/v1/links/{id}"));
    assertFalse(page.body().contains("<script"));
    assertTrue(page.field("Content-Security-Policy").contains("default-src 'none'"));
    for (ProblemType it : ProblemType.values()) {
      get(it.type()).is(200, it.type());
    }
    get("/docs/problems/none").is(404);
  }

  /** Bodies that are accepted, by operation. */
  private static final Map<String, String> BODIES =
      Map.ofEntries(
          Map.entry("createLinks", "{\"links\":[{\"target\":\"https://example.com/\"}]}"),
          Map.entry("createLink", "{\"target\":\"https://example.com/\"}"),
          Map.entry("renameLink", "{\"slug\":\"x\"}"),
          Map.entry("addDomain", "{\"host\":\"x.example\"}"),
          Map.entry("addUser", "{\"name\":\"x\"}"),
          Map.entry("addKey", "{\"label\":\"x\",\"scopes\":[\"read\"]}"),
          Map.entry("compare", "{\"text\":\"a\",\"with\":\"b\"}"));

  /** What is the same for all operations: credentials, scopes, parameters and bodies. */
  @Test
  @Order(85)
  void everyOperationRefusesWhatItDoesNotDescribe() {
    String none = key(user("none", UserRole.EDITOR), EnumSet.noneOf(Scope.class), null, false);
    for (Map.Entry<String, JsonNode> path : contract.api.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> entry : path.getValue().properties()) {
        JsonNode statuses = entry.getValue().path("responses");
        if (!path.getKey().startsWith("/api/v1/")) {
          continue;
        }
        String method = entry.getKey().toUpperCase(java.util.Locale.ROOT);
        String id = entry.getValue().path("operationId").stringValue();
        boolean isJson =
            !entry.getValue().at("/requestBody/content/application~1json").isMissingNode();
        String text =
            id.equals("changeUser") || id.equals("changeDomain") ? "{}" : "{\"text\":\"a\"}";
        String body =
            isJson ? BODIES.getOrDefault(id, id.startsWith("changeLink") ? "{}" : text) : null;
        String slug =
            id.endsWith("BySlug") ? "?slug=none" : id.equals("showTagStatistics") ? "?tag=a" : "";
        String target =
            path.getKey()
                    .replace("{id}", "999999")
                    .replace("{host}", "none.example")
                    .replace("{name}", "nobody-knows")
                + slug;
        String[] fields = auth(admin, "If-Match", "*");
        refused(
            400,
            "invalid-parameter",
            client.send(
                method, target + (slug.isEmpty() ? "?" : "&") + "nonsense=1", body, fields));
        refused(401, "unauthenticated", client.send(method, target, body, auth("urial_x")));
        if (statuses.has("403")) {
          String file = id.equals("importLinks") ? "slug,target\n" : body;
          refused(403, "forbidden", client.send(method, target, file, auth(none, "If-Match", "*")));
        }
        if (path.getKey().contains("{") && statuses.has("404")) {
          refused(404, "not-found", client.send(method, target, body, fields));
        }
        if (isJson) {
          String[] plain = auth(admin, "If-Match", "*", "Content-Type", "text/plain");
          refused(415, "unsupported-media-type", client.send(method, target, body, plain));
          refused(400, "malformed-json", client.send(method, target, "{", fields));
          refused(422, "invalid-members", client.send(method, target, "{\"nonsense\":1}", fields));
        }
      }
    }
  }

  @Test
  @Order(86)
  void whatIsChangedMeanwhileIsToldOfEverything() {
    Reply link = made("meanwhile");
    for (String target : List.of(path(link), "/api/v1/links?slug=meanwhile")) {
      for (String method : List.of("PATCH", "DELETE")) {
        String body = method.equals("PATCH") ? "{}" : null;
        refused(
            412,
            "version-changed",
            client.send(method, target, body, auth(admin, "If-Match", "\"0\"")));
      }
    }
    String data = path(link) + "/data";
    refused(412, "version-changed", delete(data, admin, "If-Match", "\"0\""));
    String keys = "{\"label\":\"x\",\"scopes\":[\"admin\"]}";
    refused(409, "conflict", post("/api/v1/keys", keys, admin));
    String stats = key(anna, EnumSet.of(Scope.STATS), null, false);
    refused(404, "not-found", get("/api/v1/stats?tag=a", stats));
    refused(404, "not-found", get("/api/v1/stats/links", stats));
    refused(403, "forbidden", get(path(link) + "/data", stats));
  }

  /** A limit that the document states is kept, also by one more than it. */
  @Test
  @Order(87)
  void everyLengthThatIsDescribedIsKept() {
    for (Map.Entry<String, JsonNode> path : contract.api.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> entry : path.getValue().properties()) {
        JsonNode schema = entry.getValue().at("/requestBody/content/application~1json/schema");
        if (schema.isMissingNode() || !path.getKey().startsWith("/api/v1/")) {
          continue;
        }
        String target =
            path.getKey()
                .replace("{id}", "1")
                .replace("{host}", "s.example")
                .replace("{name}", "anna");
        String slug =
            entry.getValue().path("operationId").stringValue().endsWith("BySlug") ? "?slug=x" : "";
        for (Map.Entry<String, JsonNode> member :
            contract.resolved(schema).path("properties").properties()) {
          int most = member.getValue().path("maxLength").asInt(0);
          if (most > 0 && most < 100_000) {
            String body = "{\"" + member.getKey() + "\":\"" + "x".repeat(most + 1) + "\"}";
            Reply reply =
                client.send(
                    entry.getKey().toUpperCase(java.util.Locale.ROOT),
                    target + slug,
                    body,
                    auth(admin, "If-Match", "*"));
            refused(422, "invalid-members", reply);
            assertTrue(
                reply
                    .body()
                    .contains("{\"pointer\":\"/" + member.getKey() + "\",\"detail\":\"It has more"),
                reply.body());
          }
        }
      }
    }
  }

  @Test
  @Order(100)
  void everythingDescribedWasMet() {
    Set<String> missed = contract.all();
    missed.removeAll(contract.met);
    assertEquals(Set.of(), missed);
  }
}
