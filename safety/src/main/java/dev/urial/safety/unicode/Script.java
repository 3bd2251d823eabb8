package dev.urial.safety.unicode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A script as defined by Unicode's Script property, or one of the three scripts that UTS #39 adds
 * for languages that mix scripts: {@code Hanb}, {@code Jpan} and {@code Kore}.
 *
 * <pre>{@code
 * Script.find("Cyrl")    // Cyrillic
 * Script.JAPANESE.code() // "Jpan"
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr24/">UAX #24</a>
 * @see <a href="https://www.unicode.org/reports/tr39/#def-augmented-script-set">UTS #39 §5.1</a>
 */
public final class Script implements Comparable<Script> {
  private static final Script[] ALL = all();
  private static final List<Script> LIST = List.of(ALL);
  private static final Map<String, Script> BY_CODE = byCode();

  /** Characters used in many scripts, such as digits and the hyphen. */
  public static final Script COMMON = byCode("Zyyy");

  /** Combining marks, which take on the script of their base character. */
  public static final Script INHERITED = byCode("Zinh");

  /** Unassigned and private-use characters, and surrogates. */
  public static final Script UNKNOWN = byCode("Zzzz");

  /** The Latin script. */
  public static final Script LATIN = byCode("Latn");

  /** The Cyrillic script, used for Russian, Bulgarian, Serbian and other languages. */
  public static final Script CYRILLIC = byCode("Cyrl");

  /** The Greek script. */
  public static final Script GREEK = byCode("Grek");

  /** Chinese characters. */
  public static final Script HAN = byCode("Hani");

  /** Han with Bopomofo: Chinese as written in Taiwan. */
  public static final Script HAN_WITH_BOPOMOFO = byCode("Hanb");

  /** Han, Hiragana and Katakana. */
  public static final Script JAPANESE = byCode("Jpan");

  /** Han and Hangul. */
  public static final Script KOREAN = byCode("Kore");

  private final int place;
  private final String code;
  private final String name;

  private Script(int place, String code, String name) {
    this.place = place;
    this.code = code;
    this.name = name;
  }

  private static Script[] all() {
    Script[] all = new Script[ConfusableTables.CODES.length];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          new Script(i, ConfusableTables.CODES[i], ConfusableTables.NAMES[i].replace('_', ' '));
    }
    return all;
  }

  private static Map<String, Script> byCode() {
    Map<String, Script> byCode = new HashMap<>();
    for (Script script : ALL) {
      byCode.put(script.code, script);
    }
    return byCode;
  }

  private static Script byCode(String code) {
    return Objects.requireNonNull(BY_CODE.get(code), code);
  }

  /** Returns the script at an index of the table. */
  static Script at(int place) {
    return ALL[place];
  }

  int place() {
    return place;
  }

  /**
   * {@return the script with the given code, or null if there is none}
   *
   * <pre>{@code
   * Script.find("Grek")  // Greek
   * Script.find("greek") // null
   * }</pre>
   *
   * @param code the four letters of an ISO 15924 code, with only the first in upper case
   * @see <a href="https://www.unicode.org/iso15924/iso15924-codes.html">ISO 15924</a>
   */
  public static @Nullable Script find(String code) {
    return BY_CODE.get(Objects.requireNonNull(code, "code"));
  }

  /**
   * Returns all scripts in the order of their codes; the three from UTS #39 come last.
   *
   * <pre>{@code
   * Script.values().contains(Script.KOREAN)  // true
   * }</pre>
   *
   * @return the scripts; unmodifiable
   * @see <a href="https://www.unicode.org/reports/tr24/">UAX #24</a>
   */
  public static List<Script> values() {
    return LIST;
  }

  /**
   * {@return the four-letter code in ISO 15924}
   *
   * <pre>{@code
   * Script.CYRILLIC.code()  // "Cyrl"
   * }</pre>
   *
   * @see <a href="https://www.unicode.org/iso15924/iso15924-codes.html">ISO 15924</a>
   */
  public String code() {
    return code;
  }

  /**
   * {@return whether the script is recommended for identifiers, because it is in common use today
   * (UAX #31 table 5)}
   *
   * <pre>{@code
   * Script.GREEK.isRecommended()           // true
   * Script.find("Copt").isRecommended()    // false
   * }</pre>
   *
   * @see <a href="https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts">UAX #31</a>
   */
  public boolean isRecommended() {
    return (ConfusableTables.recommended(place >> 6) >>> place & 1) != 0;
  }

  /** Compares scripts by their position in {@link #values}. */
  @Override
  public int compareTo(Script other) {
    return Integer.compare(place, other.place);
  }

  /** Returns the script's name in Unicode, such as {@code Old Italic}. */
  @Override
  public String toString() {
    return name;
  }
}
