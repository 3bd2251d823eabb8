package dev.urial.internal.text;

import java.util.Arrays;
import java.util.List;

/**
 * A coarse filter of octets for {@link SecretHints}: checks whether a hint may be in two adjacent
 * pairs of octets.
 *
 * <pre>
 *   … p a | s s | w o | r d | = x …
 *                       |     |
 *                       |     an equals sign that may follow it
 *                       the end of a name
 * </pre>
 *
 * <p>For each pair, a table has eight bits for the kinds of hints that begin with it, and eight
 * bits for the kinds that continue with it. INVARIANT: for each hint that {@link SecretHints}
 * accepts, the pair that contains its index and the next or previous pair have a bit in common,
 * whether pairs begin at even or odd indices. Octets without common bits therefore need no further
 * check.
 */
final class SecretBigramFilter {
  /** The kind of hint that a single pair identifies; every pair continues this kind. */
  private static final int ALONE = 1;

  /** The kind of hint that consists of the end of a name and an equals sign or a colon. */
  private static final int NAME = 2;

  /** The kind of hint that consists of a colon and the text after it. */
  private static final int COLON = 4;

  /** The kind of hint that consists of a percent sign or a backslash and the text after it. */
  private static final int ESCAPE = 8;

  /**
   * The first of the bits for the literals of shapes. Pairs of literals with different bits do not
   * form a hint.
   */
  private static final int LITERAL = 16;

  private static final int LITERALS = 4; // the number of these bits

  /**
   * The maximum distance of a hint before the pair that continues it, if it is not in that pair.
   */
  static final int FARTHEST = 4;

  /** The shift for the bits of a pair that continues a hint. */
  private static final int ON = 8;

  private static final int OCTETS = 256;
  private static final int ASCII = 128;
  private static final String HEX = "0123456789ABCDEFabcdef";

  /** The bits of each pair of octets; the first octet is the low byte of the index. */
  private static final short[] PAIRS = new short[OCTETS * OCTETS];

  static {
    Arrays.fill(PAIRS, (short) (ALONE << ON));
    for (int second = 0; second < OCTETS; second++) { // non-ASCII octets match every kind
      int from = second < ASCII ? ASCII : 0;
      Arrays.fill(PAIRS, second * OCTETS + from, (second + 1) * OCTETS, (short) -1);
    }
    put("", "@", ALONE);
    put("@", "", ALONE);
    putEscapes();
    putNames();
    putColons();
    List<SecretShapes.Found> shapes = SecretShapes.found();
    for (int i = 0; i < shapes.size(); i++) {
      putLiteral(shapes.get(i), LITERAL << i * LITERALS / shapes.size());
    }
  }

  private SecretBigramFilter() {}

  /**
   * Returns the bits of four pairs, two octets for each: the lower octet for the kinds that begin
   * with the pair, the upper octet for those that continue with it.
   */
  static long marks(long eight) {
    return mark((int) eight)
        | mark((int) (eight >>> 16)) << 16
        | mark((int) (eight >>> 32)) << 32
        | mark((int) (eight >>> 48)) << 48;
  }

  /** Returns how far a hint may be before the pair that continues it, given the common bits. */
  static int reach(int bits) {
    return bits < LITERAL ? 2 : FARTHEST;
  }

  private static long mark(int octets) {
    return PAIRS[octets & 0xFFFF] & 0xFFFF;
  }

  private static void putEscapes() {
    put("", "%", ESCAPE);
    put("2", "5DdEe", ESCAPE << ON);
    put("34567", HEX, ESCAPE << ON);
    put("%", "2", ESCAPE);
    put("5DdEe", "", ESCAPE << ON);
    put("%", "34567", ALONE);
    put("", "\\", ESCAPE);
    put("u", "0{", ESCAPE << ON);
    put("x", HEX, ESCAPE << ON);
    put("\\", "u", ESCAPE);
    put("0", "0", ESCAPE << ON);
    put("{", HEX, ESCAPE << ON);
    put("\\", "x", ALONE);
  }

