package dev.urial.safety.names;

import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the main labels of protected names as words in other hosts.
 *
 * <pre>
 * paypal-login.com     the word paypal beside a bait word: an alarm, in any order
 * login.paypa1.example a look-alike of the word
 * securepaypal.com     joined to a bait word
 * paypal.net           the main label under another suffix: an alarm
 * paypal-fans.com      the word alone: a remark
 * </pre>
 *
 * <p>Words are separated by hyphens, dots and underscores, and at boundaries between digits and
 * letters. The public suffix is not searched.
 *
 * <p>CHOICE: the same label under two country codes ({@code example.de}, {@code example.fr})
 * usually has one owner, so nothing is reported. For a well-known name, nothing is reported under
 * any country code.
 */
final class BrandWords {
  /**
   * The minimum length of a main label. Shorter labels, such as {@code qq}, occur in too many
   * words.
   */
  private static final int LEAST = 3;

  /** The minimum length of a label for comparing looks; too many words look like shorter labels. */
  private static final int LEAST_LOOK = 4;

  /** A protected name that occurs as a word of a host, and whether this is an alarm. */
  record Word(String name, boolean isAlarm) {}

  private final String[] names;
  private final String[] owns;
  private final String[] looks;
  private final boolean[] isByLook;
  private final int longest;
  private final HashIndex byOwn;
  private final HashIndex byLook;

  BrandWords(String[] names, String[] owns, String[] looks, boolean[] isByLook) {
    this.names = names;
    this.owns = owns;
    this.looks = looks;
    this.isByLook = isByLook;
    byOwn = new HashIndex(names.length);
    byLook = new HashIndex(names.length);
    int most = 0;
    for (int k = 0; k < names.length; k++) {
      if (owns[k].length() >= LEAST) {
        byOwn.put(owns[k].hashCode(), k);
        most = Math.max(most, looks[k].length());
      }
      if (owns[k].length() >= LEAST_LOOK) {
        byLook.put(looks[k].hashCode(), k);
      }
    }
    longest = most;
  }

  /**
   * Returns the first name whose main label is a word of a host, or null if there is none. No
   * protected name may cover the host.
   *
   * @param host the host in lower-case Unicode, without a trailing dot
   */
  @Nullable Word in(String host) {
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(host);
    int suffix = domain == null ? host.length() : host.length() - domain.publicSuffix().length();
    int end = Math.max(0, domain == null ? suffix : suffix - 1);
    int whole = host.lastIndexOf('.', end - 1) + 1;
    boolean isRegistrars =
        domain != null && domain.section() != PublicSuffixList.Section.PRIVATE && whole < end;
    if (isRegistrars) {
      int number = named(host.substring(whole, end));
      if (number >= 0 && owns[number].length() < names[number].length()) {
        return isSibling(number, host) ? null : new Word(names[number], true);
      }
    }
    return among(host, end);
  }

  /** Returns whether a host with a name's main label usually has the same owner as the name. */
  private boolean isSibling(int number, String host) {
    return isCountry(host) && (isByLook[number] || isCountry(names[number]));
  }

  private static boolean isCountry(String name) {
    return name.lastIndexOf('.') == name.length() - 3;
  }

  private @Nullable Word among(String host, int end) {
    int found = -1;
    boolean hasBait = false;
    for (String word : words(host, end)) {
      int number = named(word);
      if (number < 0 && Baits.ALL.contains(word)) {
        hasBait = true;
      } else if (number < 0 && joined(word) >= 0) {
        return new Word(names[joined(word)], true);
      }
      found = found < 0 ? number : found;
    }
    return found < 0 ? null : new Word(names[found], hasBait);
  }

  /** Returns the words of a host, each as written and also without adjoining digits. */
  private List<String> words(String host, int end) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= end; i++) {
      char c = i == end ? '.' : host.charAt(i);
      if (c == '.' || c == '-' || c == '_') {
        if (i > start && i - start <= 2 * longest + Baits.LONGEST) {
          add(words, host.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }

  private void add(List<String> words, String word) {
    words.add(word);
    int start = 0;
    for (int i = 1; i <= word.length(); i++) {
      boolean isBorder =
          i == word.length() || isDigit(word.charAt(i)) != isDigit(word.charAt(i - 1));
      if (isBorder) {
        if (i - start < word.length() && !isDigit(word.charAt(start))) {
          words.add(word.substring(start, i));
        }
        start = i;
      }
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the index of a name whose main label equals or looks like a word; -1 if none. */
  private int named(String word) {
    if (word.length() < LEAST || word.length() > 2 * longest) {
      return -1;
    }
    for (int at = byOwn.first(word.hashCode()); at >= 0; at = byOwn.next(at)) {
      if (owns[byOwn.number(at)].equals(word)) {
        return byOwn.number(at);
      }
    }
    String look = word.length() < LEAST_LOOK ? "" : LookAlikes.look(word);
    for (int at = byLook.first(look.hashCode()); at >= 0; at = byLook.next(at)) {
      if (looks[byLook.number(at)].equals(look)) {
        return byLook.number(at);
      }
    }
    return -1;
  }

  /** Returns the index of a name whose main label and a bait word form a word; -1 if none. */
  private int joined(String word) {
    for (int i = LEAST; i + LEAST <= word.length(); i++) {
      int number = -1;
      if (Baits.ALL.contains(word.substring(0, i))) {
        number = named(word.substring(i));
      }
      if (number < 0 && Baits.ALL.contains(word.substring(i))) {
        number = named(word.substring(0, i));
      }
      if (number >= 0) {
        return number;
      }
    }
    return -1;
  }

  /** The bait words, which urge people to sign in, pay or hurry, in eleven languages. */
  private static final class Baits {
    static final Set<String> ALL = new HashSet<>(2048);

    static final int LONGEST = read();

    /** Reads the words and returns the length of the longest. */
    private static int read() {
      int longest = 0;
      for (String line : NameFiles.lines("bait-words.txt")) {
        if (!line.startsWith("#")) {
          for (String word : line.split(" ", -1)) {
            longest = Math.max(longest, word.length());
            ALL.add(word);
          }
        }
      }
      ALL.remove("");
      return longest;
    }
  }
}
