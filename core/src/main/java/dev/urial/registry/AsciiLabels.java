package dev.urial.registry;

import dev.urial.idna.Idna;
import org.jspecify.annotations.Nullable;

/**
 * The non-ASCII labels of the built-in list and their ASCII forms, so that hosts below them are not
 * mapped repeatedly.
 *
 * <pre>{@code
 * AsciiLabels.ascii("公司")    // "xn--55qx5d"
 * AsciiLabels.ascii("bücher")  // null: no rule has it
 * }</pre>
 */
final class AsciiLabels {
  /** The table is created after this many lookups, so that a few lookups do not pay for it. */
  private static final int FEW = 100;

  /** Counts up to {@link #FEW}; threads may race and lose counts. */
  private static int asked;

  private static volatile @Nullable AsciiLabels all;

  /** Open addressing: a label in Unicode, then in ASCII. At most half of the table is used. */
  private final String[] table = new String[4096];

  private AsciiLabels() {}

  /** Returns a label in ASCII if it is in the table, in the list's spelling; otherwise null. */
  static @Nullable String ascii(String label) {
    return ascii(label, 0, label.length());
  }

  /** Same as {@link #ascii(String)}, for a part of a text. */
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

  /** Adds only labels that survive a round trip; other spellings are mapped on each lookup. */
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
