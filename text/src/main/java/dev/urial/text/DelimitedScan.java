package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.internal.text.CharacterProperties;
import org.jspecify.annotations.Nullable;

/**
 * Scans an identifier between angle brackets or quotation marks, which may contain whitespace: RFC
 * 3986 appendix C and RFC 2396 appendix E.
 */
final class DelimitedScan {
  /** The maximum distance to a closing delimiter, in characters. */
  private static final int MOST_DELIMITED = 4096;

  /** The scans that examine the text between delimiters after its whitespace has been removed. */
  private record Joined(CandidateScan candidate, AuthorityScan authorities, OpaqueScan opaques) {
    static Joined of(FinderSettings rules, KnownDomains domains) {
      CandidateScan candidate = new CandidateScan(rules);
      HostScan hosts = new HostScan(candidate, domains);
      MarkdownScan markdown = new MarkdownScan(candidate, hosts, rules);
      TailScan tails = new TailScan(candidate, markdown, rules);
      return new Joined(
          candidate,
          new AuthorityScan(candidate, hosts, markdown, tails, rules, domains),
          new OpaqueScan(candidate, tails, rules));
    }
  }

  private final CandidateScan candidate;
  private final EmailScan emails;
  private final FinderSettings rules;
  private final byte[] letters;
  private final SchemeTable schemes;
  private final KnownDomains domains;

  /** The scans for text without whitespace; null until first needed. */
  private @Nullable Joined within;

  DelimitedScan(
      CandidateScan candidate, EmailScan emails, FinderSettings rules, KnownDomains domains) {
    this.candidate = candidate;
    this.emails = emails;
    this.rules = rules;
    this.letters = rules.letters();
    this.schemes = rules.schemes();
    this.domains = domains;
  }

  /**
   * Scans the text between delimiters. Returns the index after the closing delimiter, or 0 if the
   * text as a whole is not an identifier.
   */
  int end(Find.Kind what, int from, int rest, int marks, boolean hasSlashes) {
    char[] chars = candidate.chars;
    int outer = from - candidate.before - 1;
    char close = chars[outer] == '<' ? '>' : '"';
    boolean mayHoldSpace = close == '>' || outer == 0 || chars[outer - 1] != '=';
    int spaces = 0;
    int words = 0;
    int bits = 0;
    boolean isBehindHost = !hasSlashes || candidate.before > 0;
    int most = from + MOST_DELIMITED;
    int i = rest;
    while (true) {
      if (i >= most || !candidate.has(i)) {
        return 0;
      }
      char c = chars[i];
      if (c == close) {
        break;
      }
      if (CharClasses.isSpace(c)) {
        int to = i;
        boolean isBroken = false;
        while (candidate.has(to) && to < most && CharClasses.isSpace(chars[to])) {
          if (chars[to] == Unescaping.MARK || chars[to] == Unescaping.SEPARATOR && close == '"') {
            return 0; // the string goes on
          }
          isBroken |= CharClasses.isBreak(chars[to]) || chars[to] == Unescaping.SEPARATOR;
          to++;
        }
        if (!isBroken && !candidate.isAt(to, close)) {
          words += close == '"' && isWordOf(to, close) ? 1 : 0;
          boolean isSentence = close == '"' && Delimiters.isPunctuation(chars[i - 1]);
          if (!mayHoldSpace || isSentence || words > 1 || isOther(to)) {
            return 0;
          }
        }
        bits |= isBroken ? CandidateScan.LINE_BREAK : CandidateScan.INNER_SPACE;
        bits |= isBroken && chars[i - 1] == '-' ? CandidateScan.HYPHEN : 0;
        spaces += to - i;
        i = to;
        continue;
      }
      if (c == '<' || c == '>' || c == '"') {
        return 0;
      }
      isBehindHost |= i > rest + 1 && (c == '/' || c == '?' || c == '#');
      i++;
    }
    int close0 = i;
    int last = i;
    while (CharClasses.isSpace(chars[last - 1])) {
      last--;
      spaces--;
    }
    if (spaces == 0) {
      bits = 0;
    }
    boolean isHostCut =
        (bits & CandidateScan.INNER_SPACE) != 0 && !isBehindHost; // as in <http://a.example is>
    int slashes = what == Find.Kind.WWW ? 0 : rest + 2 - from;
    if (last <= rest || isHostCut || !isWhole(from, last, slashes, marks, hasSlashes)) {
      return 0;
    }
    if ((bits & CandidateScan.INNER_SPACE) != 0 && !IriReference.isValid(joined(from, last))) {
      return 0;
    }
    candidate.assumed = bits;
    candidate.before++;
    candidate.behind = close0 + 1 - last;
    candidate.found(what, from, last, 0);
    return close0 + 1;
  }

  /**
   * Returns whether another identifier begins at an index: a known scheme, any scheme and two
   * slashes, {@code www.}, or an email address.
   */
  private boolean isOther(int from) {
    char[] chars = candidate.chars;
    int i = from;
    while (i < from + CandidateScan.MOST_LABEL
        && candidate.has(i)
        && CharClasses.isOfScheme(chars[i])) {
      i++;
    }
    boolean isScheme = i > from && candidate.isWord(i, "://");
    boolean isKnown =
        i > from
            && candidate.isAt(i, ':')
            && candidate.has(i + 1)
            && (schemes.at(chars, from, i) & SchemeTable.OPAQUE) != 0
            && letters[chars[i + 1]] != CharClasses.STOP;
    return isScheme
        || isKnown
        || candidate.isWord(from, "www.")
        || candidate.isWord(from, "WWW.")
        || emails.isAddress(from);
  }

  /**
   * Returns whether the text up to the next space or the closing delimiter consists only of
   * letters.
   */
  private boolean isWordOf(int from, char close) {
    char[] chars = candidate.chars;
    int i = from;
    while (i < from + CandidateScan.MOST_LABEL
        && candidate.has(i)
        && CharacterProperties.isLetter(chars[i])) {
      i++;
    }
    return i > from && candidate.has(i) && (CharClasses.isSpace(chars[i]) || chars[i] == close);
  }

  private String joined(int from, int to) {
    char[] chars = candidate.chars;
    StringBuilder joined = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      if (!CharClasses.isSpace(chars[i])) {
        joined.append(chars[i]);
      }
    }
    return joined.toString();
  }

  /** Returns whether a whole range, without its whitespace, is an identifier. */
  private boolean isWhole(int from, int to, int slashes, int marks, boolean hasSlashes) {
    char[] joined = joined(from, to).toCharArray();
    int n = joined.length;
    if (within == null) {
      within = Joined.of(rules, domains);
    }
    CandidateScan other = within.candidate();
    other.readAll(joined);
    int end =
        hasSlashes
            ? within.authorities().end(slashes, 0, marks)
            : within.opaques().end(slashes - 2, 0, marks);
    if (end < 0 || (other.assumed & CandidateScan.SCRIPT) != 0) {
      return false;
    }
    for (int i = end; i < n; i++) {
      // Trailing punctuation belongs to a delimited identifier.
      byte what = letters[joined[i]];
      if (what == CharClasses.STOP || what == CharClasses.SURROGATE) {
        return false;
      }
    }
    return true;
  }
}
