package dev.urial.template.pattern;

import dev.urial.internal.text.Ascii;

/** A table of routes by path, both case-sensitive and case-insensitive, for a set of hosts. */
final class PathRoutes {
  private final LiteralPathRoutes literals = new LiteralPathRoutes(false);
  private final LiteralPathRoutes ignoringLiterals = new LiteralPathRoutes(true);
  private final Trie minding = new Trie(false, false);
  private final Trie ignoring = new Trie(true, false);
  private boolean isMinding;
  private boolean isIgnoring;

  /** A search in several of these tables. */
  interface Search {
    /** Searches one table. */
    void in(PathRoutes paths);
  }

  void add(RoutePrefix key, boolean ignoresCase, int route) {
    if (key.isLiteral()) {
      String text = key.pieces().isEmpty() ? "" : key.pieces().get(0);
      (ignoresCase ? ignoringLiterals : literals)
          .add(ignoresCase ? Ascii.lower(text) : text, route);
    } else if (ignoresCase) {
      isIgnoring = true;
      ignoring.add(
          new RoutePrefix(key.pieces().stream().map(Ascii::lower).toList(), key.isWhole()), route);
    } else {
      isMinding = true;
      minding.add(key, route);
    }
  }

  void freeze() {
    literals.freeze();
    ignoringLiterals.freeze();
  }

  void search(String text, int from, int pathEnd, int to, Trie.Candidates candidates) {
    if (!literals.isEmpty()) {
      literals.search(text, from, pathEnd, candidates);
    }
    if (!ignoringLiterals.isEmpty()) {
      ignoringLiterals.search(text, from, pathEnd, candidates);
    }
    if (isMinding) {
      minding.search(text, from, pathEnd, to, candidates);
    }
    if (isIgnoring) {
      ignoring.search(text, from, pathEnd, to, candidates);
    }
  }
}
