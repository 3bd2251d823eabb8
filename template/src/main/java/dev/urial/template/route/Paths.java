package dev.urial.template.route;

import dev.urial.internal.text.Ascii;

/** The routes of some hosts by their paths: those for which case counts, and the others. */
final class Paths {
  private final Trie minding = new Trie(false, false);
  private final Trie ignoring = new Trie(true, false);
  private boolean isMinding;
  private boolean isIgnoring;

  /** A search that goes through several of these. */
  interface Search {
    /** Goes through one. */
    void in(Paths paths);
  }

  void add(Key key, boolean ignoresCase, int route) {
    if (ignoresCase) {
      isIgnoring = true;
      ignoring.add(
          new Key(key.pieces().stream().map(Ascii::lower).toList(), key.isWhole()), route);
    } else {
      isMinding = true;
      minding.add(key, route);
    }
  }

  void search(String text, int from, int pathEnd, int to, Trie.Candidates candidates) {
    if (isMinding) {
      minding.search(text, from, pathEnd, to, candidates);
    }
    if (isIgnoring) {
      ignoring.search(text, from, pathEnd, to, candidates);
    }
  }
}
