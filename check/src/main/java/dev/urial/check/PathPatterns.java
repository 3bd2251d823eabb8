package dev.urial.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Determines which files in a folder are read, by patterns for their paths within the folder.
 *
 * <pre>
 * *.html         files with this name, in any folder
 * docs/*.md      files in docs, but not in its subfolders
 * **&#47;api/**      everything below any folder named api
 * drafts         every file or folder with this name, and its content
 * </pre>
 *
 * <p>{@code *} matches any text without a slash, {@code ?} matches one character, and {@code **}
 * matches any text. For each pattern, matching takes time linear in the length of the path.
 *
 * @param included the patterns of files to read; if there are none, all files are read
 * @param excluded the patterns of files and folders to skip
 */
record PathPatterns(List<String> included, List<String> excluded) {
  private static final int ANY_CHARACTER = -1;
  private static final int ANY_NAME = -2;
  private static final int ANY_PATH = -3;
  private static final int ANY_FOLDERS = -4;

  PathPatterns {
    included = List.copyOf(included);
    excluded = List.copyOf(excluded);
  }

  boolean areGiven() {
    return !included.isEmpty();
  }

  /** Returns whether a file, or a folder with all its content, is skipped. */
  boolean exclude(Path folder, Path below) {
    return isMatched(excluded, folder, below);
  }

  boolean include(Path folder, Path file) {
    return included.isEmpty() || isMatched(included, folder, file);
  }

  private static boolean isMatched(List<String> patterns, Path folder, Path below) {
    if (patterns.isEmpty()) {
      return false;
    }
    List<String> names = new ArrayList<>();
    folder.relativize(below).forEach(name -> names.add(name.toString()));
    String path = String.join("/", names);
    String name = names.isEmpty() ? "" : names.get(names.size() - 1);
    for (String pattern : patterns) {
      String bare = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
      boolean isName = bare.indexOf('/') < 0;
      String anchored = bare.startsWith("/") ? bare.substring(1) : bare;
      if (matches(anchored, isName ? name : path)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a path matches a pattern. All alternatives are followed in parallel. */
  static boolean matches(String pattern, String path) {
    int[] parts = parts(pattern);
    boolean[] now = new boolean[parts.length + 1];
    boolean[] within = new boolean[parts.length]; // in a folder matched by ANY_FOLDERS
    enter(parts, now, 0);
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      boolean[] next = new boolean[now.length];
      boolean[] nextWithin = new boolean[parts.length];
      for (int k = 0; k < parts.length; k++) {
        boolean isSlash = c == '/';
        switch (parts[k]) {
          case ANY_FOLDERS -> {
            boolean isIn = now[k] || within[k];
            if (isIn && isSlash) {
              enter(parts, next, k);
            }
            nextWithin[k] = isIn && !isSlash;
          }
          case ANY_PATH -> enterIf(now[k], parts, next, k);
          case ANY_NAME -> enterIf(now[k] && !isSlash, parts, next, k);
          case ANY_CHARACTER -> enterIf(now[k] && !isSlash, parts, next, k + 1);
          default -> enterIf(now[k] && parts[k] == c, parts, next, k + 1);
        }
      }
      now = next;
      within = nextWithin;
    }
    return now[parts.length];
  }

  private static void enterIf(boolean isReached, int[] parts, boolean[] states, int state) {
    if (isReached) {
      enter(parts, states, state);
    }
  }

  /** Enters a state, and each state after it that can be reached without consuming a character. */
  private static void enter(int[] parts, boolean[] states, int state) {
    int k = state;
    states[k] = true;
    while (k < parts.length && parts[k] <= ANY_NAME) {
      k++;
      states[k] = true;
    }
  }

  private static int[] parts(String pattern) {
    int[] parts = new int[pattern.length()];
    int count = 0;
    int i = 0;
    while (i < pattern.length()) {
      char c = pattern.charAt(i);
      boolean isAny = pattern.startsWith("**", i);
      boolean isFolders = pattern.startsWith("**/", i);
      parts[count++] =
          isFolders
              ? ANY_FOLDERS
              : isAny ? ANY_PATH : c == '*' ? ANY_NAME : c == '?' ? ANY_CHARACTER : c;
      i += isFolders ? 3 : isAny ? 2 : 1;
    }
    return Arrays.copyOf(parts, count);
  }
}
