package dev.urial.grammar;

import dev.urial.idna.Idna;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Guesses what the author of an invalid identifier meant, for common violations of RFC 3986 and RFC
 * 3987. The guess is computed only when its message is requested, in linear time.
 *
 * <p>A message quotes at most a host, an address or one of six schemes from the text, and never a
 * secret.
 */
final class LikelyMeaning {
  /** The schemes that are often written without their colon. */
  private static final List<String> SCHEMES = List.of("https", "http", "ftp", "wss", "ws", "file");

  /** The extensions of file names that look like host names. */
  private static final Set<String> FILES =
      Set.of(
          "asp", "css", "csv", "gif", "htm", "html", "jpeg", "jpg", "js", "json", "jsp", "md",
          "pdf", "php", "png", "svg", "txt", "webp", "xhtml", "xml", "yaml", "yml", "zip");

  private static final String OPENING = "<\"'(\u00AB\u2018\u201C\u201E";
  private static final String CLOSING = ">\"\u00BB\u2019\u201D";
  private static final int LONGEST_HOST = 253;

  /** The length of an IPv6 address of eight full groups, followed by a colon and a port. */
  private static final int LONGEST_ADDRESS = 45;

  private final Rule rule;
  private final String text;
  private final int index;

  /** The code point that violates the rule; -1 if the text ends too early. */
  private final int c;

  private LikelyMeaning(Rule rule, String text, int index) {
    this.rule = rule;
    this.text = text;
    this.index = index;
    this.c = index < text.length() ? text.codePointAt(index) : -1;
  }

  /** Returns a message that says what the author likely meant, or null if there is no guess. */
  static @Nullable Message of(Rule rule, String text, int index) {
    return new LikelyMeaning(rule, text, index).message();
  }

  private @Nullable Message message() {
    Message around = around();
    if (around != null) {
      return around;
    }
    if (c == '{') {
      return template();
    }
    if (c == '\\') {
      return backslash();
    }
    if (rule == Rule.PCT_ENCODED) {
      return (c | 0x20) == 'u'
          ? Messages.CORE.of("likely.percent-u")
          : c < 0 ? Messages.CORE.of("hint.percent") : null;
    }
    if (rule == Rule.SCHEME) {
      return scheme();
    }
    return rule.isOfAuthority() ? authority() : behindAuthority();
  }

  /**
   * Returns a hint about white space, brackets or quotation marks around the identifier, or null.
   */
  private @Nullable Message around() {
    boolean isFirst = index == 0;
    boolean isLast = c >= 0 && index + Character.charCount(c) == text.length();
    if (isBlank(c) && (isFirst || text.substring(index).isBlank())) {
      return Messages.CORE.of("likely.blank-around");
    }
    boolean isQuoted = isFirst && OPENING.indexOf(c) >= 0 || isLast && CLOSING.indexOf(c) >= 0;
    return c >= 0 && isQuoted ? Messages.CORE.of("likely.quoted") : null;
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\u00A0';
  }

  private @Nullable Message template() {
    if (index > 0 && text.charAt(index - 1) == '$') {
      return Messages.CORE.of("likely.placeholder");
    }
    return text.indexOf('}', index) < 0 ? null : Messages.CORE.of("likely.template");
  }

  private Message backslash() {
    if (index == 2 && text.charAt(1) == ':' && CharSet.ALPHA.has(text.charAt(0))) {
      return Messages.CORE.of("likely.windows-path");
    }
    boolean isShare = index == 0 && text.startsWith("\\\\");
    return Messages.CORE.of(isShare ? "likely.share" : "likely.backslash");
  }

  // Text without a scheme.

