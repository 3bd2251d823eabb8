package dev.urial.repair;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Repair.Reason;
import dev.urial.url.Url;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Repairs an authority: the credentials, spaces in the host, the brackets of an IPv6 address, the
 * host name, and the port.
 */
final class AuthorityRules {
  /** The length of the longest IPv6 address without a zone. */
  private static final int LONGEST_ADDRESS = 45;

  /** The maximum number of adjacent characters that are removed. */
  private static final int MOST_SLIPPED = 6;

  /** The length of the longest host in which superfluous adjacent characters are searched for. */
  private static final int LONGEST_SLIP = 64;

  /** The length of the longest host that is examined; enough for any DNS name with escapes. */
  private static final int LONGEST_NAME = 1024;

  /** White space within a line, as people type and paste it. */
  static final String BLANK = " \t\u00A0\u2002\u2003\u2007\u2009\u202F\u3000";

  /** Schemes whose paths are texts or programs, in which white space is data. */
  private static final Set<String> DATA = Set.of("data", "javascript");

  /** Schemes of programs that also read {@code host:path}; a compound scheme has one as a part. */
  private static final Set<String> SCP_SCHEMES = Set.of("ssh", "scp", "sftp", "git", "rsync");

  private static final CharSet LABEL = CharSet.ALPHA.or(CharSet.DIGIT);

  private AuthorityRules() {}

  // Credentials.

  /**
   * Turns the colon before an scp path into a slash, as in {@code ssh://git@a.example:org/x.git}
   * and, after a port, {@code ssh://git@a.example:2222:org/x.git}.
   */
  static boolean scp(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int end = places.pathStart;
    if (!places.isPortWrong() || places.hostEnd() == places.hostStart()) {
      return false;
    }
    int digits = end(text, places.hostEnd() + 1, end, true);
    boolean hasPort = digits > places.hostEnd() + 1 && text.startsWith(":", digits);
    int colon = hasPort ? digits : places.hostEnd();
    boolean mayBePassword =
        places.at < 0 && text.indexOf('@', end) >= 0 && !isHostLike(text, places);
    return isOfScp(places)
        && !mayBePassword
        && !DraftComponents.isOf(CharSet.DIGIT, text, colon + 1, end)
        && !text.startsWith(":", colon + 1)
        && text.substring(colon, end).indexOf(',') < 0
        && fork.add(colon, colon + 1, "/", Reason.SCP_PATH, 0);
  }

  /** Returns whether the programs behind a scheme also read {@code host:path}. */
  private static boolean isOfScp(DraftComponents places) {
    String scheme = Ascii.lower(places.scheme());
    String path = places.text.substring(places.pathStart, places.pathEnd);
    return path.endsWith(".git")
        || SCP_SCHEMES.stream().anyMatch(it -> ('+' + scheme + '+').contains('+' + it + '+'));
  }

  /**
   * Percent-encodes the delimiters of a password, as in {@code mysql://u:p/w@h/db}. What looks like
   * a query is no password, and in a web address what looks like a host is no user name.
   */
  static boolean password(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int first = text.indexOf('@', places.pathStart);
    if (!places.isPortWrong() || first < 0) {
      return false;
    }
    int at = text.lastIndexOf('@', SchemeRules.end(text, first, "/?"));
    boolean isHostEmpty = at + 1 == text.length() || "/?#".indexOf(text.charAt(at + 1)) >= 0;
    int mark = text.indexOf('?', places.pathStart);
    int pair = mark < 0 ? -1 : text.indexOf('=', mark);
    boolean isLikeHost = isHostLike(text, places);
    boolean isWeb = RepairGoal.isWeb(places.scheme());
    if (isWeb && (isHostEmpty || isLikeHost) || pair >= 0 && pair < at) {
      return false;
    }
    Edits edits = fork.edits();
    for (int i = places.pathStart; i < at; i++) {
      if ("/?#".indexOf(text.charAt(i)) >= 0) {
        edits.add(i, i + 1, EscapedUtf8.escape(text.charAt(i)), Reason.PASSWORD_DELIMITER);
      }
    }
    return fork.add(edits, isLikeHost ? 5 : 2, 0);
  }

  /** Returns whether what precedes the colon of the port looks like a host. */
  private static boolean isHostLike(String text, DraftComponents places) {
    String host = text.substring(places.hostStart(), places.hostEnd());
    return host.indexOf('.') >= 0 || Ascii.equalsIgnoreCase(host, "localhost");
  }

  // White space.

