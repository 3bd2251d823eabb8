package dev.urial.text;

import dev.urial.IriReference;

/** Scans the text after two slashes: a login, a host, a port, and the rest of the identifier. */
final class AuthorityScan {
  private final CandidateScan candidate;
  private final HostScan hosts;
  private final MarkdownScan markdown;
  private final TailScan tails;
  private final FinderSettings rules;
  private final byte[] letters;
  private final KnownDomains domains;

  AuthorityScan(
      CandidateScan candidate,
      HostScan hosts,
      MarkdownScan markdown,
      TailScan tails,
      FinderSettings rules,
      KnownDomains domains) {
    this.candidate = candidate;
    this.hosts = hosts;
    this.markdown = markdown;
    this.tails = tails;
    this.rules = rules;
    this.letters = rules.letters();
    this.domains = domains;
  }

  /**
   * Returns the end of an identifier, given the start of its authority; negative if there is no
   * valid authority.
   */
  int end(int from, int begin, int marks) {
    char[] chars = candidate.chars;
    if (rules.isExtended()) {
      int to = markdown.host(from);
      return to > from && CharClasses.isOfHost(chars[from]) ? markdown.tail(to, from + 1) : -1;
    }
    boolean mayBeEmpty = (marks & SchemeTable.HAS_HOST) == 0;
    if (mayBeEmpty && candidate.isAt(from, '/') && candidate.has(from + 1)) {
      int to = tails.end(from, from, begin);
      return to > from + 1 ? to : -1;
    }
    int host = login(from);
    if (host > from && hasOtherLogin(host)) {
      return -1;
    }
    int to = hosts.widened(host, hosts.end(host, host));
    boolean isOther = to < 0 || to < candidate.stop && "!$&*+=%~".indexOf(chars[to]) >= 0;
    if (isOther && rules.isAnyHost()) {
      int end = anyAuthority(from, begin);
      if (end >= 0) {
        return end;
      }
    }
    if (to < 0 || hosts.isUnbracketed(host, to)) {
      return -1;
    }
    if (rules.isKnownDomains() && !hosts.isKnown(host, to)) {
      to = candidate.isAscii(host, to) ? -1 : hosts.cut(host, to);
      return to < 0 ? to : cut(to);
    }
    if (!candidate.isAscii(host, to)
        && chars[host] != '['
        && !domains.isUsed(chars, hosts.lastLabel, to)) {
      int cut = hosts.cut(host, to);
      if (cut >= 0) {
        return cut(cut);
      }
    }
    return afterHost(to, begin);
  }

  /**
   * Records that a host ends before a letter of another script, and returns the end of the host.
   */
  private int cut(int end) {
    candidate.ends(end, end);
    candidate.assumed |= CandidateScan.SCRIPT;
    return end;
  }

  /**
   * Scans the port and the rest of the identifier after a host, and returns the end of the
   * identifier; negative if the authority continues or the port is invalid.
   */
  int afterHost(int hostEnd, int begin) {
    char[] chars = candidate.chars;
    int i = hostEnd;
    if (candidate.isAt(i, ':') && candidate.has(i + 1)) {
      int to = port(i + 1);
      if (to < 0) {
        return -1;
      }
      i = to > i + 1 ? to : i;
    }
    if (candidate.has(i) && (isTemplate(i) || goesOn(i, begin))) {
      return -1;
    }
    if (candidate.has(i) && (chars[i] == '/' || chars[i] == '?' || chars[i] == '#')) {
      return tails.end(i, i, begin);
    }
    candidate.ends(i, i);
    return i;
  }

  /**
   * Returns the end of a port, or {@code from}, the index after the colon, if the port has no
   * digits; negative if the port is invalid.
   */
  private int port(int from) {
    char[] chars = candidate.chars;
    int port = 0;
    int i = from;
    while (candidate.has(i) && CharClasses.isDigit(chars[i])) {
      port = Math.min(99_999, port * 10 + chars[i] - '0');
      i++;
    }
    if (i > from) {
      return port > 65_535 || isMoreOfPort(i) ? -1 : i;
    }
    while (i < from + CandidateScan.MOST_LABEL
        && candidate.has(i)
        && CharClasses.isPlainLabel(chars[i])) {
      i++;
    }
    return i > from && candidate.isAt(i, '/') ? -1 : from; // as in ssh://git@a.example:me/b.git
  }

