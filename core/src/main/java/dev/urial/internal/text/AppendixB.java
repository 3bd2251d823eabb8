package dev.urial.internal.text;

/**
 * Where the components of a text lie that may not parse: the cut of RFC 3986 appendix B, and within
 * the authority where its parts lie.
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
 * <p>Nothing is checked: {@code 1 a:b} has a scheme here, and {@code //a b} an authority. RFC 3986
 * has two cutters and no third: its strict parser, and this one for texts that it may refuse. A
 * standard with another grammar (the URL Standard, each era of history) has a cutter of its own.
 *
 * <pre>{@code
 * AppendixB at = AppendixB.of("http://u:p@h:x/");
 * at.hostStart()                           // 11
 * at.text.substring(at.hostEnd + 1, 14)    // "x"
 * }</pre>
 *
 * <p>CHOICE: of several at signs the last ends the userinfo, as browsers have it; the first colon
 * after it, or after a bracketed literal, begins the port.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
 */
public final class AppendixB {
  private static final String AFTER_AUTHORITY = "/?#";

  /** The whole text. */
  public final String text;

  /** Where the colon after the scheme stands; -1 without. */
  public final int schemeEnd;

  /** Where the authority begins; -1 without. */
  public final int authorityStart;

  /** Where the first colon of the userinfo stands; -1 without. */
  public final int userEnd;

  /** Where the at sign stands that ends the userinfo; -1 without. */
  public final int at;

  /** One past the host, where the port's colon stands if there is one; -1 without authority. */
  public final int hostEnd;

  /** Where the path begins, and the authority ends if there is one. */
  public final int pathStart;

  /** One past the path, where the question mark stands if there is one. */
  public final int pathEnd;

  /** One past the query, where the number sign stands if there is one. */
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
   * Cuts a text.
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
   * Cuts a text that is an authority as a whole, whatever it holds: no slash ends it.
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

  /** Where the host begins; -1 without authority. */
  public int hostStart() {
    return at < 0 ? authorityStart : at + 1;
  }

  /** Returns whether a colon after the host begins a port, even an empty one. */
  public boolean hasPort() {
    return authorityStart >= 0 && hostEnd < pathStart;
  }

  /** Where the first of some characters stands from an index on; the length of the text without. */
  static int next(String delimiters, String text, int start) {
    int i = start;
    while (i < text.length() && delimiters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }
}
