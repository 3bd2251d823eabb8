package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.DeviceKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserAgentsTest {
  private static final String FIREFOX =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.";

  private final UserAgents agents = UserAgents.of(100);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0 | Firefox"
            + " | Windows | DESKTOP",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
            + " Version/18.0 Safari/605.1.15 | Safari | Mac OS X | DESKTOP",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
            + " Gecko) Version/18.0 Mobile/15E148 Safari/604.1 | Mobile Safari | iOS | MOBILE",
        "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
            + " Version/16.6 Mobile/15E148 Safari/604.1 | Mobile Safari | iOS | TABLET",
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/130.0.0.0 Mobile Safari/537.36 | Chrome Mobile | Android | MOBILE",
        "Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/130.0.0.0 Safari/537.36 | Chrome | Android | TABLET",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0"
            + " Safari/537.36 | Chrome | Linux | DESKTOP",
        "Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/120.0.0.0 Mobile Safari/537.36 | Chrome Mobile | Android | MOBILE"
      })
  void aBrowserIsAPerson(String field, String browser, String system, DeviceKind device) {
    assertEquals(new UserAgent(false, browser, system, device), agents.read(field));
    UserAgents none = new UserAgents(100, 0);
    assertEquals(new UserAgent(false, null, system, device), none.read(field), "by words alone");
  }

  @Test
  void aShortFieldOfABrowserIsAPerson() {
    assertEquals(
        new UserAgent(false, "Firefox", null, null), agents.read("Mozilla/5.0 Firefox/130.0"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)"
            + " Chrome/130.0.0.0 Safari/537.36",
        "facebookexternalhit/1.1",
        "WhatsApp/2.23.20.0",
        "TelegramBot (like TwitterBot)",
        "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
        "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
        "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " HeadlessChrome/130.0.0.0 Safari/537.36",
        "curl/8.5.0",
        "Wget/1.21.4",
        "python-requests/2.32.0",
        "Go-http-client/2.0",
        "okhttp/5.0.0",
        "Java/17.0.15",
        "http.rb/5.1.1 (Mastodon/4.2.0; +https://mastodon.example/)",
        "GPTBot/1.2",
        "UptimeRobot/2.0",
        ""
      })
  void aProgramIsNone(String field) {
    assertTrue(agents.read(field).bot());
  }

  @Test
  void whoNamesNoBrowserIsAProgram() {
    assertTrue(agents.read(null).bot());
  }

  @Test
  void rulesAskForFormOrSystem() {
    UserAgent phone = new UserAgent(false, "Mobile Safari", "iOS", DeviceKind.MOBILE);
    assertTrue(phone.is(DeviceKind.IOS));
    assertTrue(phone.is(DeviceKind.MOBILE));
    assertFalse(phone.is(DeviceKind.ANDROID));
    assertFalse(phone.is(DeviceKind.DESKTOP));
  }

  @Test
  void whatIsTooLongIsCutAndWhatIsTooManyIsNotRead() {
    assertFalse(agents.read("Mozilla/5.0 " + "(".repeat(100_000)).bot());
    UserAgents few = new UserAgents(100, 1);
    int parsed = 0;
    for (int i = 0; i < 1_000; i++) {
      parsed += few.read(FIREFOX + i).browser() == null ? 0 : 1;
    }
    assertTrue(parsed < 100, "parsed " + parsed);
    assertTrue(few.read("curl/1.2.3").bot());
  }
}
