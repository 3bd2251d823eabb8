package dev.urial.text;

import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.LinkProperties;

/**
 * Detects links as in UTS #58: domain names and email addresses in all scripts, and the path, query
 * and fragment after a domain.
 *
 * <pre>{@code
 * See mailto:αβγ.δε@example.com, or https://example.com/α(β)?γ=δ#ε.
 *            └─ LinkEmail ─┘                           └ by Link_Term ┘└ soft: not included
 * }</pre>
 *
 * <p>The trigger is a dot. The domain around the dot must be a valid name below an existing or
 * special-use top-level domain. An at sign next to the domain makes it part of an email address;
 * otherwise, {@link LinkProperties} determines where the text after the domain ends.
 *
 * <p>CHOICE: UTS #58 lets implementations define a domain and the text allowed before it. This
 * class uses the Public Suffix List, and processes domains under UTS #46 as browsers do. A domain
 * without a scheme is not a link after a character that joins it to the text before it, such as
 * {@code @} or {@code /}. Text that looks like a login, as in {@code
 * http://john.smith@example.com}, is not a link, as in the tests of UTS #58.
 *
 * <p>CHOICE: a trailing question mark belongs to the sentence, because its Link_Term is Soft.
 *
 * <p>The scan takes linear time. Before text is rejected, at most a domain, a local part and a port
 * are scanned, all of which have bounded length. A run of domain characters that is not a domain is
 * skipped as a whole.
 *
 * @see <a href="https://www.unicode.org/reports/tr58/">UTS #58, Unicode Link Detection and
 *     Formatting</a>
 */
final class UnicodeLinks {
  private static final int MOST_DOMAIN = 255;
  private static final int MOST_LABEL = 63;
  private static final int MOST_LOCAL = 64;

  private static final String MAILTO = "mailto:";

  /** Characters that join a domain to the text before it, such as a path, a tag or a number. */
  private static final String JOINING = "@/\\#$%&_-.:~+";

  /**
   * Punctuation that names may contain (RFC 5892 §2.6): Tibetan tsheg, Hebrew geresh and gershayim,
   * and the katakana middle dot. At either end of a name, it belongs to the sentence.
   */
  private static final String INNER = "\u0F0B\u05F3\u05F4\u30FB";

  private static final Idna IDNA = Idna.browsers();

  /**
   * The parts of a URL from the domain onward. Each part after the host begins with a delimiter.
   */
  private enum Part {
    HOST,
    PATH,
    QUERY,
    FRAGMENT
  }

  private final CandidateScan candidate;
  private final HostScan hosts;
  private final AuthorityScan authorities;
  private final FinderSettings rules;
  private final KnownDomains domains;

  // The window, and the end of the last match.
  private char[] text = {};
  private int floor;

  private final int[] opened = new int[LinkProperties.MOST_BRACKETS];

  // The domain that was read last, without the sentence's trailing dots; its last label begins at
  // top.
  private int domainEnd;
  private int top;

  // The match, if there is one.
  private boolean isFound;
  private Find.Kind kind = Find.Kind.ABSOLUTE;
  private int start;
  private int end;

  UnicodeLinks(
      CandidateScan candidate,
      HostScan hosts,
      AuthorityScan authorities,
      FinderSettings rules,
      KnownDomains domains) {
    this.candidate = candidate;
    this.hosts = hosts;
    this.authorities = authorities;
    this.rules = rules;
    this.domains = domains;
  }

  boolean isFound() {
    return isFound;
  }

