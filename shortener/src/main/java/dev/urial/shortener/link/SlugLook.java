package dev.urial.shortener.link;

import static java.util.Map.entry;

import dev.urial.internal.text.Ascii;
import dev.urial.safety.unicode.Confusables;
import java.text.Bidi;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * How slugs look: two that look the same in their domain are look-alikes.
 *
 * <pre>{@code
 * ShortDomain domain = ShortDomain.builder("s.example").caseSensitive(false).build();
 * SlugLook.of(domain, "team").equals(SlugLook.of(domain, "тeam"))  // true: ТEAM
 * }</pre>
 *
 * <p>A look is the UTS #39 skeleton of the NFKC form of the slug, with right-to-left letters in the
 * order in which they are displayed after the host: a Hebrew {@code סו} looks like {@code lo}. In a
 * case-insensitive domain, every letter may be written in either case, and counts as the ASCII
 * letter that it looks like in one of them: a Cyrillic {@code т} as a capital, a Greek {@code ν} as
 * a small letter. There, {@code i}, {@code l} and {@code I} look alike.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public final class SlugLook {
  /** The maximum length of a look in characters, so that it fits into an index. */
  static final int MAX_LENGTH = 600;

  /**
   * What the tables of UTS #39 do not show: flags that are those of another region, and
   * right-to-left letters that look like several, in the order in which these are written. Hamzas
   * above a letter look alike, whether they are a mark or a letter.
   */
  private static final Map<String, String> SHOWN =
      Map.ofEntries(
          entry("🇺🇲", "🇺🇸"),
          entry("🇧🇻", "🇳🇴"),
          entry("🇸🇯", "🇳🇴"),
          entry("🇲🇫", "🇫🇷"),
          entry("🇨🇵", "🇫🇷"),
          entry("🇭🇲", "🇦🇺"),
          entry("🇪🇦", "🇪🇸"),
          entry("🇩🇬", "🇮🇴"),
          entry("\u05f1", "\u05d5\u05d9"),
          entry("\u0672", "\u0627\u0654"),
          entry("\u0674", "\u0654"),
          entry("\u06fd", "\u0621\ud803\udefa"),
          entry("\u06fe", "\u0645\ud803\udefa"),
          entry("\u08a8", "\u0649\u0654"));

  /** A flag, which is two regional indicators, or another character. */
  private static final Pattern SIGN = Pattern.compile("[\\x{1F1E6}-\\x{1F1FF}]{2}|[^\\x00-\\x7F]");

  /** A character and the marks that follow it. */
  private static final Pattern LETTER = Pattern.compile("(?s).\\p{M}*");

  private SlugLook() {}

  /**
   * {@return how a slug looks, or a part of one; for comparison only}
   *
   * <p>For example, {@code SlugLook.of(domain, "ed１")} is {@code edl}, as for {@code ed1}.
   *
   * @param domain the domain, which determines whether case matters
   * @param text the slug, decoded
   */
  public static String of(ShortDomain domain, String text) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(text, "text");
    return domain.caseSensitive() ? displayed(compatible(text)) : inAnyCase(text);
  }

  /**
   * Returns how a text looks as it is written; of ASCII, the same as {@link #inAnyCase(String)}.
   */
  static String asWritten(String text) {
    return inSmall(displayed(compatible(text)));
  }

  static String inAnyCase(String text) {
    // Marks apart, so that a letter that looks like another one with a mark is replaced.
    String marksApart =
        Ascii.isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKD);
    // Digits and right-to-left letters are replaced in the order in which they are displayed.
    String replaced = inAnyCase(marksApart, Character::isLowerCase);
    return inAnyCase(displayed(replaced), c -> true);
  }

  private static String inAnyCase(String text, IntPredicate which) {
    StringBuilder look = new StringBuilder(text.length());
    text.codePoints()
        .map(Character::toLowerCase)
        .forEach(c -> look.append(which.test(c) ? letter(c) : Character.toString(c)));
    return look.toString();
  }

  /** Returns how a small letter looks: as ASCII if it does so in either case. */
  private static String letter(int c) {
    String small = Confusables.skeleton(Character.toString(c));
    return Ascii.isAscii(small) ? inSmall(small) : Capitals.LOOKS.getOrDefault(small, small);
  }

  private static String inSmall(String look) {
    return Confusables.skeleton(Ascii.lower(look)).replace('i', 'l');
  }

  /** The letters that look like ASCII as capitals only. */
  private static final class Capitals {
    /** By the skeleton of the small letter, which letters without a capital may have, too. */
    static final Map<String, String> LOOKS = new HashMap<>();

    static {
      for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++) {
        int capital = Character.toUpperCase(c);
        String look = capital == c ? "" : Confusables.skeleton(Character.toString(capital));
        if (!look.isEmpty() && Ascii.isAscii(look)) {
          LOOKS.putIfAbsent(Confusables.skeleton(Character.toString(c)), inSmall(look));
        }
      }
    }
  }

  /** Returns the skeleton of a text, in the order in which it is displayed. */
  private static String displayed(String text) {
    if (Ascii.isAscii(text)) {
      return Confusables.skeleton(text);
    }
    String shown = SIGN.matcher(text).replaceAll(it -> SHOWN.getOrDefault(it.group(), it.group()));
    return Confusables.skeleton(ordered(shown));
  }

  /** Returns a text in the order in which it is displayed, in which marks follow their letters. */
  private static String ordered(String text) {
    Bidi bidi = new Bidi(text, Bidi.DIRECTION_LEFT_TO_RIGHT);
    if (bidi.isLeftToRight()) {
      return text;
    }
    String[] letters =
        LETTER.matcher(text).results().map(MatchResult::group).toArray(String[]::new);
    byte[] levels = new byte[letters.length];
    int start = 0;
    for (int i = 0; i < letters.length; i++) {
      levels[i] = (byte) bidi.getLevelAt(start);
      start += letters[i].length();
    }
    Bidi.reorderVisually(levels, 0, letters, 0, letters.length);
    return String.join("", letters);
  }

  /** Returns whether a character looks like several, whose order is known here. */
  static boolean isLigature(String character) {
    return SHOWN.containsKey(character);
  }

  /** Returns the NFKC form of a text. */
  static String compatible(String text) {
    return Ascii.isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }
}
