package dev.urial.text;

import dev.urial.internal.text.Ascii;

/**
 * Scans an identifier without a scheme: {@code www.}, a domain, an IP address, {@code localhost},
 * or a host after two slashes.
 */
final class BareHostScan {
  private final CandidateScan candidate;
  private final HostScan hosts;
  private final MarkdownScan markdown;
  private final AuthorityScan authorities;
  private final DelimitedScan delimited;
  private final EmailScan emails;
  private final FinderSettings rules;
  private final KnownDomains domains;

  BareHostScan(
      CandidateScan candidate,
      HostScan hosts,
      MarkdownScan markdown,
      AuthorityScan authorities,
      DelimitedScan delimited,
      EmailScan emails,
      FinderSettings rules,
      KnownDomains domains) {
    this.candidate = candidate;
    this.hosts = hosts;
    this.markdown = markdown;
    this.authorities = authorities;
    this.delimited = delimited;
    this.emails = emails;
    this.rules = rules;
    this.domains = domains;
  }

  /**
   * Looks for {@code www.} or a domain around a dot. Returns the index at which the scan continues.
   */
  int dot(int dot) {
    char[] chars = candidate.chars;
    candidate.assumed = 0;
    candidate.isUnknownScheme = false;
    if (rules.isWww()
        && dot - 3 >= candidate.floor
        && (chars[dot - 1] | 0x20) == 'w'
        && (chars[dot - 2] | 0x20) == 'w'
        && (chars[dot - 3] | 0x20) == 'w'
        && candidate.begins(dot - 3)
        && (dot == 3 || ".-@".indexOf(chars[dot - 4]) < 0)
        && !emails.isInAuthority(dot - 3)) {
      int next = www(dot - 3);
      if (next > 0) {
        return next;
      }
    }
    return rules.isBareDomains() || rules.isBareAddresses() ? bare(dot) : dot + 1;
  }

  /**
   * Scans a name that begins with {@code www.}. Returns the index at which the scan continues; 0 if
   * there is no such name.
   */
  private int www(int from) {
    char[] chars = candidate.chars;
    if (rules.isExtended()) {
      int to = markdown.host(from);
      if (to <= from + 4 || !candidate.has(from + 4)) {
        return 0;
      }
      to = markdown.tail(to, from + 4);
      candidate.prefix(from);
      candidate.found(Find.Kind.WWW, from, to, CandidateScan.SCHEME);
      return to;
    }
    int host = hosts.widened(from, hosts.end(from, from));
    if (host < 0 || hosts.labels < 2) {
      return 0;
    }
    int hostEnd = chars[host - 1] == '.' ? host - 1 : host;
    int to;
    if (candidate.isAscii(from, host) || domains.isUsed(chars, hosts.lastLabel, hostEnd)) {
      to =
          domains.isUsed(chars, hosts.lastLabel, hostEnd)
              ? authorities.afterHost(host, from, false)
              : -1;
    } else {
      to = hosts.cut(from, host);
      candidate.assumed |= CandidateScan.SCRIPT;
    }
    if (to < 0) {
      candidate.assumed = 0;
      return 0;
    }
    int undelimited = candidate.assumed;
    if (candidate.isDelimited(from) && !candidate.closes(from, to)) {
      candidate.assumed = 0;
      int next = delimited.end(Find.Kind.WWW, from, from, SchemeTable.HAS_HOST, true);
      if (next > 0 || candidate.isStarved) {
        candidate.assumed |= CandidateScan.SCHEME;
        return Math.max(next, from + 4);
      }
      candidate.assumed = undelimited;
    }
    candidate.foundWithoutScheme(Find.Kind.WWW, from, to);
    return candidate.end();
  }

