package dev.urial.repair;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Repair.Reason;
import dev.urial.url.Url;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Repairs an authority: the credentials, spaces in the host, the brackets of an IPv6 address, the
 * host name, and the port.
 */
final class AuthorityRules {
  /** The length of the longest IPv6 address without a zone. */
  private static final int LONGEST_ADDRESS = 45;

  /**
   * The maximum number of adjacent characters that are removed: a group of an IPv6 address with its
   * colon, and one more character.
   */
  private static final int MOST_SLIPPED = 6;

  /** The length of the longest host in which superfluous adjacent characters are searched for. */
  private static final int LONGEST_SLIP = 64;

  /** The length of the longest host that is examined; enough for any DNS name with escapes. */
  private static final int LONGEST_NAME = 1024;

  private static final int MOST_OF_PORTS = 0xFFFF;

  /** Spaces at an edge of the host or the port, and others. */
  private static final Pattern SPACE =
      Pattern.compile(
          "(\\A[B]++|(?<=:)[B]++|[B]++(?=:|\\z))|([B]++)".replace("B", " \t\u00A0\u3000"));

  private static final CharSet LABEL = CharSet.ALPHA.or(CharSet.DIGIT);

  private AuthorityRules() {}

  // Credentials.

  /** Repairs a password that contains a delimiter. */
  static boolean password(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int at = text.indexOf('@', places.pathStart);
    if (!places.hasAuthority()
        || at <= places.pathStart + 1
        || places.hostEnd() >= places.pathStart
        || at + 1 == text.length()
        || "/?#".indexOf(text.charAt(at + 1)) >= 0
        || DraftComponents.isOf(CharSet.DIGIT, text, places.hostEnd() + 1, places.pathStart)) {
      return false;
    }
    int dot = text.indexOf('.', places.authorityStart);
    int price = dot >= 0 && dot < places.hostEnd() ? 5 : 2;
    Edits edits = fork.edits();
    if (fork.goal.isUrl()) {
      return fork.add(
          edits.remove(places.authorityStart, at + 1, Reason.CREDENTIALS), price + 1, 0);
    }
    for (int i = places.authorityStart; i < at; i++) {
      if ("/?#".indexOf(text.charAt(i)) >= 0) {
        edits.add(i, i + 1, EscapedUtf8.escape(text.charAt(i)), Reason.PASSWORD_DELIMITER);
      }
    }
    return fork.add(edits, price, 0);
  }

  /** Removes a user name and a password, because no valid URL string has them. */
  static boolean credentials(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    if (places.at < 0 || !fork.goal.isUrl()) {
      return false;
    }
    Edits edits = fork.edits();
    edits.remove(places.authorityStart, places.at + 1, Reason.CREDENTIALS);
    int end = places.pathStart;
    while (end < places.pathEnd && fork.text.charAt(end) == '/') {
      end++;
    }
    boolean isHostEmpty = places.at + 1 == places.pathStart; // http://u@/www.example.com
    if (isHostEmpty && RepairGoal.isWeb(places.scheme())) {
      edits.removeAny(places.pathStart, end, Reason.SLASHES_EXTRA);
    }
    return fork.add(edits, Reason.CREDENTIALS.cost(), 0);
  }

  static boolean spaces(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    Edits edits = fork.edits();
    Matcher it = SPACE.matcher(fork.text);
    it.region(Math.max(0, places.hostStart()), places.hasAuthority() ? places.pathStart : 0);
    while (places.hasAuthority() && it.find()) {
      Reason reason = it.start(1) >= 0 ? Reason.DELIMITER_SPACE : Reason.HOST_SPACE;
      edits.remove(it.start(), it.end(), reason);
    }
    return fork.add(edits, edits.cost() + 2);
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
      return close + 1 < hostEnd && fork.add(close + 1, hostEnd, "", Reason.HOST_CHARACTERS, 7);
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

  /** Removes the fewest adjacent characters that make the rest of a range valid. */
  private static boolean slip(
      Fork fork, int start, int end, Reason reason, Predicate<String> isValid) {
    String host = fork.text.substring(start, end);
    for (int length = 1; length <= MOST_SLIPPED; length++) {
      for (int i = host.length() - length; i >= 0; i--) {
        if (isValid.test(host.substring(0, i) + host.substring(i + length))) {
          return fork.add(start + i, start + i + length, "", reason, 0);
        }
      }
    }
    return false;
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
    Url url = Url.tryParse("https://" + host + "/").orElseNull();
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

  /** Repairs a port that is not a number or is too large. */
  static boolean port(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int colon = places.hostEnd();
    int end = places.pathStart;
    if (!places.hasAuthority() || colon >= end) {
      return false;
    }
    boolean isFile = fork.goal.isUrl() && RepairGoal.isFile(places.scheme());
    boolean isNumber = DraftComponents.isOf(CharSet.DIGIT, text, colon + 1, end);
    if (!isFile && !isNumber) {
      digits(fork, colon + 1, end);
    }
    boolean isGone = isFile || !isNumber || fork.goal.isUrl() && isTooGreat(text, colon + 1, end);
    return isGone && fork.add(colon, end, "", Reason.PORT, 0);
  }

  private static boolean isTooGreat(String text, int start, int end) {
    int port = 0;
    for (int i = start; i < end && port <= MOST_OF_PORTS; i++) {
      port = 10 * port + text.charAt(i) - '0';
    }
    return port > MOST_OF_PORTS;
  }

  private static int end(String text, int start, int end, boolean areDigits) {
    int i = start;
    while (i < end && CharSet.DIGIT.has(text.charAt(i)) == areDigits) {
      i++;
    }
    return i;
  }

  /**
   * Removes the characters around the first run of digits. If there is another run, does so only if
   * the port begins with digits, followed by a second port or by what looks like a path.
   */
  private static void digits(Fork fork, int start, int end) {
    String text = fork.text;
    int first = end(text, start, end, false);
    int last = end(text, first, end, true);
    boolean hasNext = end(text, last, end, false) < end;
    boolean isPath = first == start && end - last > 1 && CharSet.ALPHA.has(text.charAt(last));
    boolean isSecondPort = first == start && text.startsWith(":", last); // h:80:443
    if (first == end || hasNext && !isSecondPort && !isPath) {
      return;
    }
    if (isPath) {
      fork.add(last, last, "/", Reason.PATH_SLASH, 0);
    }
    Edits edits = fork.edits().removeAny(start, first, Reason.PORT_CHARACTERS);
    fork.add(edits.removeAny(last, end, Reason.PORT_CHARACTERS), 0);
  }
}
