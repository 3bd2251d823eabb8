package dev.urial.text;

/** Scans Markdown autolinks (CommonMark §6.5) and GitHub's extended autolinks (GFM §6.9). */
final class MarkdownScan {
  private final CandidateScan candidate;
  private final HostScan hosts;
  private final FinderSettings rules;
  private final SchemeTable schemes;

  MarkdownScan(CandidateScan candidate, HostScan hosts, FinderSettings rules) {
    this.candidate = candidate;
    this.hosts = hosts;
    this.rules = rules;
    this.schemes = rules.schemes();
  }

  /** Scans {@code <scheme:…>}, and returns the index after it, or 0 if it is not an autolink. */
  int angled(int colon) {
    char[] chars = candidate.chars;
    int from = colon;
    while (from > candidate.floor
        && colon - from <= 32
        && CharClasses.isOfScheme(chars[from - 1])) {
      from--;
    }
    int length = colon - from;
    if (length < 2
        || length > 32
        || from - 1 < candidate.floor
        || chars[from - 1] != '<'
        || !CharClasses.isAlpha(chars[from])) {
      return 0;
    }
    int i = colon + 1;
    while (candidate.has(i) && chars[i] > ' ' && chars[i] != '<' && chars[i] != '>') {
      i++;
    }
    if (!candidate.isAt(i, '>')) {
      return 0;
    }
    candidate.before = 1;
    candidate.behind = 1;
    candidate.isUnknownScheme = schemes.at(chars, from, colon) == 0;
    candidate.found(Find.Kind.ABSOLUTE, from, i, 0);
    return i + 1;
  }

  /** Scans a domain by GitHub's rules, under which the last two segments contain no underscore. */
  int host(int from) {
    int before1 = 0;
    int last = 0;
    int i = from;
    while (candidate.has(i) && i < from + CandidateScan.MOST_AUTHORITY) {
      char c = candidate.chars[i];
      if (c == '_') {
        last++;
      } else if (c == '.') {
        before1 = last;
        last = 0;
      } else if (c != '-' && !CharClasses.isOfHost(c)) {
        break;
      }
      i++;
    }
    return before1 > 0 || last > 0 ? -1 : i;
  }

  /**
   * Returns the end of an autolink by GitHub's rules: it ends before whitespace or a less-than
   * sign, and trailing punctuation is not part of it.
   */
  int tail(int from, int least) {
    char[] chars = candidate.chars;
    int i = from;
    int open = 0;
    int close = 0;
    while (candidate.has(i) && !CharClasses.isSpace(chars[i]) && chars[i] != '<') {
      open += chars[i] == '(' ? 1 : 0;
      close += chars[i] == ')' ? 1 : 0;
      i++;
    }
    int to = i;
    while (to > least) {
      char c = chars[to - 1];
      if (c == ')' && close > open) {
        close--;
        to--;
      } else if ("?!.,:*_~'\"".indexOf(c) >= 0) {
        to--;
      } else if (c == ';') {
        int k = to - 2;
        while (k > least && CharClasses.isAlpha(chars[k])) {
          k--;
        }
        to = k < to - 2 && chars[k] == '&' ? k : to - 1;
      } else {
        break;
      }
    }
    candidate.assumed |= to < i ? CandidateScan.PUNCTUATION : 0;
    return to;
  }

  /** Looks for an address around an at sign, and returns the index at which the scan continues. */
  int address(int at) {
    char[] chars = candidate.chars;
    int from = at;
    int least = Math.max(candidate.floor, at - CandidateScan.MOST_LOCAL - 1);
    while (from > least && isOfAngledLocal(chars[from - 1])) {
      from--;
    }
    if (from > candidate.floor && chars[from - 1] == '<' && from < at) {
      int to = addressLabels(at + 1);
      if (to > 0 && candidate.isAt(to, '>')) {
        candidate.before = 1;
        candidate.behind = 1;
        candidate.found(Find.Kind.EMAIL, from, to, CandidateScan.MAILTO);
        return to + 1;
      }
    }
    if (!rules.isExtended()) {
      return at + 1;
    }
    from = at;
    while (from > least
        && (CharClasses.isAlphanumeric(chars[from - 1]) || isOfShort(chars[from - 1]))) {
      from--;
    }
    int to = at + 1;
    int dots = 0;
    while (candidate.has(to) && to < at + CandidateScan.MOST_HOST) {
      char c = chars[to];
      if (c == '.' && candidate.has(to + 1) && CharClasses.isAlphanumeric(chars[to + 1])) {
        dots++;
      } else if (!CharClasses.isAlphanumeric(c) && c != '-' && c != '_') {
        break;
      }
      to++;
    }
    if (from == at
        || dots == 0
        || !CharClasses.isAlphanumeric(chars[to - 1])
        || candidate.isAt(to, '@')) {
      return at + 1;
    }
    candidate.prefix(from);
    candidate.ends(to, to);
    candidate.found(Find.Kind.EMAIL, from, to, CandidateScan.MAILTO);
    return to;
  }

  private static boolean isOfShort(char c) {
    return c == '.' || c == '-' || c == '_' || c == '+';
  }

  private static boolean isOfAngledLocal(char c) {
    return c < 128 && (CharClasses.isAlphanumeric(c) || ".!#$%&'*+/=?^_`{|}~-".indexOf(c) >= 0);
  }

  /**
   * Scans labels of letters, digits and hyphens, as in HTML's email input; returns their end, or 0
   * if they are invalid.
   */
  private int addressLabels(int from) {
    int label = from;
    int i = from;
    while (candidate.has(i) && i < from + CandidateScan.MOST_HOST) {
      char c = candidate.chars[i];
      boolean isEnd = c == '>' || c == '.';
      if (isEnd) {
        if (!hosts.isLabelSound(label, i)) {
          return 0;
        }
        if (c == '>') {
          return i;
        }
        label = i + 1;
      } else if (!CharClasses.isAlphanumeric(c) && c != '-') {
        return 0;
      }
      i++;
    }
    return 0;
  }
}