  /**
   * Removes white space from the authority, but not from within a user name or a password. If there
   * is some beside its delimiters or behind the scheme, removes it beside the other delimiters too.
   */
  static boolean spaces(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    Edits edits = fork.edits();
    boolean isSpaced =
        fork.from.edits.stream().anyMatch(it -> it.reason() == Reason.DELIMITER_SPACE);
    if (places.hasAuthority()) {
      isSpaced |= spaces(edits, places.authorityStart, places.at, ":@", null);
      isSpaced |= spaces(edits, places.hostStart(), places.pathStart, ":@[]", Reason.HOST_SPACE);
    }
    isSpaced |= isBlank(fork.text, places.schemeEnd + 1) && places.schemeEnd >= 0;
    if (isSpaced) {
      boolean isData = DATA.contains(Ascii.lower(places.scheme()));
      spaces(edits, places.pathStart, places.pathEnd, isData ? "" : "/:@[]", null);
      spaces(edits, places.pathEnd + 1, places.queryEnd, "=&", null);
      spaces(edits, places.queryEnd + 1, fork.text.length(), "", null);
    }
    return fork.add(edits, edits.cost() + 2);
  }

  /**
   * Removes white space from a component: at its edges and beside its delimiters, and elsewhere if
   * there is a reason to. Returns whether there is some at an edge or beside a delimiter.
   */
  private static boolean spaces(
      Edits edits, int start, int end, String delimiters, @Nullable Reason within) {
    String text = edits.from.text;
    boolean isSpaced = false;
    int i = start;
    while (i < end) {
      int from = i;
      while (i < end && isBlank(text, i)) {
        i++;
      }
      boolean isBeside =
          from == start
              || i == end
              || delimiters.indexOf(text.charAt(from - 1)) >= 0
              || delimiters.indexOf(text.charAt(i)) >= 0;
      Reason reason = isBeside ? Reason.DELIMITER_SPACE : within;
      if (from == i) {
        i++;
      } else if (reason != null) {
        edits.remove(from, i, reason);
        isSpaced |= isBeside;
      }
    }
    return isSpaced;
  }

  private static boolean isBlank(String text, int i) {
    return i < text.length() && BLANK.indexOf(text.charAt(i)) >= 0;
  }

  // Brackets.

  /** Inserts or removes brackets, if there are not two. */
  static boolean brackets(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int start = places.hostStart();
    int end = places.pathStart;
    if (!places.hasAuthority()) {
      return false;
    }
    boolean isOpen = text.startsWith("[", start) && start < end;
    int close = text.indexOf(']', start);
    int colon = text.lastIndexOf(':', end - 1);
    if (isOpen && close >= 0 && close < end) {
      return literal(fork, start, close, end);
    }
    int first = isOpen ? start + 1 : start;
    boolean mayBePort = isOpen || DraftComponents.isOf(CharSet.DIGIT, text, colon + 1, end);
    boolean isWhole = isAddress(text, first, end);
    int at = isWhole ? end : mayBePort && isAddress(text, first, colon) ? colon : -1;
    if (isOpen && at < 0) {
      return fork.add(start, first, "", Reason.HOST_BRACKETS, 6);
    }
    if (close > start && close < end && isAddress(text, start, close)) {
      return fork.add(start, start, "[", Reason.ADDRESS_BRACKETS, 6);
    }
    if (at < 0 || !isOpen && text.indexOf(':', start) == colon) {
      return false;
    }
    Edits edits = fork.edits();
    if (!isOpen) {
      edits.add(start, start, "[", Reason.ADDRESS_BRACKETS);
    }
    return fork.add(edits.add(at, at, "]", Reason.ADDRESS_BRACKETS), 6);
  }

  /** Repairs what is in brackets, or what follows them. */
  private static boolean literal(Fork fork, int start, int close, int end) {
    String text = fork.text;
    int zone = text.indexOf('%', start);
    int first = text.indexOf(':', start);
    if (close + 1 - start <= LONGEST_NAME && isLiteral(text.substring(start, close + 1))) {
      int colon = text.indexOf(':', close);
      int hostEnd = colon < 0 || colon > end ? end : colon;
      return close + 1 < hostEnd
          && !hasLetterOrDigit(text, close + 1, hostEnd)
          && fork.add(close + 1, hostEnd, "", Reason.HOST_CHARACTERS, 7);
    }
    if (zone >= 0 && zone < close && isAddress(text, start + 1, zone)) {
      return fork.add(zone, close, "", Reason.ADDRESS_ZONE, 6);
    }
    if (first < 0 || first > close) {
      Edits edits = fork.edits().remove(start, start + 1, Reason.HOST_BRACKETS);
      return fork.add(edits.remove(close, close + 1, Reason.HOST_BRACKETS), 6);
    }
    if (close - start - 1 <= LONGEST_ADDRESS + MOST_SLIPPED) {
      slip(fork, start + 1, close, Reason.ADDRESS_SLIP, it -> isLiteral('[' + it + ']'));
    }
    return fork.leaving(6);
  }

