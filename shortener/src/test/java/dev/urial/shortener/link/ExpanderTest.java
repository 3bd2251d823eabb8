package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpanderTest {
  private static final Map<String, Expander.Answer> WEB =
      Map.of(
          "https://bit.ly/a", new Expander.Answer(301, "https://t.co/b"),
          "https://t.co/b", new Expander.Answer(308, "//example.com/c"),
          "https://example.com/c", new Expander.Answer(302, "/d#f"),
          "https://example.com/d#f", new Expander.Answer(200, null),
          "https://example.com/loop", new Expander.Answer(302, "https://example.com/loop#again"),
          "https://example.com/in", new Expander.Answer(302, "http://169.254.169.254/"),
          "https://example.com/nowhere", new Expander.Answer(301, null),
          "https://example.com/empty", new Expander.Answer(307, "https://аррӏе.com/"));

  private static Expander.Journey expand(String url) {
    Expander.Follower follower =
        vetted -> {
          String href = vetted.url().href();
          if (href.startsWith("https://example.com/n")
              && Character.isDigit(href.charAt(href.length() - 1))) {
            int number = Integer.parseInt(href.substring("https://example.com/n".length()));
            return new Expander.Answer(302, "/n" + (number + 1));
          }
          Expander.Answer answer = WEB.get(href);
          if (answer == null) {
            throw new IOException("nobody answers");
          }
          return answer;
        };
    FetchPolicy policy = FetchPolicy.builder().allowSpoofing().build();
    return Expander.of(follower, policy, KnownShorteners.builtIn()).expand(url);
  }

  @Test
  void eachHopIsToldAndShortenersAreMarked() {
    Expander.Journey journey = expand("https://bit.ly/a");
    assertEquals(Expander.End.ARRIVED, journey.end());
    assertEquals("https://example.com/d#f", journey.last());
    assertEquals(
        List.of(
            "301 https://bit.ly/a (shortener)",
            "308 https://t.co/b (shortener)",
            "302 https://example.com/c",
            "200 https://example.com/d#f"),
        journey.hops().stream().map(Expander.Hop::toString).toList());
  }

  @Test
  void anInnerAddressIsNotAsked() {
    Expander.Journey journey = expand("https://example.com/in");
    assertEquals(Expander.End.REFUSED, journey.end());
    assertFalse(journey.refusals().isEmpty());
    assertEquals(0, journey.hops().get(1).status());
    assertEquals(Expander.End.REFUSED, expand("http://127.0.0.1/").end());
    assertEquals(Expander.End.REFUSED, expand("file:///etc/passwd").end());
  }

  @Test
  void circlesAndLongWaysEnd() {
    assertEquals(Expander.End.LOOP, expand("https://example.com/loop").end());
    assertEquals(Expander.End.TOO_FAR, expand("https://example.com/n0").end());
    assertEquals(Expander.End.NOWHERE, expand("https://example.com/nowhere").end());
  }

  @Test
  void namesThatDeceiveAreToldAndFailuresHaveAReason() {
    Expander.Journey journey = expand("https://example.com/empty");
    assertEquals(Expander.End.FAILED, journey.end());
    assertNotNull(journey.failure());
    assertTrue(!journey.hops().get(1).warnings().isEmpty());
  }
}
