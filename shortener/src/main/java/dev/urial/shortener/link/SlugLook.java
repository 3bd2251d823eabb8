package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import dev.urial.safety.unicode.Confusables;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A way in which slugs are compared: two that are the same in one of the ways of their domain look
 * alike.
 *
 * <pre>{@code
 * ShortDomain domain = ShortDomain.builder("s.example").caseSensitive(false).build();
 * SlugLook.areAlike(domain, new Slug("team", "team"), new Slug("тeam", "тeam"))  // true: ТEAM
 * }</pre>
 *
 * <p>In a case-insensitive domain, a slug may be written in any case, and a letter may look like
 * another one in one case only: a Cyrillic {@code т} as a capital, a Greek {@code ν} as a small
 * letter. {@link #EITHER_SMALL} and {@link #EITHER_CAPITALS} replace a letter with what it looks
 * like in either case. Only mixtures of two letters that look like different ASCII letters in
 * either case, such as {@code ν} and {@code υ}, may be missed.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public enum SlugLook {
  /** The skeleton of the slug. */
  SHOWN {
    @Override
    public String of(Slug slug) {
      return slug.skeleton();
    }
  },

  /** The skeleton of the slug in capitals. */
  CAPITALS {
    @Override
    public String of(Slug slug) {
      return inOneCase(slug.key(), letter -> letter.capital);
    }
  },

  /**
   * As {@link #SHOWN}, but a letter that looks like ASCII as a capital alone is replaced, and an i
   * is an l, as its capital looks: {@code saΙe} with a capital iota looks like {@code sale}.
   */
  EITHER_SMALL {
    @Override
    public String of(Slug slug) {
      return inOneCase(slug.key(), letter -> letter.eitherSmall);
    }
  },

  /** As {@link #CAPITALS}, but a letter that looks like ASCII as a small letter is replaced. */
  EITHER_CAPITALS {
    @Override
    public String of(Slug slug) {
      return inOneCase(slug.key(), letter -> letter.eitherCapital);
    }
  };

  private static final List<SlugLook> ALL = List.of(values());
  private static final List<SlugLook> IF_CASE_MATTERS = List.of(SHOWN);

  /** The letters that have been compared, by their small forms; there are about 1,500 in all. */
  private static final Map<Integer, Letter> LETTERS = new ConcurrentHashMap<>();

  /** What a letter is replaced with: how it looks as a capital, or in either case. */
  private record Letter(String capital, String eitherSmall, String eitherCapital) {
    static Letter of(int letter) {
      String small = Confusables.skeleton(Character.toString(letter));
      String capital = Confusables.skeleton(Character.toString(CaseFold.capital(letter)));
      boolean isSmallAscii = CaseFold.isAscii(small);
      boolean isCapitalAscii = CaseFold.isAscii(capital);
      return new Letter(
          capital,
          capital.equals("l") // a capital i, beside which small letters may stand
              ? capital
              : isSmallAscii ? inSmall(small) : isCapitalAscii ? inSmall(capital) : small,
          isCapitalAscii ? inCapitals(capital) : isSmallAscii ? inCapitals(small) : capital);
    }

    /** Returns a letter without case that looks like ASCII: a Lisu {@code ꓔ}, or a zero. */
    static Letter inNoCase(String look) {
      return new Letter(look, look.equals("l") ? look : inSmall(look), inCapitals(look));
    }

    private static String inSmall(String look) {
      return Confusables.skeleton(Ascii.lower(look));
    }

    /** Returns a skeleton in capitals. An {@code l} stands for a capital i, among others. */
    private static String inCapitals(String look) {
      String[] parts = look.replace("rn", "M").split("l", -1);
      Arrays.setAll(parts, i -> Ascii.upper(parts[i]));
      return String.join("l", parts);
    }
  }

  /**
   * {@return what is the same for slugs that look alike in this way} It is for comparison only.
   *
   * <p>For example, {@code SlugLook.CAPITALS.of(new Slug("team", "team"))} is {@code TEAM}.
   *
   * @param slug a slug
   */
  public abstract String of(Slug slug);

  /**
   * {@return whether two slugs look alike in this way, but are different, and at least one of them
   * is not ASCII} Slugs that are both ASCII do not count, even if they look alike, as {@code l1}
   * and {@code ll} do in some fonts.
   *
   * <p>For example, {@code paypal} and {@code pаypаl} with two Cyrillic letters are the same by
   * {@link #SHOWN}.
   *
   * @param one a slug
   * @param other another slug of the same domain
   */
  public boolean isSame(Slug one, Slug other) {
    Objects.requireNonNull(one, "one");
    Objects.requireNonNull(other, "other");
    return one.isOther(other) && of(one).equals(of(other));
  }

  /**
   * {@return the ways in which the slugs of a domain are compared: {@link #SHOWN} alone if case
   * matters there, otherwise all}
   *
   * <p>For example, those of the default domain are {@code [SHOWN]}.
   *
   * @param domain the domain
   */
  public static List<SlugLook> in(ShortDomain domain) {
    Objects.requireNonNull(domain, "domain");
    return domain.caseSensitive() ? IF_CASE_MATTERS : ALL;
  }

  /**
   * {@return whether two slugs of a domain are the same in one of its ways, but different}
   *
   * <p>For example, {@code team} and {@code тeam} with a Cyrillic letter are alike in a
   * case-insensitive domain.
   *
   * @param domain the domain
   * @param one a slug in the domain
   * @param other another slug in the domain
   */
  public static boolean areAlike(ShortDomain domain, Slug one, Slug other) {
    return in(domain).stream().anyMatch(look -> look.isSame(one, other));
  }

  private static String inOneCase(String key, Function<Letter, String> form) {
    StringBuilder to = new StringBuilder(key.length());
    Slug.decomposed(key)
        .codePoints()
        .map(CaseFold::small)
        .forEach(
            c -> {
              Letter letter = letter(c);
              if (letter == null) {
                to.appendCodePoint(c);
              } else {
                to.append(form.apply(letter));
              }
            });
    return Slug.displayed(to.toString());
  }

  /** Returns what a character is replaced with, or null if it looks like no ASCII letter. */
  private static @Nullable Letter letter(int c) {
    int cased = withCapital(c);
    if (cased >= 0) {
      return LETTERS.computeIfAbsent(cased, Letter::of);
    }
    if (c < 0x80 && c != '0') {
      return null;
    }
    String look = Confusables.skeleton(Character.toString(c));
    return CaseFold.isAscii(look) ? Letter.inNoCase(look) : null;
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
      return CaseFold.isAscii(Letter.of(letter).capital);
    }
  }
}
