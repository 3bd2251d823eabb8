package dev.urial.text;

/** Scans an email address around its at sign. */
final class EmailScan {
  /** The maximum distance from an address back to two slashes that make the address a login. */
  private static final int MOST_LOGIN = 192;

  /**
   * Characters of {@code atext} that are markup if they occur twice, because they surround or
   * separate text.
   */
  private static final String[] MARKUP = {"*", "`", "|", "{}"};

  private final CandidateScan candidate;
  private final HostScan hosts;
  private final MarkdownScan markdown;
  private final FinderSettings rules;
  private final byte[] letters;
  private final KnownDomains domains;

  EmailScan(
      CandidateScan candidate,
      HostScan hosts,
      MarkdownScan markdown,
      FinderSettings rules,
      KnownDomains domains) {
    this.candidate = candidate;
    this.hosts = hosts;
    this.markdown = markdown;
    this.rules = rules;
    this.letters = rules.letters();
    this.domains = domains;
  }

  /** Returns whether an email address begins at an index: a local part, an at sign and a domain. */
  boolean isAddress(int from) {
    char[] chars = candidate.chars;
    int i = from;
    while (i < from + CandidateScan.MOST_LOCAL
        && candidate.has(i)
        && (isOfLocal(chars[i]) || isSign(chars[i]))) {
      i++;
    }
    if (i == from || !candidate.isAt(i, '@')) {
      return false;
    }
    int to = hosts.end(i + 1, i + 1);
    return to > i + 1 && hosts.labels > 1 && isTopOfAddress(hosts.lastLabel, to);
  }

  /** Looks for an address around an at sign, and returns the index at which the scan continues. */
  int atSign(int at) {
    char[] chars = candidate.chars;
    candidate.assumed = 0;
    candidate.isUnknownScheme = false;
    if (rules.isMarkdown()) {
      return markdown.address(at);
    }
    int from = at < candidate.noAddressBefore ? -1 : local(at);
    if (from < 0 || !candidate.has(at + 1) || chars[at + 1] == '[') {
      return at + 1;
    }
    if (from > candidate.floor && chars[from - 1] == '@') {
      return at + 1; // @me@a.example is a handle, not an email address
    }
    int to = hosts.end(at + 1, at + 1);
    if (to < 0 || hosts.labels < 2) {
      return at + 1;
    }
    to = chars[to - 1] == '.' ? to - 1 : to;
    if (!isTopOfAddress(hosts.lastLabel, to)) {
      to = candidate.isAscii(at + 1, to) ? -1 : hosts.cut(at + 1, to);
      if (to < 0) {
        return at + 1;
      }
      candidate.assumed |= CandidateScan.SCRIPT;
    }
    if (candidate.has(to) && (chars[to] == '@' || candidate.isCopyPath(to))) {
      return at + 1;
    }
    int whole = signs(from, to);
    from = whole < from ? whole : segments(from, at, to);
    if (isInAuthority(from)) {
      return to;
    }
    if (candidate.isDelimited(from) && candidate.closes(from, to)) {
      candidate.before++;
      candidate.behind = 1;
    } else {
      candidate.prefix(from);
      candidate.ends(to, to);
    }
    candidate.found(Find.Kind.EMAIL, from, to, CandidateScan.MAILTO);
    return to;
  }