  Find.Kind kind() {
    return kind;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /**
   * Returns whether a character separates labels: a full stop, or a character that is mapped to it.
   */
  static boolean isDot(char c) {
    return c == '.' || c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
  }

  /**
   * Returns a string in which each character that separates labels is replaced with a full stop.
   */
  static String withFullStops(String text) {
    return text.replace('\u3002', '.').replace('\uFF0E', '.').replace('\uFF61', '.');
  }

  /** Looks for a link around a dot, and returns the index at which the scan continues. */
  int around(int dot, char[] window, int lastFind) {
    text = window;
    floor = lastFind;
    isFound = false;
    int least = Math.max(floor, dot - MOST_LABEL - 1);
    int from = dot;
    while (from > least && isOfDomain(text[from - 1])) {
      from--;
    }
    while (from < dot && INNER.indexOf(text[from]) >= 0) {
      from++;
    }
    int to = runEnd(dot + 1);
    boolean isDomain = isDomain(from, to);
    int last = domainEnd;
    if (from > floor && text[from - 1] == '@') {
      if (isDomain) {
        address(from - 1, last);
      }
      return isDomain ? last : to;
    }
    if (isAt(to, '@')) {
      int other = runEnd(to + 1);
      if (!isDomain(to + 1, other)) {
        return to + 1;
      }
      last = domainEnd;
      address(to, last);
      return last;
    }
    if (!isDomain || isInAddress(to)) {
      return to;
    }
    return url(from, last);
  }

  // Domains.

  private int runEnd(int from) {
    int i = from;
    while (candidate.has(i) && isOfDomain(text[i])) {
      i++;
    }
    return i;
  }

  private static boolean isOfDomain(char c) {
    return CharClasses.isOfHost(c) || c == '-' || isDot(c) || c > 127 && INNER.indexOf(c) >= 0;
  }

  /**
   * Returns whether a range is a domain name, ignoring trailing dots and hyphens, which belong to
   * the sentence. A single trailing dot is part of the domain if more of a URL follows.
   */
  private boolean isDomain(int from, int to) {
    int last = to;
    while (last > from && isOfSentence(text[last - 1])) {
      last--;
    }
    domainEnd = last == to - 1 && isDot(text[last]) && isPart(to) ? to : last;
    if (last == from || last - from > MOST_DOMAIN) {
      return false;
    }
    int label = from;
    int labels = 1;
    for (int i = from; i <= last; i++) {
      if (i < last && !isDot(text[i])) {
        continue;
      }
      if (i == label || i - label > MOST_LABEL || text[label] == '-' || text[i - 1] == '-') {
        return false;
      }
      if (i < last) {
        labels++;
        label = i + 1;
      }
    }
    top = label;
    return labels > 1 && (domains.isUsed(text, top, last) || isAddress(from, last)) && isName(from);
  }

  private static boolean isOfSentence(char c) {
    return isDot(c) || c == '-' || INNER.indexOf(c) >= 0;
  }

  private boolean isPart(int i) {
    return isAt(i, '/') || isAt(i, '?') || isAt(i, '#') || isPort(i);
  }

  private boolean isPort(int i) {
    return isAt(i, ':') && candidate.has(i + 1) && isDigit(text[i + 1]);
  }

  /** Returns whether a domain is valid under UTS #46. Plain ASCII names are always valid. */
  private boolean isName(int from) {
    String name = new String(text, from, domainEnd - from);
    return isPlain(name) || IDNA.toAscii(name).isOk();
  }

  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) > 127 || name.startsWith("--", i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isAddress(int from, int to) {
    return isDigit(text[top]) && hosts.isIpv4(from, to);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  // URLs.

  /** Finds a URL around a domain, and returns the index at which the scan continues. */
  private int url(int from, int last) {
    int scheme = scheme(from);
    boolean isBare = scheme == from;
    if (scheme < 0 || isBare && !mayBeBare(from, last)) {
      return last;
    }
    int to = authorities.port(last, !isBare);
    boolean isInside = isBare ? isInAuthority(from) : to > 0 && authorities.isCut(to, scheme, true);
    if (to < 0 || isInside || isLoginAhead(last)) {
      return last;
    }
    kind = !isBare ? Find.Kind.ABSOLUTE : isWww(from) ? Find.Kind.WWW : Find.Kind.BARE_DOMAIN;
    int whole = tail(to);
    int unstruck = Math.max(to, candidate.unstruck(scheme, whole));
    while (unstruck < whole
        && unstruck > to
        && LinkProperties.term(text[unstruck - 1]) == LinkProperties.SOFT) {
      unstruck--;
    }
    found(scheme, unstruck);
    return end;
  }

  /**
   * Returns the start of the scheme before a domain; the start of the domain if no slashes precede
   * it; negative if there is no known scheme before the slashes.
   */
  private int scheme(int from) {
    if (from - 3 < floor || text[from - 1] != '/' || text[from - 2] != '/') {
      return from;
    }
    int colon = from - 3;
    int first = colon;
    int least = Math.max(floor, colon - rules.schemes().longest());
    while (first > least && CharClasses.isAlphanumeric(text[first - 1])) {
      first--;
    }
    boolean isScheme =
        text[colon] == ':'
            && first < colon
            && rules.schemes().at(text, first, colon) != 0
            && candidate.begins(first);
    return isScheme ? first : -1;
  }

  private boolean mayBeBare(int from, int last) {
    boolean isJoined =
        from > 0 && JOINING.indexOf(text[from - 1]) >= 0 && !candidate.isBehindTildes(from);
    boolean isWanted = rules.isBareDomains() || rules.isWww() && isWww(from);
    boolean isKnown =
        isDigit(text[top])
            ? rules.isBareAddresses()
            : domains.isTop(text, top, isDot(text[last - 1]) ? last - 1 : last);
    return !isJoined && isWanted && isKnown;
  }

  private boolean isWww(int from) {
    return (text[from] | 0x20) == 'w'
        && (text[from + 1] | 0x20) == 'w'
        && (text[from + 2] | 0x20) == 'w'
        && isDot(text[from + 3]);
  }

  /**
   * Scans a path, a query and a fragment, and returns the end of the text that certainly belongs to
   * them.
   */
  private int tail(int from) {
    Part part = Part.HOST;
    int sure = from;
    int depth = 0;
    int i = from;
    while (candidate.has(i)) {
      int c = text[i];
      Part next = part(part, c);
      if (next != part) {
        part = next;
        depth = 0;
        i++;
        sure = c == '?' ? sure : i;
        continue;
      }
      if (part == Part.HOST) {
        return sure;
      }
      if (Character.isHighSurrogate((char) c) && candidate.has(i + 1)) {
        c = Character.codePointAt(text, i, i + 2);
      }
      if (isInterior(part, c, i)) {
        depth = 0;
      }
      int after = i + Character.charCount(c);
      switch (LinkProperties.term(c)) {
        case LinkProperties.SOFT -> {}
        case LinkProperties.INCLUDE -> sure = after;
        case LinkProperties.OPEN -> {
          if (depth == LinkProperties.MOST_BRACKETS) {
            return sure;
          }
          opened[depth++] = c;
          sure = after;
        }
        case LinkProperties.CLOSE -> {
          if (depth == 0 || opened[--depth] != LinkProperties.bracket(c)) {
            return sure;
          }
          sure = after;
        }
        default -> {
          return sure;
        }
      }
      i = after;
    }
    return sure;
  }

  /**
   * Returns the part that begins with a character within a part, or the same part if no part
   * begins.
   */
  private static Part part(Part part, int c) {
    return switch (c) {
      case '/' -> part == Part.HOST ? Part.PATH : part;
      case '?' -> part.compareTo(Part.QUERY) < 0 ? Part.QUERY : part;
      case '#' -> Part.FRAGMENT;
      default -> part;
    };
  }

  /**
   * Returns whether a character separates segments or fields, so that a bracket after it cannot
   * close a bracket before it.
   */
  private boolean isInterior(Part part, int c, int i) {
    return switch (part) {
      case HOST -> false;
      case PATH -> c == '/';
      case QUERY -> c == '=' || c == '&';
      case FRAGMENT -> c == ':' && isAt(i + 1, '~') && isAt(i + 2, ':');
    };
  }

  // Addresses.

  /** Finds an address around an at sign if the text before it is a local part. */
  private void address(int at, int last) {
    int from = local(at);
    int to = isDot(text[last - 1]) ? last - 1 : last;
    while (from >= 0 && from < at - 1 && text[from] == '~' && isAt(to, '~')) {
      from++; // it is struck through
    }
    if (from < 0 || isAt(to, '@') || isDigit(text[top]) || candidate.isCopyPath(to)) {
      return;
    }
    int scheme = from - MAILTO.length();
    boolean hasScheme =
        scheme >= floor
            && Ascii.equalsIgnoreCase(MAILTO, new String(text, scheme, MAILTO.length()))
            && candidate.isBeginning(scheme);
    if (hasScheme || rules.isEmail() && !isInAuthority(from)) {
      kind = hasScheme ? Find.Kind.ABSOLUTE : Find.Kind.EMAIL;
      found(hasScheme ? scheme : from, to);
    }
  }

  /** Returns the start of the local part before an at sign; negative if there is none. */
  private int local(int at) {
    int least = Math.max(floor, at - MOST_LOCAL - 1);
    int from = at;
    while (from > least) {
      int c = Character.codePointBefore(text, from, least);
      if (!LinkProperties.isOfAddress(c)) {
        break;
      }
      from -= Character.charCount(c);
    }
    boolean isLocal =
        from < at && at - from <= MOST_LOCAL && text[from] != '.' && text[at - 1] != '.';
    for (int i = from; i + 1 < at && isLocal; i++) {
      isLocal = (text[i] != '.' && text[i] != '/') || text[i + 1] != text[i];
    }
    return isLocal ? from : -1;
  }

  /** Returns whether an index is in an authority, as in {@code http://me:secret@a.com}. */
  private boolean isInAuthority(int from) {
    int least = Math.max(floor, from - MOST_LOCAL);
    int i = from;
    while (i > least
        && text[i - 1] != '/'
        && LinkProperties.term(text[i - 1]) != LinkProperties.HARD) {
      i--;
    }
    return from > floor && text[from - 1] == '@'
        || i - 2 >= floor && text[i - 1] == '/' && text[i - 2] == '/';
  }

  /** Returns whether a domain is the user name of a login, as in {@code http://a.com:80@b.com}. */
  private boolean isLoginAhead(int last) {
    if (!isAt(last, ':')) {
      return false;
    }
    int i = last;
    while (i < last + MOST_LOCAL && candidate.has(i) && "/?#@".indexOf(text[i]) < 0) {
      if (LinkProperties.term(text[i]) == LinkProperties.HARD) {
        return false;
      }
      i++;
    }
    return isAt(i, '@');
  }

  /**
   * Returns whether a domain is part of the local part of an address, as in {@code
   * name.uk+tag@a.com}.
   */
  private boolean isInAddress(int from) {
    if (isPart(from)) {
      return false;
    }
    int i = from;
    while (i < from + MOST_LOCAL && candidate.has(i) && LinkProperties.isOfAddress(text[i])) {
      i++;
    }
    return i > from && isAt(i, '@');
  }

  private boolean isAt(int i, char c) {
    return candidate.has(i) && text[i] == c;
  }

  private void found(int from, int to) {
    start = from;
    end = to;
    isFound = true;
  }
}
