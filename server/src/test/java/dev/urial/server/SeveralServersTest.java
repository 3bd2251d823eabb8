package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.server.Digests;
import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.EmbeddedDatabase;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Two servers on one PostgreSQL: whichever of them a balancer picks, it knows who is signed in and
 * what was answered. What ends at one has ended at the other with the next request.
 */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SeveralServersTest {
  private static final String PASSWORD = "correct horse battery";
  private static final String KEY = "urial_" + "k".repeat(43);
  private static String url;
  private static UrialServer one;
  private static UrialServer two;

  @BeforeAll
  static void start() {
    url = EmbeddedDatabase.fresh();
    one = server();
    two = server();
    User anna =
        new User(0, "anna", QuickPasswords.hash(PASSWORD), UserRole.EDITOR, true, Instant.now());
    User kept = one.context().store().accounts().insert(anna, null);
    assertNotNull(kept);
    one.context()
        .store()
        .accounts()
        .insert(
            new ApiKey(
                0,
                kept.id(),
                "ci",
                KEY.substring(0, 12),
                Digests.sha256(KEY),
                EnumSet.of(Scope.CREATE),
                null,
                false,
                Instant.now(),
                null,
                null,
                false),
            null);
  }

  @AfterAll
  static void stop() {
    for (UrialServer each : new UrialServer[] {one, two}) {
      if (each != null) { // without PostgreSQL, none was started
        each.close();
      }
    }
  }

  private static UrialServer server() {
    return UrialServer.start(
        Configuration.of(
            Map.of(
                "postgres",
                url,
                "port",
                "0",
                "base-domain",
                Fixture.HOST,
                "threads",
                "4",
                "registration",
                "off",
                "limit-sign-in",
                "1000/1s",
                "limit-creation",
                "100000/1s")),
        new StringBuffer());
  }

  /** A browser: its cookies go to whichever server. */
  private static final class Browser {
    private final Map<String, String> cookies = new TreeMap<>();

    private String cookies() {
      List<String> pairs = new ArrayList<>();
      cookies.forEach((name, value) -> pairs.add(name + "=" + value));
      return "Cookie: " + String.join("; ", pairs);
    }

    private Wire.Reply kept(Wire.Reply reply) {
      for (String field : reply.fields()) {
        if (field.startsWith("Set-Cookie: ")) {
          String pair = field.substring("Set-Cookie: ".length(), field.indexOf(';'));
          String name = pair.substring(0, pair.indexOf('='));
          if (field.contains("Max-Age=0")) {
            cookies.remove(name);
          } else {
            cookies.put(name, pair.substring(pair.indexOf('=') + 1));
          }
        }
      }
      return reply;
    }

    Wire.Reply get(UrialServer server, String path) throws IOException {
      return kept(Wire.get(server.address().getPort(), Fixture.HOST, path, cookies()));
    }

    Wire.Reply post(UrialServer server, String path, Map<String, String> form) throws IOException {
      List<String> pairs = new ArrayList<>();
      form.forEach(
          (name, value) ->
              pairs.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
      String body = String.join("&", pairs);
      return kept(
          Wire.send(
              server.address().getPort(),
              Fixture.HOST,
              "POST " + path,
              Wire.FORM,
              body,
              cookies()));
    }

    boolean isSignedIn(UrialServer server) throws IOException {
      return get(server, "/desk").status() == 200;
    }

    void signIn(UrialServer form, UrialServer sent) throws IOException {
      String csrf = csrf(get(form, "/sign-in").body());
      Wire.Reply reply =
          post(sent, "/sign-in", Map.of("csrf", csrf, "name", "anna", "password", PASSWORD))
              .is(303);
    }
  }

  private static String csrf(String page) {
    String before = "name=\"csrf\" value=\"";
    int at = page.indexOf(before);
    assertTrue(at >= 0, page);
    int start = at + before.length();
    return page.substring(start, page.indexOf('"', start));
  }

  @Test
  void whoSignsInAtOneIsSignedInAtTheOther() throws Exception {
    Browser browser = new Browser();
    browser.signIn(one, two); // the form of one, sent to the other
    assertTrue(browser.isSignedIn(two));
    assertTrue(browser.isSignedIn(one));
    // What one page carries the other server takes.
    String csrf = csrf(browser.get(one, "/sign-in").body());
    Wire.Reply out = browser.post(two, "/sign-out", Map.of("csrf", csrf)).is(200);
  }

  @Test
  void whoSignsOutAtOneIsOutAtTheOtherAtOnce() throws Exception {
    Browser browser = new Browser();
    browser.signIn(one, one);
    assertTrue(browser.isSignedIn(one));
    assertTrue(browser.isSignedIn(two));
    Browser thief = new Browser();
    thief.cookies.putAll(browser.cookies);
    String csrf = csrf(browser.get(one, "/sign-in").body());
    browser.post(one, "/sign-out", Map.of("csrf", csrf)).is(200);
    assertFalse(thief.isSignedIn(two), "the cookie that was kept is worth nothing");
    assertFalse(thief.isSignedIn(one));
  }

  @Test
  void aLinkThatSignsInOnceDoesSoOnceInAll() throws Exception {
    String token = one.context().shortener().accounts().issueSignIn("anna");
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      List<Callable<String>> tries = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        UrialServer at = i % 2 == 0 ? one : two;
        tries.add(() -> Objects.requireNonNullElse(SignInLinks.redeem(at.context(), token), ""));
      }
      int got = 0;
      for (Future<String> done : pool.invokeAll(tries)) {
        got += done.get().equals("anna") ? 1 : 0;
      }
      assertEquals(1, got);
    } finally {
      pool.shutdown();
    }
    String other = one.context().shortener().accounts().issueSignIn("anna");
    assertEquals("anna", SignInLinks.redeem(two.context(), other));
    assertNull(SignInLinks.redeem(one.context(), other));
  }

  private static Wire.Reply create(UrialServer server, String path, String key, String body)
      throws IOException {
    return Wire.send(
        server.address().getPort(),
        Fixture.HOST,
        "POST " + path,
        Wire.JSON,
        body,
        "Authorization: Bearer " + KEY,
        "Idempotency-Key: " + key);
  }

  @Test
  void aCreationSentAgainToTheOtherServerIsAnsweredTheSame() throws Exception {
    String body = "{\"target\":\"https://example.com/once\"}";
    Wire.Reply first = create(one, "/api/v1/links", "k-1", body).is(201);
    Wire.Reply again = create(two, "/api/v1/links", "k-1", body).is(201);
    assertEquals(first.body(), again.body());
    assertEquals(first.field("Location"), again.field("Location"));
    assertEquals(first.field("ETag"), again.field("ETag"));
    assertNull(first.field("Idempotency-Replayed"));
    assertEquals("true", again.field("Idempotency-Replayed"));
    Wire.Reply other = create(two, "/api/v1/links", "k-1", body.replace("once", "else")).is(422);
    String rows = "{\"links\":[" + body + ",{\"target\":\"x\"}]}";
    Wire.Reply bulk = create(two, "/api/v1/links/bulk", "k-2", rows).is(200);
    assertEquals(bulk.body(), create(one, "/api/v1/links/bulk", "k-2", rows).body());
  }

  @Test
  void ofManyEqualCreationsToBothOneMakesALink() throws Exception {
    String body = "{\"target\":\"https://example.com/race\",\"title\":\"race\"}";
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 10; round++) {
        String key = "race-" + round;
        List<Callable<Wire.Reply>> tries = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          UrialServer at = i % 2 == 0 ? one : two;
          tries.add(() -> create(at, "/api/v1/links", key, body));
        }
        TreeMap<String, Integer> answers = new TreeMap<>();
        for (Future<Wire.Reply> done : pool.invokeAll(tries)) {
          done.get().is(201);
          answers.merge(done.get().body(), 1, Integer::sum);
        }
        assertEquals(1, answers.size(), answers.toString());
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void noTokenStandsInTheDatabase() throws Exception {
    Browser browser = new Browser();
    browser.signIn(one, one);
    String token = one.context().shortener().accounts().issueSignIn("anna");
    List<String> secrets = new ArrayList<>(browser.cookies.values());
    secrets.add(token);
    StringBuilder all = new StringBuilder();
    try (Connection connection = DriverManager.getConnection("jdbc:" + jdbc());
        Statement statement = connection.createStatement()) {
      for (String table : List.of("ticket", "receipt", "setting", "audit")) {
        try (ResultSet row =
            statement.executeQuery("SELECT CAST(t AS text) FROM " + table + " t")) {
          while (row.next()) {
            all.append(row.getString(1)).append('\n');
          }
        }
      }
    }
    assertTrue(all.toString().contains("SESSION"), "it was looked at");
    for (String secret : secrets) {
      assertFalse(all.indexOf(secret) >= 0, "a token is kept");
      byte[] octets = secret.getBytes(StandardCharsets.US_ASCII);
      assertFalse(all.indexOf(java.util.HexFormat.of().formatHex(octets)) >= 0, "a token is kept");
    }
  }

  private static String jdbc() {
    int at = url.indexOf('@');
    return "postgresql://" + url.substring(at + 1) + "?user=postgres&password=postgres";
  }
}
