package dev.urial.internal.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Possible positions of secrets in a text: a fast search that never misses one, so that most texts
 * need no closer inspection.
 *
 * <pre>{@code
 * SecretHints.next("see http://a/?q=1", 0, 17)       // -1
 * SecretHints.next("see http://u:pw@a/?q=1", 0, 22)  // 15, the at sign
 * }</pre>
 *
 * <p>Every secret contains or is next to one of these: an at sign, of any width or escaped; an
 * equals sign or a colon after the name of a secret parameter; the literal of a shape; an escape of
 * a character that needs none. Each can be recognized from a few characters around it, so a part of
 * a text can be searched on its own. Only every second pair of characters is examined, because each
 * hint appears in two overlapping pairs. The running time is linear, and nothing is allocated.
 */
public final class SecretHints {
  /** U+FF20 and U+FE6B, at signs of other widths: people type them, and programs read them. */
  static final char WIDE_AT = '\uFF20';

  static final char SMALL_AT = '\uFE6B';

  /** So many octets are looked at together. */
  private static final int EIGHT = 8;

  private SecretHints() {}

  /**
   * Returns the index of the first hint in a range of a text; -1 if there is none.
   *
   * <p>The text may also contain one octet per character; at signs of other widths are then
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
   * Returns the same for a text with one octet per character, given the octets as well, because
   * they are faster to read.
   */
  public static int next(byte[] octets, String text, int start, int end) {
    ByteBuffer eights = ByteBuffer.wrap(octets).order(ByteOrder.LITTLE_ENDIAN);
    int i = start;
    for (; i + EIGHT <= end; i += EIGHT) {
      long eight = eights.getLong(i);
      // A bit for each octet, and for the two behind.
      int near =
          SecretShapes.near((int) eight)
              | SecretShapes.near((int) (eight >>> 16)) << 2
              | SecretShapes.near((int) (eight >>> 32)) << 4
              | SecretShapes.near((int) (eight >>> 48)) << 6;
      if (near != 0) {
        int hint = next(near, octets, text, i, end);
        if (hint >= 0) {
          return hint;
        }
      }
    }
    for (; i + 1 < end; i += 2) {
      int near = SecretShapes.near(octets[i] & 0xFF | octets[i + 1] << 8);
      int hint = next(near, octets, text, i, end);
      if (hint >= 0) {
        return hint;
      }
    }
    return i < end && isHint(octets, text, i) ? i : -1;
  }

  /** Looks where the bits tell. */
  private static int next(int near, byte[] octets, String text, int i, int end) {
    for (int rest = near; rest != 0; rest &= rest - 1) {
      int at = i + Integer.numberOfTrailingZeros(rest);
      if (at < end && isHint(octets, text, at)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isHint(byte[] octets, String text, int i) {
    int before = i > 0 ? octets[i - 1] : ' ';
    int c = octets[i];
    if ((before | c) < 0) {
      return isBeyondAscii((char) (c & 0xFF), text, i);
    }
    int group = SecretShapes.group(before, c);
    return group != SecretShapes.NOTHING && isHint(group, (char) c, text, i);
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
      case ':' -> SecretFields.isHint(text, i);
      default -> false;
    };
  }

  /** Whether an escape stands for an at sign, ends a name, or hides what it need not hide. */
  private static boolean isEscape(String text, int i) {
    int octet = Unescaped.octet(text, i);
    return switch (octet) {
      case -1 -> false;
      case '@', '%', '-', '.', '_', '~' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case ']' -> text.startsWith("=", i + 3) || text.startsWith("%", i + 3);
      default -> octet < 128 && Character.isLetterOrDigit(octet);
    };
  }
}
