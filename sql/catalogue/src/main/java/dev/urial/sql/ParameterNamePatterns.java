package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Patterns of parameter names, separated by commas, such as {@code utm_*, fbclid, *_id}. A star
 * matches any characters and may occur once in a pattern. Percent-encoded characters are literal,
 * as in {@code a%2Cb} or {@code a%2A}.
 */
final class ParameterNamePatterns {
  private static final class Pattern {
    private final byte[] head;
    private final byte[] tail;
    private final boolean hasStar;

    Pattern(byte[] head, byte[] tail, boolean hasStar) {
      this.head = head;
      this.tail = tail;
      this.hasStar = hasStar;
    }

    boolean matches(byte[] name, int length) {
      if (!hasStar) {
        return Arrays.equals(name, 0, length, head, 0, head.length);
      }
      int end = length - tail.length;
      return end >= head.length
          && Arrays.equals(name, 0, head.length, head, 0, head.length)
          && Arrays.equals(name, end, length, tail, 0, tail.length);
    }
  }

  private final List<Pattern> patterns;

  private ParameterNamePatterns(List<Pattern> patterns) {
    this.patterns = patterns;
  }

  static ParameterNamePatterns of(String text) {
    List<Pattern> patterns = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      String name = part.strip();
      if (name.isEmpty()) {
        continue;
      }
      int star = name.indexOf('*');
      if (star >= 0 && name.indexOf('*', star + 1) >= 0) {
        throw new UriFunction.Refused(
            SqlMessages.of("error.stars", Excerpt.around(name, 0).text()).text());
      }
      String head = star < 0 ? name : name.substring(0, star);
      String tail = star < 0 ? "" : name.substring(star + 1);
      patterns.add(new Pattern(bytes(head), bytes(tail), star >= 0));
    }
    return new ParameterNamePatterns(patterns);
  }

  private static byte[] bytes(String part) {
    return Percent.decode(part).getBytes(UTF_8);
  }

  /** Returns whether a pattern matches a name: the first {@code length} bytes of an array. */
  boolean match(byte[] name, int length) {
    for (Pattern pattern : patterns) {
      if (pattern.matches(name, length)) {
        return true;
      }
    }
    return false;
  }
}
