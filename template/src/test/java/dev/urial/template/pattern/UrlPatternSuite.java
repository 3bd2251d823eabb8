package dev.urial.template.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.Url;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The tests of web platforms for URL patterns: the same answers as browsers give. */
class UrlPatternSuite {
  private static final String NAME = "wpt-urlpattern";

  @TestFactory
  Stream<DynamicTest> matching() {
    Suite suite = Suites.open(NAME);
    return suite
        .cases("urlpatterntestdata.json")
        .each(c -> c.get("pattern").toString(), UrlPatternSuite::matches)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> comparing() {
    Suite suite = Suites.open(NAME);
    return suite
        .cases("urlpattern-compare-test-data.json")
        .each(c -> c.get("left") + " " + c.get("right"), UrlPatternSuite::compares)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> generating() {
    Suite suite = Suites.open(NAME);
    return suite
        .cases("urlpattern-generate-test-data.json")
        .each(c -> c.get("pattern") + " " + c.get("groups"), UrlPatternSuite::generates)
        .tests();
  }

  /**
   * The arguments of the constructor, as the suite's own harness passes them; null if it throws.
   */
  private static @Nullable UrlPattern pattern(JsonNode arguments) {
    UrlPatternOptions options = UrlPatternOptions.standard();
    JsonNode input = null;
    String base = null;
    for (int i = 0; i < arguments.size(); i++) {
      JsonNode each = arguments.get(i);
      if (each.isObject() && each.has("ignoreCase")) {
        if (i + 1 < arguments.size()) {
          return null; // a text where options are expected
        }
        options = each.get("ignoreCase").asBoolean() ? options.ignoringCase() : options;
      } else if (i == 0) {
        input = each;
      } else {
        base = each.asString();
      }
    }
    if (input == null || input.isObject()) {
      return base == null ? UrlPattern.tryOf(init(input), options).orElseNull() : null;
    }
    return UrlPattern.tryParse(input.asString(), base, options).orElseNull();
  }

  private static UrlPatternInit init(@Nullable JsonNode node) {
    UrlPatternInit init = UrlPatternInit.none();
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      if (node != null && node.has(component.id())) {
        init = init.with(component, node.get(component.id()).asString());
      }
    }
    return node != null && node.has("baseURL")
        ? init.withBaseUrl(node.get("baseURL").asString())
        : init;
  }

  private static boolean isError(@Nullable JsonNode node) {
    return node != null && node.isString() && node.asString().equals("error");
  }

  private static void matches(JsonNode c) {
    UrlPattern pattern = pattern(c.get("pattern"));
    if (isError(c.get("expected_obj"))) {
      assertNull(pattern);
      return;
    }
    assertNotNull(pattern);
    components(c, pattern);
    JsonNode inputs = c.get("inputs");
    if (inputs == null) {
      return;
    }
    JsonNode expected = c.get("expected_match");
    if (isError(expected)) {
      assertTrue(inputs.get(0).isObject() && inputs.size() > 1, "components, and a base");
      return; // our doors take no base with components
    }
    UrlPatternResult result = exec(pattern, inputs);
    if (expected == null || expected.isNull()) {
      assertNull(result);
      return;
    }
    assertNotNull(result);
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      JsonNode of = expected.get(component.id());
      Map<String, @Nullable String> groups = new HashMap<>();
      if (of == null) {
        if (!isExactlyEmpty(c, component)) {
          groups.put("0", "");
        }
      } else {
        of.get("groups")
            .forEachEntry((name, text) -> groups.put(name, text.isNull() ? null : text.asString()));
      }
      assertEquals(of == null ? "" : of.get("input").asString(), result.input(component));
      assertEquals(groups, result.groups(component), component.id());
      groups.forEach((name, text) -> assertEquals(text, result.group(component, name)));
    }
  }

