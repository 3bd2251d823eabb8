package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class TourVerbTest {
  private static final Path LECTURE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "lecture.urial");

  @Test
  void theLecturePrintsWhatItShows() {
    Ran ran = Ran.of("tour", "--check", LECTURE.toString());
    assertEquals("", ran.err());
    assertTrue(ran.out().endsWith("not as expected: 0\n"), ran.out());
    assertEquals(0, ran.status());
  }

  @Test
  void everyCommandOfTheLectureIsChecked() {
    String[] parts = Ran.of("tour", "--check", LECTURE.toString()).out().split("[:;]");
    assertEquals(parts[1], parts[3]);
    assertEquals("0", parts[5].strip());
  }

  /** Every group of the users' documents is a heading, and each of its examples is below it. */
  @Test
  void theLectureHoldsEveryExample() throws IOException {
    Map<String, String> sections = new HashMap<>();
    String group = "";
    for (String line : Files.readAllLines(LECTURE)) {
      if (line.startsWith("## ")) {
        group = line.substring(3);
      } else {
        sections.merge(group, line + '\n', String::concat);
      }
    }
    JsonNode cases = Suites.open("user-documents").json("cases.json");
    List<String> missing = new ArrayList<>();
    cases
        .properties()
        .forEach(
            it -> {
              String section = sections.get(it.getKey());
              if (section == null) {
                missing.add(it.getKey());
              } else {
                for (String text : examples(it.getKey(), it.getValue())) {
                  if (!holds(section, text)) {
                    missing.add(it.getKey() + ": " + text);
                  }
                }
              }
            });
    assertEquals(List.of(), missing);
  }

  /** A line of input, or a word of a command, is the text. */
  private static boolean holds(String section, String text) {
    String lines = '\n' + section;
    String asInput = text.isEmpty() ? "\n<\n" : "\n< " + text.strip().replace("\n", "\n< ") + '\n';
    if (lines.contains(asInput)) {
      return true;
    }
    for (String line : section.split("\n")) {
      boolean isHeld =
          line.startsWith("urial ")
              && (line.contains(" '" + text + "'")
                  || line.contains(" \"" + text + '"')
                  || (line + ' ').contains(" " + text + " "));
      if (isHeld) {
        return true;
      }
    }
    return false;
  }

  /** The texts that the examples of a group are about. */
  private static List<String> examples(String group, JsonNode cases) {
    List<String> texts = new ArrayList<>();
    List<String> fields =
        switch (group) {
          case "components",
              "queryPairs",
              "uris",
              "invalid",
              "referenceKinds",
              "mediaInQuery",
              "data" ->
              List.of("input");
          case "encode" -> List.of("data");
          case "iriToUri" -> List.of("iri");
          case "equivalence", "homographs" -> List.of("a", "b");
          case "resolve", "history" -> List.of("base", "ref");
          case "text" -> List.of("text");
          case "fragments" -> List.of("fragment");
          case "htmlBase", "xmlBase" -> {
            texts.add(cases.get("document").stringValue());
            yield List.of();
          }
          case "shorteners", "saysOtherwiseToday" -> List.of();
          default -> throw new AssertionError("a new group: " + group);
        };
    for (JsonNode it : cases) {
      fields.forEach(field -> texts.add(it.get(field).stringValue()));
    }
    if (group.equals("shorteners")) {
      cases.get(2).get("hosts").forEach(host -> texts.add(host.stringValue()));
    }
    return texts;
  }

  @Test
  void theLinksOfTheDocumentsAreThere() throws IOException {
    String lecture = Files.readString(LECTURE);
    JsonNode cases = Suites.open("user-documents").json("cases.json");
    for (String group : List.of("htmlBase", "xmlBase")) {
      for (JsonNode link : cases.get(group).get("links")) {
        assertTrue(lecture.contains("=> " + link.stringValue() + '\n'), link.stringValue());
      }
    }
  }

  @Test
  void proseAndCommandsAreShownInOrder() {
    String tour = "## One\n# Prose.\n\n< http://A/\n< b c\nurial valid\n";
    Ran ran = reading(tour);
    assertEquals(
        "One\nProse.\n\n< http://A/\n< b c\n$ urial valid\nabsolute-URI\n\n"
            + "stdin:2: b c: \" \" (U+0020) at index 1 does not fit ipath-noscheme",
        ran.out().substring(0, ran.out().indexOf(" (RFC")));
    assertEquals(0, ran.status());
  }

  private static Ran reading(String tour, String... more) {
    List<String> words = new ArrayList<>(List.of("tour"));
    words.addAll(List.of(more));
    words.add("-");
    return Ran.reading(tour, words.toArray(new String[0]));
  }

  @Test
  void whatIsOtherwiseThanExpectedIsTold() {
    Ran ran =
        reading(
            "urial normalize HTTP://A/\n=> http://a/\n=> more\n\nurial valid x:y\n=1\n"
                + "urial valid 'a b'\n!> urial: something\n=1\n",
            "--check");
    assertEquals(1, ran.status());
    assertEquals(
        List.of(
            "-:1: urial normalize HTTP://A/: line 2 is missing, not \"more\"",
            "-:5: urial valid x:y: the exit status is 0, not 1"),
        Ran.lines(ran.err()).subList(0, 2));
    assertTrue(
        Ran.lines(ran.err()).get(2).startsWith("-:7: urial valid 'a b': line 1 of standard"));
  }

  @Test
  void moreMayFollowWhatIsExpected() {
    String tour = "< http://a/\n< http://b/\nurial normalize\n=> http://a/\n=> …\n";
    assertEquals(0, reading(tour, "--check").status());
    assertEquals(1, reading(tour.replace("=> …\n", ""), "--check").status());
  }

  @ParameterizedTest
  @CsvSource({
    "'ls /', 'line 1: here belongs'",
    "'=> x', 'line 1: expected output must follow a command'",
    "'< x', 'line 1: behind standard input a command is missing'",
    "'urial valid ''a', 'line 1: a quotation mark is not closed'",
    "'urial valid a\n=x', 'line 2: = must be followed by an exit status'",
    "'urial', 'line 1: here belongs'",
  })
  void whatIsNoLineOfATourIsRefused(String tour, String message) {
    Ran ran = reading(tour + '\n');
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith("urial: -: " + message), ran.err());
  }

  @Test
  void nothingReachesOutAndNoTourRunsATour() {
    List<String> verbs =
        List.of(
            "tour -",
            "fetch http://127.0.0.1/",
            "fetch",
            "fetch -o x data:,a",
            "fetch data:,a file:///etc/hosts",
            "links http://127.0.0.1/",
            "links - FILE:///etc/hosts",
            "readers http://a/",
            "vet --resolve http://a.example/",
            "resolve-name --dns 127.0.0.1:53 urn:isbn:0451450523",
            "nonsense",
            "--help",
            "");
    for (String verb : verbs) {
      Ran ran = reading("urial " + verb + "\n=2\n", "--check");
      assertEquals(0, ran.status(), verb + ran.err());
    }
    assertEquals(0, reading("urial fetch --quiet data:,a\n=> a\n", "--check").status());
  }

  @Test
  void usageIsChecked() {
    assertEquals(2, Ran.of("tour").status());
    assertEquals(2, Ran.of("tour", "a", "b").status());
    assertEquals(74, Ran.of("tour", "/there/is/none").status());
  }

  @Test
  void nothingOfATourReachesATerminalRaw() {
    byte[] tour =
        "# a\u001b[31mb\n< \u001b]0;x\u0007\nurial valid\nurial decode %1B%5B31m\n"
            .getBytes(StandardCharsets.UTF_8);
    Ran ran = Ran.reading(tour, Ran.SCREEN, "tour", "-");
    assertFalse((ran.out() + ran.err()).contains("\u001b"), ran.out());
  }
}
