package dev.urial.safety.unicode;

import static dev.urial.safety.unicode.TextDirection.LEFT_TO_RIGHT;
import static dev.urial.safety.unicode.TextDirection.RIGHT_TO_LEFT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.icu.text.Bidi;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSetSpanner;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Agreement with ICU4J, the other implementation of UTS #39 for the JVM, of the same version of
 * Unicode. {@code -Durial.draws=500000} draws as many labels a law as the issue asks.
 */
class IcuAgreementLaws {
  private static final int DRAWS = 20_000;
  private static final int SKELETONS = 100_000;

  private static final UnicodeSetSpanner CONTROLS =
      new UnicodeSetSpanner(
          new UnicodeSet("[[:bc=BN:][:bc=B:]-[:Default_Ignorable_Code_Point:]]").freeze());

  private static final UnicodeSet MARKS = new UnicodeSet("[:M:]").freeze();
  private static final UnicodeSet REMOVED =
      new UnicodeSet("[[:bc=BN:][:bc=LRE:][:bc=RLE:][:bc=LRO:][:bc=RLO:][:bc=PDF:]]").freeze();

  private static final UnicodeSet BEARERS =
      new UnicodeSet("[[:bpt=o:][:bpt=c:][:bc=S:][:bc=LRI:][:bc=RLI:][:bc=FSI:][:bc=PDI:]]")
          .freeze();
  private static final Pattern STRAY_MARK = strayMark();

  private static Pattern strayMark() {
    String bearers = set(BEARERS);
    return Pattern.compile("([" + bearers + set(REMOVED) + "])[" + set(MARKS) + "]+");
  }

  private static String set(UnicodeSet points) {
    StringBuilder ranges = new StringBuilder();
    for (UnicodeSet.EntryRange range : points.ranges()) {
      ranges.append(
          String.format(Locale.ROOT, "\\x{%X}-\\x{%X}", range.codepoint, range.codepointEnd));
    }
    return ranges.toString();
  }

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
  void bidiSkeletonsAreIcus() {
    Laws.forAll(
        "bidi skeleton is ICU's",
        DRAWS,
        DrawnTexts.mix(Labels.any(), Labels.bidi()),
        label -> bidiSkeletonIsIcus(withoutStrayMarks(withoutControls(label))));
  }

  /**
   * Controls are removed by X9, and a text where they are kept may keep them where it likes: ours
   * go with what is before them, ICU's also with what follows. A text of several paragraphs is one
   * line to ICU, so that from right to left the last comes first.
   */
  private static String withoutControls(String label) {
    return CONTROLS.deleteFrom(label);
  }

  /**
   * ICU 78 keeps an angle bracket twice, once for each of the canonically equivalent brackets that
   * may close it, and forgets only one of them when it is closed; so it is asked with one kind.
   */
  private static String withOneKindOfAngleBrackets(String label) {
    return label.replace('\u2329', '\u3008').replace('\u232A', '\u3009');
  }

  /**
   * A mark upon a paired bracket takes the direction that the bracket gets: UAX #9 N0, its last
   * sentence. ICU 78 leaves it as it was where nothing strong follows. And after what X9 removes
   * ICU does not see that a mark is on the letter before; behind tabs and isolates it takes a mark
   * for one that is on them if all of a text goes from right to left.
   */
  private static String withoutStrayMarks(String label) {
    String without = STRAY_MARK.matcher(label).replaceAll("$1");
    return without.equals(label) ? label : withoutStrayMarks(without);
  }

  private static void bidiSkeletonIsIcus(String label) {
    String forIcu = withOneKindOfAngleBrackets(label);
    boolean isExact = !REMOVED.containsSome(label);
    for (TextDirection direction : List.of(LEFT_TO_RIGHT, RIGHT_TO_LEFT)) {
      String icus = Icu.bidiSkeleton(direction == LEFT_TO_RIGHT ? Bidi.LTR : Bidi.RTL, forIcu);
      String ours = Confusables.bidiSkeleton(direction, label);
      if (isExact) {
        assertEquals(icus, ours);
      } else {
        assertEquals(withMarksInOrder(icus), withMarksInOrder(ours));
      }
    }
  }

  /**
   * What X9 removes, where it is kept, has no place of its own; ICU keeps it elsewhere than we. So
   * it parts other marks from one another, which then are not put into the order of NFD.
   */
  private static String withMarksInOrder(String skeleton) {
    int[] points = skeleton.codePoints().toArray();
    for (int start = 0; start < points.length; start++) {
      int end = start;
      while (end < points.length && MARKS.contains(points[end])) {
        end++;
      }
      Arrays.sort(points, start, end);
      start = end;
    }
    return new String(points, 0, points.length);
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
