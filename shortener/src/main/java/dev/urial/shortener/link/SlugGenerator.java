package dev.urial.shortener.link;

import dev.urial.internal.shortener.LineFile;
import dev.urial.internal.text.Ascii;
import java.security.SecureRandom;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Generates random slugs.
 *
 * <pre>{@code
 * ShortDomain domain = ShortDomain.builder("s.example").build();
 * SlugGenerator.secure().draw(domain, 0, false).text().length()  // 7
 * SlugGenerator.secure().draw(domain, 0, true).text().length()   // 16
 * }</pre>
 *
 * <table>
 * <caption>Random slugs</caption>
 * <tr><th>domain</th><th>alphabet</th><th>length</th></tr>
 * <tr><td>case-sensitive</td><td>base58: no 0, O, I, l</td>
 *     <td>7, or as set for the domain</td></tr>
 * <tr><td>case-insensitive</td><td>Crockford's base32 in lower case: no i, l, o, u</td>
 *     <td>one character longer</td></tr>
 * <tr><td>private links</td><td>as above</td><td>16</td></tr>
 * <tr><td>words</td><td>two of 2,048 words and two digits</td><td></td></tr>
 * </table>
 *
 * <p>The length grows by one as soon as one in a thousand possible slugs of the current length is
 * taken. Only the store knows which slugs are taken. Random slugs never contain offensive words:
 * slugs that do are discarded, so that all others remain equally likely.
 *
 * @see <a href="https://www.crockford.com/base32.html">Crockford's base32</a>
 */
public final class SlugGenerator {
  private static final String BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  private static final String BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

  /** The length grows when more than one in this many possible slugs is taken. */
  private static final int SPARSE = 1000;

  /** The letters that each digit can replace in an offensive word, by digit. */
  private static final String[] DIGITS = {"o", "il", "z", "e", "a", "s", "bg", "t", "b", "g"};

  /** The lists of words, loaded when they are needed. */
  private static final class Words {
    static final List<String> LIST = LineFile.of("link/words.txt");
    static final Set<String> OFFENSIVE = Set.copyOf(LineFile.of("link/offensive.txt"));
  }

  private final RandomGenerator random;

  private SlugGenerator(RandomGenerator random) {
    this.random = random;
  }

  /** {@return a generator that uses the JDK's secure random source} */
  public static SlugGenerator secure() {
    return of(new SecureRandom());
  }

  /**
   * {@return a generator that uses the given random source; if the source is predictable, so are
   * the slugs}
   *
   * <p>For example, {@code SlugGenerator.of(new SecureRandom())}.
   *
   * @param random the source, which must be thread-safe
   */
  public static SlugGenerator of(RandomGenerator random) {
    return new SlugGenerator(random);
  }

  /**
   * Generates a random slug.
   *
   * <p>For example, {@code generator.draw(domain, 1_000, false)}.
   *
   * @param domain the domain, whose alphabet and length apply
   * @param load the approximate number of slugs in the domain
   * @param unlisted whether the slug is for a private link
   * @return a slug that is unlikely to be taken
   */
  public Slug draw(ShortDomain domain, long load, boolean unlisted) {
    String alphabet = domain.caseSensitive() ? BASE58 : BASE32;
    int length = unlisted ? SlugRules.PRIVATE_LENGTH : length(domain, load);
    while (true) {
      String text = domain.words() && !unlisted ? words() : letters(alphabet, length);
      if (!isOffensive(text) && !ReservedPaths.covers(text)) {
        return new Slug(text, SlugRules.key(domain, text));
      }
    }
  }

  /**
   * {@return the length of random slugs, given the number of existing slugs}
   *
   * <p>For example, {@code generator.length(domain, 1_000_000)}.
   *
   * @param domain the domain, whose alphabet and length apply
   * @param load the approximate number of slugs in the domain
   */
  public int length(ShortDomain domain, long load) {
    int letters = domain.caseSensitive() ? BASE58.length() : BASE32.length();
    int length = Math.max(1, domain.slugLength()) + (domain.caseSensitive() ? 0 : 1);
    double space = Math.pow(letters, length);
    while (length < SlugRules.MAX_LENGTH && load > space / SPARSE) {
      length++;
      space *= letters;
    }
    return length;
  }

  private String letters(String alphabet, int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private String words() {
    int number = random.nextInt(100);
    return word() + '-' + word() + '-' + number / 10 + number % 10;
  }

  private String word() {
    return Words.LIST.get(random.nextInt(Words.LIST.size()));
  }

  /** Returns whether a text contains an offensive word, perhaps with digits for letters. */
  static boolean isOffensive(String text) {
    String small = Ascii.lower(text);
    return Words.OFFENSIVE.stream()
        .anyMatch(
            word -> {
              for (int start = 0; start + word.length() <= small.length(); start++) {
                if (isAt(small, start, word)) {
                  return true;
                }
              }
              return false;
            });
  }

  private static boolean isAt(String text, int start, String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = text.charAt(start + i);
      boolean isDigit = c >= '0' && c <= '9';
      if (isDigit ? DIGITS[c - '0'].indexOf(word.charAt(i)) < 0 : c != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
