package dev.urial.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What holds for every template and all values. */
class UriTemplateLaws {
  private static final int DRAWS = Sampling.of(1_000, 4_000);
  private static final Recogniser TEMPLATE = Recogniser.of(Grammar.rfc6570(), "URI-Template");
  private static final DrawnTexts TEMPLATES = DrawnTexts.of(Grammar.rfc6570(), "URI-Template");
  private static final DrawnTexts ANY =
      DrawnTexts.mix(TEMPLATES, TEMPLATES.mutated(), DrawnTexts.random("{}+#./;?&=,!:*%2Aaé ", 12));

  /** What the RFC's grammar and this reader see differently: an erratum, and what is reserved. */
  private static boolean isOwn(String text) {
    return text.indexOf('\'') >= 0 || text.matches("(?s).*\\{[=,!@|].*");
  }

  @Test
  void textsAndErrorsAreThoseOfTheGrammar() {
    Laws.forAll(
        "template",
        DRAWS,
        ANY,
        text -> {
          if (isOwn(text)) {
            return;
          }
          Parsed<UriTemplate> parsed = UriTemplate.tryParse(text);
          assertEquals(TEMPLATE.matches(text), parsed.isOk());
          assertEquals(parsed.isOk(), UriTemplate.isValid(text));
          SyntaxError error = parsed.errorOrNull();
          if (error == null) {
            assertEquals(text, parsed.orElseThrow().toString());
            return;
          }
          assertEquals(TEMPLATE.longestViablePrefix(text), error.index());
          Set<String> open = new HashSet<>(TEMPLATE.begunRulesAt(text));
          open.addAll(TEMPLATE.openRulesAt(text));
          assertTrue(open.contains(error.rule().id()), () -> error.rule() + " not in " + open);
        });
  }

  /** Templates whose variables are few, so that draws give them values. */
  private static String drawnTemplate(Random random) {
    StringBuilder template = new StringBuilder();
    String[] literals = {"/", "http://a/", "x", "-", "?q=", "#"};
    String[] operators = {"", "+", "#", ".", "/", ";", "?", "&"};
    Set<String> left = new HashSet<>(List.of("a", "bb", "c.d", "%41"));
    int parts = 1 + random.nextInt(4);
    for (int i = 0; i < parts; i++) {
      if (random.nextInt(3) > 0) {
        template.append(literals[random.nextInt(literals.length)]);
      }
      if (left.isEmpty()) {
        break;
      }
      template.append('{').append(operators[random.nextInt(operators.length)]);
      String comma = "";
      for (String name : List.copyOf(left)) {
        if (random.nextInt(3) == 0 || comma.isEmpty()) {
          left.remove(name);
          template.append(comma).append(name).append(random.nextInt(3) == 0 ? "*" : "");
          comma = ",";
        }
      }
      template.append('}');
    }
    return template.toString();
  }

  private static String word(Random random) {
    String[] words = {
      "1", "red", "a b", "é", "50%", "x/y", "", "a,b", "k=v", ".", "%20", "%2", "😀b", "€%e2"
    };
    return words[random.nextInt(words.length)];
  }

  private static Values drawnValues(UriTemplate template, Random random) {
    Values values = Values.none();
    for (String name : template.variables()) {
      values =
          switch (random.nextInt(5)) {
            case 0 -> values;
            case 1 -> values.with(name, List.of(word(random), word(random), word(random)));
            case 2 -> {
              Map<String, String> map = new LinkedHashMap<>();
              map.put("k" + random.nextInt(3), word(random));
              map.put("semi;", word(random));
              yield values.with(name, map);
            }
            default -> values.with(name, word(random));
          };
    }
    return values;
  }

  @Test
  void extractionOfAnExpansionHoldsTheValues() {
    int found = 0;
    for (int i = 0; i < DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      UriTemplate template = UriTemplate.parse(drawnTemplate(random));
      Values values = drawnValues(template, random);
      String text = template.expand(values);
      String at = template + " " + values + " " + text + ", draw " + i;
      Values read = Objects.requireNonNull(template.extract(text), at);
      assertEquals(text, template.expand(read), () -> at + " read as " + read);
      found += read.equals(values) ? 1 : 0;
    }
    assertTrue(found > DRAWS / 10, found + " of " + DRAWS);
  }

  /** As a reader of JSON makes it: with numbers, and with members that are null. */
  private static Map<String, @Nullable Object> drawnMap(UriTemplate template, Random random) {
    Map<String, @Nullable Object> map = new HashMap<>();
    for (Varspec varspec : template.varspecs()) {
      map.put(varspec.name(), drawnValue(random.nextInt(varspec.maxLength() > 0 ? 4 : 7), random));
    }
    return map;
  }

  private static @Nullable Object drawnValue(int kind, Random random) {
    return switch (kind) {
      case 0 -> null;
      case 1 -> random.nextInt(2000);
      case 2, 3 -> word(random);
      case 4 -> Arrays.asList(null, random.nextBoolean() ? word(random) : null, 7L);
      case 5 -> random.nextBoolean() ? List.of() : Arrays.asList(null, null);
      default -> {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put(word(random), random.nextBoolean() ? word(random) : null);
        members.put("semi;", random.nextBoolean() ? true : null);
        yield members;
      }
    };
  }

  @Test
  void expansionsAreThoseOfTheAlgorithm() {
    for (int i = 0; i < DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      String text = drawnTemplate(random);
      UriTemplate template =
          UriTemplate.parse(random.nextInt(4) == 0 ? text.replaceAll("([a-z])}", "$1:2}") : text);
      Map<String, @Nullable Object> map = drawnMap(template, random);
      String expected = ExpansionByTheBook.of(template.toString(), map);
      assertEquals(expected, template.expand(map), () -> template + " " + map);
      assertEquals(expected, template.expand(Values.of(map)), () -> template + " " + map);
    }
  }

  @Test
  void whatIsExpandedPartlyIsExpandedToTheSame() {
    for (int i = 0; i < DRAWS; i++) {
      Random random = new Random(Laws.seed() + i);
      UriTemplate template = UriTemplate.parse(drawnTemplate(random));
      Values values = drawnValues(template, random);
      Values some = Values.none();
      for (String name : template.variables()) {
        if (random.nextBoolean()) {
          some = copy(values, name, some);
        }
      }
      UriTemplate rest = template.expandPartly(some);
      assertEquals(
          template.expand(values), rest.expand(values), () -> template + " " + rest + " " + values);
    }
  }

  private static Values copy(Values from, String name, Values to) {
    String text = from.text(name);
    if (text != null) {
      return to.with(name, text);
    }
    return from.map(name).isEmpty()
        ? to.with(name, from.list(name))
        : to.with(name, from.map(name));
  }

  @Test
  void bothWaysAreLinear() {
    UriTemplate template = UriTemplate.parse("/a/{x}/{+y}{?z*}");
    Growth.isLinear(
        "extracting",
        2_000,
        n -> "/a/" + "b".repeat(n) + "/" + "c/".repeat(n) + "?z=1" + "&z=2".repeat(n),
        template::extract);
    Growth.isLinear(
        "expanding",
        2_000,
        n -> Values.of("x", "é%".repeat(n)).with("y", "%2".repeat(n)),
        template::expand);
    Growth.isLinear("reading", 2_000, n -> "{a}b".repeat(n) + "}", UriTemplate::tryParse);
  }
}
