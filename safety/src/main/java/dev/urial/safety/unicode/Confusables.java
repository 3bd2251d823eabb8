package dev.urial.safety.unicode;

import dev.urial.idna.Nfd;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds strings that look alike. Every character has a <i>prototype</i>: itself, or a string that
 * looks the same. The prototypes of a string's characters form its <i>skeleton</i>. Two strings are
 * <i>confusable</i> if their skeletons are equal.
 *
 * <pre>{@code
 * Confusables.skeleton("ѕсоре")                   // "scope"
 * Confusables.skeleton("mail")                    // "rnail"
 * Confusables.areConfusable("paypal", "раураl")   // true
 * Confusables.find("scope", "ѕсоре")              // WHOLE_SCRIPT: Latin, Cyrillic
 * }</pre>
 *
 * <p>Use skeletons only for comparison. Do not display or store them as names, because prototypes
 * change between Unicode versions. Case is not folded: {@code I} looks like {@code l}, but {@code
 * i} does not. The running time is linear in the length of the text.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public final class Confusables {
  private Confusables() {}

  /**
   * {@return the skeleton of a string} This is the standard's <i>internalSkeleton</i>, which was
   * called skeleton until Unicode 15.1. If a {@code String} is its own skeleton, the same object is
   * returned.
   *
   * <pre>{@code
   * Confusables.skeleton("аррӏе")  // "apple", from Cyrillic
   * Confusables.skeleton("10")     // "lO"
   * }</pre>
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#def-internalSkeleton">UTS #39 §4</a>
   */
  public static String skeleton(CharSequence text) {
    Objects.requireNonNull(text, "text");
    String s = text.toString();
    int n = s.length();
    int i = 0;
    while (i < n && isItself(s.charAt(i))) {
      i++;
    }
    if (i == n) {
      return s;
    }
    return CodePointReader.endOfAscii(s) == n ? ofAscii(s, i) : ofAny(s);
  }

  /**
   * {@return whether two strings have the same skeleton}
   *
   * <pre>{@code
   * Confusables.areConfusable("lame", "1arne")  // true
   * }</pre>
   *
   * @param left the first string
   * @param right the other string
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static boolean areConfusable(CharSequence left, CharSequence right) {
    Objects.requireNonNull(left, "left");
    Objects.requireNonNull(right, "right");
    return skeleton(left).equals(skeleton(right));
  }

  /**
   * {@return how two strings are confusable, or null if they are not}
   *
   * <pre>{@code
   * Confusables.find("scope", "ѕсоре")  // WHOLE_SCRIPT
   * Confusables.find("scope", "slope")  // null
   * }</pre>
   *
   * @param left the first string
   * @param right the other string
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static @Nullable Confusability find(CharSequence left, CharSequence right) {
    return areConfusable(left, right) ? kind(left, right) : null;
  }

  private static Confusability kind(CharSequence left, CharSequence right) {
    ScriptSet ofLeft = ScriptSet.resolved(left);
    ScriptSet ofRight = ScriptSet.resolved(right);
    if (ofLeft.intersects(ofRight)) {
      return Confusability.SINGLE_SCRIPT;
    }
    return ofLeft.isEmpty() || ofRight.isEmpty()
        ? Confusability.MIXED_SCRIPT
        : Confusability.WHOLE_SCRIPT;
  }

  /** Returns whether an ASCII character is its own prototype. */
  private static boolean isItself(char c) {
    return switch (c) {
      case '"', '%', '0', '1', 'I', '`', 'm', '|' -> false;
      default -> c < 128;
    };
  }

  private static String ofAscii(String s, int start) {
    StringBuilder out = new StringBuilder(s.length() + 8).append(s, 0, start);
    for (int i = start; i < s.length(); i++) {
      appendAscii(s.charAt(i), out);
    }
    return out.toString();
  }

  private static void appendAscii(char c, StringBuilder out) {
    switch (c) {
      case '"' -> out.append("''");
      case '%' -> out.append("°/₀");
      case '0' -> out.append('O');
      case '1', 'I', '|' -> out.append('l');
      case '`' -> out.append('\'');
      case 'm' -> out.append("rn");
      default -> out.append(c);
    }
  }

  private static String ofAny(String s) {
    String nfd = Nfd.normalize(s);
    int n = nfd.length();
    StringBuilder out = new StringBuilder(n + 8);
    for (int i = 0; i < n; ) {
      char c = nfd.charAt(i);
      if (c < 128) {
        appendAscii(c, out);
        i++;
        continue;
      }
      int point = nfd.codePointAt(i);
      int row = ConfusableTables.row(point);
      if (ConfusableTables.isConfusable(row)) {
        if (!ConfusableTables.isIgnorable(row)) {
          ConfusableTables.appendPrototype(point, out);
        }
      } else if (!ConfusableTables.isIgnorable(row)) {
        out.appendCodePoint(point);
      }
      i += Character.charCount(point);
    }
    String skeleton = Nfd.normalize(out.toString());
    return skeleton.equals(s) ? s : skeleton;
  }
}
