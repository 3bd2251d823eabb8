package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The W3C's test cases for user agents that read Media Fragments, with the ids of the W3C and
 * without; and each as a query, since it is read by the same rules.
 */
class MediaFragmentsSuite {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TestFactory
  Stream<DynamicTest> testCasesOfTheW3c() {
    Suite suite = Suites.open("media-fragments");
    Cases cases = suite.cases("testcases.tsv");
    for (String line : suite.lines("testcases.tsv")) {
      String[] columns = line.split("\t", -1);
      String uri = columns[1];
      JsonNode expected = JSON.readTree(columns[3]);
      assertEquals(0, expected.get("query").size());
      cases.add(columns[0], () -> says(uri.substring(uri.indexOf('#') + 1), expected.get("hash")));
    }
    return cases.tests();
  }

  @TestFactory
  Stream<DynamicTest> theSameWithoutIds() {
    return Suites.open("media-fragments")
        .cases("node-mediafragment-tests.json")
        .each(
            "/tests",
            c -> CaseJson.text(c, "input"),
            c -> says(CaseJson.text(c, "input"), c.get("result").get("hash")))
        .tests();
  }

  private static void says(String fragment, JsonNode expected) {
    MediaFragment read = MediaFragment.read(fragment);
    time(read.time(), only(expected, "t"));
    region(read.region(), only(expected, "xywh"));
    assertEquals(names(expected, "track"), read.tracks());
    assertEquals(names(expected, "id"), read.id() == null ? List.of() : List.of(read.id()));
    assertEquals(expected.isEmpty(), read.isEmpty());
    assertEquals(fragment, read.toFragment());
    MediaFragment query = MediaFragment.readQuery(fragment);
    assertEquals(read, query);
    // The strict door takes it only if nothing had to be ignored.
    MediaFragment.tryParse(fragment)
        .map(
            strict -> {
              assertTrue(read.ignored().isEmpty());
              assertEquals(read.time(), strict.time());
              return strict;
            });
  }

  private static @Nullable JsonNode only(JsonNode dimensions, String name) {
    JsonNode found = dimensions.get(name);
    if (found == null) return null;
    assertEquals(1, found.size());
    return found.get(0);
  }

  private static void time(@Nullable MediaTime time, @Nullable JsonNode expected) {
    if (expected == null) {
      assertNull(time);
      return;
    }
    assertNotNull(time);
    assertEquals(CaseJson.text(expected, "unit"), time.format().prefix());
    assertEquals(
        CaseJson.text(expected, "start"), time.startText() == null ? "" : time.startText());
    assertEquals(CaseJson.text(expected, "end"), time.endText() == null ? "" : time.endText());
    if (expected.has("startNormalized")) {
      OptionalDouble start = seconds(expected.get("startNormalized"));
      // Without a start the interval begins at 0: Media Fragments 1.0 §4.2.1.
      boolean isZero = time.startText() == null && time.format() != MediaTime.Format.CLOCK;
      assertEquals(isZero ? OptionalDouble.of(0) : start, time.startSeconds());
      assertEquals(seconds(expected.get("endNormalized")), time.endSeconds());
    }
  }

  private static OptionalDouble seconds(JsonNode normalized) {
    return normalized.isNumber()
        ? OptionalDouble.of(normalized.doubleValue())
        : OptionalDouble.empty();
  }

  private static void region(@Nullable MediaRegion region, @Nullable JsonNode expected) {
    if (expected == null) {
      assertNull(region);
      return;
    }
    assertNotNull(region);
    assertEquals(CaseJson.text(expected, "unit"), region.unit().name().toLowerCase(Locale.ROOT));
    assertEquals(
        List.of(
            number(expected, "x"),
            number(expected, "y"),
            number(expected, "w"),
            number(expected, "h")),
        List.of(region.x(), region.y(), region.w(), region.h()));
  }

  private static long number(JsonNode expected, String name) {
    return expected.get(name).asLong(); // the second file writes numbers as texts
  }

  private static List<String> names(JsonNode dimensions, String dimension) {
    List<String> names = new ArrayList<>();
    JsonNode found = dimensions.get(dimension);
    if (found != null) {
      for (JsonNode one : found) names.add(CaseJson.text(one, "name"));
    }
    return names;
  }
}