  /**
   * Returns whether an index is in an authority after two slashes, as in {@code
   * amqp://me:secret@a.example/}.
   */
  boolean isInAuthority(int from) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, from - MOST_LOGIN);
    int i = from;
    while (i > least && isOfAnyLogin(chars[i - 1])) {
      i--;
    }
    return i >= candidate.floor + 3
        && chars[i - 1] == '/'
        && chars[i - 2] == '/'
        && chars[i - 3] == ':';
  }

  private boolean isOfAnyLogin(char c) {
    return c < 128 ? c > ' ' && "/?#@<>\"\\".indexOf(c) < 0 : letters[c] != CharClasses.STOP;
  }

  /**
   * Returns whether the last label of an address can be a top-level domain: an existing or
   * special-use domain, or any name if all hosts are accepted.
   */
  private boolean isTopOfAddress(int from, int to) {
    char[] chars = candidate.chars;
    if (!rules.isAnyHost()) {
      return domains.isUsed(chars, from, to);
    }
    return to - from > 1 && !CharClasses.isDigit(chars[from]);
  }

  /** Returns the start of the local part before an at sign; negative if there is none. */
  private int local(int at) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, at - CandidateScan.MOST_LOCAL - 1);
    int i = at;
    int change = at;
    while (i > least) {
      char c = chars[i - 1];
      if (isOfLocal(c)) {
        i--;
        if (c > 127 && change == at && chars[i + 1] < 128 && CharClasses.isUnspaced(c)) {
          change = i + 1;
        }
      } else if (c == '"' && (i == at || chars[i] == '.')) {
        int open = i - 2;
        while (open >= least && isOfLocal(chars[open])) {
          open--;
        }
        if (open < least || chars[open] != '"' || open == i - 2) {
          break;
        }
        i = open;
      } else {
        break;
      }
    }
    if (at - i > CandidateScan.MOST_LOCAL) {
      return -1;
    }
    i = change < at ? change : i;
    for (int k = i; k + 1 < at; k++) {
      if (chars[k] == '.' && chars[k + 1] == '.') {
        i = k + 2;
      }
    }
    while (i < at && !CharClasses.isOfHost(chars[i]) && chars[i] != '_' && chars[i] != '"') {
      i++;
    }
    return i < at && chars[at - 1] != '.' ? i : -1;
  }

  /**
   * Returns the start of an address whose local part contains characters that are {@code atext}
   * (RFC 5322 §3.2.3) but are also used as separators in text: {@code a#b@c.example}.
   *
   * <p>CHOICE: such a character is neither the first nor the last character of a local part. If it
   * more likely belongs to the surrounding text, the address begins after it: {@code
   * email=me@a.example}, {@code **a**me@a.example}, {@code id|me@a.example|x}, {@code
   * w3.org#me@a.example}.
   */
  private int signs(int from, int to) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, from - 2 * CandidateScan.MOST_LOCAL);
    int begin = from;
    boolean hasSign = false;
    while (begin > least && isOfText(chars[begin - 1])) {
      begin--;
      hasSign |= isSign(chars[begin]);
    }
    if (!hasSign || begin == least && begin > candidate.floor) {
      return from;
    }
    int first = begin;
    while (first < from && !CharClasses.isAlphanumeric(chars[first]) && chars[first] != '_') {
      first++;
    }
    if (first >= from || isPath(begin, first, from)) {
      return from;
    }
    int cut = first;
    cut = Math.max(cut, behindMarkup(begin, from, to));
    cut = Math.max(cut, behindField(first, from));
    for (int i = cut; i + 1 < from; i++) {
      cut = chars[i] == '.' && chars[i + 1] == '.' ? i + 2 : cut;
    }
    while (cut < from && !CharClasses.isAlphanumeric(chars[cut]) && chars[cut] != '_') {
      cut++;
    }
    return cut < from && from - cut <= CandidateScan.MOST_LOCAL ? cut : from;
  }

  /** Returns whether a range is the end of a path, or a domain with a fragment or a query. */
  private boolean isPath(int begin, int first, int to) {
    char[] chars = candidate.chars;
    char before = begin > candidate.floor ? chars[begin - 1] : ' ';
    if ("\\@".indexOf(before) >= 0 || before > 127 && !CandidateScan.isMark(before)) {
      return true;
    }
    int part = first; // where a path, a query or a fragment would begin
    while (part < to && "/?#".indexOf(chars[part]) < 0) {
      part++;
    }
    if (part == to && candidate.indexOf('/', begin, first) < 0) {
      return false;
    }
    int dot = part;
    while (dot > first && chars[dot - 1] != '.') {
      dot--;
    }
    return before == ':'
            && (candidate.indexOf('/', begin, to) >= 0 || candidate.indexOf('?', begin, to) >= 0)
        || candidate.indexOf('/', begin, first) >= 0
        || part < to && candidate.isAt(part, '/') && (hasSign(part, to) || chars[part + 1] == '/')
        || dot > first && domains.isTop(chars, dot, part);
  }

  private boolean hasSign(int from, int to) {
    for (int i = from; i < to; i++) {
      if (isSign(candidate.chars[i])) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the index at which an address begins after text between two markup characters; 0 if
   * there is no such text.
   */
  private int behindMarkup(int begin, int from, int to) {
    char[] chars = candidate.chars;
    int cut = 0;
    for (String marks : MARKUP) {
      int count = candidate.has(to) && marks.indexOf(chars[to]) >= 0 ? 1 : 0;
      int last = 0;
      for (int i = begin; i < from; i++) {
        if (marks.indexOf(chars[i]) >= 0) {
          count++;
          last = i + 1;
        }
      }
      cut = count > 1 ? Math.max(cut, last) : cut;
    }
    return cut;
  }

  /**
   * Returns the index at which an address begins after a field name (a word and an equals sign) or
   * a query; 0 if there is neither. {@code SRS0=a=b=me@a.example} and {@code
   * list+me=b.example@a.example} are whole addresses.
   */
  private int behindField(int first, int from) {
    int equals = 0;
    int last = 0;
    boolean isQuery = false;
    boolean isWord = true;
    for (int i = first; i < from; i++) {
      char c = candidate.chars[i];
      equals += c == '=' ? 1 : 0;
      last = c == '=' ? i + 1 : last;
      isQuery |= c == '&' || c == '?';
      isWord &= equals > 0 || CharClasses.isPlainLabel(c);
    }
    boolean isField = equals == 1 && isWord && last - first > 2;
    return isField || equals > 0 && isQuery ? last : 0;
  }

  /** Returns whether {@code dot-atom-text} may contain an ASCII character. */
  private static boolean isOfText(char c) {
    return c < 128 && (isOfLocal(c) || isSign(c) || c == '/');
  }

  /** Returns whether a character is {@code atext} that is also used as a separator in text. */
  private static boolean isSign(char c) {
    return c < 128 && "!#$*=?^`{|}".indexOf(c) >= 0;
  }

  /**
   * Returns the start of an address whose local part contains slashes or a tilde, which are {@code
   * atext} (RFC 5322 §3.2.3): {@code ~emersion/soju-dev@lists.sr.ht}. Paths, hosts with a path, and
   * Markdown strikethrough are excluded.
   */
  private int segments(int from, int at, int to) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, at - CandidateScan.MOST_LOCAL);
    int i = from;
    while (i - 1 > least && chars[i - 1] == '/' && isOfSegment(chars[i - 2])) {
      i--;
      while (i > least && isOfSegment(chars[i - 1])) {
        i--;
      }
    }
    if (i == from) {
      boolean isTilde = i > least && chars[i - 1] == '~' && !candidate.isAt(to, '~');
      return isTilde && (i - 1 == candidate.floor || CandidateScan.isAround(chars[i - 2]))
          ? i - 1
          : from;
    }
    if (i > candidate.floor
        && (i == least || "/\\:@#".indexOf(chars[i - 1]) >= 0 || chars[i - 1] > 127)) {
      return from;
    }
    while (i < from
        && !CharClasses.isAlphanumeric(chars[i])
        && chars[i] != '_'
        && chars[i] != '~') {
      i++;
    }
    int slash = candidate.indexOf('/', i, from);
    int dot = slash;
    while (dot > i && chars[dot - 1] != '.') {
      dot--;
    }
    return slash <= i || dot > i && domains.isTop(chars, dot, slash) ? from : i;
  }

  private static boolean isOfSegment(char c) {
    return c < 128 && isOfLocal(c);
  }

  private static boolean isOfLocal(char c) {
    return c < 128
        ? CharClasses.isAlphanumeric(c) || "._-+%'&~".indexOf(c) >= 0
        : CharClasses.isOfHost(c);
  }

  /**
   * Returns whether a domain is part of the local part of an address, as in {@code
   * name.al+me@a.example}.
   */
  boolean isInAddress(int from) {
    int i = from;
    while (i < from + CandidateScan.MOST_LOCAL
        && candidate.has(i)
        && isOfDomainAddress(candidate.chars[i])) {
      i++;
    }
    return candidate.isAt(i, '@');
  }

  /**
   * Returns whether a local part may contain a character, except for characters that start a query
   * or a fragment.
   */
  private static boolean isOfDomainAddress(char c) {
    return isOfLocal(c) || isSign(c) && c != '?' && c != '#';
  }
}
