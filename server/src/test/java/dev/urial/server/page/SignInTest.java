package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.server.Digests;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * Signing in and out over the wire: tokens that work once, cookies, forms that only their own page
 * can send.
 */
class SignInTest {
  private static final String PASSWORD = "a long enough password";

  @AutoClose
  private final Fixture server = Fixture.start("limit-sign-in=8/10h", "trusted-proxies=127.0.0.1");

  private User user(String name, UserRole role) {
    User user =
        server
            .context()
            .store()
            .accounts()
            .insert(
                new User(
                    0,
                    name,
                    QuickPasswords.hash(PASSWORD),
                    role,
                    true,
                    Instant.parse("2026-11-01T00:00:00Z")),
                null);
    return java.util.Objects.requireNonNull(user);
  }

  /** A browser: it keeps cookies, and the token of the last form that it saw. */
  private final class Browser {
    private final Map<String, String> cookies = new java.util.TreeMap<>();
    private final List<String> fields = new ArrayList<>();
    private String csrf = "";

    Wire.Reply get(String path) throws Exception {
      return seen(server.get(path, sent()));
    }

    Wire.Reply post(String path, String... form) throws Exception {
      Map<String, String> all = new java.util.LinkedHashMap<>();
      all.put("csrf", csrf);
      for (int i = 0; i < form.length; i += 2) {
        all.put(form[i], form[i + 1]);
      }
      return seen(server.post(path, all, sent()));
    }

    private String[] sent() {
      List<String> all = new ArrayList<>(fields);
      List<String> pairs = new ArrayList<>();
      cookies.forEach((name, value) -> pairs.add(name + "=" + value));
      if (!pairs.isEmpty()) {
        all.add("Cookie: " + String.join("; ", pairs));
      }
      return all.toArray(String[]::new);
    }

    private Wire.Reply seen(Wire.Reply reply) {
      for (String line : reply.fields()) {
        if (line.startsWith("Set-Cookie: ")) {
          String cookie = line.substring("Set-Cookie: ".length());
          assertTrue(cookie.contains("; HttpOnly; SameSite=Lax"), cookie);
          assertTrue(cookie.contains("; Path=/;"), cookie);
          int equals = cookie.indexOf('=');
          String value = cookie.substring(equals + 1, cookie.indexOf(';'));
          if (cookie.contains("Max-Age=0")) {
            cookies.remove(cookie.substring(0, equals));
          } else {
            cookies.put(cookie.substring(0, equals), value);
          }
        }
      }
      if (!reply.body().isEmpty()) {
        Document page = Html.checked(reply);
        assertEquals("no-store", reply.field("Cache-Control"));
        String token = page.select("input[name=csrf]").attr("value");
        csrf = token.isEmpty() ? csrf : token;
      }
      return reply;
    }

    Browser signedIn(String name) throws Exception {
      get("/sign-in");
      post("/sign-in", "name", name, "password", PASSWORD).is(303);
      get("/sign-in");
      return this;
    }

    boolean isSignedIn() throws Exception {
      return get("/sign-in").body().contains("Signed in");
    }
  }

  /** Whoever guesses cannot end what its owner has: a session, a key, a link that signs in. */
  @Test
  void guessesAtAnAccountAreLimitedFromAllNetworksTogether() throws Exception {
    User anna = user("anna", UserRole.EDITOR);
    user("ben", UserRole.EDITOR);
    Browser owner = new Browser().signedIn("anna");
    Browser guesser = new Browser();
    guesser.get("/sign-in");
    int refused = 0;
    for (int i = 0; i < 40; i++) {
      guesser.fields.clear();
      guesser.fields.add("X-Forwarded-For: 198.51." + i + ".1");
      String name = i % 2 == 0 ? "anna" : " ANNA ";
      String guess = i < 39 ? "guess " + i : PASSWORD;
      refused += guesser.post("/sign-in", "name", name, "password", guess).status() == 429 ? 1 : 0;
    }
    assertEquals(40 - (3 * 8 - 1), refused, "the owner has signed in once");
    assertTrue(owner.isSignedIn());
    server.get("/api/v1/me", "Authorization: Bearer " + server.key(anna)).is(200);
    guesser.post("/sign-in", "name", "ben", "password", PASSWORD).is(303);
    String token = server.context().shortener().accounts().issueSignIn("anna");
    Browser invited = new Browser();
    invited.get("/sign-in?token=" + token);
    assertEquals("/desk", invited.post("/sign-in", "token", token).is(303).field("Location"));
  }

