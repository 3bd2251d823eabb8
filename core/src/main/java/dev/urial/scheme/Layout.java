package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.grammar.SyntaxError;

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
final class Layout {
  /** The whole text. */
  final String text;

  /** Where the colon after the scheme stands. */
  final int schemeEnd;

  /** Where the authority begins; -1 without. */
  final int authorityStart;

  /** Where the host begins, behind the {@code @} if there is one; -1 without authority. */
  final int hostStart;

  /** One past the host's end, where the port's colon stands if there is one; -1 without. */
  final int hostEnd;

  /** Where the path begins. */
  final int pathStart;

  /** One past its end, where the question mark stands if there is one. */
  final int pathEnd;

  /** One past the end of the query, where the number sign stands if there is one. */
  final int queryEnd;

  Layout(Uri uri) {
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

  /** Whether there is a userinfo, perhaps empty. */
  boolean hasUserinfo() {
    return hostStart > authorityStart;
  }

  /**
   * Where a userinfo turns out to be none of host and port: for schemes that have no userinfo. Only
   * if there is one.
   */
  int userinfoEnd() {
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
  static SyntaxError withoutUserinfo(SyntaxError error) {
    String text = error.input();
    int authority = error.rule() == Rule.USERINFO ? text.indexOf("//") : -1;
    int colon = authority < 0 ? -1 : text.indexOf(':', authority);
    return colon < 0 ? error : new SyntaxError(Rule.PORT, portEnd(text, colon + 1), text);
  }

  /** Whether there is a port, perhaps empty. */
  boolean hasPort() {
    return hostEnd < pathStart && hostEnd >= 0;
  }

  /** A place to read the path from. */
  Cursor path() {
    return new Cursor(text, pathStart, pathEnd);
  }

  /** A place to read the query from, at its first character; at the end of the path without. */
  Cursor query() {
    return new Cursor(text, Math.min(pathEnd + 1, queryEnd), queryEnd);
  }
}
