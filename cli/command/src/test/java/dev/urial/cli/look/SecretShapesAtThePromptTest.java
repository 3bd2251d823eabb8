package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Slow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Secrets of every shape in every place, at every verb that explains or masks: none of them is
 * seen, neither in an answer nor in an error.
 */
class SecretShapesAtThePromptTest {
  private static final String RUN = "a1B2c3D4e5F6g7H8zqxj7K";

  /** What a token is written with: in lower case, all of them hold {@code zqxj7}. */
  private static final List<String> TOKENS = tokens();

  private static final List<String> PLACES =
      List.of(
          "https://h.example/%s/x",
          "https://h.example/?q=%s&page=2",
          "https://h.example/a#%s",
          "urn:example:%s",
          "mailto:a@b.example?body=%s",
          "https://h.example/?to=https%%3A%%2F%%2Fg.example%%2F%s");

  private static final List<String> LOGINS =
      List.of(
          "https://u:zqxj7@h.example/",
          "https://zqxj7@h.example/",
          "nats://zqxj7@h.example:4222",
          "amqp://zqxj7@h.example/vhost",
          "redis://zqxj7@h.example:6379/0",
          "jdbc:oracle:thin:scott/zqxj7@h.example:1521:x",
          "u:zqxj7@db.example:5432/app",
          "http://u:zqxj7\uFF20h.example/",
          "https://h.example/?x_reset_token=zqxj7",
          "https://h.example/?dbPassword=zqxj7",
          "https://h.example/?body.hmac=zqxj7",
          "https://h.example/?api-key=zqxj7a",
          "https://h.example/?key=zqxj7a",
          "https://h.example/?sid=zqxj7a",
          "https://h.example/?code=zqxj7a&state=b",
          "https://h.example/?sv=2024-11-04&sig=zqxj7a%3D",
          "https://hooks.slack.com/services/T0/B0/zqxj7",
          "https://discord.com/api/webhooks/12/" + RUN,
          "https://api.telegram.org/bot12:" + RUN + "/getMe",
          "https://x.webhook.office.com/webhookb2/a@b/IncomingWebhook/zqxj7/d",
          "https://h.example/password/reset/" + RUN,
          "https://h.example/magic-link/" + RUN);

  private static List<String> tokens() {
    List<String> tokens = new ArrayList<>();
    for (String prefix :
        List.of(
            "ghp_",
            "gho_",
            "ghu_",
            "ghs_",
            "ghr_",
            "github_pat_",
            "glpat-",
            "glptt-",
            "gldt-",
            "xoxa-",
            "xoxb-",
            "xoxp-",
            "xoxr-",
            "xoxs-",
            "xapp-",
            "sk-",
            "sk-proj-",
            "sk_live_",
            "sk_test_",
            "rk_live_",
            "hvs.a1b2")) {
      tokens.add(prefix + RUN);
    }
    tokens.add("npm_" + RUN + RUN);
    tokens.add("shpat_" + RUN + RUN);
    tokens.add("pypi-" + RUN + RUN + RUN);
    tokens.add("AIza" + RUN + RUN);
    tokens.add("whsec_" + RUN + RUN);
    tokens.add("abc1Q~" + RUN + RUN);
    tokens.add("AKIA0123456789ZQXJ7K");
    tokens.add("ASIA0123456789ZQXJ7K");
    tokens.add("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.zqxj7");
    return tokens;
  }

  /** More than two hundred texts. */
  private static List<String> texts() {
    List<String> texts = new ArrayList<>(LOGINS);
    for (String token : TOKENS) {
      for (String place : PLACES) {
        texts.add(place.formatted(token));
      }
    }
    return texts;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inspect",
        "inspect --pretty",
        "inspect --json",
        "inspect --tsv",
        "inspect --standard all --pretty",
        "vet",
        "valid --standard both",
        "repair --mask",
        "compare http://h/",
        "resolve --mask http://h/",
        "normalize --mask",
        "normalize --mask --json",
        "convert --mask --to url",
        "query list --mask",
        "get --mask {url}"
      })
  void noSecretIsSeen(String words) {
    for (String text : texts()) {
      assertHidden(words, text);
      assertHidden(words, text + " x");
    }
  }

  /** All in one run: its readers are programs, and each run starts them. */
  @Test
  @Slow("reads secrets of all shapes by all readers; SecretsLaws does so without a prompt")
  void noReaderShowsOne() {
    String lines = String.join("\n", texts()) + "\n" + String.join(" x\n", texts()) + " x\n";
    Ran ran =
        Ran.reading(lines.getBytes(StandardCharsets.UTF_8), Terminal.NONE, "readers", "--json");
    assertEquals(2 * texts().size(), Ran.lines(ran.out()).size());
    assertFalse((ran.out() + ran.err()).toLowerCase(Locale.ROOT).contains("zqxj7"), ran.out());
  }

  private static void assertHidden(String words, String text) {
    List<String> all = new ArrayList<>(List.of(words.split(" ", -1)));
    all.add(text);
    Ran ran = Ran.of(all.toArray(new String[0]));
    String shown = (ran.out() + ran.err()).toLowerCase(Locale.ROOT);
    assertFalse(shown.contains("zqxj7"), () -> all + ": " + shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s\n", "GET %s HTTP/1.1\r\n", "{\"url\":\"%s\"}\n", "a='%s', b\n"})
  void redactLeavesNone(String line) {
    StringBuilder log = new StringBuilder();
    texts().forEach(text -> log.append(line.replace("%s", text)));
    byte[] octets = log.toString().getBytes(StandardCharsets.UTF_8);
    Ran ran = Ran.reading(octets, Terminal.NONE, "extract", "--as", "redacted");
    assertFalse(ran.out().toLowerCase(Locale.ROOT).contains("zqxj7"), ran.out());
    assertTrue(ran.out().contains("page=2"), ran.out());
  }
}
