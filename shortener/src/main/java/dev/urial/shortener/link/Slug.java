package dev.urial.shortener.link;

import dev.urial.safety.unicode.Confusables;
import dev.urial.safety.unicode.TextDirection;
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
    return Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, compatible(text));
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
   * look-alikes do not have them all: {@code １} stands for 1. A right-to-left character that stands
   * for several is displayed in the order of its own, so it is like this too: {@code ٵ} looks like
   * {@code ٲ}, but stands for two letters that are displayed the other way round.
   */
  static boolean looksLikeOther(int c) {
    if (!Character.isDefined(c)) {
      return true; // a letter that this Java does not know has no compatibility form here
    }
    String text = Character.toString(c);
    String meant = compatible(text);
    if (meant.length() > text.length() && isRightToLeft(c)) {
      return true;
    }
    String look = Confusables.skeleton(text);
    return !meant.equals(text)
        && !look.equals(Normalizer.normalize(text, Normalizer.Form.NFD))
        && !look.equals(Confusables.skeleton(meant));
  }

  private static boolean isRightToLeft(int c) {
    byte direction = Character.getDirectionality(c);
    return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
  }

  @Override
  public String toString() {
    return text;
  }
}