  /**
   * Removes the fewest adjacent characters that make the rest of a range valid, but neither letters
   * nor digits.
   */
  private static boolean slip(
      Fork fork, int start, int end, Reason reason, Predicate<String> isValid) {
    String host = fork.text.substring(start, end);
    for (int length = 1; length <= MOST_SLIPPED; length++) {
      for (int i = host.length() - length; i >= 0; i--) {
        if (!hasLetterOrDigit(host, i, i + length)
            && isValid.test(host.substring(0, i) + host.substring(i + length))) {
          return fork.add(start + i, start + i + length, "", reason, 0);
        }
      }
    }
    return false;
  }

  private static boolean hasLetterOrDigit(String text, int start, int end) {
    return text.substring(start, end).codePoints().anyMatch(CharacterProperties::isLetterOrDigit);
  }

  private static boolean isAddress(String text, int start, int end) {
    return end > start
        && end - start <= LONGEST_ADDRESS
        && isLiteral('[' + text.substring(start, end) + ']');
  }

  private static boolean isLiteral(String host) {
    return Host.tryParse(host).isOk();
  }

  // Names.

  /** Returns the host if it is not empty, is short, and has to be a DNS name or an address. */
  private static @Nullable String host(Fork fork, DraftComponents places) {
    int length = places.hasAuthority() ? places.hostEnd() - places.hostStart() : 0;
    String base = fork.goal.base() == null ? "https" : fork.goal.base().scheme();
    boolean isOfDns =
        RepairGoal.isWeb(places.schemeEnd < 0 ? base : places.scheme())
            || fork.goal.isUrl() && RepairGoal.isFile(places.scheme());
    return length > 0 && length <= LONGEST_NAME && isOfDns
        ? fork.text.substring(places.hostStart(), places.hostEnd())
        : null;
  }

  /** Escapes the delimiters of a placeholder, and keeps it. */
  static boolean placeholder(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    String host = host(fork, places);
    if (host == null || !hasPlaceholder(host)) {
      return false;
    }
    Edits edits = fork.edits();
    for (int i = places.hostStart(); i < places.hostEnd(); i++) {
      char c = fork.text.charAt(i);
      if ("{}<>".indexOf(c) >= 0) {
        edits.add(i, i + 1, EscapedUtf8.escape(c), Reason.PLACEHOLDER);
      }
    }
    return fork.add(edits, 0);
  }

  /**
   * Returns whether a host contains a placeholder such as {@code {host}}, {@code ${HOST}} or {@code
   * <host>}, so that the intended host is unknown.
   */
  private static boolean hasPlaceholder(String host) {
    int open = host.startsWith("<") ? 0 : host.indexOf('{');
    int close = open < 0 ? -1 : host.indexOf(host.charAt(open) == '{' ? '}' : '>', open);
    return close > open + 1;
  }

