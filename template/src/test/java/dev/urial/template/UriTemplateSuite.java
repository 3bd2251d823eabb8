package dev.urial.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The examples of RFC 6570, and what others have added to them. */
class UriTemplateSuite {
  @TestFactory
  Stream<DynamicTest> expansion() {
    return files("expand", UriTemplateSuite::expands);
  }

  /** Of what can be read back, one answer expands to the same; and the first one does. */
  @TestFactory
  Stream<DynamicTest> extraction() {
    return files("extract", UriTemplateSuite::extracts);
  }

  private interface Check {
    void check(String template, Values values, JsonNode expected);
  }

  private static Stream<DynamicTest> files(String view, Check check) {
    Suite suite = Suites.open("uritemplate-test");
    Stream<DynamicTest> all = Stream.of();
    for (String file : suite.files("")) {
      Cases cases = suite.cases(file).as(view);
      int[] number = {0};
      suite
          .json(file)
          .forEachEntry(
              (group, node) -> {
                Values values = values(node.get("variables"));
                for (JsonNode c : node.get("testcases")) {
                  String template = c.get(0).asString();
                  cases.add(number[0]++, template, () -> check.check(template, values, c.get(1)));
                }
              });
      all = Stream.concat(all, cases.tests());
    }
    return all;
  }

  private static void expands(String text, Values values, JsonNode expected) {
    UriTemplate template = UriTemplate.tryParse(text).orElseNull();
    if (expected.isBoolean()) {
      assertFalse(template != null && template.tryExpand(values).isOk(), text);
      return;
    }
    String expanded = UriTemplate.parse(text).expand(values);
    assertTrue(texts(expected).contains(expanded), () -> text + ": " + expanded);
  }

  private static void extracts(String text, Values values, JsonNode expected) {
    if (expected.isBoolean()) {
      return; // there is no expansion to read back
    }
    UriTemplate template = UriTemplate.parse(text);
    String expansion = template.expand(values);
    Values first =
        Objects.requireNonNull(template.extract(expansion), () -> text + " of " + expansion);
    assertEquals(expansion, template.expand(first), first::toString);
  }

  private static List<String> texts(JsonNode expected) {
    List<String> all = new ArrayList<>();
    if (expected.isString()) {
      all.add(expected.asString());
    }
    expected.forEach(each -> all.add(each.asString()));
    return all;
  }

  private static Values values(JsonNode variables) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    variables.forEachEntry((name, value) -> values.put(name, value(value)));
    return Values.of(values);
  }

  private static @Nullable Object value(JsonNode value) {
    if (value.isArray()) {
      List<@Nullable Object> list = new ArrayList<>();
      value.forEach(item -> list.add(value(item)));
      return list;
    }
    if (value.isObject()) {
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      value.forEachEntry((name, item) -> map.put(name, value(item)));
      return map;
    }
    return value.isNull() ? null : value.asString();
  }
}
