package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import dev.urial.safety.unicode.Confusables;
import dev.urial.safety.unicode.TextDirection;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Objects;

/**
 * How a slug looks: two that look the same in their domain are look-alikes.
 *
 * <pre>{@code
 * ShortDomain domain = ShortDomain.builder("s.example").caseSensitive(false).build();
 * SlugLook.of(domain, "team").isLike(SlugLook.of(domain, "тeam"))  // true: ТEAM
 * }</pre>
 *
 * <p>A look is the UTS #39 skeleton of the NFKC form of the slug, with right-to-left letters in the
 * order in which they are displayed after the host: a Hebrew {@code סו} looks like {@code lo}. In a
 * case-insensitive domain, a slug may be written in any case, so it has two looks: a Cyrillic
 * {@code т} looks like {@code T} as a capital only, a Greek {@code ν} like {@code v} as a small
 * letter, and like {@code N} as a capital. There, {@code i}, {@code l} and {@code I} look alike.
 *
 * @param small how the slug looks in small letters or, in a case-sensitive domain, as it is
 * @param capital how the slug looks in capitals; in a case-sensitive domain, the same as {@code
 *     small}
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public record SlugLook(String small, String capital) {
  /** The maximum length of a look in characters, so that it fits into an index. */
  static final int MAX_LENGTH = 600;

  /**
   * Rejects null arguments.
   *
   * @param small how the slug looks in small letters or, in a case-sensitive domain, as it is
   * @param capital how the slug looks in capitals
   */
  public SlugLook {
    Objects.requireNonNull(small, "small");
    Objects.requireNonNull(capital, "capital");
  }

  /**
   * {@return the look of a slug, or of a part of one}
   *
   * <p>For example, {@code SlugLook.of(domain, "ed１").small()} is {@code edl}, as for {@code ed1}.
   *
   * @param domain the domain, which determines whether case matters
   * @param text the slug, decoded
   */
  public static SlugLook of(ShortDomain domain, String text) {
    Objects.requireNonNull(text, "text");
    String compatible = compatible(text);
    if (domain.caseSensitive()) {
      String look = skeleton(compatible);
      return new SlugLook(look, look);
    }
    return new SlugLook(
        inAnyCase(compatible.toLowerCase(Locale.ROOT)),
        inAnyCase(compatible.toUpperCase(Locale.ROOT)));
  }

  /**
   * {@return whether two slugs of a domain look the same in some case}
   *
   * @param other the look of another slug of the domain
   */
  public boolean isLike(SlugLook other) {
    return small.equals(other.small) || capital.equals(other.capital);
  }

  /** Returns the skeleton of a text, in the order in which it is displayed. */
  static String skeleton(String text) {
    return Ascii.isAscii(text)
        ? Confusables.skeleton(text)
        : Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, text);
  }

  private static String inAnyCase(String text) {
    // Marks apart, so that a letter that looks like another one with a mark is replaced.
    String look = skeleton(Normalizer.normalize(text, Normalizer.Form.NFKD));
    return Ascii.lower(look).replace('i', 'l');
  }

  /** Returns the NFKC form of a text. */
  static String compatible(String text) {
    return Ascii.isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }
}
