package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A published table of names: a built-in copy of IANA's registry, or one read from a newer file.
 *
 * <pre>{@code
 * Registry<Scheme> schemes = Scheme.builtIn();
 * schemes.find("MAILTO").description()  // "Electronic mail address"
 * schemes.find("x-unheard-of")          // null
 * schemes.entries().size()              // 430
 * schemes.updated()                     // 2026-08-13
 *
 * Registry<Scheme> newer = Scheme.read(Files.newBufferedReader(Path.of("uri-schemes-1.csv")));
 * }</pre>
 *
 * <p>Immutable. A lookup takes time linear in the length of the name and does not allocate.
 *
 * @param <E> the type of a row
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8126">RFC 8126</a>
 */
public final class Registry<E extends RegistryEntry> implements Iterable<E> {
  private final List<E> entries;
  private final @Nullable LocalDate updated;
  private final boolean ignoresCase;

  /**
   * A hash table with open addressing, which contains the index of an entry plus 1, or 0 in an
   * empty slot. At most a third of the table is used.
   */
  private final int[] table;

  /** The length of the longest name. */
  private final int longest;

  private Registry(List<E> entries, boolean ignoresCase) {
    this.entries = List.copyOf(entries);
    this.updated = null;
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

  private Registry(Registry<E> other, LocalDate updated) {
    this.entries = other.entries;
    this.updated = Objects.requireNonNull(updated, "updated");
    this.ignoresCase = other.ignoresCase;
    this.table = other.table;
    this.longest = other.longest;
  }

  /** Converts a row of a file to an entry; returns null to skip the row. */
  interface Row<E> {
    @Nullable E of(IanaTable row) throws IOException;
  }

  static <E extends RegistryEntry> Registry<E> ignoringCase(List<E> entries) {
    return new Registry<>(entries, true);
  }

  static <E extends RegistryEntry> Registry<E> minding(List<E> entries) {
    return new Registry<>(entries, false);
  }

  /** Reads the rows of a file, in which the name column has any of the given headers. */
  static <E> List<E> rows(Reader file, Row<E> row, String... nameHeads) throws IOException {
    List<E> rows = new ArrayList<>();
    IanaTable csv = new IanaTable(file, nameHeads);
    while (csv.next()) {
      E entry = row.of(csv);
      if (entry != null) {
        rows.add(entry);
      }
    }
    csv.end();
    return rows;
  }

  /**
   * {@return the row with this name, or null if there is none} The names of schemes, URN namespaces
   * and parameters are case-insensitive. Tokens and well-known names are parts of paths, so they
   * are case-sensitive.
   *
   * <pre>{@code
   * Scheme.builtIn().find("HTTP").name()         // "http"
   * WellKnownUri.builtIn().find("SECURITY.TXT")  // null
   * }</pre>
   *
   * @param name the name of a row
   */
  public @Nullable E find(String name) {
    Objects.requireNonNull(name, "name");
    int place = table[slot(hash(name), name, 0, name.length())];
    return place == 0 ? null : entries.get(place - 1);
  }

  /**
   * Returns the row with the longest name that equals a host or follows one of its dots; null if
   * there is none.
   */
  @Nullable E findDomain(String host, int end) {
    E found = null;
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
  public List<E> entries() {
    return entries;
  }

  /** Returns the rows, in file order. */
  @Override
  public Iterator<E> iterator() {
    return entries.iterator();
  }

  /**
   * {@return the date of the registry's last update; null for a registry read from a file, which
   * contains no date, unless {@link #asOf} set it}
   */
  public @Nullable LocalDate updated() {
    return updated;
  }

  /**
   * {@return the same registry with the date of its last update, which is on IANA's page but not in
   * its CSV file}
   *
   * <pre>{@code
   * Scheme.read(file).asOf(LocalDate.of(2027, 1, 2)).updated()  // 2027-01-02
   * }</pre>
   *
   * @param updated the date of the update
   */
  public Registry<E> asOf(LocalDate updated) {
    return new Registry<>(this, updated);
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
