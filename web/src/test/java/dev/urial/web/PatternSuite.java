package dev.urial.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The tests of web platforms for URL patterns, through {@code urial/pattern} in Node. */
class PatternSuite {
  private static final List<String> COMPONENTS =
      List.of("protocol", "username", "password", "hostname", "port", "pathname", "search", "hash");

  @Test
  void patternsMatchAsTheSuiteSays() {
    List<JsonNode> cases = new ArrayList<>();
    List<List<@Nullable Object>> questions = new ArrayList<>();
    for (JsonNode c : Suites.open("wpt-urlpattern").json("urlpatterntestdata.json")) {
      cases.add(c);
      questions.add(Arrays.asList("urlPattern", c.get("pattern"), c.get("inputs")));
    }
    List<JsonNode> answers = NodeAnswers.of("parts.mjs", NodeAnswers.PACKAGE).to(questions);
    List<String> failed = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      if (!passes(cases.get(i), answers.get(i))) {
        failed.add(cases.get(i) + ": " + answers.get(i));
      }
    }
    assertEquals("", String.join("\n", failed));
    assertTrue(cases.size() > 300, "cases");
    System.out.printf(
        Locale.ROOT, "javascript: wpt-urlpattern: %,d questions pass%n", cases.size());
  }

  private static boolean isError(JsonNode node) {
    return node.isString() && node.asString().equals("error");
  }

  private static boolean passes(JsonNode c, JsonNode answer) {
    boolean isThrown =
        answer.has("refused") || answer.path("thrown").asString("").startsWith("Typ");
    if (isError(c.path("expected_obj")) || isError(c.path("expected_match"))) {
      return isThrown;
    }
    JsonNode expected = c.path("expected_match");
    JsonNode match = answer.path("match");
    if (isThrown || !expected.isObject()) {
      return !isThrown && match.isNull();
    }
    if (!match.isObject()) {
      return false;
    }
    for (String name : COMPONENTS) {
      JsonNode of = expected.path(name);
      JsonNode actual = match.path(name);
      if (of.isObject() && !of.get("input").equals(actual.get("input"))) {
        return false;
      }
      boolean differs =
          of.path("groups")
              .propertyStream()
              .anyMatch(group -> differs(group.getValue(), group.getKey(), actual));
      if (differs) {
        return false;
      }
    }
    return true;
  }

  /** JSON has no undefined: a group without text is missing. */
  private static boolean differs(JsonNode text, String group, JsonNode actual) {
    JsonNode written = actual.path("groups").path(group);
    return text.isNull() ? !written.isMissingNode() : !text.equals(written);
  }
}
