package dev.urial.idna;

import java.util.Arrays;
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
 * becomes a number that encodes the character and its position. Short text is processed by the
 * RFC's algorithm, which scans the text once per character. For long text, a tree counts positions,
 * so the running time is O(n log n), not quadratic.
 *
 * <p>Numbers are limited to 31 bits, as the RFC permits. Both directions reject lone surrogates,
 * and text whose encoding would exceed that limit.
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

  // The maximum lengths of text and of Punycode for which the RFC's algorithm is used.

  private static final int SHORT_TEXT = 48;
  private static final int SHORT_PUNYCODE = 512;

  private Punycode() {}

  /**
   * Encodes a label in Punycode.
   *
   * @param text the label in Unicode
   * @return the label in ASCII, without {@code xn--}
   * @throws IllegalArgumentException if the label contains a lone surrogate, or if its encoding
   *     needs a number of more than 31 bits
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
   *     number of more than 31 bits, ends within a number, or decodes to an invalid character
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
    return points <= SHORT_TEXT
        ? encodeShort(text, start, end, basic, out)
        : encodeLong(text, start, end, points, basic, out);
  }

  /** Encodes with the RFC's algorithm, which scans the text once per distinct character. */
  static boolean encodeShort(String text, int start, int end, int basic, StringBuilder out) {
    int n = INITIAL_N;
    long delta = 0;
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
        return true;
      }
      delta += (long) (next - n) * (handled + 1);
      n = next;
      for (int i = start; i < end; ) {
        int c = text.codePointAt(i);
        if (c < n) {
          delta++;
        } else if (c == n) {
          if (delta > MAX_INT) {
            return false;
          }
          appendNumber((int) delta, bias, out);
          bias = adapt((int) delta, handled + 1, handled == basic);
          delta = 0;
          handled++;
        }
        i += Character.charCount(c);
      }
      delta++;
      n++;
    }
  }

  /**
   * Encodes like {@link #encodeShort}, but goes through the characters in sorted order; a tree
   * counts the characters before a position.
   */
  static boolean encodeLong(
      String text, int start, int end, int points, int basic, StringBuilder out) {
    long[] unsorted = new long[points - basic];
    Places smaller = new Places(points);
    int place = 0;
    int found = 0;
    for (int i = start; i < end; place++) {
      int c = text.codePointAt(i);
      if (c < INITIAL_N) {
        smaller.mark(place);
      } else {
        unsorted[found++] = (long) c << 32 | place;
      }
      i += Character.charCount(c);
    }
    smaller.marked();
    long[] others = sorted(unsorted);
    int n = INITIAL_N;
    long delta = 0;
    int bias = INITIAL_BIAS;
    int handled = basic;
    for (int i = 0; i < others.length; ) {
      int next = (int) (others[i] >> 32);
      delta += (long) (next - n) * (handled + 1);
      n = next;
      int walked = 0;
      int count = handled; // all smaller characters
      int group = i;
      for (; i < others.length && (int) (others[i] >> 32) == n; i++) {
        int before = smaller.before((int) others[i]);
        delta += before - walked;
        walked = before;
        if (delta > MAX_INT) {
          return false;
        }
        appendNumber((int) delta, bias, out);
        bias = adapt((int) delta, handled + 1, handled == basic);
        delta = 0;
        handled++;
      }
      for (; group < i; group++) {
        smaller.add((int) others[group]);
      }
      delta = 1L + count - walked;
      n++;
    }
    return true;
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
    return end - start <= SHORT_PUNYCODE
        ? decodeShort(text, start, basicEnd, pos, end)
        : decodeLong(text, start, basicEnd, pos, end);
  }

  /** Decodes with the RFC's algorithm, which inserts each character at its position. */
  static @Nullable String decodeShort(String text, int start, int basicEnd, int pos, int end) {
    int[] output = new int[end - start];
    int length = 0;
    for (int i = start; i < basicEnd; i++) {
      output[length++] = text.charAt(i);
    }
    Insertions in = new Insertions(text, pos, end, length);
    while (in.next()) {
      System.arraycopy(output, in.place, output, in.place + 1, length - in.place);
      output[in.place] = in.point;
      length++;
    }
    return in.isBroken ? null : new String(output, 0, length);
  }

  /**
   * Decodes like {@link #decodeShort}, but without moving characters. The character inserted last
   * is at its final position, so the insertions are processed backwards: each number is an index
   * among the positions that are still free. The ASCII characters fill the remaining positions.
   */
  static @Nullable String decodeLong(String text, int start, int basicEnd, int pos, int end) {
    int basic = basicEnd - start;
    int[] places = new int[end - pos];
    int[] inserted = new int[end - pos];
    int count = 0;
    Insertions in = new Insertions(text, pos, end, basic);
    while (in.next()) {
      places[count] = in.place;
      inserted[count++] = in.point;
    }
    if (in.isBroken) {
      return null;
    }
    int[] output = new int[basic + count];
    Places free = Places.all(output.length);
    for (int k = count - 1; k >= 0; k--) {
      output[free.take(places[k])] = inserted[k];
    }
    for (int i = 0, b = start; i < output.length; i++) {
      if (output[i] == 0) { // INVARIANT: inserted characters are U+0080 or greater
        output[i] = text.charAt(b++);
      }
    }
    return new String(output, 0, output.length);
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

  /**
   * Sorts entries, which are in order of position, by code point, in two stable rounds of counting
   * sort.
   */
  private static long[] sorted(long[] others) {
    return counted(counted(others, 32), 32 + 11);
  }

  private static long[] counted(long[] others, int shift) {
    int[] from = new int[(1 << 11) + 1];
    for (long other : others) {
      from[((int) (other >>> shift) & 0x7FF) + 1]++;
    }
    for (int i = 1; i < from.length; i++) {
      from[i] += from[i - 1];
    }
    long[] sorted = new long[others.length];
    for (long other : others) {
      sorted[from[(int) (other >>> shift) & 0x7FF]++] = other;
    }
    return sorted;
  }

  /**
   * A set of positions that can count its members before a position and find its n-th member.
   *
   * <p>It has one bit for each position and a binary indexed tree (Fenwick 1994) over the 64-bit
   * words of these bits: cell {@code i} contains the number of members in the {@code i & -i} words
   * that end with word {@code i - 1}. Even for megabytes of text, the tree therefore stays in the
   * processor's cache.
   */
  private static final class Places {
    private final long[] words;
    private final int[] tree;

    Places(int size) {
      words = new long[(size >> 6) + 1];
      tree = new int[words.length + 1];
    }

    static Places all(int size) {
      Places places = new Places(size);
      Arrays.fill(places.words, 0, size >> 6, -1L);
      places.words[size >> 6] = (1L << size) - 1;
      places.marked();
      return places;
    }

    /** Adds a position without updating the tree; call {@link #marked} after a series of calls. */
    void mark(int place) {
      words[place >> 6] |= 1L << place;
    }

    void marked() {
      for (int i = 1; i < tree.length; i++) {
        tree[i] += Long.bitCount(words[i - 1]);
        int parent = i + (i & -i);
        if (parent < tree.length) {
          tree[parent] += tree[i];
        }
      }
    }

    void add(int place) {
      mark(place);
      for (int i = (place >> 6) + 1; i < tree.length; i += i & -i) {
        tree[i]++;
      }
    }

    int before(int place) {
      int count = Long.bitCount(words[place >> 6] & (1L << place) - 1);
      for (int i = place >> 6; i > 0; i &= i - 1) {
        count += tree[i];
      }
      return count;
    }

    /**
     * Removes and returns the position with the given number, counted from 0 in ascending order.
     */
    int take(int number) {
      int word = 0;
      int rest = number;
      for (int step = Integer.highestOneBit(words.length); step > 0; step >>= 1) {
        int next = word + step;
        if (next >= tree.length) {
          continue;
        }
        if (tree[next] <= rest) {
          rest -= tree[next];
          word = next;
        } else {
          tree[next]--; // its range contains the position
        }
      }
      long bits = words[word];
      for (; rest > 0; rest--) {
        bits &= bits - 1; // clears the lowest 1 bit
      }
      long lowest = bits & -bits;
      words[word] ^= lowest;
      return (word << 6) + Long.numberOfTrailingZeros(lowest);
    }
  }
}
