package dev.urial.internal.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Finds possible positions of secrets: a fast search that never misses a secret, so that most
 * strings need no closer inspection.
 *
 * <pre>{@code
 * SecretHints.next("see http://a/?q=1", 0, 17)       // -1
 * SecretHints.next("see http://u:pw@a/?q=1", 0, 22)  // 15, the at sign
 * }</pre>
 *
 * <p>Every secret contains or is next to one of these hints: an at sign, of any width or escaped;
 * an equals sign or a colon after the name of a secret parameter; the literal of a shape; or an
 * escape of a character that need not be escaped, in a URI or in a string of JSON or of a program.
 * Each hint can be recognized from a few characters around it, so a part of a string can be
 * searched on its own. Only every second pair of characters is examined, because each hint appears
 * in two overlapping pairs. The running time is linear, and nothing is allocated.
 */
public final class SecretHints {
  /**
   * The fullwidth at sign. People type it, or the small at sign U+FE6B, and programs accept both.
   */
  static final char WIDE_AT = '\uFF20';

  static final char SMALL_AT = '\uFE6B';

  /** The number of octets that are checked together, in two halves. */
  private static final int SIXTEEN = 16;

  private static final int EIGHT = 8;

  /** The mask for the lower octets of the four pairs in {@link SecretBigramFilter#marks}. */
  private static final long BEGINNINGS = 0x00FF_00FF_00FF_00FFL;

  private SecretHints() {}

  /**
   * Returns the index of the first hint in a range of a string; -1 if there is none.
   *
   * <p>The string may also contain one octet per character; at signs of other widths are then
   * recognized in UTF-8, as EF BC A0 and EF B9 AB.
   */
  public static int next(String text, int start, int end) {
    int i = start;
    for (; i + 1 < end; i += 2) {
      char one = text.charAt(i);
      char two = text.charAt(i + 1);
      int near = (one | two) < 256 ? SecretShapes.near(one | two << 8) : SecretShapes.ANYWHERE;
      for (int at = i; near != 0; at++) {
        if ((near & 1) != 0 && at < end && isHint(text, at)) {
          return at;
        }
        near >>= 1;
      }
    }
    return i < end && isHint(text, i) ? i : -1;
  }

  private static boolean isHint(String text, int i) {
    char before = i > 0 ? text.charAt(i - 1) : ' ';
    char c = text.charAt(i);
    int group = SecretShapes.group(before, c);
    return group != SecretShapes.NOTHING
        ? isHint(group, c, text, i)
        : (before | c) >= 128 && isBeyondAscii(c, text, i);
  }

  /**
   * Same as {@link #next(String, int, int)} for a string with one octet per character. The octets
   * themselves are also given, because they are faster to read.
   */
  public static int next(byte[] octets, String text, int start, int end) {
    int at = find(octets, start, end);
    while (at >= 0 && !isHint(text, at)) {
      at = find(octets, at + 1, end);
    }
    return at;
  }

