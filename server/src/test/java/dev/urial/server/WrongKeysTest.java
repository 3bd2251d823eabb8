package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A flood of wrong API keys waits in its network, is logged once and shuts out nobody with a key.
 */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class WrongKeysTest {
  private static final int GUESSES = 3_000;
  private static final int ALLOWED = 60;

  private static Wire.Reply ask(Wire wire, String from, String key) throws IOException {
    String request =
        String.join(
            "\r\n",
            "GET /api/v1/links HTTP/1.1",
            "Host: " + HOST,
            "X-Forwarded-For: " + from,
            "Authorization: Bearer " + key);
    return wire.send(request + "\r\n\r\n").read(false);
  }

  /** A key of the right form; every third one is none. */
  private static String guess(int number) {
    return number % 3 == 0 ? "guess-" + number : String.format(Locale.ROOT, "urial_%043d", number);
  }

  @Test
  @Slow("sends wrong keys for four seconds; RateLimitsTest counts them without a server")
  void aFloodOfThemWaitsAndShutsOutNoKeyThatHolds() throws Exception {
    try (Fixture own = new Fixture("limit-api", ALLOWED + "/24h", "trusted-proxies", "1")) {
      var accounts = own.server().context().store().accounts();
      String key =
          own.key(accounts.insert(new User(0, "anna", null, UserRole.EDITOR, true, Instant.now())));
      int limited = 0;
      try (Wire wire = new Wire(own.port())) {
        for (int i = 0; i < GUESSES; i++) {
          Wire.Reply reply = ask(wire, "203.0.113." + i % 250, guess(100 + i));
          limited += reply.status() == 429 ? 1 : 0;
          assertTrue(reply.status() == 401 || reply.status() == 429, "status " + reply.status());
          assertEquals(reply.status() == 429, reply.field("Retry-After") != null);
          if (i % 100 == 0) {
            Wire.Reply held = ask(wire, "203.0.113.7", key);
            assertEquals(200, held.status(), "the key of a neighbour");
          }
        }
        assertEquals(GUESSES - ALLOWED, limited);
        assertEquals(401, ask(wire, "198.51.100.1", guess(1)).status(), "another network");
      }
      // A response is counted when it has been sent, which may be a moment after it has come.
      Patience.await(() -> refusals(own, "credentials") > ALLOWED);
      assertEquals(ALLOWED + 1, refusals(own, "credentials"));
      assertEquals(GUESSES - ALLOWED, refusals(own, "too-many"));
      Patience.await(() -> own.log().contains("why=too-many"));
      assertEquals(2, own.log().split("message=refused", -1).length - 1, own.log());
      assertTrue(own.log().contains("203.0.113.0/24"), own.log());
      assertFalse(own.log().contains("00000000"), "a key is in the log");
    }
  }

  @Test
  void aFloodOfWrongSignaturesShutsOutNoKeyThatHolds() throws Exception {
    try (Fixture own = new Fixture("limit-api", "5/24h", "trusted-proxies", "1")) {
      var accounts = own.server().context().store().accounts();
      User anna = accounts.insert(new User(0, "anna", null, UserRole.EDITOR, true, Instant.now()));
      String key = own.key(anna);
      own.link(LinkDraft.to("https://example.com/").domain(HOST).slug("there"));
      String made = "{\"label\":\"y\",\"scopes\":[\"read\"],\"yourls\":true}";
      String asked =
          "POST /api/v1/keys HTTP/1.1\r\nHost: "
              + HOST
              + "\r\nAuthorization: Bearer "
              + own.key(accounts.user("admin"))
              + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
              + made.length()
              + "\r\n\r\n"
              + made;
      String body = Wire.ask(own.port(), asked).body();
      String before = "\"yourlsSignature\":\"";
      int at = body.indexOf(before) + before.length();
      String token = body.substring(at, body.indexOf('"', at));
      String from = "X-Forwarded-For: 203.0.113.7";
      String path = "/yourls-api.php?action=expand&shorturl=there&format=json&signature=";
      assertEquals(200, own.get(path + token, "X-Forwarded-For: 203.0.113.9").status(), body);
      for (int i = 0; i < 8; i++) {
        String wrong = i % 2 == 0 ? guess(100 + i) : "0".repeat(39) + i;
        assertEquals(i < 5 ? 403 : 429, own.get(path + wrong, from).status(), "guess " + i);
      }
      assertEquals(200, own.get(path + key, from).status(), "a key");
      assertEquals(200, own.get(path + token, from).status(), "a token");
      long id = accounts.keys(0).stream().mapToLong(it -> it.id()).max().orElseThrow();
      accounts.revoke(id);
      assertEquals(429, own.get(path + token, from).status(), "a token that was revoked");
    }
  }

  @Test
  void theyAreToldInTheShapesOfOthersToo() throws Exception {
    try (Fixture own = new Fixture("registration", "off")) {
      own.link(LinkDraft.to("https://example.com/").domain(HOST).slug("there"));
      String wrong = "urial_" + "0".repeat(43);
      String yourls = "/yourls-api.php?format=json&shorturl=there&action=expand";
      String[][] guesses = {
        {yourls + "&signature=" + wrong},
        {yourls + "&username=root&password=wrong"},
        {yourls, "Authorization: Bearer " + wrong},
        {"/v4/bitlinks/s.example/there", "Authorization: " + wrong},
        {"/v4/bitlinks/s.example/there", "Authorization: Bearer " + wrong},
        {"/api-create.php?url=https%3A%2F%2Fexample.com%2F", "Authorization: Bearer " + wrong}
      };
      for (String[] guess : guesses) {
        int status = own.get(guess[0], Arrays.copyOfRange(guess, 1, guess.length)).status();
        assertTrue(status == 403 || status == 401, guess[0] + " " + status);
      }
      assertEquals(200, own.get(yourls).status());
      Patience.await(() -> refusals(own, "credentials") >= guesses.length);
      assertEquals(guesses.length, refusals(own, "credentials"));
      Patience.await(() -> own.log().contains("why=credentials"));
      assertTrue(own.log().contains("message=refused why=credentials"), own.log());
    }
  }

  @Test
  void passwordsAreAcceptedOnlyWhereOneSignsIn() throws Exception {
    for (boolean isApart : new boolean[] {false, true}) {
      String[] settings = isApart ? new String[] {"admin-port", "0"} : new String[0];
      try (Fixture own = new Fixture(settings)) {
        var accounts = own.server().context().store().accounts();
        own.link(LinkDraft.to("https://example.com/").domain(HOST).slug("there"));
        String hash = QuickPasswords.hash("correct horse");
        User anna =
            accounts.insert(new User(0, "anna", hash, UserRole.VIEWER, true, Instant.now()));
        String base = "/yourls-api.php?action=expand&shorturl=there&format=json";
        Wire.Reply reply = own.get(base + "&username=anna&password=correct+horse");
        assertEquals(isApart ? 403 : 200, reply.status(), reply.body());
        assertEquals(isApart, reply.body().contains("does not accept passwords"), reply.body());
        assertEquals(200, own.get(base + "&signature=" + own.key(anna)).status());
      }
    }
  }

  private static long refusals(Fixture own, String why) {
    var metrics = own.server().context().metrics();
    return (long) metrics.find("urial.refusals").tag("why", why).functionCounter().count();
  }
}
