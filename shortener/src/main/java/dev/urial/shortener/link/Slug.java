package dev.urial.shortener.link;

import dev.urial.internal.text.CharacterProperties;
import dev.urial.safety.unicode.Confusables;
import java.text.Normalizer;
import java.util.Objects;

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
   * would change how {@code ß} looks. The skeleton is for comparison only.
   *
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public String skeleton() {
    return skeleton(key.equals(text) ? key : CaseFold.small(text));
  }

  /**
   * {@return the skeleton of the slug in capitals} In a case-insensitive domain a slug may be
   * written in capitals, which may look alike where small letters do not: {@code TEAM} with a
   * Cyrillic {@code Т}, whose small letter is {@code т}. Letters without a capital of their own,
   * such as {@code ß}, are kept. The skeleton is for comparison only.
   *
   * @see #skeleton()
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public String capitalSkeleton() {
    return Confusables.skeleton(CaseFold.capitals(compatible(key)));
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

  /**
   * {@return whether this slug and another one look alike in capitals, but are different, and at
   * least one of them is not ASCII} See {@link #resembles}; this matters in case-insensitive
   * domains only.
   *
   * <p>In capitals, {@code team} resembles {@code тeam} with a Cyrillic letter.
   *
   * @param other another slug
   * @see #capitalSkeleton()
   */
  public boolean resemblesInCapitals(Slug other) {
    Objects.requireNonNull(other, "other");
    return isOther(other) && capitalSkeleton().equals(other.capitalSkeleton());
  }

  /** Returns whether another slug is different, and counts if it looks alike. */
  private boolean isOther(Slug other) {
    return !key.equals(other.key) && !(CaseFold.isAscii(key) && CaseFold.isAscii(other.key));
  }

  /** Returns the skeleton of the NFKC form of a string. */
  static String skeleton(String text) {
    return Confusables.skeleton(compatible(text));
  }

  private static String compatible(String text) {
    return CaseFold.isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /**
   * Returns whether a character looks like an ASCII letter or digit other than the one it stands
   * for: the long s stands for an s, but looks like an f. Slugs are compared by what characters
   * stand for, so that {@code ①} is alike 1, too.
   */
  static boolean looksLikeOther(int c) {
    String text = Character.toString(c);
    String compatible = compatible(text);
    if (compatible.equals(text)) {
      return false;
    }
    String meant = Confusables.skeleton(compatible);
    return Confusables.skeleton(text)
        .codePoints()
        .anyMatch(
            it -> it < 0x80 && CharacterProperties.isLetterOrDigit(it) && meant.indexOf(it) < 0);
  }

  @Override
  public String toString() {
    return text;
  }
}
