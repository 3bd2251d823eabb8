package dev.urial.explain.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionMessages;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.report.Message;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** What is reported step by step arrives where the nouns arrive in one pass. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
class StepsLaws {
  private static final int DRAWS = 5_000;

  private static final DrawnTexts DOTTED = DrawnTexts.random("./a:", 12);

  private static final DrawnTexts BASES =
      DrawnTexts.mix(
          DrawnTexts.of(Grammar.rfc3987(), "IRI", 40),
          DOTTED.map(path -> "s:" + (path.startsWith("//") ? "/." + path : path)),
          DOTTED.map(
              path -> "s://h" + (path.startsWith("/") || path.isEmpty() ? path : "/" + path)),
          DrawnTexts.from("s:", "s://h", "s://h?q", "s:a/b?q#f", "s:/a/b", "s:a:b/c"));

  private static final DrawnTexts REFERENCES =
      DrawnTexts.mix(
          DrawnTexts.of(Grammar.rfc3987(), "IRI-reference", 40),
          DOTTED,
          DOTTED.map(path -> "S:" + path),
          DOTTED.map(path -> path + "?q#f"));

  @Test
  void resolutionArrivesAtTheTarget() {
    Laws.forAll(
        "the steps end at base.resolve(reference)",
        DRAWS,
        BASES,
        REFERENCES,
        (one, other) -> {
          Iri base = Iri.tryParse(one).orElseNull();
          IriReference reference = IriReference.tryParse(other).orElseNull();
          Laws.assume(base != null && reference != null);
          assertEquals(base.resolve(reference), ResolutionSteps.of(base, reference).target());
          assertEquals(
              base.resolveNonStrict(reference),
              ResolutionSteps.ofNonStrict(base, reference).target());
        });
  }

  @Test
  void eachLineOfResolutionHasASentence() {
    for (Message message : ResolutionMessages.all()) {
      assertTrue(message.text().length() > 5);
    }
  }

  @Test
  void theBuffersShrinkAndHoldWhatTheyShould() {
    Laws.forAll(
        "each step of remove_dot_segments takes from the input",
        DRAWS,
        DrawnTexts.random("./ab", 16),
        path -> {
          String output = "";
          String before = path;
          for (DotSegmentStep step : DotSegmentSteps.of(path).steps()) {
            String input = step.input();
            assertTrue(input.length() < before.length(), path);
            String moved = step.moved();
            String lost = step.lost();
            if (moved != null) {
              assertEquals(output + moved, step.output());
            } else if (lost != null) {
              assertEquals(output, step.output() + lost);
            } else {
              assertEquals(output, step.output());
            }
            output = step.output();
            before = input;
          }
          assertEquals(output, DotSegmentSteps.of(path).result());
          DotSegmentSteps longer = DotSegmentSteps.of(path + "/a".repeat(2_001));
          assertEquals(List.of(), longer.steps());
          String tail = "/a".repeat(1_990 - path.length());
          String made = DotSegmentSteps.of(path + tail).result();
          assertEquals(made + "/a".repeat(11 + path.length()), longer.result());
          assertEquals(0, before.length());
        });
  }

  @Test
  void normalizationArrivesAtTheNormalForm() {
    DrawnTexts texts =
        DrawnTexts.mix(
            DrawnTexts.of(Grammar.rfc3987(), "IRI-reference", 60),
            DrawnTexts.random("/.%2eE:aé~", 12).map(path -> "HTTP://H:080/" + path),
            DrawnTexts.random("/.aé", 8).map(path -> "http://" + path),
            DrawnTexts.random("/.%2eE:aé~", 12));
    Laws.forAll(
        "the steps end at reference.normalize(rung)",
        DRAWS,
        texts,
        text -> {
          IriReference reference = IriReference.tryParse(text).orElseNull();
          Laws.assume(reference != null);
          for (Equivalence rung : Equivalence.values()) {
            IriReference current = reference;
            for (Step step : Step.toNormalForm(reference, rung)) {
              assertEquals(current, step.before());
              current = step.after();
              DotSegmentSteps dots = step.dots();
              if (dots != null) {
                String made = dots.result();
                assertTrue(
                    made.equals(step.change().after())
                        || ("/." + made).equals(step.change().after()),
                    text);
              }
            }
            assertEquals(reference.normalize(rung), current, text);
          }
        });
  }
}
