package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** That every text gets an answer, and in linear time. */
class PastLawsTest {
  private static final int DRAWS = 20_000;
  private static final DrawnTexts DOTTED = DrawnTexts.random("./a", 14);

  @ParameterizedTest
  @EnumSource(Era.class)
  void whatIsValidResolves(Era era) {
    DrawnTexts bases =
        DrawnTexts.mix(PastGrammarsTest.valid(era), PastGrammarsTest.valid(era).map(t -> "s:" + t));
    Laws.forAll(
        era.citation() + " resolves",
        DRAWS,
        bases,
        DrawnTexts.mix(PastGrammarsTest.valid(era), DOTTED),
        (base, reference) -> {
          PastReading b = era.tryParse(base).orElseNull();
          PastReading r = era.tryParse(reference).orElseNull();
          if (b == null || r == null || b.find("scheme") == null) {
            return;
          }
          String target = era.resolve(base, reference);
          if (r.find("scheme") != null && r.find("prefix") == null && era != Era.RFC_3986) {
            assertEquals(reference, target);
          }
          assertNotNull(era.resolveNonStrict(base, reference));
        });
  }

  /** A hundred thousand of what each reader and each algorithm loops over. */
  @ParameterizedTest
  @EnumSource(Era.class)
  void hostileTextsTakeLinearTime(Era era) {
    List<String> pieces =
        List.of("a/", "../", "a/../", "./", "//", ";", "@", "a.", "a:", "1.", "%41", "?", "+");
    for (String piece : pieces) {
      Growth.isLinear(
          piece,
          2_000,
          piece::repeat,
          many -> {
            for (String text : List.of(many, "s:" + many, "s://" + many, "s://h/" + many)) {
              era.tryParse(text).map(PastReading::params);
            }
            resolve(era, "s://h/" + many, many);
            resolve(era, "s://h/" + "a/".repeat(many.length() / piece.length()), many);
          });
    }
  }

  private static void resolve(Era era, String base, String reference) {
    try {
      era.resolve(base, reference);
    } catch (UriParseException refused) {
      assertNotNull(refused.error());
    }
  }
}
