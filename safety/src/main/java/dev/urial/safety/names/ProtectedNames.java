package dev.urial.safety.names;

import dev.urial.IriReference;
import dev.urial.safety.unicode.Confusables;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A set of protected names, with a search for the names that a host imitates.
 *
 * <pre>{@code
 * ProtectedNames names = ProtectedNames.of("paypal.com", "example.org");
 * names.imitatedBy("paypa1.com")               // [Imitation[name=paypal.com, resemblance=SKELETON]]
 * names.imitatedBy("paypál.com")               // … LOOK: an accent
 * names.imitatedBy("раураl.com")               // … SKELETON: Cyrillic
 * names.imitatedBy("paypal.com.evil.example")  // … SUBDOMAIN
 * names.imitatedBy("paypal-com.evil.example")  // … HYPHEN
 * names.imitatedBy("paypalcom.example")        // … HYPHEN: a separator is left out
 * names.imitatedBy("wwwpaypal.com")            // … HYPHEN
 * names.imitatedBy("paypa1-login.com")         // … LOOK: a word between hyphens
 * names.imitatedBy("paypall.com")              // … EDIT
 * names.imitatedBy("www.paypal.com")           // []: a subdomain of a name
 * names.covers("www.paypal.com")               // true: the name itself, or a subdomain
 * }</pre>
 *
 * <p>A name is a host, usually a registrable domain, or a single word. It may be in Unicode or have
 * {@code xn--} labels, and case is ignored. Both a host's registrable domain, according to the
 * built-in Public Suffix List, and the whole host are compared with the names. The command's {@code
 * --protect} option and the spoofing rules of policies use this class.
 *
 * <p>CHOICE: a name that differs by a single edit or a missing separator is an imitation only if
 * the main label of the protected name (the label before the public suffix) has at least four
 * characters, because half of all shorter names are one edit apart. A name that differs only in its
 * country code ({@code example.de}, {@code example.be}) is not an imitation, because such names
 * usually have the same owner.
 *
 * <p>CHOICE: a word between hyphens is an imitation only if it contains a 0, a 1 or a non-ASCII
 * character, and looks like a name's main label without being equal to it. Anyone who writes about
 * PayPal may own {@code paypal-fans.com}, and {@code modern-art.com} does not imitate {@code
 * modem.com}, but nobody writes {@code paypa1} by accident. For other words, a {@link HostVerdict}
 * reports {@link Deception#NAME_AS_WORD}, which is an alarm next to a bait word such as {@code
 * login}.
 *
 * <p>Immutable and thread-safe. A name with 13 characters takes about 800 bytes: its text, its
 * look, and for each character a hash of the name without that character. The time for a query is
 * linear in the length of the host and does not depend on the number of names.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public final class ProtectedNames {
  private static final ProtectedNames NONE = new ProtectedNames(new String[0], new boolean[0]);
  static final int FACTOR = 0x01000193;

  /** The maximum number of words of a name that is searched for within hosts. */
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
  private final EditIndex byEdit;
  private final BrandWords words;

  /** For each name, whether it is compared only by skeleton, look and words, and not by edits. */
  private final boolean[] isByLook;

  private ProtectedNames(String[] names, boolean[] isByLook) {
    this.names = names;
    this.isByLook = isByLook;
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
      int words = NameWords.count(name);
      if (words <= MOST_WORDS) {
        most = Math.max(most, words);
        byWords.put(NameWords.wordsHash(name), k);
      }
      owns[k] = own(name);
      looksOfOwns[k] = LookAlikes.look(owns[k]);
      boolean isLong = owns[k].length() >= LEAST_EDITED;
      isEdited[k] = isLong && !isByLook[k];
      if (isLong) {
        byOwnLook.put(looksOfOwns[k].hashCode(), k);
      }
      if (words > 1 && isLong) {
        byOneWord.put(NameWords.oneWordHash(name), k);
      }
    }
    longest = length;
    mostWords = most;
    byEdit = new EditIndex(names, isEdited);
    words = new BrandWords(names, owns, looksOfOwns, isByLook);
  }

  /**
   * {@return a set of the given names} Duplicates are ignored. Empty strings and strings that start
   * with {@code #} are skipped, so the lines of a file can be passed.
   *
   * <pre>{@code
   * ProtectedNames.of(Files.readAllLines(Path.of("names.txt")))
   * }</pre>
   *
   * @param names the names to protect
   * @see #imitatedBy
   */
  public static ProtectedNames of(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    return of(distinct(names), new TreeSet<>());
  }

  private static SortedSet<String> distinct(Collection<String> names) {
    TreeSet<String> distinct = new TreeSet<>();
    for (String name : names) {
      String stripped = Objects.requireNonNull(name, "names").strip();
      if (!stripped.isEmpty() && stripped.charAt(0) != '#') {
        distinct.add(HostName.of(stripped));
      }
    }
    distinct.remove("");
    return distinct;
  }

  private static ProtectedNames of(SortedSet<String> names, SortedSet<String> byLook) {
    TreeSet<String> all = new TreeSet<>(names);
    all.addAll(byLook);
    if (all.isEmpty()) {
      return NONE;
    }
    boolean[] isByLook = new boolean[all.size()];
    int number = 0;
    for (String name : all) {
      isByLook[number++] = !names.contains(name);
    }
    return new ProtectedNames(all.toArray(new String[0]), isByLook);
  }

  /**
   * {@return a set for names that many hosts resemble by chance, such as a long list of well-known
   * sites} Hosts are compared by skeleton, look and words, but not by edits, and the same name
   * under a different country code is not an imitation. Otherwise, this is the same as {@link
   * #of(Collection)}.
   *
   * <pre>{@code
   * ProtectedNames.byLook(List.of("paypal.com")).imitatedBy("paypall.com")  // []
   * }</pre>
   *
   * @param names the names to protect
   * @see #wellKnown
   */
  public static ProtectedNames byLook(Collection<String> names) {
    return of(new TreeSet<>(), distinct(Objects.requireNonNull(names, "names")));
  }

  /**
   * {@return the well-known names that are included in this release, compared as in {@link
   * #byLook}} The list is a selection with a date and a source. Another list can be passed to
   * {@code byLook} instead.
   *
   * <pre>{@code
   * ProtectedNames.wellKnown().imitatedBy("paypa1.com")  // [Imitation[name=paypal.com, …]]
   * ProtectedNames.of(ProtectedNames.wellKnown().names())  // the same names, with edits
   * }</pre>
   */
  public static ProtectedNames wellKnown() {
    return WellKnownNames.ALL;
  }

  /**
   * {@return the union of this set and another} Each name is compared as in its own set. A name in
   * both sets is compared by edits if either set does so.
   *
   * <pre>{@code
   * ProtectedNames.wellKnown().and(ProtectedNames.of("my-bank.example"))
   * }</pre>
   *
   * @param others the other set
   */
  public ProtectedNames and(ProtectedNames others) {
    TreeSet<String> edited = new TreeSet<>();
    TreeSet<String> byLook = new TreeSet<>();
    for (ProtectedNames one : List.of(this, others)) {
      for (int k = 0; k < one.names.length; k++) {
        (one.isByLook[k] ? byLook : edited).add(one.names[k]);
      }
    }
    return of(edited, byLook);
  }

  /**
   * {@return a set of the given names, as for {@link #of(Collection)}}
   *
   * <pre>{@code
   * ProtectedNames.of("paypal.com", "example.org").imitatedBy("paypa1.com")  // [Imitation[name=paypal.com, …]]
   * }</pre>
   *
   * @param names the names to protect
   */
  public static ProtectedNames of(String... names) {
    return of(Arrays.asList(Objects.requireNonNull(names, "names")));
  }

  /** {@return the empty set} */
  public static ProtectedNames none() {
    return NONE;
  }

  /** {@return the number of names} */
  public int size() {
    return names.length;
  }

  /**
   * {@return whether a host is one of the names or a subdomain of one} False for null, because a
   * URI such as {@code mailto:a@example.org} has no host.
   *
   * <pre>{@code
   * ProtectedNames.of("example.org").covers("www.EXAMPLE.org.")     // true
   * ProtectedNames.of("example.org").covers("example.org.evil.de")  // false
   * }</pre>
   *
   * @param host a host in Unicode or ASCII form; null if there is no host
   * @see #imitatedBy
   */
  public boolean covers(@Nullable String host) {
    return host != null && names.length > 0 && coversName(HostName.of(host));
  }

  /**
   * {@return whether the host of a reference is one of the names or a subdomain of one; false if
   * there is no host}
   *
   * <pre>{@code
   * ProtectedNames.of("example.org").covers(Uri.parse("https://www.example.org/a"))  // true
   * }</pre>
   *
   * @param reference the reference; a relative one has no host
   * @see #covers(String)
   */
  public boolean covers(IriReference reference) {
    return covers(reference.host());
  }

  /**
   * {@return whether the host of a URL is one of the names or a subdomain of one; false if there is
   * no host}
   *
   * <pre>{@code
   * ProtectedNames.of("example.org").covers(Url.parse("https:\\\\www.example.org"))  // true
   * }</pre>
   *
   * @param url the URL
   * @see #covers(String)
   */
  public boolean covers(Url url) {
    return covers(url.host());
  }

  /** Returns whether a name or a parent domain is in the set, checking the shortest first. */
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

  /** Returns the hash of a range of a string, computed from its end, as in {@link #coversName}. */
  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = hash * FACTOR + text.charAt(i);
    }
    return hash;
  }

  /**
   * Returns the names that a host imitates, each once, with the strongest resemblances first. The
   * list is empty for a host that is one of the names or a subdomain of one.
   *
   * @param host a host in Unicode or ASCII form
   * @return the imitations; unmodifiable
   * @see Resemblance
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
    // In the host as written, a capital I looks like a small l.
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
    within(name, 0, name.length(), start, found);
    wordsByLook(name, found);
    return found.list();
  }

  /** Returns the first name with the skeleton or look of a host's registrable domain, or null. */
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

  /**
   * Returns the first name that is a word of another owner's host, as in {@code paypal-login.com},
   * or null if there is none.
   */
  BrandWords.@Nullable Word wordIn(String host) {
    if (names.length == 0) {
      return null;
    }
    String name = HostName.of(host);
    return coversName(name) ? null : words.in(name);
  }

  /** Returns the names in a range of a text, such as {@code example.org} in a path. */
  List<Imitation> within(String text, int start, int end) {
    Found found = new Found();
    within(text, start, end, end, found);
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

  /** The maximum number of names to report for each resemblance. */
  private static final int MOST_FOUND = 16;

  private void likes(String name, Found found) {
    looksOf(name, found);
    if (name.length() <= longest + 1 && !byEdit.isEmpty()) {
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
    if (name.indexOf('ß') >= 0) {
      looks(name.replace("ß", "ss"), found); // read as b or as ss
    }
    if (name.indexOf('ł') >= 0) {
      looks(name.replace('ł', 't'), found); // read as l or as t
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
    byEdit.find(
        name,
        number -> {
          if (!EditIndex.areSiblings(name, names[number])) {
            found.add(Resemblance.EDIT, number);
          }
        });
  }

  /**
   * Returns the main label of a name: the label before the public suffix, or a single word itself.
   */
  private static String own(String name) {
    int end = Math.max(0, HostName.suffixStart(name) - (name.indexOf('.') < 0 ? 0 : 1));
    return name.substring(name.lastIndexOf('.', end - 1) + 1, end);
  }

  /** Compares the words of hyphenated labels that contain a 0, a 1 or a non-ASCII character. */
  private void wordsByLook(String name, Found found) {
    if (name.indexOf('-') < 0) {
      return;
    }
    int word = 0;
    boolean isOdd = false;
    for (int i = 0; i <= name.length(); i++) {
      char c = i == name.length() ? '.' : name.charAt(i);
      if (!NameWords.isBetween(c)) {
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

  // Names within hosts. Words are separated by dots and hyphens.

  /**
   * Finds names within a range of a text.
   *
   * @param below the index of the registrable domain; names that are compared by look count only
   *     before it
   */
  private void within(String text, int start, int end, int below, Found found) {
    for (int word = start; word < end; word++) {
      if (word > start && !NameWords.isBetween(text.charAt(word - 1))) {
        continue;
      }
      int hash = 0;
      int words = 0;
      int last = Math.min(end, word + longest);
      for (int i = word; i <= last && words < mostWords; i++) {
        boolean isEnd = i == end || NameWords.isBetween(text.charAt(i));
        if (isEnd) {
          words++;
          if (words == 1) {
            oneWord(text, word, i, hash, found);
          }
          within(text, start, end, below, word, i, hash, found);
        }
        if (i < end) {
          char c = text.charAt(i);
          hash = hash * FACTOR + (c == '-' ? '.' : c);
        }
      }
    }
  }

  private void within(
      String text, int start, int end, int below, int word, int wordEnd, int hash, Found found) {
    for (int slot = byWords.first(hash); slot >= 0; slot = byWords.next(slot)) {
      int number = byWords.number(slot);
      String name = names[number];
      if (name.length() != wordEnd - word) {
        continue;
      }
      boolean isSame = name.regionMatches(0, text, word, name.length());
      if (isSame && isByLook[number] && wordEnd > below) {
        continue; // google.com.hk
      }
      boolean isHyphened = !isSame && NameWords.isHyphened(name, text, word);
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

  /** Finds names without their separators, such as {@code paypalcom}. */
  private void oneWord(String text, int word, int wordEnd, int hash, Found found) {
    for (int slot = byOneWord.first(hash); slot >= 0; slot = byOneWord.next(slot)) {
      int number = byOneWord.number(slot);
      if (NameWords.isOneWord(names[number], text, word, wordEnd)) {
        found.add(Resemblance.HYPHEN, number);
      }
    }
  }

  /** {@return the names in lower-case Unicode, in order; unmodifiable} */
  public List<String> names() {
    return List.of(names);
  }

  /** Returns whether both sets have the same names, compared in the same way. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ProtectedNames that
        && Arrays.equals(names, that.names)
        && Arrays.equals(isByLook, that.isByLook);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(names);
  }
}
