package dev.urial.repair;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Repairs an authority except for its port: the credentials, spaces in the host, the brackets of an
 * IPv6 address, and the host name.
 */
final class AuthorityStage {
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

  private final Draft first;
  private final RepairGoal target;

  AuthorityStage(Draft first, RepairGoal target) {
    this.first = first;
    this.target = target;
  }

  List<Draft> drafts() {
    if (!DraftComponents.of(first.text).hasAuthority()) {
      return List.of(first);
    }
    List<Draft> drafts = new ArrayList<>();
    for (Draft login : login(first)) {
      for (Draft spaces : spaces(login)) {
        for (Draft brackets : brackets(spaces)) {
          drafts.addAll(name(brackets));
        }
      }
    }
    return drafts;
  }

  // The login.

  private List<Draft> login(Draft draft) {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    DraftBranches fork = new DraftBranches(draft);
    int at = text.indexOf('@', places.pathStart);
    boolean isPassword =
        at > places.pathStart + 1
            && places.hostEnd() < places.pathStart
            && at + 1 < text.length()
            && "/?#".indexOf(text.charAt(at + 1)) < 0
            && !isNumber(text, places.hostEnd() + 1, places.pathStart);
    int dot = text.indexOf('.', places.authorityStart);
    boolean isHost = dot >= 0 && dot < places.hostEnd();
    int price = isHost ? 5 : 2;
    if (isPassword && target.isUrl()) {
      fork.add(List.of(new Cut(places.authorityStart, at + 1, "", Reason.CREDENTIALS)), price + 1);
    } else if (isPassword) {
      StageEdits cuts = new StageEdits(draft);
      for (int i = places.authorityStart; i < at; i++) {
        char c = text.charAt(i);
        if (c == '/' || c == '?' || c == '#') {
          String escape = c == '/' ? "%2F" : c == '?' ? "%3F" : "%23";
          cuts.add(i, i + 1, escape, Reason.PASSWORD_DELIMITER);
        }
      }
      fork.add(cuts, price);
    } else if (places.at >= 0 && target.isUrl()) {
      credentials(fork, places);
    }
    return fork.drafts();
  }

  /**
   * Removes credentials and, where a host is required, slashes after them, as in {@code
   * http://u@/www.example.com}.
   */
  private static void credentials(DraftBranches fork, DraftComponents places) {
    List<Cut> cuts = new ArrayList<>();
    cuts.add(new Cut(places.authorityStart, places.at + 1, "", Reason.CREDENTIALS));
    int end = places.pathStart;
    while (end < places.pathEnd && places.text.charAt(end) == '/') {
      end++;
    }
    boolean isHostEmpty = places.at + 1 == places.pathStart;
    if (isHostEmpty && end > places.pathStart && RepairGoal.isWeb(places.scheme())) {
      cuts.add(new Cut(places.pathStart, end, "", Reason.SLASHES_EXTRA));
    }
    fork.add(cuts, Reason.CREDENTIALS.cost());
  }

  static boolean isNumber(String text, int start, int end) {
    int i = start;
    while (i < end && CharSet.DIGIT.has(text.charAt(i))) {
      i++;
    }
    return i == end;
  }

  // Spaces.

  private static List<Draft> spaces(Draft draft) {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    StageEdits cuts = new StageEdits(draft);
    int price = 0;
    int i = places.hostStart();
    while (i < places.pathStart) {
      int end = i;
      while (end < places.pathStart && isSpace(text.charAt(end))) {
        end++;
      }
      if (end > i) {
        boolean isAtEdge =
            i == places.hostStart()
                || end == places.pathStart
                || text.charAt(end) == ':'
                || text.charAt(i - 1) == ':';
        Reason reason = isAtEdge ? Reason.DELIMITER_SPACE : Reason.HOST_SPACE;
        cuts.add(i, end, "", reason);
        price = Math.max(price, reason.cost());
      }
      i = end + 1;
    }
    DraftBranches fork = new DraftBranches(draft);
    if (!cuts.isEmpty()) {
      fork.add(cuts, price);
      fork.leaving(price + 2);
    }
    return fork.drafts();
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\u00A0' || c == '\u3000';
  }

  // Brackets.

  private static List<Draft> brackets(Draft draft) {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    int start = places.hostStart();
    int end = places.pathStart;
    DraftBranches fork = new DraftBranches(draft);
    if (start < end && text.charAt(start) == '[') {
      int close = text.indexOf(']', start);
      if (close < 0 || close >= end) {
        unclosed(fork, text, start, end);
      } else {
        closed(fork, text, start, close, end);
      }
    } else {
      bare(fork, text, start, end);
    }
    return fork.drafts();
  }

