package dev.urial.internal.text;

/**
 * Follows a string from left to right, and tells whether an index is in the path of a URI with an
 * authority, or in an absolute path.
 *
 * <pre>
 * https://h/a;b?c=d      /a;b      jdbc:sqlserver://h/a;b      Source=//h/a;b
 *          ----            ----                 no path                no path
 * </pre>
 *
 * <p>When in doubt, an index is in no path: the parameters of a data source have values with
 * slashes.
 */
final class PathScan {
  private final String text;
  private int i;
  private boolean isInAuthority;
  private boolean isInPath;
  private boolean isDataSource; // whether a URI of JDBC has begun

  PathScan(String text, int start) {
    this.text = text;
    this.i = start;
    begin();
  }

  /** Returns whether an index, which is not less than that of the last call, is in a path. */
  boolean holds(int index) {
    while (i < index) {
      char c = text.charAt(i++);
      if (c == '/' && isInAuthority) {
        isInAuthority = false;
        isInPath = !isDataSource;
      } else if (c == ':' && text.startsWith("//", i)) {
        i += 2;
        isInAuthority = true;
        isInPath = false;
      } else if (c == ':') {
        isDataSource |= i > 4 && SchemeRows.isAt(text, i - 5, i - 1, "jdbc");
      } else if (c == '?' || c == '#') {
        isInAuthority = false;
        isInPath = false;
      } else if (c <= ' ' || "\"'<>`".indexOf(c) >= 0) {
        begin();
      }
    }
    return isInPath;
  }

  /** Begins a word, which may be an absolute path or a network-path reference. */
  private void begin() {
    isInAuthority = text.startsWith("//", i);
    isInPath = !isInAuthority && text.startsWith("/", i);
    isDataSource = false;
    i += isInAuthority ? 2 : 0;
  }
}
