package dev.urial.history;

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
    int end = text.length();
    int hash = text.indexOf('#');
    String fragment = hash < 0 ? null : text.substring(hash + 1);
    end = hash < 0 ? end : hash;
    int start = schemeEnd + 1;
    String authority = null;
    if (text.startsWith("//", start)) {
      int slash = first(text, as1808 ? "/" : "/?", start + 2, end);
      authority = text.substring(start + 2, slash);
      start = slash;
    }
    int mark = first(text, "?", start, end);
    String query = mark == end ? null : text.substring(mark + 1, end);
    int semicolon = as1808 ? first(text, ";", start, mark) : mark;
    String params = semicolon == mark ? null : text.substring(semicolon + 1, mark);
    String scheme = schemeEnd < 0 ? null : text.substring(0, schemeEnd);
    return new SplitReference(
        scheme, authority, text.substring(start, semicolon), params, query, fragment);
  }

  private static int first(String text, String delimiters, int start, int end) {
    int i = start;
    while (i < end && delimiters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /** Returns whether the reference is empty. */
  boolean isEmpty() {
    return toString().isEmpty();
  }

  SplitReference withScheme(@Nullable String other) {
    return new SplitReference(other, authority, path, params, query, fragment);
  }

  /** Returns the reference recomposed from its components. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    if (scheme != null) {
      out.append(scheme).append(':');
    }
    if (authority != null) {
      out.append("//").append(authority);
    }
    out.append(path);
    append(out, ';', params);
    append(out, '?', query);
    append(out, '#', fragment);
    return out.toString();
  }

  private static void append(StringBuilder out, char delimiter, @Nullable String part) {
    if (part != null) {
      out.append(delimiter).append(part);
    }
  }
}
