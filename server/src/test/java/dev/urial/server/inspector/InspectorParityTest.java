package dev.urial.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.answer.Rendering;
import dev.urial.internal.text.Excerpt;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.page.Html;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * What {@code inspect --full --json} says of the forty identifiers of the golden files is in the
 * page, in each language: every sentence, and every clause as a link that can be read.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class InspectorParityTest {
  private static final String PROMPT = "$ urial inspect ";
  private static final int IDENTIFIERS = 40;
  private static final Set<String> SAID =
      Set.of("verdict", "sentence", "message", "citation", "href", "repaired", "title", "source");

  @AutoClose private static final Fixture server = Fixture.start("limit-rendering=off");

  static List<String> identifiers() throws IOException {
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
    return all;
  }

  private static void said(
      String name, JsonNode node, Set<String> texts, Map<String, Set<String>> clauses) {
    if (node.isString() && SAID.contains(name) && !node.asString().isEmpty()) {
      texts.add(node.asString());
    }
    if (node.path("citation").isString() && node.path("link").isString()) {
      clauses
          .computeIfAbsent(node.path("link").asString(), link -> new TreeSet<>())
          .add(node.path("citation").asString());
    }
    node.forEachEntry((key, value) -> said(key, value, texts, clauses));
    if (node.isArray()) {
      node.forEach(each -> said(name, each, texts, clauses));
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

  /** What %E9 spells is shown as replaced; elsewhere that means broken UTF-8. */
  private static String readable(Wire.Reply reply) {
    return reply.body().replace('\uFFFD', '?');
  }

  /** Without white space, and without the commas that a row of links has no need of. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> !Character.isWhitespace(c) && c != ',')
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  @ParameterizedTest
  @MethodSource("identifiers")
  void everySentenceAndEveryClauseStandsInThePage(String identifier) throws Exception {
    for (String language : List.of("en", "hu", "ru", "et")) {
      Map<String, String> fields = Map.of("text", identifier, "lang", language);
      Set<String> texts = new TreeSet<>();
      Map<String, Set<String>> clauses = new HashMap<>();
      Wire.Reply json = server.post("/inspect/json", fields);
      said("", once(new JsonMapper().readTree(readable(json))), texts, clauses);
      assertTrue(texts.size() > 10 && clauses.size() > 4, json.body());

      Wire.Reply reply = server.post("/inspect", fields);
      Html.fields(reply);
      Document page = Html.document(readable(reply));
      assertEquals(language, page.selectFirst("html").attr("lang"));
      Element main = page.selectFirst("main");
      String shown = plain(main.wholeText());
      List<String> missing = new ArrayList<>();
      for (String text : texts) {
        String escaped = Excerpt.escape(text);
        String begun = Rendering.capital(escaped, Locale.ROOT); // a sentence of a page
        if (!shown.contains(plain(escaped)) && !shown.contains(plain(begun))) {
          missing.add(text);
        }
      }
      Map<String, Set<String>> links = new HashMap<>();
      for (Element link : main.select("a[href]")) {
        links
            .computeIfAbsent(link.attr("href"), href -> new HashSet<>())
            .add(plain(link.wholeText()));
      }
      clauses.forEach(
          (link, citations) -> {
            for (String citation : citations) {
              if (!links.getOrDefault(link, Set.of()).contains(plain(citation))) {
                missing.add(citation + " at " + link);
              }
            }
          });
      assertEquals("", String.join("\n", missing), language);
    }
  }
}