  /**
   * Returns the index of the first octet in a range that may be a hint; -1 if there is none, in
   * which case the octets need not be converted to a string.
   *
   * <pre>{@code
   * SecretHints.find(octets("GET /a?page=7"), 0, 13)   // -1: no name of a secret ends with "age"
   * SecretHints.find(octets("GET /a?mykey=7"), 0, 14)  // 12
   * }</pre>
   */
  public static int find(byte[] octets, int start, int end) {
    ByteBuffer buffer = ByteBuffer.wrap(octets).order(ByteOrder.LITTLE_ENDIAN);
    int i = met(buffer, start, start, end);
    while (i + EIGHT <= end) {
      int hint = find(buffer, octets, i, start, end);
      if (hint >= 0) {
        return hint;
      }
      i = met(buffer, i + EIGHT, start, end);
    }
    for (i = Math.max(start, i - SecretBigramFilter.FARTHEST); i < end; i++) {
      if (mayBeHint(octets, i, end)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the index of the next eight octets that may be near a hint, or of the last octets if
   * fewer are left. This is a separate method, because the loop would be slower next to the full
   * check.
   */
  private static int met(ByteBuffer octets, int from, int start, int end) {
    long last = before(octets, from, start);
    int i = from;
    for (; i + SIXTEEN <= end; i += SIXTEEN) {
      long one = SecretBigramFilter.marks(octets.getLong(i));
      long two = SecretBigramFilter.marks(octets.getLong(i + EIGHT));
      long met = one >>> 8 & (one << 16 | last) & BEGINNINGS;
      long met2 = two >>> 8 & (two << 16 | one >>> 48) & BEGINNINGS;
      if ((met | met2) != 0) { // a single branch, rarely taken
        return met != 0 ? i : i + EIGHT;
      }
      last = two >>> 48;
    }
    return i;
  }

  /** Returns the marks of the pair before an index; at the start of the range, all bits are set. */
  private static long before(ByteBuffer octets, int i, int start) {
    return i - EIGHT < start ? -1 : SecretBigramFilter.marks(octets.getLong(i - EIGHT)) >>> 48;
  }

  /** Checks the octets near each of four pairs whose marks match those of the previous pair. */
  private static int find(ByteBuffer buffer, byte[] octets, int i, int start, int end) {
    long marks = SecretBigramFilter.marks(buffer.getLong(i));
    long met = marks >>> 8 & (marks << 16 | before(buffer, i, start)) & BEGINNINGS;
    for (int pair = 0; pair < 4; pair++) {
      int bits = (int) (met >>> 16 * pair) & 0xFF;
      if (bits != 0) {
        int next = i + 2 * pair;
        int last = Math.min(next + 2, end);
        for (int at = Math.max(start, next - SecretBigramFilter.reach(bits)); at < last; at++) {
          if (mayBeHint(octets, at, end)) {
            return at;
          }
        }
      }
    }
    return -1;
  }

  /** Returns whether the octet at an index may be a hint. INVARIANT: returns true for each hint. */
  private static boolean mayBeHint(byte[] octets, int i, int end) {
    int before = i > 0 ? octets[i - 1] : ' ';
    int c = octets[i];
    int behind = i + 1 < end ? octets[i + 1] : -1; // non-ASCII: matches any
    if ((before | c) < 0) {
      return c == (byte) 0xA0 || c == (byte) 0xAB || "@=%:\\".indexOf(c) >= 0;
    }
    // Checks three octets in one branch.
    return SecretShapes.mayGoOn(before, c, behind)
        && switch (c) {
          case '@' -> true;
          case ':' -> SecretFields.mayBeHint(octets, i);
          case '%' -> mayBeEscape(octets, i, end);
          case '\\' -> mayBeStringEscape(octets, i, end);
          case '=' -> SecretParameters.DEFAULT.mayEnd(octets, i);
          default -> SecretShapes.isHint(SecretShapes.group(before, c), octets, i, end);
        };
  }

  /**
   * Returns whether an escape may be a hint. Rejects most escapes that {@link #isEscape} rejects,
   * such as those of spaces, slashes and non-ASCII characters.
   */
  private static boolean mayBeEscape(byte[] octets, int i, int end) {
    int first = i + 2 < end ? octets[i + 1] : ' ';
    return switch (first) {
      case '2' -> "5DdEe".indexOf(octets[i + 2]) >= 0;
      case '3', '4', '5', '6', '7' -> true;
      default -> false;
    };
  }

  /** Same as {@link #mayBeEscape} for escapes in strings of JSON and of programs. */
  private static boolean mayBeStringEscape(byte[] octets, int i, int end) {
    return i + 3 < end
        && (octets[i + 1] == 'x'
            || octets[i + 1] == 'u'
                && (octets[i + 2] == '{' || octets[i + 2] == '0' && octets[i + 3] == '0'));
  }

  private static boolean isHint(int group, char c, String text, int i) {
    return group == SecretShapes.SIGN ? isSign(c, text, i) : SecretShapes.isHint(group, text, i);
  }

  private static boolean isBeyondAscii(char c, String text, int i) {
    boolean isWide = c == WIDE_AT || c == SMALL_AT;
    boolean isOctet =
        (c == 0xA0 && i >= 2 && text.startsWith("\u00EF\u00BC", i - 2))
            || (c == 0xAB && i >= 2 && text.startsWith("\u00EF\u00B9", i - 2));
    return isWide || isOctet || isSign(c, text, i);
  }

  private static boolean isSign(char c, String text, int i) {
    return switch (c) {
      case '@' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case '%' -> isEscape(text, i);
      case '\\' -> StringEscapes.isOfSecret(text, i);
      case ':' -> SecretFields.isHint(text, i);
      default -> false;
    };
  }

  /**
   * Returns whether an escape encodes an at sign, ends a name, or encodes a character that need not
   * be escaped.
   */
  private static boolean isEscape(String text, int i) {
    int octet = EscapedOctets.octetAt(text, i);
    return switch (octet) {
      case -1 -> false;
      case '@', '%', '-', '.', '_', '~' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case ']' -> text.startsWith("=", i + 3) || text.startsWith("%", i + 3);
      default -> octet < 128 && Character.isLetterOrDigit(octet);
    };
  }
}
