package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.url.Url;
import java.util.function.IntPredicate;

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

  /** The input in lower case. */
  private final String given;

  /** The input without invisible characters, with ASCII digits and narrow letters in lower case. */
  private final String seen;

  InventedPartVeto(String given) {
    this.given = Ascii.lower(given);
    this.seen = folded(given);
  }

  /** Returns whether the text of a draft contains an invented part. */
  boolean forbids(String text) {
    DraftComponents places = DraftComponents.of(text);
    String scheme = Ascii.lower(places.scheme());
    if (places.schemeEnd >= 0
        && !SchemeSpelling.FAMILIAR.contains(scheme)
        && !(hasScheme(given, scheme) && hasScheme(seen, scheme))) {
      return true;
    }
    int hostEnd = places.hostEnd();
    if (!places.hasAuthority()) {
      return false;
    }
    boolean hasPort = hostEnd + 1 < places.pathStart;
    String port = hasPort ? text.substring(hostEnd + 1, places.pathStart) : "";
    if (hasPort && !hasPort(port)) {
      return true;
    }
    int length = hostEnd - places.hostStart();
    return length > 0
        && length <= LONGEST_HOST
        && isInvented(text.substring(places.hostStart(), hostEnd), port);
  }

  private static boolean hasScheme(String text, String scheme) {
    return occurs(
        text,
        scheme,
        i -> isBoundary(text, i - 1) && "+.".indexOf(charAt(text, i - 1)) < 0,
        end -> isBoundary(text, end));
  }

  private boolean hasPort(String port) {
    return occurs(
        seen,
        folded(port),
        i -> isBoundary(seen, i - 1) && charAt(seen, i - 1) != '-',
        end -> !isDigit(charAt(seen, end)));
  }

  private boolean isInvented(String host, String port) {
    if (host.charAt(0) == '[') {
      return !occurs(
          seen,
          folded(host.substring(1, host.length() - 1)),
          i -> isBoundary(seen, i - 1) && ":.".indexOf(charAt(seen, i - 1)) < 0,
          end -> isBehindIpv6(end) || isBeforePort(end, port));
    }
    Url url = Url.tryParse("http://" + host + "/").orElseNull();
    String read = url == null ? null : url.host();
    boolean isAddress = read != null && read.chars().allMatch(c -> c == '.' || isDigit((char) c));
    String[] groups =
        (host.endsWith(".") ? host.substring(0, host.length() - 1) : host).split("\\.", -1);
    for (int i = 0; i < groups.length; i++) {
      groups[i] = folded(groups[i]);
    }
    return isAddress
        && !occurs(seen, groups[0], i -> isBoundary(seen, i - 1), end -> areNext(end, groups));
  }

  /** Returns whether a part occurs in a text between indices that are its boundaries. */
  private static boolean occurs(String text, String part, IntPredicate start, IntPredicate end) {
    for (int i = text.indexOf(part); i >= 0 && i < text.length(); i = text.indexOf(part, i + 1)) {
      if (start.test(i) && end.test(i + part.length())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the numbers of an IPv4 address after the first occur at an index, each of them
   * uninterrupted, with only allowed separators between them.
   */
  private boolean areNext(int start, String[] groups) {
    int at = start;
    for (int k = 1; k < groups.length; k++) {
      int between = at;
      while (BETWEEN.indexOf(charAt(seen, between)) >= 0 && between < seen.length()) {
        between += seen.startsWith("dot", between + 1) ? 4 : 1;
      }
      if (!isBoundary(seen, at) || between == at || !seen.startsWith(groups[k], between)) {
        return false;
      }
      at = between + groups[k].length();
    }
    return isBoundary(seen, at);
  }

  private boolean isBehindIpv6(int end) {
    int i = end;
    while (charAt(seen, i) == ':') {
      i++;
    }
    return isBoundary(seen, i) && charAt(seen, i) != '.';
  }

  private boolean isBeforePort(int end, String port) {
    return !port.isEmpty() && charAt(seen, end) == ':' && seen.startsWith(port, end + 1);
  }

  /**
   * Returns whether there is neither a letter, a digit nor a surrogate at an index. A surrogate may
   * belong to a letter.
   */
  private static boolean isBoundary(String text, int i) {
    char c = charAt(text, i);
    return !CharacterProperties.isLetterOrDigit(c) && !Character.isSurrogate(c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the character at an index, or a space outside the text. */
  private static char charAt(String text, int i) {
    return i < 0 || i >= text.length() ? ' ' : text.charAt(i);
  }

  /** Returns a text without invisible characters, with each other one folded. */
  private static String folded(String text) {
    int plain = 0;
    while (plain < text.length()
        && !CharacterRules.isUnseen(text.charAt(plain))
        && folded(text.charAt(plain)) == text.charAt(plain)) {
      plain++;
    }
    if (plain == text.length()) {
      return text;
    }
    StringBuilder folded = new StringBuilder(text.length()).append(text, 0, plain);
    for (int i = plain; i < text.length(); i++) {
      if (!CharacterRules.isUnseen(text.charAt(i))) {
        folded.append(folded(text.charAt(i)));
      }
    }
    return folded.toString();
  }

  private static char folded(char c) {
    int digit = c < 128 ? -1 : Character.digit(c, 10);
    if (digit >= 0) {
      return (char) ('0' + digit);
    }
    char narrow = c >= '！' && c <= '～' ? (char) (c - 0xFEE0) : c;
    return narrow >= 'A' && narrow <= 'Z' ? (char) (narrow + 32) : narrow;
  }
}
