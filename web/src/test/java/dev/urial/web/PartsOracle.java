package dev.urial.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/**
 * Explanations, repairs, deceptive names, finds and templates: the parts of the package in Node
 * answer what their programs answer on the JVM.
 */
class PartsOracle {
  private static final int DRAWS = 400;
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");
  private static final List<String> PROFILES =
      List.of("strict", "web", "uts58", "commonmark", "gfm", "all", "security");

  private final SplittableRandom random = new SplittableRandom(Laws.seed());
  private final List<Supplier<String>> texts =
      List.of(
          DrawnUrls.INPUTS.start(random),
          Drawn.IRI_REFERENCES.start(random),
          Drawn.URIS.start(random),
          Drawn.ANY.start(random),
          () -> InspectTemplates.EXAMPLES.get(random.nextInt(InspectTemplates.EXAMPLES.size())));

  private NodeAnswers node() {
    return NodeAnswers.of("parts.mjs", NodeAnswers.PACKAGE);
  }

  @Test
  void bothBuildsAnswerTheSame() {
    int draws = Laws.draws(DRAWS, 10);
    List<List<@Nullable Object>> questions = new ArrayList<>();
    for (int i = 0; i < draws; i++) {
      questions.add(question());
    }
    same(questions);
    System.out.printf(
        Locale.ROOT,
        "javascript: %,d questions to the parts, no difference between the builds%n",
        questions.size());
  }

  /** Its hash has no absolute value: where TeaVM's maps and sets look it up, they must not fail. */
  @Test
  @Slow("compares 24-bit hashes in both builds; bothBuildsAnswerTheSame compares other parts")
  void aTextWithTheLeastHash() {
    String least = "polygenelubricants";
    assertEquals(Integer.MIN_VALUE, least.hashCode());
    List<List<@Nullable Object>> questions = new ArrayList<>();
    for (String frame :
        List.of(
            "$:x",
            "$://h/",
            "http://$/",
            "http://h.$/",
            "http://h/?$=1",
            "http://h/.well-known/$",
            "http://h/#$",
            "urn:$:x",
            "data:$/$;$=1,x",
            "about:$",
            "tel:+1;$=1",
            "mailto:a@b?$=c",
            "sip:a@b;$=1",
            "jdbc:$:x",
            "magnet:?$=1")) {
      String text = frame.replace("$", least);
      questions.add(Arrays.asList("explain", text, null, "en"));
      questions.add(Arrays.asList("repairs", text, "rfc3986", "en"));
      questions.add(Arrays.asList("spoof", text, List.of("example.com"), "en"));
      questions.add(Arrays.asList("extract", "see " + text, "all", true));
      questions.add(Arrays.asList("redact", "see " + text));
      questions.add(List.of("registrableDomain", text));
    }
    same(questions);
  }

  private void same(List<List<@Nullable Object>> questions) {
    List<JsonNode> answers = node().to(questions);
    List<String> differing = new ArrayList<>();
    for (int i = 0; i < questions.size() && differing.size() < 10; i++) {
      JsonNode java = java(questions.get(i));
      if (!java.equals(answers.get(i))) {
        differing.add(questions.get(i) + "\n  JVM:  " + java + "\n  Node: " + answers.get(i));
      }
    }
    assertEquals("", String.join("\n", differing));
  }

  private String text() {
    String text;
    do {
      text = texts.get(random.nextInt(texts.size())).get();
    } while (text.codePoints().anyMatch(c -> isLater(c)));
    return text;
  }

