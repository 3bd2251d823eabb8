package dev.urial.shortener.link;

import dev.urial.safety.unicode.Confusables;
import dev.urial.safety.unicode.TextDirection;
import java.text.Normalizer;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The part of a short link after the host: {@code spring-26} in {@code
 * https://s.example/spring-26}.
 *
 * <pre>{@code
 * new Slug("Spring-26", "spring-26");  // in a case-insensitive domain
 * }</pre>
 *
 * @param text the display form: NFC, percent-decoded, never empty
 * @param key the lookup key: the text itself, or its case-folded form in a case-insensitive domain.
 *     Slugs with the same key are the same slug of a domain.
 */
public record Slug(String text, String key) {
  /**
   * Right-to-left letters that look like several, in the order in which these are written: the
   * tables of UTS #39 have them in that order too, but compare them from left to right. Hamzas
   * above a letter look alike, whether they are a mark or a letter.
   */
  private static final Map<Integer, String> LIGATURES =
      Map.of(
          0x5F1, "\u05d5\u05d9",
          0x672, "\u0627\u0654",
          0x674, "\u0654",
          0x6FD, "\u0621\ud803\udefa",
          0x6FE, "\u0645\ud803\udefa",
          0x8A8, "\u0649\u0654");

  /** A flag: two regional indicators, counted from the beginning of their sequence. */
  private static final Pattern FLAG = Pattern.compile("[\\x{1F1E6}-\\x{1F1FF}]{2}");

  /** Flags that are those of another region. */
  private static final Map<String, String> FLAGS =
      Map.of(
          flag("UM"), flag("US"),
          flag("BV"), flag("NO"),
          flag("SJ"), flag("NO"),
          flag("MF"), flag("FR"),
          flag("CP"), flag("FR"),
          flag("HM"), flag("AU"),
          flag("EA"), flag("ES"),
          flag("DG"), flag("IO"));

  /**
   * Checks that neither part is null or empty.
   *
   * @param text the display form: NFC, percent-decoded, never empty
   * @param key the lookup key: the text itself, or its case-folded form in a case-insensitive
   *     domain. Slugs with the same key are the same slug of a domain.
   * @throws IllegalArgumentException if {@code text} or {@code key} is empty
   */
  public Slug {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(key, "key");
    if (text.isEmpty() || key.isEmpty()) {
      throw new IllegalArgumentException("the slug is empty");
    }
  }

  /**
   * {@return the UTS #39 skeleton, which is the same for slugs that look alike} It is computed from
   * the NFKC form of the text, so {@code ed１} (with a full-width digit) has the same skeleton as
   * {@code ed1}; in a case-insensitive domain, from the small letters of the text: case folding
   * would change how {@code ß} looks. Right-to-left letters are in the order in which they are
   * displayed after the host: a Hebrew {@code סו} looks like {@code lo}. The skeleton is for
   * comparison only.
   *
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public String skeleton() {
    return skeleton(key.equals(text) ? key : CaseFold.small(text));
  }

  /**
   * {@return whether this slug and another one look alike, but are different, and at least one of
   * them is not ASCII} Slugs that are both ASCII do not count, even if they look alike, as {@code
   * l1} and {@code ll} do in some fonts.
   *
   * <p>{@code paypal} resembles {@code pаypаl} with two Cyrillic letters.
   *
   * @param other another slug
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public boolean resembles(Slug other) {
    Objects.requireNonNull(other, "other");
    return isOther(other) && skeleton().equals(other.skeleton());
  }

  /** Returns whether another slug is different, and counts if it looks alike. */
  boolean isOther(Slug other) {
    return !key.equals(other.key) && !(CaseFold.isAscii(key) && CaseFold.isAscii(other.key));
  }

  /** Returns the skeleton of the NFKC form of a string, in the order in which it is displayed. */
  static String skeleton(String text) {
    return displayed(compatible(text));
  }

  /** Returns the skeleton of a string in the order in which it is displayed. */
  static String displayed(String text) {
    if (CaseFold.isAscii(text)) {
      return Confusables.skeleton(text);
    }
    StringBuilder inLetters = new StringBuilder(text.length());
    text.codePoints()
        .mapToObj(c -> LIGATURES.getOrDefault(c, Character.toString(c)))
        .forEach(inLetters::append);
    String shown =
        FLAG.matcher(inLetters).replaceAll(it -> FLAGS.getOrDefault(it.group(), it.group()));
    return Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, shown);
  }

  /** Returns letters as regional indicators, of which two are shown as a flag. */
  private static String flag(String region) {
    StringBuilder flag = new StringBuilder();
    region.chars().forEach(letter -> flag.appendCodePoint(0x1F1E6 + letter - 'A'));
    return flag.toString();
  }

  /** Returns the NFKC form of a string. */
  static String compatible(String text) {
    return CaseFold.isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** Returns the NFKD form of a string. */
  static String decomposed(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKD);
  }

  /**
   * Returns whether a character looks like one and stands for another: the long s stands for an s,
   * but looks like an f. Slugs are compared by what characters stand for, because the tables of
   * look-alikes do not have them all: {@code １} stands for 1. A right-to-left sign that looks like
   * several, such as a number in Siyaq, is like this too: its look has them in the wrong order.
   */
  static boolean looksLikeOther(int c) {
    if (!Character.isDefined(c)) {
      return true; // a letter that this Java does not know has no compatibility form here
    }
    String text = Character.toString(c);
    String meant = compatible(text);
    String look = Confusables.skeleton(text);
    if (meant.equals(text)) {
      boolean isOrdered = isRightToLeft(c) || look.codePoints().anyMatch(Slug::isRightToLeft);
      return isOrdered && letters(look) > 1 && !LIGATURES.containsKey(c);
    }
    return !look.equals(Normalizer.normalize(text, Normalizer.Form.NFD))
        && !look.equals(Confusables.skeleton(meant));
  }

  private static boolean isRightToLeft(int c) {
    byte direction = Character.getDirectionality(c);
    return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
  }

  /** Returns how many different characters a skeleton has, but for marks. */
  private static long letters(String look) {
    return look.codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .distinct()
        .count();
  }

  @Override
  public String toString() {
    return text;
  }
}
