package dev.urial.safety;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names, each with all names below it: which of them does a host lie in? One walk from the end of
 * the host, without an object.
 *
 * @param <V> what is known of a name
 */
final class SuffixTable<V> {
  private final String[] names;
  private final Object[] values;
  private final int mask;
  private final boolean isEmpty;

  /**
   * @param entries by name, in small letters, without dot at either end
   */
  SuffixTable(Map<String, ? extends V> entries) {
    int size = Integer.highestOneBit(Math.max(1, entries.size())) * 4;
    names = new String[size];
    values = new Object[size];
    mask = size - 1;
    isEmpty = entries.isEmpty();
    for (Map.Entry<String, ? extends V> entry : entries.entrySet()) {
      int slot = spread(hash(entry.getKey())) & mask;
      while (names[slot] != null) {
        slot = slot + 1 & mask;
      }
      names[slot] = entry.getKey();
      values[slot] = entry.getValue();
    }
  }

  boolean isEmpty() {
    return isEmpty;
  }

  /**
   * What is known of the longest name that a stretch of a text ends in, at a dot or as a whole;
   * null if there is none.
   */
  @Nullable V find(String text, int start, int end) {
    if (isEmpty) {
      return null;
    }
    V found = null;
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = 31 * hash + text.charAt(i);
      if (i == start || text.charAt(i - 1) == '.') {
        V here = at(hash, text, i, end);
        found = here == null ? found : here;
      }
    }
    return found;
  }

  /** What is known of exactly this stretch of a text. */
  @Nullable V exactly(String text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = 31 * hash + text.charAt(i);
    }
    return isEmpty ? null : at(hash, text, start, end);
  }

  @SuppressWarnings("unchecked") // the constructor put only such values there
  private @Nullable V at(int hash, String text, int start, int end) {
    int slot = spread(hash) & mask;
    while (names[slot] != null) {
      String name = names[slot];
      if (name.length() == end - start && text.startsWith(name, start)) {
        return (V) values[slot];
      }
      slot = slot + 1 & mask;
    }
    return null;
  }

  private static int hash(String name) {
    int hash = 0;
    for (int i = name.length() - 1; i >= 0; i--) {
      hash = 31 * hash + name.charAt(i);
    }
    return hash;
  }

  private static int spread(int hash) {
    return hash ^ hash >>> 15;
  }
}
