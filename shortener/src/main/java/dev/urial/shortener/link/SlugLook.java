package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import dev.urial.safety.unicode.Confusables;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * How slugs look: two that look the same in their domain are look-alikes.
 *
 * <pre>{@code
 * ShortDomain domain = ShortDomain.builder("s.example").caseSensitive(false).build();
 * SlugLook.areAlike(domain, new Slug("team", "team"), new Slug("тeam", "тeam"))  // true: ТEAM
 * }</pre>
 *
 * <p>In a case-insensitive domain, a slug may be written in any case, and a letter may look like an
 * ASCII letter in one case only: a Cyrillic {@code т} as a capital, a Greek {@code ν} as a small
 * letter. A letter that looks like two of them, such as {@code ν}, counts as its small form.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public final class SlugLook {
  /** How the letters look that have been compared; there are about 1,500 in all. */
  private static final Map<Integer, String> LETTERS = new ConcurrentHashMap<>();

  private SlugLook() {}

  /**
   * {@return what is the same for slugs that look alike in a domain} It is for comparison only.
   *
   * <p>For example, it is {@code tearn} for {@code team}.
   *
   * @param domain the domain
   * @param slug a slug in the domain
   */
  public static String of(ShortDomain domain, Slug slug) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(slug, "slug");
    return domain.caseSensitive() ? slug.skeleton() : inAnyCase(slug);
  }

  /**
   * {@return what is the same for slugs that look alike in a case-insensitive domain}
   *
   * <p>For example, it is {@code tearn} for {@code TEAM}.
   *
   * @param slug a slug
   */
  public static String inAnyCase(Slug slug) {
    Objects.requireNonNull(slug, "slug");
    return inAnyCase(slug.text());
  }

  static String inAnyCase(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    Slug.decomposed(text)
        .codePoints()
        .map(CaseFold::small)
        .forEach(c -> append(letters, c, withCapital(c) < 0 ? null : letter(c)));
    StringBuilder shown = new StringBuilder(text.length());
    // Letters without case are replaced in the order in which they are displayed.
    Slug.displayed(letters.toString())
        .codePoints()
        .map(CaseFold::small)
        .forEach(c -> append(shown, c, letter(c)));
    return shown.toString();
  }

  private static void append(StringBuilder to, int c, @Nullable String letter) {
    if (letter == null) {
      to.appendCodePoint(c);
    } else {
      to.append(letter);
    }
  }

  /**
   * {@return whether two slugs of a domain look alike, but are different, and at least one of them
   * is not ASCII} Slugs that are both ASCII do not count, even if they look alike, as {@code l1}
   * and {@code ll} do in some fonts.
   *
   * <p>For example, {@code team} and {@code тeam} with a Cyrillic letter are alike in a
   * case-insensitive domain.
   *
   * @param domain the domain
   * @param one a slug in the domain
   * @param other another slug in the domain
   */
  public static boolean areAlike(ShortDomain domain, Slug one, Slug other) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(one, "one");
    Objects.requireNonNull(other, "other");
    return one.isOther(other) && of(domain, one).equals(of(domain, other));
  }

  /** Returns what a character is replaced with, or null if it looks like no ASCII letter. */
  private static @Nullable String letter(int c) {
    int cased = withCapital(c);
    if (cased >= 0) {
      return LETTERS.computeIfAbsent(cased, SlugLook::look);
    }
    if (c < 0x80 && c != '0') {
      return null;
    }
    String look = Confusables.skeleton(Character.toString(c));
    return CaseFold.isAscii(look) ? inSmall(look) : null;
  }

  /** Returns how a letter looks: as ASCII if it does so in either case. */
  private static String look(int letter) {
    String small = Confusables.skeleton(Character.toString(letter));
    String capital = Confusables.skeleton(Character.toString(CaseFold.capital(letter)));
    if (capital.equals("l")) {
      return capital; // a capital i, beside which small letters may stand
    }
    return CaseFold.isAscii(small)
        ? inSmall(small)
        : CaseFold.isAscii(capital) ? inSmall(capital) : small;
  }

  private static String inSmall(String look) {
    return look.equals("l") ? look : Confusables.skeleton(Ascii.lower(look));
  }

  /**
   * Returns a character if it has a capital. Otherwise returns a letter that looks like it and has
   * one, such as a Cyrillic {@code т} for a small capital {@code ᴛ}; -1 if there is none.
   */
  private static int withCapital(int c) {
    if (CaseFold.capital(c) != c) {
      return c;
    }
    return c < 0x80
        ? -1
        : Twins.WITH_CAPITALS.getOrDefault(Confusables.skeleton(Character.toString(c)), -1);
  }

  /** The letters beyond ASCII that look like letters without a capital. */
  private static final class Twins {
    /** By skeleton; of several letters, one whose capital looks like ASCII. */
    static final Map<String, Integer> WITH_CAPITALS = withCapitals();

    private static Map<String, Integer> withCapitals() {
      Map<String, Integer> letters = new HashMap<>();
      for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++) {
        if (CaseFold.capital(c) != c) {
          String look = Confusables.skeleton(Character.toString(c));
          int first = look.codePointAt(0);
          boolean isOne = look.length() == Character.charCount(first);
          if (isOne && first >= 0x80 && CaseFold.capital(first) == first) {
            letters.merge(look, c, (one, other) -> isCapitalAscii(one) ? one : other);
          }
        }
      }
      return Map.copyOf(letters);
    }

    private static boolean isCapitalAscii(int letter) {
      return CaseFold.isAscii(Confusables.skeleton(Character.toString(CaseFold.capital(letter))));
    }
  }
}