  private static void unclosed(DraftBranches fork, String text, int start, int end) {
    int colon = text.lastIndexOf(':', end - 1);
    if (isAddress(text, start + 1, end)) {
      fork.add(end, end, "]", Reason.ADDRESS_BRACKETS);
    } else if (colon > start && isAddress(text, start + 1, colon)) {
      fork.add(colon, colon, "]", Reason.ADDRESS_BRACKETS);
    } else {
      fork.add(start, start + 1, "", Reason.HOST_BRACKETS);
    }
    fork.leaving(6);
  }

  private static void closed(DraftBranches fork, String text, int start, int close, int end) {
    int zone = text.indexOf('%', start);
    boolean hasColon = text.indexOf(':', start) >= 0 && text.indexOf(':', start) < close;
    boolean isLiteral = Host.tryParse(cut(text, start, close + 1)).isOk();
    int colon = text.indexOf(':', close);
    int hostEnd = colon < 0 || colon > end ? end : colon;
    if (isLiteral) {
      if (close + 1 < hostEnd) {
        fork.add(close + 1, hostEnd, "", Reason.HOST_CHARACTERS);
        fork.leaving(7);
      }
      return;
    }
    if (zone >= 0 && zone < close && isAddress(text, start + 1, zone)) {
      fork.add(zone, close, "", Reason.ADDRESS_ZONE);
    } else if (!hasColon) {
      fork.add(
          List.of(
              new Cut(start, start + 1, "", Reason.HOST_BRACKETS),
              new Cut(close, close + 1, "", Reason.HOST_BRACKETS)),
          Reason.HOST_BRACKETS.cost());
    } else {
      slip(fork, text, start + 1, close);
    }
    fork.leaving(6);
  }

  /** Removes the fewest adjacent characters that make the rest of a range a valid IPv6 address. */
  private static void slip(DraftBranches fork, String text, int start, int end) {
    if (end - start > LONGEST_ADDRESS + MOST_SLIPPED) {
      return;
    }
    String address = text.substring(start, end);
    for (int length = 1; length <= MOST_SLIPPED; length++) {
      for (int i = address.length() - length; i >= 0; i--) {
        if (isAddress(address.substring(0, i) + address.substring(i + length))) {
          fork.add(start + i, start + i + length, "", Reason.ADDRESS_SLIP);
          return;
        }
      }
    }
  }

  private static boolean isAddress(String address) {
    return Host.tryParse('[' + address + ']').isOk();
  }

  private static void bare(DraftBranches fork, String text, int start, int end) {
    int colon = text.lastIndexOf(':', end - 1);
    int bracket = text.indexOf(']', start);
    boolean hasTwo = colon > start && text.indexOf(':', start) < colon;
    if (bracket > start && bracket < end && isAddress(text, start, bracket)) {
      fork.add(start, start, "[", Reason.ADDRESS_BRACKETS);
    } else if (hasTwo && isAddress(text, start, end)) {
      around(fork, start, end);
    } else if (hasTwo && isNumber(text, colon + 1, end) && isAddress(text, start, colon)) {
      around(fork, start, colon);
    } else {
      return;
    }
    fork.leaving(6);
  }

  private static void around(DraftBranches fork, int start, int end) {
    fork.add(
        List.of(
            new Cut(start, start, "[", Reason.ADDRESS_BRACKETS),
            new Cut(end, end, "]", Reason.ADDRESS_BRACKETS)),
        Reason.ADDRESS_BRACKETS.cost());
  }

  private static boolean isAddress(String text, int start, int end) {
    return end > start
        && end - start <= LONGEST_ADDRESS
        && Host.tryParse("[" + text.substring(start, end) + "]").isOk();
  }

  /**
   * Returns a range of a text, cut off after {@link #LONGEST_NAME} characters to limit the time for
   * long text.
   */
  private static String cut(String text, int start, int end) {
    return text.substring(start, Math.min(end, start + LONGEST_NAME));
  }

  // Names.