  private @Nullable Message scheme() {
    if (text.isEmpty()) {
      return Messages.CORE.of("likely.empty");
    }
    if (text.startsWith("//")) {
      return Messages.CORE.of("likely.network-path");
    }
    if (text.charAt(0) == ':') {
      return Messages.CORE.of("likely.empty-scheme");
    }
    for (String scheme : SCHEMES) {
      if (Ascii.isAt(text, 0, scheme) && text.startsWith("//", scheme.length())) {
        return Messages.CORE.of("likely.no-colon", scheme);
      }
    }
    String first = firstSegment();
    int at = first.indexOf('@');
    if (at > 0 && first.indexOf(':') < 0 && isHost(first.substring(at + 1))) {
      return Messages.CORE.of("likely.mail");
    }
    if (isHost(withoutPort(first))) {
      return Messages.CORE.of("likely.no-scheme");
    }
    boolean isReference = c < 0 || c == '/' || c == '?' || c == '#' || c == '.' || c == '%';
    return isReference || CharSet.isUcschar(c) ? Messages.CORE.of("likely.relative") : null;
  }

  private String firstSegment() {
    int end = 0;
    while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(0, end);
  }

  private static String withoutPort(String host) {
    int colon = host.lastIndexOf(':');
    return colon > 0 && isMadeOf("", host.substring(colon + 1)) ? host.substring(0, colon) : host;
  }

  /**
   * Returns whether a name looks like a host: {@code localhost}, four numbers separated by dots, or
   * a domain of at least two labels.
   */
  private static boolean isHost(String name) {
    int dot = name.lastIndexOf('.');
    String last = name.substring(dot + 1);
    if (name.equals("localhost")) {
      return true;
    }
    if (dot <= 0 || name.startsWith(".") || !isName(name)) {
      return false;
    }
    boolean isDomain =
        last.length() > 1
            && last.chars().allMatch(it -> Character.isLetter(it))
            && !FILES.contains(Ascii.lower(last));
    boolean isAddress = isMadeOf(".", name) && name.length() - name.replace(".", "").length() == 3;
    return isAddress || isDomain;
  }

  /** Returns whether a string consists only of ASCII digits and the given marks. */
  private static boolean isMadeOf(String marks, String text) {
    return text.chars().allMatch(it -> it >= '0' && it <= '9' || marks.indexOf(it) >= 0);
  }

  private static boolean isName(String name) {
    return name.chars().allMatch(it -> Character.isLetterOrDigit(it) || it == '-' || it == '.');
  }

  // Errors in an authority.

  private @Nullable Message authority() {
    if (isHostWithPort()) {
      return Messages.CORE.of("likely.port-in-host");
    }
    AppendixB cut = AppendixB.of(text);
    boolean isAlone = cut.authorityStart < 0;
    AppendixB at = isAlone ? AppendixB.ofAuthority(text) : cut;
    int start = at.hostStart();
    boolean isInHost = index >= start && index < at.hostEnd;
    if (isBlank(c)) {
      return Messages.CORE.of(isInHost ? "likely.host-space" : "likely.port");
    }
    if (text.startsWith("[.", index)) {
      return Messages.CORE.of("likely.defanged");
    }
    if (isInHost && CharSet.isUcschar(c)) {
      return beyondAscii(at, start, isAlone);
    }
    boolean isAtEnd = c < 0 || index == at.pathStart;
    boolean isUser = rule == Rule.USERINFO || rule == Rule.IUSERINFO;
    if (isUser && isAtEnd && at.at < 0) {
      return portOrAddress(at, start, isAlone);
    }
    if (rule == Rule.PORT) {
      return Messages.CORE.of("likely.port");
    }
    boolean isLiteral = rule == Rule.IPV6ADDRESS || rule == Rule.IP_LITERAL;
    if (isLiteral && isAtEnd) {
      return Messages.CORE.of("likely.bracket-open");
    }
    return c == '@' ? Messages.CORE.of("likely.at-sign") : null;
  }

