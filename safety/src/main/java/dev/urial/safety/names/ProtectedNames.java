package dev.urial.safety.names;

import dev.urial.safety.unicode.Confusables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Names to protect, and a search for those that a host imitates.
 *
 * <pre>{@code
 * ProtectedNames names = ProtectedNames.of("paypal.com", "example.org");
 * names.imitatedBy("paypa1.com")               // [Imitation[name=paypal.com, resemblance=LOOK]]
 * names.imitatedBy("раураl.com")               // … SKELETON: Cyrillic
 * names.imitatedBy("paypal.com.evil.example")  // … SUBDOMAIN
 * names.imitatedBy("paypal-com.evil.example")  // … HYPHEN
 * names.imitatedBy("paypalcom.example")        // … HYPHEN: a separator is left out
 * names.imitatedBy("wwwpaypal.com")            // … HYPHEN
 * names.imitatedBy("paypa1-login.com")         // … LOOK: a word between hyphens
 * names.imitatedBy("paypall.com")              // … EDIT
 * names.imitatedBy("www.paypal.com")           // []: it is below one of them
 * }</pre>
 *
 * <p>Names are hosts (usually registrable domains) or plain words, in Unicode or as {@code xn--}
 * labels, in any case. Both the host's registrable domain, by the built-in Public Suffix List, and
 * the whole host are compared. The command's {@code --protect} and the spoofing rules of policies
 * use this class.
 *
 * <p>CHOICE: a single edit or a missing separator counts only for names whose own label (the one
 * before the public suffix) has at least four characters, because half of all shorter names are one
 * edit apart. It does not count either if only the country code differs ({@code example.de}, {@code
 * example.be}), since such names usually have the same owner.
 *
 * <p>CHOICE: a word between hyphens counts only if it contains a 0, a 1 or a non-ASCII character,
 * and merely looks like a name's own label. Anybody who writes about PayPal may own {@code
 * paypal-login.com}, and {@code modern-art.com} does not imitate {@code modem.com}; but nobody
 * writes {@code paypa1} by accident.
 *
 * <p>Immutable and thread-safe. A name of 13 characters takes about 800 bytes: its text, its look,
 * and for each character a hash of the name without it. A query takes time linear in the length of
 * the host, however many names there are.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public final class ProtectedNames {
  private static final ProtectedNames NONE = new ProtectedNames(new String[0]);
  private static final int FACTOR = 0x01000193;

  /** Names of more labels and hyphens than this are not looked for within hosts. */
  private static final int MOST_WORDS = 16;

  private static final int LEAST_EDITED = 4;

  private final String[] names;
  private final String[] skeletons;
  private final String[] looks;
  private final String[] owns;
  private final String[] looksOfOwns;
  private final int longest;
  private final int mostWords;

  private final HashIndex exact;
  private final HashIndex bySkeleton;
  private final HashIndex byLook;
  private final HashIndex byOwnLook;
  private final HashIndex byWords;
  private final HashIndex byOneWord;
  private final HashIndex byDeletion;

  private ProtectedNames(String[] names) {
    this.names = names;
    skeletons = new String[names.length];
    looks = new String[names.length];
    owns = new String[names.length];
    looksOfOwns = new String[names.length];
    exact = new HashIndex(names.length);
    bySkeleton = new HashIndex(names.length);
    byLook = new HashIndex(names.length);
    byOwnLook = new HashIndex(names.length);
    byWords = new HashIndex(names.length);
    byOneWord = new HashIndex(names.length);
    boolean[] isEdited = new boolean[names.length];
    int deletions = 0;
    int most = 0;
    int length = 0;
    for (int k = 0; k < names.length; k++) {
      String name = names[k];
      length = Math.max(length, name.length());
      skeletons[k] = Confusables.skeleton(name);
      looks[k] = LookAlikes.look(name);
      exact.put(hash(name, 0, name.length()), k);
      bySkeleton.put(skeletons[k].hashCode(), k);
      byLook.put(looks[k].hashCode(), k);
      int words = words(name);
      if (words <= MOST_WORDS) {
        most = Math.max(most, words);
        byWords.put(wordsHash(name), k);
      }
      owns[k] = own(name);
      looksOfOwns[k] = LookAlikes.look(owns[k]);
      isEdited[k] = owns[k].length() >= LEAST_EDITED;
      if (isEdited[k]) {
        byOwnLook.put(looksOfOwns[k].hashCode(), k);
      }
      if (words > 1 && isEdited[k]) {
        byOneWord.put(oneWordHash(name), k);
      }
      deletions += isEdited[k] ? name.length() + 1 : 0;
    }
    longest = length;
    mostWords = most;
    byDeletion = new HashIndex(deletions);
    for (int k = 0; k < names.length; k++) {
      if (isEdited[k]) {
        int number = k;
        forDeletions(names[k], hash -> byDeletion.put(hash, number));
      }
    }
  }

  /**
   * Returns a set of the given names. Duplicates count once; empty texts and those that start with
   * {@code #} are skipped, so the lines of a file can be passed in.
   *
   * <pre>{@code
   * ProtectedNames.of(Files.readAllLines(Path.of("names.txt")))
   * }</pre>
   *
   * @see #imitatedBy
   */
  public static ProtectedNames of(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    TreeSet<String> distinct = new TreeSet<>();
    for (String name : names) {
      String stripped = Objects.requireNonNull(name, "names").strip();
      if (!stripped.isEmpty() && stripped.charAt(0) != '#') {
        distinct.add(HostName.of(stripped));
      }
    }
    distinct.remove("");
    return distinct.isEmpty() ? NONE : new ProtectedNames(distinct.toArray(new String[0]));
  }

  /**
   * Returns a set of the given names, as {@link #of(Collection)}.
   *
   * <pre>{@code
   * ProtectedNames.of("paypal.com", "example.org").imitatedBy("paypa1.com")  // [Imitation[name=paypal.com, …]]
   * }</pre>
   */
  public static ProtectedNames of(String... names) {
    return of(Arrays.asList(Objects.requireNonNull(names, "names")));
  }

  /** Returns an empty set, which nothing imitates. */
  public static ProtectedNames none() {
    return NONE;
  }

  /** The number of names. */
  public int size() {
    return names.length;
  }

  /**
   * Whether a host is one of the names or a subdomain of one.
   *
   * <pre>{@code
   * ProtectedNames.of(List.of("example.org")).covers("www.EXAMPLE.org.")  // true
   * }</pre>
   *
   * @see #imitatedBy
   */
  public boolean covers(String host) {
    Objects.requireNonNull(host, "host");
    return names.length > 0 && coversName(HostName.of(host));
  }

  /** Looks for each end of the name that begins a label, from the last. */
  private boolean coversName(String name) {
    int hash = 0;
    int least = Math.max(0, name.length() - longest);
    for (int i = name.length() - 1; i >= least; i--) {
      hash = hash * FACTOR + name.charAt(i);
      if ((i == 0 || name.charAt(i - 1) == '.') && find(hash, name, i) >= 0) {
        return true;
      }
    }
    return false;
  }

  private int find(int hash, String name, int start) {
    int length = name.length() - start;
    for (int slot = exact.first(hash); slot >= 0; slot = exact.next(slot)) {
      String candidate = names[exact.number(slot)];
      if (candidate.length() == length && name.startsWith(candidate, start)) {
        return exact.number(slot);
      }
    }
    return -1;
  }

  /** The order is that of {@link #coversName}: from the end. */
  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = hash * FACTOR + text.charAt(i);
    }
    return hash;
  }

  /**
   * Returns the names that a host imitates, and how: the strongest resemblance first, each name
   * once. Empty for a host that is one of the names or a subdomain of one.
   *
   * @see Resemblance
   * @return unmodifiable
   */
  public List<Imitation> imitatedBy(String host) {
    Objects.requireNonNull(host, "host");
    if (names.length == 0) {
      return List.of();
    }
    String name = HostName.of(host);
    if (coversName(name)) {
      return List.of();
    }
    Found found = new Found();
    int start = HostName.registrableStart(name);
    likes(start == 0 ? name : name.substring(start), found);
    if (start > 0 && name.length() <= 2 * longest) { // a look is at most twice as long as its text
      likes(name, found);
    }
    // As it is written, a capital I is seen as a small l.
    if (host.indexOf('I') >= 0) {
      String seen = HostName.of(host.replace('I', 'l'));
      looks(start == 0 ? seen : seen.substring(Math.min(start, seen.length())), found);
    }
    if (name.startsWith("www", start)) {
      int number = find(hash(name, start + 3, name.length()), name, start + 3);
      if (number >= 0) {
        found.add(Resemblance.HYPHEN, number);
      }
    }
    within(name, 0, name.length(), found);
    wordsByLook(name, found);
    return found.list();
  }

  /** The first name that the registrable domain of a host looks like, by either likeness. */
  @Nullable Imitation lookAlike(String host) {
    if (names.length == 0) {
      return null;
    }
    String name = HostName.of(host);
    if (coversName(name)) {
      return null;
    }
    Found found = new Found();
    looksOf(name.substring(HostName.registrableStart(name)), found);
    List<Imitation> list = found.list();
    return list.isEmpty() ? null : list.get(0);
  }

  /** Names that stand in a part of a text, as {@code example.org} in a path. */
  List<Imitation> within(String text, int start, int end) {
    Found found = new Found();
    within(text, start, end, found);
    return found.list();
  }

  private final class Found {
    private Map<Resemblance, List<Integer>> numbers = Map.of();

    void add(Resemblance how, int number) {
      if (numbers.isEmpty()) {
        numbers = new EnumMap<>(Resemblance.class);
      }
      List<Integer> of = numbers.computeIfAbsent(how, k -> new ArrayList<>());
      if (!of.contains(number) && of.size() < MOST_FOUND) {
        of.add(number);
      }
    }

    List<Imitation> list() {
      if (numbers.isEmpty()) {
        return List.of();
      }
      List<Imitation> list = new ArrayList<>();
      TreeSet<Integer> seen = new TreeSet<>();
      for (Map.Entry<Resemblance, List<Integer>> entry : numbers.entrySet()) {
        entry.getValue().sort(null);
        for (int number : entry.getValue()) {
          if (seen.add(number)) {
            list.add(new Imitation(names[number], entry.getKey()));
          }
        }
      }
      return List.copyOf(list);
    }
  }

  /** Of each resemblance: a host that has the look of more names than these says enough. */
  private static final int MOST_FOUND = 16;

  private void likes(String name, Found found) {
    looksOf(name, found);
    if (name.length() <= longest + 1) {
      edits(name, found);
    }
  }

  private void looksOf(String name, Found found) {
    String skeleton = Confusables.skeleton(name);
    int hash = skeleton.hashCode();
    for (int slot = bySkeleton.first(hash); slot >= 0; slot = bySkeleton.next(slot)) {
      if (skeletons[bySkeleton.number(slot)].equals(skeleton)) {
        found.add(Resemblance.SKELETON, bySkeleton.number(slot));
      }
    }
    looks(name, found);
    if (name.indexOf('ł') >= 0) {
      looks(name.replace('ł', 't'), found); // it is read as l, and as t
    }
  }

  private void looks(String name, Found found) {
    String look = LookAlikes.look(name);
    int hash = look.hashCode();
    for (int slot = byLook.first(hash); slot >= 0; slot = byLook.next(slot)) {
      if (looks[byLook.number(slot)].equals(look)) {
        found.add(Resemblance.LOOK, byLook.number(slot));
      }
    }
  }

  private void edits(String name, Found found) {
    forDeletions(
        name,
        hash -> {
          for (int slot = byDeletion.first(hash); slot >= 0; slot = byDeletion.next(slot)) {
            String candidate = names[byDeletion.number(slot)];
            if (isOneEdit(name, candidate) && !areSiblings(name, candidate)) {
              found.add(Resemblance.EDIT, byDeletion.number(slot));
            }
          }
        });
  }

  private interface Hashes {
    void take(int hash);
  }

  /** The hash of a text, and of the text without each of its characters. */
  private static void forDeletions(String text, Hashes to) {
    final int n = text.length();
    int[] behind = new int[n + 1]; // the hash of what follows
    for (int i = n - 1; i >= 0; i--) {
      behind[i] = behind[i + 1] * FACTOR + text.charAt(i);
    }
    to.take(behind[0]);
    // hash(a b) = hash(b) · FACTOR^|a| + hash(a)
    int before = 0;
    int power = 1;
    for (int i = 0; i < n; i++) {
      if (i + 1 == n || text.charAt(i) != text.charAt(i + 1)) {
        to.take(behind[i + 1] * power + before);
      }
      before += power * text.charAt(i);
      power *= FACTOR;
    }
  }

  /** Whether an insertion, a deletion, a replacement or a swap of neighbours is between them. */
  static boolean isOneEdit(String one, String other) {
    int start = 0;
    int a = one.length();
    int b = other.length();
    while (start < a && start < b && one.charAt(start) == other.charAt(start)) {
      start++;
    }
    while (a > start && b > start && one.charAt(a - 1) == other.charAt(b - 1)) {
      a--;
      b--;
    }
    int left = a - start;
    int right = b - start;
    boolean isSwap =
        left == 2
            && right == 2
            && one.charAt(start) == other.charAt(start + 1)
            && one.charAt(start + 1) == other.charAt(start);
    return isSwap || (left <= 1 && right <= 1 && left + right > 0);
  }

  /** Whether they differ in their countries' codes alone. */
  private static boolean areSiblings(String one, String other) {
    int dot = one.lastIndexOf('.');
    return dot > 0
        && dot == one.length() - 3
        && one.length() == other.length()
        && other.regionMatches(0, one, 0, dot + 1);
  }

  /** The own label of a name: that before the public suffix, or a plain word itself. */
  private static String own(String name) {
    int end = Math.max(0, HostName.suffixStart(name) - (name.indexOf('.') < 0 ? 0 : 1));
    return name.substring(name.lastIndexOf('.', end - 1) + 1, end);
  }

  /** Words of labels with hyphens, where a character says that one may be no word. */
  private void wordsByLook(String name, Found found) {
    if (name.indexOf('-') < 0) {
      return;
    }
    int word = 0;
    boolean isOdd = false;
    for (int i = 0; i <= name.length(); i++) {
      char c = i == name.length() ? '.' : name.charAt(i);
      if (!isBetween(c)) {
        isOdd |= c == '0' || c == '1' || c >= 128;
        continue;
      }
      boolean isHyphened = c == '-' || (word > 0 && name.charAt(word - 1) == '-');
      if (isOdd && isHyphened && i - word <= 2 * longest) {
        wordByLook(name.substring(word, i), found);
      }
      word = i + 1;
      isOdd = false;
    }
  }

  private void wordByLook(String word, Found found) {
    String look = LookAlikes.look(word);
    int hash = look.hashCode();
    for (int slot = byOwnLook.first(hash); slot >= 0; slot = byOwnLook.next(slot)) {
      int number = byOwnLook.number(slot);
      if (looksOfOwns[number].equals(look) && !owns[number].equals(word)) {
        found.add(Resemblance.LOOK, number);
      }
    }
  }

  // Names within hosts: words stand between dots and hyphens.

  private static int words(String name) {
    int words = 1;
    for (int i = 0; i < name.length(); i++) {
      words += isBetween(name.charAt(i)) ? 1 : 0;
    }
    return words;
  }

  private static boolean isBetween(char c) {
    return c == '.' || c == '-';
  }

  private static int wordsHash(String name) {
    int hash = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      hash = hash * FACTOR + (c == '-' ? '.' : c);
    }
    return hash;
  }

  /** Of the name without its dots and hyphens. */
  private static int oneWordHash(String name) {
    int hash = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      hash = isBetween(c) ? hash : hash * FACTOR + c;
    }
    return hash;
  }

  private void within(String text, int start, int end, Found found) {
    for (int word = start; word < end; word++) {
      if (word > start && !isBetween(text.charAt(word - 1))) {
        continue;
      }
      int hash = 0;
      int words = 0;
      int last = Math.min(end, word + longest);
      for (int i = word; i <= last && words < mostWords; i++) {
        boolean isEnd = i == end || isBetween(text.charAt(i));
        if (isEnd) {
          words++;
          if (words == 1) {
            oneWord(text, word, i, hash, found);
          }
          within(text, start, end, word, i, hash, found);
        }
        if (i < end) {
          char c = text.charAt(i);
          hash = hash * FACTOR + (c == '-' ? '.' : c);
        }
      }
    }
  }

  private void within(
      String text, int start, int end, int word, int wordEnd, int hash, Found found) {
    for (int slot = byWords.first(hash); slot >= 0; slot = byWords.next(slot)) {
      int number = byWords.number(slot);
      String name = names[number];
      if (name.length() != wordEnd - word) {
        continue;
      }
      boolean isSame = name.regionMatches(0, text, word, name.length());
      boolean isHyphened = !isSame && isHyphened(name, text, word);
      boolean isLabel =
          (word == start || text.charAt(word - 1) == '.')
              && (wordEnd == end || text.charAt(wordEnd) == '.');
      if (isSame && isLabel) {
        found.add(Resemblance.SUBDOMAIN, number);
      } else if ((isSame && name.indexOf('.') > 0) || isHyphened) {
        found.add(Resemblance.HYPHEN, number);
      }
    }
  }

  /** {@code paypalcom}: names of which the separators are left out. */
  private void oneWord(String text, int word, int wordEnd, int hash, Found found) {
    for (int slot = byOneWord.first(hash); slot >= 0; slot = byOneWord.next(slot)) {
      int number = byOneWord.number(slot);
      if (isOneWord(names[number], text, word, wordEnd)) {
        found.add(Resemblance.HYPHEN, number);
      }
    }
  }

  private static boolean isOneWord(String name, String text, int word, int wordEnd) {
    int at = word;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!isBetween(c)) {
        if (at == wordEnd || text.charAt(at) != c) {
          return false;
        }
        at++;
      }
    }
    return at == wordEnd;
  }

  /** Whether the name stands there with a hyphen in the place of some of its dots. */
  private static boolean isHyphened(String name, String text, int start) {
    for (int i = 0; i < name.length(); i++) {
      char c = text.charAt(start + i);
      if (c != name.charAt(i) && (c != '-' || name.charAt(i) != '.')) {
        return false;
      }
    }
    return true;
  }

  /** The names, in lower case and in Unicode, in order; unmodifiable. */
  public List<String> names() {
    return List.of(names);
  }

  /** Returns the number of names, but not the names. */
  @Override
  public String toString() {
    return names.length + " protected names";
  }

  /** Whether the other has the same names. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ProtectedNames that && Arrays.equals(names, that.names);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(names);
  }
}
