package dev.urial.history;

/**
 * Merges paths as described in RFC 1808 §4 step 6 and RFC 2396 §5.2 step 6, which are worded alike.
 * Removes {@code ./} and {@code <segment>/../}, but keeps any {@code ..} above the root.
 */
final class PastDotSegments {
  private PastDotSegments() {}

  /** Appends a path to the base's path up to its last slash, and removes dot-segments. */
  static String merge(String basePath, String path) {
    return remove(basePath.substring(0, basePath.lastIndexOf('/') + 1) + path);
  }

  /**
   * Removes dot-segments. A leading slash is not part of a segment, so {@code ..} never removes it.
   */
  private static String remove(String path) {
    StringBuilder out = new StringBuilder(path.length());
    int root = path.startsWith("/") ? 1 : 0;
    out.append(path, 0, root);
    int start = root;
    while (start <= path.length()) {
      int slash = path.indexOf('/', start);
      int end = slash < 0 ? path.length() : slash;
      boolean dot = isSegment(path, start, end, ".");
      boolean dots = isSegment(path, start, end, "..");
      if (dots && mayPop(out, root)) {
        pop(out, root);
      } else if (!dot) {
        out.append(path, start, slash < 0 ? end : end + 1);
      }
      start = end + 1;
    }
    return out.toString();
  }

  private static boolean isSegment(String path, int start, int end, String dots) {
    return end - start == dots.length() && path.startsWith(dots, start);
  }

  /** Returns whether the output has a segment and its last segment is not {@code ..}. */
  private static boolean mayPop(StringBuilder out, int root) {
    int n = out.length();
    boolean dots =
        n >= root + 3
            && out.charAt(n - 2) == '.'
            && out.charAt(n - 3) == '.'
            && (n == root + 3 || out.charAt(n - 4) == '/');
    return n > root && !dots;
  }

  /** Removes the last segment and the slash after it. */
  private static void pop(StringBuilder out, int root) {
    int n = out.length() - 1;
    while (n > root && out.charAt(n - 1) != '/') {
      n--;
    }
    out.setLength(n);
  }
}
