package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.explain.drawing.Ruler;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** What is said of a text is true of it, for all texts. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
class ExplainLawsTest {
  private static final int DRAWS = 5_000;

  private static final DrawnTexts REFERENCES =
      DrawnTexts.of(Grammar.rfc3987(), "IRI-reference", 60);

  /** Few characters, chosen so that every rule of normalization has something to do. */
  private static final DrawnTexts RUGGED =
      random -> {
        var paths = DrawnTexts.random("/.%2eE:aé~", 12).start(random);
        String[] begins = {
          "", "HTTP://h", "http://H:080", "a:", "https://u:%7e@[::0]:", "//É", "http://%41%c3:0"
        };
        return () -> {
          String path = paths.get().replaceAll("%(?![0-9a-fA-F]{2})", "");
          String begin = begins[random.nextInt(begins.length)];
          return begin
              + (begin.contains("//") && !path.isEmpty() ? "/" : "")
              + path
              + (path.contains("~") ? "" : "?%7eÉ");
        };
      };

  private static final DrawnTexts TEXTS = DrawnTexts.mix(REFERENCES, RUGGED);

  @Test
  void theStepsLeadToTheNormalForm() {
    Laws.forAll(
        "each step begins where the last ended, changes one component and ends at the normal form",
        DRAWS,
        TEXTS,
        text -> {
          IriReference reference = IriReference.tryParse(text).orElseNull();
          Laws.assume(reference != null);
          for (Equivalence rung : Equivalence.values()) {
            IriReference current = reference;
            for (Step step : Step.toNormalForm(reference, rung)) {
              assertEquals(current, step.before());
              assertNotEquals(step.change().before(), step.change().after());
              assertTrue(step.rung().compareTo(rung) <= 0);
              assertTrue(reference.isEquivalentTo(step.after(), rung));
              current = step.after();
            }
            IriReference start = rung == Equivalence.STRING ? reference : reference.toUri();
            assertEquals(start.normalize(rung), current);
          }
        });
  }

  @Test
  void equivalenceIsExplainedAsItIsDecided() {
    Laws.forAll(
        "the rung is the first on which the two are equivalent",
        DRAWS,
        TEXTS,
        TEXTS,
        (a, b) -> {
          IriReference one = IriReference.tryParse(a).orElseNull();
          IriReference other = IriReference.tryParse(b).orElseNull();
          Laws.assume(one != null && other != null);
          EquivalenceExplanation explanation = EquivalenceExplanation.of(one, other);
          assertEquals(one.isEquivalentTo(other, Equivalence.SCHEME), explanation.isEquivalent());
        });
  }

  @Test
  void partsLieWhereTheySay() {
    Laws.forAll(
        "a part's text is what stands in its range; children lie in order within their parent",
        DRAWS,
        TEXTS,
        text -> {
          Reading reading = Reading.tryParse(text).orElseNull();
          Laws.assume(reading != null);
          check(reading.whole(), text);
          IriReference reference = reading.reference();
          for (Part part : reading.parts()) {
            String expected =
                switch (part.name()) {
                  case "scheme" -> reference.scheme();
                  case "authority" -> reference.authority();
                  case "path" -> reference.path();
                  case "query" -> reference.query();
                  default -> reference.fragment();
                };
            assertEquals(expected, part.text());
          }
          Part path = reading.part("path");
          assertEquals(reference.pathSegments(), path.children().stream().map(Part::text).toList());
        });
  }

  private static void check(Part part, String text) {
    assertEquals(text.substring(part.start(), part.end()), part.text());
    int at = part.start();
    for (Part child : part.children()) {
      assertTrue(child.start() >= at && child.end() <= part.end(), child::toString);
      at = child.end();
      check(child, text);
    }
  }

  @Test
  void everyTextIsExplained() {
    Laws.forAll(
        "explaining never throws, and a drawing is no wider than asked",
        DRAWS,
        DrawnTexts.mix(TEXTS, REFERENCES.mutated(), DrawnTexts.random()),
        text -> {
          Reading reading = Reading.tryParse(text).orElseNull();
          if (reading != null) {
            draw(reading.whole());
          }
        });
  }