  /** Adds the pairs at the ends of names and the pairs with an equals sign. */
  private static void putNames() {
    put("=", "", NAME << ON);
    for (char last = 0; last < ASCII; last++) {
      boolean endsNames = false;
      for (char one = 0; one < ASCII; one++) {
        if (SecretParameters.DEFAULT.mayEndWith(one, last)) {
          endsNames = true;
          put(one, last, NAME);
          if (isSmall(one) && isSmall(last)) {
            putThirds(one, last);
          }
        }
      }
      if (endsNames) {
        boolean isLetter = isSmall(Ascii.lower(last));
        put(last, '=', isLetter ? NAME << ON : ALONE); // ALONE: any pair may precede it
      }
      if (endsNames || PlainName.isSpace(last) || HEX.indexOf(last) >= 0) {
        putSpaces(last);
      }
    }
    put("%", HEX, NAME);
    put(HEX, HEX, NAME);
    put(HEX, "=", NAME << ON);
    for (char one = 0; one < ASCII; one++) {
      if (!isSmall(Ascii.lower(one))) {
        put("", String.valueOf(one), NAME);
      }
    }
  }

  /** Adds the pairs of the spaces between a name and an equals sign. */
  private static void putSpaces(char last) {
    for (char space = 0; space < ASCII; space++) {
      if (PlainName.isSpace(space)) {
        put(last, space, NAME);
        put(space, '=', NAME << ON);
      }
    }
  }

  private static void putThirds(char one, char last) {
    byte[] name = {0, (byte) one, (byte) last};
    String ones = one + Ascii.upper(String.valueOf(one));
    for (char third = 0; third < ASCII; third++) {
      name[0] = (byte) third;
      boolean mayBeEscape = HEX.indexOf(third) >= 0; // %3Fpw: an escape before the name
      if (mayBeEscape || SecretParameters.DEFAULT.mayEndWithThree(name, name.length)) {
        put(String.valueOf(third), ones, NAME);
      }
    }
  }

  /** Adds the pairs before and after a colon. */
  private static void putColons() {
    for (char last = 0; last < ASCII; last++) {
      boolean endsNames = false;
      for (char one = 0; one < ASCII; one++) {
        if (SecretFields.mayEndWith(one, last)) {
          endsNames = true;
          put(one, last, NAME);
        }
      }
      boolean isMark = SecretFields.isMark(last);
      if (endsNames || isMark || last == ' ') {
        put(last, ':', COLON);
      }
      if (endsNames) { // with a quotation mark before the colon
        put(last, '"', NAME);
        put(last, '\'', NAME);
      }
      if (isMark) {
        put('\\', last, NAME);
      }
      if (SecretShapes.mayFollowColon(last)) {
        put(String.valueOf(last), "", COLON << ON);
        put(':', last, NAME << ON);
      }
    }
  }

  /**
   * Adds the four rarest adjacent characters of a literal, both as pairs that begin at even indices
   * and as pairs that begin at odd indices.
   */
  private static void putLiteral(SecretShapes.Found shape, int bit) {
    for (int least = -2; least < 0; least++) {
      int start = least;
      int most = 0;
      for (int i = least; i <= FARTHEST - 2; i += 2) {
        int rarity = rarity(shape, i);
        start = rarity > most ? i : start;
        most = Math.max(most, rarity);
      }
      if (isAny(shape, start)) {
        put(shape.at(start + 2), shape.at(start + 3), ALONE);
      } else if (isAny(shape, start + 2)) {
        put(shape.at(start), shape.at(start + 1), ALONE);
      } else {
        put(shape.at(start), shape.at(start + 1), bit);
        put(shape.at(start + 2), shape.at(start + 3), bit << ON);
      }
    }
  }

  private static boolean isAny(SecretShapes.Found shape, int start) {
    return shape.at(start).isEmpty() && shape.at(start + 1).isEmpty();
  }

  private static int rarity(SecretShapes.Found shape, int start) {
    int sum = 0;
    for (int i = start; i < start + 4; i++) {
      sum += shape.rarity(i);
    }
    return sum;
  }

  /** Adds all pairs of two sets of characters; an empty set matches any character. */
  private static void put(String first, String second, int bits) {
    int seconds = second.isEmpty() ? ASCII : second.length();
    int firsts = first.isEmpty() ? ASCII : first.length();
    for (int k = 0; k < seconds; k++) {
      for (int i = 0; i < firsts; i++) {
        char one = first.isEmpty() ? (char) i : first.charAt(i);
        put(one, second.isEmpty() ? (char) k : second.charAt(k), bits);
      }
    }
  }

  private static void put(char first, char second, int bits) {
    PAIRS[first | second << 8] |= (short) bits;
  }

  private static boolean isSmall(char c) {
    return c >= 'a' && c <= 'z';
  }
}
