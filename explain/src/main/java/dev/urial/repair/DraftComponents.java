package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.AppendixB;
import dev.urial.report.Component;

/**
 * The positions of the components of a draft, split by the regular expression in RFC 3986 appendix
 * B. If what precedes the first colon is not a valid scheme, there is no scheme and no authority.
 */
final class DraftComponents {
  final String text;

  /** The index of the colon after the scheme, or -1 if there is no scheme. */
  final int schemeEnd;

  /** The start of the authority, or -1 if there is none. */
  final int authorityStart;

  /** The index of the at sign after the userinfo, or -1 if there is no userinfo. */
  final int at;

  final int pathStart;
  final int pathEnd;
  final int queryEnd;
  private final AppendixB cut;

  private DraftComponents(String text) {
    this.text = text;
    this.cut = AppendixB.of(text);
    boolean isReal = cut.schemeEnd < 0 || isScheme(text, 0, cut.schemeEnd);
    this.schemeEnd = isReal ? cut.schemeEnd : -1;
    this.authorityStart = isReal ? cut.authorityStart : -1;
    this.at = isReal ? cut.at : -1;
    this.pathStart = isReal ? cut.pathStart : 0;
    this.pathEnd = cut.pathEnd;
    this.queryEnd = cut.queryEnd;
  }

  static DraftComponents of(String text) {
    return new DraftComponents(text);
  }

  /** Returns whether a range of a text is {@code ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )}. */
  static boolean isScheme(String text, int start, int end) {
    return start < end
        && CharSet.ALPHA.has(text.charAt(start))
        && isOf(CharSet.SCHEME, text, start, end);
  }

  /** Returns whether a range of a text consists of characters of a set. */
  static boolean isOf(CharSet set, String text, int start, int end) {
    int i = start;
    while (i < end && set.has(text.charAt(i))) {
      i++;
    }
    return i == end;
  }

  String scheme() {
    return schemeEnd < 0 ? "" : text.substring(0, schemeEnd);
  }

  boolean hasAuthority() {
    return authorityStart >= 0;
  }

  int hostStart() {
    return at < 0 ? authorityStart : at + 1;
  }

  /** Returns the end of the host, which is the index of the port's colon if there is a port. */
  int hostEnd() {
    return cut.hostEnd;
  }

  /** Returns whether there is a colon after the host with what is not a port. */
  boolean isPortWrong() {
    return hasAuthority()
        && hostEnd() < pathStart
        && !isOf(CharSet.DIGIT, text, hostEnd() + 1, pathStart);
  }

  /**
   * Returns the end of the text before the first slash of the path, or the end of the path if it
   * has no slash.
   */
  int firstSegmentEnd() {
    int i = 0;
    while (i < pathEnd && text.charAt(i) != '/') {
      i++;
    }
    return i;
  }

  /**
   * Returns the component that an edit changes. Text that was removed after a host is treated as
   * part of the host.
   */
  Component component(Draft.Edit edit) {
    boolean isBehind = edit.after().isEmpty() && edit.at() == pathStart && hasAuthority();
    return isBehind && hostEnd() > hostStart() ? Component.HOST : component(edit.at());
  }

  private Component component(int index) {
    if (index > queryEnd || index == queryEnd && index < text.length()) {
      return Component.FRAGMENT;
    }
    if (index > pathEnd || index == pathEnd && index < queryEnd) {
      return Component.QUERY;
    }
    if (index < schemeEnd || index == schemeEnd) {
      return Component.SCHEME;
    }
    if (!hasAuthority() || index >= pathStart && pathStart < pathEnd) {
      return Component.PATH;
    }
    if (index < hostStart()) {
      return at < 0 || index < authorityStart ? Component.AUTHORITY : Component.USERINFO;
    }
    return index < hostEnd() || hostEnd() == pathStart ? Component.HOST : Component.PORT;
  }
}
