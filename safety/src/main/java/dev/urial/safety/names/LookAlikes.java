package dev.urial.safety.names;

import dev.urial.idna.Nfd;
import dev.urial.internal.text.Ascii;
import dev.urial.safety.unicode.Confusables;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds strings that look alike at a glance, even if their skeletons under UTS #39 differ.
 *
 * <pre>{@code
 * LookAlikes.areAlike("lame", "1ame")       // true
 * LookAlikes.areAlike("broken", "br0ken")   // true
 * LookAlikes.areAlike("modern", "rnodern")  // true
 * LookAlikes.areAlike("аррӏе", "apple")     // true: Cyrillic
 * LookAlikes.areAlike("lame", "fame")       // false
 * }</pre>
 *
 * <p>A string is reduced to its <i>look</i>: accents are removed, letters of other scripts are
 * replaced with the Latin letters they resemble, the skeleton is computed, and these ASCII
 * characters are unified:
 *
 * <pre>
 * 0 o      1 l | I      5 s      rn m      vv w      cl d
 * </pre>
 *
 * <p>CHOICE: a capital {@code I} is unified with {@code l}, but a lower-case {@code i} is not; case
 * is ignored for all other letters. Two strings are alike if their looks are equal. This is an
 * equivalence relation, so strings can be divided into groups.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public final class LookAlikes {
  /** The look of each ASCII character: one character, or two characters in one number. */
  private static final char[] REDUCED = new char[128];

  static {
    for (char c = 0; c < 128; c++) {
      REDUCED[c] = c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
    }
    REDUCED['0'] = 'o';
    REDUCED['1'] = 'l';
    REDUCED['|'] = 'l';
    REDUCED['I'] = 'l';
    REDUCED['5'] = 's';
    two('m', 'r', 'n');
    two('w', 'v', 'v');
    two('d', 'c', 'l');
  }

  private static void two(char letter, char first, char second) {
    REDUCED[letter] = (char) (first << 8 | second);
    REDUCED[letter & ~0x20] = REDUCED[letter];
  }

  private LookAlikes() {}

  /**
   * {@return the look of a string, which is equal for strings that look alike and is not intended
   * for display}
   *
   * <pre>{@code
   * LookAlikes.look("modern")   // "rnoclern"
   * LookAlikes.look("m0dern")   // "rnoclern"
   * }</pre>
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#def_skeleton">UTS #39 §4, skeleton</a>
   */
  public static String look(String text) {
    Objects.requireNonNull(text, "text");
    return reduced(Ascii.isAscii(text) ? text : Confusables.skeleton(latin(text)));
  }

  /**
   * {@return whether two different strings look alike; false if they are equal}
   *
   * <pre>{@code
   * LookAlikes.areAlike("lame", "lame")  // false: the same string
   * }</pre>
   *
   * @param one the first string
   * @param other the other string
   */
  public static boolean areAlike(String one, String other) {
    Objects.requireNonNull(one, "one");
    Objects.requireNonNull(other, "other");
    return !one.equals(other) && look(one).equals(look(other));
  }

  /**
   * Groups strings that look alike, in the order of the first string of each group. A group
   * contains at least two different strings. Duplicates are ignored.
   *
   * <pre>{@code
   * LookAlikes.groups(List.of("lame", "1ame", "broken", "br0ken", "other"))
   * // [[lame, 1ame], [broken, br0ken]]
   * }</pre>
   *
   * @param texts the strings to compare
   * @return the groups; unmodifiable
   */
  public static List<List<String>> groups(Collection<String> texts) {
    Objects.requireNonNull(texts, "texts");
    Map<String, Set<String>> byLook = new LinkedHashMap<>();
    for (String text : texts) {
      String look = look(text);
      byLook.computeIfAbsent(look, k -> new LinkedHashSet<>()).add(text);
    }
    List<List<String>> groups = new ArrayList<>();
    for (Set<String> group : byLook.values()) {
      if (group.size() > 1) {
        groups.add(List.copyOf(group));
      }
    }
    return List.copyOf(groups);
  }

  /** Returns a string without accents, and with letters replaced as in {@link LatinLook}. */
  static String latin(String text) {
    String apart = Nfd.normalize(text);
    StringBuilder to = new StringBuilder(apart.length() + 8);
    for (int i = 0; i < apart.length(); i++) {
      char c = apart.charAt(i);
      String look = LatinLook.of(c);
      if (look != null) {
        to.append(look);
      } else if (c < 0x300 || c > 0x36F) {
        to.append(c);
      }
    }
    return to.toString();
  }

  private static String reduced(String text) {
    final int n = text.length();
    StringBuilder to = new StringBuilder(n + 8);
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      char reduced = c < 128 ? REDUCED[c] : c;
      if (c < 128 && reduced > 0xFF) {
        to.append((char) (reduced >> 8));
      }
      to.append(c < 128 ? (char) (reduced & 0xFF) : c);
    }
    return to.toString();
  }
}
