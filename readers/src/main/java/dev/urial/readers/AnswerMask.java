package dev.urial.readers;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Punycode;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks the secrets of a text in the readers' answers.
 *
 * <p>A reader may mistake part of a password for a host; readers exist to reveal such
 * disagreements. Therefore, each secret in the text and each run of three or more unreserved
 * characters in a secret are masked, regardless of case. If a value begins with the end of a
 * secret, followed by an at sign, that beginning is masked as well.
 */
final class AnswerMask {
  private static final int SHORTEST = 3;

  /** Labels in Punycode, in which the characters of a secret may be apart. */
  private static final Pattern ACE = Pattern.compile("(?i)(?<![^.])xn--([^.]*)");

  private final List<String> secrets; // in lower case, the longest first

  private AnswerMask(List<String> secrets) {
    this.secrets = secrets;
  }

  static AnswerMask of(String text) {
    Secrets found = Secrets.in(text);
    List<String> secrets = new ArrayList<>();
    for (int k = 0; k < found.size(); k++) {
      String secret = text.substring(found.start(k), found.end(k));
      add(secrets, secret);
      add(secrets, Percent.decodeLossy(secret));
      add(secrets, encoded(secret));
    }
    secrets.sort((one, other) -> Integer.compare(other.length(), one.length()));
    return new AnswerMask(secrets.stream().distinct().limit(64).toList());
  }

  /**
   * Returns the percent-encoded form in which a reader may return a secret; a lone surrogate
   * becomes U+FFFD.
   */
  private static String encoded(String secret) {
    byte[] octets = Percent.decodeLossy(secret).getBytes(StandardCharsets.UTF_8);
    String wellFormed = new String(octets, StandardCharsets.UTF_8);
    return Percent.encode(wellFormed, CharSet.UNRESERVED);
  }

  private static void add(List<String> secrets, String written) {
    String secret = Ascii.lower(written);
    secrets.add(secret);
    int from = 0;
    for (int i = 0; i <= secret.length(); i++) {
      if (i == secret.length() || !CharSet.UNRESERVED.has(secret.charAt(i))) {
        if (i - from >= SHORTEST) {
          secrets.add(secret.substring(from, i));
        }
        from = i + 1;
      }
    }
  }

  /** Returns whether the text contains no secrets. */
  boolean isEmpty() {
    return secrets.isEmpty();
  }

  String in(String value) {
    if (secrets.isEmpty()) {
      return value;
    }
    String shown = value;
    for (String secret : secrets) {
      shown = withoutEnds(without(shown, secret), secret);
    }
    String unicode = ACE.matcher(value).replaceAll(AnswerMask::decoded);
    if (!unicode.equals(value) && holds(Percent.decodeLossy(unicode))) {
      return Secrets.MASK;
    }
    return shown.indexOf('%') >= 0 && holds(Percent.decodeLossy(shown)) ? Secrets.MASK : shown;
  }

  private static String decoded(MatchResult label) {
    String decoded = Punycode.decodeOrNull(label.group(1));
    return Matcher.quoteReplacement(decoded == null ? label.group() : decoded);
  }

  /**
   * Returns whether a decoded value contains a secret that the reader has escaped unnecessarily.
   */
  private boolean holds(String decoded) {
    String small = Ascii.lower(decoded);
    for (String secret : secrets) {
      if (secret.length() >= SHORTEST && small.contains(secret)) {
        return true;
      }
    }
    return false;
  }

  private static String without(String value, String secret) {
    String small = Ascii.lower(value);
    int at = small.indexOf(secret);
    if (at < 0) {
      return value;
    }
    StringBuilder to = new StringBuilder();
    int from = 0;
    while (at >= 0) {
      to.append(value, from, at).append(Secrets.MASK);
      from = at + secret.length();
      at = small.indexOf(secret, from);
    }
    return to.append(value, from, value.length()).toString();
  }

  /** Masks the part of a value before its first at sign, if a secret ends with that part. */
  private static String withoutEnds(String value, String secret) {
    int at = value.indexOf('@');
    if (at > 0 && secret.endsWith(Ascii.lower(value.substring(0, at)))) {
      return Secrets.MASK + value.substring(at);
    }
    return value;
  }
}
