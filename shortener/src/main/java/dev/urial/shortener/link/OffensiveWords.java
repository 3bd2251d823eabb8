package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Words that must not appear in generated slugs. Text is searched for all words at once: the search
 * starts at each character and descends a trie of the words.
 *
 * <p>A digit matches the letters that it commonly replaces: {@code 0} o, {@code 1} i and l, {@code
 * 2} z, {@code 3} e, {@code 4} a, {@code 5} s, {@code 6} b and g, {@code 7} t, {@code 8} b, {@code
 * 9} g.
 */
final class OffensiveWords {
  /** The letters that each digit can replace, by digit. */
  private static final String[] LETTERS = {"o", "il", "z", "e", "a", "s", "bg", "t", "b", "g"};

  private static final OffensiveWords BUILT_IN = new OffensiveWords(LineFile.of("offensive.txt"));

  private final Set<String> words;

  /** The trie: maps node × 26 + letter to the next node, or to 0 if there is none. */
  private int[] next = new int[26 * 64];

  private boolean[] ends = new boolean[64];
  private int nodes = 1;

  private OffensiveWords(List<String> list) {
    words = new HashSet<>(list);
    for (String word : list) {
      add(word);
    }
  }

  static OffensiveWords builtIn() {
    return BUILT_IN;
  }

  private void add(String word) {
    int node = 0;
    for (int i = 0; i < word.length(); i++) {
      int at = node * 26 + word.charAt(i) - 'a';
      if (next[at] == 0) {
        if (nodes == ends.length) {
          ends = Arrays.copyOf(ends, nodes * 2);
          next = Arrays.copyOf(next, nodes * 52);
        }
        next[at] = nodes++;
      }
      node = next[at];
    }
    ends[node] = true;
  }

  /** Returns whether text contains a word on the list. */
  boolean isIn(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isFrom(text, i, 0)) {
        return true;
      }
    }
    return false;
  }

  private boolean isFrom(String text, int i, int node) {
    if (ends[node]) {
      return true;
    }
    if (i == text.length()) {
      return false;
    }
    char c = Ascii.lower(text.charAt(i));
    if (c >= 'a' && c <= 'z') {
      int to = next[node * 26 + c - 'a'];
      return to != 0 && isFrom(text, i + 1, to);
    }
    if (c >= '0' && c <= '9') {
      String letters = LETTERS[c - '0'];
      for (int k = 0; k < letters.length(); k++) {
        int to = next[node * 26 + letters.charAt(k) - 'a'];
        if (to != 0 && isFrom(text, i + 1, to)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether a word is on the list. */
  boolean isWord(String word) {
    return words.contains(word);
  }

  /** Returns the words; used in tests. */
  List<String> words() {
    return new ArrayList<>(words);
  }
}
