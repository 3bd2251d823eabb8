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
    String s = Objects.requireNonNull(text, "text").toString();
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

  /**
   * {@return the skeleton of a string as displayed in a paragraph of the given direction}
   * Right-to-left parts are put into visual order, and brackets are mirrored.
   *
   * <pre>{@code
   * Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, "A1<שׂ")  // the same as of "Αשֺ>1"
   * Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, "scope") // "scope": nothing to reorder
   * }</pre>
   *
   * <p>If the text has several paragraphs, each is processed separately, as a single line.
   *
   * @param direction the direction of the paragraph
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#def-bidiSkeleton">UTS #39 §4</a>
   */
  public static String bidiSkeleton(TextDirection direction, CharSequence text) {
    Objects.requireNonNull(direction, "direction");
    String s = Objects.requireNonNull(text, "text").toString();
    boolean isPlain =
        direction != TextDirection.RIGHT_TO_LEFT && CodePointReader.endOfAscii(s) == s.length();
    return skeleton(isPlain ? s : Bidi.reordered(s, direction));
  }

  /**
   * {@return whether two strings look alike in a paragraph of the given direction} In the
   * standard's terms, they are LTR-confusable, RTL-confusable or FS-confusable.
   *
   * <pre>{@code
   * Confusables.areConfusable(TextDirection.LEFT_TO_RIGHT, "A1<שׂ", "Αשֺ>1")  // true
   * Confusables.areConfusable(TextDirection.RIGHT_TO_LEFT, "A1<שׂ", "Αשֺ>1")  // false
   * }</pre>
   *
   * @param direction the direction of the paragraph
   * @param left the first string
   * @param right the other string
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static boolean areConfusable(
      TextDirection direction, CharSequence left, CharSequence right) {
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(left, "left");
    Objects.requireNonNull(right, "right");
    return bidiSkeleton(direction, left).equals(bidiSkeleton(direction, right));
  }

  /**
   * {@return how two strings are confusable in a paragraph of the given direction, or null if they
   * are not}
   *
   * <pre>{@code
   * Confusables.find(TextDirection.LEFT_TO_RIGHT, "A1<שׂ", "Αשֺ>1")  // MIXED_SCRIPT
   * }</pre>
   *
   * @param direction the direction of the paragraph
   * @param left the first string
   * @param right the other string
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static @Nullable Confusability find(
      TextDirection direction, CharSequence left, CharSequence right) {
    return areConfusable(direction, left, right) ? kind(left, right) : null;
  }

  /**
   * {@return the scripts in which a text has <i>whole-script confusables</i>: strings that look the
   * same, are in a single script, and have no script in common with the text} If the text mixes
   * scripts, these are the scripts in which a single-script string looks the same.
   *
   * <pre>{@code
   * Confusables.wholeScripts("ѕсоре").contains(Script.LATIN)     // true
   * Confusables.wholeScripts("pаypаl").contains(Script.LATIN)    // true: the Latin "paypal"
   * Confusables.wholeScripts("яблоко").contains(Script.LATIN)    // false: no я in Latin
   * }</pre>
   *
   * <p>Many harmless words have such confusables. For example, {@code race} can be written in
   * Cyrillic. The result is useful if the reader expects the other script.
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#Whole_Script_Confusables">UTS #39 §4.1</a>
   */
  public static ScriptSet wholeScripts(CharSequence text) {
    Objects.requireNonNull(text, "text");
    return WholeScripts.any(skeleton(text), ScriptSet.resolved(text));
  }

  /**
   * Same as {@link #wholeScripts}, but confusables may contain only characters of the General
   * Security Profile, which are the characters that names can contain.
   *
   * <pre>{@code
   * Confusables.wholeScriptsOfProfile("ѕсоре").contains(Script.LATIN)  // true
   * }</pre>
   *
   * @param text any string
   * @return the scripts in which the text has such confusables
   * @see <a href="https://www.unicode.org/reports/tr39/#Whole_Script_Confusables">UTS #39 §4.1</a>
   */
  public static ScriptSet wholeScriptsOfProfile(CharSequence text) {
    Objects.requireNonNull(text, "text");
    return WholeScripts.ofProfile(skeleton(text), ScriptSet.resolved(text));
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
