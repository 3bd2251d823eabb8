package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.answer.Rendering;
import dev.urial.browser.Stage.Manner;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * The forty identifiers of the golden files: what the command says of each of them is in the
 * inspector's page when its script has shown it. (That nothing else does, and in which language, is
 * the inspector's own test.)
 */
@ExtendWith(InChromium.class)
class GoldenTest {
  private static final String PROMPT = "$ urial inspect ";
  private static final int IDENTIFIERS = 40;

  /** What is read as it is. */
  private static final Set<String> SAID =
      Set.of("verdict", "sentence", "message", "citation", "href", "repaired", "host", "origin");

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  static Stream<String> identifiers() throws IOException {
    Path golden =
        Path.of(
            System.getProperty("urial.root", ".."),
            "cli/command/src/test/resources/languages/en.txt");
    List<String> all = new ArrayList<>();
    for (String line : Files.readAllLines(golden)) {
      if (line.startsWith(PROMPT) && all.size() < IDENTIFIERS) {
        all.add(line.substring(PROMPT.length()));
      }
    }
    assertEquals(IDENTIFIERS, all.size());
    return Sampling.every(2, all);
  }

  private static JsonNode command(String identifier) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
    Cli.run(new String[] {"inspect", "--lang", "en", "--full", "--json", "--", identifier}, io);
    return new JsonMapper().readTree(out.toString(StandardCharsets.UTF_8));
  }

  private static void said(String name, JsonNode node, Set<String> into) {
    if (node.isString() && SAID.contains(name) && !node.asString().isEmpty()) {
      into.add(node.asString());
    }
    node.forEachEntry((key, value) -> said(key, value, into));
    if (node.isArray()) {
      node.forEach(each -> said(name, each, into));
    }
  }

  /** Without the advice of a scheme where the advice on the text stands; a page says it once. */
  private static JsonNode once(JsonNode answer) {
    JsonNode rfc = answer.path("rfc");
    if (rfc.path("meaning").path("advice") instanceof ArrayNode advice) {
      advice.removeIf(it -> rfc.path("advice").values().stream().anyMatch(one -> covers(one, it)));
    }
    return answer;
  }

  private static boolean covers(JsonNode one, JsonNode other) {
    return one.path("start").asInt() <= other.path("start").asInt()
        && other.path("end").asInt() <= one.path("end").asInt();
  }

  private static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().filter(c -> !Character.isWhitespace(c)).forEach(plain::appendCodePoint);
    return plain.toString();
  }

  @ParameterizedTest
  @MethodSource("identifiers")
  @Slow("opens a page for each text; InspectorParityTest in server reads them without a browser")
  void whatTheCommandSaysStandsInThePage(String identifier) {
    Set<String> said = new TreeSet<>();
    said("", once(command(identifier)), said);
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/inspect");
    tab.send(Map.of("text", identifier));
    String shown = plain(tab.page().locator("main").textContent());
    List<String> missing = new ArrayList<>();
    for (String text : said) {
      String begun = Rendering.capital(text, Locale.ROOT); // a sentence of a page
      if (!shown.contains(plain(text)) && !shown.contains(plain(begun))) {
        missing.add(text);
      }
    }
    assertEquals("", String.join("\n", missing), said.size() + " texts");
  }
}
