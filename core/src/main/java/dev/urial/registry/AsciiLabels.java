package dev.urial.registry;

import dev.urial.idna.Idna;
import org.jspecify.annotations.Nullable;

/**
 * A table of the non-ASCII labels in the built-in Public Suffix List and their ASCII forms, which
 * avoids mapping these labels for each host.
 *
 * <pre>{@code
 * AsciiLabels.ascii("公司")    // "xn--55qx5d"
 * AsciiLabels.ascii("bücher")  // null: no rule has it
 * }</pre>
 */
final class AsciiLabels {
  /**
   * The number of lookups before the table is created, so that a few lookups do not incur its cost.
   */
  private static final int FEW = 100;

  /** The number of lookups so far, up to {@link #FEW}. Concurrent lookups may be counted as one. */
  private static int asked;

  private static volatile @Nullable AsciiLabels all;

  /**
   * A hash table with open addressing. Each entry is a label in Unicode, followed by its ASCII
   * form. At most half of the table is used.
   */
  private final String[] table = new String[4096];

  private AsciiLabels() {}

  /**
   * Returns the ASCII form of a label that is in the table, spelled as in the list; otherwise null.
   */
  static @Nullable String ascii(String label) {
    return ascii(label, 0, label.length());
  }

  /** Same as {@link #ascii(String)}, for a label within a longer string. */
  static @Nullable String ascii(String text, int start, int end) {
    AsciiLabels known = all;
    if (known == null) {
      if (++asked < FEW) {
        return null;
      }
      known = made();
      all = known;
    }
    return known.get(text, start, end);
  }

  /**
   * Creates the table. It contains only labels that survive a round trip; other spellings are
   * mapped on each lookup.
   */
  private static AsciiLabels made() {
    Idna idna = Idna.with();
    AsciiLabels made = new AsciiLabels();
    for (String rule : PublicSuffixList.builtIn().rules()) {
      for (String label : rule.split("\\.", -1)) {
        if (label.startsWith("xn--")) {
          String text = idna.toUnicode(label).text();
          Idna.Result again = idna.toAscii(text);
          if (again.isOk() && again.text().equals(label)) {
            made.put(text, label);
          }
        }
      }
    }
    return made;
  }

  private void put(String label, String ascii) {
    int slot = slot(label, 0, label.length());
    while (table[slot] != null && !table[slot].equals(label)) {
      slot = slot + 2 & table.length - 1;
    }
    table[slot] = label;
    table[slot + 1] = ascii;
  }

  private @Nullable String get(String text, int start, int end) {
    final String[] known = table;
    int slot = slot(text, start, end);
    while (known[slot] != null) {
      if (known[slot].length() == end - start && text.startsWith(known[slot], start)) {
        return known[slot + 1];
      }
      slot = slot + 2 & known.length - 1;
    }
    return null;
  }

  private int slot(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return (hash ^ hash >>> 12) << 1 & table.length - 1;
  }
}
