package dev.urial.text;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;

/** Scans an absolute identifier around the colon after its scheme. */
final class SchemeScan {
  private final CandidateScan candidate;
  private final MarkdownScan markdown;
  private final AuthorityScan authorities;
  private final OpaqueScan opaques;
  private final DelimitedScan delimited;
  private final FinderSettings rules;
  private final SchemeTable schemes;

  SchemeScan(
      CandidateScan candidate,
      MarkdownScan markdown,
      AuthorityScan authorities,
      OpaqueScan opaques,
      DelimitedScan delimited,
      FinderSettings rules) {
    this.candidate = candidate;
    this.markdown = markdown;
    this.authorities = authorities;
    this.opaques = opaques;
    this.delimited = delimited;
    this.rules = rules;
    this.schemes = rules.schemes();
  }

  /** Looks for an identifier around a colon, and returns the index at which the scan continues. */
  int colon(int colon) {
    char[] chars = candidate.chars;
    candidate.assumed = 0;
    if (!candidate.has(colon + 1)) {
      return colon + 1;
    }
    char after = chars[colon + 1];
    int behind = colon + 1;
    while (rules.isOfBrowsers() && (candidate.isAt(behind, '/') || candidate.isAt(behind, '\\'))) {
      behind++;
    }
    boolean hasSlashes = after == '/' && candidate.isAt(colon + 2, '/');
    if (!hasSlashes && (CharClasses.isSpace(after) || after == ':')) {
      return colon + 1;
    }
    int least = Math.max(candidate.floor, colon - schemes.longest() - 1);
    int shortStart = colon;
    while (shortStart > least && CharClasses.isAlphanumeric(chars[shortStart - 1])) {
      shortStart--;
    }
    int longStart = shortStart;
    while (longStart > least && CharClasses.isOfScheme(chars[longStart - 1])) {
      longStart--;
    }
    if (rules.isMarkdown()) {
      int next = markdown.angled(colon);
      if (next > 0 || !rules.isExtended()) {
        return Math.max(next, colon + 1);
      }
    }
    while (longStart < shortStart && !CharClasses.isAlpha(chars[longStart])) {
      longStart++;
    }
    if (shortStart == colon || !CharClasses.isAlpha(chars[shortStart]) && longStart == shortStart) {
      return colon + 1;
    }
    int scheme = longStart;
    int marks = longStart < shortStart ? schemes.at(chars, longStart, colon) : 0;
    if (marks == 0 || !candidate.begins(scheme)) {
      scheme = shortStart;
      marks = schemes.at(chars, shortStart, colon);
    }
    boolean isCompound = hasSlashes && marks != 0 && scheme > longStart && isCompound(longStart);
    candidate.isUnknownScheme = marks == 0 || isCompound;
    if (candidate.isUnknownScheme) {
      boolean mayBe =
          isCompound ? schemes.isOfRegistry() && !rules.isSetOff() : rules.isAnyScheme();
      if (!hasSlashes || !mayBe) {
        return colon + 1;
      }
      scheme = longStart;
      marks = SchemeTable.KNOWN;
    }
    if (!CharClasses.isAlpha(chars[scheme]) || !candidate.begins(scheme)) {
      return colon + 1;
    }
    boolean isOfBrowsers =
        behind > colon + 1
            && !(hasSlashes && behind == colon + 3)
            && hasAnySlashes(new String(chars, scheme, colon - scheme));
    boolean isOpaque = (marks & (SchemeTable.OPAQUE | SchemeTable.HAS_HOST)) == SchemeTable.OPAQUE;
    // What follows two slashes is a host with a port, as in ssh://example:me/b.git.
    boolean isPort = scheme > 1 && chars[scheme - 1] == '/' && chars[scheme - 2] == '/';
    if (!hasSlashes && !isOfBrowsers && (!isOpaque || isPort)) {
      return colon + 1;
    }
    boolean isDelimited = candidate.isDelimited(scheme);
    boolean isSetOff = rules.isSetOff() && !candidate.isEmphasized;
    if (!isDelimited && isSetOff && !candidate.isSetOffBefore(scheme)) {
      return colon + 1;
    }
    candidate.hasBackslashes = isOfBrowsers && candidate.indexOf('\\', colon, behind) >= 0;
    int to =
        hasSlashes || isOfBrowsers
            ? authorities.end(isOfBrowsers ? behind : colon + 3, scheme, marks)
            : opaques.end(colon + 1, scheme, marks);
    candidate.hasBackslashes = false;
    if (isDelimited) {
      if (to > 0 && candidate.closes(scheme, to)) {
        candidate.before++;
        candidate.behind = 1;
        candidate.found(Find.Kind.ABSOLUTE, scheme, to, 0);
        return to + 1;
      }
      int undelimited = candidate.assumed;
      candidate.assumed = 0;
      int next = delimited.end(Find.Kind.ABSOLUTE, scheme, colon + 1, marks, hasSlashes);
      if (next > 0 || candidate.isStarved) {
        return Math.max(next, colon + 1);
      }
      candidate.assumed = undelimited;
      candidate.prefix(scheme);
    }
    if (to < 0 || (isSetOff && !candidate.isSetOffBehind)) {
      return colon + 1;
    }
    candidate.found(Find.Kind.ABSOLUTE, scheme, to, 0);
    return to;
  }

  /** Returns whether browsers ignore how many slashes or backslashes follow a scheme. */
  private static boolean hasAnySlashes(String scheme) {
    SchemeRow row = SchemeRows.of(scheme);
    return row != null && row.isSpecial() && !row.name().equals("file");
  }

  /**
   * Returns whether the text before a known scheme is part of a longer scheme, as in {@code
   * git+https}.
   */
  private boolean isCompound(int longStart) {
    char[] chars = candidate.chars;
    int plus = longStart;
    while (CharClasses.isAlphanumeric(chars[plus]) || chars[plus] == '.' || chars[plus] == '-') {
      plus++;
    }
    return chars[plus] == '+'
        && CharClasses.isAlpha(chars[longStart])
        && candidate.isBeginning(longStart);
  }
}