  /**
   * Removes quotation marks, angle brackets and other characters that no DNS name contains, if the
   * host contains such characters among others.
   */
  static boolean characters(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    String host = host(fork, places);
    if (host == null || fork.goal.isUrl() || host.startsWith("[")) {
      return false;
    }
    Edits edits = fork.edits();
    int first = -1;
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c < 128 && c != '%' && c != ' ' && !CharSet.REG_NAME.has(c)) {
        int start = places.hostStart() + i;
        edits.remove(start, start + 1, Reason.HOST_CHARACTERS);
        first = first < 0 ? i : first;
      }
    }
    if (edits.isEmpty() || edits.size() == host.length()) {
      return false;
    }
    int leaving = Reason.HOST_CHARACTERS.cost() + 2;
    // It is unknown which of good.com|evil.com was meant, and joining them would name a third.
    boolean areTwoHosts = isDomain(host.substring(0, first)) && isDomain(host.substring(first + 1));
    return areTwoHosts ? fork.leaving(leaving) : fork.add(edits, leaving);
  }

  private static boolean isDomain(String text) {
    RegistrableDomain domain = RegistrableDomain.find(text);
    return domain != null && domain.section() != null;
  }

  /** Converts a host to its form in the DNS. */
  static boolean ascii(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    boolean isUri = fork.goal.standard() == Standard.RFC_3986;
    String host = isUri ? host(fork, places) : null;
    String ascii =
        host == null || Ascii.isAscii(host) || host.indexOf('%') >= 0
            ? null
            : Idna.browsers().toAsciiOrNull(host);
    return ascii != null
        && ascii.indexOf('%') < 0
        && isLiteral(ascii)
        && fork.add(places.hostStart(), places.hostEnd(), ascii, Reason.HOST_NAME, 2);
  }

  /** Repairs a host as browsers read it, or by the fewest removals that make it valid for them. */
  static boolean browsers(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    String host = fork.goal.isUrl() ? host(fork, places) : null;
    if (host == null || isHost(host)) {
      return false;
    }
    int start = places.hostStart();
    boolean isWhole = host.indexOf('\\') < 0; // a backslash begins a path
    Url url = isWhole ? Url.tryParse("https://" + host + "/").orElseNull() : null;
    String read = url == null ? null : url.host();
    if (read != null && isHost(read)) {
      return fork.add(start, places.hostEnd(), read, Reason.HOST_READING, 0);
    }
    if (host.indexOf(':') >= 0) {
      return false; // a damaged IPv6 address
    }
    if (RepairGoal.isFile(places.scheme())) {
      fork.add(start, start, "/", Reason.SLASHES_MISSING, 0);
    }
    Edits edits = fork.edits();
    StringBuilder kept = new StringBuilder();
    for (int i = 0; i < host.length(); ) {
      int c = host.codePointAt(i);
      int next = i + Character.charCount(c);
      if (fits(host, i, c, kept)) {
        kept.appendCodePoint(c);
      } else if (CharacterProperties.isLetterOrDigit(c)) {
        return !fork.isEmpty();
      } else {
        edits.remove(start + i, start + next, Reason.HOST_CHARACTERS);
      }
      i = next;
    }
    if (isHost(kept.toString())) {
      fork.add(edits, 0);
    }
    return !fork.isEmpty()
        || host.length() <= LONGEST_SLIP
            && slip(fork, start, places.hostEnd(), Reason.HOST_CHARACTERS, AuthorityRules::isHost);
  }

  private static boolean isHost(String host) {
    return Url.isValidUrlString("https://" + host + "/", null);
  }

  /**
   * Returns whether a character is allowed at its position in a host.
   *
   * @param i the index of the character
   * @param c the character
   * @param kept the allowed characters before it
   */
  private static boolean fits(String host, int i, int c, StringBuilder kept) {
    boolean isFirst = kept.length() == 0 || kept.charAt(kept.length() - 1) == '.';
    int next = i + Character.charCount(c);
    boolean isLast = next == host.length() || host.charAt(next) == '.';
    if (c >= 128) {
      return isHost('a' + Character.toString(c) + 'b');
    }
    if (c == '.') {
      return !isFirst && next < host.length();
    }
    return c == '-' ? !isFirst && !isLast : LABEL.has(c);
  }

  // Ports.

  /**
   * Removes what is around the digits of a port, but neither letters, digits nor a minus sign.
   * Under the URL Standard, removes an empty port of a file URL.
   */
  static boolean port(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    if (fork.goal.isUrl()
        && RepairGoal.isFile(places.scheme())
        && places.hasAuthority()
        && places.hostEnd() + 1 == places.pathStart) {
      return fork.add(places.hostEnd(), places.pathStart, "", Reason.PORT_CHARACTERS, 0);
    }
    if (!places.isPortWrong()) {
      return false;
    }
    int end = places.pathStart;
    int first = end(text, places.hostEnd() + 1, end, false);
    int last = end(text, first, end, true);
    if (hasLetterOrDigit(text, places.hostEnd() + 1, first)
        || hasLetterOrDigit(text, last, end)
        || text.charAt(first - 1) == '-' && first < last) {
      return false;
    }
    Edits edits = fork.edits().removeAny(places.hostEnd() + 1, first, Reason.PORT_CHARACTERS);
    return fork.add(edits.removeAny(last, end, Reason.PORT_CHARACTERS), 0);
  }

  private static int end(String text, int start, int end, boolean areDigits) {
    int i = start;
    while (i < end && CharSet.DIGIT.has(text.charAt(i)) == areDigits) {
      i++;
    }
    return i;
  }
}
