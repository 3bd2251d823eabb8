package dev.urial.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.QueryParams;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Laws;
import dev.urial.web.playground.PlaygroundExports;
import dev.urial.web.playground.PlaygroundPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;

/**
 * Drawn texts through the pages on the JVM and through the program of the playground: the same
 * HTML, SVG and JSON, to the octet. {@code make web} draws 10,000.
 */
class PlaygroundOracle {
  private static final Path FOLDER = NodeAnswers.MODULE.resolve("target/playground");
  private static final int DRAWS = 250;

  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");

  private final SplittableRandom random = new SplittableRandom(Laws.seed());
  private final List<Supplier<String>> texts =
      List.of(
          DrawnUrls.INPUTS.start(random),
          Drawn.IRI_REFERENCES.start(random),
          Drawn.URIS.start(random),
          Drawn.ANY.start(random),
          () -> InspectTemplates.EXAMPLES.get(random.nextInt(InspectTemplates.EXAMPLES.size())));

  @Test
  @Slow(
      "compares the playground in both builds for twelve seconds; JavaScriptOracle compares the functions below it")
  void bothBuildsShowTheSame() {
    if (!Files.exists(FOLDER.resolve("engine.js"))) {
      throw new TestAbortedException("the playground was not built");
    }
    int draws = Laws.draws(DRAWS, 20);
    List<List<@Nullable Object>> questions = new ArrayList<>();
    for (String place : PlaygroundPage.PLACES) {
      for (String language : LANGUAGES) {
        questions.add(Arrays.asList("page", place, language, null, "", null, null, null));
      }
    }
    for (int i = 0; i < draws; i++) {
      questions.add(question());
    }
    NodeAnswers node = NodeAnswers.of("playground.mjs", FOLDER);
    List<JsonNode> answers = node.to(questions);
    List<String> differing = new ArrayList<>();
    for (int i = 0; i < questions.size() && differing.size() < 10; i++) {
      String java = java(questions.get(i));
      String script = answers.get(i).isNull() ? null : answers.get(i).stringValue();
      if (!String.valueOf(java).equals(String.valueOf(script))) {
        differing.add(questions.get(i) + difference(String.valueOf(java), String.valueOf(script)));
      }
    }
    assertEquals("", String.join("\n", differing));
    System.out.printf(
        Locale.ROOT, "javascript: %,d pages, no difference between the builds%n", questions.size());
  }

  private static String difference(String java, String script) {
    int at = 0;
    while (at < java.length() && at < script.length() && java.charAt(at) == script.charAt(at)) {
      at++;
    }
    return "\n  JVM:  " + around(java, at) + "\n  Node: " + around(script, at);
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - 200), Math.min(text.length(), at + 200))
        .replace('\n', ' ');
  }

  /** A text of characters that this Java knows: Node may have a newer Unicode. */
  private String text() {
    String text;
    do {
      text = texts.get(random.nextInt(texts.size())).get();
    } while (!text.codePoints().allMatch(Character::isDefined));
    return text;
  }

  private List<@Nullable Object> question() {
    String language = LANGUAGES.get(random.nextInt(4));
    String text = text();
    return switch (random.nextInt(10)) {
      case 0 -> Arrays.asList("picture", text, language);
      case 1 -> Arrays.asList("json", text, language);
      case 2 -> page("resolve", language, List.of("base", text(), "text", text));
      case 3 -> page("compare", language, List.of("a", text(), "b", text));
      case 4 -> page("extract", language, List.of("text", text + " " + text()));
      case 5 -> page("exercises", language, sheet());
      case 6 -> page("media", language, media());
      default -> page("inspect", language, List.of("text", text));
    };
  }

  /** A sample, and one of the page's examples or a drawn fragment. */
  private List<String> media() {
    if (random.nextInt(2) == 0) {
      return List.of("example", String.valueOf(random.nextInt(12)));
    }
    String sample = List.of("picture", "sound", "film").get(random.nextInt(3));
    String number = String.valueOf(random.nextInt(-2, 700));
    String fragment =
        List.of(
                "t=" + number + ",20&id=boat",
                "xywh=percent:" + number + ",1,2,30",
                "xywh=10,20," + number + ",30",
                "t=npt:0:" + number + ".5",
                text())
            .get(random.nextInt(5));
    return List.of("sample", sample, "text", fragment);
  }

  /** A sheet of all kinds: the address of one, its solutions, or answers to it. */
  private List<String> sheet() {
    List<String> kinds = new ArrayList<>();
    ExerciseKind.ALL.forEach(kind -> kinds.add(kind.id()));
    List<String> fields = new ArrayList<>();
    fields.addAll(List.of("seed", String.valueOf(random.nextInt(1_000_000)), "count", "10"));
    fields.addAll(List.of("level", Level.ALL.get(random.nextInt(Level.ALL.size())).id()));
    fields.addAll(List.of("kinds", String.join(",", kinds)));
    if (random.nextInt(4) == 0) {
      fields.addAll(List.of("lock", Long.toHexString(random.nextLong())));
    }
    fields.addAll(
        switch (random.nextInt(3)) {
          case 0 -> List.of();
          case 1 -> List.of("solutions", "yes");
          default -> List.of("check", "yes", "answer-2-target", text(), "answer-1-host", text());
        });
    return fields;
  }

  private List<@Nullable Object> page(String place, String language, List<String> fields) {
    QueryParams form = QueryParams.empty();
    for (int i = 0; i < fields.size(); i += 2) {
      form = form.plus(fields.get(i), fields.get(i + 1));
    }
    return Arrays.asList(
        "page", place, language, form.toString(), "http://h/", "http://h/x", "b", null);
  }

  private static @Nullable String java(List<@Nullable Object> question) {
    List<@Nullable String> of = new ArrayList<>();
    question.forEach(it -> of.add((String) it));
    return switch (String.valueOf(of.get(0))) {
      case "picture" -> PlaygroundExports.picture(of.get(1), of.get(2));
      case "json" -> PlaygroundExports.json(of.get(1), of.get(2));
      default ->
          PlaygroundExports.page(
              of.get(1), of.get(2), of.get(3), of.get(4), of.get(5), of.get(6), of.get(7));
    };
  }
}