  /** Whether the JDK may not know a character yet: how it is shown depends on its Unicode. */
  private static boolean isLater(int c) {
    boolean isNoncharacter = (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF;
    return !Character.isDefined(c) && !isNoncharacter;
  }

  private List<@Nullable Object> question() {
    String language = LANGUAGES.get(random.nextInt(4));
    String profile = PROFILES.get(random.nextInt(PROFILES.size()));
    String text = text();
    return switch (random.nextInt(10)) {
      case 0 -> Arrays.asList("repairs", text, "rfc3986", language);
      case 1 -> Arrays.asList("compare", text, text(), language);
      case 2 -> Arrays.asList("spoof", text, List.of("example.com", "www.w3.org"), language);
      case 3 -> Arrays.asList("areAlike", text, text());
      case 4 -> Arrays.asList("extract", text() + ", see " + text, profile, random.nextBoolean());
      case 5 -> Arrays.asList("linkify", text() + " <" + text + ">", profile);
      case 6 -> Arrays.asList("redact", "GET " + text + " from " + text());
      case 7 -> Arrays.asList("message", text, language);
      case 8 -> List.of("registrableDomain", text);
      default ->
          Arrays.asList(
              "explain", text, random.nextInt(3) == 0 ? "http://a/b/c?d" : null, language);
    };
  }

  /** What the program answers that the JVM runs. */
  private static JsonNode java(List<@Nullable Object> question) {
    String kind = (String) Objects.requireNonNull(question.get(0));
    String text = (String) Objects.requireNonNull(question.get(1));
    String last = String.valueOf(question.get(question.size() - 1));
    switch (kind) {
      case "explain" -> {
        String base = (String) question.get(2);
        Object handle = base == null ? null : ExplainExports.base(base);
        return JSON.readTree(ExplainExports.explain(text, handle, false, last));
      }
      case "repairs" -> {
        return list(ExplainExports.repairs(text, "rfc3986", false, null, last), "repairs");
      }
      case "compare" -> {
        Object a = ExplainExports.reference(text);
        Object b = ExplainExports.reference((String) Objects.requireNonNull(question.get(2)));
        for (Object each : List.of(a, b)) {
          if (each instanceof SyntaxError error) {
            return JSON.valueToTree(
                Map.of("refused", List.of(error.index(), NameTypesTest.known(error.rule().id()))));
          }
        }
        return JSON.readTree(ExplainExports.compare(a, b, last));
      }
      case "spoof" -> {
        Object names = SpoofExports.names(new String[] {"example.com", "www.w3.org"}, false);
        return JSON.readTree(SpoofExports.verdict(text, names, last));
      }
      case "areAlike" -> {
        return JSON.valueToTree(SpoofExports.areAlike(text, last));
      }
      case "registrableDomain" -> {
        return JSON.valueToTree(SpoofExports.registrableDomain(text));
      }
      case "extract" -> {
        Object finder = finder((String) question.get(2), last.equals("true"));
        return list(ExtractExports.findAll(finder, text, false), "finds");
      }
      case "linkify" -> {
        return string(ExtractExports.linkify(finder(last, false), text, null, new String[0], 0));
      }
      case "redact" -> {
        return string(ExtractExports.redact(text));
      }
      default -> {
        SyntaxError error = Uri.tryParse(text).errorOrNull();
        return error == null ? JSON.nullNode() : string(error.diagram(new Locale(last)));
      }
    }
  }

  private static Object finder(@Nullable String profile, boolean withDomains) {
    return Objects.requireNonNull(
        ExtractExports.finder(Objects.requireNonNull(profile), withDomains, new String[0], null));
  }

  private static JsonNode string(@Nullable String text) {
    return StringNode.valueOf(Objects.requireNonNull(text));
  }

  private static JsonNode list(@Nullable String json, String name) {
    return JSON.readTree(Objects.requireNonNull(json)).get(name);
  }

  /** Each case of the suite of RFC 6570 passes in Node, and what is expanded is read back. */
  @Test
  void templatesExpandAsTheSuiteSays() {
    Suite suite = Suites.open("uritemplate-test");
    List<List<@Nullable Object>> questions = new ArrayList<>();
    List<JsonNode> expected = new ArrayList<>();
    for (String file : suite.files("")) {
      suite
          .json(file)
          .forEachEntry(
              (group, node) -> {
                for (JsonNode c : node.get("testcases")) {
                  for (String kind : List.of("expand", "reread")) {
                    questions.add(List.of(kind, c.get(0).asString(), node.get("variables")));
                    expected.add(c.get(1));
                  }
                }
              });
    }
    List<JsonNode> answers = node().to(questions);
    List<String> failed = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      boolean passes = passes(expected.get(i), answers.get(i));
      boolean isFirst = questions.get(i).get(0) == "expand";
      // What is read back expands to one of several, or to the same.
      if (!(isFirst ? passes : passes || answers.get(i).equals(answers.get(i - 1)))) {
        failed.add(questions.get(i) + ": " + answers.get(i));
      }
    }
    assertEquals(List.of(), failed);
    assertTrue(questions.size() > 200, "cases");
    System.out.printf(
        Locale.ROOT, "javascript: uritemplate-test: %,d questions pass%n", questions.size());
  }

  private static boolean passes(JsonNode expected, JsonNode answer) {
    if (expected.isBoolean()) {
      return answer.has("refused");
    }
    if (expected.isArray()) {
      for (JsonNode each : expected) {
        if (each.equals(answer)) {
          return true;
        }
      }
    }
    return expected.equals(answer);
  }
}