  /**
   * Scans a host without a scheme: an existing domain or an address. Returns the index at which the
   * scan continues.
   */
  private int bare(int dot) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, dot - CandidateScan.MOST_LABEL - 1);
    int from = dot;
    if (rules.isDefanged() && rules.isBareDomains()) {
      int next = encoded(dot);
      if (next > 0 || candidate.isStarved) {
        return Math.max(next, dot + 1);
      }
    }
    while (from > least && CharClasses.isOfLabel(chars[from - 1])) {
      char c = chars[from - 1];
      if (from < dot && c > 127 && CharClasses.isUnspaced(c) && chars[from] < 128) {
        break; // a domain after a script without spaces
      }
      from--;
    }
    while (from < dot && !isDomainBeginning(chars[from])) {
      from++;
    }
    boolean isJoined =
        from > 0
            && "@/\\#$%&_-.:~+".indexOf(chars[from - 1]) >= 0
            && !candidate.isBehindTildes(from);
    if (from == dot || isJoined) {
      return dot + 1;
    }
    int host = hosts.end(from, from);
    if (host < 0 || hosts.labels < 2) {
      return dot + 1;
    }
    int hostEnd = chars[host - 1] == '.' ? host - 1 : host;
    if (CharClasses.isDigit(chars[hosts.lastLabel])) {
      boolean isAddress = rules.isBareAddresses() && hosts.isIpv4(from, hostEnd);
      int to = isAddress ? authorities.afterHost(host, from, false) : -1;
      if (to < 0) {
        return host;
      }
      candidate.foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
      return to;
    }
    if (!rules.isBareDomains()) {
      return host;
    }
    boolean isAscii = candidate.isAscii(from, hostEnd);
    int cut = isAscii ? -1 : hosts.cut(from, hostEnd);
    if (cut > 0 && domains.isRegistrable(chars, from, cut)) {
      candidate.assumed |= CandidateScan.SCRIPT;
      candidate.foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, cut);
      return cut;
    }
    hosts.end(from, from);
    boolean isLocal = rules.isLocalNames() && domains.isSpecial(chars, hosts.lastLabel, hostEnd);
    if (!isLocal
        && (!domains.isTop(chars, hosts.lastLabel, hostEnd)
            || !domains.isRegistrable(chars, from, hostEnd))) {
      return host;
    }
    boolean isOther = emails.isInAddress(hostEnd) || emails.isInAuthority(from);
    int to = isOther ? -1 : authorities.afterHost(host, from, false);
    if (to < 0) {
      return host;
    }
    candidate.foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /**
   * Scans a percent-encoded domain around a dot, which browsers decode: {@code %77ww.example.com}.
   * Returns the index at which the scan continues; 0 if there is no such domain, and no percent
   * sign before the dot.
   */
  private int encoded(int dot) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, dot - CandidateScan.MOST_HOST);
    int from = dot;
    while (from > least && isOfEncoded(chars[from - 1])) {
      from--;
    }
    int to = dot;
    while (to < dot + 3 * CandidateScan.MOST_HOST && candidate.has(to) && isOfEncoded(chars[to])) {
      to++;
    }
    int next = candidate.indexOf('%', from, dot) < 0 ? 0 : to; // no other domain begins after it
    while (to > dot && (chars[to - 1] == '.' || chars[to - 1] == '-')) {
      to--;
    }
    boolean isJoined = from > 0 && "@/\\#$&:~+=".indexOf(chars[from - 1]) >= 0;
    if (isJoined || candidate.indexOf('%', from, to) < 0 || !isDomain(decoded(from, to))) {
      return next;
    }
    return Math.max(next, encoded(from, to));
  }

  private int encoded(int from, int hostEnd) {
    int to =
        candidate.has(hostEnd) && candidate.chars[hostEnd] == '@'
            ? -1
            : authorities.afterHost(hostEnd, from, false);
    if (to < 0) {
      return 0;
    }
    candidate.foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /**
   * Decodes a host of letters, digits, dots, hyphens and underscores; returns an empty string if it
   * contains anything else.
   */
  private String decoded(int from, int to) {
    char[] chars = candidate.chars;
    StringBuilder plain = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if (c == '%') {
        if (i + 2 >= to || !CharClasses.isHex(chars[i + 1]) || !CharClasses.isHex(chars[i + 2])) {
          return "";
        }
        c = (char) Integer.parseInt(new String(chars, i + 1, 2), 16);
        i += 2;
      }
      if (!CharClasses.isPlainLabel(c)) {
        return "";
      }
      plain.append(c);
    }
    return plain.toString();
  }

  private static boolean isOfEncoded(char c) {
    return CharClasses.isPlainLabel(c) || c == '%';
  }

  /** Returns whether a name is, or is below, a registrable domain. */
  private boolean isDomain(String name) {
    char[] host = name.toCharArray();
    int label = name.lastIndexOf('.') + 1;
    int first = 0;
    for (int i = 0; i <= host.length; i++) {
      if (i == host.length || host[i] == '.') {
        if (i == first
            || i - first > CandidateScan.MOST_LABEL
            || host[first] == '-'
            || host[i - 1] == '-') {
          return false;
        }
        first = i + 1;
      }
    }
    return label > 0
        && domains.isTop(host, label, host.length)
        && domains.isRegistrable(host, 0, host.length);
  }

  /**
   * Looks for an IPv6 address around a colon, or for {@code localhost} before a port. Returns the
   * index at which the scan continues; 0 if there is neither.
   */
  int bareColon(int colon) {
    candidate.assumed = 0;
    candidate.isUnknownScheme = false;
    int next = rules.isIpv6Addresses() ? ipv6(colon) : 0;
    return next == 0 && rules.isLocalNames() ? localhost(colon) : next;
  }

  /**
   * Scans an IPv6 address around its first colon. Returns the index at which the scan continues; 0
   * if there is no address.
   */
  private int ipv6(int colon) {
    char[] chars = candidate.chars;
    int least = Math.max(candidate.floor, colon - 5);
    int from = colon;
    while (from > least && CharClasses.isHex(chars[from - 1])) {
      from--;
    }
    if (colon - from > 4 || from > 0 && CharClasses.isOfUnbracketed(chars[from - 1])) {
      return 0;
    }
    int to = colon;
    boolean hasDigit = false;
    while (to < from + CandidateScan.MOST_ADDRESS
        && candidate.has(to)
        && CharClasses.isOfUnbracketed(chars[to])) {
      to++;
    }
    while (to > colon + 1 && (chars[to - 1] == '.' || hosts.isSingleColon(to - 1))) {
      to--;
    }
    for (int i = from; i < to; i++) {
      hasDigit |= CharClasses.isDigit(chars[i]);
    }
    // CHOICE: text without digits is usually a name in a program, such as a::b.
    if (!hasDigit
        || to - colon < 2
        || candidate.has(to) && CharClasses.isOfLabel(chars[to])
        || !hosts.isIpv6(from, to)) {
      return 0;
    }
    boolean isBracketed =
        from > candidate.floor && chars[from - 1] == '[' && candidate.isAt(to, ']');
    from -= isBracketed ? 1 : 0;
    if (from > 0
        && (CharClasses.isOfLabel(chars[from - 1]) || "/@\\%.".indexOf(chars[from - 1]) >= 0)) {
      return 0;
    }
    if (isBracketed) {
      to = authorities.afterHost(to + 1, from, false);
    } else {
      candidate.ends(to, to);
    }
    if (to < 0) {
      return 0;
    }
    candidate.foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /**
   * Scans {@code localhost} before the colon of a port, or before a slash. Returns the index at
   * which the scan continues; 0 if there is no such host.
   */
  private int localhost(int colon) {
    char[] chars = candidate.chars;
    int from = colon - 9;
    boolean isThere =
        from >= candidate.floor
            && (chars[colon] == '/'
                || candidate.has(colon + 1) && CharClasses.isDigit(chars[colon + 1]))
            && Ascii.equalsIgnoreCase(new String(chars, from, 9), "localhost")
            && candidate.isBeginning(from)
            && (from == 0 || ".-@/:%\\".indexOf(chars[from - 1]) < 0);
    int to = isThere ? authorities.afterHost(colon, from, false) : -1;
    if (to < 0) {
      return 0;
    }
    candidate.foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /**
   * Returns whether an address follows a host in the form that Java prints: {@code
   * localhost/127.0.0.1}.
   */
  private boolean isAddressOf(int from) {
    char[] chars = candidate.chars;
    int to = from;
    while (to < from + CandidateScan.MOST_ADDRESS
        && candidate.has(to)
        && CharClasses.isOfUnbracketed(chars[to])) {
      to++;
    }
    int last = to;
    while (last > from && (chars[last - 1] == ':' || chars[last - 1] == '.')) {
      last--;
    }
    int port = candidate.indexOf(':', from, last);
    return hosts.isIpv4(from, port < 0 ? last : port)
        || hosts.isIpv6(from, last)
        || hosts.isIpv6(from, to);
  }

  private static boolean isDomainBeginning(char c) {
    return CharClasses.isOfHost(c) && !Character.isLowSurrogate(c) || c == '-' || c == '_';
  }

  /**
   * Looks for {@code localhost} before a slash, or for a host after two slashes. Returns the index
   * at which the scan continues.
   */
  int slash(int i) {
    candidate.assumed = 0;
    candidate.isUnknownScheme = false;
    if (rules.isLocalNames() && !isAddressOf(i + 1)) {
      int next = localhost(i);
      if (next > 0) {
        return next;
      }
    }
    if (!rules.isNetworkPaths() || !candidate.isAt(i + 1, '/')) {
      return i + 1;
    }
    if (candidate.isAt(i + 2, '/')
        || !candidate.isBeginning(i)
        || (i > 0 && ":/".indexOf(candidate.chars[i - 1]) >= 0)) {
      int next = i + 1;
      while (candidate.isAt(next, '/')) {
        next++;
      }
      return next;
    }
    int host = hosts.end(i + 2, i + 2);
    boolean isLocalhost = host == i + 11 && candidate.isWord(i + 2, "localhost");
    if (host < 0 || (hosts.labels < 2 && !isLocalhost)) {
      return i + 2;
    }
    int to = authorities.afterHost(host, i, true);
    if (to < 0) {
      return i + 2;
    }
    candidate.prefix(i);
    candidate.foundWithoutScheme(Find.Kind.NETWORK_PATH, i, to);
    return to;
  }
}
