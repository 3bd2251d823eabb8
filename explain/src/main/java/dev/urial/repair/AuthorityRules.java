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
 * Repairs an authority except for its port: the credentials, spaces in the host, the brackets of an
 * IPv6 address, and the host name.
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

  private static final Pattern SPACE = Pattern.compile("[ \t\u00A0\u3000]++");
  private static final CharSet LABEL = CharSet.ALPHA.or(CharSet.DIGIT);

  private AuthorityRules() {}

  static void login(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    if (!places.hasAuthority()) {
      return;
    }
    int at = text.indexOf('@', places.pathStart);
    boolean isPassword =
        at > places.pathStart + 1
            && places.hostEnd() < places.pathStart
            && at + 1 < text.length()
            && "/?#".indexOf(text.charAt(at + 1)) < 0
            && !DraftComponents.isOf(CharSet.DIGIT, text, places.hostEnd() + 1, places.pathStart);
    int dot = text.indexOf('.', places.authorityStart);
    int price = dot >= 0 && dot < places.hostEnd() ? 5 : 2;
    Edits edits = fork.edits();
    if (isPassword && fork.goal.isUrl()) {
      fork.add(edits.remove(places.authorityStart, at + 1, Reason.CREDENTIALS), price + 1);
    } else if (isPassword) {
      for (int i = places.authorityStart; i < at; i++) {
        if ("/?#".indexOf(text.charAt(i)) >= 0) {
          edits.add(i, i + 1, EscapedUtf8.escape(text.charAt(i)), Reason.PASSWORD_DELIMITER);
        }
      }
      fork.add(edits, price);
    } else if (places.at >= 0 && fork.goal.isUrl()) {
      edits.remove(places.authorityStart, places.at + 1, Reason.CREDENTIALS);
      int end = places.pathStart;
      while (end < places.pathEnd && text.charAt(end) == '/') {
        end++;
      }
      boolean isHostEmpty = places.at + 1 == places.pathStart; // http://u@/www.example.com
      if (isHostEmpty && end > places.pathStart && RepairGoal.isWeb(places.scheme())) {
        edits.remove(places.pathStart, end, Reason.SLASHES_EXTRA);
      }
      fork.add(edits, Reason.CREDENTIALS.cost());
    }
  }

  static void spaces(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    if (!places.hasAuthority()) {
      return;
    }
    Edits edits = fork.edits();
    int price = 0;
    Matcher space = SPACE.matcher(text).region(places.hostStart(), places.pathStart);
    while (space.find()) {
      boolean isAtEdge =
          space.start() == places.hostStart()
              || space.end() == places.pathStart
              || text.charAt(space.end()) == ':'
              || text.charAt(space.start() - 1) == ':';
      Reason reason = isAtEdge ? Reason.DELIMITER_SPACE : Reason.HOST_SPACE;
      edits.remove(space.start(), space.end(), reason);
      price = Math.max(price, reason.cost());
    }
    fork.add(edits, price, price + 2);
  }

  // Brackets.

  static void brackets(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int start = places.hostStart();
    int end = places.pathStart;
    if (!places.hasAuthority()) {
      return;
    }
    boolean isOpen = text.startsWith("[", start) && start < end;
    int close = text.indexOf(']', start);
    int colon = text.lastIndexOf(':', end - 1);
    if (isOpen && close >= 0 && close < end) {
      closed(fork, start, close, end);
    } else if (isOpen) {
      boolean isWhole = isAddress(text, start + 1, end);
      if (isWhole || colon > start && isAddress(text, start + 1, colon)) {
        int at = isWhole ? end : colon;
        fork.add(at, at, "]", Reason.ADDRESS_BRACKETS);
      } else {
        fork.add(start, start + 1, "", Reason.HOST_BRACKETS);
      }
      fork.leaving(6);
    } else if (close > start && close < end && isAddress(text, start, close)) {
      fork.add(start, start, "[", Reason.ADDRESS_BRACKETS);
      fork.leaving(6);
    } else if (colon > start && text.indexOf(':', start) < colon) {
      boolean isWhole = isAddress(text, start, end);
      boolean isPort = DraftComponents.isOf(CharSet.DIGIT, text, colon + 1, end);
      if (isWhole || isPort && isAddress(text, start, colon)) {
        int at = isWhole ? end : colon;
        Edits edits = fork.edits().add(start, start, "[", Reason.ADDRESS_BRACKETS);
        fork.add(edits.add(at, at, "]", Reason.ADDRESS_BRACKETS), 2, 6);
      }
    }
  }

  private static void closed(Fork fork, int start, int close, int end) {
    String text = fork.text;
    int zone = text.indexOf('%', start);
    int first = text.indexOf(':', start);
    boolean hasColon = first >= 0 && first < close;
    if (close + 1 - start <= LONGEST_NAME && isLiteral(text.substring(start, close + 1))) {
      int colon = text.indexOf(':', close);
      int hostEnd = colon < 0 || colon > end ? end : colon;
      if (close + 1 < hostEnd) {
        fork.add(close + 1, hostEnd, "", Reason.HOST_CHARACTERS);
        fork.leaving(7);
      }
      return;
    }
    if (zone >= 0 && zone < close && isAddress(text, start + 1, zone)) {
      fork.add(zone, close, "", Reason.ADDRESS_ZONE);
    } else if (!hasColon) {
      Edits edits = fork.edits().remove(start, start + 1, Reason.HOST_BRACKETS);
      fork.add(edits.remove(close, close + 1, Reason.HOST_BRACKETS), Reason.HOST_BRACKETS.cost());
    } else if (close - start - 1 <= LONGEST_ADDRESS + MOST_SLIPPED) {
      Predicate<String> isAddress = it -> isLiteral('[' + it + ']');
      slip(fork, start + 1, close, Reason.ADDRESS_SLIP, isAddress);
    }
    fork.leaving(6);
  }

  /** Removes the fewest adjacent characters that make the rest of a range valid. */
  private static void slip(
      Fork fork, int start, int end, Reason reason, Predicate<String> isValid) {
    String host = fork.text.substring(start, end);
    for (int length = 1; length <= MOST_SLIPPED; length++) {
      for (int i = host.length() - length; i >= 0; i--) {
        if (isValid.test(host.substring(0, i) + host.substring(i + length))) {
          fork.add(start + i, start + i + length, "", reason);
          return;
        }
      }
    }
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

  static void name(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    int start = places.hostStart();
    int end = places.hostEnd();
    if (!places.hasAuthority()
        || start == end
        || end - start > LONGEST_NAME
        || !isOfDns(fork, places)) {
      return;
    }
    String host = fork.text.substring(start, end);
    if (hasPlaceholder(host)) {
      Edits edits = fork.edits();
      for (int i = 0; i < host.length(); i++) {
        if ("{}<>".indexOf(host.charAt(i)) >= 0) {
          String escape = EscapedUtf8.escape(host.charAt(i));
          edits.add(start + i, start + i + 1, escape, Reason.PLACEHOLDER);
        }
      }
      fork.add(edits, Reason.PLACEHOLDER.cost());
    } else if (fork.goal.isUrl()) {
      browsers(fork, places, host);
    } else if (!without(fork, host, start)
        && fork.goal.standard() == Standard.RFC_3986
        && !Ascii.isAscii(host)
        && host.indexOf('%') < 0) {
      String ascii = Idna.browsers().toAsciiOrNull(host);
      if (ascii != null && ascii.indexOf('%') < 0 && isLiteral(ascii)) {
        fork.add(start, end, ascii, Reason.HOST_NAME);
        fork.leaving(2);
      }
    }
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

  private static boolean isOfDns(Fork fork, DraftComponents places) {
    String base = fork.goal.base() == null ? "https" : fork.goal.base().scheme();
    return RepairGoal.isWeb(places.schemeEnd < 0 ? base : places.scheme())
        || fork.goal.isUrl() && RepairGoal.isFile(places.scheme());
  }

  /**
   * Removes quotation marks, angle brackets and other characters that no DNS name contains. Returns
   * whether the host contains such characters among others.
   */
  private static boolean without(Fork fork, String host, int start) {
    Edits edits = fork.edits();
    int first = -1;
    for (int i = 0; i < host.length() && !host.startsWith("["); i++) {
      char c = host.charAt(i);
      if (c < 128 && c != '%' && c != ' ' && !CharSet.REG_NAME.has(c)) {
        edits.remove(start + i, start + i + 1, Reason.HOST_CHARACTERS);
        first = first < 0 ? i : first;
      }
    }
    if (edits.isEmpty() || edits.size() == host.length()) {
      return false;
    }
    if (!areTwoHosts(host, first)) {
      fork.add(edits, Reason.HOST_CHARACTERS.cost());
    }
    fork.leaving(Reason.HOST_CHARACTERS.cost() + 2);
    return true;
  }

  /**
   * Returns whether text such as {@code good.com|evil.com} consists of two hosts. It is unknown
   * which host was meant, and joining them would name a third.
   */
  private static boolean areTwoHosts(String host, int at) {
    return isDomain(host.substring(0, at)) && isDomain(host.substring(at + 1));
  }

  private static boolean isDomain(String text) {
    RegistrableDomain domain = RegistrableDomain.find(text);
    return domain != null && domain.section() != null;
  }

  private static void browsers(Fork fork, DraftComponents places, String host) {
    int start = places.hostStart();
    String read = isHost(host) ? host : read(host);
    if (read != null && (read.equals(host) ? isHost(host) : isHost(read))) {
      if (!read.equals(host)) {
        fork.add(start, places.hostEnd(), read, Reason.HOST_READING);
      }
      return;
    }
    if (host.indexOf(':') >= 0) {
      return; // a damaged IPv6 address
    }
    if (RepairGoal.isFile(places.scheme())) {
      fork.add(start, start, "/", Reason.SLASHES_MISSING);
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
    if (!edits.isEmpty() && isHost(kept.toString())) {
      fork.add(edits, Reason.HOST_CHARACTERS.cost());
    }
    if (fork.isEmpty() && host.length() <= LONGEST_SLIP) {
      slip(fork, start, places.hostEnd(), Reason.HOST_CHARACTERS, AuthorityRules::isHost);
    }
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

  private static @Nullable String read(String host) {
    Url url = Url.tryParse("https://" + host + "/").orElseNull();
    return url == null ? null : url.host();
  }
}
