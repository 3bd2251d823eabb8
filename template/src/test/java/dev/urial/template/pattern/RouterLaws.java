package dev.urial.template.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Component;
import dev.urial.template.UriTemplate;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The law of a router: its answer is that of asking each route in turn. */
class RouterLaws {
  private static final int DRAWS = 300;
  private static final int ROUTES = 40;

  private static String one(Random random, String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private static String pattern(Random random) {
    StringBuilder text = new StringBuilder();
    text.append(one(random, "https", "http", "http{s}?", "*", "x", ":p"));
    text.append("://");
    text.append(
        one(random, "a.b", "*.b", ":h.a.b", "{*.}?b", "b", "*", "a.*", "(a|b).b", "[\\:\\:1]"));
    text.append(one(random, "", "", ":*", ":8080"));
    int segments = random.nextInt(4);
    for (int i = 0; i < segments; i++) {
      text.append('/');
      text.append(
          one(
              random,
              "a",
              "A",
              "ab",
              "a%20b",
              "",
              ":s" + i,
              ":s" + i + "?",
              "*",
              "{b}?",
              "a:s" + i,
              ":s" + i + "\\.x",
              "(\\d+)",
              "é",
              "{:s" + i + "}",
              "*?",
              ":s" + i + "*"));
    }
    text.append(one(random, "", "", "", "\\?q=1", "\\?*", "\\?q=:q", "#f"));
    return text.toString();
  }

  private static String template(Random random) {
    StringBuilder text = new StringBuilder(one(random, "", "", "https://a.b", "//b", "http://{h}"));
    int segments = 1 + random.nextInt(3);
    for (int i = 0; i < segments; i++) {
      text.append(
          one(random, "/a", "/A", "/{s" + i + "}", "/ab", "{/s" + i + "}", "/{+s" + i + "}", "/é"));
    }
    return text.append(one(random, "", "", "{?q}", "?q={q}", "#f", "{.s9}")).toString();
  }

  private static String url(Random random) {
    StringBuilder text = new StringBuilder(one(random, "https", "http", "x", "ws"));
    text.append("://").append(one(random, "a.b", "b", "x.a.b", "a.c", "[::1]", "c"));
    text.append(one(random, "", "", ":8080"));
    int segments = random.nextInt(4);
    for (int i = 0; i < segments; i++) {
      text.append('/');
      text.append(one(random, "a", "A", "ab", "a b", "7", "", "b", "a.x", "é", "abc"));
    }
    return text.append(one(random, "", "", "?q=1", "?q=2", "?", "#f", "?q=1#f")).toString();
  }

  private record Drawn(
      Router<Integer> router,
      List<@Nullable UrlPattern> patterns,
      List<@Nullable UriTemplate> templates) {
    boolean matches(int route, Url url) {
      UrlPattern pattern = patterns.get(route);
      if (pattern != null) {
        return pattern.test(url);
      }
      // By the book: a template is compared from the path on, from the host on, or with the whole.
      UriTemplate template = Objects.requireNonNull(templates.get(route));
      String written = template.toString();
      String href = url.href();
      int start = 0;
      if (written.startsWith("//")) {
        start = href.indexOf("//");
      } else if (written.startsWith("/") || written.startsWith("{/") || written.startsWith("{.")) {
        start = url.start(Component.PATH);
      }
      return template.extract(href.substring(start)) != null;
    }
  }

  private static Drawn drawn(Random random) {
    Router.Builder<Integer> builder = Router.builder();
    List<@Nullable UrlPattern> patterns = new ArrayList<>();
    List<@Nullable UriTemplate> templates = new ArrayList<>();
    while (patterns.size() < ROUTES) {
      if (random.nextInt(3) == 0) {
        UriTemplate template = UriTemplate.parse(template(random));
        builder.add(template, patterns.size());
        templates.add(template);
        patterns.add(null);
        continue;
      }
      UrlPatternOptions options = UrlPatternOptions.standard();
      UrlPattern pattern =
          UrlPattern.tryParse(
                  pattern(random), null, random.nextInt(3) == 0 ? options.ignoringCase() : options)
              .orElseNull();
      if (pattern != null) {
        builder.add(pattern, patterns.size());
        patterns.add(pattern);
        templates.add(null);
      }
    }
    return new Drawn(builder.build(), patterns, templates);
  }

  @Test
  void theAnswerIsThatOfAskingEachInTurn() {
    int found = 0;
    for (int i = 0; i < DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      Drawn drawn = drawn(random);
      for (int j = 0; j < 20; j++) {
        Url url = Url.tryParse(url(random)).orElseNull();
        if (url == null) {
          continue;
        }
        List<Integer> expected = new ArrayList<>();
        for (int route = 0; route < ROUTES; route++) {
          if (drawn.matches(route, url)) {
            expected.add(route);
          }
        }
        String at = url + ", draw " + i + " " + drawn.patterns() + drawn.templates();
        assertEquals(
            expected, drawn.router().findAll(url).stream().map(Router.Match::target).toList(), at);
        Integer first = drawn.router().findTarget(url);
        if (expected.isEmpty()) {
          assertNull(first, at);
        } else {
          assertEquals(expected.get(0), first, at);
          found++;
        }
      }
    }
    assertTrue(found > DRAWS, found + " found");
  }

  @Test
  void theAddressOfALiteralRouteIsAnsweredAsAnyOther() {
    int literal = 0;
    for (int i = 0; i < DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      Drawn drawn = drawn(random);
      for (UrlPattern pattern : drawn.patterns()) {
        Url url = pattern == null ? null : Url.tryParse(written(pattern)).orElseNull();
        if (url == null) {
          continue;
        }
        Integer expected = null;
        for (int route = ROUTES - 1; route >= 0; route--) {
          expected = drawn.matches(route, url) ? Integer.valueOf(route) : expected;
        }
        for (int times = 0; times < 2; times++) { // found out, and known
          assertEquals(expected, drawn.router().findTarget(url), () -> url + " " + drawn);
        }
        Url asked = Url.parse(url.href() + "?q=1");
        assertEquals(
            drawn.router().findAll(asked).stream().map(Router.Match::target).findFirst(),
            Optional.ofNullable(drawn.router().findTarget(asked)),
            () -> asked + " " + drawn);
        literal++;
      }
    }
    assertTrue(literal > DRAWS, literal + " literal");
  }

  /** What a pattern looks like up to its path: a URL, where it is literal. */
  private static String written(UrlPattern pattern) {
    String port = pattern.pattern(UrlPatternComponent.PORT);
    return pattern.pattern(UrlPatternComponent.PROTOCOL)
        + "://"
        + pattern.pattern(UrlPatternComponent.HOSTNAME)
        + (port.isEmpty() ? "" : ":" + port)
        + pattern.pattern(UrlPatternComponent.PATHNAME);
  }

  @Test
  void whatRunsOutOfStepsDoesSoWhereItIsAsked() {
    UrlPatternOptions few = UrlPatternOptions.standard().withSteps(50);
    Router<String> router =
        Router.<String>builder()
            .add(UrlPattern.tryParse("https://h/((?=a)a*)*b", null, few).orElseThrow(), "slow")
            .add(UrlPattern.parse("https://h/" + "a".repeat(60)), "literal")
            .build();
    Url url = Url.parse("https://h/" + "a".repeat(60));
    for (int times = 0; times < 2; times++) {
      assertThrows(StepsExceededException.class, () -> router.findTarget(url));
    }
  }

  @Test
  @Nightly("measures time; theAddressOfALiteralRouteIsAnsweredAsAnyOther routes as many")
  void theNumberOfRoutesDoesNotMatter() {
    // The routes are ten times as many; what is asked grows with the size, and the time with that.
    Growth.isLinear(
        "routing",
        1_000,
        RouterLaws::asked,
        asked -> {
          for (Url url : asked.urls()) {
            if (asked.router().findTarget(url) == null) {
              throw new AssertionError(url);
            }
          }
        });
  }

  private record Asked(Router<Integer> router, List<Url> urls) {}

  private static Asked asked(int size) {
    Router.Builder<Integer> builder = Router.builder();
    List<Url> urls = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      builder.add(UrlPattern.parse("https://h" + i + ".example/:a/x" + i + "/*"), i);
      builder.add(UrlPattern.parse("https://example.com/:a/x" + i), i);
      builder.add(UriTemplate.parse("/t/{a}/y" + i + "{?q}"), i);
      urls.add(Url.parse("https://h" + i + ".example/7/x" + i + "/b"));
      urls.add(Url.parse("https://example.com/b/x" + i));
      urls.add(Url.parse("https://example.com/t/b/y" + i + "?q=1"));
    }
    return new Asked(builder.build(), urls);
  }

  @Test
  void aLongTextTakesLinearTime() {
    Router<Integer> router =
        Router.<Integer>builder()
            .add("https://h/:a/:b/x", 1)
            .add("https://*.h/*", 2)
            .add("/{a}/{b}/{c}", 3)
            .build();
    Growth.isLinear("path", 2_000, n -> "https://h/" + "a/".repeat(n), router::find);
    Growth.isLinear("segment", 2_000, n -> "https://h/a/" + "b".repeat(n) + "/x", router::find);
    Growth.isLinear("host", 2_000, n -> "x://" + "a.".repeat(n) + "h/y", router::find);
  }
}