  private List<Draft> name(Draft draft) {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    DraftBranches fork = new DraftBranches(draft);
    int start = places.hostStart();
    int end = places.hostEnd();
    String host = text.substring(start, end);
    boolean isShort = !host.isEmpty() && host.length() <= LONGEST_NAME;
    if (!isShort || !isOfDns(places)) {
      return fork.drafts();
    }
    if (hasPlaceholder(host)) {
      placeholders(fork, host, start);
    } else if (target.isUrl()) {
      browsers(fork, places, host);
    } else if (without(host, places.hostStart(), fork)) {
      fork.leaving(Reason.HOST_CHARACTERS.cost() + 2);
    } else if (target.standard() == Standard.RFC_3986
        && !Ascii.isAscii(host)
        && host.indexOf('%') < 0) {
      String ascii = Idna.browsers().toAsciiOrNull(host);
      boolean isName = ascii != null && ascii.indexOf('%') < 0 && Host.tryParse(ascii).isOk();
      if (isName && ascii != null) {
        fork.add(start, end, ascii, Reason.HOST_NAME);
        fork.leaving(2);
      }
    }
    return fork.drafts();
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

  private static void placeholders(DraftBranches fork, String host, int start) {
    List<Cut> cuts = new ArrayList<>();
    for (int i = 0; i < host.length(); i++) {
      int brace = "{}<>".indexOf(host.charAt(i));
      if (brace >= 0) {
        String escape = List.of("%7B", "%7D", "%3C", "%3E").get(brace);
        cuts.add(new Cut(start + i, start + i + 1, escape, Reason.PLACEHOLDER));
      }
    }
    fork.add(cuts, Reason.PLACEHOLDER.cost());
  }

  /**
   * Removes quotation marks, angle brackets and other characters that no DNS name contains. Returns
   * whether the host contains such characters among others.
   */
  private static boolean without(String host, int start, DraftBranches fork) {
    if (host.startsWith("[")) {
      return false;
    }
    List<Cut> cuts = new ArrayList<>();
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c < 128 && c != '%' && c != ' ' && !CharSet.REG_NAME.has(c)) {
        cuts.add(new Cut(start + i, start + i + 1, "", Reason.HOST_CHARACTERS));
      }
    }
    boolean isSome = !cuts.isEmpty() && cuts.size() < host.length();
    if (isSome && !areTwoHosts(host, cuts.get(0).start() - start)) {
      fork.add(cuts, Reason.HOST_CHARACTERS.cost());
    }
    return isSome;
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

  private boolean isOfDns(DraftComponents places) {
    boolean isRelative = places.schemeEnd < 0;
    String base = target.base() == null ? "https" : target.base().scheme();
    return RepairGoal.isWeb(isRelative ? base : places.scheme())
        || target.isUrl() && RepairGoal.isFile(places.scheme());
  }

  private static void browsers(DraftBranches fork, DraftComponents places, String host) {
    String around = "https://" + host + "/";
    if (isHost(host)) {
      return;
    }
    String read = read(around);
    if (read != null && !read.equals(host) && isHost(read)) {
      fork.add(places.hostStart(), places.hostEnd(), read, Reason.HOST_READING);
      return;
    }
    if (host.indexOf(':') >= 0) {
      return; // a damaged IPv6 address
    }
    if (RepairGoal.isFile(places.scheme())) {
      fork.add(places.hostStart(), places.hostStart(), "/", Reason.SLASHES_MISSING);
    }
    List<Cut> cuts = new ArrayList<>();
    StringBuilder kept = new StringBuilder();
    for (int i = 0; i < host.length(); ) {
      int c = host.codePointAt(i);
      int next = i + Character.charCount(c);
      if (fits(host, i, c, kept)) {
        kept.appendCodePoint(c);
      } else {
        int at = places.hostStart();
        cuts.add(new Cut(at + i, at + next, "", Reason.HOST_CHARACTERS));
      }
      i = next;
    }
    if (!cuts.isEmpty() && isHost(kept.toString())) {
      fork.add(cuts, Reason.HOST_CHARACTERS.cost());
    }
    if (fork.isEmpty()) {
      slip(fork, places, host);
    }
  }

  /** Removes the fewest adjacent characters that make the rest of a host valid. */
  private static void slip(DraftBranches fork, DraftComponents places, String host) {
    for (int length = 1; length <= MOST_SLIPPED && host.length() <= LONGEST_SLIP; length++) {
      for (int i = host.length() - length; i >= 0; i--) {
        if (isHost(host.substring(0, i) + host.substring(i + length))) {
          int at = places.hostStart() + i;
          fork.add(at, at + length, "", Reason.HOST_CHARACTERS);
          return;
        }
      }
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
      return Url.isValidUrlString("https://a" + Character.toString(c) + "b/", null);
    }
    if (c == '.') {
      return !isFirst && next < host.length();
    }
    return c == '-' ? !isFirst && !isLast : CharSet.ALPHA.or(CharSet.DIGIT).has(c);
  }

  private static @Nullable String read(String around) {
    Url url = Url.tryParse(around).orElseNull();
    return url == null ? null : url.host();
  }
}
