package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.testkit.Patience;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Wrong API keys are counted and logged, in the shapes of others too. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class WrongKeysTest {
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
