package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Agreement with ICU4J, the other implementation of UTS #39 for the JVM, of the same version of
 * Unicode. {@code -Durial.draws=500000} draws as many labels a law as the issue asks.
 */
class IcuAgreementLaws {
  private static final int DRAWS = 20_000;
  private static final int SKELETONS = 100_000;

  @Test
  void skeletonsOfAllCodePointsAreIcus() {
    List<String> others = new ArrayList<>();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      String text = Character.toString(point);
      String icus = Icu.skeleton(text);
      if (!Confusables.skeleton(text).equals(icus)) {
        others.add(String.format(Locale.ROOT, "U+%04X %s", point, icus));
      }
    }
    assertEquals(List.of(), others);
  }

  @Test
  void skeletonsAreIcus() {
    Laws.forAll(
        "skeleton is ICU's",
        SKELETONS,
        Labels.any(),
        label -> assertEquals(Icu.skeleton(label), Confusables.skeleton(label)));
  }

  /** Half of the second texts are the first with other characters for the same prototypes. */
  @Test
  void confusableTextsAreIcus() {
    Laws.forAll(
        "areConfusable is ICU's",
        DRAWS,
        Labels.any(),
        Labels.any(),
        (left, right) -> {
          assertEquals(Icu.find(left, right), Confusables.find(left, right));
          String like = Labels.spoofed(new SplittableRandom(left.hashCode()), left);
          assertEquals(Icu.find(left, like), Confusables.find(left, like));
        });
  }

  @Test
  void levelsAreIcus() {
    Laws.forAll(
        "restriction level is ICU's",
        DRAWS,
        Labels.any(),
        label -> assertEquals(Icu.level(label), RestrictionLevel.of(label)));
  }

  /**
   * Without the profile they differ in one thing: ICU takes Latin with any script but Cyrillic,
   * Greek and Cherokee to be moderately restrictive, the standard with any recommended script but
   * Cyrillic and Greek.
   */
  @Test
  void levelsOfScriptsAreIcusButForScriptsThatAreNotRecommended() {
    Laws.forAll(
        "level of scripts is ICU's",
        DRAWS,
        Labels.any(),
        label -> {
          RestrictionLevel icus = Icu.levelOfScripts(label);
          RestrictionLevel ours = RestrictionLevel.ofScripts(label);
          if (icus == ours) {
            return;
          }
          assertEquals(RestrictionLevel.MODERATELY_RESTRICTIVE, icus);
          assertEquals(RestrictionLevel.MINIMALLY_RESTRICTIVE, ours);
          StringBuilder notLatin = new StringBuilder();
          label
              .codePoints()
              .filter(point -> !ScriptSet.of(point).contains(Script.LATIN))
              .forEach(notLatin::appendCodePoint);
          assertEquals(
              0,
              ScriptSet.resolved(notLatin).scripts().stream()
                  .filter(Script::isRecommended)
                  .count());
        });
  }

  @Test
  void mixedNumbersAreIcus() {
    Laws.forAll(
        "mixed numbers are ICU's",
        DRAWS,
        Labels.any(),
        label -> assertEquals(Icu.areNumbersMixed(label), NumberSystems.areMixed(label)));
  }
}
