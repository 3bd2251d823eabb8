package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.AppendixB;
import dev.urial.report.Component;

/** The component positions of a draft, split as in appendix B, but only if the scheme is valid. */
final class DraftComponents {
  final String text;

  /** The index of the colon after the scheme; -1 if there is none. */
  final int schemeEnd;

  /** The start of the authority; -1 if there is none. */
  final int authorityStart;

  /** The index of the at sign that ends the userinfo; -1 if there is none. */
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
    if (start >= end || !CharSet.ALPHA.has(text.charAt(start))) {
      return false;
    }
    int i = start;
    while (i < end && CharSet.SCHEME.has(text.charAt(i))) {
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

  /** Returns the end of the host: the index of the port's colon, if there is one. */
  int hostEnd() {
    return cut.hostEnd;
  }

  /**
   * Returns the end of the first segment: the index at which the path, the query or the fragment
   * continues.
   */
  int firstSegmentEnd() {
    int i = 0;
    while (i < pathEnd && text.charAt(i) != '/') {
      i++;
    }
    return i;
  }

  /**
   * Returns the component that an edit concerns; text removed after a host counts as part of the
   * host.
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