  @Test
  void aNameAndItsPasswordSignInUntilSignOut() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser browser = new Browser().signedIn("anna");
    assertTrue(browser.isSignedIn());
    List<String> pairs = new ArrayList<>();
    browser.cookies.forEach((key, value) -> pairs.add(key + "=" + value));
    Document root = Html.checked(server.get("/", "Cookie: " + String.join("; ", pairs)));
    assertEquals(
        List.of("/desk", "/sign-in"),
        root.select("header .user a").eachAttr("href"),
        "nobody is asked to sign in again");
    Browser stolen = new Browser();
    stolen.cookies.putAll(browser.cookies);
    assertTrue(stolen.isSignedIn());
    browser.post("/sign-out").is(200);
    assertFalse(browser.isSignedIn());
    assertFalse(stolen.isSignedIn(), "a session that was ended is ended for everybody");
  }

  @Test
  void aWrongPasswordAndAnUnknownNameReadTheSame() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser browser = new Browser();
    browser.get("/sign-in");
    Wire.Reply wrong = browser.post("/sign-in", "name", "anna", "password", "another");
    Wire.Reply unknown = browser.post("/sign-in", "name", "anne", "password", PASSWORD);
    wrong.is(403);
    unknown.is(403);
    assertEquals(
        Html.checked(wrong).select("#wrong").text(), Html.checked(unknown).select("#wrong").text());
    assertNull(browser.cookies.get("urial-session"));
  }

  @Test
  void aDisabledUserIsOutAtOnce() throws Exception {
    User anna = user("anna", UserRole.EDITOR);
    Browser browser = new Browser().signedIn("anna");
    server
        .context()
        .store()
        .accounts()
        .update(
            new User(
                anna.id(), "anna", anna.passwordHash(), UserRole.EDITOR, false, anna.createdAt()),
            anna,
            false,
            null);
    assertFalse(browser.isSignedIn());
    browser.post("/sign-in", "name", "anna", "password", PASSWORD);
    assertFalse(browser.isSignedIn());
  }

  @Test
  void aTokenSignsInOnceByItsButton() throws Exception {
    user("anna", UserRole.ADMIN);
    String token = server.context().shortener().accounts().issueSignIn("anna");
    Browser browser = new Browser();
    for (int i = 0; i < 3; i++) {
      // Whoever looks at links before people do, as mail scanners, uses nothing up.
      browser.get("/sign-in?token=" + token).is(200);
    }
    assertFalse(new Browser().isSignedIn());
    browser.post("/sign-in", "token", token).is(303);
    assertTrue(browser.isSignedIn());
    Browser second = new Browser();
    second.get("/sign-in?token=" + token);
    second.post("/sign-in", "token", token).is(403);
    assertFalse(second.isSignedIn());
  }

  /** Who came by a link that works once needs a password before all else. */
  @Test
  void withoutAPasswordOneIsAskedForFirst() throws Exception {
    user("anna", UserRole.ADMIN);
    Instant now = Instant.parse("2026-11-01T00:00:00Z");
    server
        .context()
        .store()
        .accounts()
        .insert(new User(0, "nora", null, UserRole.ADMIN, true, now), null);
    for (String who : List.of("anna", "nora")) {
      Browser browser = new Browser();
      String token = server.context().shortener().accounts().issueSignIn(who);
      browser.get("/sign-in?token=" + token);
      browser.post("/sign-in", "token", token).is(303);
      Document page = Html.checked(browser.get("/sign-in"));
      boolean isFirst = page.select("main form").first().attr("action").equals("/sign-in/password");
      assertEquals(who.equals("nora"), isFirst, who);
      assertEquals(1, page.select("#new").size());
      assertEquals(who.equals("nora") ? 0 : 1, page.select("#old").size());
    }
  }

  @Test
  void aSessionIsNewAtSignInWhateverCookieCame() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser browser = new Browser();
    browser.cookies.put("urial-session", "A".repeat(43));
    browser.signedIn("anna");
    String first = browser.cookies.get("urial-session");
    assertNotEquals("A".repeat(43), first);
    browser.cookies.remove("urial-form");
    Browser again = new Browser();
    again.cookies.putAll(browser.cookies);
    again.csrf = "";
    String token = server.context().shortener().accounts().issueSignIn("anna");
    again.get("/sign-in?token=" + token);
    again.post("/sign-in", "token", token).is(303);
    assertNotEquals(first, again.cookies.get("urial-session"));
    assertFalse(browser.isSignedIn(), "the earlier session is over");
  }

  @Test
  void formsOfOtherSitesAreRefused() throws Exception {
    user("anna", UserRole.ADMIN);
    Browser browser = new Browser().signedIn("anna");
    String csrf = browser.csrf;
    String[] paths = {
      "/sign-out", "/sign-in/password", "/desk/keys", "/desk/keys/1/revoke", "/sign-in"
    };
    for (String path : paths) {
      for (String wrong :
          List.of(
              "",
              "x",
              csrf + "x",
              csrf.substring(1),
              new Browser().get("/sign-in").body().substring(0, 43))) {
        browser.csrf = wrong;
        browser.post(path, "label", "x", "scope", "read", "new", PASSWORD).is(403, path);
      }
    }
    browser.csrf = csrf;
    browser.fields.add("Sec-Fetch-Site: cross-site");
    for (String path : paths) {
      browser.csrf = csrf;
      browser.post(path, "label", "x", "scope", "read").is(403, path);
    }
    browser.fields.clear();
    assertTrue(browser.isSignedIn());
    assertEquals(List.of(), server.context().store().accounts().keys(0, 0, Integer.MAX_VALUE));
  }

  @Test
  void theTokenOfOneSessionIsWorthNothingInAnother() throws Exception {
    user("anna", UserRole.EDITOR);
    user("bela", UserRole.EDITOR);
    Browser anna = new Browser().signedIn("anna");
    Browser bela = new Browser().signedIn("bela");
    anna.csrf = bela.csrf;
    anna.post("/sign-out").is(403);
  }

  @Test
  void aSchemeInTheRequestLineIsNoTls() throws Exception {
    Wire.Reply reply = server.get("https://s.example/sign-in").is(200);
    List<String> cookies =
        reply.fields().stream().filter(it -> it.startsWith("Set-Cookie: ")).toList();
    assertFalse(cookies.isEmpty());
    assertFalse(cookies.toString().contains("Secure"), cookies::toString);
  }

  @Test
  void overTlsCookiesAreBoundToTheHost() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser browser = new Browser();
    browser.fields.add("X-Forwarded-Proto: https");
    browser.fields.add("X-Forwarded-For: 192.0.2.9");
    browser.get("/sign-in");
    Wire.Reply reply = browser.post("/sign-in", "name", "anna", "password", PASSWORD).is(303);
    String cookie =
        reply.fields().stream()
            .filter(f -> f.startsWith("Set-Cookie: __Host-urial-session="))
            .findAny()
            .orElseThrow();
    assertTrue(cookie.contains("; Secure; HttpOnly; SameSite=Lax"), cookie);
    assertFalse(cookie.contains("Domain"), cookie);
    assertTrue(browser.isSignedIn());
  }

  @Test
  void signInsAreTriedSoOftenAndNoMore() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser browser = new Browser();
    browser.get("/sign-in");
    for (int i = 0; i < 8; i++) {
      browser.post("/sign-in", "name", "anna", "password", "guess " + i).is(403);
    }
    Wire.Reply reply = browser.post("/sign-in", "name", "anna", "password", PASSWORD).is(429);
    assertNotNull(reply.field("Retry-After"));
  }

  @Test
  void aNewPasswordEndsAllOtherSessions() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser here = new Browser().signedIn("anna");
    Browser there = new Browser().signedIn("anna");
    here.post("/sign-in/password", "old", "wrong", "new", "another long password").is(403);
    for (String wrong : List.of("short", "x".repeat(11), "x".repeat(1001))) {
      here.post("/sign-in/password", "old", PASSWORD, "new", wrong).is(400);
    }
    here.post("/sign-in/password", "old", PASSWORD, "new", "another long password").is(303);
    assertTrue(here.isSignedIn());
    assertFalse(there.isSignedIn());
    there.post("/sign-in", "name", "anna", "password", PASSWORD);
    assertFalse(there.isSignedIn());
    there.post("/sign-in", "name", "ANNA", "password", "another long password");
    assertTrue(there.isSignedIn());
  }

  private Browser byLink(String token) throws Exception {
    Browser browser = new Browser();
    browser.get("/sign-in?token=" + token);
    browser.post("/sign-in", "token", token);
    return browser;
  }

  @Test
  void aFirstPasswordWithdrawsAllOtherLinksAndSessions() throws Exception {
    Instant now = Instant.parse("2026-11-01T00:00:00Z");
    User nora = new User(0, "nora", null, UserRole.EDITOR, true, now);
    server.context().store().accounts().insert(nora, null);
    String unused = server.context().shortener().accounts().issueSignIn("nora");
    Browser other = byLink(server.context().shortener().accounts().issueSignIn("nora"));
    Browser here = byLink(server.context().shortener().accounts().issueSignIn("nora"));
    assertTrue(other.isSignedIn());
    assertTrue(here.isSignedIn());
    here.post("/sign-in/password", "new", PASSWORD).is(303);
    assertTrue(here.isSignedIn());
    assertFalse(other.isSignedIn());
    assertFalse(byLink(unused).isSignedIn(), "the link of before the password");
  }

  @Test
  void aUserHasSomeKeysAndNoMore() throws Exception {
    User anna = user("anna", UserRole.EDITOR);
    var accounts = server.context().store().accounts();
    for (int i = 0; i < AccountTable.MAX_KEYS; i++) {
      byte[] hash = Digests.sha256("key " + i);
      Instant now = Instant.now();
      accounts.insert(
          new ApiKey(
              0, anna.id(), "x", "urial_", hash, Set.of(), null, true, now, null, null, false),
          null);
    }
    Browser browser = new Browser().signedIn("anna");
    Wire.Reply many = browser.post("/desk/keys", "label", "x", "scopes", "read").is(409);
    assertTrue(many.body().contains("100 valid API keys"), many.body());
    browser.post(
        "/desk/keys/" + accounts.keys(anna.id(), 0, Integer.MAX_VALUE).get(0).id() + "/revoke");
    browser.post("/desk/keys", "label", "x", "scopes", "read").is(201);
  }

  @Test
  void whatIsDoneStandsInTheAuditLog() throws Exception {
    user("anna", UserRole.EDITOR);
    Browser browser = new Browser().signedIn("anna");
    browser.post("/desk/keys", "label", "x", "scopes", "read");
    List<String> actions =
        server.context().store().accounts().log(AuditFilter.NONE, 0, 10).stream()
            .map(entry -> entry.action())
            .toList();
    assertTrue(actions.containsAll(List.of("user.sign-in", "key.create")), actions.toString());
  }
}
