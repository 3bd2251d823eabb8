package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A published table of names: IANA's, as it was when this library was made, or a newer file of it.
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
 * <p>Immutable. A look-up takes time linear in the length of the name and allocates nothing.
 *
 * @param <E> what a row is
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8126">RFC 8126</a>
 */
public final class Registry<E extends Registered> implements Iterable<E> {
  private final List<E> entries;
  private final @Nullable LocalDate updated;
  private final boolean ignoresCase;

  /** Open addressing: 1 + the place of an entry, or 0. At most a third is taken. */
  private final int[] table;

  private Registry(List<E> entries, @Nullable LocalDate updated, boolean ignoresCase) {
    this.entries = List.copyOf(entries);
    this.updated = updated;
    this.ignoresCase = ignoresCase;
    table = new int[Integer.highestOneBit(3 * entries.size() + 1) * 2];
    for (int i = 0; i < entries.size(); i++) {
      int slot = slot(entries.get(i).name());
      if (table[slot] == 0) { // of two rows of one name the first is found
        table[slot] = i + 1;
      }
    }
  }

  /** What a row of a file says; null passes over it. */
  interface Row<E> {
    @Nullable E of(Csv row) throws IOException;
  }

  static <E extends Registered> Registry<E> ignoringCase(
      List<E> entries, @Nullable LocalDate updated) {
    return new Registry<>(entries, updated, true);
  }

  static <E extends Registered> Registry<E> minding(List<E> entries, @Nullable LocalDate updated) {
    return new Registry<>(entries, updated, false);
  }

  /** The rows of a file. */
  static <E> List<E> rows(Reader file, Row<E> row) throws IOException {
    List<E> rows = new ArrayList<>();
    Csv csv = new Csv(file);
    while (csv.next()) {
      E entry = row.of(csv);
      if (entry != null) {
        rows.add(entry);
      }
    }
    return rows;
  }

  /**
   * The row of a name, or null. Schemes, URN namespaces and parameters are found in any case;
   * tokens and well-known names, which stand in paths, only as they are written.
   *
   * <pre>{@code
   * Scheme.builtIn().find("HTTP").name()         // "http"
   * WellKnownUri.builtIn().find("SECURITY.TXT")  // null
   * }</pre>
   */
  public @Nullable E find(String name) {
    int place = table[slot(name)];
    return place == 0 ? null : entries.get(place - 1);
  }

  /** All rows, in the order of the file. */
  public List<E> entries() {
    return entries;
  }

  /** The rows, in the order of the file. */
  @Override
  public Iterator<E> iterator() {
    return entries.iterator();
  }

  /** The day on which the registry was last updated, or null if it was read from a file. */
  public @Nullable LocalDate updated() {
    return updated;
  }

  /** Where a name stands, or where it would. */
  private int slot(String name) {
    final int n = name.length();
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = 31 * hash + fold(name.charAt(i));
    }
    hash *= 0x9E3779B9; // the golden ratio's bits: spreads the low ones into the high
    int slot = (hash ^ hash >>> 16) & table.length - 1;
    while (table[slot] != 0 && !isSame(entries.get(table[slot] - 1).name(), name)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private boolean isSame(String registered, String name) {
    if (!ignoresCase) {
      return registered.equals(name);
    }
    final int n = name.length();
    if (registered.length() != n) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      if (fold(registered.charAt(i)) != fold(name.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** ASCII alone: the Kelvin sign is no k. */
  private static int fold(char c) {
    return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
  }
}
