package dev.urial.idna;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Punycode, which encodes Unicode text as ASCII letters, digits and hyphens.
 *
 * <pre>{@code
 * Punycode.encode("bücher")      // "bcher-kva"
 * Punycode.decode("bcher-kva")   // "bücher"
 * Punycode.decodeOrNull("ü")     // null: not Punycode
 * }</pre>
 *
 * <p>ASCII characters are kept, including upper-case letters, and come first. Every other character
 * becomes a number that encodes the character and its position.
 *
 * <p>Numbers are limited to 31 bits, as the RFC permits. Both directions reject lone surrogates,
 * and labels of more than 1,000 characters that are not all ASCII; DNS allows 63.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3492">RFC 3492</a>
 */
public final class Punycode {
  private static final int BASE = 36;
  private static final int T_MIN = 1;
  private static final int T_MAX = 26;
  private static final int SKEW = 38;
  private static final int DAMP = 700;
  private static final int INITIAL_BIAS = 72;
  private static final int INITIAL_N = 0x80;
  private static final int MAX_INT = Integer.MAX_VALUE;

  /** The maximum number of characters, which limits the running time of the RFC's algorithm. */
  private static final int MOST = 1_000;

  private Punycode() {}

  /**
   * Encodes a label in Punycode.
   *
   * @param text the label in Unicode
   * @return the label in ASCII, without {@code xn--}
   * @throws IllegalArgumentException if the label contains a lone surrogate, or is too long
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3492#section-6.3">RFC 3492 §6.3</a>
   */
  public static String encode(String text) {
    Objects.requireNonNull(text, "text");
    String encoded = encodeOrNull(text);
    if (encoded == null) {
      throw new IllegalArgumentException("cannot be encoded in Punycode");
    }
    return encoded;
  }

  /**
   * Encodes a label; returns null where {@link #encode} would throw.
   *
   * @param text the label in Unicode
   * @return the label in ASCII, without {@code xn--}, or null
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3492#section-6.3">RFC 3492 §6.3</a>
   */
  public static @Nullable String encodeOrNull(String text) {
    Objects.requireNonNull(text, "text");
    StringBuilder out = new StringBuilder(text.length() + 16);
    return encode(text, 0, text.length(), out) ? out.toString() : null;
  }

  /**
   * Decodes a label from Punycode.
   *
   * @param punycode the label in ASCII, without {@code xn--}
   * @return the label in Unicode
   * @throws IllegalArgumentException if the argument is not ASCII, contains an invalid digit or a
   *     number of more than 31 bits, ends within a number, or decodes to an invalid character or a
   *     label that is too long
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3492#section-6.2">RFC 3492 §6.2</a>
   */
  public static String decode(String punycode) {
    Objects.requireNonNull(punycode, "punycode");
    String decoded = decodeOrNull(punycode);
    if (decoded == null) {
      throw new IllegalArgumentException("not Punycode");
    }
    return decoded;
  }

  /**
   * Decodes a label; returns null where {@link #decode} would throw.
   *
   * @param punycode the label in ASCII, without {@code xn--}
   * @return the label in Unicode, or null
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3492#section-6.2">RFC 3492 §6.2</a>
   */
  public static @Nullable String decodeOrNull(String punycode) {
    Objects.requireNonNull(punycode, "punycode");
    return decode(punycode, 0, punycode.length());
  }

  /**
   * Appends the Punycode of a range of a string. Returns false if the range cannot be encoded; the
   * builder may then have changed already.
   */
  static boolean encode(String text, int start, int end, StringBuilder out) {
    Objects.requireNonNull(text, "text");
    int before = out.length();
    int points = 0;
    for (int i = start; i < end; ) {
      char c = text.charAt(i);
      if (c < INITIAL_N) {
        out.append(c);
        i++;
      } else if (!Character.isSurrogate(c)) {
        i++;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < end
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i += 2;
      } else {
        return false;
      }
      points++;
    }
    int basic = out.length() - before;
    if (basic > 0) {
      out.append('-');
    }
    if (basic == points) {
      return true;
    }
    if (points > MOST) {
      return false;
    }
    insertions(text, start, end, basic, out);
    return true;
  }

