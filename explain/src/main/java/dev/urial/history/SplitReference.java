package dev.urial.history;

import org.jspecify.annotations.Nullable;

/**
 * A valid text, split for resolution and recomposed afterwards: RFC 1808 §2.4 and step 7 of its §4,
 * RFC 2396 appendix B and step 7 of its §5.2. Null means absent, "" means present but empty.
 */
record SplitReference(
    @Nullable String scheme,
    @Nullable String authority,
    String path,
    @Nullable String params,
    @Nullable String query,
    @Nullable String fragment) {

  /**
   * Splits a text.
   *
   * @param schemeEnd the index of the scheme's colon, -1 if there is none
   * @param as1808 whether parameters are taken from the path, and a question mark is allowed in an
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

  /** Returns whether the text is empty. */
  boolean isEmpty() {
    return toString().isEmpty();
  }

  SplitReference withScheme(@Nullable String other) {
    return new SplitReference(other, authority, path, params, query, fragment);
  }

  /** Returns the recomposed text. */
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