  /**
   * Returns whether other text directly follows a port, as in {@code https://a.example:80a/}, which
   * browsers reject. A letter of a script without spaces begins the next word instead.
   */
  private boolean isMoreOfPort(int i) {
    char[] chars = candidate.chars;
    if (!candidate.has(i)) {
      return false;
    }
    char c = chars[i];
    return CharClasses.isOfLabel(c) && !CharClasses.isUnspaced(c)
        || c == '%'
        || c == '.' && candidate.has(i + 1) && CharClasses.isDigit(chars[i + 1]);
  }

  /**
   * Returns whether an authority continues after a host, so that browsers open a different host or
   * reject the URL. This is the case if an escape follows the host, or if an at sign follows a
   * character that no grammar allows, as in {@code http://a|b@c.example/}.
   */
  private boolean goesOn(int from, int begin) {
    char[] chars = candidate.chars;
    char c = chars[from];
    if (c == '@' || c == '%' && isEncoded(from)) {
      return true;
    }
    boolean isClosed = begin > 0 && isClosing(c) && chars[begin - 1] == TailScan.opening(c);
    if ("|^`]}".indexOf(c) < 0 || isClosed || c == '`' && tails.isCode(begin)) {
      return false;
    }
    int most = from + CandidateScan.MOST_AUTHORITY;
    int i = from;
    while (i < most
        && candidate.has(i)
        && "/?#@".indexOf(chars[i]) < 0
        && letters[chars[i]] != CharClasses.STOP) {
      i++;
    }
    boolean isLogin = i < most && candidate.isAt(i, '@');
    candidate.noAddressBefore = isLogin ? i + 1 : candidate.noAddressBefore;
    return isLogin;
  }

  private static boolean isClosing(char c) {
    return c == ')' || c == ']' || c == '}';
  }

  private boolean isEncoded(int i) {
    char[] chars = candidate.chars;
    return candidate.isAt(i, '%')
        && candidate.has(i + 2)
        && CharClasses.isHex(chars[i + 1])
        && CharClasses.isHex(chars[i + 2]);
  }

  /**
   * Returns whether an authority continues with braces, as a placeholder for a host or a port:
   * {@code http://a.{region}.example:${port}/}. Browsers treat braces as part of a host.
   */
  private boolean isTemplate(int from) {
    int i = from;
    if (candidate.isAt(i, '.') || candidate.isAt(i, ':') || candidate.isAt(i, '-')) {
      i++;
    }
    return candidate.isAt(candidate.isAt(i, '$') ? i + 1 : i, '{');
  }

  /**
   * Returns the start of the host, which is after the at sign of the login, if there is a login.
   */
  private int login(int from) {
    int most = from + CandidateScan.MOST_AUTHORITY;
    for (int i = from; i < most && candidate.has(i); i++) {
      char c = candidate.chars[i];
      if (c == '@') {
        return i + 1;
      }
      if (c < 128 ? !isOfLogin(c) : letters[c] == CharClasses.STOP) {
        return from;
      }
    }
    return from;
  }

  /**
   * Returns whether another at sign follows a login. Under RFC 3986, the login ends at the first at
   * sign, but in browsers it ends at the last one, so the intended host is unclear. Such text is
   * not an email address either.
   */
  private boolean hasOtherLogin(int host) {
    int last = host;
    int next = login(host);
    while (next > last && next - host < CandidateScan.MOST_AUTHORITY) {
      last = next;
      next = login(last);
    }
    candidate.noAddressBefore = last > host ? last : candidate.noAddressBefore;
    return last > host;
  }

  private static boolean isOfLogin(char c) {
    return CharClasses.isAlphanumeric(c) || "-._~%!$&'()*+,;=:".indexOf(c) >= 0;
  }

  /**
   * Scans any authority that RFC 3986 allows, and returns the end of the identifier; negative if
   * there is none.
   */
  private int anyAuthority(int from, int begin) {
    int i = from;
    while (candidate.has(i)
        && i < from + CandidateScan.MOST_AUTHORITY
        && isOfAuthority(candidate.chars[i])) {
      i++;
    }
    if (!isAuthority(from, i)) {
      return -1;
    }
    int to = tails.end(from, from, begin);
    return to >= i || isAuthority(from, to) ? to : -1;
  }

  private boolean isAuthority(int from, int to) {
    char[] chars = candidate.chars;
    boolean isSome = false;
    for (int i = from; i < to && !isSome; i++) {
      isSome = CharClasses.isOfHost(chars[i]) || chars[i] == '%';
    }
    return isSome && IriReference.isValid("//" + new String(chars, from, to - from));
  }

  private boolean isOfAuthority(char c) {
    return c < 128 ? isOfLogin(c) || c == '@' : letters[c] != CharClasses.STOP;
  }
}
