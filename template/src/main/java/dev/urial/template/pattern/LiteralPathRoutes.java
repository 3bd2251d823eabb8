package dev.urial.template.pattern;

import dev.urial.internal.text.Ascii;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of routes by literal path. It uses open addressing, and stores the hashes
 * separately, so that only paths that are likely equal are compared.
 */
final class LiteralPathRoutes {
  private final boolean isFolded;
  private final Map<String, int[]> routes = new HashMap<>();
  private int[] hashes = {};

  /** A bit for the length of each literal, modulo 64, which rules out most other paths. */
  private long lengths;

  private String[] texts = {};
  private int[] @Nullable [] found = {};

  /**
   * Creates an empty table. If {@code isFolded}, the literals are in lower case, and the texts may
   * be in any case.
   */
  LiteralPathRoutes(boolean isFolded) {
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

  /** Builds the lookup table. */
  void freeze() {
    if (isEmpty()) {
      return;
    }
    int size = Integer.highestOneBit(Math.max(4, 2 * routes.size())) * 2;
    hashes = new int[size];
    texts = new String[size];
    found = new int[size] @Nullable [];
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
          lengths |= 1L << text.length();
        });
  }

  /** Hashes four characters at a time, to shorten the chain of dependent multiplications. */
  private int hash(String text, int from, int to) {
    int hash = 0;
    int i = from;
    for (; i < to - 3; i += 4) {
      hash =
          31 * 31 * 31 * 31 * hash
              + 31 * 31 * 31 * at(text, i)
              + 31 * 31 * at(text, i + 1)
              + 31 * at(text, i + 2)
              + at(text, i + 3);
    }
    for (; i < to; i++) {
      hash = 31 * hash + at(text, i);
    }
    return hash;
  }

  private char at(String text, int i) {
    return isFolded ? Ascii.lower(text.charAt(i)) : text.charAt(i);
  }

  private int slot(int hash) {
    return (hash ^ hash >>> 15) & (hashes.length - 1);
  }

  void search(String text, int from, int to, Trie.Candidates candidates) {
    int[] numbers = find(text, from, to);
    if (numbers != null) {
      Trie.tell(numbers, numbers.length, candidates);
    }
  }

  /** Returns the routes of a literal, in order; null if there are none. */
  int @Nullable [] find(String text, int from, int to) {
    if ((lengths >>> (to - from) & 1) == 0) {
      return null;
    }
    int hash = hash(text, from, to);
    for (int at = slot(hash); found[at] != null; at = (at + 1) & (hashes.length - 1)) {
      if (hashes[at] == hash && is(texts[at], text, from, to)) {
        return found[at];
      }
    }
    return null;
  }

  private boolean is(String literal, String text, int from, int to) {
    if (isFolded) {
      return literal.length() == to - from && Ascii.isAt(text, from, literal);
    }
    return to - from == text.length()
        ? literal.equals(text)
        : literal.length() == to - from && text.startsWith(literal, from);
  }
}
