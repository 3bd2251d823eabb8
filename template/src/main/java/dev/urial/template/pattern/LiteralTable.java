package dev.urial.template.pattern;

import dev.urial.internal.text.Ascii;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Routes by paths that are literal as a whole: one look, however many there are. Open addressing;
 * the hashes stand beside the texts, so that only a text is looked at that is likely the same.
 */
final class LiteralTable {
  private final boolean isFolded;
  private final Map<String, int[]> routes = new HashMap<>();
  private int[] hashes = {};
  private String[] texts = {};
  private int[][] found = {};

  /** An empty one; whether the literals are in small letters, and the texts in any. */
  LiteralTable(boolean isFolded) {
    this.isFolded = isFolded;
  }

  void add(String text, int route) {
    int[] before = routes.getOrDefault(text, new int[0]);
    int[] more = Arrays.copyOf(before, before.length + 1);
    more[before.length] = route;
    routes.put(text, more);
  }

  boolean isEmpty() {
    return routes.isEmpty();
  }

  /** Makes what is looked up. */
  void freeze() {
    if (isEmpty()) {
      return;
    }
    int size = Integer.highestOneBit(Math.max(4, 2 * routes.size())) * 2;
    hashes = new int[size];
    texts = new String[size];
    found = new int[size][];
    Arrays.fill(texts, "");
    routes.forEach(
        (text, numbers) -> {
          int hash = hash(text, 0, text.length());
          int at = slot(hash);
          while (found[at] != null) {
            at = (at + 1) & (size - 1);
          }
          hashes[at] = hash;
          texts[at] = text;
          found[at] = numbers;
        });
  }

  private int hash(String text, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + (isFolded ? Ascii.lower(text.charAt(i)) : text.charAt(i));
    }
    return hash;
  }

  private int slot(int hash) {
    return (hash ^ hash >>> 15) & (hashes.length - 1);
  }

  void search(String text, int from, int to, Trie.Candidates candidates) {
    int hash = hash(text, from, to);
    for (int at = slot(hash); found[at] != null; at = (at + 1) & (hashes.length - 1)) {
      String literal = texts[at];
      if (hashes[at] == hash
          && literal.length() == to - from
          && (isFolded ? Ascii.isAt(text, from, literal) : text.startsWith(literal, from))) {
        Trie.tell(found[at], found[at].length, candidates);
        return;
      }
    }
  }
}
