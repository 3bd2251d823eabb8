package dev.urial.internal.text;

/**
 * The positions of the components of a string that may be invalid, split as in RFC 3986 appendix B,
 * and the positions of the parts of its authority.
 *
 * <pre>
 * http://user:pass@example.com:8042/over/there?name=ferret#nose
 *     ^  ^   ^    ^           ^    ^          ^           ^
 *     │  │   │    │           │    pathStart  pathEnd     queryEnd
 *     │  │   │    at          hostEnd
 *     │  │   userEnd
 *     │  authorityStart
 *     schemeEnd
 * </pre>
 *
 * <p>Nothing is validated: {@code 1 a:b} has a scheme here, and {@code //a b} has an authority.
 * There are exactly two splitters for RFC 3986: its strict parser, and this one for strings that
 * the parser may reject. Each standard with a different grammar, such as the URL Standard, has its
 * own splitter.
 *
 * <pre>{@code
 * AppendixB at = AppendixB.of("http://u:p@h:x/");
 * at.hostStart()                           // 11
 * at.text.substring(at.hostEnd + 1, 14)    // "x"
 * }</pre>
 *
 * <p>CHOICE: if there are several at signs, the last one ends the userinfo, as in browsers; the
 * first colon after it, or after a literal in brackets, begins the port.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
 */
public final class AppendixB {
  private static final String AFTER_AUTHORITY = "/?#";

  /** The whole text. */
  public final String text;

  /** The index of the colon after the scheme; -1 if there is none. */
  public final int schemeEnd;

  /** The start of the authority; -1 if there is none. */
  public final int authorityStart;

  /** The index of the first colon in the userinfo; -1 if there is none. */
  public final int userEnd;

  /** The index of the at sign that ends the userinfo; -1 if there is none. */
  public final int at;

  /**
   * The exclusive end of the host, which is the index of the port's colon if there is one; -1 if
   * there is no authority.
   */
  public final int hostEnd;

  /** The start of the path, which is the end of the authority if there is one. */
  public final int pathStart;

  /** The exclusive end of the path, which is the index of the question mark if there is one. */
  public final int pathEnd;

  /** The exclusive end of the query, which is the index of the number sign if there is one. */
  public final int queryEnd;

  private AppendixB(String text, int schemeEnd, int authorityStart, int pathStart) {
    this.text = text;
    this.schemeEnd = schemeEnd;
    this.authorityStart = authorityStart;
    this.pathStart = pathStart;
    this.pathEnd = next("?#", text, pathStart);
    this.queryEnd = next("#", text, pathEnd);
    if (authorityStart < 0) {
      this.userEnd = -1;
      this.at = -1;
      this.hostEnd = -1;
      return;
    }
    int sign = text.lastIndexOf('@', pathStart - 1);
    this.at = sign >= authorityStart ? sign : -1;
    int colon = at < 0 ? -1 : text.indexOf(':', authorityStart);
    this.userEnd = colon < at ? colon : -1;
    this.hostEnd = hostEnd(text, at < 0 ? authorityStart : at + 1, pathStart);
  }

  /**
   * Splits a string.
   *
   * <pre>{@code
   * AppendixB.of("a b://c").authorityStart  // 6
   * }</pre>
   */
  public static AppendixB of(String text) {
    int colon = next(":/?#", text, 0);
    boolean hasScheme = colon > 0 && text.startsWith(":", colon);
    int start = hasScheme ? colon + 1 : 0;
    boolean hasAuthority = text.startsWith("//", start);
    return new AppendixB(
        text,
        hasScheme ? colon : -1,
        hasAuthority ? start + 2 : -1,
        hasAuthority ? next(AFTER_AUTHORITY, text, start + 2) : start);
  }

  /**
   * Splits a string that is an authority as a whole, even if it contains a slash.
   *
   * <pre>{@code
   * AppendixB.ofAuthority("u@[::1]:80").hostEnd  // 7
   * }</pre>
   */
  public static AppendixB ofAuthority(String authority) {
    return new AppendixB(authority, -1, 0, authority.length());
  }

  private static int hostEnd(String text, int start, int end) {
    int bracket = text.startsWith("[", start) ? text.indexOf(']', start) : -1;
    int colon = text.indexOf(':', bracket < 0 || bracket > end ? start : bracket);
    return colon < 0 || colon > end ? end : colon;
  }

  /** Returns the start of the host; -1 if there is no authority. */
  public int hostStart() {
    return at < 0 ? authorityStart : at + 1;
  }

  /** Returns whether a colon after the host begins a port, even an empty one. */
  public boolean hasPort() {
    return authorityStart >= 0 && hostEnd < pathStart;
  }

  /** Returns the index of the first delimiter at or after an index, or the length of the text. */
  static int next(String delimiters, String text, int start) {
    int i = start;
    while (i < text.length() && delimiters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }
}