  /** Appends the numbers that insert the characters that are not ASCII, in order of character. */
  private static void insertions(String text, int start, int end, int basic, StringBuilder out) {
    int n = INITIAL_N;
    int delta = 0; // INVARIANT: below 2 to the 31st, because of MOST
    int bias = INITIAL_BIAS;
    int handled = basic;
    while (true) {
      int next = MAX_INT;
      for (int i = start; i < end; ) {
        int c = text.codePointAt(i);
        if (c >= n && c < next) {
          next = c;
        }
        i += Character.charCount(c);
      }
      if (next == MAX_INT) {
        return;
      }
      delta += (next - n) * (handled + 1);
      n = next;
      for (int i = start; i < end; ) {
        int c = text.codePointAt(i);
        if (c < n) {
          delta++;
        } else if (c == n) {
          appendNumber(delta, bias, out);
          bias = adapt(delta, handled + 1, handled == basic);
          delta = 0;
          handled++;
        }
        i += Character.charCount(c);
      }
      delta++;
      n++;
    }
  }

  /** Decodes a range of a string; returns null if it is not Punycode. */
  static @Nullable String decode(String text, int start, int end) {
    int delimiter = -1;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c >= INITIAL_N) {
        return null;
      }
      if (c == '-') {
        delimiter = i;
      }
    }
    int basicEnd = Math.max(delimiter, start);
    int pos = basicEnd > start ? basicEnd + 1 : start;
    if (pos == end) {
      return text.substring(start, basicEnd);
    }
    if (basicEnd - start > MOST) {
      return null;
    }
    int[] output = new int[Math.min(end - start, MOST)];
    int length = 0;
    for (int i = start; i < basicEnd; i++) {
      output[length++] = text.charAt(i);
    }
    Insertions in = new Insertions(text, pos, end, length);
    while (in.next()) {
      if (length == MOST) {
        return null;
      }
      System.arraycopy(output, in.place, output, in.place + 1, length - in.place);
      output[in.place] = in.point;
      length++;
    }
    return in.isBroken ? null : new String(output, 0, length);
  }

  /** Reads the numbers in Punycode, each of which inserts a code point at a position. */
  private static final class Insertions {
    private final String text;
    private final int end;
    private int pos;
    private int n = INITIAL_N;
    private int i;
    private int bias = INITIAL_BIAS;
    private int length;
    private boolean isFirst = true;

    int point;
    int place;
    boolean isBroken;

    Insertions(String text, int pos, int end, int basic) {
      this.text = text;
      this.pos = pos;
      this.end = end;
      length = basic;
    }

    /** Reads the next number; returns false at the end, or if the Punycode is invalid. */
    boolean next() {
      if (pos == end) {
        return false;
      }
      long number = i;
      long weight = 1;
      for (int k = BASE; ; k += BASE) {
        int digit = pos == end ? BASE : digit(text.charAt(pos++));
        if (digit >= BASE) {
          return broken();
        }
        number += digit * weight;
        if (number > MAX_INT) {
          return broken();
        }
        int t = threshold(k, bias);
        if (digit < t) {
          break;
        }
        weight *= BASE - t;
        if (weight > MAX_INT) {
          return broken();
        }
      }
      length++;
      bias = adapt((int) number - i, length, isFirst);
      isFirst = false;
      long next = n + number / length;
      if (next > Character.MAX_CODE_POINT || isSurrogate((int) next)) {
        return broken();
      }
      n = (int) next;
      point = n;
      place = (int) (number % length);
      i = place + 1;
      return true;
    }

    private boolean broken() {
      isBroken = true;
      return false;
    }
  }

  private static boolean isSurrogate(int point) {
    return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
  }

  /** Appends a generalized variable-length integer, RFC 3492 §3.3. */
  private static void appendNumber(int delta, int bias, StringBuilder out) {
    int q = delta;
    for (int k = BASE; ; k += BASE) {
      int t = threshold(k, bias);
      if (q < t) {
        out.append(letter(q));
        return;
      }
      out.append(letter(t + (q - t) % (BASE - t)));
      q = (q - t) / (BASE - t);
    }
  }

  private static int threshold(int k, int bias) {
    return k <= bias ? T_MIN : Math.min(k - bias, T_MAX);
  }

  private static char letter(int digit) {
    return (char) (digit < 26 ? 'a' + digit : '0' + digit - 26);
  }

  private static int digit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0' + 26;
    }
    int letter = (c | 0x20) - 'a';
    return letter >= 0 && letter < 26 ? letter : BASE;
  }

  /** Adapts the bias, RFC 3492 §6.1. */
  private static int adapt(int delta, int points, boolean isFirst) {
    int d = isFirst ? delta / DAMP : delta / 2;
    d += d / points;
    int k = 0;
    while (d > (BASE - T_MIN) * T_MAX / 2) {
      d /= BASE - T_MIN;
      k += BASE;
    }
    return k + (BASE - T_MIN + 1) * d / (d + SKEW);
  }
}
