package dev.urial.repair;

import static dev.urial.repair.CharacterRules.isSurrogate;

import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;

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

  /** What may separate the numbers of an IPv4 address in the input. */
  private static final String BETWEEN = "(?:[]\\[(){}.,。．｡， ](?:dot)?)++";

  /** White space beside a colon, which does not interrupt an IPv6 address. */
  private static final String BLANKS = "[" + AuthorityRules.BLANK + "]*+";

  /** A letter or a digit. Half of a surrogate pair may be of a letter, and is written as one. */
  private static final String LETTER = "\\p{L}\\p{Nd}";

  private static final char SURROGATE = 'ª';

  /** The input in lower case. */
  private final String given;

  /** The input without invisible characters, with ASCII digits and narrow letters in lower case. */
  private final String seen;

  InventedPartVeto(String given) {
    this.given = mapped(Ascii.lower(given), c -> isSurrogate(c) ? SURROGATE : c);
    this.seen = folded(given);
  }

  /** Returns whether the text of a draft contains an invented part. */
  boolean forbids(String text) {
    DraftComponents places = DraftComponents.of(text);
    String scheme = Ascii.lower(places.scheme());
    if (places.schemeEnd >= 0 && !SchemeSpelling.FAMILIAR.contains(scheme)) {
      Pattern word = part("+.", Pattern.quote(scheme), "(?![" + LETTER + "])");
      if (!word.matcher(given).find() || !word.matcher(seen).find()) {
        return true;
      }
    }
    int hostEnd = places.hostEnd();
    if (!places.hasAuthority()) {
      return false;
    }
    boolean hasPort = hostEnd + 1 < places.pathStart;
    String port = hasPort ? folded(text.substring(hostEnd + 1, places.pathStart)) : "";
    if (hasPort && !part("-", Pattern.quote(port), "(?![0-9])").matcher(seen).find()) {
      return true;
    }
    int length = hostEnd - places.hostStart();
    return length > 0
        && length <= LONGEST_HOST
        && isInvented(text.substring(places.hostStart(), hostEnd), port);
  }

  private boolean isInvented(String host, String port) {
    if (host.startsWith("[") && host.endsWith("]")) {
      String address =
          Pattern.quote(folded(host.substring(1, host.length() - 1)))
              .replace(":", "\\E" + BLANKS + ":" + BLANKS + "\\Q");
      String behind = port.isEmpty() ? "" : ":" + Pattern.quote(port) + "|";
      return !part(":.", address, "(?=" + behind + ":*+(?![" + LETTER + ".]))")
          .matcher(seen)
          .find();
    }
    Url url = Url.tryParse("http://" + host + "/").orElseNull();
    String read = url == null ? null : url.host();
    if (read == null || !read.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9')) {
      return false;
    }
    StringBuilder groups = new StringBuilder();
    for (String group : folded(host).split("\\.", 0)) {
      groups.append(groups.length() == 0 ? "" : BETWEEN).append(Pattern.quote(group));
    }
    return !part("", groups.toString(), "(?![" + LETTER + "])").matcher(seen).find();
  }

  /** Returns the pattern of a part that neither letters, digits nor some characters precede. */
  private static Pattern part(String notBefore, String part, String behind) {
    return Pattern.compile("(?<![" + LETTER + notBefore + "])" + part + behind);
  }

  /** Returns a text without invisible characters, with each other one folded. */
  private static String folded(String text) {
    return mapped(text, c -> CharacterRules.isUnseen(c) ? -1 : folded((char) c));
  }

  /** Returns a text with other characters, or without those that are mapped to -1. */
  private static String mapped(String text, IntUnaryOperator map) {
    if (text.chars().allMatch(c -> map.applyAsInt(c) == c)) {
      return text;
    }
    StringBuilder mapped = new StringBuilder(text.length());
    text.chars().map(map).filter(c -> c >= 0).forEach(c -> mapped.append((char) c));
    return mapped.toString();
  }

  private static char folded(char c) {
    int digit = c < 128 ? -1 : Character.digit(c, 10);
    if (digit >= 0) {
      return (char) ('0' + digit);
    }
    char narrow = c >= '！' && c <= '～' ? (char) (c - 0xFEE0) : c;
    return isSurrogate(c)
        ? SURROGATE
        : narrow >= 'A' && narrow <= 'Z' ? (char) (narrow + 32) : narrow;
  }
}
