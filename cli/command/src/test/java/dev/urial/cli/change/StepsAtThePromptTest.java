package dev.urial.cli.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.internal.text.TerminalWidth;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The steps of {@code resolve} and {@code normalize}, and what {@code inspect} shows in place of
 * readings: the examples of RFC 3986 §5.4, kept in a file to be looked at. It is written again with
 * {@code -Durial.docs.write=true}.
 */
class StepsAtThePromptTest {
  private static final Path FILE =
      Path.of(
          System.getProperty("urial.root", ".."),
          "cli/command/src/test/resources/resolve-steps.txt");

  private static final String BASE = "http://a/b/c/d;p?q";

  /** RFC 3986 §5.4.1 and §5.4.2. */
  private static final List<String> REFERENCES =
      List.of(
          "g:h",
          "g",
          "./g",
          "g/",
          "/g",
          "//g",
          "?y",
          "g?y",
          "#s",
          "g#s",
          "g?y#s",
          ";x",
          "g;x",
          "g;x?y#s",
          "",
          ".",
          "./",
          "..",
          "../",
          "../g",
          "../..",
          "../../",
          "../../g",
          "../../../g",
          "../../../../g",
          "/./g",
          "/../g",
          "g.",
          ".g",
          "g..",
          "..g",
          "./../g",
          "./g/.",
          "g/./h",
          "g/../h",
          "g;x=1/./y",
          "g;x=1/../y",
          "g?y/./x",
          "g?y/../x",
          "g#s/./x",
          "g#s/../x",
          "http:g");

  /** What is not of the RFC: a guard, an IRI, a base without path, without slash, with a secret. */
  private static final List<List<String>> OTHERS =
      List.of(
          List.of("f:/a", ".//g"),
          List.of("http://é.example/ű", "../ő"),
          List.of("http://h", "g"),
          List.of("urn:a", "b"),
          List.of("http://u:secret@h/a", "?token=abcdef"),
          List.of("http://h/" + "食獅/".repeat(30), "../".repeat(30) + "x"));

  private static List<List<String>> all() {
    List<List<String>> all = new ArrayList<>();
    REFERENCES.forEach(reference -> all.add(List.of(BASE, reference)));
    all.addAll(OTHERS);
    return all;
  }

  @Test
  void areDrawnAsTheFileHasThem() throws IOException {
    StringBuilder shown = new StringBuilder();
    for (List<String> it : all()) {
      shown.append("$ urial resolve --steps '").append(String.join("' '", it)).append("'\n\n");
      shown.append(Ran.onScreen("resolve", "--steps", it.get(0), it.get(1)).out()).append('\n');
    }
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(FILE, shown);
    }
    assertEquals(Files.readString(FILE, StandardCharsets.UTF_8), shown.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void fitIntoEightyColumns(String language) {
    List<String[]> calls = new ArrayList<>();
    for (List<String> it : all()) {
      calls.add(new String[] {"resolve", "--lang", language, "--steps", it.get(0), it.get(1)});
    }
    for (String text :
        List.of(
            "HTTP://EXAMPLE.com:080/%7ea/" + "b/../".repeat(40) + "%zz".replace("zz", "c3"),
            "http://u:secret@食獅.example/" + "食獅".repeat(50) + "/a|b?" + "x".repeat(200))) {
      calls.add(new String[] {"normalize", "--lang", language, "--steps", text});
      for (String view : List.of("--show=groups", "--show=derivation", "--show=characters")) {
        calls.add(new String[] {"inspect", "--lang", language, view, text});
      }
    }
    for (String[] call : calls) {
      for (String line : Ran.lines(Ran.onScreen(call).out())) {
        boolean isText = call[0].equals("resolve") || call[0].equals("normalize");
        boolean isAnswer = isText && line.startsWith("http");
        assertTrue(isAnswer || TerminalWidth.of(line) <= 80, String.join(" ", call) + "\n" + line);
      }
    }
  }

  @Test
  void jsonHasTheTargetAndEachStep() {
    for (List<String> it : all()) {
      String plain = Ran.of("resolve", it.get(0), it.get(1)).out().strip();
      JsonNode json = json("resolve", "--json", "--steps", it.get(0), it.get(1));
      assertEquals(plain, json.get("target").asString());
      JsonNode steps = json.get("steps");
      for (JsonNode step : steps) {
        assertTrue(step.has("holds") != step.has("value"), step.toString());
        assertTrue(step.get("link").asString().startsWith("https://"));
        for (JsonNode dots : step.path("dots")) {
          assertTrue(dots.get("rule").asString().matches("2[A-E]"));
        }
      }
      String last = steps.get(steps.size() - 1).get("value").asString();
      assertTrue(last.equals(plain) || last.contains("***"), last);
    }
  }

  @Test
  void jsonOfANormalFormHasEachChange() {
    JsonNode json =
        json("normalize", "--json", "--steps", "--level", "scheme", "HTTP://A:80/%7Eu/../b");
    List<String> components = new ArrayList<>();
    json.get("steps").forEach(step -> components.add(step.get("component").asString()));
    assertEquals(List.of("scheme", "host", "path", "path", "port"), components);
    assertEquals("http://a/b", json.get("normalized").asString());
    assertEquals("2E", json.at("/steps/3/dots/0/rule").asString());
  }

  @Test
  void secretsStayOutOfTheSteps() {
    Ran ran = Ran.of("resolve", "--json", "--steps", "http://u:hidden@h/a", "b?token=abcdef");
    String steps = ran.out().substring(ran.out().indexOf("\"steps\""));
    assertFalse(steps.contains("hidden") || steps.contains("abcdef"), steps);
    for (String view : List.of("--show=groups", "--show=derivation")) {
      Ran shown = Ran.of("inspect", view, "--json", "http://u:hidden@h/a?token=abcdef");
      String said = shown.out().substring(shown.out().indexOf(',', 60));
      assertFalse(said.contains("hidden") || said.contains("abcdef"), shown.out());
    }
  }

  @Test
  void derivationIsTheWholeTreeInJson() {
    JsonNode json = json("inspect", "--show=derivation", "--json", "a:%41");
    assertEquals("URI-reference", json.at("/derivation/rule").asString());
    assertTrue(json.get("rules").size() > 8);
    assertEquals(
        "URI-reference>URI(scheme>ALPHA \"a\" \":\""
            + " hier-part>path-rootless>segment-nz>pchar>pct-encoded \"%41\")\n",
        Ran.of("inspect", "--show=derivation", "a:%41").out());
  }

  @Test
  void viewsExcludeEachOther() {
    assertEquals(2, Ran.of("inspect", "--show=groups", "--standard", "rfc", "a").status());
    assertEquals(2, Ran.of("resolve", "--steps", "--standard", "both", "http://a/", "b").status());
    assertEquals(2, Ran.of("normalize", "--steps", "--standard", "whatwg", "http://a/").status());
    assertEquals(1, Ran.of("inspect", "--show=derivation", "a b").status());
  }

  @Test
  void groupsAreACutOfAnyText() {
    assertEquals(
        "$1 \"a b:\", $2 \"a b\", $3 \"//c d\", $4 \"c d\", $5 \"/|\", $6 undefined, $7 undefined,"
            + " $8 \"#\", $9 \"\"\n",
        Ran.of("inspect", "--show=groups", "a b://c d/|#").out());
  }

  private static JsonNode json(String... call) {
    return JsonMapper.shared().readTree(Ran.of(call).out());
  }
}