  /** Returns whether the text, which should be only a host, is a host with a port. */
  private boolean isHostWithPort() {
    boolean isOfHost = rule == Rule.REG_NAME || rule == Rule.IREG_NAME || rule == Rule.IPV6ADDRESS;
    int colon = text.indexOf(':');
    return isOfHost
        && colon > 0
        && colon < text.length() - 1
        && isMadeOf("", text.substring(colon + 1))
        && text.charAt(0) != '[';
  }

  private Message beyondAscii(AppendixB at, int start, boolean isAlone) {
    String host = text.substring(start, at.hostEnd);
    boolean isShown = host.length() <= LONGEST_HOST && !isSecret(start, at.hostEnd, isAlone);
    String ascii = isShown ? Idna.browsers().toAsciiOrNull(host) : null;
    return ascii == null
        ? Messages.CORE.of("likely.host-beyond-ascii")
        : Messages.CORE.of("likely.host-in-ascii", ascii);
  }

  /**
   * Returns the message for a colon that no valid port follows: it suggests brackets if the text
   * may be an IPv6 address, and otherwise a port of decimal digits.
   */
  private Message portOrAddress(AppendixB at, int start, boolean isAlone) {
    String host = text.substring(start, at.pathStart);
    if (host.length() > LONGEST_ADDRESS || isSecret(start, at.pathStart, isAlone)) {
      return Messages.CORE.of("likely.port");
    }
    int last = host.lastIndexOf(':');
    String port = host.substring(last + 1);
    boolean hasPort =
        !port.isEmpty()
            && port.chars().allMatch(it -> it >= '0' && it <= '9')
            && isIpv6(host.substring(0, last));
    String withPort = hasPort ? "[" + host.substring(0, last) + "]:" + port : "";
    if (!isIpv6(host)) {
      return hasPort
          ? Messages.CORE.of("likely.address-brackets", withPort)
          : Messages.CORE.of("likely.port");
    }
    return hasPort
        ? Messages.CORE.of("likely.address-or-port", "[" + host + "]", withPort)
        : Messages.CORE.of("likely.address-brackets", "[" + host + "]");
  }

  /** Returns whether a string is an IPv6 address without an embedded IPv4 address. */
  private static boolean isIpv6(String text) {
    int gap = text.indexOf("::");
    int groups = 0;
    for (String group : text.split(":", -1)) {
      if (group.length() > 4 || !group.chars().allMatch(it -> CharSet.HEXDIG.has((char) it))) {
        return false;
      }
      groups += group.isEmpty() ? 0 : 1;
    }
    if (gap < 0) {
      return groups == 8 && text.indexOf(':') > 0 && !text.endsWith(":");
    }
    boolean isOneGap = text.indexOf("::", gap + 1) < 0;
    boolean isBegun = gap == 0 || text.charAt(0) != ':';
    boolean isEnded = gap == text.length() - 2 || !text.endsWith(":");
    return isOneGap && isBegun && isEnded && groups < 8;
  }

  private boolean isSecret(int start, int end, boolean isAlone) {
    Secrets secrets = isAlone ? Secrets.in(text, TextKind.AUTHORITY) : Secrets.in(text);
    for (int i = start; i < end; i++) {
      if (secrets.holds(i)) {
        return true;
      }
    }
    return false;
  }

  // Errors after the authority.

  private @Nullable Message behindAuthority() {
    boolean isFragment = rule == Rule.FRAGMENT || rule == Rule.IFRAGMENT;
    boolean isFirst = rule == Rule.PATH_NOSCHEME || rule == Rule.IPATH_NOSCHEME;
    if (c == ':' && isFirst) {
      boolean isHost = isHost(text.substring(0, index));
      return Messages.CORE.of(isHost ? "likely.no-scheme" : "likely.colon-in-segment");
    }
    if (c == '#' && isFragment) {
      return Messages.CORE.of("likely.number-sign");
    }
    if (c == '[' || c == ']') {
      return Messages.CORE.of("likely.brackets");
    }
    return isBlank(c) && c != ' ' && c != '\u00A0' ? Messages.CORE.of("likely.line-break") : null;
  }
}
