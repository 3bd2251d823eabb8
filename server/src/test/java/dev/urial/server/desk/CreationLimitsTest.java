package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.LinkTable;
import dev.urial.testkit.Patience;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever takes slugs or time as a creation does is counted as creations are. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class CreationLimitsTest {

  private static String key(Fixture fixture, UserRole role) throws Exception {
    User user = new User(0, "anna", null, role, true, Instant.now());
    return "Authorization: Bearer "
        + fixture.key(fixture.context().store().accounts().insert(user, null));
  }

  private static Wire.Reply send(Fixture to, String key, String request, String body)
      throws Exception {
    return Wire.send(to.port(), Fixture.HOST, request, Wire.JSON, body, key, "If-Match: *");
  }

  private static LinkTable.Found found(Fixture server, String slug) {
    return server.context().store().links().find(Fixture.HOST, slug);
  }

  // Renames.

  @Test
  void aNewSlugIsCountedAsALink() throws Exception {
    try (Fixture few = new Fixture("limit-creation=3/1h")) {
      String key = key(few, UserRole.EDITOR);
      String link = "{\"target\":\"https://a.example/\",\"slug\":\"a\"}";
      send(few, key, "POST /api/v1/links", link).is(201);
      String rename = "POST /api/v1/links/1/rename";
      send(few, key, rename, "{\"slug\":\"b\"}").is(200);
      send(few, key, rename, "{\"slug\":\"c\"}").is(200);
      Wire.Reply refused = send(few, key, rename, "{\"slug\":\"d\"}");
      refused.is(429);
      assertNotNull(refused.field("Retry-After"));
      // Its own slugs take no place of others.
      send(few, key, rename, "{\"slug\":\"a\"}").is(200);
      send(few, key, "PATCH /api/v1/links/1", "{\"title\":\"Spring\"}").is(200);
    }
  }

  @Test
  void aNewSlugIsCountedAtTheDeskToo() throws Exception {
    try (Fixture few = Fixture.start("limit-creation=1/1h")) {
      User anna = DeskBrowser.user(few, "anna", UserRole.EDITOR);
      ShortLink link = few.keep("a", "https://a.example/", it -> it.ownerId(anna.id()));
      DeskBrowser browser = DeskBrowser.of(few, "anna");
      String path = "/desk/links/" + link.id() + "/rename";
      for (String slug : new String[] {"b", "c"}) {
        browser.get(path);
        browser.submit(path, "slug=" + slug).is(slug.equals("b") ? 303 : 429, slug);
      }
      assertNull(found(few, "c"));
    }
  }

  // Passwords.

  @Test
  void aPasswordIsCountedAsTenLinks() throws Exception {
    try (Fixture few = new Fixture("limit-creation=25/1h")) {
      String key = key(few, UserRole.EDITOR);
      String link = "{\"target\":\"https://a.example/\",\"password\":\"secret\"}";
      Wire.Reply made = send(few, key, "POST /api/v1/links", link).is(201);
      assertEquals("15", made.field("RateLimit-Remaining"));
      String patch = "PATCH /api/v1/links/1";
      send(few, key, patch, "{\"password\":\"other\"}").is(200);
      send(few, key, patch, "{\"password\":\"third\"}").is(429);
      send(few, key, patch, "{\"password\":null}").is(200);
      String batch = "POST /api/v1/links/bulk";
      send(few, key, batch, "{\"links\":[" + link + "]}").is(429);
      String plain = "{\"target\":\"https://a.example/\"}";
      Wire.Reply all = send(few, key, batch, "{\"links\":[" + plain + "," + plain + "]}");
      all.is(200);
      assertEquals("3", all.field("RateLimit-Remaining"));
    }
  }

  /** Empty passwords are counted, too, but take no time to hash. */
  @Test
  void aBatchSetsThreePasswordsAtMost() throws Exception {
    try (Fixture few = new Fixture("limit-creation=off")) {
      String row = "{\"target\":\"https://a.example/\",\"password\":\"%s\"},";
      String rows =
          row.formatted("").repeat(3)
              + row.formatted("secret")
              + "{\"target\":\"https://a.example/\"}";
      String key = key(few, UserRole.EDITOR);
      Wire.Reply reply = send(few, key, "POST /api/v1/links/bulk", "{\"links\":[" + rows + "]}");
      reply.is(200);
      assertTrue(reply.body().contains("Only the first 3 links with a password"), reply.body());
      assertTrue(reply.body().contains("\"created\":1,\"refused\":4"), reply.body());
    }
  }

  @Test
  void aKeyThatMayCreateNothingUsesUpNothing() throws Exception {
    try (Fixture few = new Fixture("limit-creation=2/1h")) {
      String key = key(few, UserRole.EDITOR);
      AccountTable accounts = few.context().store().accounts();
      String text = "urial_" + "r".repeat(43);
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      long user = accounts.user("anna").id();
      Set<Scope> scopes = Set.of(Scope.READ);
      Instant now = Instant.now();
      accounts.insert(
          new ApiKey(0, user, "r", "urial_r", hash, scopes, null, false, now, null, null, false),
          null);
      String reader = "Authorization: Bearer " + text;
      String link = "{\"target\":\"https://a.example/\"}";
      String batch = "{\"links\":[" + link + "," + link + "," + link + "]}";
      send(few, reader, "POST /api/v1/links/bulk", batch).is(403);
      send(few, reader, "POST /api/v1/links", link).is(403);
      send(few, key, "POST /api/v1/links", link).is(201);
      send(few, key, "POST /api/v1/links", link).is(201);
      send(few, key, "POST /api/v1/links", link).is(429);
    }
  }

  @Test
  void aPasswordIsCountedAtTheDeskToo() throws Exception {
    try (Fixture few = Fixture.start("limit-creation=12/1h")) {
      User anna = DeskBrowser.user(few, "anna", UserRole.EDITOR);
      ShortLink link = few.keep("a", "https://a.example/", it -> it.ownerId(anna.id()));
      DeskBrowser browser = DeskBrowser.of(few, "anna");
      browser.get("/desk/links/new");
      String[] first = {"target=https://a.example/", "slug=pw", "password=secret"};
      browser.submit("/desk/links", first).is(303);
      String path = "/desk/links/" + link.id();
      browser.get(path + "/edit");
      browser.submit(path + "/edit", "password=secret").is(429);
      assertNull(found(few, "a").link().passwordHash());
    }
  }

  // Files.

  @Test
  void changesOfChosenLinksAreCountedAsThoseByTheApi() throws Exception {
    try (Fixture few = Fixture.start("limit-api=20/1h")) {
      long anna = DeskBrowser.user(few, "anna", UserRole.EDITOR).id();
      DeskBrowser.user(few, "boss", UserRole.ADMIN);
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < 9; i++) {
        ShortLink link = few.keep("a" + i, "https://a.example/", it -> it.ownerId(anna));
        ids.add(Long.toString(link.id()));
      }
      for (String name : List.of("anna", "boss")) {
        DeskBrowser browser = DeskBrowser.of(few, name);
        browser.get("/desk/links").is(200);
        String csrf = browser.page().select("input[name=csrf]").attr("value");
        Map<String, String> form = Map.of("csrf", csrf, "do", "tag", "label", "x");
        for (int i = 0; i < 3; i++) {
          int expected = i == 2 && name.equals("anna") ? 429 : 303;
          // The place of the request before is given back a moment after its response.
          Patience.await(
              () -> {
                int status = browser.post("/desk/links/chosen", form, "id", ids).status();
                assertTrue(status == 503 || status == expected, () -> name + ": " + status);
                return status == expected;
              });
        }
      }
    }
  }

  @Test
  void anExportOfChosenLinksIsCountedAsAnExport() throws Exception {
    try (Fixture few = Fixture.start("limit-rendering=20/1h")) {
      DeskBrowser.user(few, "boss", UserRole.ADMIN);
      long id = few.keep("a", "https://a.example/").id();
      DeskBrowser boss = DeskBrowser.of(few, "boss");
      boss.get("/desk/links").is(200);
      String csrf = boss.page().select("input[name=csrf]").attr("value");
      Map<String, String> form = Map.of("csrf", csrf, "do", "export", "id", Long.toString(id));
      boss.post("/desk/links/chosen", form).is(200);
      boss.post("/desk/links/chosen", form).is(200);
      boss.post("/desk/links/chosen", form).is(429);
    }
  }

  @Test
  void allThatReadsManyLinksIsCountedAsAnExport() throws Exception {
    try (Fixture few = Fixture.start("limit-rendering=20/1h")) {
      DeskBrowser.user(few, "boss", UserRole.ADMIN);
      long id = few.keep("a", "https://a.example/").id();
      DeskBrowser boss = DeskBrowser.of(few, "boss");
      String days = "/desk/visits/days.csv?last=7d";
      boss.get("/desk/links/" + id + "/visits/days.csv?last=7d").is(200);
      boss.get(days).is(200);
      boss.get(days).is(429);
      for (int i = 0; i < 9; i++) {
        boss.get("/desk/links/" + id + "/visits/days.csv?last=7d").is(200);
      }
      boss.get("/desk/links/" + id + "/visits/days.csv?last=7d").is(429);
    }
  }

  @Test
  void aKeyIsCountedAsALink() throws Exception {
    try (Fixture few = Fixture.start("limit-creation=2/1h")) {
      DeskBrowser.user(few, "anna", UserRole.EDITOR);
      DeskBrowser anna = DeskBrowser.of(few, "anna");
      for (int status : new int[] {201, 201, 429}) {
        anna.get("/desk/keys");
        anna.submit("/desk/keys", "label=a key").is(status);
      }
    }
  }

  /** The second file takes the place of the first. */
  @Test
  void aUserHasOneFileThatWaits() throws Exception {
    try (Fixture few = Fixture.start()) {
      DeskBrowser.user(few, "anna", UserRole.ADMIN);
      DeskBrowser.user(few, "bert", UserRole.ADMIN);
      DeskBrowser first = DeskBrowser.of(few, "anna");
      DeskBrowser second = DeskBrowser.of(few, "anna");
      DeskBrowser bert = DeskBrowser.of(few, "bert");
      assertEquals(200, dryRun(first, "slug,target\na,https://a.example/\n", "csv"));
      assertEquals(200, dryRun(bert, "slug,target\nb,https://a.example/\n", "csv"));
      assertEquals(200, dryRun(second, "slug,target\nc,https://a.example/\n", "csv"));
      first.submit("/desk/import/run").is(410);
      second.submit("/desk/import/run").is(200);
      bert.submit("/desk/import/run").is(200);
      assertNull(found(few, "a"));
      assertNotNull(found(few, "b"));
      assertNotNull(found(few, "c"));
    }
  }

  @Test
  void pastedTextIsNoLongerThanOtherForms() throws Exception {
    try (Fixture few = Fixture.start()) {
      DeskBrowser.user(few, "anna", UserRole.ADMIN);
      DeskBrowser anna = DeskBrowser.of(few, "anna");
      anna.get("/desk/import");
      String row = "https://a.example/" + "x".repeat(600) + "\n";
      assertEquals(200, dryRun(anna, "target\n" + row.repeat(2_000), "csv"), "as a file");
      anna.get("/desk/import");
      Map<String, String> pasted = Map.of("format", "csv", "text", "target\n" + row.repeat(2_000));
      anna.upload("/desk/import", "", pasted).is(413);
    }
  }

  private static int dryRun(DeskBrowser browser, String rows, String format) throws Exception {
    browser.get("/desk/import");
    return browser.upload("/desk/import", rows, Map.of("format", format)).status();
  }
}
