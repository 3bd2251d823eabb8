package dev.urial.template.pattern;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every pattern and all URLs. */
class UrlPatternLaws {
  private static final int DRAWS = 4_000;
  private static final DrawnTexts ANY = DrawnTexts.random("ht:p/s\\{}()*+?.#@[]-a1é😀 ", 24);

  private static String drawn(Random random, String delimiter) {
    StringBuilder out = new StringBuilder();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      String name = ":n" + i;
      String[] pieces = {
        delimiter,
        "a",
        "ab",
        delimiter,
        name,
        delimiter + name,
        "*",
        "{a}",
        "{" + name + "}",
        "{a" + name + delimiter + "}",
        "(a|b)",
        "(\\w+)",
        name + "(a*)",
        "{ab}",
        "{" + name + "b}"
      };
      int piece = random.nextInt(pieces.length);
      out.append(pieces[piece]);
      if (piece > 3) {
        String[] signs = {"", "", "", "?", "*", "+"};
        out.append(signs[random.nextInt(signs.length)]);
      }
    }
    return out.toString();
  }

  private static String text(Random random, String delimiter) {
    StringBuilder out = new StringBuilder();
    int count = random.nextInt(7);
    for (int i = 0; i < count; i++) {
      String[] pieces = {delimiter, "a", "b", "ab", "c"};
      out.append(pieces[random.nextInt(pieces.length)]);
    }
    return out.toString();
  }

  /** What is compared directly answers as the standard's regular expression does. */
  @Test
  void comparingDirectlyIsMatchingTheRegularExpression() throws PatternException {
    int matches = 0;
    for (int i = 0; i < 10 * DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      SegmentOptions kind =
          List.of(SegmentOptions.DEFAULT, SegmentOptions.HOSTNAME, SegmentOptions.PATHNAME)
              .get(random.nextInt(3));
      String delimiter = kind == SegmentOptions.HOSTNAME ? "." : "/";
      EncodingCallback encoding = EncodingCallback.SEARCH; // keeps all that is drawn
      String pattern = drawn(random, delimiter);
      UrlPatternOptions options = UrlPatternOptions.standard();
      options = random.nextInt(4) == 0 ? options.ignoringCase() : options;
      List<PatternPart> parts;
      try {
        parts = PatternParser.parse(pattern, kind, encoding);
      } catch (PatternException e) {
        continue; // a modifier without group
      }
      ComponentMatcher one = ComponentMatcher.of(parts, kind, options);
      ComponentMatcher other = ComponentMatcher.expression(parts, kind, options);
      for (int j = 0; j < 5; j++) {
        String text = "x" + text(random, delimiter) + delimiter;
        int to = text.length() - 1;
        int[] expected = other.exec(text, 1, to);
        int[] actual = one.exec(text, 1, to);
        String at = pattern + " of " + text;
        assertEquals(expected != null, one.test(text, 1, to), at);
        assertEquals(expected != null, actual != null, at);
        if (expected != null && actual != null) {
          matches++;
          int from = 2;
          assertArrayEquals(
              Arrays.copyOfRange(expected, from, actual.length),
              Arrays.copyOfRange(actual, from, actual.length),
              at);
        }
      }
    }
    assertTrue(matches > DRAWS, matches + " matches");
  }

  @Test
  void nothingThrowsAndANormalFormStaysAsItIs() {
    int[] read = {0};
    Laws.forAll(
        "pattern",
        DRAWS,
        ANY,
        text -> {
          for (UrlPatternComponent component : UrlPatternComponent.values()) {
            Parsed<UrlPattern> parsed =
                UrlPattern.tryOf(UrlPatternInit.of(component, text), UrlPatternOptions.standard());
            UrlPattern pattern = parsed.orElseNull();
            if (pattern == null) {
              SyntaxError error = parsed.errorOrNull();
              assertNotNull(error);
              assertTrue(!error.diagram().isEmpty());
              continue;
            }
            read[0]++;
            String normal = pattern.pattern(component);
            UrlPattern again =
                UrlPattern.of(UrlPatternInit.of(component, UrlPattern.given(component, normal)));
            assertEquals(normal, again.pattern(component), text);
          }
          UrlPattern.tryParse(text).errorOrNull();
        });
    assertTrue(read[0] > Laws.draws(DRAWS), read[0] + " read");
  }

  @Test
  void whatIsGeneratedMatchesAndHasTheGroups() {
    int generated = 0;
    for (int i = 0; i < DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      UrlPattern pattern =
          UrlPattern.tryOf(
                  UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/" + drawn(random, "/")),
                  UrlPatternOptions.standard())
              .orElseNull();
      if (pattern == null) {
        continue;
      }
      Map<String, String> groups = new HashMap<>();
      for (String name : pattern.groupNames(UrlPatternComponent.PATHNAME)) {
        groups.put(name, "7" + "x".repeat(random.nextInt(2)));
      }
      String text = pattern.tryGenerate(UrlPatternComponent.PATHNAME, groups).orElseNull();
      if (text != null) {
        generated++;
        UrlPatternInit init = UrlPatternInit.of(UrlPatternComponent.PATHNAME, text);
        assertTrue(pattern.test(init), pattern + " " + text);
      }
    }
    assertTrue(generated > 50, generated + " generated");
  }

  @Test
  void comparingIsAnOrder() {
    UrlPattern[] some = new UrlPattern[60];
    int count = 0;
    for (int i = 0; count < some.length; i++) {
      Random random = new Random(Laws.seed() + i);
      UrlPatternInit init =
          UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/" + drawn(random, "/"));
      UrlPattern pattern = UrlPattern.tryOf(init, UrlPatternOptions.standard()).orElseNull();
      if (pattern != null) {
        some[count++] = pattern;
      }
    }
    UrlPatternComponent path = UrlPatternComponent.PATHNAME;
    for (UrlPattern a : some) {
      for (UrlPattern b : some) {
        int order = UrlPattern.compareComponent(path, a, b);
        assertEquals(-order, UrlPattern.compareComponent(path, b, a));
        for (UrlPattern c : some) {
          if (order <= 0 && UrlPattern.compareComponent(path, b, c) <= 0) {
            assertTrue(UrlPattern.compareComponent(path, a, c) <= 0, a + " " + b + " " + c);
          }
        }
      }
    }
  }

  @Test
  void withoutARegularExpressionOfItsOwnAMatchIsLinear() {
    for (String path :
        List.of(
            "/:a/:b", "/*a*b*c", "/{a}*{a}*b", "/{*}*{*}*b", "/:a-:b-:c", "/:a+/x", "/{:a,}*")) {
      UrlPattern pattern = UrlPattern.of(UrlPatternInit.of(UrlPatternComponent.PATHNAME, path));
      Growth.isLinear(path, 1_000, n -> "https://h/" + "a-".repeat(n), pattern::test);
      Growth.isLinear(path, 1_000, n -> "https://h" + "/a".repeat(n), pattern::exec);
    }
  }

  @Test
  void readingIsLinear() {
    for (String piece :
        List.of("a", ":a", "(a", "{a", "\\(", "*", "((?:", "{a}?", "/:", "é", "(é)")) {
      Growth.isLinear(piece, 1_000, n -> "https://h/" + piece.repeat(n), UrlPattern::tryParse);
    }
    Growth.isLinear("scheme", 1_000, n -> "a".repeat(n) + ":", UrlPattern::tryParse);
    Growth.isLinear("no scheme", 1_000, n -> "@[".repeat(n), UrlPattern::tryParse);
    Growth.isLinear("names", 500, n -> "https://h/" + names(n), UrlPattern::tryParse);
  }

  private static String names(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < n; i++) {
      out.append("/:n").append(i).append('?');
    }
    return out.toString();
  }
}
