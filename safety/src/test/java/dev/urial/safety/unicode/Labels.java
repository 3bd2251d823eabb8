package dev.urial.safety.unicode;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.UnicodeSet;
import dev.urial.testkit.laws.DrawnTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Labels to be drawn: of one script or of some, spoofed, with marks, digits, brackets, controls.
 */
final class Labels {
  private static final List<UnicodeSet> SCRIPTS = scripts();
  private static final UnicodeSet DIGITS = new UnicodeSet("[:Nd:]").freeze();
  private static final UnicodeSet MARKS = new UnicodeSet("[:M:]").freeze();
  private static final UnicodeSet ASSIGNED = new UnicodeSet("[[:^Cn:]-[:Cs:]-[:Co:]]").freeze();
  private static final UnicodeSet RTL = new UnicodeSet("[[:bc=R:][:bc=AL:][:bc=AN:]]").freeze();
  private static final UnicodeSet MIRRORED = new UnicodeSet("[:Bidi_M:]").freeze();
  private static final UnicodeSet CONTROLS =
      new UnicodeSet("[[:Bidi_C:][:Default_Ignorable_Code_Point:]-[:Cn:]]").freeze();
  private static final UnicodeSet ASCII = new UnicodeSet("[0-9A-Za-z\\-_.]").freeze();
  private static final int[] PROTOTYPES = "loOirnv0ıаοוا'".codePoints().toArray();

  /** What has a prototype, by the prototype. */
  private static final Map<String, List<Integer>> BY_PROTOTYPE = new HashMap<>();

  static {
    for (int n = 0; n < ConfusableTables.confusables(); n++) {
      BY_PROTOTYPE
          .computeIfAbsent(ConfusableTables.prototypeOf(n), p -> new ArrayList<>())
          .add(ConfusableTables.confusable(n));
    }
  }

  private Labels() {}

  /** Of up to fourteen characters of all kinds. */
  static DrawnTexts any() {
    return random -> () -> label(random);
  }

  /** Of Hebrew, Arabic, digits, brackets, controls of direction, and Latin. */
  static DrawnTexts bidi() {
    List<UnicodeSet> sets =
        List.of(
            RTL,
            ASCII,
            MIRRORED,
            MARKS,
            DIGITS,
            CONTROLS,
            new UnicodeSet("[\\u05D0-\\u05EA]"),
            new UnicodeSet("[\\u0661-\\u0669\\u0628-\\u0630]"),
            new UnicodeSet("[()\\[\\]\\{\\}\\u2329\\u232A\\u3008\\u3009<>]"),
            new UnicodeSet("[+\\-,.:/%#\\$\\ \\t0-9]"),
            new UnicodeSet("[\\u202A-\\u202E\\u2066-\\u2069\\u200E\\u200F\\u061C]"));
    return random ->
        () -> {
          StringBuilder label = new StringBuilder();
          UnicodeSet first = sets.get(random.nextInt(sets.size()));
          UnicodeSet second = sets.get(random.nextInt(sets.size()));
          for (int n = 1 + random.nextInt(16); n > 0; n--) {
            int which = random.nextInt(5);
            UnicodeSet set =
                which < 2 ? first : which < 4 ? second : sets.get(random.nextInt(sets.size()));
            label.appendCodePoint(one(random, set));
          }
          return label.toString();
        };
  }

  private static String label(SplittableRandom random) {
    StringBuilder label = new StringBuilder();
    UnicodeSet main = SCRIPTS.get(random.nextInt(SCRIPTS.size()));
    UnicodeSet other = random.nextInt(3) == 0 ? ASCII : SCRIPTS.get(random.nextInt(SCRIPTS.size()));
    int mix = random.nextInt(4) == 0 ? 8 : 3;
    for (int n = random.nextInt(15); n > 0; n--) {
      UnicodeSet set =
          switch (random.nextInt(mix) == 0 ? random.nextInt(9) : 20) {
            case 0, 1, 2 -> other;
            case 3 -> DIGITS;
            case 4 -> MARKS;
            case 5 -> ASSIGNED;
            case 6 -> random.nextInt(4) == 0 ? CONTROLS : ASCII;
            case 7 -> ASCII;
            default -> main;
          };
      label.appendCodePoint(one(random, set));
    }
    String text = label.toString();
    return random.nextInt(3) == 0 ? spoofed(random, text) : text;
  }

  /**
   * Some characters become others with the same prototype, or stand for a piece of the skeleton.
   */
  static String spoofed(SplittableRandom random, String text) {
    StringBuilder label = new StringBuilder();
    String skeleton = random.nextInt(2) == 0 ? Icu.skeleton(text) : text;
    for (int i = 0; i < skeleton.length(); ) {
      int point = skeleton.codePointAt(i);
      i += Character.charCount(point);
      List<Integer> alike = BY_PROTOTYPE.get(Character.toString(point));
      label.appendCodePoint(
          alike == null || random.nextInt(3) == 0
              ? random.nextInt(40) == 0 ? PROTOTYPES[random.nextInt(PROTOTYPES.length)] : point
              : alike.get(random.nextInt(alike.size())));
    }
    return label.toString();
  }

  private static int one(SplittableRandom random, UnicodeSet set) {
    return set.charAt(random.nextInt(set.size()));
  }

  /** The letters and marks of each script; those in use come more often. */
  private static List<UnicodeSet> scripts() {
    List<UnicodeSet> scripts = new ArrayList<>();
    for (int script = 0; script <= UCharacter.getIntPropertyMaxValue(UProperty.SCRIPT); script++) {
      UnicodeSet set = new UnicodeSet();
      set.applyIntPropertyValue(UProperty.SCRIPT, script);
      if (set.size() > 1 && script > 1 && script != UScript.UNKNOWN) {
        scripts.add(set.freeze());
        UnicodeSet inUse = new UnicodeSet(set).retainAll(SpoofChecker.RECOMMENDED);
        for (int i = 0; i < 8 && !inUse.isEmpty(); i++) {
          scripts.add(inUse.freeze());
        }
      }
    }
    return scripts;
  }
}
