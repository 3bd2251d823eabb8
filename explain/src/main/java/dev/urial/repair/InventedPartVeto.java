package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.url.Url;

/**
 * Rejects drafts that contain a port, an address or a scheme that the input does not contain.
 *
 * <p>The input contains a part if the part occurs in it uninterrupted, with no letter or digit next
 * to it. A digit of another script is equivalent to the ASCII digit, and invisible characters do
 * not interrupt a part.
 *
 * <pre>
 * http://h:port1/       the port 1 is not in it, nor is it in :-1
 * http://h:٨٠/          contains the port 80
 * http://[1::2:3456z]/  1::2:3456 is not in it
 * foo bar:baz           foobar is not in it
 * </pre>
 *
 * <p>Familiar schemes may be inserted, because the edit that inserts such a scheme says so.
 */
final class InventedPartVeto {
  /** The length of the longest host that is checked for an address. */
  private static final int LONGEST_HOST = 1024;

  /** The characters that may separate the numbers of an IPv4 address in the input. */
  private static final String BETWEEN = "[](){}.,。．｡， ";

  private final String given;

  /** The veto for the input without invisible characters; this object if the input has none. */
  private final InventedPartVeto seen;

  InventedPartVeto(String given) {
    this.given = given;
    String visible = seen(given);
    this.seen = visible.equals(given) ? this : new InventedPartVeto(visible);
  }

  /** Returns the input without invisible characters. */
  private static String seen(String given) {
    int i = 0;
    while (i < given.length() && !CharacterStage.isUnseen(given.charAt(i))) {
      i++;
    }
    if (i == given.length()) {
      return given;
    }
    StringBuilder seen = new StringBuilder(given.length());
    for (int k = 0; k < given.length(); k++) {
      if (!CharacterStage.isUnseen(given.charAt(k))) {
        seen.append(given.charAt(k));
      }
    }
    return seen.toString();
  }

  /** Returns whether the text of a draft contains an invented part. */
  boolean forbids(String text) {
    DraftComponents places = DraftComponents.of(text);
    boolean hasScheme = places.schemeEnd >= 0;
    if (hasScheme && !(isScheme(places.scheme()) && seen.isScheme(places.scheme()))) {
      return true;
    }
    return places.hasAuthority() && seen.forbids(places);
  }

  private boolean forbids(DraftComponents places) {
    String text = places.text;
    int hostEnd = places.hostEnd();
    boolean hasPort = hostEnd + 1 < places.pathStart;
    String port = hasPort ? text.substring(hostEnd + 1, places.pathStart) : "";
    if (hasPort && !isPort(port)) {
      return true;
    }
    int length = hostEnd - places.hostStart();
    return length > 0
        && length <= LONGEST_HOST
        && isInvented(text.substring(places.hostStart(), hostEnd), port);
  }

  private boolean isScheme(String scheme) {
    if (SchemeSpelling.FAMILIAR.contains(Ascii.lower(scheme))) {
      return true;
    }
    for (int i = 0; i < given.length(); i++) {
      boolean isStart = isBoundary(i - 1) && "+.".indexOf(charAt(i - 1)) < 0;
      if (isStart && Ascii.isAt(given, i, scheme) && isBoundary(i + scheme.length())) {
        return true;
      }
    }
    return false;
  }

  private boolean isPort(String port) {
    for (int i = 0; i < given.length(); i++) {
      int end = isBoundary(i - 1) && charAt(i - 1) != '-' ? end(port, i) : -1;
      if (end >= 0 && !isDigit(charAt(end))) {
        return true;
      }
    }
    return false;
  }

  private boolean isInvented(String host, String port) {
    if (host.charAt(0) == '[') {
      return !isIpv6(host.substring(1, host.length() - 1), port);
    }
    Url url = Url.tryParse("http://" + host + "/").orElseNull();
    String read = url == null ? null : url.host();
    boolean isAddress = read != null && isIpv4(read);
    return isAddress && !isIpv4In(host);
  }

  private static boolean isIpv4(String host) {
    for (int i = 0; i < host.length(); i++) {
      if (!isDigit(host.charAt(i)) && host.charAt(i) != '.') {
        return false;
      }
    }
    return true;
  }

  private boolean isIpv4In(String host) {
    for (int i = 0; i < given.length(); i++) {
      if (isBoundary(i - 1) && isIpv4At(host, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the numbers of an IPv4 address occur at an index of the input, each of them
   * uninterrupted, with only allowed separators between them.
   */
  private boolean isIpv4At(String host, int start) {
    int at = start;
    int done = 0;
    while (done < host.length()) {
      int dot = host.indexOf('.', done);
      int groupEnd = dot < 0 ? host.length() : dot;
      if (done > 0) {
        int between = between(at);
        if (between == at) {
          return false;
        }
        at = between;
      }
      at = end(host.substring(done, groupEnd), at);
      if (at < 0 || !isBoundary(at)) {
        return false;
      }
      done = groupEnd + 1;
    }
    return true;
  }

  private int between(int start) {
    int i = start;
    while (i < given.length() && BETWEEN.indexOf(given.charAt(i)) >= 0) {
      i += Ascii.isAt(given, i + 1, "dot") ? 4 : 1;
    }
    return i;
  }

  private boolean isIpv6(String address, String port) {
    for (int i = 0; i < given.length(); i++) {
      boolean isStart = isBoundary(i - 1) && ":.".indexOf(charAt(i - 1)) < 0;
      int end = isStart ? end(address, i) : -1;
      if (end >= 0 && (isBehindIpv6(end) || isBeforePort(end, port))) {
        return true;
      }
    }
    return false;
  }

  private boolean isBehindIpv6(int end) {
    int i = end;
    while (charAt(i) == ':') {
      i++;
    }
    return isBoundary(i) && charAt(i) != '.';
  }

  private boolean isBeforePort(int end, String port) {
    return !port.isEmpty() && charAt(end) == ':' && end(port, end + 1) >= 0;
  }

  /**
   * Returns the end of the occurrence of a part at an index of the input, or -1 if the part does
   * not occur there.
   */
  private int end(String part, int start) {
    if (start + part.length() > given.length()) {
      return -1;
    }
    for (int i = 0; i < part.length(); i++) {
      if (charAt(start + i) != folded(part.charAt(i))) {
        return -1;
      }
    }
    return start + part.length();
  }

  /**
   * Returns whether there is neither a letter, a digit nor a surrogate at an index of the input. A
   * surrogate may belong to a letter.
   */
  private boolean isBoundary(int i) {
    char c = charAt(i);
    return !CharacterProperties.isLetterOrDigit(c) && !Character.isSurrogate(c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the folded character at an index of the input, or a space outside the input. */
  private char charAt(int i) {
    return i < 0 || i >= given.length() ? ' ' : folded(given.charAt(i));
  }

  /**
   * Converts digits of any script to ASCII, wide characters to narrow ones, and ASCII letters to
   * lower case.
   */
  private static char folded(char c) {
    if (c < 128) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }
    int digit = Character.digit(c, 10);
    if (digit >= 0) {
      return (char) ('0' + digit);
    }
    return c >= '！' && c <= '～' ? folded((char) (c - 0xFEE0)) : c;
  }
}