  @Test
  void twoReadingsOfEveryText() {
    Laws.forAll(
        "reading by both never throws; what differs differs, and says so in order",
        DRAWS,
        DrawnTexts.mix(
            TEXTS, REFERENCES.mutated(), DrawnTexts.random("ht:p/\\@.0x%[]#?|\t é\u24D4", 20)),
        text -> {
          TwoReadings both = TwoReadings.of(text);
          assertTrue(!both.verdict().isEmpty());
          assertEquals(both.differences().isEmpty(), both.distance() == Distance.NONE);
          for (Difference difference : both.differences()) {
            assertNotEquals(difference.one(), difference.other());
          }
          int at = 0;
          for (Remark finding : both.findings()) {
            assertTrue(
                at <= finding.start() && finding.start() <= finding.end(), finding::toString);
            assertTrue(finding.end() <= text.length(), finding::toString);
            at = finding.start();
          }
          Url url = both.url().orElseNull();
          if (url != null && both.target() != null && both.target().toString().equals(url.href())) {
            assertEquals(Distance.NONE, both.distance());
          }
        });
  }

  private static final String[] BEGINS = {
    "http://",
    "HTTP:\\\\",
    "https:/\\",
    "ws:\\/",
    "ftp:",
    "http:/",
    "wss:////",
    "foo://",
    "file://",
    "file:\\\\",
    "//",
    "/\\",
    "\\/",
    "\\\\",
    "///",
    " http:\\\\",
    "\u0001http:/\\",
    "\u0001//",
    "view-source:https://",
    "jar:http:/",
    "blob:ftp:\\",
    "view-source:jar:HTTPS:",
    "jar:view-source:foo://"
  };

  /**
   * DrawnTexts with a password of {@code Q}s, as anyone may read them, tabs and newlines anywhere.
   */
  private static final DrawnTexts SECRETS =
      random -> {
        String[] names = {"u", "", "u@x", "a.b"};
        String[] ends = {
          "h/",
          "h|/",
          "h",
          "h\\",
          "h:99999/",
          "h:8x",
          "h h/",
          "0x7f.1/a//b",
          "[::1",
          "",
          "h/|?|#\\",
          "\uD800"
        };
        return () -> {
          String text =
              BEGINS[random.nextInt(BEGINS.length)]
                  + names[random.nextInt(names.length)]
                  + ":"
                  + new String[] {"QQ", "Q", "Q|Q", "Q@Q", "Q:Q"}[random.nextInt(5)]
                  + "@"
                  + ends[random.nextInt(ends.length)];
          StringBuilder out = new StringBuilder(text);
          for (int i = random.nextInt(4); i > 0; i--) {
            out.insert(random.nextInt(out.length() + 1), "\t\n\r".charAt(random.nextInt(3)));
          }
          return out.toString();
        };
      };

  /** Whether every {@code Q} is of a password: a shrunk text may have another. */
  private static boolean isSecret(String text) {
    String kept = text.replaceAll("[\t\n\r]", "");
    for (String begin : BEGINS) {
      if (kept.startsWith(begin)
          && kept.substring(begin.length()).matches("(?s)[^:Q/]*:Q[^/?#]*@[^Q]*")) {
        return true;
      }
    }
    return false;
  }

  @Test
  void noPasswordIsShown() {
    Url base = Url.parse("http://b/");
    Laws.forAll(
        "what is said of a text shows no password, wherever tabs and newlines stand in it",
        Sampling.of(DRAWS, 4 * DRAWS),
        SECRETS,
        text -> {
          Laws.assume(isSecret(text));
          StringBuilder said = new StringBuilder(Secrets.masked(text));
          for (Url against : new Url[] {null, base, Url.parse("foo://b/"), Url.parse("file:///")}) {
            TwoReadings both = TwoReadings.of(text, Iri.parse("http://b/"), against);
            said.append(both).append(both.redacted()).append(both.verdict());
            said.append(both.findings()).append(both.differences());
          }
          for (Parsed<?> parsed :
              List.of(
                  Uri.tryParse(text),
                  UriReference.tryParse(text),
                  Iri.tryParse(text),
                  IriReference.tryParse(text),
                  Url.tryParse(text),
                  Url.tryParse(text, base))) {
            SyntaxError error = parsed.errorOrNull();
            if (error != null) {
              said.append(error.message()).append(error.diagram()).append(error);
              said.append(Excerpt.around(text, error.index()).text());
            }
          }
          assertEquals(-1, said.indexOf("Q"), said::toString);
        });
  }

  private static void draw(Part part) {
    for (String line : Ruler.of(part, 40).lines()) {
      // Wide characters apart, of which RulerTest knows more.
      long columns = line.codePoints().filter(c -> !isMark(c)).count();
      assertTrue(columns <= 40, line);
    }
    part.children().forEach(ExplainLawsTest::draw);
  }

  private static boolean isMark(int c) {
    return Character.getType(c) == Character.NON_SPACING_MARK;
  }
}
