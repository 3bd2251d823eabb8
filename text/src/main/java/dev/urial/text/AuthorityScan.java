package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.url.Url;

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
    boolean hasOtherLogin = host > from && hasOtherLogin(host);
    int to = hasOtherLogin ? -1 : hosts.widened(host, hosts.end(host, host));
    if (to > 0 && rules.isKnownDomains() && !hosts.isKnown(host, to)) {
      to = candidate.isAscii(host, to) ? -1 : hosts.cut(host, to);
      return to < 0 ? to : cut(to);
    }
    if (to > 0
        && !candidate.isAscii(host, to)
        && chars[host] != '['
        && !domains.isUsed(chars, hosts.lastLabel, to)) {
      int cut = hosts.cut(host, to);
      if (cut >= 0) {
        return cut(cut);
      }
    }
    int end = to < 0 ? -1 : afterHost(to, begin, true);
    boolean mayBeAny = rules.isAnyHost() && !hasOtherLogin || rules.isOfBrowsers();
    return end < 0 && mayBeAny ? anyAuthority(from, begin) : end;
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
   *
   * @param hasSlashes whether the host follows two slashes, so that all text up to a slash, a
   *     question mark or a number sign is its authority
   */
  int afterHost(int hostEnd, int begin, boolean hasSlashes) {
    char[] chars = candidate.chars;
    int i = port(hostEnd, hasSlashes);
    if (i >= 0 && candidate.has(i)) {
      if (chars[i] == '/' || chars[i] == '?' || chars[i] == '#' || isBackslash(i)) {
        return tails.end(i, i, begin);
      }
      boolean isOfUrl = hasSlashes || chars[i] == ':';
      if (isTemplate(i)
          || goesOn(i, begin)
          || isOfUrl && isCut(i, begin, !hasSlashes || hosts.isDomain(hostEnd))) {
        return -1;
      }
    }
    if (i >= 0) {
      candidate.ends(i, i);
    }
    return i;
  }

  /**
   * Returns the end of a port, or the end of the host if the colon after it belongs to the
   * sentence; negative if browsers reject the port. An empty port is followed by a path, a query or
   * a fragment.
   */
  int port(int hostEnd, boolean mayBeEmpty) {
    char[] chars = candidate.chars;
    if (!candidate.isAt(hostEnd, ':')) {
      return hostEnd;
    }
    int port = 0;
    int i = hostEnd + 1;
    while (candidate.has(i) && CharClasses.isDigit(chars[i])) {
      port = Math.min(99_999, port * 10 + chars[i] - '0');
      i++;
    }
    if (i == hostEnd + 1) {
      return mayBeEmpty && candidate.has(i) && "/?#".indexOf(chars[i]) >= 0 ? i : hostEnd;
    }
    return port > 65_535 || isMoreOfPort(i) ? -1 : i;
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

  /**
   * Returns whether an authority continues after punctuation, so that the text up to here names a
   * different resource, as in {@code http://a.example,b.example/}.
   *
   * <p>CHOICE: after an existing domain, a mark and a word belong to the sentence if neither a
   * slash nor another domain follows: {@code http://a.example,b}.
   */
  boolean isCut(int from, int begin, boolean isDomain) {
    char[] chars = candidate.chars;
    if (!candidate.has(from)
        || begin > 0 && chars[begin - 1] == chars[from] && "'*".indexOf(chars[from]) >= 0) {
      return false; // a quotation or emphasis
    }
    int depth = 0;
    int last = from;
    int i = from;
    while (i < from + CandidateScan.MOST_AUTHORITY && candidate.has(i) && isOfRest(i)) {
      depth += "([{".indexOf(chars[i]) >= 0 ? 1 : isClosing(chars[i]) ? -1 : 0;
      if (depth < 0) {
        break;
      }
      i++;
      last = CharClasses.isOfHost(chars[i - 1]) ? i : last;
    }
    boolean isPart =
        candidate.isAt(i, '/')
            || (candidate.isAt(i, '?') || candidate.isAt(i, '#'))
                && candidate.has(i + 1)
                && CharClasses.isOfHost(chars[i + 1]);
    if (isPart) {
      boolean isOther = chars[i - 1] == ':' && candidate.isAt(i + 1, '/'); // another identifier
      return i > from && !isOther;
    }
    int label = last;
    while (label > from && CharClasses.isOfLabel(chars[label - 1])) {
      label--;
    }
    return candidate.isAt(i, '@')
        || last > from
            && (!isDomain || chars[label - 1] == '.' && domains.isUsed(chars, label, last));
  }

  /** Returns whether an authority may contain a character of the text after a host. */
  private boolean isOfRest(int i) {
    char c = candidate.chars[i];
    return c < 128
        ? (isOfLogin(c) || "[]{}".indexOf(c) >= 0) && (c != '&' || !tails.isEscape(i))
        : CharClasses.isOfHost(c) && !CharClasses.isUnspaced(c);
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
   * Scans any authority that RFC 3986 or browsers allow, and returns the end of the identifier;
   * negative if there is none.
   */
  private int anyAuthority(int from, int begin) {
    char[] chars = candidate.chars;
    int depth = 0;
    int i = from;
    while (i < from + CandidateScan.MOST_AUTHORITY && candidate.has(i) && isOfAuthority(chars[i])) {
      depth += "([{".indexOf(chars[i]) >= 0 ? 1 : isClosing(chars[i]) ? -1 : 0;
      if (depth < 0) {
        break;
      }
      i++;
    }
    boolean isPart = candidate.has(i) && "/?#".indexOf(chars[i]) >= 0;
    boolean isWhole =
        isPart || !candidate.has(i) || letters[chars[i]] == CharClasses.STOP || isClosing(chars[i]);
    if (!isWhole || !isAuthority(from, i, begin)) {
      return -1;
    }
    int to = tails.end(from, from, begin);
    return to >= i || !isPart && isAuthority(from, to, begin) ? to : -1;
  }

  private boolean isAuthority(int from, int to, int begin) {
    char[] chars = candidate.chars;
    boolean isSome = false;
    for (int i = from; i < to && !isSome; i++) {
      isSome = CharClasses.isOfHost(chars[i]) || chars[i] == '%';
    }
    return isSome
        && (IriReference.isValid("//" + new String(chars, from, to - from))
            || rules.isOfBrowsers()
                && Url.tryParse(new String(chars, begin, to - begin)).orElseNull() != null);
  }

  private boolean isOfAuthority(char c) {
    boolean isAny = rules.isOfBrowsers() ? "/?#".indexOf(c) < 0 : isOfLogin(c) || c == '@';
    return letters[c] != CharClasses.STOP && (c > 127 || isAny);
  }

  /** Returns whether a backslash separates parts, as it does in browsers. */
  private boolean isBackslash(int i) {
    return candidate.hasBackslashes && candidate.isAt(i, '\\');
  }
}
