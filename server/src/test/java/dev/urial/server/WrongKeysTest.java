package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.testkit.Patience;
import java.io.IOException;
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
    return wire.send(
            "GET /api/v1/links HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-For: "
                + from
                + "\r\nAuthorization: Bearer "
                + key
                + "\r\n\r\n")
        .read(false);
  }

  /** A key of the right form; every third one is none. */
  private static String guess(int number) {
    return number % 3 == 0 ? "guess-" + number : String.format(Locale.ROOT, "urial_%043d", number);
  }

  @Test
  void theyAreToldInTheShapesOfOthersToo() throws Exception {
    try (Fixture own = new Fixture("registration=off")) {
      own.link(LinkDraft.to("https://example.com/").domain(HOST).slug("there"));
      String wrong = "urial_" + "0".repeat(43);
      String yourls = "/yourls-api.php?format=json&shorturl=there&action=expand";
      String[][] guesses = {
        {yourls + "&signature=" + wrong},
        {yourls, "Authorization: Bearer " + wrong},
        {"/v4/bitlinks/s.example/there", "Authorization: " + wrong},
        {"/v4/bitlinks/s.example/there", "Authorization: Bearer " + wrong},
        {"/api-create.php?url=https%3A%2F%2Fexample.com%2F", "Authorization: Bearer " + wrong}
      };
      for (String[] guess : guesses) {
        int status = own.get(guess[0], Arrays.copyOfRange(guess, 1, guess.length)).status();
        assertTrue(status == 403 || status == 401, guess[0] + " " + status);
      }
      own.get(yourls).is(200);
      Patience.await(() -> refusals(own, "credentials") >= guesses.length);
      assertEquals(guesses.length, refusals(own, "credentials"));
      Patience.await(() -> own.log().contains("why=credentials"));
      assertTrue(own.log().contains("message=refused why=credentials"), own.log());
    }
  }

  private static long refusals(Fixture own, String why) {
    var metrics = own.context().metrics();
    return (long) metrics.find("urial.refusals").tag("why", why).functionCounter().count();
  }
}
