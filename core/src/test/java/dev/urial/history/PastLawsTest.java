package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.Texts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Resolution by the documents' own steps, done slowly, and that it always answers. */
class PastLawsTest {
  private static final int DRAWS = 20_000;
  private static final Texts DOTTED = Texts.random("./a", 14);

  private static Era references(Era era) {
    return era == Era.RFC_1738 ? Era.RFC_1808 : era;
  }

  @ParameterizedTest
  @EnumSource(Era.class)
  void whatIsValidResolves(Era era) {
    Texts bases =
        Texts.mix(PastGrammarsTest.valid(era), PastGrammarsTest.valid(era).map(t -> "s:" + t));
    Laws.forAll(
        era.citation() + " resolves",
        DRAWS,
        bases,
        Texts.mix(PastGrammarsTest.valid(references(era)), DOTTED),
        (base, reference) -> {
          PastReading b = era.tryParse(base).orElseNull();
          PastReading r = references(era).tryParse(reference).orElseNull();
          if (b == null || r == null || b.find("scheme") == null) {
            return;
          }
          String target = era.resolve(base, reference);
          if (r.find("scheme") != null && r.find("prefix") == null && era != Era.RFC_3986) {
            assertEquals(reference, target);
          }
          assertNotNull(era.resolveNonStrict(base, reference));
          assertTrue(era.differences(base, reference).size() <= 1);
        });
  }

  @ParameterizedTest
  @EnumSource(Era.class)
  void differencesAreFoundForEveryText(Era era) {
    Laws.forAll(
        era.citation() + " differences",
        DRAWS,
        PastGrammarsTest.any(era),
        text -> {
          List<Difference> differences = era.differences(text);
          boolean then = era.tryParse(text).isOk();
          boolean now = Era.RFC_3986.tryParse(text).isOk();
          if (then != now) {
            assertEquals(1, differences.size());
          } else if (!then || era == Era.RFC_3986) {
            assertEquals(List.of(), differences);
          }
        });
  }

  /** RFC 2396 §5.2 step 6, and RFC 1808 §4 step 6, replacement by replacement. */
  @Test
  void mergingIsByTheBook() {
    Laws.forAll(
        "merge",
        3 * DRAWS,
        DOTTED.map(t -> t.startsWith("/") ? t : "/" + t),
        DOTTED,
        (base, reference) -> {
          Laws.assume(base.startsWith("/") && !reference.startsWith("/") && !reference.isEmpty());
          String expected = "s://h" + mergedByTheBook(base, reference);
          assertEquals(expected, Era.RFC_2396.resolve("s://h" + base, reference));
          assertEquals(expected, Era.RFC_1808.resolve("s://h" + base, reference));
        });
  }

  private static String mergedByTheBook(String base, String reference) {
    String path = base.substring(0, base.lastIndexOf('/') + 1) + reference;
    // The slash at the beginning is kept apart: it belongs to no segment.
    List<String> segments = new ArrayList<>(Arrays.asList(path.substring(1).split("/", -1)));
    int last = segments.size() - 1;
    for (int i = last - 1; i >= 0; i--) { // c
      if (segments.get(i).equals(".")) {
        segments.remove(i);
      }
    }
    last = segments.size() - 1;
    if (segments.get(last).equals(".")) { // d
      segments.set(last, "");
    }
    boolean removed = true;
    while (removed) { // e, the leftmost first
      removed = false;
      for (int i = 0; i + 2 < segments.size() && !removed; i++) {
        if (!segments.get(i).equals("..") && segments.get(i + 1).equals("..")) {
          segments.remove(i);
          segments.remove(i);
          removed = true;
        }
      }
    }
    last = segments.size() - 1;
    if (last > 0 && segments.get(last).equals("..") && !segments.get(last - 1).equals("..")) { // f
      segments.remove(last);
      segments.set(last - 1, "");
    }
    return "/" + String.join("/", segments);
  }

  /** RFC 1630 page 10: {@code xxx/../} and {@code /.} are removed until none is left. */
  @Test
  void partialFormsAreByTheBook() {
    Laws.forAll(
        "expand",
        3 * DRAWS,
        DOTTED.map(t -> t.startsWith("/") ? t : "/" + t),
        DOTTED,
        (context, partial) -> {
          Laws.assume(context.startsWith("/") && !partial.startsWith("/"));
          String path = context.substring(0, context.lastIndexOf('/') + 1) + partial;
          assertEquals(
              "s://h" + withoutDotsByTheBook(path),
              Era.RFC_1630.resolve("s://h" + context, partial));
        });
  }

  /** Always the leftmost of what can be removed. */
  private static String withoutDotsByTheBook(String path) {
    List<String> elements = new ArrayList<>(Arrays.asList(path.substring(1).split("/", -1)));
    boolean removed = true;
    while (removed) {
      removed = false;
      for (int i = 0; i < elements.size() && !removed; i++) {
        boolean dot = elements.get(i).equals(".");
        boolean dots =
            i + 2 < elements.size()
                && !elements.get(i).equals("..")
                && elements.get(i + 1).equals("..");
        if (dots && !dot) {
          elements.remove(i + 1);
        }
        if (dots || dot) {
          elements.remove(i);
          removed = true;
        }
      }
    }
    return elements.isEmpty() ? "" : "/" + String.join("/", elements);
  }

  /** A hundred thousand of what each reader and each algorithm loops over. */
  @ParameterizedTest
  @EnumSource(Era.class)
  void hostileTextsTakeLinearTime(Era era) {
    List<String> pieces =
        List.of("a/", "../", "a/../", "./", "//", ";", "@", "a.", "a:", "1.", "%41", "?", "+");
    for (String piece : pieces) {
      String many = piece.repeat(100_000);
      assertTimeout(
          Duration.ofSeconds(20),
          () -> {
            for (String text : List.of(many, "s:" + many, "s://" + many, "s://h/" + many)) {
              era.tryParse(text).map(PastReading::params);
              era.differences(text);
            }
            era.differences("s://h/" + many, many);
            era.differences("s://h/" + "a/".repeat(100_000), many);
          },
          piece);
    }
  }
}
