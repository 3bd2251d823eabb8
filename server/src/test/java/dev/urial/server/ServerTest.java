package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import dev.urial.testkit.Patience;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The way of a short link, octet by octet over loopback, on SQLite. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ServerTest {
  private static final String TARGET = "https://target.example/page";
  @AutoClose private static Fixture fixture;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture("limit-not-found=off", "limit-rendering=off");
  }

  private static LinkDraft.Builder draft(String slug) {
    return LinkDraft.to(TARGET).domain(HOST).slug(slug);
  }

  // What a redirect says.

  @ParameterizedTest
  @CsvSource({
    "MOVED_PERMANENTLY, 301, 'private, max-age=90'", "FOUND, 302, 'private, max-age=0'",
    "TEMPORARY_REDIRECT, 307, 'private, max-age=0'",
        "PERMANENT_REDIRECT, 308, 'private, max-age=90'"
  })
  void aRedirectSaysItsStatusAndHowLongItMayBeKept(RedirectStatus status, int code, String cache)
      throws Exception {
    fixture.link(draft("status-" + code).status(status));
    for (int i = 0; i < 3; i++) {
      Wire.Reply reply = fixture.get("/status-" + code).is(code);
      assertEquals(TARGET, reply.field("Location"));
      assertEquals(cache, reply.field("Cache-Control"));
      assertEquals("noindex", reply.field("X-Robots-Tag"));
      assertEquals("strict-origin-when-cross-origin", reply.field("Referrer-Policy"));
      assertEquals("0", reply.field("Content-Length"));
      assertNull(reply.field("Set-Cookie"));
      assertNull(reply.field("Server"));
    }
  }

  @Test
  void aLinkHasItsOwnManners() throws Exception {
    fixture.link(draft("crawled").crawlable(true).cacheControl("public, max-age=7"));
    Wire.Reply reply = fixture.get("/crawled");
    assertNull(reply.field("X-Robots-Tag"));
    assertEquals("public, max-age=7", reply.field("Cache-Control"));
    ShortLink hidden = fixture.link(LinkDraft.to(TARGET).domain(HOST).unlisted(true));
    assertEquals(16, hidden.slug().text().length());
    assertEquals("no-referrer", fixture.get("/" + hidden.slug()).field("Referrer-Policy"));
    fixture.get("/" + hidden.slug() + "+").is(404);
    fixture.get("/p/" + hidden.slug()).is(404);
  }

  @Test
  void theOwnersLifetimeIsBoundedByThatOfTheServiceAndOfTheLink() throws Exception {
    String year = "public, max-age=31536000, immutable";
    {
      try (Fixture own = new Fixture()) {
        own.link(draft("forever").status(RedirectStatus.MOVED_PERMANENTLY).cacheControl(year));
        own.link(draft("ending").cacheControl(year).validUntil(Instant.now().plusSeconds(60)));
        for (int i = 0; i < 3; i++) {
          assertEquals("public, max-age=90", own.get("/forever").field("Cache-Control"));
          String said = String.valueOf(own.get("/ending").field("Cache-Control"));
          assertTrue(said.matches("public, max-age=[1-6]?[0-9]"), said);
        }
      }
    }
  }

  @Test
  void headIsAnsweredLikeGet() throws Exception {
    fixture.link(draft("head"));
    for (int i = 0; i < 2; i++) {
      Wire.Reply head = Wire.ask(fixture.port(), Wire.request("HEAD", HOST, "/head"));
      Wire.Reply get = fixture.get("/head");
      assertEquals(get.statusLine(), head.statusLine());
      for (String name :
          List.of(
              "Location", "Cache-Control", "X-Robots-Tag", "Referrer-Policy", "Content-Length")) {
        assertEquals(get.field(name), head.field(name), name);
      }
    }
  }

  @Test
  void thereIsNo304() throws Exception {
    fixture.link(draft("validator"));
    Wire.Reply reply =
        fixture
            .get(
                "/validator",
                "If-Modified-Since: Sat, 21 Nov 2037 07:00:00 GMT",
                "If-None-Match: *")
            .is(302);
    assertNull(reply.field("ETag"));
  }

  // The order of checks.

  @Test
  void theOrderOfChecksIsFixed() throws Exception {
    Instant past = Instant.now().minusSeconds(60);
    Instant future = Instant.now().plusSeconds(600);
    // Everything that can be wrong is; each row takes the first reason away.
    record Row(String slug, LinkDraft.Builder draft, int status) {}
    List<Row> rows =
        List.of(
            new Row(
                "o1",
                draft("o1")
                    .state(LinkState.DISABLED)
                    .validFrom(future)
                    .visitLimit(1)
                    .password("pw"),
                404),
            new Row("o3", draft("o3").validFrom(future).visitLimit(1).password("pw"), 404),
            new Row(
                "o4",
                draft("o4")
                    .validUntil(past)
                    .visitLimit(1)
                    .password("pw")
                    .set(LinkDraft.Field.CREATED_AT, past),
                410),
            new Row("o6", draft("o6").password("pw"), 200),
            new Row("o7", draft("o7"), 302));
    for (Row row : rows) {
      fixture.link(row.draft);
      for (int i = 0; i < 2; i++) {
        fixture.get("/" + row.slug).is(row.status, row.slug);
      }
    }
    ShortLink banned = fixture.link(draft("o2").validFrom(future).visitLimit(1).password("pw"));
    fixture.links().ban(Actor.operator(), banned.id(), 0);
    fixture.get("/o2").is(410);
    // A limit that is used up decides before a password is asked for.
    fixture.link(draft("o5").visitLimit(1));
    fixture.get("/o5").is(302);
    fixture.get("/o5").is(410);
    assertTrue(fixture.get("/o3").body().contains("<html"));
  }

  @Test
  void noParameterReplacesTheDestination() throws Exception {
    fixture.link(draft("fixed"));
    fixture.link(draft("forward").forwardQuery(true).forwardPath(true));
    for (String name :
        List.of(
            "url", "to", "target", "redirect", "destination", "next", "return", "pw", "password")) {
      Wire.Reply plain = fixture.get("/fixed?" + name + "=https://evil.example/");
      assertEquals(TARGET, plain.field("Location"), name);
      String forwarded =
          fixture.get("/forward?" + name + "=https://evil.example/").field("Location");
      assertTrue(forwarded.startsWith(TARGET + "?"), forwarded);
    }
    for (String rest :
        List.of(
            "/../../x",
            "/%2e%2e/x",
            "//evil.example",
            "/..%2f..",
            "/@evil.example",
            "/\\evil.example")) {
      Wire.Reply reply = fixture.get("/forward" + rest);
      String location = reply.field("Location");
      assertTrue(
          location == null || location.startsWith("https://target.example/page"),
          rest + " -> " + location);
      assertTrue(reply.status() < 500, rest);
    }
  }

  @Test
  void aLimitOfVisitsCountsNoHeadAndTellsItNothing() throws Exception {
    fixture.link(draft("three").visitLimit(3));
    for (int i = 0; i < 5; i++) {
      Wire.Reply head = Wire.ask(fixture.port(), Wire.request("HEAD", HOST, "/three")).is(302);
      assertNull(head.field("Location"));
    }
    for (int i = 0; i < 3; i++) {
      fixture.get("/three").is(302);
    }
    fixture.get("/three").is(410);
    Wire.ask(fixture.port(), Wire.request("HEAD", HOST, "/three")).is(410);
  }

  // What is changed acts.

  @Test
  void anEditActsAtOnceAndADeletionLeavesATombstone() throws Exception {
    fixture.get("/edited").is(404);
    ShortLink link = fixture.link(draft("edited"));
    assertEquals(TARGET, fixture.get("/edited").field("Location"));
    var shortener = fixture.context().shortener();
    shortener
        .links()
        .edit(Actor.operator(), link.id(), 0, LinkDraft.to("https://other.example/").build());
    assertEquals("https://other.example/", fixture.get("/edited").field("Location"));
    shortener
        .links()
        .edit(Actor.operator(), link.id(), 0, LinkDraft.builder().slug("renamed").build());
    assertEquals("https://other.example/", fixture.get("/edited").field("Location"));
    assertEquals("https://other.example/", fixture.get("/renamed").field("Location"));
    shortener
        .links()
        .edit(Actor.operator(), link.id(), 0, LinkDraft.to("https://third.example/").build());
    assertEquals("https://third.example/", fixture.get("/edited").field("Location"));
    shortener.links().delete(Actor.operator(), link.id(), 0);
    fixture.get("/edited").is(410);
    fixture.get("/renamed").is(410);
    Outcome<ShortLink> again = shortener.links().create(Actor.operator(), draft("renamed").build());
    assertFalse(again instanceof Outcome.Done, "a tombstone keeps its slug");
  }

  // Names.

  @Test
  void slugsAreDecodedOnce() throws Exception {
    fixture.link(draft("árvíz"));
    fixture.get("/%C3%A1rv%C3%ADz").is(302);
    fixture.get("/a%CC%81rvi%CC%81z").is(302);
    fixture.get("/%25C3%25A1rv%25C3%25ADz").is(404);
    fixture.link(draft("plain"));
    fixture.get("/%70lain").is(302);
    fixture.get("/plain/").is(302);
    fixture.get("/plain/more").is(404);
    fixture.get("/PLAIN").is(404);
  }

  @Test
  void theLongestSlugIsFound() throws Exception {
    fixture.link(draft("漢".repeat(128)));
    fixture.get("/" + "%E6%BC%A2".repeat(128)).is(302);
    fixture.get("/" + "%E6%BC%A2".repeat(128) + ".svg").is(200);
    fixture.get("/" + "a".repeat(2_048)).is(414);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"api", "robots.txt", ".well-known", "favicon.ico", "sign-in", "p", "live", "API"})
  void noSlugShadowsTheService(String slug) {
    Outcome<ShortLink> outcome = fixture.links().create(Actor.operator(), draft(slug).build());
    assertFalse(outcome instanceof Outcome.Done, slug);
  }

  @Test
  void domainsAreApart() throws Exception {
    fixture.domain(
        ShortDomain.builder("t.example")
            .aliases(List.of("www.t.example"))
            .previewHost("preview.t.example")
            .caseSensitive(false)
            .home("https://home.example/")
            .notFound("https://lost.example/")
            .build());
    fixture.link(LinkDraft.to("https://t.target.example/").domain("t.example").slug("Same"));
    fixture.link(draft("Same"));
    int port = fixture.port();
    assertEquals(
        "https://t.target.example/", Wire.get(port, "t.example", "/sAME").field("Location"));
    assertEquals(
        "https://t.target.example/", Wire.get(port, "www.t.example", "/same").field("Location"));
    assertEquals(TARGET, fixture.get("/Same").field("Location"));
    assertEquals("https://home.example/", Wire.get(port, "t.example", "/").field("Location"));
    assertEquals("https://lost.example/", Wire.get(port, "t.example", "/none").field("Location"));
    Wire.get(port, "preview.t.example", "/same").is(200);
    Wire.get(port, "unknown.example", "/Same").is(404);
    assertTrue(Wire.get(port, "preview.t.example", "/robots.txt").body().endsWith("Disallow: /\n"));
  }

  @Test
  void previewsAndCodesAreDrawn() throws Exception {
    fixture.link(draft("shown"));
    for (String path : List.of("/shown+", "/shown%2B", "/p/shown")) {
      Wire.Reply reply = fixture.get(path).is(200, path);
      assertTrue(reply.body().contains("target.example"), path);
      assertNull(reply.field("Location"));
      assertEquals("noindex", reply.field("X-Robots-Tag"));
    }
    assertEquals("image/png", fixture.get("/shown.png").field("Content-Type"));
    assertTrue(fixture.get("/shown.svg").body().contains("<svg"));
    fixture.get("/none.png").is(404);
    fixture.get("/none+").is(404);
  }

  // Visits.

  @Test
  void headAndPrefetchAreNoVisitsOfPeople() throws Exception {
    try (Fixture own = new Fixture()) {
      ShortLink link = own.link(draft("counted"));
      String browser =
          "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
      own.get("/counted", browser);
      own.get("/counted", browser);
      own.get("/counted", browser, "Sec-Purpose: prefetch");
      own.get("/counted", "User-Agent: curl/8.0");
      Wire.ask(own.port(), Wire.request("HEAD", HOST, "/counted", browser));
      own.get("/orphan", browser);
      own.close();
      assertEquals(4, own.visitsKept(link.id()));
      assertEquals(1, own.visitsKept(0));
    }
  }

  /** A cached link answers other methods as one that is not cached: without a visit. */
  @Test
  void onlyGetAndHeadFollowALink() throws Exception {
    try (Fixture own = new Fixture("limit-not-found=off")) {
      ShortLink link = own.link(draft("cached"));
      List<String> others =
          List.of("DELETE", "PUT", "PATCH", "TRACE", "PROPFIND", "CONNECTED", "get", "POST");
      for (String path : List.of("/cached", "/cached+", "/cached.png", "/nothing", "/")) {
        for (String method : others) {
          Wire.Reply reply = Wire.ask(own.port(), Wire.request(method, HOST, path));
          reply.is(405, method + " " + path);
          assertTrue(reply.field("Allow").startsWith("GET, HEAD, OPTIONS"), reply.toString());
        }
        Wire.ask(own.port(), Wire.request("OPTIONS", HOST, path)).is(204, path);
        own.get("/cached").is(302); // from now on it is cached
      }
      own.close();
      assertEquals(5, own.visitsKept(link.id()));
      assertEquals(0, own.visitsKept(0));
    }
  }

  /** A client set up wrongly asks for its key; who sees the statistics must not see it. */
  @Test
  void whatIsMissingIsKeptWithoutSecrets() throws Exception {
    try (Fixture own = new Fixture()) {
      String browser =
          "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
      String key = "urial_" + "0123456789abcdef".repeat(3);
      for (String before : List.of("", "x%3D", "%C2%A0", "a/".repeat(500))) {
        own.get("/" + before + key, browser);
      }
      own.get("/https:%2F%2Fu:hunter2@h%2F", browser);
      own.close();
      Set<String> paths = own.pathsKept();
      assertTrue(paths.size() >= 4, paths.toString());
      for (String path : paths) {
        assertTrue(path.contains("***") || path.startsWith("/a/a/"), path);
        assertFalse(path.contains("urial_") || path.contains("hunter2"), path);
      }
    }
  }

  @Test
  void aGracefulStopUnderLoadLosesNoVisit() throws Exception {
    Fixture own = new Fixture();
    ShortLink link = own.link(draft("load"));
    int port = own.port();
    AtomicLong answered = new AtomicLong();
    AtomicBoolean started = new AtomicBoolean();
    ExecutorService clients = Executors.newFixedThreadPool(8);
    List<Future<?>> all = new ArrayList<>();
    for (int c = 0; c < 8; c++) {
      all.add(
          clients.submit(
              () -> {
                while (true) {
                  try (Wire wire = new Wire(port)) {
                    while (true) {
                      Wire.Reply reply =
                          wire.send("GET /load HTTP/1.1\r\nHost: s.example\r\n\r\n").read(false);
                      if (reply == null) {
                        break;
                      }
                      if (reply.status() == 302) {
                        if (answered.incrementAndGet() > 500) {
                          started.set(true);
                        }
                      } else {
                        reply.is(503);
                      }
                    }
                  } catch (java.net.ConnectException e) {
                    return null;
                  } catch (java.io.IOException e) {
                    // The connection ended at the stop.
                  }
                }
              }));
    }
    while (!started.get()) {
      Thread.sleep(5);
    }
    own.close();
    clients.shutdown();
    assertTrue(clients.awaitTermination(120, TimeUnit.SECONDS));
    for (Future<?> one : all) {
      one.get();
    }
    long kept = own.visitsKept(link.id());
    // Each redirect whose answer was read is kept; one may be kept whose answer the stop cut off.
    assertTrue(
        kept >= answered.get() && kept <= answered.get() + 8,
        kept + " kept, " + answered.get() + " answered");
  }

  // Limits.

  @Test
  void whoGuessesIsStoppedAndWhoComesForALinkIsNot() throws Exception {
    try (Fixture own = new Fixture("limit-not-found=5/1h")) {
      own.link(draft("known"));
      own.link(draft("unseen"));
      own.get("/known").is(302);
      for (int i = 0; i < 5; i++) {
        Wire.Reply reply = own.get("/guess" + i).is(404);
        assertEquals("5", reply.field("RateLimit-Limit"));
        assertEquals(Integer.toString(4 - i), reply.field("RateLimit-Remaining"));
        assertNull(reply.field("Retry-After"));
      }
      assertNotNull(own.get("/guess9").is(429).field("Retry-After"));
      own.get("/known").is(302);
      own.get("/unseen").is(302, "a link is no guess, though not in the cache");
    }
  }

  @Test
  void metricsNeedTheKeyOfAnAdministrator() throws Exception {
    try (Fixture own = new Fixture()) {
      own.link(draft("m"));
      own.get("/m");
      own.get("/metrics").is(401);
      own.get("/metrics", "Authorization: Bearer no").is(401);
      String editor = own.key(own.user("eve", UserRole.EDITOR));
      own.get("/metrics", "Authorization: Bearer " + editor).is(403);
      String metrics = MetricsTest.scrape(own);
      for (String name :
          List.of(
              "urial_slugs_total{answer=\"redirect\"}",
              "urial_visits_taken_total",
              "urial_cache_misses_total",
              "jvm_memory_used_bytes",
              "urial_requests_seconds_count")) {
        assertTrue(metrics.contains(name), name);
      }
    }
  }

  @Test
  void healthIsTold() throws Exception {
    assertEquals("{\"live\":true}\n", fixture.get("/live").body());
    Wire.Reply ready = fixture.get("/ready").is(200);
    assertEquals(
        "{\"ready\":true,\"database\":\"ok\",\"queue\":\"ok\",\"disk\":\"ok\"}\n", ready.body());
    Wire.get(fixture.port(), "10.1.2.3", "/ready").is(200);
  }

  // Starting.

  @Test
  void aPortThatIsTakenIsTold() {
    ConfigurationException e =
        assertThrows(
            ConfigurationException.class,
            () -> new Fixture("port=" + Integer.toString(fixture.port())).close());
    assertTrue(e.getMessage().startsWith("port: is in use"), e.getMessage());
  }

  @Test
  void withoutADomainLocalhostAnswersAtAnyPort() throws Exception {
    try (Fixture own = new Fixture("base-domain=")) {
      ShortLink link = own.link(LinkDraft.to(TARGET));
      String url = own.links().shortUrl(link);
      assertEquals("http://localhost:" + own.port() + "/" + link.slug(), url);
      for (String host :
          List.of("localhost:" + own.port(), "127.0.0.1:" + own.port(), "[::1]:" + own.port())) {
        assertEquals(TARGET, Wire.get(own.port(), host, "/" + link.slug()).field("Location"), host);
      }
      Wire.get(own.port(), "localhost:1", "/" + link.slug()).is(404);
      Wire.get(own.port(), "evil.example:" + own.port(), "/" + link.slug()).is(404);
    }
  }

  @Test
  void theFirstStartHandsOutALinkThatSignsInOnce() throws Exception {
    try (Fixture own = new Fixture()) {
      URI link = own.server().adminLink();
      assertNotNull(link);
      String token = link.getQuery().substring("token=".length());
      assertFalse(own.log().contains(token), "a token is no matter for a log");
      assertEquals("admin", SignInLinks.redeem(own.context(), token));
      assertNull(SignInLinks.redeem(own.context(), token));
      assertNull(SignInLinks.redeem(own.context(), "x"));
    }
  }

  /** Otherwise nobody could sign in any more after the last one with a password was disabled. */
  @Test
  void eachStartHandsOutALinkUntilAnEnabledAdministratorHasAPassword(@TempDir Path folder)
      throws Exception {
    Instant made = Instant.parse("2026-11-01T08:00:00Z");
    String hash = QuickPasswords.hash("correct horse");
    User admin = new User(0, "admin", hash, UserRole.ADMIN, false, made);
    User deputy = new User(0, "deputy", null, UserRole.ADMIN, true, made);
    User editor = new User(0, "editor", hash, UserRole.EDITOR, true, made);
    try (Store store = Store.open(folder)) {
      for (User each : List.of(admin, deputy, editor)) {
        assertNotNull(store.accounts().insert(each, null));
      }
    }
    Configuration settings = Configuration.of(Map.of("data", folder.toString(), "port", "0"));
    try (UrialServer server = UrialServer.start(settings, new StringBuffer())) {
      String token = server.adminLink().getQuery().substring("token=".length());
      assertEquals("deputy", SignInLinks.redeem(server.context(), token));
      AccountTable accounts = server.context().store().accounts();
      User read = accounts.user("deputy");
      User changed = new User(read.id(), "deputy", hash, UserRole.ADMIN, true, made);
      assertEquals(AccountTable.Update.DONE, accounts.update(changed, read, false, null));
    }
    try (UrialServer server = UrialServer.start(settings, new StringBuffer())) {
      assertNull(server.adminLink());
    }
  }

  @Test
  void aStoreWithoutAdministratorsGetsOneUnlessItsNameIsTaken(@TempDir Path folder)
      throws Exception {
    Instant made = Instant.parse("2026-11-01T08:00:00Z");
    String hash = QuickPasswords.hash("correct horse");
    for (String name : List.of("anna", "admin")) {
      Path data = folder.resolve(name);
      try (Store store = Store.open(data)) {
        assertNotNull(
            store.accounts().insert(new User(0, name, hash, UserRole.EDITOR, true, made), null));
      }
      Configuration settings = Configuration.of(Map.of("data", data.toString(), "port", "0"));
      try (UrialServer server = UrialServer.start(settings, new StringBuffer())) {
        User admin = server.context().store().accounts().user("admin");
        boolean isAdded = name.equals("anna");
        assertEquals(isAdded, server.adminLink() != null, name);
        assertEquals(isAdded ? UserRole.ADMIN : UserRole.EDITOR, admin.role());
      }
    }
  }

  @Test
  void requestsAreLoggedWithoutAddresses() throws Exception {
    try (Fixture own = new Fixture("log-requests=on", "log-format=json")) {
      own.get("/secret?password=hunter2", "Authorization: Bearer hunter3");
      own.close();
      assertTrue(own.log().contains("\"network\":\"127.0.0.0/24\""), own.log());
      assertFalse(own.log().contains("127.0.0.1\""), own.log());
      assertFalse(own.log().contains("hunter"), own.log());
    }
  }

  @Test
  void aLinkThatAPageOfTheServiceHidesIsToldAtTheStart(@TempDir Path folder) throws Exception {
    StringBuffer log = new StringBuffer();
    UrialServer server =
        UrialServer.start(
            Configuration.of(Map.of("data", folder.toString(), "port", "0")),
            () -> {
              Store store = Store.open(folder);
              TestStore.of(store).save(ShortDomain.builder(HOST).build());
              Instant made = Instant.parse("2026-11-01T08:00:00Z");
              for (String slug : List.of("tour", "tours")) {
                LinkTarget target = LinkTarget.of("https://example.com/");
                TestStore.insertAll(
                    store,
                    List.of(ShortLink.builder(HOST, new Slug(slug, slug), target, made).build()));
              }
              return store;
            },
            log);
    try {
      Patience.await(() -> log.indexOf("a page of the service hides a link") >= 0);
      assertTrue(log.indexOf("slug=tour ") > 0, log.toString());
      assertEquals(-1, log.indexOf("slug=tours"), log.toString());
    } finally {
      server.close();
    }
  }
}
