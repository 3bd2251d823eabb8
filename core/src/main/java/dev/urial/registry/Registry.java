package dev.urial.registry;

import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A published table of names: a built-in copy of IANA's registry, or one read from a newer file.
 *
 * <pre>{@code
 * Registry schemes = Registries.SCHEMES.builtIn();
 * schemes.find("MAILTO").get("description")  // "Electronic mail address"
 * schemes.find("x-unheard-of")               // null
 * schemes.entries().size()                   // 430
 * schemes.updated()                          // 2026-08-13
 * }</pre>
 *
 * <p>Immutable. A lookup takes time linear in the length of the name and does not allocate.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8126">RFC 8126</a>
 */
public final class Registry implements Iterable<Entry> {
  private final List<Entry> entries;
  private final @Nullable LocalDate updated;
  private final boolean ignoresCase;

  /**
   * A hash table with open addressing, which contains the index of an entry plus 1, or 0 in an
   * empty slot. At most a third of the table is used.
   */
  private final int[] table;

  /** The length of the longest name. */
  private final int longest;

  Registry(List<Entry> entries, boolean ignoresCase, @Nullable LocalDate updated) {
    this.entries = List.copyOf(entries);
    this.updated = updated;
    this.ignoresCase = ignoresCase;
    table = new int[Integer.highestOneBit(3 * entries.size() + 1) * 2];
    int longest = 0;
    for (int i = 0; i < entries.size(); i++) {
      String name = entries.get(i).name();
      longest = Math.max(longest, name.length());
      int slot = slot(hash(name), name, 0, name.length());
      if (table[slot] == 0) { // the first of two rows with the same name wins
        table[slot] = i + 1;
      }
    }
    this.longest = longest;
  }

  /**
   * {@return the row with this name, or null if there is none} The names of schemes, URN namespaces
   * and parameters are case-insensitive; tokens are case-sensitive.
   *
   * <pre>{@code
   * Registries.SCHEMES.find("HTTP").name()  // "http"
   * Registries.ABOUT_TOKENS.find("BLANK")   // null
   * }</pre>
   *
   * @param name the name of a row
   */
  public @Nullable Entry find(String name) {
    Objects.requireNonNull(name, "name");
    int place = table[slot(hash(name), name, 0, name.length())];
    return place == 0 ? null : entries.get(place - 1);
  }

  /**
   * {@return the row with the longest name that a domain has or is below, or null if there is none}
   * The host may be in Unicode, percent-encoded or end with a dot.
   *
   * <pre>{@code
   * Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain("printer.local").name()  // "local"
   * }</pre>
   *
   * @param host any text
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6761">RFC 6761</a>
   */
  public @Nullable Entry findDomain(String host) {
    Objects.requireNonNull(host, "host");
    int end = DomainTree.end(host);
    if (end != DomainTree.UNUSUAL) {
      return end < 0 ? null : findDomain(host, end);
    }
    String name = DomainTree.read(host);
    int nameEnd = name == null ? DomainTree.NONE : DomainTree.end(name);
    return name == null || nameEnd < 0 ? null : findDomain(name, nameEnd);
  }

  /**
   * Returns the row with the longest name that equals a host or follows one of its dots; null if
   * there is none.
   */
  private @Nullable Entry findDomain(String host, int end) {
    Entry found = null;
    int hash = 0;
    for (int i = end - 1; i >= 0 && end - i <= longest; i--) {
      hash = hash(hash, host.charAt(i));
      if (i == 0 || host.charAt(i - 1) == '.') {
        int place = table[slot(hash, host, i, end)];
        found = place == 0 ? found : entries.get(place - 1);
      }
    }
    return found;
  }

  /** {@return all rows, in file order} */
  public List<Entry> entries() {
    return entries;
  }

  /** Returns the rows, in file order. */
  @Override
  public Iterator<Entry> iterator() {
    return entries.iterator();
  }

  /**
   * {@return the date of the registry's last update; null for a registry read from a file, which
   * contains no date}
   */
  public @Nullable LocalDate updated() {
    return updated;
  }

  /** Hashes from the right, so that one pass computes the hashes of all endings of a name. */
  private static int hash(String name) {
    int hash = 0;
    for (int i = name.length() - 1; i >= 0; i--) {
      hash = hash(hash, name.charAt(i));
    }
    return hash;
  }

  private static int hash(int hash, char c) {
    return 31 * hash + fold(c);
  }

  /**
   * Returns the slot of a name within a string, or the empty slot in which it would be stored; the
   * caller supplies the name's hash.
   */
  private int slot(int hash, String text, int start, int end) {
    int spread = hash * 0x9E3779B9; // golden ratio: spreads low bits into high bits
    int slot = (spread ^ spread >>> 16) & table.length - 1;
    while (table[slot] != 0 && !isSame(entries.get(table[slot] - 1).name(), text, start, end)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private boolean isSame(String registered, String text, int start, int end) {
    final int n = end - start;
    if (registered.length() != n) {
      return false;
    }
    if (!ignoresCase) {
      return text.startsWith(registered, start);
    }
    for (int i = 0; i < n; i++) {
      if (fold(registered.charAt(i)) != fold(text.charAt(start + i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Converts a character to lower case if it is an ASCII letter: the Kelvin sign does not become a
   * k.
   */
  private static int fold(char c) {
    return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
  }
}
