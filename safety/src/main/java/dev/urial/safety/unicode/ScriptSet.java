package dev.urial.safety.unicode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A set of scripts, such as those that use a character, or those in which a text may be written.
 *
 * <pre>{@code
 * ScriptSet.resolved("Сirсlе").isEmpty()   // true: Latin and Cyrillic, so no single script
 * ScriptSet.resolved("circle").toString()  // "Latin"
 * ScriptSet.resolved("ねガ")               // Japanese: Hiragana and Katakana belong together
 * ScriptSet.resolved("123").isAll()        // true: digits go with every script
 * }</pre>
 *
 * <p>The <i>augmented script set</i> of a character is its Script_Extensions, plus {@code Hanb},
 * {@code Jpan} or {@code Kore} if the extensions include Han, Hiragana, Katakana, Hangul or
 * Bopomofo. It is the set of all scripts if the extensions include Common or Inherited. The
 * <i>resolved script set</i> of a string is the intersection of these sets. A string is
 * <i>single-script</i> if its resolved script set is not empty.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Mixed_Script_Detection">UTS #39 §5.1</a>
 */
public final class ScriptSet {
  private static final ScriptSet ALL = new ScriptSet(-1L, -1L, -1L);
  private static final ScriptSet EMPTY = new ScriptSet(0, 0, 0);

  private final long first;
  private final long second;
  private final long third;

  private ScriptSet(long first, long second, long third) {
    this.first = first;
    this.second = second;
    this.third = third;
  }

  /** Returns the set with the given bits, of which each represents a script. */
  static ScriptSet of(long first, long second, long third) {
    if ((first & second & third) == -1L) {
      return ALL;
    }
    return (first | second | third) == 0 ? EMPTY : new ScriptSet(first, second, third);
  }

  /**
   * {@return the augmented script set of a character}
   *
   * <pre>{@code
   * ScriptSet.of('я')     // Cyrillic
   * ScriptSet.of(0x30FC)  // Hiragana, Katakana, Japanese: the mark of a long vowel
   * ScriptSet.of('-')     // all
   * }</pre>
   *
   * @param codePoint a code point, from 0 to 10FFFF (hexadecimal)
   * @throws IllegalArgumentException if {@code codePoint} is not a code point
   * @see <a href="https://www.unicode.org/reports/tr39/#def-augmented-script-set">UTS #39 §5.1</a>
   */
  public static ScriptSet of(int codePoint) {
    int at =
        ConfusableTables.WORDS
            * ConfusableTables.set(ConfusableTables.row(CodePointReader.checked(codePoint)));
    return of(
        ConfusableTables.SETS[at], ConfusableTables.SETS[at + 1], ConfusableTables.SETS[at + 2]);
  }

  /**
   * {@return the resolved script set of a text, which is the set of all scripts if the text is
   * empty}
   *
   * <pre>{@code
   * ScriptSet.resolved("aβ").isEmpty()  // true
   * }</pre>
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#def-resolved-script-set">UTS #39 §5.1</a>
   */
  public static ScriptSet resolved(CharSequence text) {
    Objects.requireNonNull(text, "text");
    long first = -1L;
    long second = -1L;
    long third = -1L;
    int last = -1;
    for (int i = 0; i < text.length(); ) {
      int point = Character.codePointAt(text, i);
      i += Character.charCount(point);
      int set = ConfusableTables.set(ConfusableTables.row(point));
      if (set != last) {
        first &= ConfusableTables.SETS[ConfusableTables.WORDS * set];
        second &= ConfusableTables.SETS[ConfusableTables.WORDS * set + 1];
        third &= ConfusableTables.SETS[ConfusableTables.WORDS * set + 2];
        last = set;
      }
    }
    return of(first, second, third);
  }

  /** {@return whether the set is empty} */
  public boolean isEmpty() {
    return equals(EMPTY);
  }

  /** {@return whether the set contains all scripts, which is the case for Common characters} */
  public boolean isAll() {
    return equals(ALL);
  }

  /**
   * {@return whether the set contains a script}
   *
   * <pre>{@code
   * ScriptSet.of('漢').contains(Script.JAPANESE)  // true
   * }</pre>
   *
   * @param script the script to look for
   */
  public boolean contains(Script script) {
    int place = script.place();
    long word = place < 64 ? first : place < 128 ? second : third;
    return (word >>> place & 1) != 0;
  }

  /**
   * {@return whether the two sets have a script in common}
   *
   * <pre>{@code
   * ScriptSet.of('漢').intersects(ScriptSet.of('ね'))  // true: Japanese
   * }</pre>
   *
   * @param other the other set
   */
  public boolean intersects(ScriptSet other) {
    Objects.requireNonNull(other, "other");
    return ((first & other.first) | (second & other.second) | (third & other.third)) != 0;
  }

  /**
   * {@return the scripts in the set, in the order of {@link Script#values}}
   *
   * <pre>{@code
   * ScriptSet.of('ね').scripts()  // [Hiragana, Japanese]
   * }</pre>
   */
  public List<Script> scripts() {
    List<Script> scripts = new ArrayList<>();
    add(first, 0, scripts);
    add(second, 64, scripts);
    add(third, 128, scripts);
    return List.copyOf(scripts);
  }

  /** Adds the scripts of one word to a list, ignoring bits that represent no script. */
  private static void add(long word, int place, List<Script> to) {
    for (long bits = word; bits != 0; bits &= bits - 1) {
      int at = place + Long.numberOfTrailingZeros(bits);
      if (at >= Script.values().size()) {
        return;
      }
      to.add(Script.at(at));
    }
  }

  /** Returns whether both sets contain the same scripts. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ScriptSet set
        && first == set.first
        && second == set.second
        && third == set.third;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(31 * (31 * first + second) + third);
  }

  /** Returns the names of the scripts, separated by commas, or {@code all} or {@code none}. */
  @Override
  public String toString() {
    if (isAll() || isEmpty()) {
      return isAll() ? "all" : "none";
    }
    StringJoiner names = new StringJoiner(", ");
    scripts().forEach(script -> names.add(script.toString()));
    return names.toString();
  }
}
