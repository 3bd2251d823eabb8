package dev.urial.safety.names;

/** Compares names by their words. The dots and hyphens between words may be missing or differ. */
final class NameWords {
  private NameWords() {}

  static int count(String name) {
    int words = 1;
    for (int i = 0; i < name.length(); i++) {
      words += isBetween(name.charAt(i)) ? 1 : 0;
    }
    return words;
  }

  static boolean isBetween(char c) {
    return c == '.' || c == '-';
  }

  static int wordsHash(String name) {
    int hash = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      hash = hash * ProtectedNames.FACTOR + (c == '-' ? '.' : c);
    }
    return hash;
  }

  /** Returns the hash of a name without its dots and hyphens. */
  static int oneWordHash(String name) {
    int hash = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      hash = isBetween(c) ? hash : hash * ProtectedNames.FACTOR + c;
    }
    return hash;
  }

  static boolean isOneWord(String name, String text, int word, int wordEnd) {
    int at = word;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!isBetween(c)) {
        if (at == wordEnd || text.charAt(at) != c) {
          return false;
        }
        at++;
      }
    }
    return at == wordEnd;
  }

  /** Returns whether a text contains a name at an index, possibly with hyphens in place of dots. */
  static boolean isHyphened(String name, String text, int start) {
    for (int i = 0; i < name.length(); i++) {
      char c = text.charAt(start + i);
      if (c != name.charAt(i) && (c != '-' || name.charAt(i) != '.')) {
        return false;
      }
    }
    return true;
  }
}
