package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.answer.Rendering;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.Excerpt;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.testkit.AssessedText;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The page of the inspector says what {@code inspect --full --json} says, all of it and nothing
 * else: the texts of the page are held, section by section, against the members of the object.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class InspectorTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static UrialServer server;

  @BeforeAll
  static void start(@TempDir Path folder) {
    server =
        UrialServer.start(
            Configuration.of(
                Map.of("port", "0", "data", folder.toString(), "limit-rendering", "off")),
            new StringBuffer());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static JsonNode command(String language, String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
    String[] words = {"inspect", "--full", "--json", "--lang", language, "--", text};
    Cli.run(words, io);
    return MAPPER.readTree(out.toString(StandardCharsets.UTF_8));
  }

  private static HttpResponse<String> post(String path, String language, String body)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.address().getPort() + path))
            .header("Accept-Language", language)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static String field(String text) {
    return "text=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  // What the object says.

  /** Which host is reached, as a sentence. */
  private static String place(String text, String language) {
    Locale locale = language.equals("en") ? Locale.ROOT : Locale.forLanguageTag(language);
    return InspectDoc.what(Inspect.of(text)).text(locale);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  @Slow("starts a server and a process for each text; InspectorParityTest compares them in one")
  void thePageAndTheCommandBeginWithWhatTheTableExpects(String language) throws Exception {
    for (AssessedText expected : AssessedText.all()) {
      JsonNode said = command(language, expected.text()).get("assessment");
      boolean isDangerous = said.get("dangerous").asBoolean();
      boolean isValid = said.get("outcome").asString().equals("valid");
      boolean isPlain = isValid && !said.get("key").asString().equals("advice.password");
      String tone = isDangerous ? "error" : isPlain ? "good" : "warning";
      assertEquals(expected.host(), said.get("host").asStringOpt().orElse(null), expected.text());
      Element page = Jsoup.parse(post("/inspect", language, field(expected.text())).body());
      Element result = page.selectFirst("section.card." + tone);
      assertNotNull(result, expected.text());
      assertEquals(said.get("label").asString(), result.select("#verdict .badge").text());
      String headline = said.get("headline").asStringOpt().orElse(place(expected.text(), language));
      assertEquals(begun(headline, language), result.select("#verdict [dir=auto]").text());
      String sentence = said.get("sentence").asString();
      assertEquals(begun(sentence, language), result.select("#risk p > [dir=auto]").text());
    }
  }

  /** A sentence as a page begins it. */
  private static String begun(String sentence, String language) {
    return Rendering.capital(Excerpt.escape(sentence), Locale.forLanguageTag(language));
  }

  @Test
  void theFileIsTheObjectItself() throws Exception {
    for (String language : List.of("en", "hu")) {
      HttpResponse<String> answer =
          post("/inspect/json", language, field("http://u:secret@a.example/b c"));
      assertEquals("application/json", answer.headers().firstValue("Content-Type").orElse(""));
      JsonNode own = MAPPER.readTree(answer.body());
      assertEquals(command(language, "http://u:secret@a.example/b c"), own);
    }
  }

  @Test
  void aNameThatDeceivesStandsOut() throws Exception {
    Element page = Jsoup.parse(post("/inspect", "en", field("http://аррӏе.com/")).body());
    Element loud = page.selectFirst("section[aria-labelledby=deceptions]");
    assertNotNull(loud);
    assertTrue(loud.text().contains("apple"), loud.text());
    assertNotNull(page.selectFirst("section.card.error"));
    Element odd = Jsoup.parse(post("/inspect", "en", field("http://i❤.ws/")).body());
    assertNull(odd.selectFirst("section.card.error"), "a heart imitates nothing");
  }

  @Test
  void noSecretIsSentBack() throws Exception {
    for (String text :
        List.of(
            "http://user:hunter2@h/a",
            "http://user:hunter2@h/a b",
            "http://h/?token=hunter2",
            "sip:u:hunter2@h",
            "//u:hunter2@[",
            "ftp://u:hunter2@h/x#y")) {
      for (String path : List.of("/inspect", "/inspect/json", "/inspect/picture")) {
        for (String more : List.of("", "&lang=hu")) {
          String body = post(path, "en", field(text) + more).body();
          assertFalse(body.contains("hunter2"), text + path + more);
        }
      }
    }
  }
}
