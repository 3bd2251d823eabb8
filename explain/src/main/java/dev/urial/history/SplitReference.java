package dev.urial.history;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A valid reference, split into components for resolution and recomposed afterwards, as in RFC 1808
 * §2.4 and §4 step 7, and in RFC 2396 appendix B and §5.2 step 7. An absent component is null, and
 * an empty one is {@code ""}.
 */
record SplitReference(
    @Nullable String scheme,
    @Nullable String authority,
    String path,
    @Nullable String params,
    @Nullable String query,
    @Nullable String fragment) {

  /**
   * Splits a valid reference into components.
   *
   * @param schemeEnd the index of the colon after the scheme, or -1 if there is no scheme
   * @param as1808 whether to split parameters from the path, and to allow a question mark in the
   *     authority
   */
  static SplitReference of(String text, int schemeEnd, boolean as1808) {
    int end = first(text, "#", 0, text.length());
    int start = schemeEnd + 1;
    String authority = null;
    if (text.startsWith("//", start)) {
      int slash = first(text, as1808 ? "/" : "/?", start + 2, end);
      authority = text.substring(start + 2, slash);
      start = slash;
    }
    int mark = first(text, "?", start, end);
    int semicolon = as1808 ? first(text, ";", start, mark) : mark;
    return new SplitReference(
        schemeEnd < 0 ? null : text.substring(0, schemeEnd),
        authority,
        text.substring(start, semicolon),
        behind(text, semicolon, mark),
        behind(text, mark, end),
        behind(text, end, text.length()));
  }

  private static int first(String text, String delimiters, int start, int end) {
    int i = start;
    while (i < end && delimiters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private static @Nullable String behind(String text, int delimiter, int end) {
    return delimiter == end ? null : text.substring(delimiter + 1, end);
  }

  /**
   * Appends a path to this path up to its last slash, and removes dot-segments, as in RFC 1808 §4
   * step 6 and RFC 2396 §5.2 step 6: {@code ./} and {@code <segment>/../} go, but a {@code ..}
   * above the root stays. A leading slash is not part of a segment.
   */
  String merge(String other) {
    String whole = path.substring(0, path.lastIndexOf('/') + 1) + other;
    int start = whole.startsWith("/") ? 1 : 0;
    Deque<String> kept = new ArrayDeque<>();
    kept.add(whole.substring(0, start));
    while (start <= whole.length()) {
      int slash = first(whole, "/", start, whole.length());
      String segment = whole.substring(start, slash);
      if (segment.equals("..") && kept.size() > 1 && !kept.getLast().equals("../")) {
        kept.removeLast();
      } else if (!segment.equals(".")) {
        kept.add(whole.substring(start, Math.min(slash + 1, whole.length())));
      }
      start = slash + 1;
    }
    return String.join("", kept);
  }

  /** Returns the reference recomposed from its components. */
  @Override
  public String toString() {
    return (scheme == null ? "" : scheme + ":")
        + (authority == null ? "" : "//" + authority)
        + path
        + (params == null ? "" : ";" + params)
        + (query == null ? "" : "?" + query)
        + (fragment == null ? "" : "#" + fragment);
  }
}
