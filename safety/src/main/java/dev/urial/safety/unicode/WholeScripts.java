package dev.urial.safety.unicode;

import dev.urial.idna.Nfd;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Determines the scripts in which a string with a given skeleton can be written.
 *
 * <p>The standard defines this through the set of all strings with the skeleton, which is too large
 * to enumerate. Instead, the skeleton is split from left to right into pieces that are prototypes.
 * A script can write a prefix of the skeleton if it can write a shorter prefix and has a character
 * for the next piece. Two sets of scripts are tracked for each prefix: those that can write the
 * prefix, and those that can do so with at least one character that belongs to no script of the
 * original text.
 *
 * <p>CHOICE: if the text belongs to several scripts, as Han characters do, one character must
 * belong to none of them. Two characters that each belong to only some of the scripts are not
 * considered.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Whole_Script_Confusables">UTS #39 §4.1</a>
 */
final class WholeScripts {
  /** The instance for all characters; {@link #PROFILE} is for the General Security Profile. */
  private static final WholeScripts ANY = new WholeScripts(false);

  private static final WholeScripts PROFILE = new WholeScripts(true);

  /** The prototypes, in order; {@link #sets} contains the script sets of their characters. */
  private final String[] pieces;

  private final int[][] sets;

  /** The index of the first piece that begins with each ASCII character. */
  private final int[] firstOfAscii = new int[128];

  private final boolean profile;

  private WholeScripts(boolean profile) {
    this.profile = profile;
    Map<String, TreeSet<Integer>> all = new TreeMap<>();
    for (int n = 0; n < ConfusableTables.confusables(); n++) {
      int point = ConfusableTables.confusable(n);
      int row = ConfusableTables.row(point);
      boolean isLeft =
          !ConfusableTables.isIgnorable(row) && Nfd.isNormal(Character.toString(point));
      if (isLeft && isAllowed(row)) {
        all.computeIfAbsent(ConfusableTables.prototypeOf(n), p -> new TreeSet<>())
            .add(ConfusableTables.set(row));
      }
    }
    pieces = all.keySet().toArray(new String[0]);
    sets = new int[pieces.length][];
    int i = 0;
    for (TreeSet<Integer> of : all.values()) {
      sets[i++] = of.stream().mapToInt(set -> set).toArray();
    }
    Arrays.setAll(firstOfAscii, c -> search((char) c));
  }

  static ScriptSet any(String skeleton, ScriptSet without) {
    return ANY.scripts(skeleton, without);
  }

  static ScriptSet ofProfile(String skeleton, ScriptSet without) {
    return PROFILE.scripts(skeleton, without);
  }

  private boolean isAllowed(int row) {
    return !profile || ConfusableTables.isAllowed(row);
  }

  private ScriptSet scripts(String skeleton, ScriptSet without) {
    int n = skeleton.length();
    // Six words for each position: the scripts that can write the prefix, and those that can differ
    // from the text in it.
    long[] reached = new long[6 * (n + 1)];
    Arrays.fill(reached, 0, 3, -1L);
    if (without.isEmpty()) {
      Arrays.fill(reached, 3, 6, -1L);
    }
    for (int i = 0; i < n; i += Character.charCount(skeleton.codePointAt(i))) {
      if ((reached[6 * i] | reached[6 * i + 1] | reached[6 * i + 2]) == 0) {
        continue;
      }
      int point = skeleton.codePointAt(i);
      int row = ConfusableTables.row(point);
      if (isAllowed(row)) {
        step(reached, i, Character.charCount(point), ConfusableTables.set(row), without);
      }
      char first = skeleton.charAt(i);
      for (int p = firstPiece(first); p < pieces.length && pieces[p].charAt(0) == first; p++) {
        if (skeleton.startsWith(pieces[p], i)) {
          for (int set : sets[p]) {
            step(reached, i, pieces[p].length(), set, without);
          }
        }
      }
    }
    return ScriptSet.of(reached[6 * n + 3], reached[6 * n + 4], reached[6 * n + 5])
        .without(without);
  }

  private static void step(long[] reached, int from, int length, int set, ScriptSet without) {
    boolean parts = !without.hasAny(set);
    for (int word = 0; word < ConfusableTables.WORDS; word++) {
      long bits = ConfusableTables.SETS[ConfusableTables.WORDS * set + word];
      int at = 6 * from + word;
      int to = at + 6 * length;
      reached[to] |= reached[at] & bits;
      reached[to + 3] |= (parts ? reached[at] : reached[at + 3]) & bits;
    }
  }

  /** Returns the index of the first piece that begins with a code unit, or its insertion point. */
  private int firstPiece(char first) {
    return first < 128 ? firstOfAscii[first] : search(first);
  }

  private int search(char first) {
    int low = 0;
    int high = pieces.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (pieces[middle].charAt(0) < first) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