  private static @Nullable UrlPatternResult exec(UrlPattern pattern, JsonNode inputs) {
    UrlPatternResult result;
    boolean is;
    if (inputs.isEmpty() || inputs.get(0).isObject()) {
      UrlPatternInit init = init(inputs.get(0));
      result = pattern.exec(init);
      is = pattern.test(init);
    } else if (inputs.size() > 1) {
      result = pattern.exec(inputs.get(0).asString(), inputs.get(1).asString());
      is = pattern.test(inputs.get(0).asString(), inputs.get(1).asString());
    } else {
      result = pattern.exec(inputs.get(0).asString());
      is = pattern.test(inputs.get(0).asString());
    }
    assertEquals(result != null, is);
    return result;
  }

  private static boolean isExactlyEmpty(JsonNode c, UrlPatternComponent component) {
    if (c.has("exactly_empty_components")) {
      for (JsonNode each : c.get("exactly_empty_components")) {
        if (each.asString().equals(component.id())) {
          return true;
        }
      }
    }
    return false;
  }

  /** What the suite's harness expects of each component where it is not told. */
  private static void components(JsonNode c, UrlPattern pattern) {
    JsonNode first = c.get("pattern").get(0);
    JsonNode told = c.get("expected_obj");
    String base =
        first != null && first.isObject() && first.has("baseURL")
            ? first.get("baseURL").asString()
            : c.get("pattern").size() > 1 && c.get("pattern").get(1).isString()
                ? c.get("pattern").get(1).asString()
                : null;
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      String id = component.id();
      String expected;
      if (told != null && told.has(id)) {
        expected = told.get(id).asString();
      } else if (isExactlyEmpty(c, component)) {
        expected = "";
      } else if (first != null && first.isObject() && first.has(id)) {
        expected = first.get(id).asString();
      } else if (isInherited(first, component) && base != null) {
        expected = ofBase(Url.parse(base), component);
      } else {
        expected = "*";
      }
      assertEquals(expected, pattern.pattern(component), id);
    }
  }

  /** Whether a component comes from the base: it is before all that are given. */
  private static boolean isInherited(@Nullable JsonNode first, UrlPatternComponent component) {
    boolean isCredential =
        component == UrlPatternComponent.USERNAME || component == UrlPatternComponent.PASSWORD;
    if (isCredential || (first != null && !first.isObject())) {
      return !isCredential;
    }
    for (UrlPatternComponent before : UrlPatternComponent.values()) {
      boolean counts =
          before.compareTo(component) <= 0
              && before != UrlPatternComponent.USERNAME
              && before != UrlPatternComponent.PASSWORD;
      if (counts && first != null && first.has(before.id())) {
        return false;
      }
    }
    return true;
  }

  private static String ofBase(Url base, UrlPatternComponent component) {
    int start = base.start(component.component());
    return start < 0 ? "" : base.href().substring(start, base.end(component.component()));
  }

  private static void compares(JsonNode c) {
    UrlPattern left = side(c.get("left"));
    UrlPattern right = side(c.get("right"));
    UrlPatternComponent component = UrlPatternComponent.find(c.get("component").asString());
    assertNotNull(component);
    int expected = c.get("expected").asInt();
    assertEquals(expected, UrlPattern.compareComponent(component, left, right));
    assertEquals(-expected, UrlPattern.compareComponent(component, right, left));
    assertEquals(0, UrlPattern.compareComponent(component, left, left));
  }

  private static UrlPattern side(JsonNode node) {
    return node.isObject() ? UrlPattern.of(init(node)) : UrlPattern.parse(node.asString());
  }

  private static void generates(JsonNode c) {
    UrlPattern pattern = side(c.get("pattern"));
    Map<String, String> groups = new LinkedHashMap<>();
    c.get("groups").forEachEntry((name, text) -> groups.put(name, text.asString()));
    UrlPatternComponent component = UrlPatternComponent.find(c.get("component").asString());
    JsonNode expected = c.get("expected");
    if (component == null) {
      assertTrue(expected.isNull(), "no such component");
      return;
    }
    Parsed<String> generated = pattern.tryGenerate(component, groups);
    if (expected.isNull()) {
      assertFalse(generated.isOk());
    } else {
      assertEquals(expected.asString(), generated.orElseThrow());
    }
  }
}
