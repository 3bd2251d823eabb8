package dev.urial.view;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Cut;
import dev.urial.report.SyntaxError;

/**
 * Where the components of a URI lie in its text: for errors and advice, which name places.
 *
 * <pre>
 * http://user@example.com:8042/over/there?name=ferret#nose
 *     ^  ^    ^           ^   ^          ^           ^
 *     │  │    │           │   pathStart  pathEnd     queryEnd
 *     │  │    hostStart   hostEnd
 *     │  authorityStart
 *     schemeEnd
 * </pre>
 */
public final class Layout {
  /** The whole text. */
  public final String text;

  /** Where the colon after the scheme stands. */
  public final int schemeEnd;

  /** Where the authority begins; -1 without. */
  public final int authorityStart;

  /** Where the host begins, behind the {@code @} if there is one; -1 without authority. */
  public final int hostStart;

  /** One past the host's end, where the port's colon stands if there is one; -1 without. */
  public final int hostEnd;

  /** Where the path begins. */
  public final int pathStart;

  /** One past its end, where the question mark stands if there is one. */
  public final int pathEnd;

  /** One past the end of the query, where the number sign stands if there is one. */
  public final int queryEnd;

  public Layout(Uri uri) {
    text = uri.toString();
    schemeEnd = text.indexOf(':');
    int hash = text.indexOf('#');
    queryEnd = hash < 0 ? text.length() : hash;
    int mark = text.indexOf('?');
    pathEnd = mark < 0 || mark > queryEnd ? queryEnd : mark;
    if (!text.startsWith("//", schemeEnd + 1)) {
      authorityStart = -1;
      hostStart = -1;
      hostEnd = -1;
      pathStart = schemeEnd + 1;
      return;
    }
    authorityStart = schemeEnd + 3;
    int slash = text.indexOf('/', authorityStart);
    pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash;
    int at = text.lastIndexOf('@', pathStart - 1);
    hostStart = at < authorityStart ? authorityStart : at + 1;
    int bracket = text.lastIndexOf(']', pathStart - 1);
    int colon = text.indexOf(':', Math.max(hostStart, bracket));
    hostEnd = colon < 0 || colon > pathStart ? pathStart : colon;
  }

  /**
   * The URI with a slash for all behind its authority, normal by its scheme: for schemes whose
   * paths are no hierarchy, so that no dots are removed there. Itself if it has no authority.
   */
  public static Uri server(Uri uri) {
    Layout at = new Layout(uri);
    return at.authorityStart < 0
        ? uri
        : Uri.parse(at.text.substring(0, at.pathStart) + '/').normalize(Equivalence.SCHEME);
  }

  /** Whether there is a userinfo, perhaps empty. */
  public boolean hasUserinfo() {
    return hostStart > authorityStart;
  }

  /**
   * Where a userinfo turns out to be none of host and port: for schemes that have no userinfo. Only
   * if there is one.
   */
  public int userinfoEnd() {
    int i = text.indexOf(':', authorityStart);
    return i < 0 || i >= hostStart ? hostStart - 1 : portEnd(text, i + 1);
  }

  private static int portEnd(String text, int start) {
    int i = start;
    while (i < text.length() && CharSet.DIGIT.has(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /**
   * An error of a text that is no URI, for schemes that have no userinfo: what could only be one
   * breaks where the port does.
   */
  public static SyntaxError withoutUserinfo(SyntaxError error) {
    String text = error.input();
    int start = error.rule() == Rule.USERINFO ? Cut.of(text).authorityStart : -1;
    int colon = start < 0 ? -1 : text.indexOf(':', start);
    return colon < 0 ? error : new SyntaxError(Rule.PORT, portEnd(text, colon + 1), text);
  }

  /** Whether there is a port, perhaps empty. */
  public boolean hasPort() {
    return hostEnd < pathStart && hostEnd >= 0;
  }

  /** A place to read the path from. */
  public Cursor path() {
    return new Cursor(text, pathStart, pathEnd);
  }

  /** A place to read the query from, at its first character; at the end of the path without. */
  public Cursor query() {
    return new Cursor(text, Math.min(pathEnd + 1, queryEnd), queryEnd);
  }

  /** A place to read all behind the scheme's colon from, but for the fragment. */
  public Cursor rest() {
    return new Cursor(text, schemeEnd + 1, queryEnd);
  }

  /** Where an authority that has a userinfo breaks a scheme that knows none; -1 without. */
  public int userinfoBreaks() {
    if (!hasUserinfo()) {
      return -1;
    }
    int i = authorityStart;
    while (text.charAt(i) != ':' && text.charAt(i) != '@') {
      i++;
    }
    i += text.charAt(i) == ':' ? 1 : 0;
    while (text.charAt(i - 1) != '@' && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  /** Where an authority with a host is missing or breaks; -1 where it does not. */
  public int hostBreaks() {
    if (authorityStart < 0) {
      return pathStart + (text.startsWith("/", pathStart) ? 1 : 0);
    }
    if (hostEnd > hostStart) {
      return -1;
    }
    // What stands where the port should may still become a userinfo, as in s://:80@a.
    return hasUserinfo() ? hostStart : pathStart;
  }

  /** Where an authority with a host, and without userinfo, is missing or breaks; -1 without. */
  public int serverBreaks() {
    if (authorityStart < 0) {
      return hostBreaks();
    }
    boolean empty = authorityStart == pathStart || ":@".indexOf(text.charAt(authorityStart)) >= 0;
    return empty ? authorityStart : userinfoBreaks();
  }
}
